package maidhammer

import (
	"testing"

	"parlour/rules"
	"parlour/rules/field"
)

// onField is a battle of dolls at places in mm among some things, the first of them of the first team.
func onField(t *testing.T, things []field.Thing, places ...field.Point) *Battle {
	t.Helper()
	b := &Battle{Field: &field.Field{Width: 1800, Depth: 1800, Things: things}}
	if faults := b.Field.Validate(); len(faults) > 0 {
		t.Fatal(faults)
	}
	for i, at := range places {
		team := rules.Second
		if i == 0 {
			team = rules.First
		}
		b.Dolls = append(b.Dolls, &Doll{ID: DollID("d" + string(rune('1'+i))), Team: team, At: &at, HP: 6, Sheet: Sheet{Scale: 27, Attribute: "human"}})
	}
	return b
}

// TestBoosterRuns (gear/booster): straight at full movement, through zones and over water, until something stops it.
func TestBoosterRuns(t *testing.T) {
	bar := func(id string, kind field.Kind, y, height int) field.Thing {
		return field.Thing{ID: id, Kind: kind, Height: height, Shape: field.Shape{Line: []field.Point{{X: 200, Y: y}, {X: 1600, Y: y}}, Width: 40}}
	}
	for _, c := range []struct {
		name   string
		things []field.Thing
		enemy  field.Point
		end    field.Point
		stop   string
		spare  int
		slowed int
	}{
		{"open ground, past an enemy", nil, field.Point{X: 780, Y: 600}, field.Point{X: 900, Y: 1200}, "", 0, 0},
		{"over water", []field.Thing{bar("v", field.River, 700, 0)}, field.Point{X: 100, Y: 100}, field.Point{X: 900, Y: 1200}, "", 0, 0},
		{"through a bush and over a breastwork", []field.Thing{bar("b", field.Bush, 700, 200), bar("k", field.Breastwork, 900, 90)},
			field.Point{X: 100, Y: 100}, field.Point{X: 900, Y: 1200}, "", 0, 2},
		{"into a wall", []field.Thing{bar("w", field.Wall, 700, 300)}, field.Point{X: 100, Y: 100}, field.Point{X: 900, Y: 630}, "w", 3, 0},
		{"into an enemy", nil, field.Point{X: 900, Y: 850}, field.Point{X: 900, Y: 750}, "d2", 3, 0},
	} {
		b := onField(t, c.things, field.Point{X: 900, Y: 300}, c.enemy)
		run := b.boost(b.Dolls[0], field.Point{X: 900, Y: 400}, 6*stepMM)
		stop := ""
		if run.stop != nil {
			stop = run.stop.Thing
		}
		if run.End() != c.end || stop != c.stop || run.spare != c.spare || run.slowed != c.slowed {
			t.Errorf("%s: %v by %q with %d spare, %d slowed", c.name, run.End(), stop, run.spare, run.slowed)
		}
	}
}
