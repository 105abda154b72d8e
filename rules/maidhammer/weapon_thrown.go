package maidhammer

import "parlour/rules"

// Thrown weapons.

var _ = declare(Entry{
	Kind: KindGear, ID: "throwing-knives", order: 220,
	Name:       rules.Text{Ja: "投げナイフ／手裏剣（三本）", En: "Throwing Knives / Shuriken"},
	SourceName: "投げナヰフ／手裏劍（三本）",
	About: rules.Text{
		Ja: "3本ひと組で、投げると攻撃判定4、ダメージは−2（最低1）です。有効射程45cm、最大60cmで反撃や白兵戦にも使え、投げた分はなくなります。",
		En: "Three to a set: thrown at AV 4 with −2 damage (at least 1), 45 cm effective and 60 cm at most. They can counter and work in melee; each one thrown is used up.",
	},
	Class: "投擲武噐（白兵戰可能武噐）",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 45, Maximum: 60},
		Counter: new(true), AntiAir: new(false), InFlight: new(true),
		AV: 4, Damage: -2, MinDamage: 1,
		Units: 3, MeleeCapable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "grenades", order: 230,
	Name:       rules.Text{Ja: "手榴弾（三個）", En: "Hand Grenades"},
	SourceName: "手榴彈（三個）",
	About: rules.Text{
		Ja: "3個ひと組の手榴弾です。45cm以内の目標と、そこから15cm以内の敵を合わせて3体まで、1体ずつ攻撃判定3の爆風で攻撃します。爆発点から半遮蔽の相手へのダメージは−1（最低1）で、投げた分はなくなります。",
		En: "Three to a set. A target within 45 cm and enemies within 15 cm of it, 3 in all, each take a blast at AV 3 with a roll of their own; half cover from the blast means −1 damage, at least 1. Each one thrown is used up.",
	},
	Class: "投擲武噐",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Curved}, Area: "非貫通",
		Range:   Range{Effective: 45, Maximum: 45},
		Counter: new(false), AntiAir: new(false), InFlight: new(true),
		AV:       3,
		Blast:    &Blast{RadiusCM: 15, AV: 3},
		Units:    3,
		Battable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "smoke-canister", order: 240,
	Name:       rules.Text{Ja: "発煙筒（一個）", En: "Smoke Canister"},
	SourceName: "發煙筒（一個）",
	About: rules.Text{
		Ja: "45cm以内の好きな場所に投げると、半径30cmの煙が1ターン広がります。煙の中や向こうの相手は半遮蔽になります。1個で1回分です。",
		En: "Throw it anywhere within 45 cm for a cloud of smoke, radius 30 cm, that gives half cover for 1 turn. One canister, one use.",
	},
	Class: "投擲武噐",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Curved}, Area: "非貫通",
		Range:   Range{Effective: 45, Maximum: 45},
		Counter: new(false), AntiAir: new(false), InFlight: new(true),
		NoAV:  true,
		Units: 1,
	},
	Built:  true,
	Effect: &Effect{Cloud: &Cloud{Kind: "smoke", RadiusMM: 300, Turns: 1, Hides: true, Swept: true}},
})
