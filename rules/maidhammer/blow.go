package maidhammer

import (
	"slices"

	"parlour/rules"
)

// planBlow checks a melee attack or melee counter whole (MH-7.5, MH-7.6, MH-7.8).
func (b *Battle) planBlow(actor *Doll, a *Action, counter bool) (*attackPlan, error) {
	m := b.brawl(actor.ID)
	if m == nil {
		return nil, rules.Refuse(CodeNotInMelee, "MH-7.1", "doll", string(actor.ID))
	}
	target, err := b.find(a.Target)
	if err != nil {
		return nil, err
	}
	if target.Team == actor.Team {
		return nil, rules.Refuse(CodeNotAnEnemy, "MH-7.5", "target", string(target.ID))
	}
	if !slices.Contains(m.Members, target.ID) {
		return nil, rules.Refuse(CodeOtherMelee, "MH-7.5", "target", string(target.ID))
	}
	if refusal := target.sheltered(actor); refusal != nil {
		return nil, refusal
	}
	if actor.lasting(meek) {
		return nil, rules.Refuse(CodeMeek, "MH-4.5", "doll", string(actor.ID))
	}
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return nil, err
	}
	p := &attackPlan{sightings: a.Sightings}
	p.begun = ActionBegan{Doll: actor.ID, Action: *a, Counter: counter, Blow: true}
	arm, err := b.armFor(actor, a)
	if err != nil {
		return nil, err
	}
	lead, err := b.leadInto(actor, a.With, Melee, arm.weapon, counter)
	if err != nil {
		return nil, err
	}
	if len(a.With) > 0 && a.Kind != "attack" {
		return nil, rules.Refuse(CodeSkillDoesNotFit, arm.weapon.Clause(), "skill", skillRef(a.With[0]))
	}
	weapon, base, reach, shot := arm.weapon, arm.av, arm.reachMM, arm.shot
	p.begun.Energy = arm.energy
	p.begun.Action.Item, p.begun.Units, p.begun.SP, p.begun.Skill = arm.item, arm.units, arm.sp+lead.sp, arm.skill+lead.skill
	if weapon != nil && weapon.Kind == KindGear {
		p.begun.Weapon = weapon.ID
	}
	shot.Extra, shot.Boosted = append(shot.Extra, lead.damage...), p.begun.SP > 0
	limit := 0
	if a.Kind == "attack" && weapon != nil && slices.Equal(weapon.Figures.Modes, []Mode{Spread}) {
		limit = maxOthers // the shotgun spreads in melee too
		if b.Field != nil {
			a, p.sweep = b.spreadInMelee(actor, target, a, reach)
			p.begun.Action.Others = a.Others
		}
	}
	if arm.most > 1 {
		limit = arm.most - 1
		if b.Field != nil {
			a, p.sweep = b.sweptAlong(actor, target, a, reach, limit)
			p.begun.Action.Others = a.Others
		}
	}
	if len(a.Others) > limit {
		return nil, rules.Refuse(CodeTooManyTargets, "MH-7.5", "limit", limit, "is", len(a.Others))
	}
	kind, clause := meleeCheck, "MH-7.5"
	if counter {
		kind, clause = strikeCheck, "MH-7.8"
	}
	if counter != arm.riposte && (arm.riposte || a.Kind == "skill") {
		return nil, rules.Refuse(CodeSkillDoesNotFit, "MH-7.8", "skill", skillRef(a.Skill))
	}
	p.begun.Unanswered, p.begun.HP = arm.unanswered || lead.unanswered, arm.pay
	victims := append([]DollID{target.ID}, a.Others...)
	if arm.everyone {
		victims = slices.DeleteFunc(slices.Clone(m.Members), func(id DollID) bool { return b.doll(id).Team == actor.Team || b.doll(id).Captive })
		a.Others = nil
	}
	for i, id := range victims {
		victim, err := b.find(id)
		if err != nil {
			return nil, err
		}
		switch {
		case !slices.Contains(m.Members, id):
			return nil, rules.Refuse(CodeOtherMelee, "MH-7.5", "target", string(id))
		case i > 0 && !arm.everyone && (id == target.ID || id == actor.ID || slices.Contains(a.Others[:i-1], id)):
			return nil, rules.Refuse(CodeRepeatedTarget, "MH-7.5", "target", string(id))
		case arm.most > 1 && victim.Team == actor.Team:
			return nil, rules.Refuse(CodeNotAnEnemy, "MH-7.5", "target", string(id))
		}
		mm, err := b.apart(actor, victim, seen)
		if err != nil && !arm.everyone {
			return nil, err
		}
		if mm > reach && !arm.everyone {
			return nil, rules.Refuse(CodeOutOfRange, "MH-7.5", "needs_mm", reach, "is_mm", mm)
		}
		c := newCheck(kind, clause, actor, victim, base, true)
		c.With = shot.With
		if counter && !arm.riposte {
			c.Add("MH-7.8", counterMod)
		}
		if actor.In == "river" && !actor.is(swims) {
			c.Add("MH-10.2", riverMod)
		}
		for _, m := range lead.die {
			c.AddDie(m.Source, m.Value)
		}
		b.complete(&c, actor, victim, weapon, Melee)
		one := shot
		one.Victims = []DollID{id}
		p.frames = append(p.frames, Frame{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: &one})
	}
	p.repeat(lead.times, nil)
	return p, b.otherHand(actor, a, p, lead.both, b.planBlow)
}
