package field

import (
	"strconv"

	"parlour/rules/chance"
)

// Generate makes a furnished field from a seed: the same for the same figures on every machine, and always valid. It is
// fair: turned by half it is the same field, so neither side has better ground. Width and depth are in mm and are
// brought within the limits of a field; density goes from 0, bare, to 100. Between any two things that stop there is
// room for a body 100 mm wide, so everything outside them can be reached.
func Generate(seed uint64, width, depth, density int) *Field {
	width, depth = min(max(width, MinSide), MaxSide), min(max(depth, MinSide), MaxSide)
	density = min(max(density, 0), 100)
	g := &grower{random: chance.Seeded(seed), field: &Field{Width: width, Depth: depth, Things: []Thing{}}}
	name := strconv.FormatUint(seed, 16)
	g.field.ID = "generated-" + name
	g.field.Name = Label{JA: "無作為の野 " + name, EN: "Random field " + name}
	if density > 0 {
		g.centre()
	}
	// A pair of things for about each 0.15 m² at full density.
	pairs := int(int64(width) * int64(depth) * int64(density) / 100 / 300_000)
	pairs = min(max(pairs, min(density, 1)), (MaxThings-10)/2)
	for range pairs {
		for range 12 { // a crowded field holds fewer
			if g.pair() {
				break
			}
		}
	}
	return g.field
}

// grower puts things on a field as long as they fit.
type grower struct {
	random *chance.Stream
	field  *Field
	pieces [][]piece
	n      int
}

// room is the least gap in mm between two generated things.
const room = 110

// fits tells whether a thing may stand where it is, well clear of all others.
func (g *grower) fits(things ...*Thing) bool {
	for i, t := range things {
		probe := Field{Width: g.field.Width, Depth: g.field.Depth, Things: []Thing{*t}}
		if len(probe.Validate()) > 0 {
			return false
		}
		own := t.pieces()
		for _, other := range g.pieces {
			if !separate(own, other) {
				return false
			}
		}
		for _, o := range things[:i] {
			if !separate(own, o.pieces()) {
				return false
			}
		}
	}
	return true
}

// separate tells whether things keep room between each other.
func separate(as, bs []piece) bool {
	for i := range as {
		for j := range bs {
			if as[i].box.grown(room).meets(bs[j].box) && as[i].nearer(&bs[j], room) {
				return false
			}
		}
	}
	return true
}

// nearer tells whether two pieces come nearer than r mm.
func (c *piece) nearer(o *piece, r int64) bool {
	if o.ring == nil {
		return c.compareGap(o.a, o.b, o.r+r) < 0
	}
	if c.ring == nil {
		return o.compareGap(c.a, c.b, c.r+r) < 0
	}
	for i, a := range o.ring {
		if c.ring.compareGap(a, o.ring[(i+1)%len(o.ring)], r) < 0 {
			return true
		}
	}
	return o.ring.contains(c.ring[0])
}

func (g *grower) put(things ...Thing) {
	for _, t := range things {
		g.field.Things = append(g.field.Things, t)
		g.pieces = append(g.pieces, t.pieces())
	}
}

// pair tries to put a thing and its counterpart on the other side.
func (g *grower) pair() bool {
	g.n++
	t := g.thing(Point{g.random.From(60, g.field.Width-60), g.random.From(60, g.field.Depth/2)})
	t.ID = string(t.Kind) + "-" + strconv.Itoa(g.n) + "a"
	twin := t
	twin.Shape = t.halfTurn(g.field)
	twin.ID = string(t.Kind) + "-" + strconv.Itoa(g.n) + "b"
	if !g.fits(&t, &twin) {
		return false
	}
	g.put(t, twin)
	return true
}

// thing makes a thing of some kind about a point.
func (g *grower) thing(at Point) Thing {
	r := g.random
	disc := func(low, high int) Shape { return Shape{Disc: &Disc{at.X, at.Y, r.From(low, high)}} }
	bar := func(low, high, width int) Shape {
		half := r.From(low, high) / 2
		d := [4]Point{{half, 0}, {0, half}, {half * 7 / 10, half * 7 / 10}, {half * 7 / 10, -half * 7 / 10}}[r.Below(4)]
		return Shape{Line: []Point{{at.X - d.X, at.Y - d.Y}, {at.X + d.X, at.Y + d.Y}}, Width: width}
	}
	block := func(low, high int) Shape {
		w, d := r.From(low, high)/2, r.From(low, high)/2
		return Shape{Polygon: []Point{{at.X - w, at.Y - d}, {at.X + w, at.Y - d}, {at.X + w, at.Y + d}, {at.X - w, at.Y + d}}}
	}
	switch r.Below(10) {
	case 0, 1:
		return Thing{Kind: Bush, Shape: disc(70, 160), Height: r.From(12, 30) * 10}
	case 2:
		t := Thing{Kind: Tree, Shape: disc(60, 110), Height: r.From(30, 45) * 10}
		t.Trunk = t.Disc.R / 3
		return t
	case 3:
		return Thing{Kind: Rock, Shape: disc(40, 90), Height: r.From(8, 24) * 10}
	case 4, 5:
		return Thing{Kind: Breastwork, Shape: bar(200, 400, 30), Height: r.From(9, 14) * 10}
	case 6:
		return Thing{Kind: Wall, Shape: bar(200, 420, 24), Height: r.From(20, 34) * 10}
	case 7:
		return Thing{Kind: Object, Shape: block(80, 240), Height: r.From(6, 26) * 10}
	case 8:
		return Thing{Kind: Hill, Shape: block(250, 500), Height: r.From(4, 12) * 10}
	}
	return Thing{Kind: Wire, Shape: bar(200, 360, 16), Height: 60}
}

// halfTurn gives the shape turned by half about the field's middle.
func (s *Shape) halfTurn(f *Field) Shape {
	t := Shape{Width: s.Width}
	if s.Disc != nil {
		p := f.HalfTurn(Point{s.Disc.X, s.Disc.Y})
		t.Disc = &Disc{p.X, p.Y, s.Disc.R}
	}
	for _, p := range s.Polygon {
		t.Polygon = append(t.Polygon, f.HalfTurn(p))
	}
	for _, p := range s.Line {
		t.Line = append(t.Line, f.HalfTurn(p))
	}
	return t
}

// centre furnishes the middle with something that is its own counterpart: nothing, a river with bridges, or a rock.
func (g *grower) centre() {
	w, d := g.field.Width, g.field.Depth
	switch g.random.Below(4) {
	case 0:
		wide := g.random.From(8, 14) * 10
		swing := g.random.From(0, 10) * 10
		if d < 1200 {
			return
		}
		// Points and their half turns in the opposite order; the middle is the field's own where it has one.
		half := []Point{{0, d/2 - swing}, {w / 4, d/2 + swing}}
		line := append([]Point{}, half...)
		for i := len(half) - 1; i >= 0; i-- {
			line = append(line, g.field.HalfTurn(half[i]))
		}
		river := Thing{ID: "river", Kind: River, Shape: Shape{Line: line, Width: wide}}
		if !g.fits(&river) {
			return
		}
		g.put(river)
		for i, x := range []int{w / 6, w - w/6} {
			at := Point{x, d / 2}
			bridge := Thing{ID: "bridge-" + strconv.Itoa(i+1), Kind: Bridge, Height: 15,
				Shape: Shape{Polygon: []Point{{at.X - 80, at.Y - 260}, {at.X + 80, at.Y - 260}, {at.X + 80, at.Y + 260}, {at.X - 80, at.Y + 260}}}}
			if i == 1 {
				bridge.Shape = g.field.Things[len(g.field.Things)-1].halfTurn(g.field)
			}
			g.put(bridge)
		}
	case 1, 2:
		if w%2 == 1 || d%2 == 1 {
			return // no whole point is the middle
		}
		t := Thing{ID: "middle", Kind: Rock, Shape: Shape{Disc: &Disc{w / 2, d / 2, g.random.From(50, 100)}}, Height: g.random.From(15, 35) * 10}
		if g.fits(&t) {
			g.put(t)
		}
	}
}
