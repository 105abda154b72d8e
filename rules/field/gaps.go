package field

// core is a segment with the distance that the middle keeps from it: what bars the way, stops it or costs, as seen by
// somebody who squeezes through between two of them.
type core struct {
	a, b  vec
	keep  int64
	wide  box
	owner int
}

// narrow is the widest gap in mm in which corners of the polygons about things may be missing.
const narrow = 16

// gaps makes nodes where two cores, or a core and the edge of the table, leave only a narrow way: in the middle of the
// gap, and beside it on the line that passes between both.
func (r *Reach) gaps(add func(at, hub vec, spread int64)) {
	cores := r.cores()
	for i := range cores {
		c := &cores[i]
		for j := range i {
			o := &cores[j]
			if o.owner == c.owner || !c.wide.meets(o.wide.grown(narrow)) {
				continue
			}
			p, q := closest(c, o)
			between(p, q, c.keep, o.keep, add)
		}
		for _, end := range [2]vec{c.a, c.b} {
			for _, foot := range [4]vec{{end.x, r.inside.top}, {end.x, r.inside.bottom}, {r.inside.left, end.y}, {r.inside.right, end.y}} {
				if r.inside.holds(end) {
					between(end, foot, c.keep, 0, add)
				}
			}
		}
	}
}

// between makes the nodes between p and q when they leave a narrow gap beyond what each keeps.
func between(p, q vec, keepP, keepQ int64, add func(at, hub vec, spread int64)) {
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

func (r *Reach) cores() []core {
	var all []core
	owner := 0
	piece := func(c *piece, keep int64) {
		if c.ring == nil {
			all = append(all, core{c.a, c.b, c.r + keep, boxOf(c.a, c.b).grown(c.r + keep), owner})
			return
		}
		for i, a := range c.ring {
			b := c.ring[(i+1)%len(c.ring)]
			all = append(all, core{a, b, keep, boxOf(a, b).grown(keep), owner})
		}
	}
	for i := range r.bars {
		owner++
		piece(&r.bars[i].piece, r.bars[i].keep)
	}
	for i := range r.zones {
		owner++
		z := &r.zones[i]
		all = append(all, core{z.at, z.at, z.r + 1, z.wide.grown(1), owner})
	}
	for i := range r.fees {
		owner++
		for j := range r.fees[i].lot.pieces {
			piece(&r.fees[i].lot.pieces[j], 1)
		}
	}
	return all
}

// closest gives the points of two cores' segments that are nearest to each other, to the mm.
func closest(c, o *core) (p, q vec) {
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
