package field

import (
	"math"
	"slices"
)

// Reach is everywhere that a walk may end. It is asked for ways, costs and outlines, and finds no more than these need.
type Reach struct {
	ground
	limit int64 // in fine mm
	near  box   // where its ways can lead
	goal  *goal // where they are to lead; nil for everywhere
	nodes []node
	// exhausted tells that the work was used up before an outline was begun, which has half as much again.
	exhausted bool
	// settled lists the nodes that were found to be within the limit, cheapest first; with a goal, in the order in which they
	// were looked at.
	settled []int
	search  search

	// What making the nodes needs: the polygon that was last needed, and where any bend may make sense already.
	polygon polygon
	loose   map[vec]bool
}

// node is a point where a cheapest way may bend: the beginning, or just outside of a corner.
type node struct {
	at vec
	// hub is the point about which the way bends here; the beginning is its own.
	hub    vec
	spread int64 // the square of the distance to the hub; 0 where any bend may make sense
	cost   int64 // in fine mm
	before int
	done   bool
}

const unreached = math.MaxInt64

// maxWork bounds what is looked at for one question: edges held against legs, and pairs of nodes. The worst fields that may be
// drawn need less; beyond it a search ends with what it has found. See [TooIntricate].
const maxWork = 2_000_000

// Reach gives everywhere that a walk may end within its allowance.
func (s *Scene) Reach(w Walk) *Reach { return s.begin(&w, int64(max(w.Allowance, 0)), nil, 0) }

// begin prepares for ways of at most limit mm, to one point or to everywhere, when so much work was done already for the same
// question.
func (s *Scene) begin(w *Walk, limit int64, to *Point, spent int) *Reach {
	r := reaches.Get().(*Reach)
	*r = Reach{ground: r.ground, limit: limit * fine, nodes: r.nodes[:0], settled: r.settled[:0], polygon: r.polygon, loose: r.loose,
		search: search{limit: limit*fine + 1, open: r.search.open[:0], groups: groups{cells: r.search.groups.cells}}}
	r.gather(s, w, boxOf(w.Body.At.vec()).grown(limit+1))
	r.work = spent
	r.near = boxOf(r.start).grown(limit + 1).common(box{0, 0, int64(s.Field.Width), int64(s.Field.Depth)})
	if to != nil {
		r.goal = r.aimAt(to.vec())
		r.near = r.near.common(boxOf(r.goal.at).grown(limit + 1 + r.goal.radius))
	}
	r.mapOut(r.near)
	r.nodes = append(r.nodes, node{at: r.start, hub: r.start})
	return r
}

// Release gives the room of a reach back for the next one, if its user is done with it; ways and outlines stay.
func (r *Reach) Release() { reaches.Put(r) }

// within tells whether ways over a point can be within the limit, and better than the best to the goal so far.
func (r *Reach) within(p vec) bool {
	if !r.near.holds(p) {
		return false
	}
	return fineLength(r.start, p)+r.goal.beyond(p) < r.search.limit
}

// Exhausted tells that finding the ways took more work than is done for a question: there may be more than was found.
func (r *Reach) Exhausted() bool { return r.exhausted || r.work > maxWork }

// atLeast is a length in mm that the way surely has.
func atLeast(way vec) int64 {
	x, y := abs(way.x), abs(way.y)
	return max(x, y, (x+y)*707/1000)
}

// bends tells whether a leg passes a node so that a way bending about its hub could make sense there: at about a right
// angle to the hub. A taut way is off that by half the polygon's step at most, 15°; 20° leaves room for rounding.
func bends(way vec, length int64, n *node) bool {
	if n.spread == 0 {
		return true
	}
	along := abs(way.dot(n.hub.minus(n.at)))
	// along² ≤ length · spread · sin² 20°; along is at most some 10¹¹, so the squares need 128 bits.
	return compareProducts(along, along, length, n.spread*117/1000+1) <= 0
}

// leads tells whether a last leg from a node to q could make sense: as [bends] has it, or to between the polygon's corners and
// what is round within.
func leads(way vec, length int64, n *node, q vec) bool {
	return bends(way, length, n) || q.minus(n.hub).square() <= n.spread
}

// from finds the node from which q is reached most cheaply by a last leg, and the cost in fine mm. A leg to a place in
// passing may not end in the rim of a zone.
func (r *Reach) from(q vec, passing bool) (int, int64) {
	f := finder{reach: r, q: q, passing: passing, best: -1, least: r.limit + 1}
	if f.try(0); f.straight() {
		return f.best, f.least
	}
	for k := 0; r.work <= maxWork; k++ {
		i, ok := r.settledAt(k, f.least)
		if !ok {
			break
		}
		f.try(i)
	}
	return f.best, f.least
}

// finder looks for the node from which a point is reached most cheaply.
type finder struct {
	reach   *Reach
	q       vec
	passing bool
	best    int
	least   int64
}

// straight tells that nothing is cheaper: it was reached straight from the beginning, without toll.
func (f *finder) straight() bool { return f.best == 0 && f.least == fineLength(f.reach.start, f.q) }

func (f *finder) try(i int) {
	r := f.reach
	n := &r.nodes[i]
	r.work++
	way := f.q.minus(n.at)
	length, room := way.square(), f.least-n.cost
	if room <= 0 || length*fine*fine >= room*room || !leads(way, length, n, f.q) {
		return
	}
	cost := n.cost + root(length*fine*fine)
	if f.passing && !r.open(n.at, f.q) || !f.passing && !r.last(n.at, f.q) {
		return
	}
	if cost += r.toll(n.at, f.q) * fine; cost < f.least {
		f.best, f.least = i, cost
	}
}

// Cost gives what the cheapest way to a point costs in mm, and whether the walk may end there.
func (r *Reach) Cost(p Point) (int, bool) {
	q := p.vec()
	if !r.inside.holds(q) {
		return 0, false
	}
	from, cost := r.from(q, false)
	if from < 0 {
		return 0, false
	}
	return int((cost + fine - 1) / fine), true
}

// Contains tells whether the walk may end at a point.
func (r *Reach) Contains(p Point) bool {
	_, ok := r.Cost(p)
	return ok
}

// PathTo gives the cheapest way to a point. A point inside a zone is approached, and the way ends where it comes into
// the zone. The fault tells why there is no way within the allowance.
func (r *Reach) PathTo(p Point) (Way, *Fault) {
	q := p.vec()
	if !r.inside.holds(q) {
		return Way{}, &Fault{Code: OffTable}
	}
	if i, _ := r.from(q, false); i >= 0 {
		return r.price(r.through(i, p)), nil
	}
	if r.stopped(q, q) != nil {
		return r.approach(p)
	}
	return Way{}, r.unreachable(p)
}

// Charges gives the cheapest way into each zone that the walk can come into, in the order of the walk's zones.
func (r *Reach) Charges() []Way {
	var all []Way
	for i := range r.zones {
		z := &r.zones[i]
		if from, at := r.nearestRim(z.at); from >= 0 {
			if way := r.price(r.through(from, at.point())); named(way.Contacts, z.id) {
				all = append(all, way)
			}
		}
	}
	return all
}

// unreachable tells a way that is too long from no way at all.
func (r *Reach) unreachable(p Point) *Fault {
	if r.Exhausted() {
		return &Fault{Code: TooIntricate}
	}
	_, fault := r.scene.PathTo(*r.walk, p)
	return fault
}

// approach gives the cheapest way into the zones that p lies in.
func (r *Reach) approach(p Point) (Way, *Fault) {
	i, at := r.nearestRim(p.vec())
	if i < 0 {
		return Way{}, r.unreachable(p)
	}
	return r.price(r.through(i, at.point())), nil
}

// nearestRim finds the node and the point from and at which the zones that q lies in are entered most cheaply on the way
// to q.
func (r *Reach) nearestRim(q vec) (int, vec) {
	// The last leg may go through those zones; it is cut where it comes into the first.
	var mine []zone
	for _, z := range r.zones {
		if q.minus(z.at).square() <= z.r*z.r {
			mine = append(mine, z)
		}
	}
	best, least, end := -1, r.limit+1, vec{}
	for k := 0; ; k++ {
		i, further := r.settledAt(k, least)
		if !further {
			break
		}
		n := &r.nodes[i]
		at, ok := rimPoint(n.at, q, mine)
		if !ok || !r.last(n.at, at) {
			continue
		}
		if cost := n.cost + fineLength(n.at, at) + r.toll(n.at, at)*fine; cost < least {
			best, least, end = i, cost, at
		}
	}
	return best, end
}

// rimPoint gives a whole point just inside the first of the zones that the leg from p, outside, to q comes into.
func rimPoint(p, q vec, zones []zone) (vec, bool) {
	first, hit := int64(whole+1), -1
	for i := range zones {
		if s, ok := discSpan(zones[i].at, zones[i].r, p, q); ok && s.from < first {
			first, hit = s.from, i
		}
	}
	if hit < 0 {
		return vec{}, false
	}
	z := &zones[hit]
	at := p.plus(q.minus(p).over(first, whole))
	// The nearest whole points to where the leg comes in; the best lies on the rim and nearest to the beginning.
	best, found := vec{}, false
	for dy := int64(-2); dy <= 2; dy++ {
		for dx := int64(-2); dx <= 2; dx++ {
			c := vec{at.x + dx, at.y + dy}
			d := c.minus(z.at).square()
			if d > z.r*z.r || d < (z.r-rim)*(z.r-rim) {
				continue
			}
			if !found || c.minus(p).square() < best.minus(p).square() {
				best, found = c, true
			}
		}
	}
	return best, found
}

// through lists the points of the cheapest way over a node to p.
func (r *Reach) through(i int, p Point) []Point {
	points := []Point{p}
	for ; i >= 0; i = r.nodes[i].before {
		if at := r.nodes[i].at.point(); at != points[len(points)-1] {
			points = append(points, at)
		}
		if i == 0 {
			break
		}
	}
	slices.Reverse(points)
	if len(points) == 1 && points[0] != r.start.point() {
		points = append([]Point{r.start.point()}, points...)
	}
	return points
}
