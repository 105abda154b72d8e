package field

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestWaysAndTheirCost: ways round, through and over, from y = 900 to y = 1400 as a rule, that can be checked by hand.
func TestWaysAndTheirCost(t *testing.T) {
	for _, c := range []struct {
		name   string
		things []Thing
		to     Point
		cost   int
		toll   Toll
		bends  int // legs beyond the first
	}{
		{"open ground", nil, Point{900, 1400}, 500, NoToll, 0},
		{"over a breastwork", []Thing{rect("x", Breastwork, 300, 1100, 1500, 1130, 100)}, Point{900, 1400}, 650, BreastworkToll, 0},
		{"round a short breastwork", []Thing{rect("x", Breastwork, 880, 1100, 920, 1130, 100)}, Point{900, 1400}, 502, NoToll, 1},
		{"into a bush", []Thing{disc("x", Bush, 900, 1400, 100, 200)}, Point{900, 1400}, 650, BushToll, 0},
		{"up a hill", []Thing{rect("x", Hill, 300, 1200, 1500, 1700, 100)}, Point{900, 1400}, 650, ClimbToll, 0},
		{"over a river", []Thing{strip("x", River, 100, 0, Point{0, 1150}, Point{1800, 1150})}, Point{900, 1400}, 800, RiverToll, 0},
		{"into a river", []Thing{strip("x", River, 100, 0, Point{0, 1380}, Point{1800, 1380})}, Point{900, 1400}, 800, RiverToll, 0},
		{"over a bridge", []Thing{strip("x", River, 100, 0, Point{0, 1150}, Point{1800, 1150}), rect("b", Bridge, 800, 1050, 1000, 1250, 10)}, Point{900, 1400}, 500, NoToll, 0},
		{"over wire", []Thing{strip("x", Wire, 10, 50, Point{300, 1150}, Point{1500, 1150})}, Point{900, 1400}, 650, WireToll, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := scene(t, c.things...)
			way, fault := s.Reach(Walk{Body: doll("a", 900, 900), Allowance: 900, Tolls: tolls}).PathTo(c.to)
			if fault != nil {
				t.Fatal(fault)
			}
			if way.Cost < c.cost || way.Cost > c.cost+2 {
				t.Errorf("cost %d, want %d: %+v", way.Cost, c.cost, way)
			}
			if c.toll != NoToll && way.Times(c.toll) != 1 {
				t.Errorf("tolls %+v, want one of %s", way.Parts, c.toll)
			}
			if c.toll == NoToll && len(way.Parts) != 1 {
				t.Errorf("tolls %+v, want none", way.Parts)
			}
			if len(way.Points) < 2+c.bends {
				t.Errorf("points %v", way.Points)
			}
		})
	}
}

// TestClimbingDownIsFree: the toll is for the way up.
func TestClimbingDownIsFree(t *testing.T) {
	s := scene(t, rect("x", Hill, 300, 600, 1500, 1200, 100))
	way, fault := s.Reach(Walk{Body: doll("a", 900, 900), Allowance: 600, Tolls: tolls}).PathTo(Point{900, 1400})
	if fault != nil || way.Cost != 500 {
		t.Errorf("%+v, %v", way, fault)
	}
}

func TestWallsBodiesAndGaps(t *testing.T) {
	wall := func(gap int) []Thing {
		return []Thing{rect("w", Wall, 0, 1100, 900-gap/2, 1120, 300), rect("v", Wall, 900+gap/2, 1100, 1800, 1120, 300)}
	}
	walk := Walk{Body: doll("a", 900, 900), Allowance: 600, Tolls: tolls}
	if way, fault := scene(t, wall(100)...).Reach(walk).PathTo(Point{900, 1300}); fault != nil || way.Cost != 400 {
		t.Errorf("through a gap as wide as the body: %+v, %v", way, fault)
	}
	if _, fault := scene(t, wall(98)...).Reach(walk).PathTo(Point{900, 1300}); fault == nil || fault.Code != NoWay {
		t.Errorf("through a narrower gap: %v", fault)
	}
	if _, fault := scene(t, wall(100)...).Reach(walk).PathTo(Point{900, 1140}); fault != nil {
		t.Errorf("in the gap: %v", fault)
	}
	if _, fault := scene(t, wall(100)...).Reach(walk).PathTo(Point{700, 1140}); fault == nil || fault.Code != Blocked || fault.Thing != "w" {
		t.Errorf("against the wall: %v", fault)
	}
	s := scene(t, wall(100)...)
	s.Bodies = []Body{doll("b", 900, 1110)}
	if _, fault := s.Reach(walk).PathTo(Point{900, 1300}); fault == nil || fault.Code != NoWay {
		t.Errorf("past a body in the gap: %v", fault)
	}
	carried := walk
	carried.Through = []string{"b"}
	if _, fault := s.Reach(carried).PathTo(Point{900, 1300}); fault != nil {
		t.Errorf("with that body on the back: %v", fault)
	}
	if _, fault := s.Reach(walk).PathTo(Point{900, 1110}); fault == nil || fault.Code != Occupied || fault.Thing != "b" {
		t.Errorf("onto the body: %v", fault)
	}
	if _, fault := s.Reach(walk).PathTo(Point{900, 240}); fault == nil || fault.Code != TooFar || fault.Is != 660 || fault.Limit != 600 {
		t.Errorf("too far: %v", fault)
	}
	if _, fault := s.Reach(walk).PathTo(Point{20, 900}); fault == nil || fault.Code != OffTable {
		t.Errorf("over the edge: %v", fault)
	}
	flyer := walk
	flyer.Body.Altitude = 310
	if way, fault := s.Reach(flyer).PathTo(Point{900, 1300}); fault != nil || way.Cost != 400 {
		t.Errorf("over all of it: %+v %v", way, fault)
	}
}

// TestNarrowGaps: a gap with 1 mm to spare is found though the way has to bend in it, between walls and at the edge.
func TestNarrowGaps(t *testing.T) {
	for name, things := range map[string][]Thing{
		"walls":             {rect("w", Wall, 0, 1100, 850, 1120, 300), rect("v", Wall, 951, 1100, 1800, 1120, 300)},
		"round ends":        {strip("w", Wall, 40, 300, Point{0, 1110}, Point{830, 1110}), strip("v", Wall, 40, 300, Point{971, 1110}, Point{1800, 1110})},
		"a wall and a rock": {rect("w", Wall, 0, 1100, 850, 1120, 300), rect("v", Wall, 1100, 1100, 1800, 1120, 300), disc("r", Rock, 1030, 1110, 79, 100)},
		"the edge":          {rect("w", Wall, 101, 1100, 1800, 1120, 300)},
	} {
		s := scene(t, things...)
		r := s.Reach(Walk{Body: doll("a", 500, 800), Allowance: 2500, Tolls: tolls})
		way, fault := r.PathTo(Point{1300, 1400})
		if fault != nil {
			t.Errorf("%s: %v", name, fault)
			continue
		}
		if _, fault := s.Trace(Walk{Body: doll("a", 500, 800)}, way.Points); fault != nil {
			t.Errorf("%s: %v", name, fault)
		}
	}
}

// TestZonesStop: a walk ends where it comes into a zone, goes round when told to go beyond, and is cut when told to go in.
func TestZonesStop(t *testing.T) {
	s := scene(t)
	s.Bodies = []Body{doll("e", 900, 1200)}
	walk := Walk{Body: doll("a", 900, 900), Allowance: 900, Tolls: tolls, Zones: []Zone{{"e", Point{900, 1200}, 150}}}
	r := s.Reach(walk)
	way, fault := r.PathTo(Point{900, 1180})
	if fault != nil || way.Cost < 150 || way.Cost > 151 || len(way.Contacts) != 1 || way.Contacts[0] != "e" {
		t.Fatalf("into the zone: %+v, %v", way, fault)
	}
	if charges := r.Charges(); len(charges) != 1 || charges[0].Cost > 151 {
		t.Errorf("charges %+v", charges)
	}
	round, fault := r.PathTo(Point{900, 1400})
	// Tangents of 300 and 200 mm about a circle of 150: √(300²−150²) + √(200²−150²) + 150·arc.
	tight := math.Sqrt(300*300-150*150) + math.Sqrt(200*200-150*150) + 150*(math.Pi-math.Acos(150./300)-math.Acos(150./200))
	if fault != nil || float64(round.Cost) < tight || float64(round.Cost) > tight*1.04 || len(round.Contacts) != 0 {
		t.Errorf("round the zone: %+v, %v, tightest %.1f", round, fault, tight)
	}
	if _, fault := s.Trace(walk, []Point{{900, 900}, {900, 1400}}); fault == nil {
		t.Error("straight through the zone and the body")
	}
	if _, fault := s.Trace(walk, []Point{{900, 900}, {1040, 1200}, {900, 1400}}); fault == nil || fault.Code != InZone {
		t.Errorf("through the zone: %v", fault)
	}
	out := walk
	out.Body.At = Point{900, 1080}
	if way, fault := s.Reach(out).PathTo(Point{900, 800}); fault != nil || way.Cost != 280 {
		t.Errorf("out of the zone: %+v, %v", way, fault)
	}
}

// TestKeptOff: a walk comes no nearer than to the rim of a disc that it is kept off, goes round it, and is not held by one
// that it begins in.
func TestKeptOff(t *testing.T) {
	s := scene(t)
	s.Bodies = []Body{doll("e", 900, 1200)}
	walk := Walk{Body: doll("a", 900, 700), Allowance: 1200, Tolls: tolls, Off: []Zone{{"e", Point{900, 1200}, 300}}}
	if way, fault := s.PathTo(walk, Point{900, 900}); fault != nil || way.Cost != 200 {
		t.Errorf("to the rim: %+v, %v", way, fault)
	}
	for name, points := range map[string][]Point{"into it": {{900, 700}, {900, 901}}, "through it": {{900, 700}, {610, 1100}, {900, 1600}}} {
		if _, fault := s.Trace(walk, points); fault == nil || fault.Code != KeptOff || fault.Thing != "e" {
			t.Errorf("%s: %v", name, fault)
		}
	}
	if way, fault := s.PathTo(walk, Point{900, 1600}); fault != nil || len(way.Points) < 4 {
		t.Errorf("beyond it: %+v, %v", way, fault)
	}
	if r := s.Reach(walk); r.Contains(Point{900, 901}) || !r.Contains(Point{900, 1510}) {
		t.Error("the reach differs")
	}
	if _, stop := s.Straight(walk, Point{900, 1200}, 600); stop == nil || stop.Code != KeptOff {
		t.Errorf("a straight run into it: %+v", stop)
	}
	walk.Body.At = Point{900, 1000}
	if way, fault := s.PathTo(walk, Point{900, 700}); fault != nil || way.Cost != 300 {
		t.Errorf("out of it: %+v, %v", way, fault)
	}
}

// TestLanding: whoever comes down needs room where the walk ends, also where it hung above something.
func TestLanding(t *testing.T) {
	s := scene(t, rect("w", Building, 600, 800, 1200, 1000, 300))
	walk := Walk{Body: doll("a", 900, 900), Allowance: 300, Tolls: tolls, Settles: true}
	if r := s.Reach(walk); r.Contains(Point{900, 960}) || r.Contains(Point{900, 1049}) || !r.Contains(Point{900, 1050}) {
		t.Error("comes down in the building")
	}
	if _, fault := s.Trace(walk, []Point{{900, 900}, {900, 960}}); fault == nil || fault.Code != Blocked || fault.Thing != "w" {
		t.Errorf("drawn: %v", fault)
	}
}

// TestTakingOff: whoever rises needs room in the air where the walk ends, also where it stood below somebody.
func TestTakingOff(t *testing.T) {
	s := scene(t)
	s.Bodies = []Body{{ID: "b", At: Point{900, 900}, Radius: 50, Height: 270, Altitude: 300}}
	walk := Walk{Body: doll("a", 900, 940), Allowance: 300, Settles: true}
	walk.Body.Altitude = 300
	if r := s.Reach(walk); r.Contains(Point{900, 940}) || r.Contains(Point{900, 999}) || !r.Contains(Point{900, 1000}) {
		t.Error("rises into who is in the air")
	}
	if _, fault := s.Trace(walk, []Point{{900, 940}, {900, 960}}); fault == nil || fault.Code != Occupied || fault.Thing != "b" {
		t.Errorf("drawn: %v", fault)
	}
}

// TestWaysAddUp: the cheapest way to a point can be gone, costs what the reach says, and that is the sum of its parts.
func TestWaysAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, walk := drawWalk(t)
		r := s.Reach(walk)
		for range 12 {
			p := drawPoint(t, s.Field, "to")
			cost, ok := r.Cost(p)
			way, fault := r.PathTo(p)
			if fault != nil {
				if ok {
					t.Fatalf("%v: cost %d, but %v", p, cost, fault)
				}
				continue
			}
			sum := 0
			for _, part := range way.Parts {
				sum += part.MM
			}
			if sum != way.Cost || way.Left != walk.Allowance-way.Cost {
				t.Fatalf("parts %+v of %d, left %d", way.Parts, way.Cost, way.Left)
			}
			if way.Cost > walk.Allowance {
				t.Fatalf("%d of %d", way.Cost, walk.Allowance)
			}
			traced, fault := s.Trace(walk, way.Points)
			if fault != nil {
				t.Fatalf("way %v cannot be gone: %v", way.Points, fault)
			}
			if traced.Cost != way.Cost {
				t.Fatalf("traced %d, path %d", traced.Cost, way.Cost)
			}
			if ok && (way.End() != p || way.Cost != cost) {
				t.Fatalf("to %v: %+v, cost %d", p, way, cost)
			}
			if !ok && len(way.Contacts) == 0 {
				t.Fatalf("%v is beyond reach, but has a way %+v", p, way)
			}
		}
	})
}

// TestReachHoldsEveryWay: whatever way somebody draws, when it can be gone and is paid for with what rounding corners
// takes, its end is in the reach, for no more.
func TestReachHoldsEveryWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, walk := drawWalk(t)
		r := s.Reach(walk)
		if s.Fits(walk.Body) != nil {
			return
		}
		fat := walk
		fat.Body.Radius += 2
		fat.Zones = slices.Clone(walk.Zones)
		for i := range fat.Zones {
			fat.Zones[i].Radius += 2
		}
		fat.Off = slices.Clone(walk.Off)
		for i := range fat.Off {
			fat.Off[i].Radius += 2
		}
		points := []Point{walk.Body.At}
		for range rapid.IntRange(1, 5).Draw(t, "legs") {
			last := points[len(points)-1]
			next := Point{last.X + rapid.IntRange(-300, 300).Draw(t, "dx"), last.Y + rapid.IntRange(-300, 300).Draw(t, "dy")}
			if !s.Field.Holds(next) {
				continue
			}
			tried := append(points[:len(points):len(points)], next)
			way, fault := s.Trace(walk, tried)
			if fault != nil {
				continue
			}
			points = tried
			slack := way.Length*4/100 + 6*len(points)
			if len(points) == 2 {
				slack = 0 // straight ways are exact
			} else if _, fault := s.Trace(fat, tried); fault != nil {
				return // bends are found where there is a little room
			}
			if way.Cost+slack > walk.Allowance {
				return
			}
			cost, ok := r.Cost(next)
			if !ok || cost > way.Cost+slack {
				t.Fatalf("way %v costs %d, reach says %d, %v", points, way.Cost, cost, ok)
			}
			if len(way.Contacts) > 0 {
				return
			}
		}
	})
}

// TestOutlineIsTheReach: corners of the outline are in the reach; places well inside the rings are, and well outside are not.
func TestOutlineIsTheReach(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, walk := drawWalk(t)
		walk.Allowance += 30
		r := s.Reach(walk)
		rings := r.Outline(walk.Allowance)
		for _, g := range rings {
			for _, p := range g {
				if cost, ok := r.Cost(p); !ok || cost > walk.Allowance {
					t.Fatalf("corner %v: %d, %v", p, cost, ok)
				}
			}
		}
		step := OutlineStep
		if walk.Allowance > OutlineFar {
			step *= 2
		}
		for range 10 {
			p := drawPoint(t, s.Field, "p")
			p.X, p.Y = p.X/step*step, p.Y/step*step // where the outline was measured
			cost, ok := r.Cost(p)
			ok = ok && cost <= walk.Allowance && r.free(p.vec()) && r.settling(p.vec()) == nil
			inside, edge := false, false
			for _, g := range rings {
				h := make(ring, len(g))
				for i, q := range g {
					h[i] = q.vec()
				}
				edge = edge || h.onOutline(p.vec())
				inside = inside != h.contains(p.vec())
			}
			if ok { // where there is hardly room to stand, the outline may have none
				for _, d := range []vec{{8, 0}, {-8, 0}, {0, 8}, {0, -8}} {
					c, there := r.Cost(p.vec().plus(d).point())
					edge = edge || !there || c > walk.Allowance
				}
			}
			if !edge && inside != ok {
				t.Fatalf("%v: inside %v, cost %d, %v", p, inside, cost, ok)
			}
		}
	})
}

// drawWalk draws a scene with bodies and a walk in it.
func drawWalk(t *rapid.T) (*Scene, Walk) {
	f := drawField(t)
	sv, faults := NewSurvey(f)
	if faults != nil {
		t.Fatal(faults)
	}
	s := &Scene{Survey: sv}
	walk := Walk{Allowance: rapid.IntRange(0, 900).Draw(t, "allowance"), Tolls: tolls}
	for i := range rapid.IntRange(1, 6).Draw(t, "bodies") {
		b := Body{ID: string(rune('a' + i)), At: drawPoint(t, f, "body"), Radius: 50, Height: 270}
		if s.Fits(b) != nil {
			continue
		}
		s.Bodies = append(s.Bodies, b)
		if i%2 == 1 {
			walk.Zones = append(walk.Zones, Zone{b.ID, b.At, 150})
		}
	}
	walk.Body = Body{ID: "me", At: drawPoint(t, f, "me"), Radius: 50, Height: 270, Altitude: rapid.SampledFrom([]int{0, 0, 0, 300}).Draw(t, "altitude")}
	if len(s.Bodies) > 0 && rapid.IntRange(0, 2).Draw(t, "off") == 0 {
		walk.Off = []Zone{{s.Bodies[0].ID, s.Bodies[0].At, 300}}
	}
	walk.Settles = rapid.Bool().Draw(t, "settles")
	return s, walk
}
