package main

import (
	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/server"
)

// sampleBattle is what a first battle starts from.
type sampleBattle struct {
	First  []maidhammer.Sheet `json:"first"`
	Second []maidhammer.Sheet `json:"second"`
	Layout maidhammer.Layout  `json:"layout"`
}

// games are the rulesets that this program offers.
var games = []server.Game{maidHammer, dollDress, zeroSystem}

// maidHammer is Maid Hammer.
var maidHammer = server.Game{
	Ruleset:    maidhammer.Ruleset{},
	LoadSample: maidhammer.LoadSample{}.CommandKind(),
	Scene:      maidhammer.PlayScene,

	ChooseField: maidhammer.ChooseField{}.CommandKind(),
	Sample: func() (any, error) {
		first, second := maidhammer.SampleSheets("ja")
		return sampleBattle{first, second, maidhammer.SampleLayout()}, nil
	},
	Names: func(b rules.Body) []*string {
		switch b := b.(type) {
		case *maidhammer.SaveSheet:
			names := []*string{&b.Sheet.Name}
			for i := range b.Sheet.Skills {
				names = append(names, &b.Sheet.Skills[i].Choice) // another doll's name, for some
			}
			return names
		case *maidhammer.ChooseField:
			return []*string{&b.Name}
		}
		return nil
	},
	Audit: func(decode func(any) error) (any, error) {
		var sheet maidhammer.Sheet
		if err := decode(&sheet); err != nil {
			return nil, err
		}
		return sheet.Audit(), nil
	},
}
