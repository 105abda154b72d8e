package maidhammer

import "parlour/rules"

// Gear that protects its bearer.

var _ = declare(Entry{
	Kind: KindGear, ID: "shield", order: 430,
	Name:       rules.Text{Ja: "盾／鎧", En: "Shield / Armour"},
	SourceName: "盾／鎧",
	About: rules.Text{
		Ja: "持っているだけで、受けるダメージを1減らします。エネルギー兵器、爆風、毒ガス、関節技、投げ技、計略、魔法には効きません。移動力が1下がります。",
		En: "Carry it and every hit does 1 less damage, except from energy weapons, blasts, poison gas, joint locks, throws, stratagems and magic. Costs 1 step of movement.",
	},
	Class: "防御用裝備",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
		Move:  -1,
	},
	Built:  true,
	Effect: &Effect{Reduce: armoured},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "gas-gear", order: 440,
	Name:       rules.Text{Ja: "防毒装備", En: "Gas Protection"},
	SourceName: "防毒裝備",
	About: rules.Text{
		Ja: "毒ガス、催涙ガス、コショウの被害を受けなくなります。持っているだけで働きます。",
		En: "Poison gas, tear gas and pepper do nothing to you. It works just by being carried.",
	},
	Class: "防御用裝備",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built:  true,
	Effect: &Effect{GasProof: true},
})
