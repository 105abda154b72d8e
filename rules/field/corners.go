package field

// corners makes the nodes: about everything that bars the way, stops it or costs.
func (r *Reach) corners(limit int64) {
	near := boxOf(r.start).grown(limit)
	add := func(at, hub vec, spread int64) {
		if n := len(r.nodes) - 1; spread == 0 && r.nodes[n].at == at {
			return
		}
		if near.holds(at) && at.minus(r.start).square() <= limit*limit && r.free(at) {
			r.nodes = append(r.nodes, node{at: at, hub: hub, spread: spread, cost: unreached, before: -1})
		}
	}
	around := func(hub vec, radius int64) {
		if !boxOf(hub).grown(radius + 4).meets(near) {
			return
		}
		for _, at := range polygonAround(radius) {
			add(hub.plus(at), hub, at.square())
		}
	}
	for i := range r.bars {
		b := &r.bars[i]
		if b.ring != nil {
			for j, p := range b.ring {
				if b.ring.turns(j) <= 0 || !boxOf(p).grown(b.keep+4).meets(near) {
					continue
				}
				for _, at := range polygonAround(b.keep) {
					if b.ring.faces(j, at) {
						add(p.plus(at), p, at.square())
					}
				}
			}
			continue
		}
		around(b.a, b.r+b.keep)
		if b.a != b.b {
			around(b.b, b.r+b.keep)
		}
	}
	for i := range r.zones {
		around(r.zones[i].at, r.zones[i].r)
	}
	wet := false
	for i := range r.fees {
		l := r.fees[i].lot
		wet = wet || l.thing.Kind == River
		for j := range l.pieces {
			c := &l.pieces[j]
			if c.ring != nil {
				for k, p := range c.ring {
					add(p.plus(c.ring.beside(k)), p, 0)
				}
				continue
			}
			around(c.a, c.r)
			if c.a != c.b {
				around(c.b, c.r)
			}
			if j > 0 && c.r > 2 {
				// Inside the elbow, for those who stay in a winding river.
				for _, at := range elbow(&l.pieces[j-1], c) {
					add(at, at, 0)
				}
			}
		}
	}
	if wet {
		r.bridgeheads(add)
	}
	r.gaps(add)
}

// bridgeheads makes nodes along the sides of bridges, just inside, where ways bend over the water's edge.
func (r *Reach) bridgeheads(add func(at, hub vec, spread int64)) {
	const apart, inside = 50, 2
	for _, i := range r.scene.ground {
		l := &r.scene.lots[i]
		if l.thing.Kind != Bridge {
			continue
		}
		for j := range l.pieces {
			c := &l.pieces[j]
			side := func(a, b, inward vec) {
				n := max(root(b.minus(a).square())/apart, 1)
				for k := int64(0); k <= n; k++ {
					at := a.plus(b.minus(a).over(k, n)).plus(inward)
					if c.contains(at) {
						add(at, at, 0)
					}
				}
			}
			if c.ring == nil {
				off := vec{-(c.b.y - c.a.y), c.b.x - c.a.x}
				if length := root(off.square()); length > 0 && c.r > inside {
					off = off.over(c.r-inside, length)
					side(c.a.plus(off), c.b.plus(off), vec{})
					side(c.a.minus(off), c.b.minus(off), vec{})
				}
				continue
			}
			for k, a := range c.ring {
				b := c.ring[(k+1)%len(c.ring)]
				inward := vec{-(b.y - a.y), b.x - a.x}
				side(a, b, inward.over(inside, max(root(inward.square()), 1)))
			}
		}
	}
}

// elbow gives the points inside a line's bend where its two edges turn.
func elbow(before, c *piece) [2]vec {
	const unit = 1 << 10
	in, out := before.b.minus(before.a), c.b.minus(c.a)
	across := in.over(unit, max(root(in.square()), 1)).minus(out.over(unit, max(root(out.square()), 1)))
	if across == (vec{}) {
		across = vec{in.y, -in.x}
	}
	off := across.over(c.r-2, max(root(across.square()), 1))
	return [2]vec{c.a.plus(off), c.a.minus(off)}
}

// turns tells how an anticlockwise outline turns at a corner: positive for a corner that sticks out.
func (g ring) turns(i int) int64 {
	n := len(g)
	return orient(g[(i+n-1)%n], g[i], g[(i+1)%n])
}

// faces tells whether a direction from a corner that sticks out leads away from both of its edges, or nearly.
func (g ring) faces(i int, d vec) bool {
	n := len(g)
	in, out := g[i].minus(g[(i+n-1)%n]), g[(i+1)%n].minus(g[i])
	// A polygon's side on either hand of the corner's own directions is still needed: up to 30° more, rounded up to sin 36°.
	slack := root(d.square() * 35 / 100)
	return in.dot(d)+slack*root(in.square()) >= 0 && out.dot(d)-slack*root(out.square()) <= 0
}

// beside is a step of about 2 mm from a corner away from the polygon; at a corner that points inwards, into it. Ways
// bend there.
func (g ring) beside(i int) vec {
	n := len(g)
	in, out := g[i].minus(g[(i+n-1)%n]), g[(i+1)%n].minus(g[i])
	const unit = 1 << 10
	in, out = in.over(unit, max(root(in.square()), 1)), out.over(unit, max(root(out.square()), 1))
	away := in.minus(out) // points away from the polygon at a corner that sticks out, into it at one that points inwards
	if away == (vec{}) {
		away = vec{in.y, -in.x}
	}
	// 3 mm before rounding keep the bend at least 1 mm off both edges of any but a needle's corner.
	return away.over(3, max(root(away.square()), 1))
}
