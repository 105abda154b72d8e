package server

import "parlour/rules"

// knownKept is how many of the latest commands a room remembers; the store knows all of them.
const knownKept = 1024

type commandKey struct {
	seat rules.SeatID
	id   string
}

// knownCommands are the latest commands that were accepted.
type knownCommands struct {
	set   map[commandKey]struct{}
	order []commandKey // a ring once it is full
	next  int
}

func newKnownCommands() *knownCommands {
	return &knownCommands{set: map[commandKey]struct{}{}}
}

func (k *knownCommands) has(key commandKey) bool {
	_, ok := k.set[key]
	return ok
}

func (k *knownCommands) add(key commandKey) {
	if k.has(key) {
		return
	}
	k.set[key] = struct{}{}
	if len(k.order) < knownKept {
		k.order = append(k.order, key)
		return
	}
	delete(k.set, k.order[k.next])
	k.order[k.next] = key
	k.next = (k.next + 1) % knownKept
}
