package maidhammer

import (
	"slices"

	"parlour/rules"
)

func (b *Battle) decideFight(d *rules.Decision, f *Fight) error {
	actor, err := b.find(f.Doll)
	if err != nil {
		return err
	}
	if err := b.inPhase(phaseMelee); err != nil {
		return err
	}
	if err := b.sidesTurn(actor); err != nil {
		return err
	}
	if err := b.mayHandle(d, actor); err != nil {
		return err
	}
	a := f.Action
	seen := b.withSightings(a.Sightings)
	switch {
	case !b.inMelee(actor.ID):
		return rules.Refuse(CodeNotInMelee, "MH-7.4", "doll", string(actor.ID))
	case actor.Down():
		return rules.Refuse(CodeDown, "MH-7.4", "doll", string(actor.ID))
	case actor.acted(), actor.spent(b.Turn):
		return rules.Refuse(CodeActed, "MH-7.4", "doll", string(actor.ID))
	case actor.Routed && a.Kind != "escape":
		return rules.Refuse(CodeRoutedOnlyFlees, "MH-7.4", "doll", string(actor.ID))
	case actor.Berserk && a.Kind == "escape":
		return rules.Refuse(CodeBerserkOnlyFights, "MH-7.4", "doll", string(actor.ID))
	}
	if refusal := actor.rest(); refusal != nil && a.Kind != "wait" {
		return refusal
	}
	twice, once, err := b.haste(actor, &a)
	switch {
	case err != nil:
		return err
	case a.Then != nil, twice != nil && (a.Kind == "release" || a.Kind == "wait"):
		return rules.Refuse(CodeSkillDoesNotFit, "MH-7.4", "skill", "")
	}
	whole := a
	a = *once
	carryOut := func(p *attackPlan, err error) error {
		if err == nil {
			err = p.begun.hasten(twice, actor, &whole)
		}
		return b.carryOutPlan(d, p, err)
	}
	switch a.Kind {
	case "attack", "grapple", "keep":
		return carryOut(seen.planBlow(actor, &a, false))
	case "skill":
		if e := actor.has(a.Skill); e != nil && e.Effect != nil && e.Effect.Act != nil && e.Effect.Act.Melee {
			return b.treat(d, actor, &a, twice, &whole)
		}
		if e := actor.has(a.Skill); e != nil && e.Effect != nil && e.Effect.Storm != nil {
			return carryOut(seen.planStorm(actor, &a, e))
		}
		return carryOut(seen.planBlow(actor, &a, false))
	case "release":
		if b.heldBy(actor.ID) == nil {
			return rules.Refuse(CodeNotHolding, "MH-1.9", "doll", string(actor.ID))
		}
		if !d.Previewing {
			b.release(d, actor)
		}
		return nil
	case "escape":
		return b.escape(d, actor, &a, twice, &whole)
	case "wait", "stand":
		if a.Kind == "stand" && !actor.KnockedDown {
			return rules.Refuse(CodeUnknownAction, "MH-1.9", "kind", a.Kind)
		}
		begun := &ActionBegan{Doll: actor.ID, Action: Action{Kind: a.Kind}}
		if err := begun.hasten(twice, actor, &whole); err != nil {
			return err
		}
		if d.Previewing {
			d.Show(Preview{Checks: []rules.Check{}, Hits: []Hit{}, Notes: []Fault{}})
			return nil
		}
		b.release(d, actor)
		d.Emit(begun)
		if a.Kind == "stand" {
			d.Emit(&StateSet{Doll: actor.ID, State: "knocked-down", Clause: "MH-1.9"})
		}
		b.settle(d)
		return nil
	}
	return rules.Refuse(CodeUnknownAction, "MH-7.4", "kind", a.Kind)
}

// treat carries out an action skill that works in melee too.
func (b *Battle) treat(d *rules.Decision, actor *Doll, a *Action, twice *Entry, whole *Action) error {
	p := &actionPlan{sightings: a.Sightings, begun: ActionBegan{Doll: actor.ID, Action: *a}}
	if err := b.withSightings(a.Sightings).planSkill(p, actor, a); err != nil {
		return err
	}
	if err := p.begun.hasten(twice, actor, whole); err != nil {
		return err
	}
	if d.Previewing {
		d.Show(p.preview(b))
		return nil
	}
	b.note(d, p.sightings)
	b.release(d, actor)
	d.Emit(&p.begun)
	b.disturb(d, actor)
	r := b.resolver(d)
	p.do(r)
	r.run()
	return nil
}

// carryOutPlan shows an attack's checks, or carries it out.
func (b *Battle) carryOutPlan(d *rules.Decision, p *attackPlan, err error) error {
	if err != nil {
		return err
	}
	if d.Previewing {
		d.Show(p.preview(b))
		return nil
	}
	b.note(d, p.sightings)
	if p.begun.Blow && !p.begun.Counter && p.begun.Action.Kind != "keep" {
		b.release(d, b.doll(p.begun.Doll)) // a hold lasts only while it is kept up
	}
	d.Emit(&p.begun)
	for _, more := range p.more {
		d.Emit(more)
	}
	b.disturb(d, b.doll(p.begun.Doll))
	r := b.resolver(d)
	r.push(p.frames...)
	r.run()
	return nil
}

func (b *Battle) decideShift(d *rules.Decision, s *Shift) error {
	doll, err := b.mover(d, s.Doll)
	if err != nil {
		return err
	}
	twice, err := b.stride(doll, s.Skill)
	if err != nil {
		return err
	}
	m := b.brawl(doll.ID)
	switch {
	case twice != nil && !twice.Effect.Twice:
		return rules.Refuse(CodeSkillDoesNotFit, twice.Clause(), "skill", skillRef(s.Skill))
	case m == nil:
		return rules.Refuse(CodeNotInMelee, "MH-3.5", "doll", string(doll.ID))
	case doll.Down():
		return rules.Refuse(CodeDown, "MH-3.5", "doll", string(doll.ID))
	case doll.Toppled():
		return rules.Refuse(CodeToppled, "MH-1.9", "doll", string(doll.ID))
	case doll.resting():
		return doll.rest()
	case s.MM < 0 || s.MM > stepMM:
		return rules.Refuse(CodeTooFar, "MH-3.5", "needs_mm", s.MM, "is_mm", stepMM)
	}
	if b.Field != nil {
		return b.shiftOnField(d, doll, s, twice)
	}
	for _, id := range s.Apart {
		if !slices.Contains(m.Members, id) || b.doll(id).Team == doll.Team {
			return rules.Refuse(CodeOtherMelee, "MH-7.2", "target", string(id))
		}
	}
	if d.Previewing {
		return nil
	}
	payStride(d, doll, twice)
	d.Emit(&Moved{Doll: doll.ID, How: "shift", MM: s.MM, CostMM: s.MM, Limit: stepMM, Hastened: twice != nil})
	b.stir(d, doll)
	near := slices.ContainsFunc(m.Members, func(id DollID) bool {
		return b.doll(id).Team != doll.Team && !slices.Contains(s.Apart, id)
	})
	if !near {
		d.Emit(&MeleeLeft{Doll: doll.ID, Why: "apart"})
		b.tidyMelees(d)
	}
	return nil
}
