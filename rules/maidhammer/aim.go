package maidhammer

import (
	"slices"

	"parlour/rules"
)

// bodies lists the groups of dolls that have a throw of their own, the target's first: a melee is one body (MH-5.10), a
// line is hit by one throw (MH-5.6), each doll of a spread or a blast by its own (MH-5.7, MH-5.9).
func (b *Battle) bodies(actor, target *Doll, others []DollID, mode Mode, weapon *Entry, p *attackPlan) ([][]DollID, error) {
	clause := "MH-5.6"
	limit := 0
	switch {
	case mode == Spread:
		clause, limit = "MH-5.7", maxOthers
	case weapon.Figures.Blast != nil:
		clause, limit = "MH-5.9", maxOthers
	case mode == Direct && weapon.Figures.Area == "貫通":
		limit = maxOthers
	}
	if len(others) > limit {
		return nil, rules.Refuse(CodeTooManyTargets, clause, "limit", limit, "is", len(others))
	}
	if m := b.brawl(target.ID); m != nil {
		if len(others) > 0 {
			return nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(others[0]))
		}
		body := []DollID{target.ID}
		for _, id := range m.Members {
			if id == target.ID {
				continue
			}
			body = append(body, id)
			if b.doll(id).Team == actor.Team {
				p.notes = append(p.notes, Fault{Code: "friends_in_melee", Clause: "MH-5.10", Field: "target", Figures: rules.Figures{"doll": string(id)}})
			}
		}
		return [][]DollID{body}, nil
	}
	bodies := [][]DollID{{target.ID}}
	for i, id := range others {
		d, err := b.find(id)
		if err != nil {
			return nil, err
		}
		switch {
		case d.Captive:
			return nil, rules.Refuse(CodeCaptive, clause, "doll", string(id))
		case id == target.ID || id == actor.ID || slices.Contains(others[:i], id):
			return nil, rules.Refuse(CodeRepeatedTarget, clause, "target", string(id))
		case b.inMelee(id):
			return nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(id))
		case weapon.Figures.Blast == nil && d.hidden(actor) != nil:
			return nil, d.hidden(actor)
		case d.sheltered(actor) != nil:
			return nil, d.sheltered(actor)
		case weapon.Figures.Blast != nil && mode != Spread && d.Team == actor.Team:
			return nil, rules.Refuse(CodeNotAnEnemy, "MH-5.9", "target", string(id))
		}
		switch {
		case mode == Direct && weapon.Figures.Blast != nil:
			// They have their throw only after a hit.
		case mode == Direct:
			bodies[0] = append(bodies[0], id)
		default:
			bodies = append(bodies, []DollID{id})
		}
	}
	return bodies, nil
}

// aim makes the throw at one body: its number, range and cover (MH-5.1, MH-5.2).
func (b *Battle) aim(actor *Doll, body []DollID, weapon *Entry, mode Mode, kind string, seen map[DollID]Fact, shot Shot, a *Action, place int) (Frame, error) {
	f := weapon.Figures
	target := b.doll(body[0])
	blast := f.Blast != nil && mode == Curved
	shot.Victims = body
	base, clause := f.AV, "MH-5.3"
	if mode == Spread && f.SpreadAV > 0 {
		base = f.SpreadAV
	}
	if blast {
		base, clause, kind = f.Blast.AV, "MH-5.9", blastCheck
		shot.Traits = append(slices.Clone(shot.Traits), BlastHarm)
		shot.Hidden = a.FromBlast
	}
	if a.calls != nil {
		base = a.calls.Effect.Calls.AV
	}
	c := newCheck(kind, clause, actor, target, base, true)
	c.With = weapon.Clause()
	if blast && place > 0 {
		// Others of a blast are placed by its radius, not by the shooter.
		unsteady(&c, actor)
		shot.Hidden = b.fromBlast(a, body[0])
		return Frame{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: &shot}, nil
	}
	fact, err := b.sight(actor, target, seen)
	if err != nil {
		return Frame{}, err
	}
	if err := b.reach(actor, target, weapon, fact); err != nil {
		return Frame{}, err
	}
	if err := b.lineClear(target, mode, fact); err != nil {
		return Frame{}, err
	}
	mm := flightDistance(actor, target, fact.MM)
	if effective, _ := actor.ranges(weapon); mm > effective {
		if a.calls != nil && place == 0 {
			return Frame{}, rules.Refuse(CodeOutOfRange, a.calls.Clause(), "needs_mm", effective, "is_mm", mm)
		}
		c.Add("MH-5.2", rangeMod)
	}
	if mode != Curved && covered(fact.Cover, target) == HalfCover {
		c.Add("MH-5.11", coverMod)
	}
	if kind == counterCheck {
		c.Add("MH-6.1", counterMod)
	}
	unsteady(&c, actor)
	return Frame{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: &shot}, nil
}

// fromBlast is how a doll beside the target is hidden from the blast: as was entered, and half covered at least in a bush
// or a river (MH-5.9, MH-10.1, MH-10.2).
func (b *Battle) fromBlast(a *Action, id DollID) map[DollID]Cover {
	if c := covered(a.FromBlast[id], b.doll(id)); c != NoCover {
		return map[DollID]Cover{id: c}
	}
	return nil
}

// unsteady adds what the shooter's own state takes from every throw of a shot (MH-8.4, MH-10.2).
func unsteady(c *rules.Check, actor *Doll) {
	if actor.In == "river" && !actor.Flying && !actor.is(swims) {
		c.Add("MH-10.2", riverMod)
	}
	if actor.Berserk {
		c.Add("MH-8.4", berserkMod)
	}
}

// blastAt makes the throw of an explosion beside a target that was hit.
func (b *Battle) blastAt(actor *Doll, id DollID, weapon *Entry, mode Mode, shot Shot, a *Action) (Frame, error) {
	d, err := b.find(id)
	if err != nil {
		return Frame{}, err
	}
	c := newCheck(blastCheck, "MH-5.9", actor, d, weapon.Figures.Blast.AV, true)
	c.With = weapon.Clause()
	unsteady(&c, actor)
	b.complete(&c, actor, d, weapon, mode)
	shot.Victims, shot.Follow, shot.Extra, shot.Hidden = []DollID{id}, nil, nil, b.fromBlast(a, id)
	shot.Traits = append(slices.Clone(shot.Traits), BlastHarm)
	return Frame{Kind: AttackFrame, Actor: actor.ID, Check: c, Shot: &shot}, nil
}

// flightDistance adds the altitude when somebody on the ground aims at a flyer (MH-3.6).
func flightDistance(actor, target *Doll, mm int) int {
	if target.Flying && !actor.Flying {
		return mm + altitudeMM
	}
	return mm
}

// reach checks maximum range, full cover and flight (MH-3.6, MH-5.1).
func (b *Battle) reach(actor, target *Doll, weapon *Entry, fact Fact) error {
	if target.Flying && !actor.Flying && !yes(weapon.Figures.AntiAir) {
		return rules.Refuse(CodeNoAntiAir, "MH-3.6", "gear", "entry:"+weapon.Clause(), "target", string(target.ID))
	}
	_, limit := actor.ranges(weapon)
	if mm := flightDistance(actor, target, fact.MM); mm > limit {
		return rules.Refuse(CodeOutOfRange, "MH-5.1", "needs_mm", limit, "is_mm", mm)
	}
	if fact.Cover == FullCover {
		return rules.Refuse(CodeFullCover, "MH-5.1", "target", string(target.ID))
	}
	return nil
}
