package main

import (
	"parlour/rules"
	"parlour/rules/zerosystem"
	"parlour/server"
)

// sampleFight is what a first fight of Zero System starts from.
type sampleFight struct {
	First  []zerosystem.Sheet `json:"first"`
	Second []zerosystem.Sheet `json:"second"`
	Rules  zerosystem.Rules   `json:"rules"`
}

// zeroSystem is Zero System.
var zeroSystem = server.Game{
	Ruleset:    zerosystem.Ruleset{},
	LoadSample: zerosystem.LoadSample{}.CommandKind(),
	Sample: func() (any, error) {
		first, second := zerosystem.SampleSheets("ja")
		return sampleFight{first, second, zerosystem.SampleRules}, nil
	},
	Names: func(b rules.Body) []*string {
		switch b := b.(type) {
		case *zerosystem.SaveSheet:
			names := []*string{&b.Sheet.Name}
			for i := range b.Sheet.Talents {
				names = append(names, &b.Sheet.Talents[i].Name)
			}
			for i := range b.Sheet.Gear {
				names = append(names, &b.Sheet.Gear[i].Name)
			}
			return names
		case *zerosystem.Do:
			return []*string{&b.Act.Text}
		}
		return nil
	},
	Audit: func(decode func(any) error) (any, error) {
		var sheet zerosystem.Sheet
		if err := decode(&sheet); err != nil {
			return nil, err
		}
		return sheet.Audit(), nil
	},
}
