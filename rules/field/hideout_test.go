package field

import (
	"testing"

	"pgregory.net/rapid"
)

// drawScene draws a field with a few bodies on it, some of them in melee.
func drawScene(t *rapid.T) *Scene {
	f := drawField(t)
	s, faults := NewSurvey(f)
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	scene := &Scene{Survey: s}
	for _, id := range []string{"a", "b", "c", "d"}[:rapid.IntRange(0, 4).Draw(t, "bodies")] {
		b := Body{ID: id, At: drawPoint(t, f, id), Radius: 50, Height: rapid.SampledFrom([]int{67, 162, 270}).Draw(t, "height")}
		b.Melee = rapid.IntRange(0, 1).Draw(t, "melee")
		scene.Bodies = append(scene.Bodies, b)
	}
	return scene
}

// TestHidesIsFullCover: the short question has the answer of the whole one.
func TestHidesIsFullCover(t *testing.T) {
	hidden := 0
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t)
		from, to := doll("from", 0, 0), doll("to", 0, 0)
		from.At, to.At = drawPoint(t, s.Field, "from"), drawPoint(t, s.Field, "to")
		to.Height = rapid.SampledFrom([]int{67, 270}).Draw(t, "height")
		from.Altitude = rapid.SampledFrom([]int{0, 300}).Draw(t, "altitude")
		want := s.Cover(from, to) == FullCover
		if want {
			hidden++
		}
		if got := s.Hides(from, to); got != want {
			t.Errorf("hides: %t, the cover is %s", got, s.Cover(from, to))
		}
	})
	if hidden == 0 {
		t.Error("nobody was hidden")
	}
}

// TestNearestHidingPlace holds the way against all places and everywhere that ways lead to.
func TestNearestHidingPlace(t *testing.T) {
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t)
		w := Walk{Body: doll("me", 0, 0), Allowance: farthest, Tolls: tolls}
		w.Body.At = drawPoint(t, s.Field, "me")
		looking := []Body{doll("x", 0, 0), doll("y", 0, 0)}
		for i := range looking {
			looking[i].At = drawPoint(t, s.Field, looking[i].ID)
		}
		everywhere := s.Reach(w)
		best := -1
		try := func(p Point) {
			to := w.Body
			to.At = p
			if cost, ok := everywhere.Cost(p); ok && (best < 0 || cost < best) && s.Cover(looking[0], to) == FullCover && s.Cover(looking[1], to) == FullCover {
				best = cost
			}
		}
		try(w.Body.At)
		for y := 0; y <= s.Field.Depth; y += HidingStep {
			for x := 0; x <= s.Field.Width; x += HidingStep {
				try(Point{x, y})
			}
		}
		way, goal, fault := s.PathAway(w, looking)
		switch {
		case best < 0 && (fault == nil || fault.Code != NoWay):
			t.Fatalf("nothing hides it, but it goes to %v: %+v", goal, way)
		case best >= 0 && (fault != nil || way.End() != goal || way.Cost != best):
			t.Fatalf("it goes to %v for %d (%v), the nearest is at %d", goal, way.Cost, fault, best)
		case best > 0:
			found++
		}
	})
	if found == 0 {
		t.Error("nobody had to go anywhere")
	}
}

// TestReachIsFoundAsItIsAskedFor: the answers do not depend on what was asked before.
func TestReachIsFoundAsItIsAskedFor(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawScene(t)
		w := Walk{Body: doll("me", 0, 0), Allowance: rapid.IntRange(100, 2000).Draw(t, "allowance"), Tolls: tolls}
		w.Body.At = drawPoint(t, s.Field, "me")
		for _, b := range s.Bodies {
			w.Zones = append(w.Zones, Zone{b.ID, b.At, 150})
		}
		one, other := s.Reach(w), s.Reach(w)
		other.settle()
		for range 5 {
			p := drawPoint(t, s.Field, "to")
			x, fault := one.PathTo(p)
			y, fault2 := other.PathTo(p)
			if (fault == nil) != (fault2 == nil) || fault == nil && (x.Cost != y.Cost || len(x.Points) != len(y.Points) || x.Points[len(x.Points)/2] != y.Points[len(y.Points)/2]) {
				t.Fatalf("to %v: %+v (%v), of everything %+v (%v)", p, x, fault, y, fault2)
			}
		}
	})
}
