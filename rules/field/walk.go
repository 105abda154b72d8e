package field

import "sync"

// Walk is a body about to move, and what holds for the move.
type Walk struct {
	Body Body
	// Allowance is how far it may go in mm, tolls included.
	Allowance int
	Tolls     Tolls
	// Zones stop the walk where it first comes into one. A zone in which it begins is left out.
	Zones []Zone
	// Off are discs to which the middle comes no nearer than their radius, as long as it is not nearer when it begins.
	Off []Zone
	// Settles tells that the body comes to another height with the walk, down or up, so that it must find room where the walk
	// ends even where it was before.
	Settles bool
	// Through names bodies that do not stand in the way: whoever is carried along, or rammed.
	Through []string
}

// Lands tells that the body comes down where the walk ends.
func (w *Walk) Lands() bool { return w.Settles && w.Body.Altitude == 0 }

// Tolls are what entering costs beyond the length of the way, in mm. Flyers pay none.
type Tolls struct {
	Bush       int `json:"bush"`
	Breastwork int `json:"breastwork"`
	Climb      int `json:"climb"`
	River      int `json:"river"`
	Wire       int `json:"wire"`
}

// of gives the toll of one sort.
func (t *Tolls) of(sort Toll) int64 {
	switch sort {
	case BushToll:
		return int64(t.Bush)
	case BreastworkToll:
		return int64(t.Breastwork)
	case ClimbToll:
		return int64(t.Climb)
	case RiverToll:
		return int64(t.River)
	case WireToll:
		return int64(t.Wire)
	}
	return 0
}

// Zone is a disc about a body in which a walk ends.
type Zone struct {
	ID     string `json:"id"` // whose it is
	At     Point  `json:"at"`
	Radius int    `json:"radius"`
}

// rim is how deep in mm the end of a walk may lie in the zone that stopped it: whole coordinates seldom lie on its edge.
const rim = 1

// ground is a walk with all that concerns it near the body: what bars its way and what it pays for.
type ground struct {
	scene  *Scene
	walk   *Walk
	start  vec
	bars   []bar
	zones  []zone
	fees   []fee
	inside box // where the middle may be
	// rings are the bars that are polygons, astride those that the body is above or below: it may leave but not settle there.
	rings   []int
	astride []bar
	// askew tells that the body stands nearer to something than it may come, so that lines have loose ends there.
	askew bool

	// What follows is made by mapOut.
	edges   []edge
	cores   int  // how many edges there are but for the bridges'
	bridges bool // whether one leads over a river that costs
	mesh    mesh
	leg     int32   // the number of the leg that is looked at
	dues    []int32 // the fees that it may owe
	work    int     // how much was looked at; see [maxWork]
}

// bar is something that the middle must keep away from: by r mm and what the piece measures itself.
type bar struct {
	piece
	keep int64
	// whose it is, and what it is said to be when it is in the way.
	whose string
	code  FaultCode
	// line are the pieces of the line that it is the part-th of; nil for other shapes.
	line []piece
	part int
	wide box // all points that may be too near
}

type zone struct {
	id   string
	at   vec
	r    int64
	wide box
}

// fee is a thing that is paid for when it is entered.
type fee struct {
	lot  *lot
	cost int64
	seen int32 // the leg that last came near
}

// grounds and reaches keep the room of earlier ones: one question after another needs it.
var (
	grounds = sync.Pool{New: func() any { return new(ground) }}
	reaches = sync.Pool{New: func() any { return new(Reach) }}
)

// prepare gathers what lies near a part of the table to which the walk keeps.
func (s *Scene) prepare(w *Walk, near box) *ground {
	g := grounds.Get().(*ground)
	g.gather(s, w, near)
	return g
}

// release gives the room back. Nothing of the ground may be in use any more.
func (g *ground) release() { grounds.Put(g) }

// gather begins the ground anew.
func (g *ground) gather(s *Scene, w *Walk, near box) {
	*g = ground{scene: s, walk: w, start: w.Body.At.vec(), bars: g.bars[:0], zones: g.zones[:0], fees: g.fees[:0], rings: g.rings[:0],
		astride: g.astride[:0], edges: g.edges[:0], mesh: g.mesh, dues: g.dues[:0]}
	r := int64(w.Body.Radius)
	g.inside = box{0, 0, int64(s.Field.Width), int64(s.Field.Depth)}
	// Whoever stands nearer to the edge, or to something solid, than its radius need not come nearer.
	edge := min(r, g.start.x, g.start.y, g.inside.right-g.start.x, g.inside.bottom-g.start.y)
	g.inside = g.inside.grown(-max(edge, 0))
	foot := s.foot(&w.Body)
	for _, i := range s.solid {
		l := &s.lots[i]
		if !l.box.grown(r).meets(near) || (w.Body.Altitude > 0 && l.top <= foot) {
			continue
		}
		for j, c := range l.pieces {
			b := bar{piece: c, keep: r, whose: l.thing.ID, code: Blocked}
			switch {
			case l.thing.Trunk > 0:
				b.piece = discPiece(c.a, int64(l.thing.Trunk))
			case c.a != c.b:
				b.line, b.part = l.pieces, j
			}
			g.bar(b, near)
		}
	}
	for i := range s.Bodies {
		b := &s.Bodies[i]
		if b.ID == w.Body.ID || named(w.Through, b.ID) || !levels(b, &w.Body) {
			continue
		}
		g.bar(bar{piece: discPiece(b.At.vec(), int64(b.Radius)), keep: r, whose: b.ID, code: Occupied}, near)
	}
	for _, z := range w.Off {
		if at, zr := z.At.vec(), int64(z.Radius); g.start.minus(at).square() >= zr*zr {
			g.bar(bar{piece: discPiece(at, zr), whose: z.ID, code: KeptOff}, near)
		}
	}
	for _, z := range w.Zones {
		at, zr := z.At.vec(), int64(z.Radius)
		if z.ID == w.Body.ID || zr <= 0 || g.start.minus(at).square() <= zr*zr {
			continue
		}
		if wide := boxOf(at).grown(zr); wide.meets(near) {
			g.zones = append(g.zones, zone{z.ID, at, zr, wide})
		}
	}
	if w.Body.Altitude > 0 {
		return
	}
	for i := range s.lots {
		l := &s.lots[i]
		if cost := w.Tolls.of(l.nature.toll); cost > 0 && l.box.meets(near) {
			g.fees = append(g.fees, fee{lot: l, cost: cost})
		}
	}
}

// bar adds something to keep away from, if it is near.
func (g *ground) bar(b bar, near box) {
	if b.wide = b.box.grown(b.keep); !b.wide.meets(near) {
		return
	}
	if b.wide.holds(g.start) && b.compareGap(g.start, g.start, b.keep) < 0 {
		if g.walk.Settles {
			g.astride = append(g.astride, b)
		}
		// It stands closer than it may come, as only a judge puts it: it may stay, but not come nearer than by a hair.
		const hair = 3
		g.askew = true
		if b.contains(g.start) {
			return
		}
		b.keep = max(b.gap(g.start)-hair, 0)
		b.wide = b.box.grown(b.keep)
	}
	if b.ring != nil {
		g.rings = append(g.rings, len(g.bars))
	}
	g.bars = append(g.bars, b)
}

// settling gives what a body that comes to another height would touch there, though it may only leave it.
func (g *ground) settling(p vec) *Fault {
	for i := range g.astride {
		if b := &g.astride[i]; b.compareGap(p, p, b.keep) < 0 {
			return b.fault()
		}
	}
	return nil
}

// fault tells what bars the way.
func (b *bar) fault() *Fault { return &Fault{Code: b.code, Thing: b.whose} }

// levels tells whether two bodies could touch: their heights overlap.
func levels(a, b *Body) bool {
	return a.Altitude < b.Altitude+max(b.Height, 1) && b.Altitude < a.Altitude+max(a.Height, 1)
}

func named(ids []string, id string) bool {
	for _, known := range ids {
		if known == id {
			return true
		}
	}
	return false
}

// barred gives what bars the leg pq.
func (g *ground) barred(p, q vec) *bar {
	way := boxOf(p, q)
	for i := range g.bars {
		b := &g.bars[i]
		if b.wide.meets(way) && b.compareGap(p, q, b.keep) < 0 {
			return b
		}
	}
	return nil
}

// stopped gives the zone that the leg pq enters.
func (g *ground) stopped(p, q vec) *zone {
	way := boxOf(p, q)
	for i := range g.zones {
		z := &g.zones[i]
		if z.wide.meets(way) && compareDistance(z.at, p, q, z.r) <= 0 {
			return z
		}
	}
	return nil
}

// fault tells why the leg pq cannot be the last of a walk; nil when it can. A leg may end in the rim of zones.
func (g *ground) fault(p, q vec) *Fault {
	if !g.inside.holds(q) {
		return &Fault{Code: OffTable}
	}
	if b := g.barred(p, q); b != nil {
		return b.fault()
	}
	way := boxOf(p, q)
	for i := range g.zones {
		z := &g.zones[i]
		if !z.wide.meets(way) || compareDistance(z.at, p, q, z.r) > 0 {
			continue
		}
		if !z.endsOnRim(p, q) {
			return &Fault{Code: InZone, Thing: z.id}
		}
	}
	return nil
}

// contacts lists the zones that p lies in.
func (g *ground) contacts(p vec) []string {
	var all []string
	for i := range g.zones {
		if z := &g.zones[i]; p.minus(z.at).square() <= z.r*z.r {
			all = append(all, z.id)
		}
	}
	return all
}

// Fits tells whether a body may stand where it is: on the table, clear of what is solid and of the other bodies. It
// gives the first thing in the way.
func (s *Scene) Fits(b Body) *Fault {
	at, r := b.At.vec(), int64(b.Radius)
	if !s.Field.Holds(b.At) {
		return &Fault{Code: OffTable}
	}
	for _, i := range s.solid {
		l := &s.lots[i]
		for _, c := range l.pieces {
			if l.thing.Trunk > 0 {
				c = discPiece(c.a, int64(l.thing.Trunk))
			}
			if c.compareGap(at, at, r) < 0 {
				return &Fault{Code: Blocked, Thing: l.thing.ID}
			}
		}
	}
	for i := range s.Bodies {
		o := &s.Bodies[i]
		if o.ID != b.ID && levels(o, &b) && b.At.vec().minus(o.At.vec()).square() < (r+int64(o.Radius))*(r+int64(o.Radius)) {
			return &Fault{Code: Occupied, Thing: o.ID}
		}
	}
	return nil
}
