package maidhammer

import (
	"errors"
	"testing"

	"parlour/rules"
	"parlour/rules/field"
)

// TestRunsAreAskedFor asks the map's question about straight runs with a booster: where it ends, what ends it, and what it
// costs the runner.
func TestRunsAreAskedFor(t *testing.T) {
	wall := field.Thing{ID: "w", Kind: field.Wall, Height: 300, Shape: field.Shape{Line: []field.Point{{X: 200, Y: 900}, {X: 700, Y: 900}}, Width: 40}}
	b := onField(t, []field.Thing{wall}, field.Point{X: 600, Y: 300}, field.Point{X: 1200, Y: 600}, field.Point{X: 600, Y: 1500})
	runner := b.Dolls[0]
	runner.Sheet.Gear = []GearPick{{IDs: []string{"booster"}}}
	runner.Items = []*Item{{No: 1, Gear: []string{"booster"}, At: Carried, Left: 2}}
	for _, c := range []struct {
		name   string
		q      PathQuery
		into   string
		damage int
		code   string
	}{
		{name: "into the wall with 2 steps left", q: PathQuery{To: &field.Point{X: 600, Y: 400}}, into: "w", damage: 2},
		{name: "past it", q: PathQuery{To: &field.Point{X: 1000, Y: 400}}},
		{name: "over the edge", q: PathQuery{To: &field.Point{X: 600, Y: 200}}, into: "edge", damage: 4},
		{name: "at an enemy", q: PathQuery{Ram: "d2"}, into: "d2"},
		{name: "at one behind the wall", q: PathQuery{Ram: "d3"}, code: string(CodeBlocked)},
		{name: "nowhere", q: PathQuery{}, code: string(CodeBadWay)},
	} {
		c.q.Doll, c.q.Boost = "d1", true
		way, err := b.wayOf(runner, &c.q, gait{})
		var refusal *rules.Refusal
		errors.As(err, &refusal)
		switch {
		case c.code != "":
			if refusal == nil || string(refusal.Code) != c.code {
				t.Errorf("%s: %v, want %s", c.name, refusal, c.code)
			}
		case refusal != nil:
			t.Errorf("%s: %v", c.name, refusal)
		case way.Into != c.into || way.Damage != c.damage || way.LimitMM != 900:
			t.Errorf("%s: into %q for %d within %d", c.name, way.Into, way.Damage, way.LimitMM)
		}
	}
}
