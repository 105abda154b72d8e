package field

import (
	"fmt"
	"testing"
)

// TestHeightsAreExact: where ankles, waist and head are, by scale and pose, shows in cover to the mm: a wall close to the target
// hides one of them just when it reaches the line of sight to it.
func TestHeightsAreExact(t *testing.T) {
	for _, c := range []struct {
		scale               int
		pose                Pose
		ankles, waist, head int
	}{
		{270, Standing, 27, 135, 270},
		{270, Sitting, 16, 81, 162},
		{270, Prone, 6, 33, 67},
		{220, Standing, 22, 110, 220},
		{220, Sitting, 13, 66, 132},
		{220, Prone, 5, 27, 55},
	} {
		t.Run(fmt.Sprint(c.scale, c.pose), func(t *testing.T) {
			if got := c.pose.Height(c.scale); got != c.head {
				t.Fatalf("the head is at %d, not %d", got, c.head)
			}
			// Both are alike, so the line between the heads is level. The wall ends 80 mm before the target of 1200.
			a, b := doll("a", 900, 300), doll("b", 900, 1500)
			a.Height, b.Height = c.head, c.head
			reaches := func(part int) int { return c.head - (c.head-part)*1120/1200 } // rounded up
			// 200 mm before the shooter it hides the shooter's ankles from the target, who sees as well as it is seen.
			back := c.ankles + ((c.head-c.ankles)*200+1199)/1200
			for _, at := range []struct {
				y, high int
				hides   Extent
				cover   Cover
			}{
				{1400, reaches(c.ankles) - 1, "", NoCover},
				{1400, reaches(c.ankles), Legs, HalfCover},
				{1400, reaches(c.waist) - 1, Legs, HalfCover},
				{1400, reaches(c.waist), Lower, HalfCover},
				{1400, c.head - 1, Lower, HalfCover},
				{1400, c.head, Whole, FullCover},
				{500, back - 1, "", NoCover},
				{500, back, InTheWay, HalfCover},
			} {
				got := scene(t, rect("w", Wall, 500, at.y, 1300, at.y+20, at.high)).Sight(a, b)
				hides := Extent("")
				if len(got.Reasons) > 0 {
					hides = got.Reasons[0].Hides
				}
				if got.Cover != at.cover || hides != at.hides {
					t.Errorf("behind %d mm at %d: %q of %q, want %q of %q", at.high, at.y, got.Cover, hides, at.cover, at.hides)
				}
			}
		})
	}
}
