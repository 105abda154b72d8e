package maidhammer

import (
	"strings"

	"parlour/rules"
)

// Skills between two dolls.

var _ = declare(Entry{
	Kind: KindSkill, ID: "love", order: 10,
	Name:       rules.Text{Ja: "愛", En: "Love"},
	SourceName: "愛",
	About: rules.Text{
		Ja: "ゲーム前に大切なドールを1体決めます。その相手が15cm以内にいれば射撃と白兵戦の攻撃判定が+1、離れていれば心配で−1です。ふたりの間では、持ち物をすぐに受け渡して使えます。",
		En: "Name one beloved doll before the game. While it is within 15 cm your shooting and melee AV is +1; while it is not, you worry and have −1. Gear passed between the two is ready at once.",
	},
	Class: "特殊能力", Requires: "戀愛感情があること",
	Timing: []string{"常時"},
	Needs:  []Need{{Printed: "one named doll"}},
	MP:     20,
	Built:  true,
	Effect: &Effect{
		Modify: func(q *Query) {
			if q.Actor != q.Owner || !q.attack() {
				return
			}
			lover := q.Battle.named(q.Owner.choice(q.Entry), q.Owner)
			if lover != nil {
				if mm, known := q.Battle.distance(q.Owner.ID, lover.ID); known && mm <= zocMM {
					q.Add(1)
					return
				}
			}
			q.Add(-1)
		},
		Measure: func(b *Battle, owner *Doll, e *Entry) []DollID {
			if lover := b.named(owner.choice(e), owner); lover != nil && !lover.Captive {
				return []DollID{lover.ID}
			}
			return nil
		},
		Shares: func(owner, other *Doll, e *Entry) bool {
			return owner.choice(e) == strings.TrimSpace(other.Sheet.Name)
		},
	},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "friendship", order: 710,
	Name:       rules.Text{Ja: "友情", En: "Friendship"},
	SourceName: "友情",
	About: rules.Text{
		Ja: "SPを1使い、30cm以内の味方1体のSPを1回復します。3を超えることはありません。",
		En: "Spend 1 SP so that one ally within 30 cm regains 1 SP, up to the usual 3.",
	},
	Class:  "特殊能力",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Built: true,
	Effect: &Effect{Act: &Act{RangeMM: 300,
		Refuse: func(actor, target *Doll) *rules.Refusal {
			switch {
			case target == actor:
				return rules.Refuse(CodeSelf, "skill/friendship")
			case target.Team != actor.Team:
				return rules.Refuse(CodeNotAnAlly, "skill/friendship", "target", string(target.ID))
			case target.SP >= target.Sheet.MaxSP():
				return rules.Refuse(CodeRested, "skill/friendship", "sp", target.SP)
			}
			return nil
		},
		Do: func(r *resolver, actor, target *Doll, e *Entry) {
			if target.SP < target.Sheet.MaxSP() {
				r.d.Emit(&Inspired{Doll: target.ID, By: actor.ID, With: e.Clause(), SP: target.SP + 1})
			}
		},
	}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "bodyguard", order: 670,
	Name:       rules.Text{Ja: "身代わり", En: "Bodyguard"},
	SourceName: "身代わり",
	About: rules.Text{
		Ja: "30cm以内の味方がダメージを受けたとき、SPを1使って、そのダメージを自分が引き受けます。",
		En: "When an ally within 30 cm takes damage, spend 1 SP to take that damage yourself instead.",
	},
	Class:  "技能",
	Timing: []string{"味方ドールがダメージを受けた時"},
	SP:     1, MP: 10,
	Built: true,
	Effect: &Effect{Reactions: []Reaction{{
		Point: BeforeHarm, Rank: rankBodyguard,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			ally := b.doll(f.Target)
			if ally == owner || ally.Team != owner.Team || f.Harm.Victim != f.Target || !f.avoidable(ally) || owner.Captive || owner.mayUse(e, b.Turn) != nil {
				return false
			}
			// Whoever is not known to be too far away may say that she stands near enough.
			mm, known := b.distance(owner.ID, ally.ID)
			return !known || mm <= 300
		},
		Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
			r.d.Emit(&Reacted{Doll: owner.ID, Ability: e.Clause(), SP: e.SP})
			f.Target = owner.ID
			r.b.shelter(f)
		},
	}}},
})

var _ = declare(Entry{
	Kind: KindSkill, ID: "brainwashing", order: 360,
	Name:       rules.Text{Ja: "洗脳", En: "Brainwashing"},
	SourceName: "洗腦",
	About: rules.Text{
		Ja: "SPを1使い、捕虜にした敵1体を味方にします。そのドールは自陣のいちばん後ろに、HP1で現れます。",
		En: "Spend 1 SP to win over one captured enemy. It joins your side at your rear with HP 1.",
	},
	Class:  "技能",
	Timing: []string{"行動"},
	SP:     1, MP: 20,
	Built: true,
	Effect: &Effect{Act: &Act{Captives: true,
		Refuse: func(actor, target *Doll) *rules.Refusal {
			if !target.Captive || target.Team == actor.Team {
				return rules.Refuse(CodeNotACaptive, "skill/brainwashing", "target", string(target.ID))
			}
			return nil
		},
		Do: func(r *resolver, actor, target *Doll, e *Entry) {
			if target.Captive && target.Team != actor.Team {
				r.d.Emit(&Converted{Doll: target.ID, By: actor.ID, With: e.Clause(), Team: actor.Team, Owner: actor.Owner, HP: 1})
			}
		},
	}},
})

// named finds a doll by its name, other than the one that names it; nil when nobody is called that.
func (b *Battle) named(name string, by *Doll) *Doll {
	for _, d := range b.Dolls {
		if d != by && strings.TrimSpace(d.Sheet.Name) == name {
			return d
		}
	}
	return nil
}
