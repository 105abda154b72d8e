package maidhammer

import "parlour/rules"

// Heavy and long melee weapons.

var _ = declare(Entry{
	Kind: KindGear, ID: "axe", order: 300,
	Name:       rules.Text{Ja: "斧／ハンマー", En: "Axe / Hammer"},
	SourceName: "斧／ハンマー",
	About: rules.Text{
		Ja: "攻撃判定は2と当てにくいものの、ダメージ+2の重い一撃です。間合いは15cmで、盾や機械の体でも軽減できません。",
		En: "Hard to land at AV 2, but each hit does +2 damage, and shields and machine bodies do not soften it. Reach 15 cm.",
	},
	Class: "重白兵戰武噐",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    2, Damage: 2,
		Piercing: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "polearm", order: 310,
	Name:       rules.Text{Ja: "槍／ポールウェポン", En: "Spear / Polearm"},
	SourceName: "槍／ポールウェポン",
	About: rules.Text{
		Ja: "30cm先まで届くので、15cmの武器の相手を一方的に突ける白兵戦武器です。攻撃判定4、ダメージ−1（最低1）で、移動力が1下がります。",
		En: "With reach 30 cm it strikes enemies whose 15 cm weapons cannot answer. AV 4, −1 damage (at least 1), and it costs 1 step of movement.",
	},
	Class: "大型白兵戰武噐",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 30, Maximum: 30},
		AV:    4, Damage: -1, MinDamage: 1,
		Move: -1,
	},
	Built: true,
})
