package maidhammer

import (
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// Ramming is a run that is aimed at somebody: it has stopped where its target stands, and the throw to hit is the doll's action
// of the next action phase (gear/booster).
type Ramming struct {
	Target DollID `json:"target"`
	// Spare are the steps that were left of the run.
	Spare int    `json:"spare,omitempty"`
	With  string `json:"with"`
}

// booster is what drives a straight run of the doll, and the item that it is; nil where there is none with fuel left.
func (d *Doll) booster() (*Item, *Entry) {
	for _, item := range d.Items {
		if !item.held() || item.spent() {
			continue
		}
		for _, id := range item.Gear {
			if e, ok := Lookup(KindGear, id); ok && e.Built && e.Effect != nil && e.Effect.Boost != nil && d.forbidden(e) == nil {
				return item, e
			}
		}
	}
	return nil, nil
}

// planBoost checks a straight run at full movement: its end, what it costs its runner, and whom it rams.
func (b *Battle) planBoost(doll *Doll, m *Move, stride *Stride) (*Moved, error) {
	_, by := doll.booster()
	switch {
	case by == nil:
		return nil, rules.Refuse(CodeNoBooster, "gear/booster", "doll", string(doll.ID))
	case doll.Incapable():
		return nil, rules.Refuse(CodeIncapable, by.Clause(), "doll", string(doll.ID))
	case m.Fly || doll.Flying:
		return nil, rules.Refuse(CodeFlying, by.Clause(), "doll", string(doll.ID))
	case stride.Steps > 0 || stride.Light || stride.JumpMM > 0 || stride.SweepMM > 0:
		return nil, rules.Refuse(CodeSkillDoesNotFit, by.Clause(), "skill", skillRef(m.Skill))
	}
	if err := b.mayCarry(doll, m.Carry); err != nil {
		return nil, err
	}
	if err := b.mayEnter(doll, m); err != nil {
		return nil, err
	}
	if m.Ram != "" {
		if err := b.mayRam(doll, m, by); err != nil {
			return nil, err
		}
	}
	e := &Moved{Doll: doll.ID, How: "boost", With: by.Clause(), Inside: m.Into, Pose: m.Pose, Carried: m.Carry, Ram: m.Ram, Limit: b.allowance(doll, m.Carry != "", by.Effect.Boost.Steps)}
	if e.Limit == 0 {
		return nil, rules.Refuse(CodeCannotMove, "MH-2.5", "doll", string(doll.ID))
	}
	if b.Field != nil {
		return e, b.measureBoost(doll, m, e)
	}
	e.MM, e.In, e.Crashed, e.Extra = m.MM, m.In, m.Crash && m.Ram == "" && m.MM < e.Limit, m.Terrain
	e.Slowed = m.Terrain.Bushes + m.Terrain.Slopes + m.Terrain.Breastworks + m.Terrain.Wires
	switch {
	case m.MM > e.Limit:
		return nil, rules.Refuse(CodeTooFar, by.Clause(), "needs_mm", m.MM, "is_mm", e.Limit)
	case m.MM < e.Limit && !e.Crashed && m.Ram == "":
		return nil, rules.Refuse(CodeFullRun, by.Clause(), "needs_mm", e.Limit, "is_mm", m.MM)
	}
	if m.Ram == "" {
		if err := b.mayContact(doll, m); err != nil {
			return nil, err
		}
		e.Near = m.Contact
	}
	e.CostMM, e.Spare = m.MM, (e.Limit-m.MM)/stepMM
	return e, nil
}

// mayRam checks a run that is aimed at somebody. Its throw is the doll's action (MH-4.3), which it must still have; and the
// run stops at its target, so that it cannot be the first of two moves in a row.
func (b *Battle) mayRam(doll *Doll, m *Move, by *Entry) error {
	switch e := doll.has(m.Skill); {
	case doll.spent(b.Turn):
		return rules.Refuse(CodeActed, by.Clause(), "doll", string(doll.ID))
	case doll.LaidEarly > 0 && b.Turn <= doll.laying():
		return rules.Refuse(CodeLaying, "skill/sapper", "doll", string(doll.ID), "turn", doll.laying()+1)
	case e != nil && e.Effect != nil && e.Effect.Twice:
		return rules.Refuse(CodeSkillDoesNotFit, by.Clause(), "skill", skillRef(m.Skill))
	}
	if err := b.mayContact(doll, &Move{Contact: []DollID{m.Ram}}); err != nil {
		return err
	}
	if target := b.doll(m.Ram); target.Team == doll.Team || target.Flying {
		return rules.Refuse(CodeNotAnEnemy, by.Clause(), "target", string(m.Ram))
	}
	return nil
}

// measureBoost measures a run on a field: towards the last point of its path, or straight at whom it rams.
func (b *Battle) measureBoost(doll *Doll, m *Move, e *Moved) error {
	var toward field.Point
	switch {
	case m.Ram != "" && b.doll(m.Ram).At != nil:
		toward = *b.doll(m.Ram).At
	case len(m.Path) > 0 && m.Path[len(m.Path)-1] != *doll.At:
		toward = m.Path[len(m.Path)-1]
	default:
		return rules.Refuse(CodeBadWay, e.With, "is", len(m.Path), "limit", 1)
	}
	run := b.boost(doll, toward, e.Limit)
	if run.stop != nil && run.stop.Code == field.KeptOff {
		return wayRefusal(&field.Fault{Code: run.stop.Code, Thing: run.stop.Thing}, e.With, doll)
	}
	if m.Ram != "" {
		switch {
		case run.stop == nil:
			return rules.Refuse(CodeTooFar, e.With, "needs_mm", doll.At.Distance(toward), "is_mm", e.Limit)
		case run.stop.Thing != string(m.Ram):
			return wayRefusal(&field.Fault{Code: run.stop.Code, Thing: run.stop.Thing}, e.With, doll)
		}
	}
	e.along(b, doll, run.Way)
	e.CostMM, e.Spare, e.Slowed, e.Crashed = e.MM, run.spare, run.slowed, run.stop != nil && m.Ram == ""
	e.Extra = terrainOf(&run.Way)
	if run.stop != nil {
		e.Into = run.stop.Thing
	}
	if m.Ram == "" {
		e.Near = b.withinAt(doll, run.End(), false)
	}
	return nil
}

// bruises are the points that a run costs its runner: the steps left where it ran into something, and those that terrain would
// have cost a walk.
func (e *Moved) bruises() []rules.Modifier {
	var all []rules.Modifier
	if e.Crashed && e.Spare > 0 {
		all = append(all, rules.Modifier{Source: e.With, Value: e.Spare})
	}
	if e.Slowed > 0 {
		all = append(all, rules.Modifier{Source: "MH-3.2", Value: e.Slowed})
	}
	return all
}

// forecast warns of what a run would cost its runner.
func (e *Moved) forecast() Preview {
	v := Preview{Checks: []rules.Check{}, Hits: []Hit{}, Notes: []Fault{}}
	points := 0
	for _, m := range e.bruises() {
		points += m.Value
	}
	if points > 0 {
		v.Notes = append(v.Notes, Fault{Code: "crash", Clause: e.With, Field: "path", Figures: rules.Figures{"damage": points}})
	}
	return v
}

// endRun resolves what a run brings about: what it costs, and then the melee with those in whose zones it has ended.
func (r *resolver) endRun(doll *Doll, e *Moved) {
	if len(e.Near) > 0 || (len(e.Riders) > 0 && e.Ram == "") {
		r.push(Frame{Kind: AfterFrame, Actor: doll.ID, Shot: &Shot{With: e.With, Victims: slices.Clone(e.Near)}})
	}
	if hurt := e.bruises(); len(hurt) > 0 {
		r.push(harmed(doll.ID, e.With, hurt))
	}
}

// harmed is harm that a doll comes to by itself. Armour helps against it, evading does not.
func harmed(doll DollID, with string, points []rules.Modifier) Frame {
	return Frame{Kind: HitFrame, Actor: doll, Target: doll, Shot: &Shot{With: with, Victims: []DollID{doll}},
		Harm: &Harm{With: with, Damage: &rules.Damage{Modifiers: points}, Victim: doll}}
}

// comeTogether begins the melee at the end of a run.
func comeTogether(r *resolver, f *Frame) {
	actor := r.b.doll(f.Actor)
	if actor.Down() || actor.Captive {
		return
	}
	meets := slices.DeleteFunc(slices.Clone(f.Shot.Victims), func(id DollID) bool {
		other := r.b.doll(id)
		return other.Captive || (other.Down() && !r.b.inMelee(id)) || (r.b.brawl(id) != nil && r.b.brawl(id) == r.b.brawl(actor.ID))
	})
	if len(meets) > 0 || len(f.Shot.Victims) == 0 {
		r.b.meet(r.d, actor, meets)
	}
}

// planRam checks the throw of a doll that has run at another one.
func (b *Battle) planRam(actor *Doll, a *Action) (*attackPlan, error) {
	target, err := b.find(a.Target)
	if err != nil {
		return nil, err
	}
	ram := actor.Ram
	if ram == nil || ram.Target != target.ID {
		return nil, rules.Refuse(CodeNotRamming, "gear/booster", "doll", string(actor.ID))
	}
	by := entryOf(ram.With)
	switch mm, known := b.distance(actor.ID, target.ID); {
	case by == nil || by.Effect == nil || by.Effect.Boost == nil:
		return nil, rules.Refuse(CodeNotRamming, "gear/booster", "doll", string(actor.ID))
	case target.Captive:
		return nil, rules.Refuse(CodeCaptive, by.Clause(), "doll", string(target.ID))
	case known && mm > zocMM:
		return nil, rules.Refuse(CodeOutOfRange, by.Clause(), "needs_mm", zocMM, "is_mm", mm)
	}
	if refusal := target.sheltered(actor); refusal != nil {
		return nil, refusal
	}
	shot := &Shot{With: by.Clause(), Mode: Melee, Melee: true, Victims: []DollID{target.ID}}
	if ram.Spare > 0 {
		shot.Extra = []rules.Modifier{{Source: by.Clause(), Value: ram.Spare}}
	}
	c := newCheck(meleeCheck, by.Clause(), actor, target, by.Effect.Boost.RamAV, true)
	c.With = by.Clause()
	unsteady(&c, actor)
	b.complete(&c, actor, target, by, Melee)
	return &attackPlan{
		begun: ActionBegan{Doll: actor.ID, Action: *a, Unanswered: true},
		frames: []Frame{
			{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: shot},
			{Kind: AfterFrame, Actor: actor.ID, Target: target.ID, Shot: &Shot{With: by.Clause(), Victims: []DollID{target.ID}}},
		},
	}, nil
}

// crashLand is what missing costs a doll that rams: it hits the ground instead.
func crashLand(r *resolver, f *Frame) {
	if ram := r.b.doll(f.Actor).Ram; ram != nil && ram.Spare > 0 {
		r.push(harmed(f.Actor, f.Shot.With, []rules.Modifier{{Source: f.Shot.With, Value: ram.Spare}}))
	}
}

// commitRams declares the throws of those who have run at somebody: running was the declaration (MH-4.3).
func (b *Battle) commitRams() {
	for _, d := range b.Dolls {
		if d.Ram == nil || d.Team != b.acting() || !d.Able() || d.Acted || b.inMelee(d.ID) {
			continue
		}
		b.undeclare(d.ID)
		b.Declared = append(b.Declared, Declared{Doll: d.ID, Action: Action{Kind: ramAction, Target: d.Ram.Target}})
	}
}

const ramAction = "ram"

// boostOptions are the straight runs that a doll could make.
func (b *Battle) boostOptions(doll *Doll) *BoostOption {
	item, by := doll.booster()
	if by == nil || doll.Incapable() || doll.Flying {
		return nil
	}
	o := &BoostOption{MM: b.allowance(doll, false, by.Effect.Boost.Steps), Left: item.Left, Rams: []DollID{}}
	if o.MM == 0 {
		return nil
	}
	for _, other := range b.Dolls {
		if other.Team == doll.Team || other.Captive {
			continue
		}
		if _, err := b.planBoost(doll, &Move{Doll: doll.ID, Ram: other.ID, MM: o.MM}, &Stride{}); err == nil {
			o.Rams = append(o.Rams, other.ID)
		}
	}
	return o
}
