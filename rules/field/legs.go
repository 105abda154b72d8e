package field

// edge is a segment that the middle keeps away from, or that costs: a side of a polygon, the axis of a line, the middle of
// something round.
type edge struct {
	a, b vec
	// keep is how near in mm the middle may come.
	keep int64
	wide box // all points that may be too near
	sort edgeSort
	// of is its place among the ground's bars, zones or fees.
	of   int32
	seen int32 // the leg that was last held against it
}

type edgeSort uint8

const (
	barEdge edgeSort = iota
	zoneEdge
	feeEdge
)

// sameOwner tells whether two edges belong to the same thing, body or zone.
func (e *edge) sameOwner(o *edge) bool { return e.sort == o.sort && e.of == o.of }

// mapOut makes the ground ready for many legs within a region.
func (g *ground) mapOut(over box) {
	piece := func(c *piece, keep int64, sort edgeSort, of int) {
		if c.ring == nil {
			g.edges = append(g.edges, edge{a: c.a, b: c.b, keep: c.r + keep, wide: boxOf(c.a, c.b).grown(c.r + keep), sort: sort, of: int32(of)})
			return
		}
		for i, a := range c.ring {
			b := c.ring[(i+1)%len(c.ring)]
			g.edges = append(g.edges, edge{a: a, b: b, keep: keep, wide: boxOf(a, b).grown(keep), sort: sort, of: int32(of)})
		}
	}
	for i := range g.bars {
		piece(&g.bars[i].piece, g.bars[i].keep, barEdge, i)
	}
	for i := range g.zones {
		z := &g.zones[i]
		g.edges = append(g.edges, edge{a: z.at, b: z.at, keep: z.r + 1, wide: z.wide.grown(1), sort: zoneEdge, of: int32(i)})
	}
	for i := range g.fees {
		l := g.fees[i].lot
		for j := range l.pieces {
			piece(&l.pieces[j], 1, feeEdge, i)
		}
	}
	g.cores = len(g.edges)
	// Where a bridge ends the river begins.
	for _, k := range g.scene.ground {
		l := &g.scene.lots[k]
		if l.thing.Kind != Bridge {
			continue
		}
		for i := range g.fees {
			if r := g.fees[i].lot; r.thing.Kind == River && r.box.meets(l.box) {
				g.bridges = true
				for j := range l.pieces {
					piece(&l.pieces[j], 1, feeEdge, i)
				}
			}
		}
	}
	g.mesh.lay(over, g.edges)
}

// free tells whether the body may be at p in passing.
func (g *ground) free(p vec) bool {
	if !g.inside.holds(p) {
		return false
	}
	for _, i := range g.mesh.at(p) {
		e := &g.edges[i]
		g.work++
		if e.sort == feeEdge || !e.wide.holds(p) {
			continue
		}
		if e.sort == zoneEdge {
			if p.minus(e.a).square() <= (e.keep-1)*(e.keep-1) {
				return false
			}
		} else if compareDistance(p, e.a, e.b, e.keep) < 0 {
			return false
		}
	}
	for _, i := range g.rings {
		b := &g.bars[i]
		if b.box.holds(p) {
			g.work += len(b.ring)
			if b.ring.contains(p) {
				return false
			}
		}
	}
	return true
}

// open tells whether a leg from a free point, other than the last of a walk, may be gone; it notes what it may have to pay
// for. See [ground.toll].
func (g *ground) open(p, q vec) bool { return g.passes(p, q, false) }

// last tells whether a leg from a free point may be the last of a walk: it may end in the rim of zones.
func (g *ground) last(p, q vec) bool {
	return g.inside.holds(q) && g.passes(p, q, true) && g.settling(q) == nil
}

func (g *ground) passes(p, q vec, last bool) bool {
	g.leg++
	g.dues = g.dues[:0]
	way := boxOf(p, q)
	m := &g.mesh
	for row := m.row(way.top); row <= m.row(way.bottom); row++ {
		from, to := m.span(p, q, row, 0)
		for column := from; column <= to; column++ {
			for _, i := range m.cell(column, row) {
				e := &g.edges[i]
				if e.seen == g.leg {
					continue
				}
				e.seen = g.leg
				g.work++
				if !e.wide.meets(way) {
					continue
				}
				switch e.sort {
				case barEdge:
					if e.compareGap(p, q) < 0 {
						return false
					}
				case zoneEdge:
					if z := &g.zones[e.of]; compareDistance(z.at, p, q, z.r) <= 0 && !(last && z.endsOnRim(p, q)) {
						return false
					}
				case feeEdge:
					if f := &g.fees[e.of]; f.seen != g.leg {
						f.seen = g.leg
						g.dues = append(g.dues, e.of)
					}
				}
			}
		}
	}
	return true
}

// compareGap gives the sign of (the distance from the edge to the segment pq) − keep.
func (e *edge) compareGap(p, q vec) int {
	if e.a == e.b {
		return compareDistance(e.a, p, q, e.keep)
	}
	return compareGap(p, q, e.a, e.b, e.keep)
}

// endsOnRim tells whether the leg pq, which comes into the zone, ends in its rim.
func (z *zone) endsOnRim(p, q vec) bool {
	return q.minus(z.at).square() <= z.r*z.r && compareDistance(z.at, p, q, z.r-rim) >= 0 && p.minus(z.at).square() > z.r*z.r
}

// toll is what the leg pq, which was found open just before, costs in mm beyond its length.
func (g *ground) toll(p, q vec) int64 {
	var sum int64
	for _, i := range g.dues {
		f := &g.fees[i]
		g.work += f.lot.effort
		sum += f.cost * int64(g.entries(f, p, q))
	}
	return sum
}
