package maidhammer

import (
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// A vehicle is gear: whoever has it drives it, and hits on it are hits on those in it (gear/vehicle, gear/large-vehicle). It is
// left by dropping it, and taken again like anything that lies on the ground (MH-4.2). Others get on a large one as their move,
// and off with their next.

// vehicleAmong finds what is driven among gear: the one with the most seats, and the first of equals; nil for none.
func vehicleAmong(gear []*Entry) *Entry {
	var best *Entry
	for _, e := range gear {
		if e.Effect != nil && e.Effect.Vehicle != nil && (best == nil || e.Effect.Vehicle.Seats > best.Effect.Vehicle.Seats) {
			best = e
		}
	}
	return best
}

// drives is the vehicle that the doll drives; nil for none.
func (d *Doll) drives() *Entry {
	d.effects()
	return d.vehicle
}

// riders are the dolls in the vehicle of another, in the table's order.
func (b *Battle) riders(driver *Doll) []*Doll {
	var all []*Doll
	for _, d := range b.Dolls {
		if d.Aboard == driver.ID && d.Aboard != "" {
			all = append(all, d)
		}
	}
	return all
}

// hasSeat refuses a vehicle that is none, or that is full.
func (b *Battle) hasSeat(driver *Doll) *rules.Refusal {
	if v := driver.drives(); v == nil || len(b.riders(driver)) >= v.Effect.Vehicle.Seats {
		return rules.Refuse(CodeNoRoomAboard, "gear/large-vehicle", "target", string(driver.ID))
	}
	return nil
}

// mayBoard checks getting on another doll's vehicle, from within 15 cm.
func (b *Battle) mayBoard(doll *Doll, m *Move) (*Doll, error) {
	driver, err := b.find(m.Board)
	if err != nil {
		return nil, err
	}
	if driver.Team != doll.Team || driver == doll {
		return nil, rules.Refuse(CodeNotAnAlly, "gear/large-vehicle", "target", string(driver.ID))
	}
	if refusal := b.hasSeat(driver); refusal != nil {
		return nil, refusal
	}
	clause := driver.drives().Clause()
	switch {
	case doll.drives() != nil || doll.Aboard != "":
		return nil, rules.Refuse(CodeRiding, clause, "doll", string(doll.ID))
	case doll.Incapable():
		return nil, rules.Refuse(CodeIncapable, clause, "doll", string(doll.ID))
	case doll.Flying:
		return nil, rules.Refuse(CodeFlying, clause, "doll", string(doll.ID))
	case m.Skill != "" || m.Boost || m.Fly || m.Carry != "":
		return nil, rules.Refuse(CodeSkillDoesNotFit, clause, "skill", skillRef(m.Skill))
	}
	_, err = b.withSightings(m.Sightings).near(doll, &Action{Target: driver.ID, Sightings: m.Sightings}, zocMM, clause)
	return driver, err
}

// decideBoard has a doll get on another's vehicle: that is its move.
func (b *Battle) decideBoard(d *rules.Decision, doll *Doll, m *Move) error {
	if err := b.canMove(doll); err != nil {
		return err
	}
	if _, err := b.sightings(doll, m.Sightings); err != nil {
		return err
	}
	driver, err := b.mayBoard(doll, m)
	if err != nil || d.Previewing {
		return err
	}
	b.note(d, m.Sightings)
	d.Emit(&Boarded{Doll: doll.ID, Driver: driver.ID, With: driver.drives().Clause()})
	b.stir(d, doll)
	return nil
}

// alight has a doll get off: it "walks", it is "routed" or berserk, the vehicle is "lost", or the two have been "parted".
func (b *Battle) alight(d *rules.Decision, doll *Doll, why string) {
	if doll.Aboard != "" {
		d.Emit(&Alighted{Doll: doll.ID, Driver: doll.Aboard, Why: why})
	}
}

// part takes a doll that is moved by something else off the vehicle that it rides in, and everybody off the one that it drives.
func (b *Battle) part(d *rules.Decision, doll *Doll) {
	b.alight(d, doll, "parted")
	for _, rider := range b.riders(doll) {
		b.alight(d, rider, "parted")
	}
}

// tidyRiders has those get off who cannot ride on.
func (b *Battle) tidyRiders(d *rules.Decision) {
	for _, doll := range b.Dolls {
		if doll.Aboard == "" {
			continue
		}
		driver := b.doll(doll.Aboard)
		v := driver.drives()
		switch {
		case v == nil || v.Effect.Vehicle.Seats == 0 || driver.Captive || driver.Team != doll.Team || doll.drives() != nil:
			b.alight(d, doll, "lost")
		case doll.Captive || slices.Index(b.riders(driver), doll) >= v.Effect.Vehicle.Seats:
			b.alight(d, doll, "parted")
		case doll.Incapable():
			b.alight(d, doll, "routed")
		}
	}
}

// takesAlong lists the riders that a move of their driver takes along: those who are not in a melee of their own. Nobody is
// taken along by a shift within a melee.
func (b *Battle) takesAlong(driver *Doll) []DollID {
	var along []DollID
	if b.inMelee(driver.ID) {
		return nil
	}
	for _, rider := range b.riders(driver) {
		if !b.inMelee(rider.ID) {
			along = append(along, rider.ID)
		}
	}
	return along
}

// leavesBehind has those riders get off whom a move of their driver does not take along.
func (b *Battle) leavesBehind(d *rules.Decision, driver *Doll, along []DollID) {
	for _, rider := range b.riders(driver) {
		if !slices.Contains(along, rider.ID) {
			b.alight(d, rider, "parted")
		}
	}
}

// seatRiders puts those aboard beside their driver after a move, on a field.
func (b *Battle) seatRiders(d *rules.Decision, e *Moved) {
	for _, id := range e.Riders {
		rider := b.doll(id)
		if len(e.Way) > 1 {
			b.stand(d, rider, b.carriedTo(rider, e.Way), "aboard")
		}
		if e.MM > 0 {
			b.stir(d, rider)
		}
	}
}

// meet begins the melee at the end of a move. Whoever is aboard the same vehicle is in it too (MH-7.1), and so is a rider who has
// come to stand in somebody's zone.
func (b *Battle) meet(d *rules.Decision, doll *Doll, contacts []DollID) {
	if len(contacts) > 0 {
		b.join(d, doll.ID, contacts)
	}
	for _, rider := range b.riders(doll) {
		near := contacts
		if len(near) == 0 && b.Field != nil && rider.At != nil && rider.zoc() {
			near = b.within(rider, false)
		}
		if len(near) > 0 && !rider.Down() && !b.inMelee(rider.ID) {
			b.enlist(d, rider.ID, near)
		}
	}
}

// through names the bodies that are not in the way of a doll that drives: those it takes along.
func (b *Battle) through(doll *Doll, w *field.Walk) {
	for _, rider := range b.takesAlong(doll) {
		w.Through = append(w.Through, string(rider))
	}
}

// transfer keeps everybody in a vehicle that another doll takes over: who takes it sits at the wheel, who drove it does not.
func (b *Battle) transfer(from, to *Doll) {
	if v := from.drives(); v != nil && v.Effect.Vehicle.Seats > 0 {
		return
	}
	if v := to.drives(); v == nil || v.Effect.Vehicle.Seats == 0 {
		return
	}
	inside := to.Aboard == from.ID
	for _, rider := range b.riders(from) {
		rider.Aboard = to.ID
	}
	if to.Aboard = ""; inside {
		from.Aboard = to.ID
	}
}

// boardable lists the drivers whose vehicles a doll could get on, as far as the table is known.
func (b *Battle) boardable(doll *Doll) []DollID {
	return b.targets(doll, func(driver *Doll) bool {
		if driver.drives() == nil {
			return false // most have nothing to get on
		}
		m := &Move{Doll: doll.ID, Board: driver.ID}
		if _, known := b.distance(doll.ID, driver.ID); b.Field == nil && !known {
			m.Sightings = []Sighting{{From: doll.ID, To: driver.ID}}
		}
		_, err := b.mayBoard(doll, m)
		return err == nil
	})
}

// runDown is how a doll fights with what it drives (skill/vehicle-combat).
func runDown(actor *Doll) (Swing, bool) {
	if v := actor.drives(); v != nil {
		return v.Effect.Vehicle.Ram, true
	}
	return Swing{}, false
}
