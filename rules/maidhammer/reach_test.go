package maidhammer

import (
	"testing"

	"pgregory.net/rapid"

	"parlour/rules"
	"parlour/rules/field"
)

// drawSkirmish draws a few dolls of either side on a grown field, in the states that matter for who may go where. The first
// is the one to move.
func drawSkirmish(t *rapid.T) *Battle {
	f := field.Generate(rapid.Uint64().Draw(t, "seed"), 2*rapid.IntRange(400, 1000).Draw(t, "width"), 2*rapid.IntRange(400, 1000).Draw(t, "depth"),
		rapid.IntRange(10, 100).Draw(t, "density"))
	b := &Battle{Field: f, Turn: 1, Phase: 1}
	wings := Sheet{Scale: 27, Attribute: "divine", Skills: []SkillPick{{ID: "flight"}}}
	for i := range rapid.IntRange(3, 8).Draw(t, "dolls") {
		at := field.Point{X: rapid.IntRange(50, f.Width-50).Draw(t, "x"), Y: rapid.IntRange(50, f.Depth-50).Draw(t, "y")}
		d := &Doll{ID: DollID("d" + string(rune('1'+i))), Team: rules.First, HP: 6, SP: 3, Sheet: wings, At: &at, Pose: Upright}
		if i%2 == 1 {
			d.Team = rules.Second
		}
		b.Dolls, b.terrain = append(b.Dolls, d), nil
		if b.fits(d, at) != nil {
			if i == 0 {
				t.Skip("nowhere to stand")
			}
			d.At, d.Captive = nil, true
			continue
		}
		switch rapid.IntRange(0, 6).Draw(t, "state") {
		case 0:
			d.Flying, d.Aloft = true, true
		case 1:
			if i > 0 {
				d.HP = 0
			}
		case 2:
			d.KnockedDown = i > 0
		case 3, 4:
			if i > 0 {
				d.Lasting = []Lasting{{Clause: "special/suppressing-fire", By: d.ID}}
			}
		}
	}
	b.terrain = nil
	return b
}

// TestReachIsWhatMayBeDone: the map's outline of a move, the way to a point and the move itself agree. What lies well within
// the outline can be moved to, for what the way says; what lies well outside cannot, by whatever way.
func TestReachIsWhatMayBeDone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawSkirmish(t)
		doll := b.Dolls[0]
		by := gait{fly: rapid.Bool().Draw(t, "fly")}
		reach := b.reachOf(doll, by)
		// There gives the end of a move by the shortest way to a point, after holding it against the move itself.
		there := func(p field.Point) (field.Point, bool) {
			way, err := b.wayOf(doll, &PathQuery{Doll: doll.ID, To: &p}, by)
			if err != nil {
				return p, false
			}
			e, err := b.planMove(doll, &Move{Doll: doll.ID, Path: way.Points[1:], Fly: by.fly})
			if err != nil {
				t.Fatalf("to %v: a way %+v, but %v", p, way, err)
			}
			if e.CostMM != way.CostMM || e.CostMM > e.Limit || e.Way[len(e.Way)-1] != way.Points[len(way.Points)-1] || len(e.Near) != len(way.Contacts) {
				t.Fatalf("to %v: the way is %+v, the move %+v", p, way, e)
			}
			return e.Way[len(e.Way)-1], len(e.Near) == 0
		}
		for range 12 {
			far := reach.AllowanceMM * 5 / 4
			p := field.Point{X: doll.At.X + rapid.IntRange(-far, far).Draw(t, "dx"), Y: doll.At.Y + rapid.IntRange(-far, far).Draw(t, "dy")}
			if !b.Field.Holds(p) {
				continue
			}
			end, ok := there(p)
			ok = ok && end == p
			if in := field.Encloses(reach.Outline, p); in != ok {
				// Outlines are drawn to 1 cm, and parts narrower than their squares may be missing.
				around, mm := 0, 12
				if ok {
					around, mm = 0, 2*field.OutlineStep
				}
				for _, c := range compass {
					q := field.Point{X: p.X + c.X*mm/1000, Y: p.Y + c.Y*mm/1000}
					end, still := there(q)
					if field.Encloses(reach.Outline, q) == in && (still && end == q) == ok {
						around++
					}
				}
				if around == len(compass) {
					t.Fatalf("%v (%+v): outline says %v, the move %v", p, by, in, ok)
				}
			}
			if !ok {
				// Straight there, or by some way about, ends somewhere else at best.
				about := field.Point{X: p.X + rapid.IntRange(-200, 200).Draw(t, "about x"), Y: p.Y + rapid.IntRange(-200, 200).Draw(t, "about y")}
				if e, err := b.planMove(doll, &Move{Doll: doll.ID, Path: []field.Point{p}, Fly: by.fly}); err == nil && len(e.Near) == 0 && e.Way[len(e.Way)-1] == p && e.How != "wire" {
					t.Fatalf("straight to %v, which is said to be out of reach: %+v", p, e)
				}
				e, err := b.planMove(doll, &Move{Doll: doll.ID, Path: []field.Point{about, p}, Fly: by.fly})
				if err == nil && len(e.Near) == 0 && e.Way[len(e.Way)-1] == p && e.How != "wire" && e.CostMM+e.MM*4/100+12 <= e.Limit {
					t.Fatalf("over %v to %v, which is said to be out of reach: %+v", about, p, e)
				}
			}
		}
		// The zones that may be charged are those that a move may end in.
		for _, c := range reach.Charges {
			if len(c.Contacts) == 0 {
				t.Fatalf("a charge at nobody: %+v", c)
			}
		}
	})
}
