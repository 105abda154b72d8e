package maidhammer

import (
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// clearMM is how far from a sapper or a cleaner things are taken away (skill/sapper, skill/cleaning).
const clearMM = 300

// decideClear has a sapper try to take all placed weapons near it away. Whether there are any, it does not have to know.
func (b *Battle) decideClear(d *rules.Decision, c *Clear) error {
	doll, err := b.find(c.Doll)
	if err != nil {
		return err
	}
	if err := b.inPhase(phaseMove); err != nil {
		return err
	}
	if err := b.sidesTurn(doll); err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	e, refusal := b.mayClear(doll)
	if refusal != nil {
		return refusal
	}
	if err := b.mayName(d, doll, c.Areas...); err != nil {
		return err
	}
	areas, err := b.namedAreas(doll.side(), c.Areas)
	if err != nil {
		return err
	}
	for _, a := range areas {
		if a.laid() == nil {
			return rules.Refuse(CodeNotToBeLaid, e.Clause(), "area", a.ID)
		}
	}
	r := b.resolver(d)
	r.areas = c.Areas
	if d.Previewing {
		r.test(doll, nil, e, clearNeed)
		d.Show(Preview{Checks: []rules.Check{r.stack[0].Check}, Hits: []Hit{}, Notes: []Fault{}})
		return nil
	}
	d.Emit(&ActionSpent{Doll: doll.ID, Clause: e.Clause()})
	b.disturb(d, doll)
	r.test(doll, nil, e, clearNeed)
	r.run()
	return nil
}

// clearNeed is the highest face that clears placed weapons away (skill/sapper).
const clearNeed = 3

// mayClear tells whether a doll can try to take placed weapons away now: right after moving, and once.
func (b *Battle) mayClear(doll *Doll) (*Entry, *rules.Refusal) {
	e := doll.layer()
	switch {
	case e == nil:
		return nil, rules.Refuse(CodeNotASapper, "skill/sapper", "doll", string(doll.ID))
	case doll.Captive:
		return nil, rules.Refuse(CodeCaptive, "MH-4.6", "doll", string(doll.ID))
	case b.inMelee(doll.ID):
		return nil, rules.Refuse(CodeInMelee, e.Clause(), "doll", string(doll.ID))
	case doll.Flying:
		return nil, rules.Refuse(CodeFlying, e.Clause(), "doll", string(doll.ID))
	case !doll.Moved:
		return nil, rules.Refuse(CodeNotMoved, e.Clause(), "doll", string(doll.ID))
	case doll.spent(b.Turn):
		return nil, rules.Refuse(CodeActed, e.Clause(), "doll", string(doll.ID))
	case doll.Ram != nil:
		return nil, rules.Refuse(CodeRamming, doll.Ram.With, "target", string(doll.Ram.Target))
	}
	if refusal := doll.mayUse(e, b.Turn); refusal != nil {
		return nil, refusal
	}
	return e, doll.rest()
}

// spent tells whether the doll's action of this turn is spent already.
func (d *Doll) spent(turn int) bool { return d.SpentTurn == turn && turn > 0 }

// cleared takes all placed weapons near a doll away, those that nobody knew of as well: where they lie on a field, those that
// were named on a measured table.
func (r *resolver) cleared(doll *Doll, named []string) {
	r.b.clearAreas(r.d, "cleared", func(a *Area) bool {
		switch {
		case a.laid() == nil:
			return false
		case r.b.Field == nil:
			return slices.Contains(named, a.ID)
		}
		return doll.At != nil && field.AlongWay([]field.Point{*doll.At}, *a.At, a.end(), clearMM)
	})
}

// sweep takes away what lies along the whole way of a doll that cleans as it goes (skill/cleaning).
func (b *Battle) sweep(d *rules.Decision, m *Move, e *Moved, by *Entry) {
	if by == nil || by.Effect.Stride.SweepMM == 0 {
		return
	}
	d.Emit(&ActionSpent{Doll: e.Doll, Clause: by.Clause()})
	b.clearAreas(d, "cleared", func(a *Area) bool {
		switch {
		case !a.sweepable():
			return false
		case b.Field == nil:
			return slices.Contains(m.Swept, a.ID)
		}
		return field.AlongWay(e.Way, *a.At, a.end(), by.Effect.Stride.SweepMM)
	})
}

// sweepable tells whether it can be swept away.
func (a *Area) sweepable() bool { return a.laid() != nil || (a.cloud() != nil && a.cloud().Swept) }

// blownAway lists the clouds in the middle of which a wind about a doll blows, those named on a measured table.
func (b *Battle) blownAway(actor *Doll, named []string, mm int) ([]string, error) {
	var all []string
	if b.Field == nil {
		areas, err := b.namedAreas(actor.side(), named)
		if err != nil {
			return nil, err
		}
		for _, a := range areas {
			if a.cloud() == nil {
				return nil, rules.Refuse(CodeNoCloud, "spell/wind", "gear", "entry:"+a.Clause)
			}
			all = append(all, a.ID)
		}
		return all, nil
	}
	for _, a := range b.Areas {
		if a.cloud() != nil && actor.At != nil && actor.At.Within(*a.At, mm) {
			all = append(all, a.ID)
		}
	}
	return all, nil
}

// clearAreas takes the areas off the table that pass a test.
func (b *Battle) clearAreas(d *rules.Decision, why string, test func(*Area) bool) {
	for _, a := range slices.Clone(b.Areas) {
		if test(a) {
			b.endArea(d, a, why)
		}
	}
}
