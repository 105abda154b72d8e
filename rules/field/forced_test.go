package field

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestBerserkGoesForTheNearest: by the shortest way, at full allowance, and stops in the zone.
func TestBerserkGoesForTheNearest(t *testing.T) {
	s := scene(t, rect("w", Wall, 600, 1100, 1200, 1120, 300))
	s.Bodies = []Body{doll("near", 900, 1300), doll("far", 100, 1700)}
	zones := []Zone{{"far", Point{100, 1700}, 150}, {"near", Point{900, 1300}, 150}}
	w := Walk{Body: doll("me", 900, 900), Allowance: 900, Tolls: tolls, Zones: zones}
	way, fault := s.PathToward(w, zones)
	if fault != nil || !slices.Equal(way.Contacts, []string{"near"}) || way.Cost > 900 {
		t.Fatalf("%+v, %v", way, fault)
	}
	w.Allowance = 300
	way, fault = s.PathToward(w, zones)
	if fault != nil || len(way.Contacts) != 0 || way.Cost < 298 || way.Cost > 300 {
		t.Errorf("half-way: %+v, %v", way, fault)
	}
	closed := scene(t, rect("w", Wall, 0, 1100, 1800, 1120, 300))
	closed.Bodies = s.Bodies
	if _, fault := closed.PathToward(w, zones); fault == nil || fault.Code != NoWay {
		t.Errorf("behind a wall from edge to edge: %v", fault)
	}
}

// TestRoutedHides: a routed doll goes behind the wall, and stays once nobody sees it.
func TestRoutedHides(t *testing.T) {
	s := scene(t, rect("w", Wall, 600, 700, 1200, 720, 300))
	enemy := doll("e", 900, 1500)
	s.Bodies = []Body{enemy}
	w := Walk{Body: doll("me", 900, 1000), Allowance: 2000, Tolls: tolls}
	way, goal, fault := s.PathAway(w, s.Bodies)
	if fault != nil || way.End() != goal {
		t.Fatalf("%+v to %v, %v", way, goal, fault)
	}
	w.Body.At = goal
	if s.Cover(enemy, w.Body) != FullCover {
		t.Errorf("seen at %v", goal)
	}
	if way, again, fault := s.PathAway(w, s.Bodies); fault != nil || again != goal || way.Cost != 0 {
		t.Errorf("hidden, but goes on: %+v", way)
	}
	w.Body.At, w.Allowance = Point{900, 1000}, 100
	if way, _, fault := s.PathAway(w, s.Bodies); fault != nil || way.Cost < 98 || way.Cost > 100 {
		t.Errorf("not far: %+v, %v", way, fault)
	}
	if _, _, fault := scene(t).PathAway(w, s.Bodies); fault == nil || fault.Code != NoWay {
		t.Errorf("in the open: %v", fault)
	}
}

func TestStraightRuns(t *testing.T) {
	s := scene(t, rect("w", Wall, 600, 1400, 1200, 1420, 300), rect("b", Bush, 600, 1000, 1200, 1100, 200))
	s.Bodies = []Body{doll("e", 400, 900)}
	w := Walk{Body: doll("me", 900, 900), Tolls: tolls}
	way, stop := s.Straight(w, Point{900, 1000}, 300)
	if stop != nil || way.Length != 300 || way.Left != 0 || way.Times(BushToll) != 1 || way.Cost != 450 {
		t.Errorf("through the bush: %+v, %+v", way, stop)
	}
	way, stop = s.Straight(w, Point{900, 1000}, 600)
	if stop == nil || stop.Thing != "w" || way.Length != 450 || way.Left != 150 {
		t.Errorf("into the wall: %+v, %+v", way, stop)
	}
	way, stop = s.Straight(w, Point{800, 900}, 600)
	if stop == nil || stop.Thing != "e" || stop.Code != Occupied || way.Length != 400 {
		t.Errorf("into a body: %+v, %+v", way, stop)
	}
	way, stop = s.Straight(w, Point{1000, 900}, 2000)
	if stop == nil || stop.Code != OffTable || way.End() != (Point{1750, 900}) {
		t.Errorf("to the edge: %+v, %+v", way, stop)
	}
	w.Zones = []Zone{{"e", Point{400, 900}, 150}}
	way, stop = s.Straight(w, Point{800, 900}, 600)
	if stop == nil || stop.Code != InZone || !slices.Equal(way.Contacts, []string{"e"}) {
		t.Errorf("into a zone: %+v, %+v", way, stop)
	}
}

// TestForcedWaysCanBeGone: whatever the field, a forced walk is a way that can be gone within the allowance, and goes as
// far as it can.
func TestForcedWaysCanBeGone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, w := drawWalk(t)
		w.Settles = false // who must go somewhere goes on the ground
		check := func(way Way, goal bool) {
			if way.Cost > w.Allowance {
				t.Fatalf("%d of %d", way.Cost, w.Allowance)
			}
			if _, fault := s.Trace(w, way.Points); fault != nil {
				t.Fatalf("%+v: %v", way, fault)
			}
			// The next mm may be the entry of something that costs.
			if !goal && way.Left > 300+2 {
				t.Fatalf("stops with %d left: %+v", way.Left, way)
			}
		}
		if way, fault := s.PathToward(w, w.Zones); fault == nil {
			check(way, len(way.Contacts) > 0)
		}
		if way, goal, fault := s.PathAway(w, s.Bodies); fault == nil {
			check(way, way.End() == goal)
		}
	})
}
