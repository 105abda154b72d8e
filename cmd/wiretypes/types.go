package main

import (
	"parlour/rules"
)

// module is the prefix of our own packages' import paths; only their comments and constants are looked up.
const module = "parlour"

// wire lists what is sent or received; the types of their fields come along by themselves.
var wire = []any{
	rules.View{},
}

// families lists the sets of bodies that a kind tells apart. Each becomes an interface from kind to body type, so that
// a page can write `send<K extends keyof Commands>(kind: K, body: Commands[K])`.
var families = []family{}

// nilIsSent says that a map or slice may be sent as null, as encoding/json does with nil ones. Set it to false only
// where every sender is held to making them.
const nilIsSent = true

// prefixes keeps names of different packages apart: View of the game becomes MaidhammerView. A package that is not
// listed has none.
var prefixes = map[string]string{
	"parlour/rules/maidhammer": "Maidhammer",
}
