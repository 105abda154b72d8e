package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Skills of luck, good and bad.

var _ = declare(Entry{
	Kind: KindSkill, ID: "luck", order: 240,
	Name:       rules.Text{Ja: "幸運", En: "Luck"},
	SourceName: "幸運",
	About: rules.Text{
		Ja: "自分が振った判定の目が気に入らなければ、1ターンに1回だけ振り直せます。振り直した目が結果になります。",
		En: "Once a turn you may reroll one of your own checks if you do not like the die. The new roll stands.",
	},
	Class: "特殊能力", Requires: "［不幸］を持ってゐなゐこと",
	Timing:   []string{"常時"},
	Excludes: []string{"misfortune"},
	MP:       30,
	Built:    true,
	Effect: &Effect{Reactions: []Reaction{{
		Point: AfterThrow, Rank: rankLuck,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			last, used := owner.Used[e.Clause()]
			return f.Actor == owner.ID && !(used && last == b.Turn) && f.couldImprove()
		},
		Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause()})
			f.Again = true
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "ultimate-luck", order: 180,
	Name:       rules.Text{Ja: "究極幸運", En: "Ultimate Luck"},
	SourceName: "究極幸運",
	About: rules.Text{
		Ja: "自分が振った判定の目が気に入らなければ、1つの判定につき1回ずつ、何度でも振り直しの機会があります。SPは使いません。",
		En: "Any of your own checks may be rerolled, once each, as often as checks come up. It costs no SP.",
	},
	Class: "特殊能力", Requires: "［不幸］を持ってゐなゐこと",
	Timing:   []string{"常時"},
	Excludes: []string{"misfortune"},
	MP:       60,
	Built:    true,
	Effect: &Effect{Reactions: []Reaction{{
		Point: AfterThrow, Rank: rankLuck,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			return f.Actor == owner.ID && !slices.Contains(f.Used, e.Clause()+"@"+string(owner.ID)) && f.couldImprove()
		},
		Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause()})
			f.Again = true
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "misfortune", order: 550,
	Name:       rules.Text{Ja: "不幸", En: "Misfortune"},
	SourceName: "不幸",
	About: rules.Text{
		Ja: "ターンの終わりにサイコロを振り、1〜4なら難を逃れます。5か6なら、次のターンは自分の判定のたびに2個振って悪いほうを使います。最初のターンには影響がなく、MPが30戻ります。",
		En: "At turn end roll a die: 1–4 and you escape; otherwise roll two dice for each of your checks next turn and take the worse. Nothing happens in turn 1. In return you get 30 MP back.",
	},
	Class: "特殊能力", Requires: "［幸運］を持ってゐなゐこと",
	Timing:   []string{"ターン終了フェヰズ"},
	Excludes: []string{"luck", "ultimate-luck"},
	MP:       -30,
	Built:    true,
	Effect: &Effect{
		WorseOfTwo: true,
		Reactions: []Reaction{{
			Point: TurnEnd, Rank: rankMisfortune, Unasked: true,
			When: func(b *Battle, owner *Doll, _ *Frame, e *Entry) bool { return !owner.Captive && !owner.Finished },
			Do:   func(r *resolver, owner *Doll, _ *Frame, e *Entry) { r.test(owner, nil, e, 4) },
		}},
		Tested: func(r *resolver, f, _ *Frame) {
			if !f.Check.Success {
				r.begin(r.b.doll(f.Actor), Lasting{Clause: f.Check.Clause, Until: r.b.endOfTurn(2)})
			}
		},
	},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "fortune-telling", order: 50,
	Name:       rules.Text{Ja: "占い", En: "Fortune-telling"},
	SourceName: "占ゐ",
	About: rules.Text{
		Ja: "行動を使って、60cm以内のほかのドール1体を占います。サイコロが1〜2なら相手の次の判定が+1、3〜4なら何もなし、5〜6なら−1です。",
		En: "Use your action to tell the fortune of another doll within 60 cm: on 1–2 its next check gets +1, on 3–4 nothing happens, on 5–6 it gets −1.",
	},
	Class:  "特殊能力",
	Timing: []string{"行動"},
	MP:     20,
	Built:  true,
	Effect: &Effect{
		Act: &Act{RangeMM: 600,
			Refuse: func(actor, target *Doll) *rules.Refusal {
				if target == actor {
					return rules.Refuse(CodeSelf, "skill/fortune-telling")
				}
				return nil
			},
			Do: func(r *resolver, actor, target *Doll, e *Entry) { r.roll(actor, target, e) },
		},
		Tested: func(r *resolver, f, _ *Frame) {
			fortune := Lasting{Clause: f.Check.Clause, By: f.Actor, Value: 1, Next: true}
			switch f.Check.Natural {
			case 3, 4:
				return
			case 5, 6:
				fortune.Value = -1
			}
			r.begin(r.b.doll(f.Target), fortune)
		},
		While: func(q *Query) {
			if q.Actor == q.Owner && q.Check.Kind != rollCheck {
				q.Add(q.Lasting.Value)
			}
		},
	},
})
