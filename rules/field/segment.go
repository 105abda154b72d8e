package field

// compareDistance gives the sign of (the distance from p to the segment ab) − r.
func compareDistance(p, a, b vec, r int64) int {
	ab, ap := b.minus(a), p.minus(a)
	along, length := ap.dot(ab), ab.square()
	switch {
	case along <= 0:
		return compare(ap.square(), r*r)
	case along >= length:
		return compare(p.minus(b).square(), r*r)
	}
	off := abs(ap.cross(ab))
	return compareProducts(off, off, r*r, length)
}

// meet tells whether the segments ab and cd have a point in common.
func meet(a, b, c, d vec) bool {
	o1, o2 := orient(a, b, c), orient(a, b, d)
	if (o1 > 0 && o2 > 0) || (o1 < 0 && o2 < 0) {
		return false
	}
	o3, o4 := orient(c, d, a), orient(c, d, b)
	if (o3 > 0 && o4 > 0) || (o3 < 0 && o4 < 0) {
		return false
	}
	if o1 != 0 || o2 != 0 || o3 != 0 || o4 != 0 {
		return true
	}
	return boxOf(a, b).meets(boxOf(c, d))
}

// crossInside tells whether the segments ab and cd cross at a point inside both.
func crossInside(a, b, c, d vec) bool {
	o1, o2 := orient(a, b, c), orient(a, b, d)
	o3, o4 := orient(c, d, a), orient(c, d, b)
	return ((o1 > 0 && o2 < 0) || (o1 < 0 && o2 > 0)) && ((o3 > 0 && o4 < 0) || (o3 < 0 && o4 > 0))
}

// compareGap gives the sign of (the distance between the segments ab and cd) − r. It is −1 for segments that meet and r > 0.
func compareGap(a, b, c, d vec, r int64) int {
	if meet(a, b, c, d) {
		return compare(0, r)
	}
	least := 1
	for _, s := range [4]int{compareDistance(a, c, d, r), compareDistance(b, c, d, r), compareDistance(c, a, b, r), compareDistance(d, a, b, r)} {
		least = min(least, s)
	}
	return least
}

// box is an upright rectangle, its edges included.
type box struct{ left, top, right, bottom int64 }

func boxOf(points ...vec) box {
	b := box{points[0].x, points[0].y, points[0].x, points[0].y}
	for _, p := range points[1:] {
		b.left, b.right = min(b.left, p.x), max(b.right, p.x)
		b.top, b.bottom = min(b.top, p.y), max(b.bottom, p.y)
	}
	return b
}

func (b box) grown(r int64) box { return box{b.left - r, b.top - r, b.right + r, b.bottom + r} }

func (b box) meets(c box) bool {
	return b.left <= c.right && c.left <= b.right && b.top <= c.bottom && c.top <= b.bottom
}

func (b box) with(c box) box {
	return box{min(b.left, c.left), min(b.top, c.top), max(b.right, c.right), max(b.bottom, c.bottom)}
}

func (b box) holds(p vec) bool {
	return b.left <= p.x && p.x <= b.right && b.top <= p.y && p.y <= b.bottom
}

// common is what two boxes that meet share.
func (b box) common(c box) box {
	return box{max(b.left, c.left), max(b.top, c.top), min(b.right, c.right), min(b.bottom, c.bottom)}
}

// gap is what the distance from p to the box is at least.
func (b box) gap(p vec) int64 {
	return atLeast(vec{max(b.left-p.x, p.x-b.right, 0), max(b.top-p.y, p.y-b.bottom, 0)})
}
