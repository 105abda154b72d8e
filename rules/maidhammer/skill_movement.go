package maidhammer

import "parlour/rules"

// Skills that change how a doll moves.

var _ = declare(Entry{
	Kind: KindSkill, ID: "forced-march", order: 200,
	Name:       rules.Text{Ja: "強行", En: "Forced March"},
	SourceName: "強行",
	About: rules.Text{
		Ja: "足を鍛えていて、最大移動力が1増えます。平地なら1フェイズに15cm長く進めます。",
		En: "Trained legs: maximum movement is 1 step higher, another 15 cm a phase on open ground.",
	},
	Class: "技能", Requires: "［のろま］を持ってゐなゐこと",
	Timing:   []string{"常時"},
	Excludes: []string{"slow"},
	MP:       30,
	Built:    true,
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "slow", order: 500,
	Name:       rules.Text{Ja: "のろま", En: "Slow"},
	SourceName: "のろま",
	About: rules.Text{
		Ja: "最大移動力が1下がり、乗り物も大型乗り物も運転できません。ほかのドールの大型乗り物に乗せてもらうことはでき、そのときは遅さの影響がありません。そのかわり、MPが30戻ります。",
		En: "Maximum movement is 1 step lower, and this doll cannot drive vehicles. It may ride in somebody else's large vehicle, where its slowness does not count. In return you get 30 MP back.",
	},
	Class: "身體能力", Requires: "［強行］を持ってゐなゐこと",
	Timing:   []string{"常時"},
	Excludes: []string{"forced-march"},
	MP:       -30,
	Built:    true,
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "flight", order: 520,
	Name:       rules.Text{Ja: "飛行", En: "Flight"},
	SourceName: "飛行",
	About: rules.Text{
		Ja: "移動フェイズに、高さ30cmの空を飛んで移動できます。地形で遅くならず、対空武器か飛行中のドールからしか攻撃されません。次の自分の移動フェイズまで飛んだままです。翼か大型飛行システム、または生まれつきの翼が必要です。",
		En: "In the move phase this doll may fly at a height of 30 cm until its next move phase: no terrain cost, and only anti-air weapons or other flyers can attack it. Needs wings, a large flight system, or wings by birth.",
	},
	Class: "特殊能力", Requires: "翼／サヴフラヰトシステム、大型飛行システムの所持",
	Timing: []string{"移動"},
	Needs:  []Need{{Any: []string{"gear:wings", "gear:large-flight-system", "attribute:divine", "attribute:demon"}, Printed: "gear:wings|large-flight-system or born wings (divine, demon)"}},
	MP:     20,
	Built:  true,
	Effect: &Effect{Flies: true},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "swimming", order: 340,
	Name:       rules.Text{Ja: "水泳", En: "Swimming"},
	SourceName: "水泳",
	About: rules.Text{
		Ja: "川を渡っても遅くならず、川の中でも攻撃判定が下がりません。水に隠れる半遮蔽はそのまま受けられます。",
		En: "Crossing a river costs no extra steps and standing in it does not lower your AV. You keep the half cover of the water.",
	},
	Class:  "技能",
	Timing: []string{"渡河中は常時"},
	MP:     10,
	Built:  true,
	Effect: &Effect{Swims: true},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "acceleration", order: 120,
	Name:       rules.Text{Ja: "加速", En: "Acceleration"},
	SourceName: "加速",
	About: rules.Text{
		Ja: "SPとHPを1ずつ払うと、すぐ次の移動、行動、白兵行動のどれか1つを2回続けて行えます。機械の体に加速装置を組みこんだドール専用です。",
		En: "Pay 1 SP and 1 HP to do the move, action or melee action that follows twice in a row. For machines with a built-in accelerator only.",
	},
	Class: "特殊能力", Requires: "［機械］屬性を持つことと加速裝置の内藏",
	Timing: []string{"移動", "行動", "白兵戰"},
	Needs: []Need{
		{Any: []string{"attribute:machine"}, Printed: "attribute:machine"},
		{Any: []string{"gear:accelerator"}, Printed: "gear:accelerator"},
	},
	SP: 1, MP: 40,
	Built:  true,
	Effect: &Effect{Twice: true, Price: 1, Stride: &Stride{}},
})
