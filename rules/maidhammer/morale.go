package maidhammer

import "parlour/rules"

// checksDue lists who has to take a check in a morale phase (MH-1.7, MH-8.1, MH-8.2).
func (b *Battle) checksDue() []Due {
	var due []Due
	for _, doll := range b.Dolls {
		switch {
		case doll.Down(), doll.Captive, doll.Berserk:
		case doll.Routed && !b.inMelee(doll.ID):
			due = append(due, Due{Doll: doll.ID, Kind: recoveryCheck})
		case doll.Routed:
		case b.tears(doll) != nil:
			due = append(due, Due{Doll: doll.ID, Kind: moraleCheck, Clause: b.tears(doll).Clause})
		case b.inMelee(doll.ID):
		case doll.nerve().Unmoved:
		case doll.Hurt && doll.HP >= 1 && doll.HP <= moraleMaxHP:
			due = append(due, Due{Doll: doll.ID, Kind: moraleCheck})
		}
	}
	return due
}

// moraleThrow makes the throw of a morale or recovery check: the current HP is the number (MH-8.1, MH-8.2).
func (b *Battle) moraleThrow(doll *Doll, kind string) rules.Check {
	clause := "MH-8.1"
	if kind == recoveryCheck {
		clause = "MH-8.2"
	}
	c := newCheck(kind, clause, doll, nil, doll.HP, false)
	if kind == recoveryCheck {
		c.Add("MH-8.2", doll.FailedRecoveries)
	}
	b.complete(&c, doll, nil, nil, "")
	return c
}

func (b *Battle) decideCheck(d *rules.Decision, c *Check) error {
	doll, err := b.find(c.Doll)
	if err != nil {
		return err
	}
	if err := b.inPhase(phaseMorale); err != nil {
		return err
	}
	due := b.due(doll.ID)
	if due == nil {
		return rules.Refuse(CodeNothingDue, "MH-8.1", "doll", string(doll.ID))
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	if _, err := b.sightings(nil, c.Sightings); err != nil {
		return err
	}
	if d.Previewing {
		// What was entered counts in the preview as it will count in the throw.
		seen := b.withSightings(c.Sightings)
		d.Show(Preview{Checks: []rules.Check{seen.moraleDue(*due)}, Hits: []Hit{}, Notes: []Fault{}})
		return nil
	}
	b.note(d, c.Sightings)
	r := b.resolver(d)
	r.push(Frame{Kind: CheckFrame, Actor: doll.ID, Check: b.moraleDue(*due)})
	r.run()
	return nil
}

// withSightings is the battle as it would be known with what was entered; it shares everything else.
func (b *Battle) withSightings(entered []Sighting) *Battle {
	if len(entered) == 0 || b.Field != nil {
		return b // a field is measured
	}
	seen := *b
	seen.overlay = entered
	return &seen
}

// nerve is how morale works on the doll: what several entries say adds up.
func (d *Doll) nerve() Nerve {
	var all Nerve
	for _, e := range d.effects() {
		if e.Effect == nil || e.Effect.Nerve == nil {
			continue
		}
		n := e.Effect.Nerve
		all.Unmoved, all.Bawls, all.Rages = all.Unmoved || n.Unmoved, all.Bawls || n.Bawls, max(all.Rages, n.Rages)
	}
	return all
}

// forceCheck has a doll take a morale check because an effect says so (MH-8.5). Members of a melee, and dolls that are
// down or have lost their nerve already, take none.
func (r *resolver) forceCheck(d *Doll, modifiers ...rules.Modifier) {
	if d.Down() || d.Captive || d.Incapable() || d.nerve().Unmoved || r.b.inMelee(d.ID) {
		return
	}
	c := r.b.moraleThrow(d, moraleCheck)
	for _, m := range modifiers {
		c.Add(m.Source, m.Value)
	}
	c.Settle()
	r.push(Frame{Kind: CheckFrame, Actor: d.ID, Check: c, Forced: true})
}

// checkOutcome settles a morale or recovery check: routed, or berserk with HP 3 or less and a natural 6 (MH-8.1); in
// recovery nobody goes berserk (MH-8.2). A doll that bawls does so whatever else its nerve says.
func (r *resolver) checkOutcome(at int) step {
	f := &r.stack[at]
	doll := r.b.doll(f.Actor)
	e := &CheckHeld{Doll: doll.ID, Kind: f.Check.Kind, Forced: f.Forced}
	nerve, six := doll.nerve(), f.Check.Natural == f.Check.Faces
	weeps := effectOf(f.Check.With).Cloud != nil // whoever weeps does not rage (MH-10.4)
	switch {
	case f.Check.Kind == recoveryCheck && f.Check.Success:
		e.Ended = "recovered"
	case f.Check.Kind == recoveryCheck:
		e.Ended = "still-routed"
	case six && nerve.Bawls && !f.Check.Judged:
		e.Ended = "bawling"
	case f.Check.Success:
		e.Ended = "held"
	case nerve.Bawls:
		e.Ended = "routed"
	case weeps:
		e.Ended = "routed"
	case doll.HP <= nerve.Rages, doll.HP <= berserkMaxHP && six:
		e.Ended = "berserk"
	default:
		e.Ended = "routed"
	}
	r.d.Emit(e)
	return onward
}
