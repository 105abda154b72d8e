package field

// Shape is the outline of a thing on the table: exactly one of a disc, a simple polygon and a line of some width.
type Shape struct {
	Disc *Disc `json:"disc,omitempty"`
	// Polygon lists the corners of a polygon that does not cross itself, without repeating the first.
	Polygon []Point `json:"polygon,omitempty"`
	// Line lists the bends of a line, rounded at its ends; it may end where it began.
	Line []Point `json:"line,omitempty"`
	// Width is the whole width of the line in mm.
	Width int `json:"width,omitempty"`
}

// Disc is a circle with its inside.
type Disc struct {
	X int `json:"x"`
	Y int `json:"y"`
	R int `json:"r"`
}

// Vertices counts the points that the shape is drawn with.
func (s *Shape) Vertices() int {
	n := len(s.Polygon) + len(s.Line)
	if s.Disc != nil {
		n++
	}
	return n
}

// anchor is the point that tells on which ground the shape stands.
func (s *Shape) anchor() vec {
	switch {
	case s.Disc != nil:
		return vec{int64(s.Disc.X), int64(s.Disc.Y)}
	case len(s.Polygon) > 0:
		return s.Polygon[0].vec()
	}
	return s.Line[0].vec()
}

// pieces cuts a valid shape into what the predicates know: discs, capsules (a line's segments) and polygons.
func (s *Shape) pieces() []piece {
	switch {
	case s.Disc != nil:
		return []piece{discPiece(vec{int64(s.Disc.X), int64(s.Disc.Y)}, int64(s.Disc.R))}
	case len(s.Polygon) > 0:
		g := make(ring, len(s.Polygon))
		for i, p := range s.Polygon {
			g[i] = p.vec()
		}
		if g.area2() < 0 {
			for i, j := 0, len(g)-1; i < j; i, j = i+1, j-1 {
				g[i], g[j] = g[j], g[i]
			}
		}
		return []piece{{ring: g, box: boxOf(g...)}}
	}
	all := make([]piece, 0, len(s.Line)-1)
	half := int64(s.Width+1) / 2
	for i := range len(s.Line) - 1 {
		a, b := s.Line[i].vec(), s.Line[i+1].vec()
		all = append(all, piece{a: a, b: b, r: half, box: boxOf(a, b).grown(half)})
	}
	return all
}

// piece is a capsule (all points within r of the segment ab; a disc where a = b) or, where ring is set, a polygon. A
// line of an odd width counts as 1 mm wider.
type piece struct {
	a, b vec
	r    int64
	ring ring
	box  box
}

func discPiece(at vec, r int64) piece {
	return piece{a: at, b: at, r: r, box: boxOf(at).grown(r)}
}

// contains tells whether p lies in the piece or on its outline.
func (c *piece) contains(p vec) bool {
	if !c.box.holds(p) {
		return false
	}
	if c.ring != nil {
		return c.ring.contains(p)
	}
	return compareDistance(p, c.a, c.b, c.r) <= 0
}

// compareGap gives the sign of (the distance from the piece to the segment pq) − r, for r ≥ 0. A piece that has a point of
// pq in it is at distance 0.
func (c *piece) compareGap(p, q vec, r int64) int {
	if c.ring != nil {
		return c.ring.compareGap(p, q, r)
	}
	reach := c.r + r
	if c.a == c.b {
		return compareDistance(c.a, p, q, reach)
	}
	return compareGap(p, q, c.a, c.b, reach)
}

// gap is the distance from p to the piece in mm, rounded down.
func (c *piece) gap(p vec) int64 {
	var low, high int64 = 0, 1 << 14
	for low < high { // the largest r with distance ≥ r
		mid := (low + high + 1) / 2
		if c.compareGap(p, p, mid) >= 0 {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return low
}

// meets tells whether the piece has a point of the sight's part pq. The part's ends are given in 1/d mm.
func (c *piece) meets(p, q vec, d int64) bool {
	if c.ring == nil {
		if c.a == c.b {
			return compareDistance(c.a.times(d), p, q, c.r*d) <= 0
		}
		return compareGap(p, q, c.a.times(d), c.b.times(d), c.r*d) <= 0
	}
	if d == 1 {
		return c.ring.meets(p, q)
	}
	inside := false
	last := c.ring[len(c.ring)-1].times(d)
	for _, corner := range c.ring {
		a, b := last, corner.times(d)
		last = b
		if meet(p, q, a, b) {
			return true
		}
		if (a.y > p.y) != (b.y > p.y) && (orient(a, b, p) > 0) == (b.y > a.y) {
			inside = !inside
		}
	}
	return inside
}
