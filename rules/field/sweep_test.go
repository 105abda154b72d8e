package field

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// TestOutlineIsWhatIsSweptOver: what a map draws of an attack is the ground on which it takes others in, but for the width of
// a pencil.
func TestOutlineIsWhatIsSweptOver(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &Field{Width: 2000, Depth: 2000}
		from, to := drawPoint(t, f, "from"), drawPoint(t, f, "to")
		if from == to {
			return
		}
		reach := rapid.IntRange(150, 1800).Draw(t, "reach")
		side := rapid.SampledFrom([]Side{LeftSide, RightSide}).Draw(t, "side")
		for name, sweep := range map[string]Sweep{
			"line": LineThrough(from, to, LineHalfWidth, reach), "spread": SpreadTo(from, to, side, reach), "blast": BlastAt(from, reach),
		} {
			ring := sweep.Outline()
			for range 8 {
				p := drawPoint(t, f, "p")
				if sweep.Holds(p) != Encloses([][]Point{ring}, p) && away(ring, p) > 2+float64(reach)/100 {
					t.Fatalf("%s of %v to %v, %d mm: holds %v: %v, drawn otherwise: %v", name, from, to, reach, p, sweep.Holds(p), ring)
				}
			}
		}
	})
}

// away is how far a point is from a ring's edge, in mm.
func away(ring []Point, p Point) float64 {
	least := math.Inf(1)
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
		px, py := float64(p.X-a.X), float64(p.Y-a.Y)
		at := 0.0
		if long := dx*dx + dy*dy; long > 0 {
			at = min(max((px*dx+py*dy)/long, 0), 1)
		}
		least = min(least, math.Hypot(px-at*dx, py-at*dy))
	}
	return least
}

func TestOutlineOfNothing(t *testing.T) {
	if ring := LineThrough(Point{5, 5}, Point{5, 5}, LineHalfWidth, 900).Outline(); ring != nil {
		t.Errorf("a line without a direction is drawn: %v", ring)
	}
}
