package simulate

import (
	"strconv"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

const (
	stepOfMovement = 150 // mm (MH-3)
	zone           = 150 // mm (MH-3.3)
	wayTries       = 4
)

// numbered is the id of the n-th doll, from 0.
func numbered(n int) maidhammer.DollID { return maidhammer.DollID("d" + strconv.Itoa(n+1)) }

// stride chooses a move: one of the ways that there are, with all that it asks for.
func (b *Battle) stride(doll *maidhammer.Doll, o *maidhammer.DollOptions) rules.Body {
	p, g := &b.player, b.game()
	if o.Move.Must == "" && p.OneIn(8) {
		return nil
	}
	ways := g.Ways(doll, o.Move)
	if len(ways) == 0 {
		return nil
	}
	way := &ways[p.Below(len(ways))]
	for i := range ways {
		if b.madeFor(doll, 0, "", ways[i].Skill) && p.OneIn(2) {
			way = &ways[i]
		}
	}
	inputs := g.WayInputs(doll, o.Move, way)
	for try := range wayTries {
		m := &maidhammer.Move{Doll: doll.ID, Fly: way.Fly, Land: way.Land, Skill: way.Skill, Boost: way.Boost}
		b.fill(doll, o, m, inputs, try == wayTries-1)
		if b.Plan.OnField && !way.Board && !way.Ram {
			return b.drawn(doll, m, o.Move)
		}
		if b.fits(doll, m) {
			return m
		}
	}
	return nil
}

// drawn is a move on a field with its way.
func (b *Battle) drawn(doll *maidhammer.Doll, m *maidhammer.Move, o *maidhammer.MoveOption) rules.Body {
	if !m.Boost {
		return b.walk(doll, m, o)
	}
	m.Path = []field.Point{b.onward(doll, o.Boost.MM)}
	if b.allows(b.Leaders[doll.Team], m) != nil {
		return nil
	}
	return m
}

// walk is a move on a field: as it must, into somebody's zone, or to a point near by. Nil where it stays.
func (b *Battle) walk(doll *maidhammer.Doll, m *maidhammer.Move, o *maidhammer.MoveOption) rules.Body {
	p, seat := &b.player, b.Leaders[doll.Team]
	if o.Must != "" {
		*m = maidhammer.Move{Doll: doll.ID}
		// It may hang above something that it cannot come down on.
		m.Fly = o.MayFly && doll.Flying && b.allows(seat, m) != nil
		return m
	}
	if m.Skill == "" && p.OneIn(12) {
		if m.Path = b.charge(doll, m, o.MaxMM); m.Path != nil {
			return m
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
	m.Path, m.Skill, m.Carry, m.Pose, m.Land = nil, "", "", "", false
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
	to := field.Point{X: doll.At.X + p.Below(2*far+1) - far, Y: doll.At.Y + p.Below(2*far+1) - far}
	enemy := chance.Pick(p.Stream, b.game().Dolls)
	if enemy.Team == doll.Team || enemy.At == nil || enemy.Down() {
		return to
	}
	mm := max(doll.At.Distance(*enemy.At), 1)
	return field.Point{X: (to.X + 2*doll.At.X + 2*(enemy.At.X-doll.At.X)*far/mm) / 3, Y: (to.Y + 2*doll.At.Y + 2*(enemy.At.Y-doll.At.Y)*far/mm) / 3}
}

// charge is a way into the zone of an enemy who stands near enough; nil where none leads there.
func (b *Battle) charge(doll *maidhammer.Doll, m *maidhammer.Move, far int) []field.Point {
	var near []*maidhammer.Doll
	for _, other := range b.game().Dolls {
		if other.Team != doll.Team && other.At != nil && !other.Down() && doll.At.Within(*other.At, far+zone) {
			near = append(near, other)
		}
	}
	if len(near) == 0 {
		return nil
	}
	return b.into(doll, m, *chance.Pick(b.player.Stream, near).At)
}

// into is the shortest way to a point in somebody's zone, and no farther than into that; nil for none.
func (b *Battle) into(doll *maidhammer.Doll, m *maidhammer.Move, to field.Point) []field.Point {
	shown := b.ask(doll, &maidhammer.PathQuery{Doll: doll.ID, To: &to, Fly: m.Fly, Carry: m.Carry})
	if way, ok := shown.(maidhammer.Way); ok && len(way.Contacts) > 0 {
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

// shift steps within a melee (MH-3.5), now and then so far that it is over (MH-7.2), or twice.
func (b *Battle) shift(doll *maidhammer.Doll, o *maidhammer.DollOptions) rules.Body {
	if b.player.OneIn(2) {
		return nil
	}
	inputs := b.game().OwnInputs(doll, o)
	for range wayTries {
		s := &maidhammer.Shift{Doll: doll.ID}
		b.fill(doll, o, s, inputs, false)
		if b.Plan.OnField && s.To == nil {
			continue
		}
		if !b.Plan.OnField || b.allows(b.Leaders[doll.Team], s) == nil {
			return s
		}
	}
	return nil
}
