package field

// narrow is the widest gap in mm in which corners of the polygons about things may be missing.
const narrow = 16

// narrowTo is that gap between two edges: the less either keeps off, the nearer are its polygon's corners.
func (e *edge) narrowTo(keep int64) int64 { return min(narrow, 4+(e.keep+keep)*6/100) }

// gaps makes nodes where two edges, or an edge and that of the table, leave only a narrow way: in the middle of the gap,
// and beside it on the line that passes between both.
func (r *Reach) gaps(add func(at, hub vec, spread int64)) {
	for i := range r.cores {
		if r.work > maxWork {
			return
		}
		c := &r.edges[i]
		if !c.wide.meets(r.near) {
			continue
		}
		r.leg++
		m := &r.mesh
		for row := m.row(c.wide.top - narrow); row <= m.row(c.wide.bottom+narrow); row++ {
			from, to := m.span(c.a, c.b, row, c.keep+narrow)
			for column := from; column <= to; column++ {
				for _, j := range m.cell(column, row) {
					o := &r.edges[j]
					if int(j) >= i || o.seen == r.leg {
						continue
					}
					o.seen = r.leg
					r.work++
					if o.sameOwner(c) || !c.wide.meets(o.wide.grown(c.narrowTo(o.keep))) {
						continue
					}
					p, q := closest(c, o)
					between(p, q, c.keep, o.keep, c.narrowTo(o.keep), add)
				}
			}
		}
		for _, end := range [2]vec{c.a, c.b} {
			for _, foot := range [4]vec{{end.x, r.inside.top}, {end.x, r.inside.bottom}, {r.inside.left, end.y}, {r.inside.right, end.y}} {
				if r.inside.holds(end) {
					between(end, foot, c.keep, 0, c.narrowTo(0), add)
				}
			}
		}
	}
}

// between makes the nodes between p and q when they leave a gap beyond what each keeps that is no wider than narrow.
func between(p, q vec, keepP, keepQ, narrow int64, add func(at, hub vec, spread int64)) {
	way := q.minus(p)
	length := root(way.square())
	gap := length - keepP - keepQ
	if gap < 0 || gap > narrow || length == 0 {
		return
	}
	middle := p.plus(way.over(2*keepP+gap, 2*length))
	add(middle, middle, 0)
	across := vec{-way.y, way.x}
	for _, keep := range [2]int64{keepP, keepQ} {
		// The polygons' sides turn by 30° at most: half of that is gone straight.
		if off := across.over(keep*268, length*1000); off != (vec{}) {
			add(middle.plus(off), middle.plus(off), 0)
			add(middle.minus(off), middle.minus(off), 0)
		}
	}
}

// closest gives the points of two edges that are nearest to each other, to the mm.
func closest(c, o *edge) (p, q vec) {
	var least int64 = -1
	try := func(a, b vec, turned bool) {
		if d := a.minus(b).square(); least < 0 || d < least {
			least = d
			if p, q = a, b; turned {
				p, q = b, a
			}
		}
	}
	try(c.a, nearestOn(c.a, o.a, o.b), false)
	try(c.b, nearestOn(c.b, o.a, o.b), false)
	try(o.a, nearestOn(o.a, c.a, c.b), true)
	try(o.b, nearestOn(o.b, c.a, c.b), true)
	return p, q
}

// nearestOn gives the point of the segment ab that is nearest to p, to the mm.
func nearestOn(p, a, b vec) vec {
	way := b.minus(a)
	along, length := p.minus(a).dot(way), way.square()
	switch {
	case along <= 0:
		return a
	case along >= length:
		return b
	}
	return a.plus(way.over(along, length))
}
