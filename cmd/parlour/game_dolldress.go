package main

import (
	"parlour/rules"
	"parlour/rules/dolldress"
	"parlour/server"
)

// sampleUnits is what a first battle of Doll & Dress starts from.
type sampleUnits struct {
	First       []dolldress.Sheet            `json:"first"`
	Second      []dolldress.Sheet            `json:"second"`
	Battlefield *dolldress.ChooseBattlefield `json:"battlefield"`
}

// dollDress is Doll & Dress.
var dollDress = server.Game{
	Ruleset:    dolldress.Ruleset{},
	LoadSample: dolldress.LoadSample{}.CommandKind(),
	Scene:      dolldress.PlayScene,
	Sample: func() (any, error) {
		first, second := dolldress.SampleUnits("ja")
		return sampleUnits{first, second, dolldress.SampleBattlefield("ja")}, nil
	},
	Names: func(b rules.Body) []*string {
		var names []*string
		switch b := b.(type) {
		case *dolldress.SaveUnit:
			names = b.Unit.Names()
		case *dolldress.ImportUnits:
			for i := range b.Units {
				names = append(names, b.Units[i].Names()...)
			}
		case *dolldress.ChooseBattlefield:
			for i := range b.Areas {
				names = append(names, &b.Areas[i].Name)
			}
		case *dolldress.RuleCondition:
			names = append(names, &b.Name)
		}
		return names
	},
	Audit: func(decode func(any) error) (any, error) {
		var sheet dolldress.Sheet
		if err := decode(&sheet); err != nil {
			return nil, err
		}
		return sheet.Audit(), nil
	},
}
