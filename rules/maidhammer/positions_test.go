package maidhammer

import (
	"testing"

	"parlour/rules/field"
)

// TestDollsAreAsHighAsTheyHoldThemselves (MH-2.9, MH-2.10): by scale and pose, and lying when down or knocked down.
func TestDollsAreAsHighAsTheyHoldThemselves(t *testing.T) {
	for _, c := range []struct {
		scale int
		doll  Doll
		mm    int
	}{
		{27, Doll{Pose: Upright, HP: 6}, 270}, {27, Doll{Pose: Sitting, HP: 6}, 162}, {27, Doll{Pose: Prone, HP: 6}, 67},
		{22, Doll{Pose: Upright, HP: 6}, 220}, {22, Doll{Pose: Sitting, HP: 6}, 132}, {22, Doll{Pose: Prone, HP: 6}, 55},
		{27, Doll{Pose: Upright}, 67}, {22, Doll{Pose: Upright}, 55},
		{27, Doll{Pose: Upright, HP: 6, KnockedDown: true}, 67}, {22, Doll{Pose: Sitting, HP: 6, KnockedDown: true}, 55},
	} {
		b := onField(t, nil, field.Point{X: 300, Y: 300})
		d := c.doll
		d.ID, d.At, d.Sheet.Scale = "d1", b.Dolls[0].At, c.scale
		b.Dolls[0] = &d
		if got := b.body(&d).Height; got != c.mm {
			t.Errorf("%d cm, %+v: %d mm high, not %d", c.scale, c.doll, got, c.mm)
		}
		if got := b.body(&d).Radius; got != 50 {
			t.Errorf("half as wide as %d mm (MH-5.6)", got)
		}
	}
}
