package maidhammer

import "parlour/rules"

// Placed weapons, laid by sappers.

var _ = declare(Entry{
	Kind: KindGear, ID: "bomb", order: 350,
	Name:       rules.Text{Ja: "爆弾（一個）", En: "Bomb"},
	SourceName: "爆彈（一個）",
	About: rules.Text{
		Ja: "15cm以内に仕掛け、次からの行動フェイズに離れた場所から起爆します。60cm以内のドール3体までを、敵味方問わず1体ずつ攻撃判定3の爆風で攻撃し、半遮蔽ならダメージは−1（最低1）です。1個で1回分です。",
		En: "Place it within 15 cm and set it off by remote switch in a later action phase: up to 3 dolls within 60 cm, friend or foe, each take a blast at AV 3; half cover means −1 damage, at least 1. One bomb, one bang.",
	},
	Class: "設置兵噐",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode}, Area: "特殊",
		Range:    Range{Effective: 15, Maximum: 15},
		InFlight: new(false),
		AVWord:   "special",
		Blast:    &Blast{RadiusCM: 60, AV: 3},
		Units:    1,
	},
	Built:  true,
	Effect: &Effect{Laid: &Laid{Kind: "bomb", Fired: true}},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "landmine", order: 360,
	Name:       rules.Text{Ja: "対人地雷（一個）", En: "Anti-personnel Mine"},
	SourceName: "對人地雷（一個）",
	About: rules.Text{
		Ja: "15cm以内に埋め、次からの行動フェイズに作動させます。以後30cm以内で移動を終えるか中にいた3体までが、敵味方問わず軽減できない攻撃判定2の爆風を受けます。傷ついたドールは次のターン移動できません。1個で1回分です。",
		En: "Bury it within 15 cm and switch it on in a later action phase. From then on up to 3 dolls, friend or foe, that end a move or stand within 30 cm take a blast at AV 2 that nothing reduces; those damaged cannot move next turn. Used up once it goes off.",
	},
	Class: "設置兵噐",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode}, Area: "特殊",
		Range:    Range{Effective: 15, Maximum: 15},
		InFlight: new(false),
		AVWord:   "special",
		Blast:    &Blast{RadiusCM: 30, AV: 2},
		Units:    1, Unreducible: true,
	},
	Built: true,
	Effect: &Effect{
		Laid:  &Laid{Kind: "mine", Early: true, Buried: true, Switched: true},
		Still: true,
		OnHit: func(r *resolver, f *Frame) {
			if f.Harm.Damage.Total > 0 {
				next := r.b.endOfTurn(1)
				r.begin(r.b.doll(f.Target), Lasting{Clause: f.Shot.With, By: f.Actor, From: next, Until: r.b.endOfTurn(2)})
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindGear, ID: "barbed-wire", order: 370,
	Name:       rules.Text{Ja: "有刺鉄線（90㎝）", En: "Barbed Wire"},
	SourceName: "有刺鐵線（90㎝）",
	About: rules.Text{
		Ja: "15cm以内に、1回の行動で幅30cmずつ、全部で90cmまで張れます。越えるには移動力2が必要で、移動力1のドールなら2ターンかかります。持っている間は移動力が1下がります。",
		En: "Lay it within 15 cm, 30 cm of width an action and 90 cm in all. Getting over it takes 2 steps, or two turns for a doll that has only 1. Carrying it costs 1 step of movement.",
	},
	Class: "設置兵噐",
	MP:    5,
	Figures: &Figures{
		Modes: []Mode{SpecialMode}, Area: "特殊",
		Range:    Range{Effective: 15, Maximum: 15},
		InFlight: new(false),
		NoAV:     true,
		Move:     -1,
		LengthCM: 90,
	},
	Built:  true,
	Effect: &Effect{Laid: &Laid{Kind: "wire", Early: true, LengthMM: 300}},
})
