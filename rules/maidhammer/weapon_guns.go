package maidhammer

import "parlour/rules"

// Hand-held shooting weapons.

var _ = declare(Entry{
	Kind: KindGear, ID: "pistol", order: 10,
	Name:       rules.Text{Ja: "ピストル（拳銃）", En: "Pistol"},
	SourceName: "ピストル（拳銃）",
	About: rules.Text{
		Ja: "片手で撃てる拳銃で、攻撃判定は3です。有効射程45cm、最大90cmで反撃にも使え、白兵戦になってもそのまま撃てます。",
		En: "A handgun with AV 3. It reaches 45 cm effectively and 90 cm at most, can counter, and keeps working when the fight turns to melee.",
	},
	Class: "携帶射撃武噐（白兵戰可能武噐）",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 45, Maximum: 90},
		Counter: new(true), AntiAir: new(false), InFlight: new(true),
		AV:           3,
		MeleeCapable: true,
		Battable:     true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "bow", order: 20,
	Name:       rules.Text{Ja: "弓／ボウガン", En: "Bow / Crossbow"},
	SourceName: "弓／ボウガン",
	About: rules.Text{
		Ja: "静かな飛び道具で、攻撃判定は3です。有効射程60cm、最大120cmで、飛んでいる相手も狙えます。破魔矢やしびれ毒矢をつがえられるのは弓だけです。",
		En: "A quiet missile weapon with AV 3, 60 cm effective and 120 cm at most. It can hit flyers, and it is the only weapon that shoots demon-slaying and paralysis arrows.",
	},
	Class: "携帶射撃武噐",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 60, Maximum: 120},
		Counter: new(true), AntiAir: new(true), InFlight: new(true),
		AV: 3,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "submachine-gun", order: 30,
	Name:       rules.Text{Ja: "サブマシンガン", En: "Submachine Gun"},
	SourceName: "サヴマシンガン",
	About: rules.Text{
		Ja: "攻撃判定3の直射撃か、攻撃判定2の散布射撃を選べる軽い連射銃です。有効射程60cm、最大120cmで、弾は1列を貫きます。飛んでいる相手も狙え、白兵戦でも使えます。",
		En: "A light automatic: direct fire at AV 3 that penetrates a line, or spread fire at AV 2. It reaches 60 cm effectively, 120 cm at most, can hit flyers, and works in melee.",
	},
	Class: "携帶射撃武噐（白兵戰可能武噐）",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Direct, Spread}, Area: "貫通",
		Range:   Range{Effective: 60, Maximum: 120},
		Counter: new(true), AntiAir: new(true), InFlight: new(true),
		AV: 3, SpreadAV: 2,
		MeleeCapable: true,
		Battable:     true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "rifle", order: 40,
	Name:       rules.Text{Ja: "小銃", En: "Rifle"},
	SourceName: "小銃",
	About: rules.Text{
		Ja: "使いやすくて遠くまで届く銃で、攻撃判定は3です。有効射程90cm、最大180cmで、反撃にも使えます。",
		En: "An easy, far-reaching gun with AV 3. It shoots 90 cm effectively, 180 cm at most, and can counter.",
	},
	Class: "携帶射撃武噐",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 90, Maximum: 180},
		Counter: new(true), AntiAir: new(false), InFlight: new(true),
		AV:       3,
		Battable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "assault-rifle", order: 50,
	Name:       rules.Text{Ja: "アサルトライフル／突撃銃", En: "Assault Rifle"},
	SourceName: "アサルトラヰフル／突撃銃",
	About: rules.Text{
		Ja: "攻撃判定3の直射撃か、攻撃判定2の散布射撃を選べる銃です。有効射程75cm、最大150cmで、弾は1列を貫き、飛んでいる相手も狙えます。",
		En: "Choose direct fire at AV 3, which penetrates a line, or spread fire at AV 2. It reaches 75 cm effectively, 150 cm at most, and can hit flyers.",
	},
	Class: "携帶射撃武噐",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Direct, Spread}, Area: "貫通",
		Range:   Range{Effective: 75, Maximum: 150},
		Counter: new(true), AntiAir: new(true), InFlight: new(true),
		AV: 3, SpreadAV: 2,
		Battable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "sniper-rifle", order: 60,
	Name:       rules.Text{Ja: "スナイパーライフル／狙撃銃", En: "Sniper Rifle"},
	SourceName: "スナヰパーラヰフル／狙撃銃",
	About: rules.Text{
		Ja: "有効射程180cm、最大270cmと、飛びぬけて遠くを撃てる攻撃判定3の銃です。移動した直後は攻撃判定が−1になり、反撃や空中での射撃はできません。",
		En: "Outstanding reach with AV 3: 180 cm effective and 270 cm at most. Right after moving the shot has AV −1, and it can neither counter nor be fired in flight.",
	},
	Class: "携帶射撃武噐",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "非貫通",
		Range:   Range{Effective: 180, Maximum: 270},
		Counter: new(false), AntiAir: new(false), InFlight: new(false),
		AV:       3,
		Battable: true,
	},
	Built: true,
	Effect: &Effect{Modify: func(q *Query) {
		if q.Weapon == q.Entry && q.Actor == q.Owner && q.Actor.Moved {
			q.Add(-1)
		}
	}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "anti-tank-rifle", order: 70,
	Name:       rules.Text{Ja: "対戦車ライフル", En: "Anti-tank Rifle"},
	SourceName: "對戰車ラヰフル",
	About: rules.Text{
		Ja: "攻撃判定3、命中すればダメージ+1の強力な銃で、弾は1列を貫きます。有効射程120cm、最大240cmで飛んでいる相手も狙えますが、移動力が2下がり、反撃はできません。",
		En: "A powerful gun with AV 3 and +1 damage that penetrates a line, 120 cm effective and 240 cm at most. It can hit flyers, but costs 2 steps of movement and cannot counter.",
	},
	Class: "携帶射撃武噐",
	MP:    20,
	Figures: &Figures{
		Modes: []Mode{Direct}, Area: "貫通",
		Range:   Range{Effective: 120, Maximum: 240},
		Counter: new(false), AntiAir: new(true), InFlight: new(false),
		AV: 3, Damage: 1,
		Move:     -2,
		Battable: true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "shotgun", order: 80,
	Name:       rules.Text{Ja: "ショットガン", En: "Shotgun"},
	SourceName: "ショットガン（白兵戰可能武噐）",
	About: rules.Text{
		Ja: "攻撃判定3の散布射撃で、まとめて3体まで狙えます。有効射程30cm、最大45cmと短いかわりに、白兵戦の中でも散布できます。",
		En: "Spread fire at AV 3 that takes in up to 3 dolls. The range is short, 30 cm effective and 45 cm at most, but it spreads even in melee.",
	},
	Class: "携帶射撃武噐（白兵戰可能武噐）",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{Spread}, Area: "貫通",
		Range:   Range{Effective: 30, Maximum: 45},
		Counter: new(true), AntiAir: new(true), InFlight: new(false),
		AV:           3,
		MeleeCapable: true,
		Battable:     true,
	},
	Built: true,
})

var _ = declare(Entry{
	Kind: KindGear, ID: "light-machine-gun", order: 90,
	Name:       rules.Text{Ja: "軽機関銃", En: "Light Machine Gun"},
	SourceName: "輕機關銃",
	About: rules.Text{
		Ja: "攻撃判定3の直射撃か、攻撃判定2の散布射撃を選べる機関銃です。有効射程90cm、最大180cmで、弾は1列を貫き、飛んでいる相手も狙えます。移動力が1下がります。",
		En: "A machine gun with a choice of direct fire at AV 3, which penetrates a line, or spread fire at AV 2. It reaches 90 cm effectively, 180 cm at most, can hit flyers, and costs 1 step of movement.",
	},
	Class: "携帶射撃武噐",
	MP:    15,
	Figures: &Figures{
		Modes: []Mode{Direct, Spread}, Area: "貫通",
		Range:   Range{Effective: 90, Maximum: 180},
		Counter: new(true), AntiAir: new(true), InFlight: new(false),
		AV: 3, SpreadAV: 2,
		Move:     -1,
		Battable: true,
	},
	Built: true,
})
