package field

// The directions of a polygon's corners, in 1/65536. Written out, so that they are the same everywhere.
var (
	twelve = [12]vec{
		{65536, 0}, {56756, 32768}, {32768, 56756}, {0, 65536}, {-32768, 56756}, {-56756, 32768},
		{-65536, 0}, {-56756, -32768}, {-32768, -56756}, {0, -65536}, {32768, -56756}, {56756, -32768},
	}
	sixteen = [16]vec{
		{65536, 0}, {60547, 25080}, {46341, 46341}, {25080, 60547}, {0, 65536}, {-25080, 60547}, {-46341, 46341}, {-60547, 25080},
		{-65536, 0}, {-60547, -25080}, {-46341, -46341}, {-25080, -60547}, {0, -65536}, {25080, -60547}, {46341, -46341}, {60547, -25080},
	}
)

// polygon is a polygon about 0, and how far each of its corners may lean over an edge; see [turn.faces].
type polygon struct {
	radius  int64
	corners []vec
	slack   []int64
}

// about makes it a polygon whose sides all stay outside of the circle of that radius in mm: the distance from the middle to
// its sides is 1 mm more, and rounding the corners takes less than that. Mostly it is the same as before.
func (o *polygon) about(radius int64) *polygon {
	if o.radius == radius && len(o.corners) > 0 {
		return o
	}
	const unit = 65536
	directions, far := twelve[:], (radius+1)*67848/unit+1 // 1 / cos 15°
	if radius > 100 {
		directions, far = sixteen[:], (radius+1)*66821/unit+1 // 1 / cos 11.25°
	}
	o.radius, o.corners, o.slack = radius, o.corners[:0], o.slack[:0]
	for _, d := range directions {
		at := d.over(far, unit)
		o.corners, o.slack = append(o.corners, at), append(o.slack, slackOf(at))
	}
	return o
}

// turn is a corner of an outline: the directions in which it comes in and goes out, and how long those are; about the ends of
// a line one of them is nothing.
type turn struct {
	in, out         vec
	inLong, outLong int64
}

func turning(in, out vec) turn { return turn{in, out, root(in.square()), root(out.square())} }

// slackOf gives the slack of a direction: a polygon's side on either hand of the corner's own directions is still needed, up
// to 30° more, rounded up to sin 36°.
func slackOf(d vec) int64 { return root(d.square() * 35 / 100) }

// faces tells whether a direction from the corner leads away from both of its edges, or nearly.
func (t *turn) faces(d vec, slack int64) bool {
	return t.in.dot(d)+slack*t.inLong >= 0 && t.out.dot(d)-slack*t.outLong <= 0
}
