package maidhammer

import (
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// zoc tells whether a doll has a zone of control (MH-3.3).
func (d *Doll) zoc() bool {
	h, _ := d.hiding()
	return !d.Down() && !d.Toppled() && !d.Captive && (h == nil || (!h.Deep && !h.Solid))
}

// holds tells whether a doll's zone stops another one that moves on the ground or in the air: an enemy's (MH-3.3, MH-3.6),
// or a friend's in melee, which it would join (MH-7.1).
func (b *Battle) holds(other, doll *Doll, fly bool) bool {
	switch {
	case other == doll, other.At == nil, !other.zoc(), fly && !other.Flying:
		return false
	case other.Team != doll.Team:
		return true
	}
	return !doll.Incapable() && b.inMelee(other.ID) && b.brawl(other.ID) != b.brawl(doll.ID)
}

// zones are the zones of control that can stop a doll.
func (b *Battle) zones(doll *Doll, fly bool) []field.Zone {
	var all []field.Zone
	for i, other := range b.Dolls {
		if b.holds(other, doll, fly) && !doll.At.Within(*other.At, zocMM) {
			all = slices.Grow(all, len(b.Dolls)-i)
			all = append(all, field.Zone{ID: string(other.ID), At: *other.At, Radius: zocMM})
		}
	}
	return all
}

// within lists those in whose zones of control a doll stands.
func (b *Battle) within(doll *Doll, fly bool) []DollID { return b.withinAt(doll, *doll.At, fly) }

// withinAt lists those in whose zones of control a doll would stand at a point.
func (b *Battle) withinAt(doll *Doll, at field.Point, fly bool) []DollID {
	var all []DollID
	for _, other := range b.Dolls {
		if b.holds(other, doll, fly) && at.Within(*other.At, zocMM) {
			all = append(all, other.ID)
		}
	}
	return all
}

// tolls are what terrain costs the doll beyond the way itself (MH-3.2); none in the air, none in rivers for swimmers, and
// the second half of the way over wire is paid for (MH-3.2).
func (d *Doll) tolls(fly bool) field.Tolls {
	if fly {
		return field.Tolls{}
	}
	t := field.Tolls{Bush: stepMM, Breastwork: stepMM, Climb: stepMM, River: 2 * stepMM, Wire: stepMM}
	if d.is(swims) && d.drives() == nil {
		t.River = 0
	}
	if d.OnWire {
		t.Wire = 0
	}
	return t
}

// gait is how a doll moves: on the ground or in the air, whom it carries, and by what skill (MH-3.1).
type gait struct {
	fly    bool
	carry  DollID
	stride *Stride
}

// walk is a doll about to move (MH-3.1), or to shift within its melee (MH-3.5).
func (b *Battle) walk(doll *Doll, by gait) field.Walk {
	w := field.Walk{Body: grounded(doll, *doll.At), Allowance: b.allowance(doll, by.carry != "", 0), Zones: b.zones(doll, by.fly), Tolls: doll.tolls(by.fly), Off: b.keptOff(doll)}
	if s := by.stride; s != nil {
		if s.Steps > 0 {
			w.Allowance = s.Steps * stepMM
		}
		if s.Light {
			w.Tolls.Bush, w.Tolls.Climb = 0, 0
		}
	}
	m := b.brawl(doll.ID)
	if m != nil {
		w.Allowance, w.Tolls = stepMM, field.Tolls{}
		w.Zones = slices.DeleteFunc(w.Zones, func(z field.Zone) bool { return slices.Contains(m.Members, DollID(z.ID)) })
		by.fly = doll.Flying
	}
	w.Settles = doll.Flying != by.fly
	if by.fly {
		w.Body.Altitude = altitudeMM
	}
	if by.carry != "" {
		w.Through = []string{string(by.carry)}
	}
	b.through(doll, &w)
	return w
}

// barredMM is how far about its user suppressing fire reaches.
const barredMM = 300

// keptOff are the discs about the enemies that let nobody come near (special/suppressing-fire). Whoever is in one already
// may leave it or stay, but goes into no zone of control there.
func (b *Battle) keptOff(doll *Doll) []field.Zone {
	var all []field.Zone
	for _, enemy := range b.Dolls {
		if enemy.Team == doll.Team || enemy.At == nil || !enemy.lasting(bars) {
			continue
		}
		for _, radius := range [...]int{barredMM, zocMM + 1} {
			all = append(all, field.Zone{ID: string(enemy.ID), At: *enemy.At, Radius: radius})
		}
	}
	return all
}

// wayRefusal tells why a way cannot be gone.
func wayRefusal(f *field.Fault, clause string, doll *Doll) *rules.Refusal {
	if f == nil {
		return nil
	}
	switch f.Code {
	case field.Blocked:
		return rules.Refuse(CodeBlocked, clause, "doll", string(doll.ID), "thing", f.Thing)
	case field.Occupied:
		return rules.Refuse(CodeOccupied, clause, "doll", f.Thing)
	case field.InZone:
		return rules.Refuse(CodeInZone, "MH-3.3", "doll", f.Thing)
	case field.TooFar:
		return rules.Refuse(CodeTooFar, clause, "needs_mm", f.Is, "is_mm", f.Limit)
	case field.NoWay:
		return rules.Refuse(CodeNoWay, clause, "doll", string(doll.ID))
	case field.KeptOff:
		return rules.Refuse(CodeBarred, "MH-3.3", "target", f.Thing)
	case field.TooIntricate:
		return rules.Refuse(CodeTooIntricate, clause, "doll", string(doll.ID))
	case field.OffTable:
		return rules.Refuse(CodeOffTable, clause, "doll", string(doll.ID))
	}
	return rules.Refuse(CodeBadWay, clause, "is", f.Is, "limit", f.Limit)
}

// trace judges a way that somebody drew; it ends where it first comes into a zone of control.
func (b *Battle) trace(w field.Walk, path []field.Point) (field.Way, *field.Fault) {
	s := &b.ground().scene
	points := slices.Compact(append([]field.Point{w.Body.At}, path...))
	way, fault := s.Trace(w, points)
	if fault == nil || fault.Code == field.BadWay || slices.ContainsFunc(points, func(p field.Point) bool { return !b.Field.Holds(p) }) {
		return way, fault
	}
	if !slices.ContainsFunc(w.Zones, func(z field.Zone) bool { return field.AlongWay(points, z.At, z.At, z.Radius) }) {
		return way, fault
	}
	// What else is in the way does not matter beyond the first zone.
	for i := 1; i < len(points); i++ {
		leg := w
		leg.Body.At = points[i-1]
		run, stop := s.Straight(leg, points[i], points[i-1].Distance(points[i]))
		if stop == nil {
			continue
		}
		if stop.Code != field.InZone {
			break
		}
		// A run ends a hair inside the zone, where whole coordinates allow it: at the rim, if that is in it as well.
		if short, _ := s.Straight(leg, points[i], run.Length-1); len(run.Points) > 1 {
			if rim, fault := s.Trace(w, slices.Compact(append(points[:i:i], short.End()))); fault == nil && len(rim.Contacts) > 0 {
				return rim, nil
			}
		}
		return s.Trace(w, slices.Compact(append(points[:i:i], run.End())))
	}
	return way, fault
}

// planned is a move as it was measured.
type planned struct {
	field.Way
	// contacts are those whose zones of control it ends in.
	contacts []DollID
	in       string
	covered  bool
}

// plot measures how a doll would move: the drawn way, or the one that is plotted for whoever no longer chooses (MH-3.7).
func (b *Battle) plot(doll *Doll, path []field.Point, by gait) (planned, *rules.Refusal) {
	w := b.walk(doll, by)
	s := &b.ground().scene
	stay := field.Way{Points: []field.Point{w.Body.At}, Parts: []field.Part{{}}, Left: w.Allowance}
	if w.Lands() {
		if held := b.within(doll, false); len(held) > 0 {
			// Coming down into a zone of control is entering it: there is no way on but beside what stands there.
			stay.Points = slices.Compact(append(stay.Points, b.freePlace(doll, w.Body.At)))
			return planned{Way: stay, contacts: held, in: b.terrainAt(stay.End())}, nil
		}
	}
	var p planned
	must := ""
	if !by.fly {
		must = b.mustMove(doll)
	}
	if must != "" {
		forced, fault := b.forcedWay(doll, w, must)
		switch {
		case fault != nil && len(path) == 0:
			p.Way = stay // nothing leads anywhere
		case len(path) == 0:
			p.Way = forced
		default:
			way, fault := b.trace(w, path)
			if fault != nil {
				return p, wayRefusal(fault, "MH-3.1", doll)
			}
			if p.Way = way; !b.asGood(doll, w, must, way, forced) {
				return p, rules.Refuse(CodeMustRun, "MH-3.7", "needs_mm", forced.Cost, "is_mm", way.Cost)
			}
		}
	} else {
		way, fault := b.trace(w, path)
		if fault != nil {
			return p, wayRefusal(fault, "MH-3.1", doll)
		}
		p.Way = way
	}
	if w.Lands() {
		fault := s.Fits(grounded(doll, p.End()))
		switch {
		case fault == nil:
		case must != "":
			// Whoever no longer chooses comes down beside what is below.
			p.Points = slices.Compact(append(slices.Clone(p.Points), b.freePlace(doll, p.End())))
		default:
			return p, wayRefusal(fault, "MH-3.6", doll)
		}
	}
	p.covered = must == "routed" && b.hidden(doll, w.Body, p.End())
	p.contacts = dollIDs(p.Contacts)
	if w.Body.Altitude == 0 {
		p.in = b.terrainAt(p.End())
	}
	return p, nil
}

// measureMove replaces what people would enter about a move by what is measured (MH-3.1 to MH-3.7).
func (b *Battle) measureMove(doll *Doll, m *Move, by *Stride) (*Move, planned, error) {
	if err := b.mayCarry(doll, m.Carry); err != nil {
		return nil, planned{}, err
	}
	p, refusal := b.plot(doll, m.Path, gait{m.Fly, m.Carry, by})
	if refusal != nil {
		return nil, p, refusal
	}
	seen := *m
	seen.MM, seen.In, seen.Contact, seen.Covered = p.Length, p.in, p.contacts, p.covered
	peels := m.Terrain.Peels
	seen.Terrain = terrainOf(&p.Way)
	seen.Terrain.Peels = peels
	return &seen, p, nil
}

// terrainOf counts what a way pays for (MH-3.2).
func terrainOf(way *field.Way) Terrain {
	return Terrain{Bushes: way.Times(field.BushToll), Breastworks: way.Times(field.BreastworkToll),
		Slopes: way.Times(field.ClimbToll), Rivers: way.Times(field.RiverToll), Wires: way.Times(field.WireToll)}
}

// carriedTo is where an ally ends that is taken along (MH-3.4): on the way just behind whoever carries it, on the ground.
func (b *Battle) carriedTo(ally *Doll, way []field.Point) field.Point {
	s := &b.ground().scene
	end := way[len(way)-1]
	for i := len(way) - 1; i > 0; i-- {
		p, q := way[i], way[i-1]
		length := p.Distance(q)
		for mm := 0; mm <= length; mm += 10 {
			at := field.Point{X: p.X + (q.X-p.X)*mm/max(length, 1), Y: p.Y + (q.Y-p.Y)*mm/max(length, 1)}
			if s.Fits(grounded(ally, at)) == nil {
				return at
			}
		}
	}
	return b.freePlace(ally, end)
}

// apartNow has those leave their melees who are more than 30 cm from every enemy in them (MH-7.2).
func (b *Battle) apartNow(d *rules.Decision) {
	if b.Field == nil {
		return
	}
	for _, m := range slices.Clone(b.Melees) {
		var off []DollID
		for _, id := range m.Members {
			doll := b.doll(id)
			if !slices.ContainsFunc(m.Members, func(other DollID) bool {
				return b.doll(other).Team != doll.Team && !b.outOf(meleeEndMM, doll, b.doll(other))
			}) {
				off = append(off, id)
			}
		}
		for _, id := range off {
			d.Emit(&MeleeLeft{Doll: id, Why: "apart"})
		}
	}
	b.splitMelees(d)
	b.tidyMelees(d)
}

// splitMelees makes several melees of one whose members have drawn apart: only those that are connected are one (MH-7.1).
func (b *Battle) splitMelees(d *rules.Decision) {
	for _, m := range slices.Clone(b.Melees) {
		var bodies []field.Body
		for _, id := range m.Members {
			if doll := b.doll(id); doll.At != nil {
				bodies = append(bodies, b.body(doll))
			}
		}
		groups := field.Clusters(bodies, meleeEndMM)
		if len(groups) < 2 {
			continue
		}
		for _, group := range groups {
			members := dollIDs(group)
			d.Emit(&MeleeJoined{ID: b.nextMelee(), Members: members, Joined: members})
		}
	}
}

// along puts a way into a move that is not the doll's own.
func (e *Moved) along(b *Battle, doll *Doll, way field.Way) {
	e.MM, e.CostMM = way.Length, way.Cost
	if e.Way = way.Points; len(e.Way) > 0 {
		e.Facing = lookingAlong(e.Way, doll.Facing)
		if !doll.Flying {
			e.In = b.terrainAt(way.End())
		}
	}
}

// lookingAlong is how a doll looks that has gone a way.
func lookingAlong(way []field.Point, before int) int {
	if n := len(way); n > 1 {
		return facing(way[n-2], way[n-1], before)
	}
	return before
}
