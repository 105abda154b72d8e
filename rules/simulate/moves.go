package simulate

import (
	"strconv"

	"parlour/rules"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

const (
	stepOfMovement = 150 // mm (MH-3)
	zone           = 150 // mm; what is done at arm's length (MH-3.3)
	wayTries       = 4
)

// numbered is the id of the n-th doll, from 0.
func numbered(n int) maidhammer.DollID { return maidhammer.DollID("d" + strconv.Itoa(n+1)) }

// stride chooses a move.
func (b *Battle) stride(doll *maidhammer.Doll, o *maidhammer.MoveOption) rules.Body {
	p := &b.player
	if o.Must == "" && p.oneIn(8) {
		return nil
	}
	m := &maidhammer.Move{Doll: doll.ID}
	if o.Must == "" {
		m.Fly = o.MayFly && p.oneIn(2)
		if len(o.Carry) > 0 && p.oneIn(2) {
			m.Carry = pick(p.chance, o.Carry)
		}
		if p.oneIn(6) {
			m.Pose = pick(p.chance, poses)
		}
		if len(o.Skills) > 0 && p.oneIn(2) {
			m.Skill = pick(p.chance, o.Skills)
		}
	}
	if len(o.Boards) > 0 && p.oneIn(2) {
		on := &maidhammer.Move{Doll: doll.ID, Board: pick(p.chance, o.Boards)}
		on.Sightings = b.stated(nil, doll.ID, []maidhammer.DollID{on.Board}, zone)
		return on
	}
	if o.Boost != nil && p.oneIn(2) {
		if run := b.run(doll, o.Boost); run != nil {
			return run
		}
	}
	if b.Plan.OnField {
		return b.walk(doll, m, o)
	}
	return b.march(doll, m, o)
}

// run is a straight run with a booster: at somebody, or anywhere. Nil where there is none.
func (b *Battle) run(doll *maidhammer.Doll, o *maidhammer.BoostOption) rules.Body {
	p := &b.player
	m := &maidhammer.Move{Doll: doll.ID, Boost: true, MM: o.MM}
	switch {
	case len(o.Rams) > 0 && p.oneIn(2):
		m.Ram, m.MM = pick(p.chance, o.Rams), p.below(o.MM+1)
	case b.Plan.OnField:
		m.Path = []field.Point{b.onward(doll, o.MM)}
	case p.oneIn(2):
		m.Crash, m.MM = true, p.below(o.MM+1)
	default:
		m.Terrain = pick(p.chance, terrains)
	}
	if b.allows(b.Leaders[doll.Team], m) != nil {
		return nil
	}
	return m
}

// march is a move that people measure.
func (b *Battle) march(doll *maidhammer.Doll, m *maidhammer.Move, o *maidhammer.MoveOption) rules.Body {
	p, seat := &b.player, b.Leaders[doll.Team]
	left := o.MaxMM
	if m.Carry != "" {
		left = max(left-stepOfMovement, 0)
	}
	if o.Must == "" && left >= 2*stepOfMovement && p.oneIn(3) {
		m.Terrain = pick(p.chance, terrains)
		left -= 2 * stepOfMovement
		if m.Terrain.Bushes > 0 {
			m.In = "bush"
		}
	}
	m.Into, m.Through = b.areas(doll.Team, anyArea), b.areas(doll.Team, anyArea)
	m.Swept = b.areas(doll.Team, anyArea)
	m.MM = left
	if o.Must == "" {
		m.MM = p.below(left + 1)
	}
	m.Covered = o.Must == "routed" && p.oneIn(2)
	if b.game().Peels > 0 && p.oneIn(3) {
		m.Terrain.Peels = 1
	}
	if o.Must != "routed" && (p.oneIn(2) || o.Must == "berserk") {
		// Whether somebody's zone can be entered is a question to the rules, as it is on a page.
		for range wayTries {
			enemy := pick(p.chance, b.game().Dolls)
			if enemy.Team == doll.Team || enemy.Captive {
				continue
			}
			if m.Contact = []maidhammer.DollID{enemy.ID}; b.allows(seat, m) == nil {
				return m
			}
		}
		m.Contact = nil
	}
	for _, layer := range b.game().Dolls {
		if layer.Team != doll.Team && p.oneIn(4) {
			m.Traps = append(m.Traps, layer.ID)
		}
	}
	if m.Skill != "" && b.allows(seat, m) != nil {
		m.Skill = ""
	}
	return m
}

// terrains are what a way crosses; each costs at most two steps (MH-3.2).
var terrains = []maidhammer.Terrain{{Breastworks: 1}, {Slopes: 1}, {Bushes: 1}, {Rivers: 1}, {Wires: 1}, {Bushes: 1, Slopes: 1}}

// walk is a move on a field: as it must, into somebody's zone, or to a point near by. Nil where it stays.
func (b *Battle) walk(doll *maidhammer.Doll, m *maidhammer.Move, o *maidhammer.MoveOption) rules.Body {
	p, seat := &b.player, b.Leaders[doll.Team]
	if o.Must != "" {
		// It may hang above something that it cannot come down on.
		m.Fly = o.MayFly && doll.Flying && b.allows(seat, m) != nil
		return m
	}
	if m.Skill == "" && p.oneIn(12) {
		if to, ok := b.charge(doll, m); ok {
			m.Path = b.way(doll, m, to)
			if m.Path != nil {
				return m
			}
		}
	}
	far := o.MaxMM
	for range wayTries {
		m.Path = []field.Point{b.onward(doll, far)}
		if b.allows(seat, m) == nil {
			return m
		}
		far = far * 2 / 3
	}
	m.Path, m.Skill, m.Carry, m.Pose = nil, "", "", ""
	if b.allows(seat, m) == nil {
		return m
	}
	// It may not even stay: it hangs above something.
	if m.Fly = o.MayFly; b.allows(seat, m) == nil {
		return m
	}
	return nil
}

// onward is a point near a doll, more often towards an enemy than elsewhere.
func (b *Battle) onward(doll *maidhammer.Doll, far int) field.Point {
	p := &b.player
	to := field.Point{X: doll.At.X + p.below(2*far+1) - far, Y: doll.At.Y + p.below(2*far+1) - far}
	enemy := pick(p.chance, b.game().Dolls)
	if enemy.Team == doll.Team || enemy.At == nil || enemy.Down() {
		return to
	}
	mm := max(doll.At.Distance(*enemy.At), 1)
	return field.Point{X: (to.X + 2*doll.At.X + 2*(enemy.At.X-doll.At.X)*far/mm) / 3, Y: (to.Y + 2*doll.At.Y + 2*(enemy.At.Y-doll.At.Y)*far/mm) / 3}
}

// charge is where a doll would come into melee.
func (b *Battle) charge(doll *maidhammer.Doll, m *maidhammer.Move) (to field.Point, ok bool) {
	shown := b.ask(doll, &maidhammer.ReachQuery{Doll: doll.ID, Fly: m.Fly, Carry: m.Carry})
	reach, ok := shown.(maidhammer.Reach)
	if !ok || len(reach.Charges) == 0 {
		return to, false
	}
	return pick(b.player.chance, reach.Charges).To, true
}

// way is the shortest one to a point; nil for none.
func (b *Battle) way(doll *maidhammer.Doll, m *maidhammer.Move, to field.Point) []field.Point {
	shown := b.ask(doll, &maidhammer.PathQuery{Doll: doll.ID, To: &to, Fly: m.Fly, Carry: m.Carry})
	if way, ok := shown.(maidhammer.Way); ok {
		return way.Points[1:]
	}
	return nil
}

// ask is a question about the map; nil where there is no answer.
func (b *Battle) ask(doll *maidhammer.Doll, q rules.Body) any {
	shown, err := b.Preview(rules.Command{Seat: b.Leaders[doll.Team], At: b.at, Body: q})
	if err != nil {
		return nil
	}
	return shown
}

// shift steps within a melee (MH-3.5), now and then so far that it is over (MH-7.2).
func (b *Battle) shift(doll *maidhammer.Doll) rules.Body {
	p, seat := &b.player, b.Leaders[doll.Team]
	if p.oneIn(2) {
		return nil
	}
	s := &maidhammer.Shift{Doll: doll.ID}
	if !b.Plan.OnField {
		s.MM = p.below(stepOfMovement + 1)
		if p.oneIn(3) {
			for _, other := range b.game().Dolls {
				if s.Apart = []maidhammer.DollID{other.ID}; other.Team != doll.Team && b.allows(seat, s) == nil {
					return s
				}
			}
			s.Apart = nil
		}
		return s
	}
	for range wayTries {
		s.To = &field.Point{X: doll.At.X + p.below(2*stepOfMovement+1) - stepOfMovement, Y: doll.At.Y + p.below(2*stepOfMovement+1) - stepOfMovement}
		if b.allows(seat, s) == nil {
			return s
		}
	}
	return nil
}
