package field

// corners makes the nodes: about everything that bars the way, stops it or costs.
func (r *Reach) corners() {
	if r.loose == nil {
		r.loose = map[vec]bool{}
	}
	clear(r.loose)
	add := func(at, hub vec, spread int64) {
		if r.work > maxWork || !r.within(at) {
			return
		}
		if spread == 0 {
			if r.loose[at] {
				return
			}
			r.loose[at] = true
		}
		if r.free(at) {
			r.nodes = append(r.nodes, node{at: at, hub: hub, spread: spread, cost: unreached, before: -1})
		}
	}
	// around makes nodes about a corner where an outline comes in and goes out.
	around := func(hub vec, radius int64, in, out vec) {
		if r.work > maxWork || !boxOf(hub).grown(radius+4).meets(r.near) {
			return
		}
		r.work++
		corner := turning(in, out)
		if radius <= tiny {
			for _, at := range [4]vec{{tiny + 1, 0}, {0, tiny + 1}, {-tiny - 1, 0}, {0, -tiny - 1}} {
				if corner.faces(at, slackOf(at)) {
					add(hub.plus(at), hub, 0)
				}
			}
			return
		}
		o := r.polygon.about(radius)
		for i, at := range o.corners {
			if corner.faces(at, o.slack[i]) {
				add(hub.plus(at), hub, at.square())
			}
		}
	}
	line := func(l []piece, j int, keep int64, bridged bool) {
		c := &l[j]
		if bridged {
			// Ways over bridges bend beside the water as well.
			around(c.a, c.r+keep, vec{}, vec{})
			around(c.b, c.r+keep, vec{}, vec{})
			return
		}
		var before vec
		if j > 0 && !r.askew {
			before = l[j-1].b.minus(l[j-1].a)
		}
		way := c.b.minus(c.a)
		around(c.a, c.r+keep, before, way)
		if c.a != c.b && (j+1 == len(l) || r.askew) {
			around(c.b, c.r+keep, way, vec{})
		}
	}
	for i := range r.bars {
		b := &r.bars[i]
		if b.line != nil {
			line(b.line, b.part, b.keep, false)
			continue
		}
		if b.ring == nil {
			around(b.a, b.r+b.keep, vec{}, vec{})
			continue
		}
		for j, p := range b.ring {
			if in, out := b.ring.edges(j); in.cross(out) > 0 {
				around(p, b.keep, in, out)
			}
		}
	}
	for i := range r.zones {
		around(r.zones[i].at, r.zones[i].r, vec{}, vec{})
	}
	for i := range r.fees {
		l := r.fees[i].lot
		for j := range l.pieces {
			c := &l.pieces[j]
			if c.ring != nil {
				for k, p := range c.ring {
					add(p.plus(c.ring.beside(k)), p, 0)
				}
				continue
			}
			line(l.pieces, j, 0, l.thing.Kind == River && r.bridges)
			if j > 0 && c.r > 2 {
				// Inside the elbow, for those who stay in a winding river.
				for _, at := range elbow(&l.pieces[j-1], c) {
					add(at, at, 0)
				}
			}
		}
	}
	if r.bridges {
		r.bridgeheads(add)
	}
	r.gaps(add)
}

// tiny is the radius in mm up to which four corners are enough.
const tiny = 4

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

// edges gives the directions in which an outline comes to a corner and leaves it.
func (g ring) edges(i int) (in, out vec) {
	n := len(g)
	return g[i].minus(g[(i+n-1)%n]), g[(i+1)%n].minus(g[i])
}

// beside is a step of about 2 mm from a corner away from the polygon; at a corner that points inwards, into it. Ways
// bend there.
func (g ring) beside(i int) vec {
	in, out := g.edges(i)
	const unit = 1 << 10
	in, out = in.over(unit, max(root(in.square()), 1)), out.over(unit, max(root(out.square()), 1))
	away := in.minus(out) // points away from the polygon at a corner that sticks out, into it at one that points inwards
	if away == (vec{}) {
		away = vec{in.y, -in.x}
	}
	// 3 mm before rounding keep the bend at least 1 mm off both edges of any but a needle's corner.
	return away.over(3, max(root(away.square()), 1))
}
