package field

// Way is a walk that can be done: straight legs and what they cost. All lengths are in mm, and Cost is the sum of the
// parts exactly.
type Way struct {
	Points []Point `json:"points"`
	Cost   int     `json:"cost"`
	// Length is the length of the legs together, rounded up once.
	Length int    `json:"length"`
	Parts  []Part `json:"parts"`
	// Contacts are the bodies whose zones it ends in.
	Contacts []string `json:"contacts,omitempty"`
	// In lists the bushes and rivers in which it ends.
	In []string `json:"in,omitempty"`
	// Left is what remains of the allowance.
	Left int `json:"left"`
}

// Part is a part of what a way costs: its length, or one thing entered.
type Part struct {
	// Toll is empty for the length.
	Toll Toll `json:"toll,omitempty"`
	// Thing is the thing entered, Times how often.
	Thing string `json:"thing,omitempty"`
	Times int    `json:"times,omitempty"`
	// MM is what this part costs.
	MM int `json:"mm"`
}

// Times counts how often things of one toll are entered, for rules that count in steps.
func (w *Way) Times(t Toll) int {
	n := 0
	for _, p := range w.Parts {
		if p.Toll == t && t != NoToll {
			n += p.Times
		}
	}
	return n
}

// End is where the way ends.
func (w *Way) End() Point { return w.Points[len(w.Points)-1] }

// maxLegs bounds the ways that people may send.
const maxLegs = 200

// Trace judges a way that somebody drew, from the body's place on: whether each leg can be gone and what it costs. The
// allowance is not looked at but for what is left, which is negative when it is not enough.
func (s *Scene) Trace(w Walk, points []Point) (Way, *Fault) {
	switch {
	case len(points) == 0, len(points) > maxLegs+1, points[0] != w.Body.At:
		return Way{}, &Fault{Code: BadWay, Is: len(points), Limit: maxLegs + 1}
	}
	all := boxOf(points[0].vec())
	for _, p := range points {
		if !s.Field.Holds(p) {
			return Way{}, &Fault{Code: OffTable}
		}
		all = all.with(boxOf(p.vec()))
	}
	g := s.prepare(&w, all)
	defer g.release()
	return g.trace(points)
}

func (g *ground) trace(points []Point) (Way, *Fault) {
	for i := range len(points) - 1 {
		p, q := points[i].vec(), points[i+1].vec()
		if f := g.fault(p, q); f != nil {
			return Way{}, f
		}
		if i < len(points)-2 {
			if z := g.stopped(p, q); z != nil {
				return Way{}, &Fault{Code: InZone, Thing: z.id}
			}
		}
	}
	if f := g.settling(points[len(points)-1].vec()); f != nil {
		return Way{}, f
	}
	return g.price(points), nil
}

// price adds up what a way costs.
func (g *ground) price(points []Point) Way {
	way := Way{Points: points, Parts: []Part{{}}}
	var length int64
	times := make([]int, len(g.fees))
	for i := range len(points) - 1 {
		p, q := points[i].vec(), points[i+1].vec()
		length += fineLength(p, q)
		for j := range g.fees {
			times[j] += g.entries(&g.fees[j], p, q)
		}
	}
	way.Length = int((length + fine - 1) / fine)
	way.Cost = way.Length
	way.Parts[0].MM = way.Length
	for j, n := range times {
		if n > 0 {
			part := Part{Toll: g.fees[j].lot.nature.toll, Thing: g.fees[j].lot.thing.ID, Times: n, MM: n * int(g.fees[j].cost)}
			way.Parts = append(way.Parts, part)
			way.Cost += part.MM
		}
	}
	way.Left = g.walk.Allowance - way.Cost
	end := way.End()
	way.Contacts = g.contacts(end.vec())
	if g.walk.Body.Altitude == 0 {
		way.In = append(g.scene.In(end, Bush), g.scene.In(end, River)...)
	}
	return way
}

// fine is how many parts of a mm a leg is measured in, rounded down.
const fine = 1000

func fineLength(p, q vec) int64 { return root(q.minus(p).square() * fine * fine) }

// entries counts how often the leg pq enters a thing. A leg that begins inside has paid; one that ends inside pays,
// however little of it lies inside, so that legs add up.
func (g *ground) entries(f *fee, p, q vec) int {
	if !f.lot.box.meets(boxOf(p, q)) {
		return 0
	}
	var room [16]span
	all := room[:0]
	for i := range f.lot.pieces {
		all = f.lot.pieces[i].spans(p, q, all)
	}
	if len(all) > 1 {
		all = joined(all)
	}
	river := f.lot.thing.Kind == River
	if river && len(all) > 0 {
		var bridges []span
		for _, i := range g.scene.ground {
			if l := &g.scene.lots[i]; l.thing.Kind == Bridge {
				for j := range l.pieces {
					bridges = l.pieces[j].spans(p, q, bridges)
				}
			}
		}
		all = without(all, joined(bridges))
	}
	begins, ends := g.scene.in(f.lot, p), g.scene.in(f.lot, q)
	const sliver = 4 // units; what rounding may take off
	n := len(all)
	switch {
	case n == 0 && ends && !begins:
		return 1
	case n == 0:
		return 0
	}
	if begins && all[0].from <= sliver {
		n--
	}
	if ends && all[len(all)-1].to < whole-sliver {
		n++
	}
	return n
}
