package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Skills of the body: how much it takes and what it gets back.

var _ = declare(Entry{
	Kind: KindSkill, ID: "sturdy", order: 140,
	Name:       rules.Text{Ja: "頑丈", En: "Sturdy"},
	SourceName: "頑丈",
	About: rules.Text{
		Ja: "打たれ強い体で、HPの上限が6から8に増えます。ゲーム開始時のHPも8です。",
		En: "A tough body: maximum HP is 8 instead of 6, and the doll starts with all of it.",
	},
	Class: "身體能力", Requires: "［病弱］を持ってゐなゐこと",
	Timing:   []string{"常時"},
	Excludes: []string{"sickly"},
	MP:       30,
	Built:    true,
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "sickly", order: 530,
	Name:       rules.Text{Ja: "病弱", En: "Sickly"},
	SourceName: "病弱",
	About: rules.Text{
		Ja: "体が弱く、HPの上限が6から5に減ります。そのかわり、MPが15戻ります。",
		En: "A frail body: maximum HP is 5 instead of 6. In return you get 15 MP back.",
	},
	Class: "身體能力", Requires: "［頑丈］を持ってゐなゐこと",
	Timing:   []string{"常時"},
	Excludes: []string{"sturdy"},
	MP:       -15,
	Built:    true,
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "regeneration", order: 300,
	Name:       rules.Text{Ja: "自己再生", En: "Regeneration"},
	SourceName: "自己再生",
	About: rules.Text{
		Ja: "ダメージを受けたターンの終わりに、HPが1戻ります。倒れているときや、再生を防ぐ武器の傷には働きません。人間には取れません。",
		En: "After every turn with damage this doll gets 1 HP back. Not while it is down, and not for wounds from weapons that forbid it. Humans cannot take this.",
	},
	Class: "身體能力", Requires: "［人間］以外の屬性を持つこと",
	Timing: []string{"ダメージを受けたターンのターン終了フェヰズ"},
	Needs: []Need{{Any: []string{
		"attribute:doujin-artist",
		"attribute:fairy",
		"attribute:divine",
		"attribute:demon",
		"attribute:undead",
		"attribute:machine",
		"attribute:enhanced-human",
		"attribute:newtype",
	}, Printed: "attribute: not human"}},
	MP:    30,
	Built: true,
	Effect: &Effect{Reactions: []Reaction{{
		Point: TurnEnd, Rank: rankRegeneration, Unasked: true,
		When: func(b *Battle, owner *Doll, _ *Frame, e *Entry) bool {
			strained := slices.ContainsFunc(owner.Lasting, func(l Lasting) bool { return l.Unhealing })
			return owner.HurtTurn == b.Turn && !owner.Down() && !owner.Captive && !strained && owner.HP < owner.MaxHP()
		},
		Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) { r.heal(owner, owner, e.Clause(), 1) },
	}}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "time-limit", order: 130,
	Name:       rules.Text{Ja: "稼動時間制限／ドーピング", En: "Time Limit / Doping"},
	SourceName: "稼動時間制限／ドーピング",
	About: rules.Text{
		Ja: "ターンの始めに宣言してSPを1使うと、3ターンのあいだ判定がすべて+1になります。3ターンが過ぎると行動不能になり、どんな回復も受け付けません。",
		En: "Declare it at the start of a turn and spend 1 SP: +1 on all checks for 3 turns. After that the doll is down for good and nothing can heal it.",
	},
	Class:  "身體能力",
	Timing: []string{"常時"},
	SP:     1, MP: 30,
	Built: true,
	Effect: &Effect{
		While: func(q *Query) {
			if q.Actor == q.Owner {
				q.Add(1)
			}
		},
		Reactions: []Reaction{{
			Point: TurnStart, Rank: rankTimeLimit,
			When: func(b *Battle, owner *Doll, _ *Frame, e *Entry) bool {
				return owner.mayUse(e, b.Turn) == nil && !owner.Captive && owner.lasts(e.Clause()) == nil
			},
			Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) {
				r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), SP: e.SP})
				r.begin(owner, Lasting{Clause: e.Clause(), Until: r.b.endOfTurn(3)})
			},
		}, {
			Point: TurnEnd, Rank: rankWearOff, Unasked: true,
			When: func(b *Battle, owner *Doll, _ *Frame, e *Entry) bool {
				l := owner.lasts(e.Clause())
				return l != nil && l.Until.reached(b.Turn+1, 1) && !owner.Finished
			},
			Do: func(r *resolver, owner *Doll, _ *Frame, e *Entry) {
				r.d.Emit(&StateSet{Doll: owner.ID, State: "finished", On: true, Clause: e.Clause()})
			},
		}},
	},
})
