package maidhammer

import "parlour/rules"

// Gag weapons.

var _ = declare(Entry{
	Kind: KindGear, ID: "rubber-band", order: 380,
	Name:       rules.Text{Ja: "輪ゴム", En: "Rubber Band"},
	SourceName: "輪ゴム",
	About: rules.Text{
		Ja: "攻撃判定4でHPは減りませんが、当たった相手は「今のHP−命中の目」以下をサイコロで出さないと士気崩壊します（冷血や狂気でも同じです）。自分が6を出すと自分が泣きます。有効射程30cm、最大45cmです。",
		En: "AV 4 without damage, but whoever is hit must roll no more than its HP minus your hit die or be routed, cold-blooded and mad dolls too. On your own 6 it is you who cries. 30 cm effective, 45 cm at most; works in melee.",
	},
	Class: "ギャグ系携帶射撃武噐（白兵戰可能武噐）",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 30, Maximum: 45},
		Counter: new(true), AntiAir: new(false), InFlight: new(true),
		AV:           4,
		MeleeCapable: true, Gag: true,
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "sniper-rubber-band", order: 390,
	Name:       rules.Text{Ja: "スナイパー輪ゴム", En: "Sniper Rubber Band"},
	SourceName: "スナヰパー輪ゴム",
	About: rules.Text{
		Ja: "定規で飛ばす長距離用の輪ゴムです。効果は輪ゴムと同じで攻撃判定4、有効射程45cm、最大60cmまで届き、飛んでいる相手も狙えます。",
		En: "A rubber band launched off a ruler. It does what the plain rubber band does at AV 4, but reaches 45 cm effectively, 60 cm at most, and can hit flyers.",
	},
	Class: "ギャグ系携帶射撃武噐（白兵戰可能武噐）",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 45, Maximum: 60},
		Counter: new(true), AntiAir: new(true), InFlight: new(true),
		AV:           4,
		MeleeCapable: true, Gag: true,
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "pepper", order: 400,
	Name:       rules.Text{Ja: "コショウ", En: "Pepper"},
	SourceName: "コショウ",
	About: rules.Text{
		Ja: "30cm以内にまき散らす攻撃判定4の散布射撃です。HPは減りませんが、当たった相手は「今のHP−命中の目」以下をサイコロで出さないと、くしゃみで1ターン行動不能になります。自分が6を出すと自分がかぶります。",
		En: "Spread fire at AV 4 up to 30 cm. No damage, but whoever is hit must roll no more than its HP minus your hit die or sneeze, down for 1 turn. On your own 6 you get it yourself. Works in melee.",
	},
	Class: "ギャグ系投擲武噐（白兵戰可能武噐）",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Spread}, Area: "貫通",
		Range:   Range{Effective: 30, Maximum: 30},
		Counter: new(true), AntiAir: new(false), InFlight: new(true),
		AV:           4,
		MeleeCapable: true, Gag: true,
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "bat", order: 410,
	Name:       rules.Text{Ja: "バット", En: "Bat"},
	SourceName: "バット",
	About: rules.Text{
		Ja: "攻撃判定3、間合い15cm、ダメージ−1（最低1）の白兵戦武器です。自分に飛んできた弾やミサイル、手榴弾や砲弾には、サイコロで1を出すと撃った相手に打ち返せます。",
		En: "A melee weapon with AV 3, reach 15 cm and −1 damage (at least 1). Against bullets, missiles, grenades and shells coming at you, a roll of 1 bats them back at the shooter.",
	},
	Class: "ギャグ系白兵戰武噐",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    3, Damage: -1, MinDamage: 1,
		Gag: true,
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "frying-pan", order: 420,
	Name:       rules.Text{Ja: "フライパン", En: "Frying Pan"},
	SourceName: "フラヰパン",
	About: rules.Text{
		Ja: "攻撃判定4、間合い15cm、ダメージは−3（最低1）と武器としては頼りないものの、火炎放射のダメージを1減らします。ビームライフルと粒子砲は、サイコロで1を出せば撃った相手に跳ね返せます。調理器具としても使えます。",
		En: "AV 4, reach 15 cm and −3 damage (at least 1): a poor weapon, but it takes 1 off flamethrower damage, and on a roll of 1 it reflects beam rifle and particle cannon fire at the shooter. It also serves as a cooking kit.",
	},
	Class: "ギャグ系白兵戰武噐／防御用裝備／技能補助裝備",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Melee}, Area: "白兵戰",
		Range: Range{Effective: 15, Maximum: 15},
		AV:    4, Damage: -3, MinDamage: 1,
		Gag: true,
	},
})
