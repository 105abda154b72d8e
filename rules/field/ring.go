package field

// ring is the outline of a simple polygon, without repeating the first corner.
type ring []vec

// contains tells whether p lies in the polygon or on its outline.
func (g ring) contains(p vec) bool {
	inside := false
	for i, a := range g {
		b := g[(i+1)%len(g)]
		if orient(a, b, p) == 0 && boxOf(a, b).holds(p) {
			return true
		}
		if (a.y > p.y) != (b.y > p.y) {
			o := orient(a, b, p)
			if (o > 0) == (b.y > a.y) {
				inside = !inside
			}
		}
	}
	return inside
}

// area2 is twice the area, positive where the corners run anticlockwise in the x-right, y-up sense.
func (g ring) area2() int64 {
	var sum int64
	for i, a := range g {
		sum += a.cross(g[(i+1)%len(g)])
	}
	return sum
}

// meets tells whether the segment pq has a point in the polygon.
func (g ring) meets(p, q vec) bool {
	if g.contains(p) {
		return true
	}
	for i, a := range g {
		if meet(p, q, a, g[(i+1)%len(g)]) {
			return true
		}
	}
	return false
}

// compareGap gives the sign of (the distance from the polygon to the segment pq) − r.
func (g ring) compareGap(p, q vec, r int64) int {
	if g.contains(p) {
		return compare(0, r)
	}
	least := 1
	for i, a := range g {
		least = min(least, compareGap(p, q, a, g[(i+1)%len(g)], r))
		if least < 0 {
			return least
		}
	}
	return least
}

// crossesItself names two edges that meet though they are not neighbours, or neighbours that fold back on each other.
func (g ring) crossesItself() (int, int, bool) {
	n := len(g)
	for i := range n {
		a, b := g[i], g[(i+1)%n]
		next := g[(i+2)%n]
		if orient(a, b, next) == 0 && a.minus(b).dot(next.minus(b)) > 0 {
			return i, (i + 1) % n, true
		}
		for j := i + 2; j < n; j++ {
			if i == 0 && j == n-1 {
				continue
			}
			if meet(a, b, g[j], g[(j+1)%n]) {
				return i, j, true
			}
		}
	}
	return 0, 0, false
}
