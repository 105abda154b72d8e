package field

import (
	"fmt"
	"math"
	"testing"

	"parlour/rules/chance"
)

// worst are fields drawn to make measuring hard: of about so many corners, in as little room as they leave to go.
var worst = map[string]func(corners int) *Field{
	"rocks of many sides": func(corners int) *Field {
		f := &Field{Width: 1800, Depth: 1800}
		for i := range corners / MaxVertices {
			f.Things = append(f.Things, Thing{ID: fmt.Sprint("r", i), Kind: Rock, Height: 200, Shape: Shape{Polygon: round(200+i%5*340, 200+i/5*340, 110, 110)}})
		}
		return f
	},
	"bushes like stars": func(corners int) *Field {
		f := &Field{Width: 1800, Depth: 1800}
		for i := range corners / MaxVertices {
			f.Things = append(f.Things, Thing{ID: fmt.Sprint("b", i), Kind: Bush, Height: 200, Shape: Shape{Polygon: round(200+i%5*340, 200+i/5*340, 160, 90)}})
		}
		return f
	},
	"small rocks": func(corners int) *Field {
		f := &Field{Width: 6000, Depth: 6000}
		n := min(corners/3, MaxThings)
		for i := range n {
			x, y := 130+i%20*115, 130+i/20*115
			f.Things = append(f.Things, Thing{ID: fmt.Sprint("t", i), Kind: Rock, Height: 200, Shape: Shape{Polygon: []Point{{x, y}, {x + 9, y + 2}, {x + 3, y + 8}}}})
		}
		return f
	},
	"a comb of walls": func(corners int) *Field {
		f := &Field{Width: 6000, Depth: 6000}
		for i := range min(corners/2, 52) {
			left, y := 0, 110+i*110
			if i%2 == 1 {
				left = 120
			}
			f.Things = append(f.Things, strip(fmt.Sprint("w", i), Wall, 2, 200, Point{left, y}, Point{left + 5880, y}))
		}
		return f
	},
	"teeth": func(corners int) *Field {
		f := &Field{Width: 6000, Depth: 6000}
		for k := 0; corners > 4; k++ {
			var line []Point
			for i := range min(corners, MaxVertices) {
				line = append(line, Point{60 + i*29, 300 + k*270 + i%2*140})
			}
			corners -= len(line)
			f.Things = append(f.Things, strip(fmt.Sprint("w", k), Wall, 2, 200, line...))
		}
		return f
	},
	"a spiral": func(corners int) *Field {
		f := &Field{Width: 6000, Depth: 6000}
		at, step := Point{120, 120}, 5700
		line := []Point{at}
		for i := 0; step > 240 && corners > 0; i++ {
			d := [4]Point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}[i%4]
			const parts = 8
			for k := range parts {
				corners--
				line = append(line, Point{at.X + d.X*step*(k+1)/parts + d.Y*(k%2), at.Y + d.Y*step*(k+1)/parts + d.X*(k%2)})
				if len(line) == MaxVertices {
					f.Things = append(f.Things, strip(fmt.Sprint("s", i), Wall, 2, 200, line...))
					line = line[len(line)-1:]
				}
			}
			at = Point{at.X + d.X*step, at.Y + d.Y*step}
			if i%2 == 1 {
				step -= 120
			}
		}
		f.Things = append(f.Things, strip("end", Wall, 2, 200, line...))
		return f
	},
	"scribbled wire": func(corners int) *Field {
		f := &Field{Width: 1800, Depth: 1800}
		r := chance.Seeded(5)
		for k := 0; corners > 4; k++ {
			var line []Point
			for range min(corners, MaxVertices) {
				line = append(line, Point{r.From(1, 1199), r.From(1, 1199)})
			}
			corners -= len(line)
			f.Things = append(f.Things, strip(fmt.Sprint("w", k), Wire, 2, 50, line...))
		}
		return f
	},
	"combed wire": func(corners int) *Field {
		f := &Field{Width: 1800, Depth: 1800}
		for k := 0; corners > 4; k++ {
			var line []Point
			for i := range min(corners, MaxVertices) {
				line = append(line, Point{10 + i/2*11, 20 + k*101 + (i+1)/2%2*98})
			}
			corners -= len(line)
			f.Things = append(f.Things, strip(fmt.Sprint("w", k), Wire, 2, 50, line...))
		}
		return f
	},
	"a winding river": func(corners int) *Field {
		f := &Field{Width: 1800, Depth: 1800}
		for k := 0; corners > 4; k++ {
			var line []Point
			for i := range min(corners, MaxVertices) {
				line = append(line, Point{100 + i*8, 130 + k*150 + i%2*40})
			}
			corners -= len(line)
			f.Things = append(f.Things, strip(fmt.Sprint("r", k), River, 30, 0, line...))
			f.Things = append(f.Things, strip(fmt.Sprint("b", k), Bridge, 100, 10, Point{900, 80 + k*150}, Point{900, 105 + k*150}))
		}
		return f
	},
}

// round is a star of as many corners as a thing may have.
func round(x, y, far, near int) []Point {
	var all []Point
	for i := range MaxVertices {
		a, r := 2*math.Pi*float64(i)/MaxVertices, float64(far)
		if i%2 == 1 {
			r = float64(near)
		}
		all = append(all, Point{x + int(math.Round(r*math.Cos(a))), y + int(math.Round(r*math.Sin(a)))})
	}
	return all
}

// besieged puts a walker in the midst of a field, and 39 others about it, every other one of whom stops it.
func besieged(t testing.TB, f *Field) (*Scene, Walk) {
	t.Helper()
	s := &Scene{Survey: survey(t, f)}
	w := Walk{Body: doll("me", 0, 0), Allowance: 9 * 150, Tolls: tolls}
	for y := 660; y < f.Depth && w.Body.At.X == 0; y += 10 {
		for x := 660; x < f.Width; x += 10 {
			if s.Fits(doll("me", x, y)) == nil {
				w.Body.At = Point{x, y}
				break
			}
		}
	}
	r := chance.Seeded(3)
	for len(s.Bodies) < 39 {
		d := doll(fmt.Sprint("d", len(s.Bodies)), r.From(60, f.Width-60), r.From(60, f.Depth-60))
		s.Bodies = append(s.Bodies, d)
		if len(s.Bodies)%2 == 0 {
			w.Zones = append(w.Zones, Zone{d.ID, d.At, 150})
		}
	}
	return s, w
}

// TestWorkIsBounded: whatever may be drawn, no question about ways takes more than [maxWork], which is 30 to 50 ms of a core
// (BenchmarkWorstWays), but for what is begun when it is used up. It counts what is looked at, not time.
func TestWorkIsBounded(t *testing.T) {
	const bound = maxWork + maxWork/10
	for name, draw := range worst {
		t.Run(name, func(t *testing.T) {
			s, w := besieged(t, draw(MaxAllCorners-20))
			check := func(what string, work int) {
				t.Helper()
				if work > bound {
					t.Errorf("%s: %d, at most %d", what, work, bound)
				}
			}
			r := s.Reach(w)
			r.settle()
			check("reach", r.work)
			r.Outline(w.Allowance)
			check("outline", r.work)
			for _, to := range []Point{{s.Field.Width - 60, s.Field.Depth - 60}, {s.Field.Width / 2, s.Field.Depth / 2}, {w.Body.At.X + 600, w.Body.At.Y + 600}} {
				way, fault, work := s.pathTo(&w, to)
				check(fmt.Sprint("path to ", to), work)
				if fault == nil && way.Cost > w.Allowance {
					t.Errorf("a way of %d", way.Cost)
				}
			}
			_, _, work := s.pathToward(&w, w.Zones)
			check("toward", work)
			_, _, _, work = s.pathAway(&w, s.Bodies[:20])
			check("away", work)
		})
	}
}

// TestUsualFieldsAreFoundWhole: on fields as people furnish them the bound is far away.
func TestUsualFieldsAreFoundWhole(t *testing.T) {
	var all []*Field
	for _, name := range Furnished() {
		all = append(all, OpenFurnished(name))
	}
	for seed := range uint64(8) {
		all = append(all, Generate(seed, 1800, 3600, 100))
	}
	all = append(all, crowd(t).Field)
	for _, f := range all {
		s, w := besieged(t, f)
		r := s.Reach(w)
		r.settle()
		reach := r.work
		r.Outline(w.Allowance)
		_, _, path := s.pathTo(&w, Point{f.Width - 60, f.Depth - 60})
		if most := max(reach, r.work, path); most > maxWork {
			t.Errorf("%s: reach %d, outline %d, path %d, at most %d", f.ID, reach, r.work, path, maxWork)
		}
	}
}

// BenchmarkWorstWays is the slowest of the questions about ways on the worst of the fields.
func BenchmarkWorstWays(b *testing.B) {
	for name, draw := range worst {
		s, w := besieged(b, draw(MaxAllCorners-20))
		for what, ask := range map[string]func(){
			"outline": func() { s.Reach(w).Outline(w.Allowance) },
			"path":    func() { s.PathTo(w, Point{s.Field.Width - 60, s.Field.Depth - 60}) },
			"toward":  func() { s.PathToward(w, w.Zones) },
			"away":    func() { s.PathAway(w, s.Bodies[:20]) },
		} {
			b.Run(name+"/"+what, func(b *testing.B) { timed(b, func(int) { ask() }) })
		}
	}
}
