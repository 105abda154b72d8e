package field

import (
	"testing"

	"pgregory.net/rapid"
)

// tolls of a doll's walk (MH-3.2).
var tolls = Tolls{Bush: 150, Breastwork: 150, Climb: 150, River: 300, Wire: 150}

func survey(t testing.TB, f *Field) *Survey {
	t.Helper()
	s, faults := NewSurvey(f)
	if len(faults) > 0 {
		t.Fatalf("faults: %v", faults)
	}
	return s
}

func scene(t testing.TB, things ...Thing) *Scene {
	t.Helper()
	return &Scene{Survey: survey(t, &Field{Width: 1800, Depth: 1800, Things: things})}
}

func doll(id string, x, y int) Body {
	return Body{ID: id, At: Point{x, y}, Radius: 50, Height: 270}
}

func disc(id string, kind Kind, x, y, r, height int) Thing {
	return Thing{ID: id, Kind: kind, Height: height, Shape: Shape{Disc: &Disc{x, y, r}}}
}

func rect(id string, kind Kind, x0, y0, x1, y1, height int) Thing {
	return Thing{ID: id, Kind: kind, Height: height, Shape: Shape{Polygon: []Point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}}}
}

func strip(id string, kind Kind, width, height int, points ...Point) Thing {
	return Thing{ID: id, Kind: kind, Height: height, Shape: Shape{Line: points, Width: width}}
}

// drawField draws a field of few, large things that often stand in the way.
func drawField(t *rapid.T) *Field {
	return Generate(rapid.Uint64().Draw(t, "seed"), 2*rapid.IntRange(400, 1000).Draw(t, "width"), 2*rapid.IntRange(400, 1000).Draw(t, "depth"),
		rapid.IntRange(10, 100).Draw(t, "density"))
}

func drawPoint(t *rapid.T, f *Field, name string) Point {
	return Point{rapid.IntRange(0, f.Width).Draw(t, name+".x"), rapid.IntRange(0, f.Depth).Draw(t, name+".y")}
}
