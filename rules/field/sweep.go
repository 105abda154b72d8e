package field

import (
	"cmp"
	"slices"
)

// Sweep is the ground on which an attack takes in whoever stands there, at whatever height. The same value tells whom it
// takes in and what a map draws of it. [LineThrough], [SpreadTo] and [BlastAt] make one.
type Sweep struct {
	form  form
	from  Point
	way   vec // towards the target; of no length for a blast
	reach int
	half  int
	side  Side
}

type form int

const (
	blastForm form = iota
	lineForm
	spreadForm
)

// LineThrough is the straight line from a point through another and beyond: middles at most half mm off it and at most
// reach mm from its beginning (MH-5.6).
func LineThrough(from, through Point, half, reach int) Sweep {
	return Sweep{form: lineForm, from: from, way: through.vec().minus(from.vec()), half: half, reach: reach}
}

// SpreadTo is what lies between the line from a point to a target and the line 45° to its left or right, both included, at
// most reach mm away (MH-5.7).
func SpreadTo(from, target Point, side Side, reach int) Sweep {
	return Sweep{form: spreadForm, from: from, way: target.vec().minus(from.vec()), side: side, reach: reach}
}

// BlastAt is what lies at most radius mm from a point (MH-5.9).
func BlastAt(at Point, radius int) Sweep { return Sweep{form: blastForm, from: at, reach: radius} }

// Holds tells whether a point lies in it.
func (s Sweep) Holds(p Point) bool {
	if !s.from.Within(p, s.reach) {
		return false
	}
	at := p.vec().minus(s.from.vec())
	ahead, left := s.way.dot(at), s.way.cross(at)
	switch s.form {
	case lineForm:
		off := abs(left)
		return s.way.square() > 0 && ahead >= 0 && compareProducts(off, off, int64(s.half)*int64(s.half), s.way.square()) <= 0
	case spreadForm:
		if s.side == RightSide {
			left = -left
		}
		return ahead > 0 && left >= 0 && left <= ahead
	}
	return true
}

// Among lists the ids of the bodies in it, nearest to where it begins first, then in the given order. The body named by
// whose is left out.
func (s Sweep) Among(bodies []Body, whose string) []string {
	type found struct {
		id  string
		far int64
	}
	var all []found
	for i := range bodies {
		b := &bodies[i]
		if b.ID != whose && s.Holds(b.At) {
			all = append(all, found{b.ID, b.At.vec().minus(s.from.vec()).square()})
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(a.far, b.far) })
	ids := make([]string, len(all))
	for i, f := range all {
		ids[i] = f.id
	}
	return ids
}

// Outline is the ring about it, to be drawn: its corners lie within 1 mm of its edge, the arcs between them bulge by less than
// a hundredth of the reach. Nothing for a line or a spread without a direction.
func (s Sweep) Outline() []Point {
	if s.form == blastForm {
		var ring []Point
		for u, n := (vec{0, 1}), 0; n < 8; n++ {
			next := eighth(u, LeftSide)
			ring = append(ring, s.arc(u, next)...)
			u = next
		}
		return ring
	}
	if s.way.square() == 0 {
		return nil
	}
	if s.form == spreadForm {
		ring := []Point{s.from}
		to := eighth(s.way, s.side)
		return append(append(ring, s.arc(s.way, to)...), s.rim(to))
	}
	// A strip, cut off by the reach.
	aside := scaled(vec{-s.way.y, s.way.x}, int64(s.half))
	far := scaled(s.way, root(max(int64(s.reach)*int64(s.reach)-int64(s.half)*int64(s.half), 0)))
	begin := s.from.vec()
	return []Point{begin.minus(aside).point(), begin.minus(aside).plus(far).point(), s.rim(s.way), begin.plus(aside).plus(far).point(), begin.plus(aside).point()}
}

// arc lists the points of the rim from one direction up to before another, four in all.
func (s Sweep) arc(u, v vec) []Point {
	u, v = scaled(u, 1<<20), scaled(v, 1<<20)
	mid := u.plus(v)
	return []Point{s.rim(u), s.rim(u.plus(scaled(mid, 1<<20))), s.rim(mid), s.rim(scaled(mid, 1<<20).plus(v))}
}

// rim is the point at the end of the reach in a direction.
func (s Sweep) rim(u vec) Point { return s.from.vec().plus(scaled(u, int64(s.reach))).point() }

// eighth turns a direction by 45°.
func eighth(u vec, side Side) vec {
	u = scaled(u, 1<<20)
	if side == RightSide {
		return vec{u.x + u.y, u.y - u.x}
	}
	return vec{u.x - u.y, u.x + u.y}
}

// scaled is a vector of the same direction, which there has to be, and a given length.
func scaled(u vec, length int64) vec {
	const finer = 1 << 10 // so that the rounded length of a short vector is exact enough
	for u.square() < finer*finer*finer {
		u = u.times(finer)
	}
	return u.over(length, root(u.square()))
}
