package maidhammer

import "parlour/rules"

// Blades for one hand.

var _ = declare(Entry{
	Kind: KindGear, ID: "knife", order: 250,
	Name:       rules.Text{Ja: "短刀／ナイフ", En: "Knife"},
	SourceName: "短刀／ナヰフ",
	About: rules.Text{
		Ja: "攻撃判定4と当てやすい、間合い15cmの白兵戦武器です。ダメージは−2（最低1）と控えめですが、投げることもできます。",
		En: "A melee weapon that hits easily: AV 4, reach 15 cm, but −2 damage (at least 1). It can also be thrown.",
	},
	Class: "輕白兵戰武噐（投擲可能武噐）",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    4, Damage: -2, MinDamage: 1,
		Throwable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "armour-piercing-knife", order: 260,
	Name:       rules.Text{Ja: "鎧通し／徹甲ナイフ", En: "Armour-piercing Knife"},
	SourceName: "鎧通し／徹甲ナヰフ",
	About: rules.Text{
		Ja: "盾も機械の体も突き通すナイフです。攻撃判定4、間合い15cm、ダメージは−2（最低1）で、投げることもできます。",
		En: "A knife that goes straight through shields and machine bodies: AV 4, reach 15 cm, −2 damage (at least 1). It can also be thrown.",
	},
	Class: "輕白兵戰武噐（投擲可能武噐）",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    4, Damage: -2, MinDamage: 1,
		Throwable: true, Piercing: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "sword", order: 270,
	Name:       rules.Text{Ja: "刀／剣", En: "Sword"},
	SourceName: "刀／劍",
	About: rules.Text{
		Ja: "攻撃判定4、間合い15cm、ダメージ−1（最低1）の、扱いやすい白兵戦武器です。迷ったらこれがおすすめです。",
		En: "A well-balanced melee weapon: AV 4, reach 15 cm, −1 damage (at least 1). A good choice if you are not sure.",
	},
	Class: "通常白兵戰武噐",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    4, Damage: -1, MinDamage: 1,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "cursed-blade", order: 290,
	Name:       rules.Text{Ja: "妖刀／魔剣", En: "Cursed Blade"},
	SourceName: "妖刀／魔劍",
	About: rules.Text{
		Ja: "妖精、神族、魔族、不死に本領を発揮する剣です。攻撃判定4、間合い15cmで、ほかの相手にはダメージが−1（最低1）されますが、この4属性にはそのまま入ります。この傷は自己再生では治りません。",
		En: "A sword made for fairies, divine, demons and undead: AV 4, reach 15 cm, full damage against those four and −1 damage (at least 1) against everyone else. Its wounds cannot be regenerated.",
	},
	Class: "通常白兵戰武噐",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    4, Damage: -1, MinDamage: 1,
		Unhealing: true,
	},
	Built: true,
	Effect: &Effect{Damage: func(target *Doll) int {
		switch target.attribute() {
		case "fairy", "divine", "demon", "undead":
			return 0
		}
		return -1
	}},
})
