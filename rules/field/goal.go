package field

// goal is the one point that a way is to lead to: to it, or into the zones that it lies in.
type goal struct {
	at vec
	// radius in mm is how far before the point a way may end: that of the zones that it lies in.
	radius int64
	zones  []zone

	// What was found: the node and the point from and at which it is reached, and the cost in fine mm.
	node int
	end  vec
	cost int64
}

// beyond is what is left to the goal at least, in fine mm; nothing where there is none.
func (g *goal) beyond(p vec) int64 {
	if g == nil {
		return 0
	}
	return max(fineLength(p, g.at)-g.radius*fine, 0)
}

// aimAt makes a point the goal.
func (r *Reach) aimAt(p vec) *goal {
	g := &goal{at: p, node: -1, cost: r.limit + 1}
	for _, z := range r.zones {
		if d := p.minus(z.at).square(); d <= z.r*z.r {
			g.zones = append(g.zones, z)
			g.radius = max(g.radius, z.r+root(d)+1)
		}
	}
	return g
}

// finish tries to reach the goal from a node that is settled, and gives the cost below which it is still of use to look.
func (r *Reach) finish(u int) int64 {
	g := r.goal
	if g == nil {
		return unreached
	}
	n := &r.nodes[u]
	if r.arrive(n, u, g.at) || len(g.zones) == 0 {
		return g.cost
	}
	if end, ok := rimPoint(n.at, g.at, g.zones); ok {
		r.arrive(n, u, end)
	}
	return g.cost
}

// arrive notes the last leg to a point if it can be gone and nothing cheaper is known.
func (r *Reach) arrive(n *node, u int, end vec) bool {
	g := r.goal
	way := end.minus(n.at)
	cost := n.cost + fineLength(n.at, end)
	// Nobody goes into a zone by a taut way: it leads on to what stands in the middle.
	if cost >= g.cost || (end == g.at && !leads(way, way.square(), n, end)) || !r.last(n.at, end) {
		return false
	}
	if cost += r.toll(n.at, end) * fine; cost < g.cost {
		g.node, g.end, g.cost = u, end, cost
	}
	return true
}

// farthest is longer than any cheapest way on a table that people would furnish, in mm.
const farthest = 4 * MaxSide

// PathTo gives the cheapest way to a point without finding the whole reach. A point inside a zone is approached, and the
// way ends where it comes into the zone. The fault tells why there is no way within the allowance: [TooFar] with what the
// cheapest costs, [NoWay], what stands in the place, or [TooIntricate].
func (s *Scene) PathTo(w Walk, p Point) (Way, *Fault) {
	way, fault, _ := s.pathTo(&w, p)
	return way, fault
}

func (s *Scene) pathTo(w *Walk, p Point) (way Way, fault *Fault, spent int) {
	distance := int64(w.Body.At.Distance(p))
	q := p.vec()
	if f := s.occupied(w, q); f != nil {
		return Way{}, f, 0
	}
	// Few ways are much longer than the distance, so those that are are looked for last.
	for _, limit := range [...]int64{max(int64(w.Allowance), distance*5/4+300), farthest} {
		found, ok, work := s.seek(w, p, min(limit, farthest), spent)
		spent = work
		switch {
		case ok && found.Cost <= w.Allowance:
			return found, nil, spent
		case spent > maxWork:
			return Way{}, &Fault{Code: TooIntricate}, spent
		case ok:
			return Way{}, &Fault{Code: TooFar, Is: found.Cost, Limit: w.Allowance}, spent
		}
	}
	return Way{}, &Fault{Code: NoWay}, spent
}

// occupied tells why a walk cannot end at a point, whatever way it takes; nil when it can, and for a point in a zone, which is
// approached.
func (s *Scene) occupied(w *Walk, q vec) *Fault {
	g := s.prepare(w, boxOf(q))
	defer g.release()
	if g.inside.holds(q) && g.stopped(q, q) != nil {
		return nil
	}
	if f := g.fault(q, q); f != nil {
		return f
	}
	return g.settling(q)
}

// seek finds the cheapest way of at most limit mm to a point, or into the zones that it lies in, if there is one.
func (s *Scene) seek(w *Walk, p Point, limit int64, spent int) (way Way, found bool, work int) {
	r := s.begin(w, limit, &p, spent)
	defer r.Release()
	if r.settle(); r.goal.node < 0 {
		return Way{}, false, r.work
	}
	return r.price(r.through(r.goal.node, r.goal.end.point())), true, r.work
}
