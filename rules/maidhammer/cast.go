package maidhammer

import (
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// use carries out an action skill or power: on one doll, with the others of its melee where there are any, or on everybody named. What others may dispel is a frame of its
// own, since they are asked first.
func (r *resolver) use(actor, target *Doll, targets []DollID, e *Entry) {
	if e.Kind != KindSpell {
		if target == nil {
			e.Effect.Act.All(r, actor, targets, e)
		} else {
			// What comes of it for the target is resolved first.
			for _, id := range slices.Backward(targets) {
				e.Effect.Act.Do(r, actor, r.b.doll(id), e)
			}
			e.Effect.Act.Do(r, actor, target, e)
		}
		return
	}
	f := Frame{Kind: CastFrame, Actor: actor.ID, Shot: &Shot{With: e.Clause(), Victims: targets}, Areas: r.areas}
	if target != nil {
		f.Target, f.Shot.Victims = target.ID, append([]DollID{target.ID}, targets...)
	}
	r.push(f)
}

// cast carries a spell out on those whom nothing wards from it.
func (r *resolver) cast(at int) step {
	f := r.stack[at]
	r.stack[at].Stage++
	e := entryOf(f.Shot.With)
	if e == nil || e.Effect == nil || e.Effect.Act == nil {
		return again
	}
	reached := slices.DeleteFunc(f.struck(), func(id DollID) bool {
		return id != f.Actor && r.b.doll(id).lasting(func(l *Effect) bool { return l.Wards }) && !e.Effect.Irresistible
	})
	shot := *f.Shot
	shot.Victims = reached
	r.stack[at].Shot = &shot
	if e.Effect.Act.Clouds {
		r.b.clearAreas(r.d, "blown-away", func(a *Area) bool { return slices.Contains(f.Areas, a.ID) })
	}
	switch actor := r.b.doll(f.Actor); {
	case f.Target == "":
		e.Effect.Act.All(r, actor, reached, e)
	default:
		for _, id := range slices.Backward(reached) {
			e.Effect.Act.Do(r, actor, r.b.doll(id), e)
		}
	}
	return again
}

// afterAttack is what comes after an attack: falling back, or what the power says.
func (r *resolver) afterAttack(at int) step {
	f := r.stack[at]
	r.stack[at].Stage++
	actor := r.b.doll(f.Actor)
	if f.MM > 0 && !actor.Down() && !r.b.inMelee(actor.ID) {
		r.displace(actor, r.b.doll(f.Target), "back", f.MM, false)
	}
	if after := effectOf(f.Shot.With).After; after != nil {
		after(r, &f)
	}
	return again
}

// planStorm checks an attack on everybody in an area (MH-5.8, MH-5.9).
func (b *Battle) planStorm(actor *Doll, a *Action, e *Entry) (*attackPlan, error) {
	storm, clause := e.Effect.Storm, e.Clause()
	if refusal := actor.mayUse(e, b.Turn); refusal != nil {
		return nil, refusal
	}
	if storm.Melee != b.inMelee(actor.ID) {
		return nil, rules.Refuse(CodeNotInMelee, clause, "doll", string(actor.ID))
	}
	if e.Effect.Jammable && b.jammed(actor) {
		return nil, rules.Refuse(CodeJammed, "MH-10.3", "doll", string(actor.ID))
	}
	if actor.lasting(meek) {
		return nil, rules.Refuse(CodeMeek, "MH-4.5", "doll", string(actor.ID))
	}
	if len(a.With) > 0 {
		return nil, rules.Refuse(CodeSkillDoesNotFit, clause, "skill", skillRef(a.With[0]))
	}
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return nil, err
	}
	p := &attackPlan{sightings: a.Sightings}
	p.begun = ActionBegan{Doll: actor.ID, Action: *a, SP: e.SP, Skill: e.name(), Unanswered: true, Blow: storm.Melee}
	victims, err := b.inStorm(actor, a, storm, clause, seen, p)
	if err != nil {
		return nil, err
	}
	shot := Shot{With: clause, Mode: Curved, Traits: slices.Clone(powerTraits[e.Kind]), Boosted: e.SP > 0, Melee: storm.Melee}
	kind, base := shotCheck, "MH-5.8"
	if storm.Blast {
		kind, base = blastCheck, "MH-5.9"
		shot.Traits, shot.Hidden = append(shot.Traits, BlastHarm), a.FromBlast
	}
	if storm.Damage != 0 {
		shot.Extra = []rules.Modifier{{Source: clause, Value: storm.Damage}}
	}
	bodies := [][]DollID{victims}
	if storm.Each {
		bodies = nil
		for _, id := range victims {
			bodies = append(bodies, []DollID{id})
		}
	}
	for _, body := range bodies {
		one, target := shot, b.doll(body[0])
		one.Victims = body
		c := newCheck(kind, base, actor, target, storm.AV, true)
		c.With = clause
		unsteady(&c, actor)
		b.complete(&c, actor, target, asWeapon(e), Curved)
		p.frames = append(p.frames, Frame{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: &one})
	}
	if e.Effect.After != nil {
		p.frames = append(p.frames, Frame{Kind: AfterFrame, Actor: actor.ID, Target: a.Target, Shot: &Shot{With: clause}})
	}
	return p, nil
}

// inStorm lists whom an area takes in, the target first: people name them, and each has to be in reach as far as the table
// is known. A melee is one body (MH-5.10).
func (b *Battle) inStorm(actor *Doll, a *Action, storm *Storm, clause string, seen map[DollID]Fact, p *attackPlan) ([]DollID, error) {
	if storm.Melee {
		return slices.DeleteFunc(slices.Clone(b.brawl(actor.ID).Members), func(id DollID) bool { return id == actor.ID }), nil
	}
	if b.Field != nil {
		a, p.sweep = b.inStormOf(actor, a, storm)
	}
	var victims []DollID
	add := func(id DollID) {
		if !slices.Contains(victims, id) {
			victims = append(victims, id)
		}
		if m := b.brawl(id); m != nil {
			for _, member := range m.Members {
				if !slices.Contains(victims, member) {
					victims = append(victims, member)
				}
				if b.doll(member).Team == actor.Team && !storm.Friends {
					p.notes = append(p.notes, Fault{Code: "friends_in_melee", Clause: "MH-5.10", Field: "target", Figures: rules.Figures{"doll": string(member)}})
				}
			}
		}
	}
	if storm.RangeMM > 0 {
		target, err := b.find(a.Target)
		if err != nil {
			return nil, err
		}
		if target.Team == actor.Team {
			return nil, rules.Refuse(CodeNotAnEnemy, clause, "target", string(target.ID))
		}
		if target.Captive {
			return nil, rules.Refuse(CodeCaptive, clause, "doll", string(target.ID))
		}
		if refusal := target.hidden(actor); refusal != nil {
			return nil, refusal
		}
		fact, err := b.sight(actor, target, seen)
		if err != nil {
			return nil, err
		}
		weapon := Entry{Kind: KindSkill, ID: clause, Figures: &Figures{AntiAir: new(false), Range: Range{Effective: storm.RangeMM / 10, Maximum: storm.RangeMM / 10}}}
		if err := b.reach(actor, target, &weapon, fact); err != nil {
			return nil, err
		}
		add(target.ID)
		if b.inMelee(target.ID) && len(a.Others) > 0 {
			return nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(a.Others[0]))
		}
	}
	if storm.Most > 0 && len(a.Others) >= storm.Most {
		return nil, rules.Refuse(CodeTooManyTargets, clause, "limit", storm.Most-1, "is", len(a.Others))
	}
	if len(a.Others) > len(b.Dolls) || (storm.RangeMM == 0 && len(a.Others) == 0) {
		return nil, rules.Refuse(CodeTooManyTargets, clause, "limit", len(b.Dolls), "is", len(a.Others))
	}
	for i, id := range a.Others {
		other, err := b.find(id)
		if err != nil {
			return nil, err
		}
		switch {
		case other.Captive:
			return nil, rules.Refuse(CodeCaptive, clause, "doll", string(id))
		case id == actor.ID || id == a.Target && storm.RangeMM > 0 || slices.Contains(a.Others[:i], id):
			return nil, rules.Refuse(CodeRepeatedTarget, clause, "target", string(id))
		case other.Team == actor.Team && !storm.Friends:
			return nil, rules.Refuse(CodeNotAnEnemy, clause, "target", string(id))
		case other.sheltered(actor) != nil:
			return nil, other.sheltered(actor)
		case storm.RangeMM > 0 && b.inMelee(id):
			return nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(id))
		}
		if storm.RangeMM == 0 {
			mm, err := b.apart(actor, other, seen)
			if err != nil {
				return nil, err
			}
			if mm > storm.RadiusMM {
				return nil, rules.Refuse(CodeOutOfRange, clause, "needs_mm", storm.RadiusMM, "is_mm", mm)
			}
		}
		add(id)
	}
	return victims, nil
}

// stormOptions offers an attack on an area: at a target, or on everybody about its user.
func (b *Battle) stormOptions(doll *Doll, o *DollOptions, e *Entry) {
	storm := e.Effect.Storm
	if doll.lasting(meek) || (e.Effect.Jammable && b.jammed(doll)) {
		return
	}
	act := ActOption{Kind: "skill", Skill: e.name(), With: []string{}, Targets: []DollID{}, MaxMM: storm.RangeMM, seen: storm.RangeMM > 0, blast: storm.Blast}
	near := b.targets(doll, func(t *Doll) bool {
		return t != doll && t.sheltered(doll) == nil && (storm.RangeMM == 0 || t.hidden(doll) == nil) && (storm.Friends || t.Team != doll.Team) && (storm.RangeMM == 0 || !t.Flying || doll.Flying)
	})
	switch {
	case storm.Melee:
		o.Acts = append(o.Acts, act)
	case storm.RangeMM > 0:
		act.NeedsTarget, act.NeedsSighting, act.MaxOthers = true, true, len(b.Dolls)
		if storm.Most > 0 {
			act.MaxOthers = storm.Most - 1
		}
		act.beside = func() []DollID {
			return slices.DeleteFunc(slices.Clone(near), func(id DollID) bool { return b.inMelee(id) })
		}
		act.Targets = slices.DeleteFunc(slices.Clone(near), func(id DollID) bool {
			if b.doll(id).Team == doll.Team {
				return true
			}
			if b.Field == nil {
				return false
			}
			_, err := b.planStorm(doll, &Action{Target: id}, e)
			return err != nil
		})
		if len(act.Targets) > 0 {
			o.Acts = append(o.Acts, act)
		}
	default:
		act.NeedsSighting, act.MaxMM = true, storm.RadiusMM
		if b.Field != nil {
			taken, _ := b.inStormOf(doll, &Action{}, storm)
			near = taken.Others
		}
		for _, id := range near {
			if mm, known := b.distance(doll.ID, id); !known || mm <= storm.RadiusMM {
				act.Among = append(act.Among, id)
			}
		}
		if len(act.Among) > 0 {
			o.Acts = append(o.Acts, act)
		}
	}
}

// inStormOf is an attack on an area with those whom it takes in on the field: about its target, nearest first, or about
// its user in the table's order.
func (b *Battle) inStormOf(actor *Doll, a *Action, storm *Storm) (*Action, *field.Sweep) {
	seen := *a
	seen.Others, seen.Sightings = nil, nil
	admits := func(other *Doll) bool {
		return other != actor && !other.Captive && other.HP > 0 && other.sheltered(actor) == nil && (storm.Friends || other.Team != actor.Team)
	}
	if storm.RangeMM == 0 {
		for _, other := range b.Dolls {
			if mm, known := b.distance(actor.ID, other.ID); known && mm <= storm.RadiusMM && admits(other) {
				seen.Others = append(seen.Others, other.ID)
			}
		}
		if actor.At == nil {
			return &seen, nil
		}
		sweep := field.BlastAt(*actor.At, storm.RadiusMM)
		return &seen, &sweep
	}
	target := b.doll(a.Target)
	if target == nil || target.At == nil || b.inMelee(target.ID) {
		return &seen, nil
	}
	sweep := field.BlastAt(*target.At, storm.RadiusMM)
	for _, id := range dollIDs(sweep.Among(b.ground().scene.Bodies, string(target.ID))) {
		if other := b.doll(id); other != target && admits(other) && !b.inMelee(id) && (storm.Most == 0 || len(seen.Others) < storm.Most-1) {
			seen.Others = append(seen.Others, id)
		}
	}
	return &seen, &sweep
}

// displace moves a doll that does not go by itself: straight away from another, or up to it.
func (r *resolver) displace(doll, other *Doll, how string, mm int, towards bool) {
	r.shift(doll, how, mm, func(e *Moved) {
		switch {
		case other.At == nil:
		case towards:
			way, _ := r.b.ground().scene.Straight(field.Walk{Body: r.b.body(doll)}, *other.At, mm)
			e.along(r.b, doll, way)
		default:
			r.b.thrownBack(doll, other, e)
		}
	})
}

// send moves a doll that does not go by itself towards the point that was chosen on a field; straight away from whoever does it where
// none was.
func (r *resolver) send(doll, by *Doll, mm int) {
	r.shift(doll, "thrown", mm, func(e *Moved) {
		if r.toward == nil || *r.toward == *doll.At {
			r.b.thrownBack(doll, by, e)
			return
		}
		way, _ := r.b.ground().scene.Straight(field.Walk{Body: r.b.body(doll)}, *r.toward, mm)
		e.along(r.b, doll, way)
		e.Facing = doll.Facing
	})
}

// shift moves a doll that does not go by itself, on a field by the way that is plotted.
func (r *resolver) shift(doll *Doll, how string, mm int, plot func(e *Moved)) {
	r.b.part(r.d, doll)
	e := &Moved{Doll: doll.ID, How: how, MM: mm, Limit: mm, In: doll.In}
	if how == "thrown" && r.b.inMelee(doll.ID) {
		r.d.Emit(&MeleeLeft{Doll: doll.ID, Why: "thrown"})
	}
	if r.b.Field != nil && doll.At != nil {
		plot(e)
	}
	r.d.Emit(e)
	r.b.tidyMelees(r.d)
}
