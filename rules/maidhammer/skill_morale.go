package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Skills that steady morale or break it.

var _ = declare(Entry{
	Kind: KindSkill, ID: "command", order: 290,
	Name:       rules.Text{Ja: "指揮", En: "Command"},
	SourceName: "指揮",
	About: rules.Text{
		Ja: "90cm以内の味方は、士気チェックと士気回復のサイコロに+2が付きます。指揮官が行動不能にならないかぎり続き、指揮官が2人いても+4にはなりません。",
		En: "Allies within 90 cm get +2 on morale and recovery checks, as long as the commander is not down. Two commanders do not add up to +4.",
	},
	Class:  "技能",
	Timing: []string{"士氣チェック"},
	MP:     30,
	Built:  true,
	Effect: &Effect{Leads: true, Aura: func(q *Query) {
		if (q.Check.Kind != moraleCheck && q.Check.Kind != recoveryCheck) || q.Owner.Team != q.Actor.Team || q.Owner.Down() || !q.Once() {
			return
		}
		if mm, known := q.Battle.distance(q.Owner.ID, q.Actor.ID); known && mm <= 900 {
			q.Add(2)
		}
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "bold", order: 440,
	Name:       rules.Text{Ja: "強気", En: "Bold"},
	SourceName: "強氣",
	About: rules.Text{
		Ja: "気が強く、士気の判定に+1が付きます。相手の「恐怖」も効きません。",
		En: "A strong heart: +1 on morale checks, and an enemy's terror has no effect.",
	},
	Class: "特殊能力", Requires: "［弱氣］［冷血］を持ってゐなゐこと",
	Timing:   []string{"士氣チェック"},
	Excludes: []string{"timid", "cold-blooded"},
	MP:       20,
	Built:    true,
	Effect:   &Effect{Fearless: true, Modify: steadies(1)},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "timid", order: 720,
	Name:       rules.Text{Ja: "弱気", En: "Timid"},
	SourceName: "弱氣",
	About: rules.Text{
		Ja: "気が弱く、士気の判定に−1が付きます。そのかわり、MPが15戻ります。",
		En: "Easily scared: −1 on morale checks. In return you get 15 MP back.",
	},
	Class: "特殊能力", Requires: "［強氣］［冷血］を持ってゐなゐこと",
	Timing:   []string{"常時"},
	Excludes: []string{"bold", "cold-blooded"},
	MP:       -15,
	Built:    true,
	Effect:   &Effect{Modify: steadies(-1)},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "cold-blooded", order: 750,
	Name:       rules.Text{Ja: "冷血", En: "Cold-blooded"},
	SourceName: "冷血",
	About: rules.Text{
		Ja: "どんなに傷ついても動じず、士気チェックをする必要がありません。相手の「恐怖」も効きません。",
		En: "Nothing shakes this doll: it takes no morale checks at all, and an enemy's terror has no effect.",
	},
	Class: "特殊能力", Requires: "［強氣］［弱氣］を持ってゐなゐこと",
	Timing:   []string{"士氣チェック"},
	Excludes: []string{"bold", "timid"},
	MP:       40,
	Built:    true,
	Effect:   &Effect{Fearless: true, Nerve: &Nerve{Unmoved: true}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "madness", order: 190,
	Name:       rules.Text{Ja: "狂気", En: "Madness"},
	SourceName: "狂氣",
	About: rules.Text{
		Ja: "士気チェックに失敗すると、士気崩壊ではなく必ず狂暴化します。泣いて逃げるかわりに、いちばん近い敵へ突っこんでいきます。",
		En: "A failed morale check always turns into berserk instead of rout: rather than fleeing in tears, the doll charges the nearest enemy.",
	},
	Class:  "特殊能力",
	Timing: []string{"士氣チェック"},
	MP:     10,
	Built:  true,
	Effect: &Effect{Nerve: &Nerve{Rages: 99}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "bawling", order: 160,
	Name:       rules.Text{Ja: "ガン泣き", En: "Bawling"},
	SourceName: "ガン泣き",
	About: rules.Text{
		Ja: "士気チェックで6の目が出ると、その場に立って大声で泣きだします。60cm以内では敵も味方も射撃と白兵戦の攻撃判定が−2になり、本人は回復するまで士気崩壊として扱います。狂暴化はしません。",
		En: "On a 6 in a morale check this doll stands there bawling and counts as routed until it recovers. Everyone within 60 cm, friend or foe, has −2 AV on shooting and melee meanwhile. It never goes berserk.",
	},
	Class:  "特殊能力",
	Timing: []string{"士氣チェック"},
	MP:     10,
	Built:  true,
	Effect: &Effect{Nerve: &Nerve{Bawls: true}, Aura: func(q *Query) {
		if !q.Owner.Bawling || q.Owner.Down() || !q.attack() || !q.Once() {
			return
		}
		if mm, known := q.Battle.distance(q.Owner.ID, q.Actor.ID); known && mm <= 600 {
			q.Add(-2)
		}
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "mental-attack", order: 350,
	Name:       rules.Text{Ja: "精神攻撃", En: "Mental Attack"},
	SourceName: "精神攻撃",
	About: rules.Text{
		Ja: "SPを1使い、60cm以内の敵全員に士気チェックをさせます。または60cm以内の敵1体を選び、サイコロで1〜3が出れば士気崩壊させます。",
		En: "Spend 1 SP. Either every enemy within 60 cm takes a morale check, or you pick one enemy within 60 cm and rout it on a roll of 1–3.",
	},
	Class:  "特殊能力",
	Timing: []string{"行動"},
	SP:     1, MP: 30,
	Built: true,
	Effect: &Effect{
		Act: &Act{RangeMM: 600,
			Among: terrified, Refuse: terrified,
			All: func(r *resolver, actor *Doll, targets []DollID, e *Entry) {
				for _, id := range slices.Backward(targets) {
					r.forceCheck(r.b.doll(id))
				}
			},
			Do: func(r *resolver, actor, target *Doll, e *Entry) { r.test(actor, target, e, 3) },
		},
		Tested: func(r *resolver, f, _ *Frame) {
			if target := r.b.doll(f.Target); f.Check.Success && !target.Down() && !target.Incapable() && !target.Captive {
				r.d.Emit(&StateSet{Doll: target.ID, State: "routed", On: true, Clause: f.Check.Clause, By: f.Actor})
			}
		},
	},
})

// steadies adds to its owner's morale checks; recovery is no morale check.
func steadies(value int) func(q *Query) {
	return func(q *Query) {
		if q.Actor == q.Owner && q.Check.Kind == moraleCheck {
			q.Add(value)
		}
	}
}

// terrified tells why a doll is out of a mental attack's reach: a friend, and who has no nerve to lose at the moment.
func terrified(actor, target *Doll) *rules.Refusal {
	switch {
	case target.Team == actor.Team:
		return rules.Refuse(CodeNotAnEnemy, "skill/mental-attack", "target", string(target.ID))
	case target.Down():
		return rules.Refuse(CodeDown, "skill/mental-attack", "doll", string(target.ID))
	case target.Incapable():
		return rules.Refuse(CodeIncapable, "skill/mental-attack", "doll", string(target.ID))
	}
	return nil
}
