package maidhammer_test

import (
	"fmt"
	"testing"

	"parlour/rules"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

// walk is a random move on a field: as it must, into somebody's zone of control, or to a point near by.
func (b *bot) walk(tb *table, v maidhammer.View, id maidhammer.DollID, o *maidhammer.MoveOption) rules.Body {
	m := &maidhammer.Move{Doll: id, Fly: o.MayFly && b.r.IntN(2) == 0}
	if len(o.Carry) > 0 && b.r.IntN(2) == 0 {
		m.Carry = pick(b.r, o.Carry)
	}
	if o.Must != "" {
		m.Fly = false
		return m
	}
	if shown, err := tb.ask(id, v, &maidhammer.ReachQuery{Doll: id, Fly: m.Fly, Carry: m.Carry}); err == nil && b.r.IntN(3) > 0 {
		if charges := shown.(maidhammer.Reach).Charges; len(charges) > 0 {
			m.Path = b.path(tb, v, m, pick(b.r, charges).To)
			return m
		}
	}
	at := *v.Dolls[id].At
	for range 5 {
		to := field.Point{X: at.X + b.r.IntN(2*o.MaxMM+1) - o.MaxMM, Y: at.Y + b.r.IntN(2*o.MaxMM+1) - o.MaxMM}
		if m.Path = b.path(tb, v, m, to); m.Path != nil {
			return m
		}
	}
	if err := tb.preview(id, v, m); err != nil {
		// It may not even stay: it hangs above something, or it is carrying what does not move.
		m.Fly = o.MayFly
	}
	return m
}

// path asks for the way to a point; none when there is none.
func (b *bot) path(tb *table, v maidhammer.View, m *maidhammer.Move, to field.Point) []field.Point {
	shown, err := tb.ask(m.Doll, v, &maidhammer.PathQuery{Doll: m.Doll, To: &to, Fly: m.Fly, Carry: m.Carry})
	if err != nil {
		return nil
	}
	return shown.(maidhammer.Way).Points[1:]
}

// step is a random shift within a melee.
func (b *bot) step(tb *table, v maidhammer.View, id maidhammer.DollID) rules.Body {
	at := *v.Dolls[id].At
	for range 5 {
		s := &maidhammer.Shift{Doll: id, To: &field.Point{X: at.X + b.r.IntN(301) - 150, Y: at.Y + b.r.IntN(301) - 150}}
		if tb.preview(id, v, s) == nil {
			return s
		}
	}
	return &maidhammer.Shift{Doll: id}
}

func (tb *table) ask(id maidhammer.DollID, v maidhammer.View, body rules.Body) (any, error) {
	return tb.Preview(rules.Command{ID: "ask", Seat: tb.leaderOf(v.Dolls[id].Team), At: tb.at, Body: body})
}

func (tb *table) preview(id maidhammer.DollID, v maidhammer.View, body rules.Body) error {
	_, err := tb.ask(id, v, body)
	return err
}

// onTheTable holds a battle on a field to what every position keeps: everybody free stands on the table, and no two bodies
// at one height overlap.
func onTheTable(t testing.TB, seed uint64, v maidhammer.View) {
	t.Helper()
	if v.Field == nil {
		return
	}
	for i := range len(v.Dolls) {
		id := maidhammer.DollID(fmt.Sprint("d", i+1))
		d := v.Dolls[id]
		if has(d, "captive") {
			if d.At != nil {
				t.Fatalf("battle %d: the captive %s stands at %v", seed, id, *d.At)
			}
			continue
		}
		if d.At == nil || !v.Field.Holds(*d.At) {
			t.Fatalf("battle %d: %s stands at %v", seed, id, d.At)
		}
		for j := range i {
			other := v.Dolls[maidhammer.DollID(fmt.Sprint("d", j+1))]
			if other.At == nil {
				continue
			}
			if d.At.Distance(*other.At) != other.At.Distance(*d.At) {
				t.Fatalf("battle %d: the distance of %s and d%d depends on the direction", seed, id, j+1)
			}
			if has(d, "flying") != has(other, "flying") {
				continue
			}
			if d.At.Distance(*other.At) < 2*50-1 {
				t.Fatalf("battle %d: %s at %v and d%d at %v overlap", seed, id, *d.At, j+1, *other.At)
			}
		}
	}
}

// field brings the table into play on a field, everybody in the next free place.
func (tb *table) field(c *maidhammer.ChooseField) {
	tb.t.Helper()
	tb.must(first, c)
	tb.ready()
	tb.ready()
	tb.must(tb.leaderOf(tb.RolledOff), &rules.Choose{GoFirst: tb.RolledOff == rules.First})
	for i := range len(tb.view().Dolls) {
		id := maidhammer.DollID(fmt.Sprint("d", i+1))
		tb.must(tb.leaderOf(tb.view().Dolls[id].Team), &maidhammer.Place{Doll: id, Pose: maidhammer.Upright})
	}
	tb.ready()
}

// TestRandomBattlesOnFields plays whole battles with random legal moves on furnished and grown fields: none sticks, nobody
// leaves the table or stands in another, what is offered is never refused, and folding the record gives the same table.
func TestRandomBattlesOnFields(t *testing.T) {
	battles := 16
	if testing.Short() {
		battles = 6
	}
	furnished := field.Furnished()
	ended, charged := map[string]int{}, 0
	for seed := range battles {
		settings := rules.DefaultSettings()
		settings.LastTurn = 20
		tb := sit(t, settings)
		chosen := &maidhammer.ChooseField{Furnished: furnished[seed%len(furnished)]}
		if seed%3 == 2 {
			chosen = &maidhammer.ChooseField{Seed: seed, Width: 900 + 100*(seed%7), Depth: 1200, Density: 10 * (seed % 11)}
		}
		if seed%2 == 0 {
			tb.must(first, &maidhammer.LoadSample{})
		} else {
			tb.fileRandom(uint64(seed))
		}
		tb.field(chosen)
		playOut(t, tb, uint64(seed))
		ended[tb.Result.Reason]++
		for _, d := range tb.log {
			for _, e := range d.Events {
				if _, ok := e.(*maidhammer.MeleeJoined); ok {
					charged++
				}
			}
		}
		sameAs(t, tb.replayed(), tb.Table)
	}
	t.Logf("ended %v, %d charges", ended, charged)
	if charged == 0 {
		t.Error("nobody came into melee")
	}
}
