package maidhammer

import "parlour/rules"

// Psychic powers, opened by the skill of that name.

var _ = declare(Entry{
	Kind: KindPsychic, ID: "precognition", order: 10,
	Name:       rules.Text{Ja: "危険予知", En: "Precognition"},
	SourceName: "危險豫知",
	About: rules.Text{
		Ja: "SPを1使うと、1ターンのあいだ、自分に向けられた攻撃の攻撃判定がすべて−2になります。",
		En: "Spend 1 SP: for 1 turn every attack at you has AV −2.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "自分",
	Built:  true,
	Effect: &Effect{Act: onItself(1), While: func(q *Query) {
		if q.Target == q.Owner && q.attack() {
			q.Add(-2)
		}
	}},
})

var _ = declare(Entry{
	Kind: KindPsychic, ID: "teleport", order: 20,
	Name:       rules.Text{Ja: "瞬間移動", En: "Teleport"},
	SourceName: "瞬間移動",
	About: rules.Text{
		Ja: "移動フェイズにSPを1使い、90cm以内の好きな場所へ一瞬で移ります。15cm以内のドール1体を連れていけますが、ほかのドールのZOCの中には出られません。",
		En: "Spend 1 SP in the move phase to be anywhere within 90 cm at once. You may take along one doll within 15 cm, but cannot appear in another doll's ZOC.",
	},
	Timing: []string{"移動"},
	SP:     1,
	Area:   "自分",
	Built:  true,
	Effect: &Effect{Stride: &Stride{JumpMM: 900}},
})

var _ = declare(Entry{
	Kind: KindPsychic, ID: "mind-break", order: 30,
	Name:       rules.Text{Ja: "精神破壊", En: "Mind Break"},
	SourceName: "精神破壞",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内のドール1体の心をかき乱します。サイコロで1〜3が出れば、相手は狂暴化します。",
		En: "Spend 1 SP to shatter the calm of one doll within 60 cm: on a roll of 1–3 it goes berserk.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "一體", Range: Range{Effective: 60, Maximum: 60},
	Built: true,
	Effect: &Effect{
		Act: &Act{RangeMM: 600, Refuse: awake("psychic/mind-break"), Do: func(r *resolver, actor, target *Doll, e *Entry) { r.test(actor, target, e, 3) }},
		Tested: func(r *resolver, f, _ *Frame) {
			if target := r.b.doll(f.Target); f.Check.Success && !target.Down() && !target.Berserk && !target.Captive {
				r.d.Emit(&StateSet{Doll: target.ID, State: "berserk", On: true, Clause: f.Check.Clause, By: f.Actor})
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindPsychic, ID: "telekinesis", order: 40,
	Name:       rules.Text{Ja: "念動力", En: "Telekinesis"},
	SourceName: "念動力",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内のドール1体を、今の場所から30cm離れた好きな場所へ動かします。",
		En: "Spend 1 SP to move one doll within 60 cm to a spot of your choice 30 cm away.",
	},
	Timing: []string{"行動"},
	SP:     1,
	Area:   "一體", Range: Range{Effective: 60, Maximum: 60},
	Built: true,
	Effect: &Effect{Act: &Act{RangeMM: 600, Sends: true,
		Refuse: func(actor, target *Doll) *rules.Refusal {
			if target == actor {
				return rules.Refuse(CodeSelf, "psychic/telekinesis")
			}
			return nil
		},
		Do: func(r *resolver, actor, target *Doll, _ *Entry) { r.send(target, actor, 300) },
	}},
})
