package field

// OutlineStep is the width in mm of the squares that an outline is found with; beyond [OutlineFar] of allowance they are
// twice as wide.
const (
	OutlineStep = 25
	OutlineFar  = 750
)

// Outline gives the region in which the walk may end with at most mm of cost, as closed rings to be filled by the
// even-odd rule. Its corners lie in the region and within 7 mm of its edge; parts narrower than the squares of
// [OutlineStep] may be missing. Places in the rims of zones are left out: see [Reach.PathTo].
func (r *Reach) Outline(mm int) [][]Point {
	limit := min(int64(max(mm, 0)), r.limit/fine)
	if limit < 1 {
		return nil
	}
	r.settle()
	r.exhausted, r.work = r.Exhausted(), maxWork/2
	o := newRaster(r, limit)
	o.measure()
	return o.rings()
}

// Encloses tells whether a point lies in a region that was given as rings, by the even-odd rule.
func Encloses(rings [][]Point, p Point) bool {
	inside := false
	for _, points := range rings {
		g := make(ring, len(points))
		for i, q := range points {
			g[i] = q.vec()
		}
		inside = inside != g.contains(p.vec())
	}
	return inside
}

// raster is a grid of costs. Its squares' corners lie at whole multiples of the step, so that outlines of one field fit
// together; one row and column of it lie outside all around.
type raster struct {
	reach        *Reach
	step         int64
	limit        int64 // fine
	left, bottom int64
	wide, high   int
	by           []int // the node over which each corner is reached; -1 beyond the limit
	// A patch is a part of it of a few corners each way; near lists for each the nodes over which it could be reached.
	patches int // in a row
	near    [][]int
}

// patch is how many corners a patch has each way.
const patch = 5

func newRaster(r *Reach, limit int64) *raster {
	all := boxOf(r.start).grown(limit)
	all = box{max(all.left, 0), max(all.top, 0), min(all.right, int64(r.scene.Field.Width)), min(all.bottom, int64(r.scene.Field.Depth))}
	step := int64(OutlineStep)
	if limit > OutlineFar {
		step *= 2
	}
	o := &raster{reach: r, step: step, limit: limit * fine, left: all.left/step - 1, bottom: all.top/step - 1}
	o.wide = int(all.right/step-o.left) + 3
	o.high = int(all.bottom/step-o.bottom) + 3
	o.by = make([]int, o.wide*o.high)
	o.patches = (o.wide + patch - 1) / patch
	o.near = make([][]int, o.patches*((o.high+patch-1)/patch))
	return o
}

func (o *raster) at(i int) vec {
	return vec{(o.left + int64(i%o.wide)) * o.step, (o.bottom + int64(i/o.wide)) * o.step}
}

// measure finds out which corners are reached, and over which node. Neighbours are mostly reached over the same, so those
// are tried first.
func (o *raster) measure() {
	for i := range o.by {
		before := [3]int{-1, -1, -1}
		if i >= o.wide {
			before[0] = o.by[i-o.wide]
		}
		if i%o.wide > 0 {
			before[1] = o.by[i-1]
		}
		if i >= o.wide && i%o.wide < o.wide-1 {
			before[2] = o.by[i-o.wide+1]
		}
		o.by[i] = o.reached(o.at(i), i, before[:])
	}
}

// candidates lists the nodes over which the patch of a corner, and the edges that begin in it, could be reached within the
// limit.
func (o *raster) candidates(corner int) []int {
	x, y := corner%o.wide/patch, corner/o.wide/patch
	all := &o.near[y*o.patches+x]
	if *all == nil {
		first := y*patch*o.wide + x*patch
		area := boxOf(o.at(first), o.at(first).plus(vec{patch * o.step, patch * o.step}))
		*all = make([]int, 0, 32)
		for _, i := range o.reach.settled {
			n := &o.reach.nodes[i]
			if n.cost > o.limit {
				break
			}
			if n.cost+area.gap(n.at)*fine <= o.limit {
				*all = append(*all, i)
			}
		}
		o.reach.work += len(o.reach.settled)
	}
	return *all
}

// reached gives a node over which a point in the patch of a corner is reached within the limit, -1 when there is none.
func (o *raster) reached(p vec, corner int, guess []int) int {
	r := o.reach
	if fineLength(r.start, p) > o.limit || r.work > maxWork || !r.free(p) || r.settling(p) != nil {
		return -1
	}
	f := finder{reach: r, q: p, passing: true, best: -1, least: o.limit + 1}
	f.try(0)
	for k := 0; k < len(guess) && f.best < 0; k++ {
		if guess[k] > 0 {
			f.try(guess[k])
		}
	}
	if f.best >= 0 {
		return f.best
	}
	for _, i := range o.candidates(corner) {
		if f.try(i); f.best >= 0 {
			break
		}
	}
	return f.best
}

func (o *raster) inside(i int) bool { return o.by[i] >= 0 }

// rings follows the edge of the region, the region on the left hand.
func (o *raster) rings() [][]Point {
	// An edge of a square is named by its lower or left corner: 2i for the edge to the right of corner i, 2i+1 for the one
	// above it. next tells where the outline goes from an edge that it crosses.
	n := len(o.by)
	next := make([]int32, 2*n)
	for y := range o.high - 1 {
		for x := range o.wide - 1 {
			i := y*o.wide + x
			o.square(i, next)
		}
	}
	var all [][]Point
	for e := range next {
		if next[e] == 0 {
			continue
		}
		var ring []Point
		for at := int32(e); next[at] != 0; {
			p := o.crossing(int(at)).point()
			if len(ring) == 0 || ring[len(ring)-1] != p {
				ring = append(ring, p)
			}
			to := next[at] - 1
			next[at] = 0
			at = to
		}
		if len(ring) > 1 && ring[0] == ring[len(ring)-1] {
			ring = ring[:len(ring)-1]
		}
		if ring = straightened(ring); len(ring) > 2 {
			all = append(all, ring)
		}
	}
	return all
}

// square enters into next how the outline passes the square whose lower left corner is i. Where two opposite corners are
// inside they are kept apart.
func (o *raster) square(i int, next []int32) {
	corners := [4]int{i, i + 1, i + o.wide + 1, i + o.wide} // anticlockwise
	edges := [4]int32{int32(2 * i), int32(2*(i+1) + 1), int32(2 * (i + o.wide)), int32(2*i + 1)}
	for k := range 4 {
		// The outline comes in over edge k where it leads from inside to outside, with the inside on the left hand, and goes
		// out over the next edge, clockwise, that leads from outside to inside.
		if !o.inside(corners[k]) || o.inside(corners[(k+1)%4]) {
			continue
		}
		for back := 3; back >= 1; back-- {
			j := (k + back) % 4
			if !o.inside(corners[j]) && o.inside(corners[(j+1)%4]) {
				next[edges[k]] = edges[j] + 1
				break
			}
		}
	}
}

// crossing is the last point inside, found by halving, on the edge between a corner inside and one outside.
func (o *raster) crossing(edge int) vec {
	a, b := edge/2, edge/2+1
	if edge%2 == 1 {
		b = a + o.wide
	}
	if !o.inside(a) {
		a, b = b, a
	}
	in, out := o.at(a), o.at(b)
	guess := []int{o.by[a]}
	for step := o.step; step > 6; step /= 2 {
		middle := in.plus(out).over(1, 2)
		if o.reached(middle, min(a, b), guess) >= 0 {
			in = middle
		} else {
			out = middle
		}
	}
	return in
}

// straightened leaves out corners on straight lines.
func straightened(g []Point) []Point {
	if len(g) < 3 {
		return g
	}
	kept := g[:0:0]
	for i, p := range g {
		before, after := g[(i+len(g)-1)%len(g)], g[(i+1)%len(g)]
		if orient(before.vec(), p.vec(), after.vec()) != 0 {
			kept = append(kept, p)
		}
	}
	return kept
}
