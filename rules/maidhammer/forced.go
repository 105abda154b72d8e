package maidhammer

import (
	"slices"

	"parlour/rules/field"
)

// enemies are the bodies of the enemies that are not down: those that a doll flees from, or storms at.
func (b *Battle) enemies(doll *Doll) []field.Body {
	var all []field.Body
	for _, other := range b.Dolls {
		if other.Team != doll.Team && other.At != nil && !other.Down() && !other.Captive {
			all = append(all, b.body(other))
		}
	}
	return all
}

// hidden tells whether a doll would be fully covered from all enemies at a point (MH-3.7).
func (b *Battle) hidden(doll *Doll, body field.Body, at field.Point) bool {
	body.At = at
	s := &b.ground().scene
	return !slices.ContainsFunc(b.enemies(doll), func(enemy field.Body) bool { return !s.Hides(enemy, body) })
}

// forcedWay plots the way of a routed or a berserk doll (MH-3.7).
func (b *Battle) forcedWay(doll *Doll, w field.Walk, must string) (field.Way, *field.Fault) {
	s := &b.ground().scene
	if must == "berserk" {
		var targets []field.Zone
		for _, z := range w.Zones {
			if b.doll(DollID(z.ID)).Team != doll.Team {
				targets = append(targets, z)
			}
		}
		return s.PathToward(w, targets)
	}
	way, _, fault := s.PathAway(w, b.enemies(doll))
	if fault != nil {
		way, fault = b.awayFrom(doll, w), nil // nothing hides it: it runs as far as it can
	}
	return way, fault
}

// asGood tells whether another way is as legal as the one that is plotted: it leads as far on its shortest way to the same
// end, give or take what rounding makes of it (MH-3.7).
func (b *Battle) asGood(doll *Doll, w field.Walk, must string, way, plotted field.Way) bool {
	const grace = 10
	if way.Cost > w.Allowance {
		return true // it is refused as too long
	}
	rest := func(from field.Way) (int, bool) {
		on := w
		on.Body.At, on.Allowance = from.End(), 4*field.MaxSide
		if must == "berserk" && len(from.Contacts) > 0 {
			return 0, true
		}
		further, fault := b.forcedWay(doll, on, must)
		return further.Cost, fault == nil
	}
	own, ok := rest(way)
	if !ok {
		return false
	}
	best, ok := rest(plotted)
	return !ok || own <= best+grace
}

// awayFrom plots a way at maximum movement to where the nearest enemy is as far off as can be, outside of zones of control;
// the shortest of equals. A doll that is shut in stays.
func (b *Battle) awayFrom(doll *Doll, w field.Walk) field.Way {
	enemies := b.enemies(doll)
	stay := field.Way{Points: []field.Point{w.Body.At}, Parts: []field.Part{{}}, Left: w.Allowance}
	gap := func(p field.Point) int {
		least := 4 * field.MaxSide
		for _, e := range enemies {
			least = min(least, e.At.Distance(p))
		}
		return least
	}
	type refuge struct {
		at  field.Point
		far int
	}
	var refuges []refuge
	least := max(gap(w.Body.At), zocMM)
	const rings = 8
	for ring := rings; ring >= 1; ring-- {
		for _, c := range compass {
			p := field.Point{X: w.Body.At.X + c.X*w.Allowance*ring/(1000*rings), Y: w.Body.At.Y + c.Y*w.Allowance*ring/(1000*rings)}
			if far := gap(p); b.Field.Holds(p) && far > least {
				refuges = append(refuges, refuge{p, far})
			}
		}
	}
	slices.SortStableFunc(refuges, func(a, b refuge) int { return b.far - a.far })
	reach := b.ground().scene.Reach(w)
	defer reach.Release()
	for _, r := range refuges {
		if !reach.Contains(r.at) {
			continue
		}
		if way, fault := reach.PathTo(r.at); fault == nil && len(way.Contacts) == 0 {
			return way
		}
	}
	return stay
}

// retreat plots the way of a doll that has got out of a melee (MH-7.7): the zones of those that it got away from hold it no
// longer.
func (b *Battle) retreat(doll *Doll, e *Moved, from []DollID) {
	w := b.walk(doll, gait{fly: doll.Flying})
	w.Zones = slices.DeleteFunc(w.Zones, func(z field.Zone) bool { return slices.Contains(from, DollID(z.ID)) })
	e.along(b, doll, b.awayFrom(doll, w))
}

// thrownBack plots where a doll lands that is sent flying straight away from another (MH-7.2).
func (b *Battle) thrownBack(doll, by *Doll, e *Moved) {
	if b.Field == nil || doll.At == nil || by.At == nil {
		return
	}
	w := field.Walk{Body: b.body(doll)}
	away := field.Point{X: 2*doll.At.X - by.At.X, Y: 2*doll.At.Y - by.At.Y}
	way, _ := b.ground().scene.Straight(w, away, e.Limit)
	e.along(b, doll, way)
	e.Facing = doll.Facing
}

// boostRun is a straight run at full movement with a booster (gear/booster).
type boostRun struct {
	field.Way
	// stop is what it ran into, whose name is a thing's, a doll's or empty for the edge of the field; nil when it went all
	// the way.
	stop *field.Stop
	// spare are the whole steps that it could not go any more, slowed those that bushes and other terrain but water would
	// have cost a walk.
	spare, slowed int
}

// boost measures the straight run of a doll on the ground towards a point and on, mm long whatever terrain lies on it:
// through zones of control and over water, until something solid, a doll, the edge of the field or fire that lets nobody near
// ends it.
func (b *Battle) boost(doll *Doll, toward field.Point, mm int) boostRun {
	w := field.Walk{Body: grounded(doll, *doll.At), Tolls: doll.tolls(false), Off: b.keptOff(doll)}
	w.Tolls.River = 0
	b.through(doll, &w)
	run := boostRun{}
	run.Way, run.stop = b.ground().scene.Straight(w, toward, mm)
	run.spare, run.slowed = run.Left/stepMM, (run.Cost-run.Length)/stepMM
	return run
}
