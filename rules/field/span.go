package field

import "slices"

// whole is the end of a leg in the units of spans: 0 is where it begins.
const whole = 1 << 20

// span is a part of a leg. Spans are found in whole units, the same on every machine; a unit of the longest leg is 8 µm.
type span struct{ from, to int64 }

// spans adds the parts of the leg pq that lie in the piece.
func (c *piece) spans(p, q vec, all []span) []span {
	if p == q {
		if c.contains(p) {
			all = append(all, span{0, whole})
		}
		return all
	}
	if !c.box.meets(boxOf(p, q)) {
		return all
	}
	if c.ring != nil {
		return c.ring.spans(p, q, all)
	}
	one, ok := discSpan(c.a, c.r, p, q)
	if c.a != c.b {
		for _, other := range [2]func() (span, bool){
			func() (span, bool) { return discSpan(c.b, c.r, p, q) },
			func() (span, bool) { return c.bandSpan(p, q) },
		} {
			if s, hit := other(); hit {
				if ok {
					s = span{min(s.from, one.from), max(s.to, one.to)}
				}
				one, ok = s, true
			}
		}
	}
	if !ok {
		return all
	}
	return append(all, one)
}

// discSpan is the part of the leg pq within r of a point.
func discSpan(at vec, r int64, p, q vec) (span, bool) {
	way, to := q.minus(p), at.minus(p)
	length, ahead, off := way.square(), way.dot(to), way.cross(to)
	depth := r*r*length - off*off
	if depth < 0 {
		return span{}, false
	}
	half := root(depth)
	return clip(divide((ahead-half)*whole, length), divide((ahead+half)*whole, length))
}

// bandSpan is the part of the leg pq beside the capsule's segment, within r of its line.
func (c *piece) bandSpan(p, q vec) (span, bool) {
	axis := c.b.minus(c.a)
	// Along the leg both the place beside the axis and the distance off it change evenly.
	from, to, ok := evenly(axis.dot(p.minus(c.a)), axis.dot(q.minus(c.a)), 0, axis.square())
	if !ok {
		return span{}, false
	}
	wide := root(c.r * c.r * axis.square())
	from2, to2, ok := evenly(axis.cross(p.minus(c.a)), axis.cross(q.minus(c.a)), -wide, wide)
	if !ok {
		return span{}, false
	}
	return clip(max(from, from2), min(to, to2))
}

// evenly gives where a figure that changes evenly from a to b lies between low and high.
func evenly(a, b, low, high int64) (int64, int64, bool) {
	if a == b {
		return 0, whole, low <= a && a <= high
	}
	from, to := fraction(low-a, b-a), fraction(high-a, b-a)
	if from > to {
		from, to = to, from
	}
	return from, to, true
}

// fraction is n/d in units, kept within what a leg needs.
func fraction(n, d int64) int64 {
	if d < 0 {
		n, d = -n, -d
	}
	switch {
	case n <= -d:
		return -whole
	case n >= 2*d:
		return 2 * whole
	}
	return divide(n*whole, d)
}

func clip(from, to int64) (span, bool) {
	s := span{max(from, 0), min(to, whole)}
	return s, s.from <= s.to
}

// spans adds the parts of the leg pq that lie in the polygon.
func (g ring) spans(p, q vec, all []span) []span {
	var cuts [16]int64
	at := append(cuts[:0], 0, whole)
	for i, a := range g {
		b := g[(i+1)%len(g)]
		if !meet(p, q, a, b) {
			continue
		}
		edge, way := b.minus(a), q.minus(p)
		if d := way.cross(edge); d != 0 {
			at = append(at, min(max(fraction(a.minus(p).cross(edge), d), 0), whole))
			continue
		}
		for _, end := range [2]vec{a, b} {
			at = append(at, min(max(fraction(end.minus(p).dot(way), way.square()), 0), whole))
		}
	}
	slices.Sort(at)
	begun := len(all)
	for i := range len(at) - 1 {
		if at[i] == at[i+1] {
			continue
		}
		// Between two cuts the leg is all inside or all outside: its middle tells, measured finely enough to be on the leg.
		const fine = 1 << 10
		middle := p.times(fine).plus(q.minus(p).over((at[i]+at[i+1])/2*fine, whole))
		if !g.holdsFine(middle, fine) {
			continue
		}
		if n := len(all); n > begun && all[n-1].to == at[i] {
			all[n-1].to = at[i+1]
		} else {
			all = append(all, span{at[i], at[i+1]})
		}
	}
	return all
}

// holdsFine is contains for a point in 1/d mm that may be rounded off the outline it is on.
func (g ring) holdsFine(p vec, d int64) bool {
	inside := false
	for i, a := range g {
		b := g[(i+1)%len(g)].times(d)
		a = a.times(d)
		if compareDistance(p, a, b, 2) <= 0 {
			return true
		}
		if (a.y > p.y) != (b.y > p.y) && (orient(a, b, p) > 0) == (b.y > a.y) {
			inside = !inside
		}
	}
	return inside
}

// joined sorts spans and joins those that touch.
func joined(all []span) []span {
	slices.SortFunc(all, func(a, b span) int {
		if a.from != b.from {
			return int(a.from - b.from)
		}
		return int(a.to - b.to)
	})
	n := 0
	for _, s := range all {
		if n > 0 && s.from <= all[n-1].to+1 {
			all[n-1].to = max(all[n-1].to, s.to)
			continue
		}
		all[n] = s
		n++
	}
	return all[:n]
}

// without takes the spans of less, joined, out of all, joined.
func without(all, less []span) []span {
	if len(less) == 0 {
		return all
	}
	var rest []span
	for _, s := range all {
		from := s.from
		for _, l := range less {
			if l.to < from || l.from > s.to {
				continue
			}
			if l.from > from {
				rest = append(rest, span{from, l.from})
			}
			from = max(from, l.to)
			if from >= s.to {
				break
			}
		}
		if from < s.to {
			rest = append(rest, span{from, s.to})
		}
	}
	return rest
}
