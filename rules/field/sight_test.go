package field

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestCoverBehindThings shows what half and full mean between two standing dolls 120 cm apart, the shooter at y = 300.
func TestCoverBehindThings(t *testing.T) {
	shooter, target := doll("a", 900, 300), doll("b", 900, 1500)
	prone := target
	prone.Height = Prone.Height(270)
	flyer := target
	flyer.Altitude = 300
	for _, c := range []struct {
		name   string
		target Body
		thing  Thing
		cover  Cover
		hides  Extent
		side   Side
	}{
		{"open ground", target, disc("x", Rock, 300, 300, 50, 300), NoCover, "", ""},
		{"a wall higher than the head", target, rect("x", Wall, 500, 1400, 1300, 1420, 300), FullCover, Whole, AllSides},
		{"a wall as high as the head", target, rect("x", Wall, 500, 1400, 1300, 1420, 270), FullCover, Whole, AllSides},
		{"a wall to the waist, close to the target", target, rect("x", Wall, 500, 1400, 1300, 1420, 160), HalfCover, Lower, AllSides},
		{"a breastwork close to the target", target, rect("x", Breastwork, 500, 1400, 1300, 1420, 100), HalfCover, Legs, AllSides},
		{"a breastwork half-way, over which both look", target, rect("x", Breastwork, 500, 890, 1300, 910, 100), NoCover, "", ""},
		{"a breastwork half-way before one who lies", prone, rect("x", Breastwork, 500, 890, 1300, 910, 140), HalfCover, Legs, AllSides},
		{"a breastwork close to one who lies", prone, rect("x", Breastwork, 500, 1400, 1300, 1420, 100), FullCover, Whole, AllSides},
		{"a tree that hides the left", target, disc("x", Tree, 840, 1400, 45, 400), HalfCover, Whole, LeftSide},
		{"a tree that hides the right", target, disc("x", Tree, 960, 1400, 45, 400), HalfCover, Whole, RightSide},
		{"a breastwork 30 cm before the shooter", target, rect("x", Breastwork, 500, 500, 1300, 520, 100), HalfCover, InTheWay, AllSides},
		{"a breastwork 10 cm before the shooter", target, rect("x", Breastwork, 500, 400, 1300, 420, 100), NoCover, InTheWay, AllSides},
		{"a wall 10 cm before the shooter", target, rect("x", Wall, 500, 400, 1300, 420, 300), FullCover, Whole, AllSides},
		{"a trunk 10 cm before the shooter", target, disc("x", Tree, 850, 420, 30, 400), NoCover, InTheWay, AllSides},
		{"wire", target, rect("x", Wire, 500, 1400, 1300, 1420, 200), NoCover, "", ""},
		{"an open door", target, Thing{ID: "x", Kind: Door, Open: true, Height: 300, Shape: Shape{Line: []Point{{500, 1400}, {1300, 1400}}, Width: 20}}, NoCover, "", ""},
		{"a closed door", target, Thing{ID: "x", Kind: Door, Height: 300, Shape: Shape{Line: []Point{{500, 1400}, {1300, 1400}}, Width: 20}}, FullCover, Whole, AllSides},
		{"standing in a bush", target, disc("x", Bush, 900, 1500, 100, 600), HalfCover, Inside, AllSides},
		{"shooting out of a bush", target, disc("x", Bush, 900, 300, 100, 600), NoCover, "", ""},
		{"behind a bush that is high", target, rect("x", Bush, 500, 1300, 1300, 1400, 300), FullCover, Whole, AllSides},
		{"in a river", target, rect("x", River, 500, 1400, 1300, 1600, 0), HalfCover, Inside, AllSides},
		{"flying over a river", flyer, rect("x", River, 500, 1400, 1300, 1600, 0), NoCover, "", ""},
		{"flying beyond a wall", flyer, rect("x", Wall, 500, 1000, 1300, 1020, 300), NoCover, "", ""},
		{"on a hill", target, rect("x", Hill, 500, 1300, 1300, 1800, 100), NoCover, "", ""},
		{"beyond a hill", target, rect("x", Hill, 500, 1000, 1300, 1400, 300), FullCover, Whole, AllSides},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := scene(t, c.thing).Sight(shooter, c.target)
			if got.Cover != c.cover {
				t.Errorf("cover %q, want %q: %+v", got.Cover, c.cover, got.Reasons)
			}
			if c.hides == "" {
				if len(got.Reasons) > 0 {
					t.Errorf("reasons %+v", got.Reasons)
				}
				return
			}
			if len(got.Reasons) != 1 || got.Reasons[0].Thing != "x" || got.Reasons[0].Hides != c.hides || got.Reasons[0].Side != c.side {
				t.Errorf("reasons %+v, want %s of %q by x", got.Reasons, c.hides, c.side)
			}
		})
	}
}

// TestFlyerLooksOverWalls: from 30 cm up a wall half-way hides nothing, and whoever is close behind it is hidden all the same.
func TestFlyerLooksOverWalls(t *testing.T) {
	flyer := doll("a", 900, 300)
	flyer.Altitude = 300
	s := scene(t, rect("x", Wall, 500, 890, 1300, 910, 280))
	if c := s.Cover(flyer, doll("b", 900, 1700)); c != NoCover {
		t.Errorf("far behind the wall: %q", c)
	}
	if c := s.Cover(flyer, doll("b", 900, 1100)); c != HalfCover {
		t.Errorf("close behind it: %q", c)
	}
	lying := doll("b", 900, 920)
	lying.Height = 67
	if c := s.Cover(flyer, lying); c != FullCover {
		t.Errorf("lying at its foot: %q", c)
	}
}

// TestSeveralThingsHideTogether: two trees hide what neither hides alone.
func TestSeveralThingsHideTogether(t *testing.T) {
	left, right := disc("l", Tree, 855, 1400, 50, 400), disc("r", Tree, 945, 1390, 50, 400)
	a, b := doll("a", 900, 300), doll("b", 900, 1500)
	for _, c := range []struct {
		things []Thing
		want   Cover
	}{{[]Thing{left}, HalfCover}, {[]Thing{right}, HalfCover}, {[]Thing{left, right}, FullCover}} {
		got := scene(t, c.things...).Sight(a, b)
		if got.Cover != c.want || len(got.Reasons) != len(c.things) {
			t.Errorf("%d trees: %q for %+v", len(c.things), got.Cover, got.Reasons)
		}
	}
}

// TestMeleesHideAndForbid: a melee between two others hides, and the straight line over it is named; its own members see
// each other.
func TestMeleesHideAndForbid(t *testing.T) {
	s := scene(t)
	a, b := doll("a", 900, 300), doll("b", 900, 1500)
	m, n := doll("m", 850, 900), doll("n", 960, 900)
	m.Melee, n.Melee = 4, 4
	s.Bodies = []Body{a, b, m, n}
	got := s.Sight(a, b)
	if got.Cover != FullCover || !slices.Equal(got.Crosses, []int{4}) {
		t.Errorf("over the melee: %+v", got)
	}
	if got := s.Sight(a, m); got.Cover != NoCover || got.Crosses != nil {
		t.Errorf("into the melee: %+v", got)
	}
	if got := s.Sight(m, n); got.Cover != NoCover {
		t.Errorf("within: %+v", got)
	}
	flyer := b
	flyer.Altitude = 1500
	if got := s.Sight(a, flyer); got.Cover != NoCover || !slices.Equal(got.Crosses, []int{4}) {
		t.Errorf("high over the melee: %+v", got)
	}
}

func TestSmoke(t *testing.T) {
	s := scene(t)
	s.Areas = []Area{{ID: "s", Kind: "smoke", At: Point{900, 900}, Radius: 300, Hides: true}, {ID: "g", Kind: "gas", At: Point{900, 900}, Radius: 300}}
	for _, c := range []struct {
		from, to Body
		want     Cover
	}{
		{doll("a", 900, 300), doll("b", 900, 1500), HalfCover},
		{doll("a", 900, 300), doll("b", 900, 900), HalfCover},
		{doll("a", 900, 900), doll("b", 900, 1500), NoCover},
		{doll("a", 500, 300), doll("b", 500, 1500), NoCover},
	} {
		got := s.Sight(c.from, c.to)
		if got.Cover != c.want {
			t.Errorf("%v to %v: %q, want %q", c.from.At, c.to.At, got.Cover, c.want)
		}
	}
}

// TestSightIsMutual: between bodies at one level full cover is always mutual, and half cover is unless the rules make it
// one-sided: something is near one of them, or one stands in something.
func TestSightIsMutual(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		sv, faults := NewSurvey(f)
		if faults != nil {
			t.Fatal(faults)
		}
		s := &Scene{Survey: sv}
		for i := range 6 {
			p := Body{ID: string(rune('p' + i)), At: drawPoint(t, f, "p"), Radius: 50, Height: 270, Melee: i / 2, Opaque: i == 5}
			s.Bodies = append(s.Bodies, p)
		}
		s.Areas = []Area{{ID: "smoke", At: drawPoint(t, f, "smoke"), Radius: 300, Hides: true}}
		height := rapid.SampledFrom([]int{270, 220, 162, 67}).Draw(t, "height")
		altitude := rapid.SampledFrom([]int{0, 0, 300}).Draw(t, "altitude")
		a := Body{ID: "a", At: drawPoint(t, f, "a"), Radius: 50, Height: height, Altitude: altitude}
		b := Body{ID: "b", At: drawPoint(t, f, "b"), Radius: 50, Height: height, Altitude: altitude}
		if s.Elevation(a.At) != s.Elevation(b.At) {
			return
		}
		there, back := s.Sight(a, b), s.Sight(b, a)
		if (there.Cover == FullCover) != (back.Cover == FullCover) {
			t.Fatalf("there %+v, back %+v", there, back)
		}
		if there.MM != back.MM || !slices.Equal(there.Crosses, back.Crosses) {
			t.Fatalf("there %+v, back %+v", there, back)
		}
		oneSided := func(r Reason) bool { return r.Near || r.Hides == Inside || r.Kind == string(Hill) }
		if slices.ContainsFunc(there.Reasons, oneSided) || slices.ContainsFunc(back.Reasons, oneSided) {
			return
		}
		if there.Cover != back.Cover {
			t.Fatalf("there %+v, back %+v", there, back)
		}
	})
}

// TestAWallNeverUncovers: with one more wall, or any other thing that hides, the cover is the same or more.
func TestAWallNeverUncovers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		sv, _ := NewSurvey(f)
		s := &Scene{Survey: sv}
		a := Body{ID: "a", At: drawPoint(t, f, "a"), Radius: 50, Height: rapid.IntRange(40, 300).Draw(t, "ha"), Altitude: rapid.SampledFrom([]int{0, 300}).Draw(t, "altitude")}
		b := Body{ID: "b", At: drawPoint(t, f, "b"), Radius: 50, Height: rapid.IntRange(40, 300).Draw(t, "hb")}
		more := *f
		more.Things = slices.Clone(f.Things)
		wall := Thing{ID: "more", Kind: rapid.SampledFrom([]Kind{Wall, Breastwork, Rock}).Draw(t, "kind"), Height: rapid.IntRange(1, 400).Draw(t, "height"),
			Shape: Shape{Line: []Point{drawPoint(t, f, "from"), drawPoint(t, f, "to")}, Width: rapid.IntRange(1, 100).Draw(t, "width")}}
		more.Things = append(more.Things, wall)
		sv2, faults := NewSurvey(&more)
		if len(faults) > 0 {
			return // it does not fit there
		}
		before, after := s.Sight(a, b), (&Scene{Survey: sv2}).Sight(a, b)
		if after.Cover < before.Cover {
			t.Fatalf("%q became %q: %+v, %+v", before.Cover, after.Cover, before.Reasons, after.Reasons)
		}
	})
}

// TestCoverHasReasons: what is covered has a reason that counts, and the quick answer is the long one's.
func TestCoverHasReasons(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawField(t)
		sv, _ := NewSurvey(f)
		s := &Scene{Survey: sv}
		a := Body{ID: "a", At: drawPoint(t, f, "a"), Radius: 50, Height: rapid.IntRange(40, 300).Draw(t, "ha")}
		b := Body{ID: "b", At: drawPoint(t, f, "b"), Radius: 50, Height: rapid.IntRange(40, 300).Draw(t, "hb")}
		got := s.Sight(a, b)
		if quick := s.Cover(a, b); quick != got.Cover {
			t.Fatalf("quick %q, long %q", quick, got.Cover)
		}
		if (got.Cover == NoCover) != !slices.ContainsFunc(got.Reasons, func(r Reason) bool { return !r.Near || got.Cover == FullCover }) {
			t.Fatalf("%+v", got)
		}
	})
}

// TestShadeIsCover: the map's shading is the cover that counts.
func TestShadeIsCover(t *testing.T) {
	s := scene(t, rect("w", Wall, 500, 890, 1300, 910, 300))
	a, b := doll("a", 900, 300), doll("b", 0, 0)
	shade := s.Shade(a, b, 300)
	if len(shade) != 7 || len(shade[0]) != 7 {
		t.Fatalf("%d rows of %d", len(shade), len(shade[0]))
	}
	for y, row := range shade {
		for x, c := range row {
			b.At = Point{x * 300, y * 300}
			if got := s.Cover(a, b); got != c {
				t.Errorf("%v: shaded %q, cover %q", b.At, c, got)
			}
		}
	}
	if shade[4][3] != FullCover || shade[2][3] != NoCover {
		t.Errorf("behind the wall %q, before it %q", shade[4][3], shade[2][3])
	}
}

// TestBlastsSeeWhatIsNear: as seen from a blast's centre a thing 14 cm away covers, which from a shooter would not count.
func TestBlastsSeeWhatIsNear(t *testing.T) {
	s := scene(t, rect("x", Breastwork, 500, 1040, 1300, 1060, 130))
	centre, b := doll("centre", 900, 900), doll("b", 900, 1100)
	if c := s.Cover(centre, b); c != NoCover {
		t.Errorf("from a shooter: %q", c)
	}
	got := s.FromBlast(centre, b)
	if got.Cover != HalfCover || got.MM != 200 {
		t.Errorf("from the blast: %+v", got)
	}
}
