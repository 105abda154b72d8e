package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Skills for shooting, throwing and calling artillery.

var _ = declare(Entry{
	Kind: KindSkill, ID: "concentration", order: 310,
	Name:       rules.Text{Ja: "集中", En: "Concentration"},
	SourceName: "集中",
	About: rules.Text{
		Ja: "射撃を宣言するときにSPを1使って狙いすまし、命中したらダメージを+2します。普通の直射撃だけが対象で、曲射撃や散布射撃には使えません。",
		En: "Spend 1 SP when you declare an ordinary shot; if it hits, it does +2 damage. It works with direct fire only, not with curved or spread fire.",
	},
	Class:  "特殊能力",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Built:  true,
	Effect: &Effect{Lead: &Lead{Modes: []Mode{Direct}, Damage: 2}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "sniping", order: 380,
	Name:       rules.Text{Ja: "狙撃", En: "Sniping"},
	SourceName: "狙撃",
	About: rules.Text{
		Ja: "直射撃の攻撃判定で、サイコロの目を1小さく数えます（1より小さくはなりません）。当たりやすくなるかわりにダメージも1下がり、移動した直後の射撃では使えません。",
		En: "On direct shots the die counts as 1 lower, but never below 1: easier to hit, for a little less damage. Not available for a shot right after moving.",
	},
	Class:  "技能",
	Timing: []string{"行動"},
	MP:     40,
	Built:  true,
	Effect: &Effect{Lead: &Lead{Modes: []Mode{Direct}, Die: -1, Refuse: notAfterMoving("skill/sniping")}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "anti-air-fire", order: 400,
	Name:       rules.Text{Ja: "対空射撃", En: "Anti-air Fire"},
	SourceName: "對空射撃",
	About: rules.Text{
		Ja: "飛んでいるドールを撃つとき、攻撃判定に+1が付きます。常に効いていて、SPは使いません。",
		En: "Your shots at flying dolls get AV +1. It is always on and costs no SP.",
	},
	Class:  "技能",
	Timing: []string{"行動"},
	MP:     20,
	Built:  true,
	Effect: &Effect{Modify: func(q *Query) {
		if q.Actor == q.Owner && q.shot() && q.Target != nil && q.Target.Flying {
			q.Add(1)
		}
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "formation-attack", order: 330,
	Name:       rules.Text{Ja: "陣形攻撃", En: "Formation Attack"},
	SourceName: "陣形攻撃",
	About: rules.Text{
		Ja: "有効射程内の敵1体を目標に決めると、15cm以内にいて、その敵を攻撃でき、まだ行動していない味方が加われます。加わった味方の数に3を足した値が攻撃判定になり、加わった味方の行動はそこで終わりです。",
		En: "Pick an enemy in your weapon's effective range; allies within 15 cm who could attack it and have not acted yet may join in. The attack's AV is 3 plus the number of joiners, whose own actions are then spent.",
	},
	Class:  "技能",
	Timing: []string{"行動"},
	MP:     30,
	Built:  true,
	Effect: &Effect{Calls: &Call{AV: 3, Each: 1, RadiusMM: 150}, Measure: companions},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "long-throw", order: 60,
	Name:       rules.Text{Ja: "遠投", En: "Long Throw"},
	SourceName: "遠投",
	About: rules.Text{
		Ja: "投げる武器の有効射程と最大射程が、どちらも15cm伸びます。1の目が出たら、みんなで「レーザービーム！」と歓声をあげましょう。効果は変わりませんが、気分は最高です。",
		En: "Thrown weapons get 15 cm more effective and maximum range. If you roll a 1, everybody cheers \"laser beam!\"; it changes nothing except the mood.",
	},
	Class:  "技能",
	Timing: []string{"常時"},
	MP:     5,
	Built:  true,
	Effect: &Effect{Reach: func(weapon *Entry) int {
		if armamentOf(weapon) == thrownWeapon || (weapon.Figures.Throwable && slices.Contains(weapon.Figures.Modes, Direct)) {
			return 150
		}
		return 0
	}, Remark: func(owner *Doll, f *Frame) bool {
		weapon := entryOf(f.Shot.With)
		return f.Check.Natural == 1 && f.Actor == owner.ID && weapon != nil && weapon.Kind == KindGear &&
			(armamentOf(weapon) == thrownWeapon || (weapon.Figures.Throwable && !f.Shot.Melee))
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "fire-support", order: 430,
	Name:       rules.Text{Ja: "通信", En: "Fire Support"},
	SourceName: "通信",
	About: rules.Text{
		Ja: "通信機で砲撃を呼びます。SPを1使い、150cm以内の目標とその30cm以内、合わせて敵3体までに攻撃判定3の曲射撃を行います。サイコロは1回だけ振って全員に当てはめ、着弾点から半遮蔽の相手へのダメージは−1（最低1）です。爆風扱いなので、盾や機械の体では減りません。",
		En: "Spend 1 SP and call artillery by radio: a target within 150 cm and other enemies within 30 cm of it, 3 in all, take one shared curved roll at AV 3. Those half covered from the centre take −1 damage (at least 1). It counts as blast, so shields and machine bodies do not help.",
	},
	Class: "技能", Requires: "通信機の所持",
	Timing: []string{"行動"},
	Needs:  []Need{{Any: []string{"gear:radio"}, Printed: "gear:radio"}},
	SP:     1, MP: 25,
	Built:  true,
	Effect: &Effect{Jammable: true, Storm: &Storm{AV: 3, RangeMM: 1500, RadiusMM: 300, Most: 3, Blast: true}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "observation", order: 150,
	Name:       rules.Text{Ja: "観測", En: "Observation"},
	SourceName: "觀測",
	About: rules.Text{
		Ja: "30cm以内の味方が「通信」で砲撃を呼ぶとき、行動を使って着弾を修正し、攻撃判定のサイコロの目を1小さくします（最低1）。自分も通信機を持っていれば、どれだけ離れていても手伝えます。目標が自分から見えている必要があり、自分で砲撃は呼べません。",
		En: "Use your action to correct an ally's fire support: that call's die counts as 1 lower (not below 1). The ally must be within 30 cm, or anywhere if you carry a radio too. You have to see the target, and you cannot call the fire yourself.",
	},
	Class: "技能", Requires: "觀測噐具の所持",
	Timing: []string{"行動"},
	Needs:  []Need{{Any: []string{"gear:observation-kit"}, Printed: "gear:observation-kit"}},
	MP:     10,
	Built:  true,
	Effect: &Effect{
		Act: &Act{
			RangeMM: 300,
			RangeOf: func(actor *Doll) int {
				if actor.carries("gear:radio") {
					return maxDistanceMM
				}
				return 300
			},
			Refuse: func(actor, target *Doll) *rules.Refusal {
				switch {
				case target == actor:
					return rules.Refuse(CodeSelf, "skill/observation")
				case target.Team != actor.Team:
					return rules.Refuse(CodeNotAnAlly, "skill/observation", "target", string(target.ID))
				case target.has("fire-support") == nil:
					return rules.Refuse(CodeNoSkill, "skill/observation", "skill", "fire-support")
				}
				return nil
			},
			Do: func(r *resolver, actor, target *Doll, e *Entry) {
				r.begin(target, Lasting{Clause: e.Clause(), By: actor.ID, Until: &Moment{Turn: r.b.Turn, Phase: r.b.Phase + 1}})
			},
		},
		While: func(q *Query) {
			if q.Actor == q.Owner && q.Check.With == "skill/fire-support" && q.Battle.observes(q.Lasting.By, q.Target) {
				q.Check.AddDie(q.Entry.Clause(), -1)
			}
		},
	},
})

// observes tells whether an observer sees a target, as far as the table is known.
func (b *Battle) observes(observer DollID, target *Doll) bool {
	if target == nil {
		return true
	}
	fact, known := b.fact(observer, target.ID)
	return !known || fact.Cover != FullCover
}
