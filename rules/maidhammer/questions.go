package maidhammer

import (
	"errors"
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// decideQuery answers a question about the field with what enforcement itself would measure.
func (b *Battle) decideQuery(d *rules.Decision, body rules.Body) error {
	if !d.Previewing {
		return rules.Refuse(CodeOnlyPreviewed, "")
	}
	if b.Field == nil {
		return rules.Refuse(CodeNoField, "")
	}
	switch q := body.(type) {
	case *MeasureQuery:
		if !b.Field.Holds(q.From) || !b.Field.Holds(q.To) {
			return rules.Refuse(CodeOffTable, "", "doll", "")
		}
		d.Show(Measure{MM: q.From.Distance(q.To)})
		return nil
	case *ReachQuery:
		doll, err := b.placed(q.Doll)
		if err != nil {
			return err
		}
		by, err := b.gaitOf(doll, q.Fly, q.Carry, q.Skill)
		if err != nil {
			return err
		}
		reach := b.reachOf(doll, by)
		reach.Areas = b.areasAlong([]field.Point{*doll.At}, reach.AllowanceMM, d.Table().ClassOf(d.Seat()))
		d.Show(reach)
		return nil
	case *PathQuery:
		doll, err := b.placed(q.Doll)
		if err != nil {
			return err
		}
		by, err := b.gaitOf(doll, q.Fly, q.Carry, q.Skill)
		if err != nil {
			return err
		}
		way, err := b.wayOf(doll, q, by)
		if err != nil {
			return err
		}
		way.Areas = b.areasAlong(way.Points, 0, d.Table().ClassOf(d.Seat()))
		d.Show(way)
		return nil
	case *AimQuery:
		doll, err := b.placed(q.Doll)
		if err != nil {
			return err
		}
		d.Show(b.aimOf(doll, q))
		return nil
	}
	return rules.Refuse(rules.CodeUnknownCommand, "", "kind", body.CommandKind())
}

// placed finds a doll that stands on the field.
func (b *Battle) placed(id DollID) (*Doll, error) {
	doll, err := b.find(id)
	if err == nil && (doll.At == nil || doll.Captive) {
		return nil, rules.Refuse(CodeNotPlaced, "", "doll", string(id))
	}
	return doll, err
}

// reachOf is everywhere that a doll could end a move, or a shift within its melee.
func (b *Battle) reachOf(doll *Doll, by gait) Reach {
	w := b.walk(doll, by)
	v := Reach{AllowanceMM: w.Allowance, Outline: [][]field.Point{}, Charges: []Charge{}, Must: b.mustMove(doll)}
	if b.mayStir(doll) != nil {
		v.AllowanceMM = 0
		return v
	}
	if w.Lands() {
		if held := b.within(doll, false); len(held) > 0 {
			// It comes down where it is, into those zones; see plot.
			v.AllowanceMM, v.Charges = 0, []Charge{{To: *doll.At, Contacts: held}}
			return v
		}
	}
	reach := b.ground().scene.Reach(w)
	defer reach.Release()
	if outline := reach.Outline(w.Allowance); outline != nil {
		v.Outline = outline
	}
	for _, way := range reach.Charges() {
		v.Charges = append(v.Charges, Charge{To: way.End(), Contacts: dollIDs(way.Contacts), CostMM: way.Cost})
	}
	return v
}

// gaitOf is how a question has a doll move. A jump is no walk: nothing lies between where it begins and where it ends.
func (b *Battle) gaitOf(doll *Doll, fly bool, carry DollID, skill string) (gait, error) {
	by := gait{fly: fly, carry: carry}
	e, err := b.stride(doll, skill)
	switch {
	case err != nil:
		return by, err
	case e == nil:
	case e.Effect.Stride.JumpMM > 0:
		return by, rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", skillRef(skill))
	default:
		by.stride = e.Effect.Stride
	}
	return by, nil
}

// mayStir refuses what neither a move nor a shift in melee can come of as the doll is (MH-3.1, MH-3.5).
func (b *Battle) mayStir(doll *Doll) error {
	if b.inMelee(doll.ID) && !doll.Down() && !doll.Toppled() && !doll.resting() {
		return nil
	}
	return b.canMove(doll)
}

// wayOf measures the way that a question is about.
func (b *Battle) wayOf(doll *Doll, q *PathQuery, by gait) (Way, error) {
	path := q.Path
	if q.Boost {
		if q.To != nil {
			path = []field.Point{*q.To}
		}
		return b.runOf(doll, &Move{Doll: doll.ID, Path: path, Carry: q.Carry, Boost: true, Ram: q.Ram})
	}
	if err := b.mayStir(doll); err != nil {
		return Way{}, err
	}
	if q.To != nil {
		way, fault := b.ground().scene.PathTo(b.walk(doll, by), *q.To)
		if fault != nil {
			return Way{}, wayRefusal(fault, "MH-3.1", doll)
		}
		path = way.Points[1:]
	}
	p, refusal := b.plot(doll, path, by)
	if refusal != nil {
		return Way{}, refusal
	}
	limit := p.Cost + p.Left
	if p.Left < 0 {
		return Way{}, rules.Refuse(CodeTooFar, "MH-3.1", "needs_mm", p.Cost, "is_mm", limit)
	}
	return Way{Points: p.Points, CostMM: p.Cost, LengthMM: p.Length, LimitMM: limit, Parts: p.Parts, Contacts: p.contacts, In: p.in, Covered: p.covered}, nil
}

// runOf measures a straight run.
func (b *Battle) runOf(doll *Doll, m *Move) (Way, error) {
	if err := b.canMove(doll); err != nil {
		return Way{}, err
	}
	e, err := b.planBoost(doll, m, &Stride{})
	if err != nil {
		return Way{}, err
	}
	way := Way{Points: e.Way, CostMM: e.CostMM, LengthMM: e.MM, LimitMM: e.Limit, Parts: []field.Part{{MM: e.MM}}, Contacts: e.Near, In: e.In, Into: e.Into}
	if way.Contacts == nil {
		way.Contacts = []DollID{}
	}
	if e.Crashed && e.Into == "" {
		way.Into = "edge"
	}
	for _, m := range e.bruises() {
		way.Damage += m.Value
	}
	return way, nil
}

func (b *Battle) aimOf(doll *Doll, q *AimQuery) Aim {
	v := Aim{Targets: []AimTarget{}}
	armed := q.Item != 0 || q.Skill != "" || b.inMelee(doll.ID)
	if armed {
		a := Action{Kind: "shoot", Item: q.Item, Gear: q.Gear, Skill: q.Skill}
		if q.Skill != "" {
			a.Kind = "skill"
		}
		if _, weapon, err := b.shooter(doll, &a); err == nil && weapon.Figures != nil {
			v.EffectiveMM, v.MaxMM = doll.ranges(weapon)
		}
	}
	for _, other := range b.Dolls {
		if other == doll || other.At == nil || ((q.Item != 0 || q.Skill != "") && other.Team == doll.Team) {
			continue
		}
		t := b.look(doll, other)
		if armed && other.Team != doll.Team {
			b.aimAt(doll, other, q, &t)
		}
		v.Targets = append(v.Targets, t)
	}
	return v
}

// look is how a doll sees another, and what hides it.
func (b *Battle) look(doll, other *Doll) AimTarget {
	fact, _ := b.fact(doll.ID, other.ID)
	t := AimTarget{Doll: other.ID, MM: flightDistance(doll, other, fact.MM), Cover: fact.Cover, Judged: fact.Judged,
		Reasons: b.ground().seenBy(doll.is(unmasks)).Sight(b.body(doll), b.body(other)).Reasons, Checks: []rules.Check{}, Others: []DollID{}}
	if t.Reasons == nil {
		t.Reasons = []field.Reason{}
	}
	return t
}

// planAttack gives the attack of an action, whatever kind of action it is; nil for one without.
func (b *Battle) planAttack(doll *Doll, a *Action, _ bool) (*attackPlan, error) {
	p, err := b.plan(doll, a)
	if err != nil {
		return nil, err
	}
	return p.attack, nil
}

// aimAt adds the throws of an attack on a doll, or why there are none.
func (b *Battle) aimAt(doll, other *Doll, q *AimQuery, t *AimTarget) {
	kind := b.kind()
	a := Action{Kind: "shoot", Item: q.Item, Gear: q.Gear, Mode: q.Mode, Side: q.Side, Target: other.ID, With: q.With}
	plan, counter := b.planShot, kind == phaseCounter
	if b.inMelee(doll.ID) {
		a.Kind, plan, counter = "attack", b.planBlow, kind == phaseMeleeCounter
	}
	if q.Skill != "" {
		a.Kind, a.Skill = "skill", q.Skill
		if kind == phaseAction {
			plan = b.planAttack
		}
	}
	p, err := plan(doll, &a, counter)
	if err != nil {
		if !errors.As(err, &t.Refusal) {
			panic("maidhammer: a plan failed without a refusal: " + err.Error())
		}
		return
	}
	if p == nil {
		return // what it does, it does without a throw
	}
	t.Checks = p.preview(b).Checks
	t.Others = slices.Clone(p.begun.Action.Others)
	if t.Others == nil {
		t.Others = []DollID{}
	}
	if p.sweep != nil {
		t.Outline = p.sweep.Outline()
	}
}
