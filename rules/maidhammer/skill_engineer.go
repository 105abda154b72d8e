package maidhammer

import "parlour/rules"

// Skills that lay placed weapons and clear them away.

var _ = declare(Entry{
	Kind: KindSkill, ID: "sapper", order: 260,
	Name:       rules.Text{Ja: "工兵", En: "Sapper"},
	SourceName: "工兵",
	About: rules.Text{
		Ja: "設置兵器を置いて使えるのは、この技能を持つドールだけです。移動後にサイコロで1〜3を出すと、30cm以内の設置兵器を敵味方問わず取り除き、その行動は終わりです。開戦前に自陣側へ仕掛けることもできますが、2つまでなら1ターン、3つ以上なら2ターン行動できません。",
		En: "Only sappers can place and deploy placed weapons. After moving, a roll of 1–3 removes all of them within 30 cm, whoever's they are, and ends the action. They may be laid before the game on your own half, bombs excepted; 1–2 cost you the first turn's action, 3 or more the first two turns'.",
	},
	Class: "技能", Requires: "設置・展開する設置兵噐の所持",
	Timing: []string{"行動", "移動"},
	Needs:  []Need{{Any: []string{"gear:bomb", "gear:landmine", "gear:barbed-wire"}, Printed: "gear:any placed weapon"}},
	MP:     20,
	Built:  true,
	Effect: &Effect{
		Lays: true,
		Tested: func(r *resolver, f, _ *Frame) {
			if f.Check.Success {
				r.cleared(r.b.doll(f.Actor), f.Areas)
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "cleaning", order: 370,
	Name:       rules.Text{Ja: "掃除", En: "Cleaning"},
	SourceName: "掃除",
	About: rules.Text{
		Ja: "移動フェイズにSPを1使うと、歩いた道の左右30cmから、設置兵器と煙幕を残らず片づけていきます。そのターンの行動はそれで終わりです。",
		En: "Spend 1 SP in the move phase and every placed weapon and smoke cloud within 30 cm of your whole path is swept away. That uses up your action for the turn.",
	},
	Class: "技能", Requires: "掃除用具の所持",
	Timing: []string{"移動"},
	Needs:  []Need{{Any: []string{"gear:cleaning-tools"}, Printed: "gear:cleaning-tools"}},
	SP:     1, MP: 30,
	Built:  true,
	Effect: &Effect{Stride: &Stride{SweepMM: clearMM}},
})
