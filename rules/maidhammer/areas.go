package maidhammer

import (
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// lineClear refuses a direct line across a melee to which neither end belongs (MH-5.10).
func (b *Battle) lineClear(target *Doll, mode Mode, fact Fact) error {
	if mode == Direct && fact.crosses {
		return rules.Refuse(CodeAcrossMelee, "MH-5.10", "target", string(target.ID))
	}
	return nil
}

// takenIn is a shot with those that it takes in besides its target, as the field has them: in the line (MH-5.6), the spread
// (MH-5.7) or the blast (MH-5.9), the nearest first, and how the blast's centre sees them. Dolls at HP 0 lie too low, and a
// melee is one body that nothing outside it can be hit with (MH-5.10). The ground that is swept so is nil for an attack that
// takes in nobody else.
func (b *Battle) takenIn(actor, target *Doll, a *Action, weapon *Entry, mode Mode) (*Action, *field.Sweep) {
	seen := *a
	seen.Others, seen.FromBlast, seen.Sightings = nil, nil, nil
	if b.inMelee(target.ID) || target.At == nil || actor.At == nil {
		return &seen, nil
	}
	g := b.ground()
	blast := weapon.Figures.Blast
	_, limit := actor.ranges(weapon)
	var sweep field.Sweep
	switch {
	case mode == Spread:
		sweep = field.SpreadTo(*actor.At, *target.At, a.spreadSide(), limit)
	case blast != nil:
		sweep = field.BlastAt(*target.At, blast.RadiusCM*10)
	case mode == Direct && weapon.Figures.Area == "貫通":
		sweep = field.LineThrough(*actor.At, *target.At, field.LineHalfWidth, limit)
	default:
		return &seen, nil
	}
	for _, id := range dollIDs(sweep.Among(g.scene.Bodies, string(actor.ID))) {
		other := b.doll(id)
		switch {
		case other == target, other == actor, other.HP == 0, other.sheltered(actor) != nil, blast == nil && other.hidden(actor) != nil, b.inMelee(id), len(seen.Others) == maxOthers:
			continue
		case blast != nil && mode != Spread:
			if other.Team == actor.Team {
				continue
			}
		default:
			fact, _ := b.fact(actor.ID, id)
			if b.reach(actor, other, weapon, fact) != nil || b.lineClear(other, mode, fact) != nil {
				continue
			}
		}
		seen.Others = append(seen.Others, id)
	}
	if blast == nil {
		return &seen, &sweep
	}
	for _, id := range seen.Others {
		if c := g.scene.FromBlast(b.body(target), b.body(b.doll(id))).Cover; c != field.NoCover {
			if seen.FromBlast == nil {
				seen.FromBlast = map[DollID]Cover{}
			}
			seen.FromBlast[id] = Cover(c.String())
		}
	}
	return &seen, &sweep
}

// spreadSide is the side of the target line to which a spread goes (MH-5.7).
func (a *Action) spreadSide() field.Side {
	if a.Side == RightSide {
		return field.RightSide
	}
	return field.LeftSide
}

// spreadInMelee is a blow with what spreads, with the members of the melee beside the target that are in its reach.
func (b *Battle) spreadInMelee(actor, target *Doll, a *Action, reach int) (*Action, *field.Sweep) {
	seen := *a
	seen.Others = nil
	m := b.brawl(actor.ID)
	if actor.At == nil || target.At == nil {
		return &seen, nil
	}
	sweep := field.SpreadTo(*actor.At, *target.At, a.spreadSide(), reach)
	for _, id := range dollIDs(sweep.Among(b.ground().scene.Bodies, string(actor.ID))) {
		if id != target.ID && b.doll(id).HP > 0 && slices.Contains(m.Members, id) && len(seen.Others) < maxOthers {
			seen.Others = append(seen.Others, id)
		}
	}
	return &seen, &sweep
}

// sweptAlong is a blow at several enemies, with those of the melee besides its target that are in reach, nearest first.
func (b *Battle) sweptAlong(actor, target *Doll, a *Action, reach, most int) (*Action, *field.Sweep) {
	seen := *a
	seen.Others = nil
	m := b.brawl(actor.ID)
	if actor.At == nil {
		return &seen, nil
	}
	sweep := field.BlastAt(*actor.At, reach)
	for _, id := range dollIDs(sweep.Among(b.ground().scene.Bodies, string(actor.ID))) {
		other := b.doll(id)
		if other != target && other != actor && other.Team != actor.Team && other.HP > 0 && slices.Contains(m.Members, id) && other.sheltered(actor) == nil && len(seen.Others) < most {
			seen.Others = append(seen.Others, id)
		}
	}
	return &seen, &sweep
}

// inRangeOf is a skill used on everybody in range, with those that it reaches on the field, in the table's order.
func (b *Battle) inRangeOf(actor *Doll, a *Action, act *Act) *Action {
	seen := *a
	seen.Others = nil
	for _, other := range b.Dolls {
		if act.Self && other == actor {
			continue // reached without being named
		}
		if mm, known := b.distance(actor.ID, other.ID); !other.Captive && known && mm <= act.RangeMM && act.Among(actor, other) == nil {
			seen.Others = append(seen.Others, other.ID)
		}
	}
	return &seen
}

// measured takes back what only people at a real table have to enter.
func (o *DollOptions) measured() {
	o.Ask = []DollID{}
	for i := range o.Acts {
		o.Acts[i].NeedsSighting, o.Acts[i].MaxOthers = false, 0
	}
}
