package maidhammer

import (
	"slices"

	"parlour/rules"
)

// beforeThrow asks what can be done about an attack before its die is thrown. Whom it passes over by then is out of it; an
// attack that has nobody left is not thrown for.
func (r *resolver) beforeThrow(at int) step {
	if s := r.react(at, BeforeThrow); s != onward {
		return s
	}
	f := &r.stack[at]
	if f.Void || (len(f.Spared) > 0 && len(f.struck()) == 0) {
		f.Stage = len(stagesOf[f.Kind])
		return again
	}
	return onward
}

// struck are the victims of an attack that it does not pass over.
func (f *Frame) struck() []DollID {
	return slices.DeleteFunc(slices.Clone(f.Shot.Victims), func(id DollID) bool { return slices.Contains(f.Spared, id) })
}

// attackOutcome turns a hit into harm for everybody that the throw concerns.
func (r *resolver) attackOutcome(at int) step {
	f := r.stack[at]
	r.stack[at].Stage++
	shot, effect := f.Shot, effectOf(f.Shot.With)
	actor := r.b.doll(f.Actor)
	for _, e := range actor.effects() {
		if e.Effect != nil && e.Effect.Remark != nil && e.Effect.Remark(actor, &f) {
			r.d.Emit(&Remarked{Doll: actor.ID, Clause: e.Clause()})
		}
	}
	if shot.Chain && f.Check.Success {
		r.chain(at)
		return again
	}
	if f.Sum > 0 {
		f.Check.Success, f.Check.Value = true, f.Sum
	}
	if !f.Check.Success {
		if shot.Keeps {
			for _, id := range shot.Victims {
				r.d.Emit(&StateSet{Doll: id, State: "held", Clause: shot.With, By: f.Actor})
			}
		}
		if f.Check.Natural == f.Check.Faces && effect.OnSix != nil {
			effect.OnSix(r, &f)
		}
		if effect.OnMiss != nil {
			effect.OnMiss(r, &f)
		}
		return again
	}
	hits := make([]Frame, 0, len(shot.Victims)+len(shot.Follow))
	for _, id := range f.struck() {
		hits = append(hits, r.b.hit(&f, id, f.Check.Natural, f.Check.Value))
	}
	hits = append(hits, shot.Follow...)
	r.push(hits...)
	return again
}

// chain adds a hit's die to those before it and has the attack thrown for again.
func (r *resolver) chain(at int) {
	f := &r.stack[at]
	f.Sum += f.Check.Value
	next := f.Check.Clone()
	next.Dice, next.Natural, next.Value, next.Success = nil, 0, 0, false
	next.Settle()
	f.Check, f.Stage, f.Final, f.Doubled = *next, throwStage, false, false
	f.Rank, f.Asked, f.Used, f.Point = 0, nil, nil, ""
}

// throwStage is the place of the throw among the stages of an attack.
const throwStage = 1

// hideFromBlast takes one off for cover as seen from the blast's centre: half cover leaves at least 1, full cover need
// not (MH-5.9).
func hideFromBlast(d *rules.Damage, c Cover) {
	sum := d.Die
	for _, m := range d.Modifiers {
		sum += m.Value
	}
	if c == FullCover || (c == HalfCover && sum > 1) {
		d.Reductions = append(d.Reductions, rules.Modifier{Source: "MH-5.9", Value: -1})
	}
}

// bare is harm that an ability does by itself: no throw to hit, and nothing reduces it.
func bare(by, target DollID, clause string, points int) Frame {
	damage := &rules.Damage{Modifiers: []rules.Modifier{{Source: clause, Value: points}}}
	return Frame{Kind: HitFrame, Actor: by, Target: target, Shot: &Shot{With: clause, Victims: []DollID{target}},
		Harm: &Harm{Traits: []Trait{Unreducible}, Damage: damage, Victim: target}}
}

// shelter counts in the passive reductions of whoever the harm is for now, in place of those of an earlier doll.
func (b *Battle) shelter(f *Frame) {
	h := f.Harm
	if h.For != f.Target {
		h.For = f.Target
		h.Damage.Reductions = slices.DeleteFunc(h.Damage.Reductions, func(m rules.Modifier) bool { return m.Source != "MH-5.9" })
		if !h.Is(Unreducible) {
			for _, l := range b.doll(f.Target).Lasting {
				if shelter := effectOf(l.Clause).Shelter; shelter != nil {
					if less := shelter(b, b.doll(f.Target), h); less != 0 {
						h.Damage.Reductions = append(h.Damage.Reductions, rules.Modifier{Source: l.Clause, Value: less})
					}
				}
			}
			for _, e := range b.doll(f.Target).effects() {
				if e.Effect == nil || e.Effect.Reduce == nil {
					continue
				}
				if less := e.Effect.Reduce(h); less != 0 {
					h.Damage.Reductions = append(h.Damage.Reductions, rules.Modifier{Source: e.Clause(), Value: less})
				}
			}
		}
	}
	h.Damage.Settle()
}

// beforeHarm counts in the target's passive reductions, and then asks for everything that is a choice.
func (r *resolver) beforeHarm(at int) step {
	f := &r.stack[at]
	if effectOf(f.Shot.With).Harmless {
		f.Stage = hitStage
		return again
	}
	r.b.shelter(f)
	return r.react(at, BeforeHarm)
}

// hitStage is the place of on-hit among the stages of a hit.
const hitStage = 3

// harm does the damage (MH-5.5).
func (r *resolver) harm(at int) step {
	f := &r.stack[at]
	target := r.b.doll(f.Target)
	r.b.shelter(f)
	hp := max(target.HP-f.Harm.Damage.Total, 0)
	fell := target.HP > 0 && hp == 0
	r.d.Emit(&Struck{Doll: target.ID, By: f.Actor, With: f.Shot.With, Damage: *f.Harm.Damage.Clone(), HP: hp, Melee: f.Shot.Melee, Lying: target.HP == 0,
		Unhealing: f.Harm.Is(Unhealing), Indigestible: f.Harm.Is(Indigestible), Silencing: f.Shot.silences(target)})
	if !fell {
		r.stack[at].Stage++ // nothing to do about a doll that stands
	}
	return onward
}

// silences tells whether a doll's attribute can do nothing about a hit.
func (s *Shot) silences(target *Doll) bool {
	round := effectOf(s.Round).Round
	return round != nil && round.Silences != nil && round.Silences(target)
}

// afterDowned asks what a doll that has just reached HP 0 can do about it.
func (r *resolver) afterDowned(at int) step { return r.react(at, AfterDowned) }

// onHit does what a hit does besides damage to whoever was hit, also where another has taken the damage on.
func (r *resolver) onHit(at int) step {
	f := r.stack[at]
	r.stack[at].Stage++
	if f.Harm.Cancelled {
		return again
	}
	victim := r.b.doll(f.Harm.Victim)
	for _, l := range slices.Clone(victim.Lasting) {
		if effectOf(l.Clause).Shattered {
			r.b.breakOff(r.d, victim, l)
		}
	}
	if f.Shot.Holds && !victim.Down() && victim.HeldBy == "" && r.b.heldBy(f.Actor) == nil {
		r.d.Emit(&StateSet{Doll: victim.ID, State: "held", On: true, Clause: f.Shot.With, By: f.Actor})
	}
	for _, clause := range []string{f.Shot.With, f.Shot.Round} {
		if effect := effectOf(clause); effect.OnHit != nil {
			effect.OnHit(r, &f)
		}
	}
	return again
}

// test throws a die for an entry: a check against a number (MH-5.3), with everything that adds to the thrower's checks.
// Tested hears how it ended.
func (r *resolver) test(actor *Doll, target *Doll, e *Entry, need int) {
	c := newCheck(abilityCheck, e.Clause(), actor, target, need, false)
	c.With = e.Clause()
	r.b.complete(&c, actor, nil, nil, "")
	f := Frame{Kind: TestFrame, Actor: actor.ID, Check: c, Option: r.choice, Areas: r.areas}
	if target != nil {
		f.Target = target.ID
	}
	r.push(f)
}

// roll throws a die that has no number to reach: Tested reads its face.
func (r *resolver) roll(actor *Doll, target *Doll, e *Entry) {
	c := newCheck(rollCheck, e.Clause(), actor, target, 6, false)
	c.With = e.Clause()
	c.Settle()
	r.push(Frame{Kind: TestFrame, Actor: actor.ID, Target: target.ID, Check: c, Option: r.choice})
}

// testOutcome hands the throw to the entry that it was for.
func (r *resolver) testOutcome(at int) step {
	f := r.stack[at]
	r.stack[at].Stage++
	var below *Frame
	if at > 0 {
		below = &r.stack[at-1]
	}
	if tested := effectOf(f.Check.Clause).Tested; tested != nil {
		tested(r, &f, below)
	}
	return again
}

// fall brings a doll to HP 0 without a hit.
func (r *resolver) fall(d *Doll, clause string) {
	r.d.Emit(&Fell{Doll: d.ID, Clause: clause})
	r.push(Frame{Kind: FallFrame, Target: d.ID})
}

// heldBy is the doll that another holds; nil when it holds nobody.
func (b *Battle) heldBy(holder DollID) *Doll {
	for _, d := range b.Dolls {
		if d.HeldBy == holder && holder != "" {
			return d
		}
	}
	return nil
}
