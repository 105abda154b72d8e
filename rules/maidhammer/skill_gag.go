package maidhammer

import "parlour/rules"

// Skills that are mostly weaknesses, and give MP back for it.

var _ = declare(Entry{
	Kind: KindSkill, ID: "oaf", order: 650,
	Name:       rules.Text{Ja: "まぬけ", En: "Oaf"},
	SourceName: "まぬけ",
	About: rules.Text{
		Ja: "茂みなどの半遮蔽に隠れるのがへたで、効果を受けられません。捨てられたバナナの皮から15cm以内に入ると転びます。そのかわり、MPが20戻ります。",
		En: "This doll never manages to use half cover, and slips on any banana peel within 15 cm, which knocks it down. In return you get 20 MP back.",
	},
	Class:  "特殊能力",
	Timing: []string{"常時"},
	MP:     -20,
	Built:  true,
	Effect: &Effect{Exposed: true, Slips: true},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "dunce", order: 610,
	Name:       rules.Text{Ja: "ボンクラ", En: "Dunce"},
	SourceName: "ボンクラ",
	About: rules.Text{
		Ja: "ギャグ系の武器と装備しか使えません。そのかわり、MPが10戻ります。",
		En: "Only gag weapons and gag gear can be used. In return you get 10 MP back.",
	},
	Class:  "特殊能力",
	Timing: []string{"常時"},
	MP:     -10,
	Built:  true,
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "klutz", order: 560,
	Name:       rules.Text{Ja: "へっぽこ", En: "Klutz"},
	SourceName: "へっぽこ",
	About: rules.Text{
		Ja: "何をやっても不器用で、判定がすべて−1になります。そのかわり、MPが40も戻ります。",
		En: "Clumsy at everything: −1 on all checks. In return you get a generous 40 MP back.",
	},
	Class:  "身體能力",
	Timing: []string{"常時"},
	MP:     -40,
	Built:  true,
	Effect: &Effect{Modify: func(q *Query) {
		if q.Actor == q.Owner {
			q.Add(-1)
		}
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "floppy", order: 570,
	Name:       rules.Text{Ja: "へにょへにょ", En: "Floppy"},
	SourceName: "へにょへにょ",
	About: rules.Text{
		Ja: "2ターン動いたら1ターン休みます。休みの間は移動、行動、攻撃、反撃ができませんが、体質や受け身の能力、防御、食事はできます。そのかわり、MPが20戻ります。",
		En: "After two turns of activity it must rest for one: no moving, acting, attacking or countering, though passive abilities, defence and eating still work. In return you get 20 MP back.",
	},
	Class:  "身體能力",
	Timing: []string{"常時"},
	MP:     -20,
	Built:  true,
	Effect: &Effect{
		Rests: true,
		Reactions: []Reaction{{
			Point: TurnEnd, Rank: rankWearOff, Unasked: true,
			When: func(b *Battle, owner *Doll, _ *Frame, e *Entry) bool {
				return owner.Busy && owner.Streak > 0 && !owner.Captive && !owner.Finished
			},
			Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) {
				r.begin(owner, Lasting{Clause: e.Clause(), Until: r.b.endOfTurn(2)})
			},
		}},
	},
})
