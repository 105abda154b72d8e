package field

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestLinesSpreadsAndBlasts(t *testing.T) {
	bodies := []Body{
		doll("me", 900, 300), doll("beyond", 900, 1600), doll("target", 900, 900), doll("beside", 950, 600), doll("off", 951, 600),
		doll("behind", 900, 200), doll("left", 700, 900), doll("right", 1100, 900), doll("edge", 300, 900), doll("wide", 290, 900),
	}
	bodies[2].Altitude = 300 // areas are cylinders
	for _, c := range []struct {
		name string
		got  []string
		want []string
	}{
		{"line", LineThrough(Point{900, 300}, Point{900, 900}, LineHalfWidth, 1300).Among(bodies, "me"), []string{"beside", "target", "beyond"}},
		{"line, shorter", LineThrough(Point{900, 300}, Point{900, 900}, LineHalfWidth, 1299).Among(bodies, "me"), []string{"beside", "target"}},
		{"line to nowhere", LineThrough(Point{900, 300}, Point{900, 300}, LineHalfWidth, 9000).Among(bodies, "me"), []string{}},
		{"left", SpreadTo(Point{900, 300}, Point{900, 900}, LeftSide, 900).Among(bodies, "me"), []string{"target", "left", "edge"}},
		{"right", SpreadTo(Point{900, 300}, Point{900, 900}, RightSide, 900).Among(bodies, "me"), []string{"beside", "off", "target", "right"}},
		{"blast", BlastAt(Point{900, 900}, 200).Among(bodies, ""), []string{"target", "left", "right"}},
		{"blast, shorter", BlastAt(Point{900, 900}, 199).Among(bodies, ""), []string{"target"}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, c.got, c.want)
		}
	}
}

// TestSpreadsAreEachOthersMirror: what lies left of the line in a mirror lay right of it.
func TestSpreadsAreEachOthersMirror(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &Field{Width: 1000, Depth: 1000}
		from, target := drawPoint(t, f, "from"), drawPoint(t, f, "target")
		mirror := func(p Point) Point { return Point{1000 - p.X, p.Y} }
		var bodies, mirrored []Body
		for i := range 8 {
			b := Body{ID: string(rune('a' + i)), At: drawPoint(t, f, "body")}
			m := b
			m.At = mirror(b.At)
			bodies, mirrored = append(bodies, b), append(mirrored, m)
		}
		left := SpreadTo(from, target, LeftSide, 900).Among(bodies, "")
		right := SpreadTo(mirror(from), mirror(target), RightSide, 900).Among(mirrored, "")
		if !slices.Equal(left, right) {
			t.Fatalf("%v, mirrored %v", left, right)
		}
	})
}

func TestClusters(t *testing.T) {
	bodies := []Body{doll("a", 100, 100), doll("b", 900, 900), doll("c", 250, 100), doll("d", 900, 1051), doll("e", 400, 100)}
	got := Clusters(bodies, MeleeTouch)
	want := [][]string{{"a", "c", "e"}, {"b"}, {"d"}}
	if !slices.EqualFunc(got, want, slices.Equal[[]string]) {
		t.Errorf("%v, want %v", got, want)
	}
}

func TestAreasOnTheWay(t *testing.T) {
	areas := []Area{{ID: "gas", At: Point{500, 500}, Radius: 300}, {ID: "mine", At: Point{1500, 500}, Radius: 300}}
	if got := InAreas(areas, Point{500, 800}); !slices.Equal(got, []string{"gas"}) {
		t.Errorf("on the edge: %v", got)
	}
	if got := AreasEntered(areas, []Point{{100, 800}, {900, 800}, {900, 100}}); !slices.Equal(got, []string{"gas"}) {
		t.Errorf("grazing: %v", got)
	}
	if got := AreasEntered(areas, []Point{{1500, 500}}); !slices.Equal(got, []string{"mine"}) {
		t.Errorf("standing: %v", got)
	}
	if got := AreasEntered(areas, nil); got != nil {
		t.Errorf("nowhere: %v", got)
	}
}

func TestDistances(t *testing.T) {
	ground, flyer := doll("a", 0, 0), doll("b", 300, 400)
	flyer.Altitude = 300
	if up, down := ground.Distance(&flyer), flyer.Distance(&ground); up != 800 || down != 500 {
		t.Errorf("up %d, down %d", up, down)
	}
	if !ground.Reaches(&flyer, 800) || ground.Reaches(&flyer, 799) || !flyer.Reaches(&ground, 500) {
		t.Error("reach")
	}
	if d := (Point{0, 0}).Distance(Point{1, 1}); d != 1 {
		t.Errorf("√2 rounds to %d", d)
	}
	if d := (Point{0, 0}).Distance(Point{5, 7}); d != 9 { // 8.602
		t.Errorf("√74 rounds to %d", d)
	}
	if h := []int{Standing.Height(270), Sitting.Height(270), Prone.Height(270), Sitting.Height(220)}; !slices.Equal(h, []int{270, 162, 67, 132}) {
		t.Errorf("heights %v", h)
	}
}

// TestRootsAreExact: the whole square root, whatever the floating-point unit does.
func TestRootsAreExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int64Min(0).Draw(t, "n")
		r := root(n)
		if r < 0 || r*r > n || (r < 3037000499 && (r+1)*(r+1) <= n) {
			t.Fatalf("√%d = %d", n, r)
		}
	})
}

// A way sweeps what lies within its width, whichever way it runs past it.
func TestAlongWay(t *testing.T) {
	way := []Point{{0, 0}, {1000, 0}, {1000, 500}}
	for _, c := range []struct {
		from, to Point
		mm       int
		want     bool
	}{
		{Point{500, 300}, Point{500, 300}, 300, true}, {Point{500, 301}, Point{500, 301}, 300, false},
		{Point{1300, 250}, Point{1300, 250}, 300, true}, {Point{-300, 0}, Point{-300, 0}, 300, true}, {Point{-300, 1}, Point{-300, 1}, 300, false},
		{Point{500, -100}, Point{500, 100}, 0, true}, {Point{200, 100}, Point{800, 100}, 100, true}, {Point{200, 101}, Point{800, 101}, 100, false},
	} {
		if got := AlongWay(way, c.from, c.to, c.mm); got != c.want {
			t.Errorf("from %v to %v within %d: %v", c.from, c.to, c.mm, got)
		}
	}
	if AlongWay(nil, Point{}, Point{}, 100) {
		t.Error("no way comes near anything")
	}
	if !AlongWay([]Point{{5, 5}}, Point{5, 10}, Point{5, 10}, 5) {
		t.Error("who stays is where it is")
	}
}

// What is laid in play slows as what was drawn does, and the survey that it was laid on stays as it was.
func TestLay(t *testing.T) {
	bare := scene(t)
	wire := strip("w", Wire, 10, 0, Point{0, 500}, Point{900, 500})
	laid := Scene{Survey: bare.Survey.Lay(wire)}
	w := Walk{Body: doll("a", 400, 300), Allowance: 600, Tolls: Tolls{Wire: 150}}
	for _, c := range []struct {
		s    *Scene
		cost int
	}{{&laid, 550}, {bare, 400}} {
		if way, fault := c.s.Reach(w).PathTo(Point{400, 700}); fault != nil || way.Cost != c.cost {
			t.Errorf("costs %d, want %d: %v", way.Cost, c.cost, fault)
		}
	}
}
