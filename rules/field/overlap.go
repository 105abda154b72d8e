package field

// What may share ground with what:
//
//   - solid things may overlap each other, since walls meet at corners and boxes lean on walls; so may doors, and
//     breastworks, and wires of their own kind, which meet at corners;
//   - trees may stand in bushes, rocks, objects and walls in rivers, bridges on anything that is not solid;
//   - raised ground may carry anything that stands on it whole, and raised ground that is higher;
//   - everything else needs ground of its own.
func mayShare(a, b *Thing) bool {
	na, nb := natures[a.Kind], natures[b.Kind]
	switch {
	case na.stops && nb.stops:
		return true
	case a.Kind == b.Kind:
		return a.Kind == Breastwork || a.Kind == Wire
	case a.Kind == Bridge:
		return !nb.stops
	case b.Kind == Bridge:
		return !na.stops
	case a.Kind == Bush || b.Kind == Bush:
		return a.Kind == Tree || b.Kind == Tree
	case a.Kind == River:
		return nb.stops && b.Kind != Building
	case b.Kind == River:
		return na.stops && a.Kind != Building
	}
	return (na.stops || a.Kind == Breastwork || a.Kind == Wire) && (nb.stops || b.Kind == Breastwork || b.Kind == Wire)
}

// collisions lists the pairs of good things that share ground and may not.
func (f *Field) collisions(good []bool) []Fault {
	var all []Fault
	pieces := make([][]piece, len(f.Things))
	boxes := make([]box, len(f.Things))
	for i := range f.Things {
		if !good[i] {
			continue
		}
		pieces[i] = f.Things[i].pieces()
		boxes[i] = pieces[i][0].box
		for _, c := range pieces[i][1:] {
			boxes[i] = boxes[i].with(c.box)
		}
	}
	for j := range f.Things {
		if !good[j] {
			continue
		}
		for i := range j {
			if !good[i] || !boxes[i].meets(boxes[j]) {
				continue
			}
			a, b := &f.Things[i], &f.Things[j]
			if fault, bad := share(a, b, pieces[i], pieces[j]); bad {
				all = append(all, fault)
			}
		}
	}
	return all
}

// share compares two things whose boxes meet.
func share(a, b *Thing, as, bs []piece) (Fault, bool) {
	if a.Kind == b.Kind && a.sameShape(b) {
		return Fault{Code: Doubled, Thing: b.ID, With: a.ID}, true
	}
	ga, gb := natures[a.Kind].ground, natures[b.Kind].ground
	if !ga && !gb {
		if mayShare(a, b) || !overlap(as, bs) {
			return Fault{}, false
		}
		return Fault{Code: Overlaps, Thing: b.ID, With: a.ID}, true
	}
	if !overlap(as, bs) {
		return Fault{}, false
	}
	inner, outer, is, os := b, a, bs, as
	if !ga || (gb && within(as, bs)) {
		inner, outer, is, os = a, b, as, bs
	}
	switch {
	case !within(is, os):
		if inner.Kind == Bridge {
			return Fault{}, false // its ends rest on the ground
		}
		return Fault{Code: Straddles, Thing: inner.ID, With: outer.ID}, true
	case natures[inner.Kind].ground && inner.Height <= outer.Height:
		return Fault{Code: Buried, Thing: inner.ID, With: outer.ID}, true
	}
	return Fault{}, false
}

func (t *Thing) sameShape(o *Thing) bool {
	if t.Disc != nil || o.Disc != nil {
		return t.Disc != nil && o.Disc != nil && *t.Disc == *o.Disc
	}
	if len(t.Polygon) != len(o.Polygon) || len(t.Line) != len(o.Line) || t.Width != o.Width {
		return false
	}
	for i, p := range t.Polygon {
		if o.Polygon[i] != p {
			return false
		}
	}
	for i, p := range t.Line {
		if o.Line[i] != p {
			return false
		}
	}
	return true
}

// overlap tells whether two things share more than their outlines.
func overlap(as, bs []piece) bool {
	for i := range as {
		for j := range bs {
			if as[i].box.meets(bs[j].box) && as[i].overlaps(&bs[j]) {
				return true
			}
		}
	}
	return false
}

// overlaps tells whether two pieces share more than their outlines.
func (c *piece) overlaps(o *piece) bool {
	switch {
	case c.ring == nil && o.ring == nil:
		return compareGap(c.a, c.b, o.a, o.b, c.r+o.r) < 0
	case c.ring == nil:
		return o.ring.compareGap(c.a, c.b, c.r) < 0
	case o.ring == nil:
		return c.ring.compareGap(o.a, o.b, o.r) < 0
	}
	a, b := c.ring, o.ring
	for i := range a {
		for j := range b {
			if crossInside(a[i], a[(i+1)%len(a)], b[j], b[(j+1)%len(b)]) {
				return true
			}
		}
	}
	return a.entersInside(b) || b.entersInside(a)
}

// entersInside tells whether a corner or the middle of an edge of g lies inside h.
func (g ring) entersInside(h ring) bool {
	double := doubled(h)
	for i, p := range g {
		for _, q := range [2]vec{p.times(2), p.plus(g[(i+1)%len(g)])} {
			if double.contains(q) && !double.onOutline(q) {
				return true
			}
		}
	}
	return false
}

func (g ring) onOutline(p vec) bool {
	for i, a := range g {
		b := g[(i+1)%len(g)]
		if orient(a, b, p) == 0 && boxOf(a, b).holds(p) {
			return true
		}
	}
	return false
}

// within tells whether all of the inner pieces lies in the outer thing, which is one piece or a line.
func within(inner, outer []piece) bool {
	for i := range inner {
		in := false
		for j := range outer {
			in = in || inner[i].within(&outer[j])
		}
		if !in {
			return false
		}
	}
	return true
}

// within tells whether the piece lies in o, outlines touching or not.
func (c *piece) within(o *piece) bool {
	if o.ring == nil {
		// o is convex: the ends decide. A disc of radius r lies in it when its middle keeps r from its outline.
		if c.ring == nil {
			return o.r >= c.r && compareDistance(c.a, o.a, o.b, o.r-c.r) <= 0 && compareDistance(c.b, o.a, o.b, o.r-c.r) <= 0
		}
		for _, p := range c.ring {
			if !o.contains(p) {
				return false
			}
		}
		return true
	}
	if c.ring == nil {
		if !o.ring.contains(c.a) || !o.ring.contains(c.b) {
			return false
		}
		for i, a := range o.ring {
			if compareGap(c.a, c.b, a, o.ring[(i+1)%len(o.ring)], c.r) < 0 {
				return false
			}
		}
		return true
	}
	for i, p := range c.ring {
		q := c.ring[(i+1)%len(c.ring)]
		if !o.ring.contains(p) || !doubled(o.ring).contains(p.plus(q)) {
			return false
		}
		for j, a := range o.ring {
			if crossInside(p, q, a, o.ring[(j+1)%len(o.ring)]) {
				return false
			}
		}
	}
	return true
}

// doubled makes the middles of edges whole.
// doubled makes the middles of edges whole.
func doubled(g ring) ring {
	d := make(ring, len(g))
	for i, p := range g {
		d[i] = p.times(2)
	}
	return d
}
