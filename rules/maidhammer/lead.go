package maidhammer

import (
	"slices"

	"parlour/rules"
)

// otherHand adds the attack of the weapon in the other hand, where a skill lets both be used at once.
func (b *Battle) otherHand(actor *Doll, a *Action, p *attackPlan, both string, plan func(*Doll, *Action, bool) (*attackPlan, error)) error {
	switch {
	case a.Second == nil && both == "":
		return nil
	case both == "":
		return rules.Refuse(CodeSkillDoesNotFit, "MH-4.3", "skill", "")
	case a.Second == nil, a.Second.Second != nil, a.Second.Kind != a.Kind, a.Second.Item == a.Item, a.Second.Item == 0:
		return rules.Refuse(CodeSkillDoesNotFit, both, "skill", "entry:"+both)
	}
	other := *a.Second
	other.Sightings = append(slices.Clone(a.Sightings), other.Sightings...)
	second, err := plan(actor, &other, false)
	if err != nil {
		return err
	}
	if second.begun.SP > 0 {
		return rules.Refuse(CodeSkillUsed, "MH-4.7", "used", "entry:"+both)
	}
	if refusal := actor.payHP(p.begun.HP+second.begun.HP, both); refusal != nil {
		return refusal
	}
	for i := range second.frames {
		second.frames[i].Shot.Boosted = true
	}
	p.frames, p.notes, p.more = append(p.frames, second.frames...), append(p.notes, second.notes...), append(p.more, &second.begun)
	return nil
}

// leads are the skills that lead into a shot: what they add and cost.
type leads struct {
	die, damage []rules.Modifier
	sp          int
	skill       string
	times       int
	back        int
	unanswered  bool
	both        string // the clause of a skill that uses both hands at once
}

// leadInto checks the skills that are declared together with a shot (MH-4.3, MH-4.5, MH-4.7).
func (b *Battle) leadInto(actor *Doll, with []string, mode Mode, weapon *Entry, counter bool) (leads, error) {
	var all leads
	if len(with) > 0 && counter {
		return all, rules.Refuse(CodeSkillDoesNotFit, "MH-6.1", "skill", skillRef(with[0]))
	}
	for i, id := range with {
		e := actor.has(id)
		if e == nil || slices.Contains(with[:i], id) {
			return all, rules.Refuse(CodeNoSkill, "MH-2.2", "skill", id)
		}
		if e.Effect == nil || e.Effect.Lead == nil || !slices.Contains(e.Effect.Lead.Modes, mode) {
			return all, rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
		}
		lead := e.Effect.Lead
		if refusal := actor.mayUse(e, b.Turn); refusal != nil {
			return all, refusal
		}
		if lead.Refuse != nil {
			if refusal := lead.Refuse(actor); refusal != nil {
				return all, refusal
			}
		}
		if e.SP > 0 && all.sp > 0 {
			return all, rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(all.skill))
		}
		if e.SP > 0 {
			all.sp, all.skill = e.SP, e.name()
		}
		if lead.Both {
			all.both = e.Clause()
		}
		all.times, all.back, all.unanswered = max(all.times, lead.Times), max(all.back, lead.BackMM), all.unanswered || lead.Unanswered
		if lead.Die != 0 {
			all.die = append(all.die, rules.Modifier{Source: e.Clause(), Value: lead.Die})
		}
		if lead.Damage != 0 {
			all.damage = append(all.damage, rules.Modifier{Source: e.Clause(), Value: lead.Damage})
		}
	}
	return all, nil
}
