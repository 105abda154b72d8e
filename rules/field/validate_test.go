package field

import (
	"fmt"
	"strings"
	"testing"
)

// TestFaultsNameTheThing: every way to draw a field wrongly is refused by its own code, with the thing's name.
func TestFaultsNameTheThing(t *testing.T) {
	poly := func(points ...Point) Shape { return Shape{Polygon: points} }
	for _, c := range []struct {
		code   FaultCode
		thing  string
		things []Thing
	}{
		{NoID, "#1", []Thing{disc("", Rock, 500, 500, 50, 100)}},
		{NoID, "#1", []Thing{disc(strings.Repeat("x", 41), Rock, 500, 500, 50, 100)}},
		{RepeatedID, "x", []Thing{disc("x", Rock, 500, 500, 50, 100), disc("x", Rock, 900, 500, 50, 100)}},
		{UnknownKind, "x", []Thing{disc("x", "cloud", 500, 500, 50, 100)}},
		{NoShape, "x", []Thing{{ID: "x", Kind: Rock, Height: 100}}},
		{TwoShapes, "x", []Thing{{ID: "x", Kind: Rock, Height: 100, Shape: Shape{Disc: &Disc{500, 500, 50}, Line: []Point{{1, 1}, {9, 9}}, Width: 10}}}},
		{WrongShape, "x", []Thing{rect("x", Tree, 100, 100, 200, 200, 300)}},
		{BadRadius, "x", []Thing{disc("x", Rock, 500, 500, 0, 100)}},
		{BadRadius, "x", []Thing{disc("x", Rock, 500, 500, 1<<40, 100)}},
		{BadWidth, "x", []Thing{strip("x", Wall, 0, 100, Point{1, 1}, Point{99, 99})}},
		{BadWidth, "x", []Thing{strip("x", Wall, 5000, 100, Point{1, 1}, Point{99, 99})}},
		{BadHeight, "x", []Thing{disc("x", Rock, 500, 500, 50, 0)}},
		{BadHeight, "x", []Thing{disc("x", Rock, 500, 500, 50, 2001)}},
		{BadHeight, "x", []Thing{disc("x", River, 500, 500, 50, 10)}},
		{BadTrunk, "x", []Thing{{ID: "x", Kind: Tree, Height: 300, Trunk: 60, Shape: Shape{Disc: &Disc{500, 500, 50}}}}},
		{TooFewCorners, "x", []Thing{{ID: "x", Kind: Rock, Height: 100, Shape: poly(Point{1, 1}, Point{5, 5})}}},
		{TooFewCorners, "x", []Thing{strip("x", Wall, 10, 100, Point{1, 1})}},
		{ZeroLength, "x", []Thing{strip("x", Wall, 10, 100, Point{9, 9}, Point{9, 9})}},
		{ZeroLength, "x", []Thing{{ID: "x", Kind: Rock, Height: 100, Shape: poly(Point{1, 1}, Point{90, 5}, Point{90, 90}, Point{1, 1})}}},
		{CrossesItself, "x", []Thing{{ID: "x", Kind: Rock, Height: 100, Shape: poly(Point{0, 0}, Point{100, 100}, Point{100, 0}, Point{0, 100})}}},
		{CrossesItself, "x", []Thing{{ID: "x", Kind: Rock, Height: 100, Shape: poly(Point{0, 0}, Point{100, 0}, Point{50, 0})}}},
		{Outside, "x", []Thing{disc("x", Rock, 40, 500, 50, 100)}},
		{Outside, "x", []Thing{strip("x", Wall, 10, 100, Point{1, 1}, Point{1801, 5})}},
		{Outside, "x", []Thing{strip("x", Wall, 10, 100, Point{1, 1}, Point{1 << 62, 5})}},
		{Overlaps, "y", []Thing{disc("x", Bush, 500, 500, 50, 100), disc("y", Bush, 590, 500, 50, 100)}},
		{Overlaps, "y", []Thing{rect("x", Bush, 500, 500, 600, 600, 100), rect("y", Wall, 550, 400, 560, 700, 100)}},
		{Overlaps, "y", []Thing{rect("x", Bush, 500, 500, 600, 600, 100), rect("y", River, 510, 510, 560, 560, 0)}},
		{Doubled, "y", []Thing{rect("x", Wall, 500, 500, 600, 600, 100), rect("y", Wall, 500, 500, 600, 600, 200)}},
		{Straddles, "y", []Thing{rect("x", Hill, 500, 500, 900, 900, 100), disc("y", Rock, 500, 700, 50, 100)}},
		{Straddles, "x", []Thing{disc("x", Rock, 500, 700, 50, 100), rect("y", Hill, 500, 500, 900, 900, 100)}},
		{Straddles, "y", []Thing{rect("x", Hill, 500, 500, 900, 900, 100), rect("y", Hill, 700, 400, 1200, 1200, 150)}},
		{Buried, "y", []Thing{rect("x", Hill, 500, 500, 900, 900, 100), rect("y", Hill, 600, 600, 800, 800, 100)}},
	} {
		t.Run(fmt.Sprintf("%s %s", c.code, c.things[0].Kind), func(t *testing.T) {
			f := Field{Width: 1800, Depth: 1800, Things: c.things}
			faults := f.Validate()
			if len(faults) != 1 || faults[0].Code != c.code || faults[0].Thing != c.thing {
				t.Errorf("faults %v, want %s of %s", faults, c.code, c.thing)
			}
			if sv, _ := NewSurvey(&f); sv != nil {
				t.Error("surveyed all the same")
			}
		})
	}
}

// TestGoodNeighbours: what may touch, meet or stand on what.
func TestGoodNeighbours(t *testing.T) {
	for name, things := range map[string][]Thing{
		"walls that meet":           {strip("a", Wall, 20, 300, Point{100, 100}, Point{500, 100}), strip("b", Wall, 20, 300, Point{500, 100}, Point{500, 500})},
		"a closed wall":             {strip("a", Wall, 20, 300, Point{100, 100}, Point{500, 100}, Point{500, 500}, Point{100, 100})},
		"a tree in a bush":          {disc("a", Bush, 500, 500, 200, 200), disc("b", Tree, 500, 500, 60, 400)},
		"a rock in a river":         {strip("a", River, 300, 0, Point{0, 900}, Point{1800, 900}), disc("b", Rock, 900, 900, 60, 100)},
		"a bridge over a river":     {strip("a", River, 300, 0, Point{0, 900}, Point{1800, 900}), rect("b", Bridge, 800, 700, 1000, 1100, 20)},
		"bushes side by side":       {rect("a", Bush, 100, 100, 200, 200, 200), rect("b", Bush, 200, 100, 300, 200, 200)},
		"a wall on a hill":          {rect("a", Hill, 100, 100, 900, 900, 100), strip("b", Wall, 20, 100, Point{200, 200}, Point{700, 700})},
		"a hill on a hill":          {rect("a", Hill, 100, 100, 900, 900, 100), rect("b", Hill, 300, 300, 700, 700, 200)},
		"a bush against a hill":     {rect("a", Hill, 100, 100, 900, 900, 100), rect("b", Bush, 900, 300, 1000, 700, 200)},
		"a clockwise polygon":       {{ID: "x", Kind: Rock, Height: 100, Shape: Shape{Polygon: []Point{{0, 0}, {0, 100}, {100, 100}, {100, 0}}}}},
		"breastworks with a corner": {strip("a", Breastwork, 20, 100, Point{100, 100}, Point{500, 100}), strip("b", Breastwork, 20, 100, Point{500, 100}, Point{500, 500})},
	} {
		f := Field{Width: 1800, Depth: 1800, Things: things}
		if faults := f.Validate(); len(faults) > 0 {
			t.Errorf("%s: %v", name, faults)
		}
	}
}

func TestZones(t *testing.T) {
	for depth, deep := range map[int]int{600: 200, 900: 300, 1350: 450, 3600: 450} {
		f := Field{Width: 900, Depth: depth}
		_, to := f.Zone(1)
		from, _ := f.Zone(2)
		if to.Y != deep || from.Y != depth-deep {
			t.Errorf("depth %d: zones to %d and from %d", depth, to.Y, from.Y)
		}
		if !f.InZone(1, Point{0, deep}) || f.InZone(1, Point{0, deep + 1}) || !f.InZone(2, Point{900, depth - deep}) || f.InZone(2, Point{901, depth}) {
			t.Errorf("depth %d: the zones' edges", depth)
		}
	}
}
