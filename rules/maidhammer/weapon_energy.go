package maidhammer

import "parlour/rules"

// Energy weapons, shooting and melee.

var _ = declare(Entry{
	Kind: KindGear, ID: "flamethrower", order: 150,
	Name:       rules.Text{Ja: "フレーム・ランチャー（火炎放射器）", En: "Flamethrower"},
	SourceName: "フレーム・ランチャー（火炎放射噐）",
	About: rules.Text{
		Ja: "90cm先まで炎を吹きつける、攻撃判定3の散布射撃です。ダメージは+1され、エネルギー兵器なので盾や機械の体では減りません。移動力が1下がります。",
		En: "Sprays fire up to 90 cm: spread fire at AV 3 with +1 damage. As an energy weapon it ignores shields and machine bodies; it costs 1 step of movement.",
	},
	Class: "ヱネルギー射撃兵噐",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{Spread}, Area: "貫通",
		Range:   Range{Effective: 90, Maximum: 90},
		Counter: new(false), AntiAir: new(false), InFlight: new(true),
		AV: 3, Damage: 1,
		Move:   -1,
		Energy: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "beam-rifle", order: 160,
	Name:       rules.Text{Ja: "ビームライフル", En: "Beam Rifle"},
	SourceName: "ビームラヰフル",
	About: rules.Text{
		Ja: "1列を貫くビームで、攻撃判定3、ダメージ+1です。有効射程90cm、最大180cmで反撃にも使え、盾や機械の体では減りません。4発で撃ち切り、移動力が1下がります。",
		En: "A beam that penetrates a line, with AV 3 and +1 damage, 90 cm effective and 180 cm at most. It can counter and ignores shields and machine bodies, but holds 4 shots and costs 1 step of movement.",
	},
	Class: "ヱネルギー射撃兵噐",
	MP:    20,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "貫通",
		Range:   Range{Effective: 90, Maximum: 180},
		Counter: new(true), AntiAir: new(false), InFlight: new(true),
		AV: 3, Damage: 1,
		Move:  -1,
		Shots: 4, Energy: true,
	},
	Built:  true,
	Effect: &Effect{Cell: &Cell{Packs: 2, Gain: 2}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "particle-cannon", order: 170,
	Name:       rules.Text{Ja: "高出力荷電粒子砲", En: "High-output Particle Cannon"},
	SourceName: "高出力荷電粒子砲",
	About: rules.Text{
		Ja: "攻撃判定は2ですが、当たればダメージ+3の大砲です。有効射程135cm、最大270cmで1列を貫きます。撃つ前に毎回、行動フェイズ1回を充電に使います。移動力が2下がり、反撃はできません。",
		En: "A huge gun with AV 2 but +3 damage, penetrating a line, 135 cm effective and 270 cm at most. Every shot needs one action phase of charging first; it costs 2 steps of movement and cannot counter.",
	},
	Class: "ヱネルギー射撃兵噐",
	MP:    30,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "貫通",
		Range:   Range{Effective: 135, Maximum: 270},
		Counter: new(false), AntiAir: new(false), InFlight: new(false),
		AV: 2, Damage: 3,
		Move:   -2,
		Energy: true,
	},
	Built:  true,
	Effect: &Effect{Cell: &Cell{Charge: true}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "beam-sabre", order: 280,
	Name:       rules.Text{Ja: "ビームサーベル", En: "Beam Sabre"},
	SourceName: "ビームサーベル",
	About: rules.Text{
		Ja: "光の刃で斬る、攻撃判定4、間合い15cmの白兵戦武器です。盾や機械の体では軽減できず、普通の剣のようなダメージの減りもありません。使えるのは2ターン分です。",
		En: "A blade of light for melee with AV 4 and reach 15 cm. Shields and machine bodies do not reduce it, and it does full damage, unlike a sword. Its energy lasts 2 turns of use.",
	},
	Class: "ヱネルギー白兵戰武噐",
	MP:    20,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    4,
		Turns: 2, Energy: true, Piercing: true,
	},
	Built:  true,
	Effect: &Effect{Cell: &Cell{Packs: 1, Gain: 1}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "beam-lance", order: 320,
	Name:       rules.Text{Ja: "ビームランス／ビーム式ポールウェポン", En: "Beam Lance"},
	SourceName: "ビームランス／ビーム式ポールウェポン",
	About: rules.Text{
		Ja: "30cm先まで届く光の槍で、攻撃判定は4です。盾や機械の体では軽減できません。2ターン使うとエネルギーが切れ、普通の槍になります。移動力が1下がります。",
		En: "A lance of light with AV 4 and reach 30 cm that shields and machine bodies do not reduce. After 2 turns of use it runs dry and is an ordinary polearm. Costs 1 step of movement.",
	},
	Class: "ヱネルギー大型白兵戰武噐",
	MP:    40,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 30, Maximum: 30},
		AV:    4,
		Move:  -1,
		Turns: 2, Energy: true, Piercing: true,
	},
	Built:  true,
	Effect: &Effect{Cell: &Cell{Packs: 2, Gain: 1, Dry: "polearm"}},
})
