package maidhammer

import "parlour/rules"

// Gear to fly, ride and rush with.

var _ = declare(Entry{
	Kind: KindGear, ID: "wings", order: 530,
	Name:       rules.Text{Ja: "翼／サブフライトシステム", En: "Wings / Sub-flight System"},
	SourceName: "翼／サヴフラヰトシステム",
	About: rules.Text{
		Ja: "背中に着ける翼で、技能「飛行」を使うのに必要です。神族と魔族は生まれつき翼を持っています。",
		En: "Wings for your back, needed for the flight skill. Divine and demon dolls have their own by birth.",
	},
	Class: "技能補助裝備",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built:  true,
	Effect: &Effect{Wings: true},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "large-flight-system", order: 540,
	Name:       rules.Text{Ja: "大型飛行システム", En: "Large Flight System"},
	SourceName: "大型飛行システム",
	About: rules.Text{
		Ja: "「飛行」で飛びながら、空中では撃てない武器も使えるようになります（設置兵器は除きます）。移動力の低下はそのままなので、移動不可の武器を積むと真上に昇るだけです。",
		En: "Lets a doll with the flight skill use weapons in the air that normally cannot be (placed ones excepted). Movement modifiers still apply: with an immobile weapon it can only rise straight up.",
	},
	Class: "技能補助裝備",
	MP:    10,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
	},
	Built:  true,
	Effect: &Effect{Wings: true, Lifts: true},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "vehicle", order: 550,
	Name:       rules.Text{Ja: "乗り物", En: "Vehicle"},
	SourceName: "乘り物",
	About: rules.Text{
		Ja: "ドール1体を乗せて移動力5で走ります。荷物による移動力の低下は受けますが、「強行」や「飛行」の効果は乗りません。ブースターなら速くできます。",
		En: "Carries one doll at movement 5. Gear's movement modifiers count, but forced march and flight do not help it; a booster does.",
	},
	Class: "移動補助裝備",
	MP:    30,
	Figures: &Figures{
		Modes:        []Mode{SpecialMode},
		NoAV:         true,
		VehicleSteps: 5,
	},
	Built:  true,
	Effect: &Effect{Vehicle: &Vehicle{Ram: Swing{AV: 3, ReachMM: 150, Most: 1}}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "large-vehicle", order: 560,
	Name:       rules.Text{Ja: "大型乗り物", En: "Large Vehicle"},
	SourceName: "大型乘り物",
	About: rules.Text{
		Ja: "運転手のほかに3体まで乗せて、移動力5で走ります。全員の荷物の移動力修正を合計し、0以下になると動けません。1体だけで乗るなら、移動不可の武器を−3として積めます。",
		En: "Carries a driver and up to 3 more at movement 5. Everybody's gear modifiers add up, and at 0 or less it cannot move. With one doll alone aboard it may carry an immobile weapon at −3.",
	},
	Class: "移動補助裝備",
	MP:    40,
	Figures: &Figures{
		Modes:        []Mode{SpecialMode},
		NoAV:         true,
		VehicleSteps: 5,
	},
	Built:  true,
	Effect: &Effect{Vehicle: &Vehicle{Seats: 3, Immobile: true, Ram: Swing{AV: 2, ReachMM: 300, Damage: 1, Most: 3}}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "booster", order: 570,
	Name:       rules.Text{Ja: "ブースター", En: "Booster"},
	SourceName: "ヴースター",
	About: rules.Text{
		Ja: "2回だけ、移動力+2で一直線に突っ走れます。ZOCも川も突き抜けますが、ぶつかると残り1歩につき1ダメージ、茂みでも減るはずの1歩につき1ダメージです。使う間は自分の攻撃も自分への攻撃も攻撃判定が−1になります。狙って体当たりするなら攻撃判定2です。",
		En: "Twice a game: +2 steps, dead straight at full movement, through ZOC and over water. A collision costs 1 damage a step left, a bush 1 for each step it would have slowed you; ramming on purpose is AV 2 plus 1 damage a step left. While it is in use your attacks and those at you have AV −1.",
	},
	Class: "移動補助裝備",
	MP:    30,
	Figures: &Figures{
		Modes: []Mode{SpecialMode},
		NoAV:  true,
		Move:  2,
		Uses:  2,
	},
	Built: true,
	Effect: &Effect{
		Boost: &Boost{Steps: 2, RamAV: 2},
		While: func(q *Query) {
			if q.attack() && !q.Battle.inMelee(q.Owner.ID) {
				q.Add(-1)
			}
		},
		After:  comeTogether,
		OnMiss: crashLand,
	},
})
