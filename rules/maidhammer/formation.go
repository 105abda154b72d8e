package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Call has others of the side join a shot: each of them who could make it as well is asked, and whoever joins has acted
// (skill/formation-attack).
type Call struct {
	// AV takes the place of the weapon's, Each is what everybody who joins adds to it.
	AV, Each int
	// RadiusMM is how near they have to be.
	RadiusMM int
}

// planCall checks a shot with a weapon in hand that others may join. Its target has to be within effective range.
func (b *Battle) planCall(actor *Doll, a *Action, e *Entry) (*attackPlan, error) {
	if refusal := actor.mayUse(e, b.Turn); refusal != nil {
		return nil, refusal
	}
	shot := *a
	shot.Kind, shot.Skill, shot.calls = "shoot", "", e
	p, err := b.planShot(actor, &shot, false)
	if err != nil {
		return nil, err
	}
	if p.begun.SP > 0 && e.SP > 0 {
		return nil, rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(p.begun.Skill))
	}
	if e.SP > 0 {
		p.begun.SP, p.begun.Skill = e.SP, e.name()
	}
	p.begun.Action.Kind, p.begun.Action.Skill = a.Kind, a.Skill
	call := Frame{Kind: CallFrame, Actor: actor.ID, Target: a.Target, Check: *p.frames[0].Check.Clone(), Shot: &Shot{With: e.Clause()}}
	for _, ally := range b.Dolls {
		if b.order(ally.ID, e.Clause()) == "always" && b.couldJoin(ally, &call, e) {
			p.joining = append(p.joining, rules.Modifier{Source: e.Clause(), Value: e.Effect.Calls.Each})
		}
	}
	p.frames = append([]Frame{call}, p.frames...)
	return p, nil
}

// shoots tells whether an action is a shot with a weapon, also one that others may join.
func (a *Action) shoots() bool { return a.Kind == "shoot" || (a.Kind == "skill" && a.Item > 0) }

// couldJoin tells whether a doll could join a shot: it is near, could act now and has declared nothing else, and could make
// the shot itself, as far as the table is known.
func (b *Battle) couldJoin(ally *Doll, call *Frame, e *Entry) bool {
	actor := b.doll(call.Actor)
	mm, known := b.distance(actor.ID, ally.ID)
	switch {
	case ally == actor, ally.Team != actor.Team, !ally.Able(), b.inMelee(ally.ID), ally.acted(), ally.spent(b.Turn), b.Turn <= ally.laying(), ally.Ram != nil, ally.Passive, ally.resting(), ally.lasting(meek):
		return false
	case !known || mm > e.Effect.Calls.RadiusMM, b.beingTreated(ally.ID):
		return false
	}
	if declared := b.declared(ally.ID); declared != nil && (declared.Done || declared.Action.Kind != "nothing") {
		return false
	}
	return b.couldShoot(ally, b.doll(call.Target))
}

// couldShoot tells whether a doll has something in hand with which it could shoot at another.
func (b *Battle) couldShoot(doll, target *Doll) bool {
	if target.Captive || target.hidden(doll) != nil {
		return false
	}
	for _, ready := range b.loaded(doll, false) {
		weapon := inFlight(ready.weapon, "")
		fact, known := b.fact(doll.ID, target.ID)
		for _, mode := range weapon.Figures.Modes {
			if _, err := modeOf(weapon, mode, false); err == nil && (!known || b.lineClear(target, mode, fact) == nil) && b.reach(doll, target, weapon, fact) == nil {
				return true
			}
		}
	}
	return false
}

// joining is the answer to a call.
var joining = Reaction{
	Point: BeforeThrow, Rank: rankJoin,
	When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool { return b.couldJoin(owner, f, e) },
	Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
		r.d.Emit(&Joined{Doll: owner.ID, By: f.Actor, With: e.Clause()})
		r.b.disturb(r.d, owner)
		f.Check.Add(e.Clause(), e.Effect.Calls.Each)
		f.Check.Settle()
		// Every throw of the shot gains by it.
		for i := range r.stack {
			if below := &r.stack[i]; below.Kind == AttackFrame && below.Actor == f.Actor {
				below.Check.Add(e.Clause(), e.Effect.Calls.Each)
				below.Check.Settle()
			}
		}
	},
}

// call asks those who could join a shot, one after the other.
func (r *resolver) call(at int) step {
	r.stack[at].Point = BeforeThrow
	e := entryOf(r.stack[at].Shot.With)
	if e == nil || e.Effect == nil || e.Effect.Calls == nil {
		return onward
	}
	for _, ally := range r.b.Dolls {
		if s := r.offer(at, ally, e, &joining); s != onward {
			return s
		}
	}
	return onward
}

// callsOf lists what others of a doll's side could ask it to join; it may have a standing answer to that.
func (b *Battle) callsOf(doll *Doll) []*Entry {
	var all []*Entry
	for _, ally := range b.Dolls {
		if ally == doll || ally.Team != doll.Team {
			continue
		}
		for _, e := range ally.effects() {
			if e.Effect != nil && e.Effect.Calls != nil && !slices.ContainsFunc(all, func(known *Entry) bool { return known.Clause() == e.Clause() }) {
				all = append(all, e)
			}
		}
	}
	return all
}

// callOptions lists the shots that others may join, at those within effective range.
func (b *Battle) callOptions(doll *Doll, o *DollOptions, e *Entry) {
	var shots DollOptions
	b.shotOptions(doll, &shots, false)
	for _, act := range shots.Acts {
		act.Targets = slices.DeleteFunc(slices.Clone(act.Targets), func(id DollID) bool {
			fact, known := b.fact(doll.ID, id)
			return known && (b.Field != nil || fact.Judged) && flightDistance(doll, b.doll(id), fact.MM) > act.EffectiveMM
		})
		if len(act.Targets) == 0 {
			continue
		}
		act.Kind, act.Skill, act.MaxMM, act.Both, act.Seconds = "skill", e.name(), act.EffectiveMM, "", nil
		if e.SP > 0 {
			act.With = slices.DeleteFunc(slices.Clone(act.With), func(name string) bool { return doll.has(name).SP > 0 })
		}
		o.Acts = append(o.Acts, act)
	}
}

// companions lists those whose distance decides whether they can join.
func companions(b *Battle, owner *Doll, _ *Entry) []DollID {
	return b.targets(owner, func(ally *Doll) bool {
		return ally != owner && ally.Team == owner.Team && ally.Able() && !b.inMelee(ally.ID)
	})
}
