package field

// PathToward gives the walk of one that must go, by the shortest way and as far as its allowance takes it, towards the
// nearest zone: nearest by distance, the first of equals. It ends where it comes into a zone, that one or one before.
// Zones to which nothing leads are passed over; the fault NoWay tells that nothing leads to any.
func (s *Scene) PathToward(w Walk, zones []Zone) (Way, *Fault) {
	at := w.Body.At.vec()
	order := make([]int, len(zones))
	for i := range order {
		order[i] = i
	}
	for i := range order { // insertion keeps equals in order
		for j := i; j > 0 && zones[order[j]].At.vec().minus(at).square() < zones[order[j-1]].At.vec().minus(at).square(); j-- {
			order[j], order[j-1] = order[j-1], order[j]
		}
	}
	for _, i := range order {
		z := zones[i]
		if w.Body.At.Within(z.At, z.Radius) {
			return Way{Points: []Point{w.Body.At}, Parts: []Part{{}}, Left: w.Allowance, Contacts: []string{z.ID}}, nil
		}
		// Look no farther than needed: the shortest way is seldom much longer than the distance.
		for limit := int64(max(w.Allowance, w.Body.At.Distance(z.At)+300)); ; limit *= 2 {
			r := s.reach(&w, min(limit, farthest))
			if way, ok := r.into(z.At); ok {
				return r.cut(way.Points, w.Allowance), nil
			}
			if limit >= farthest {
				break
			}
		}
	}
	return Way{}, &Fault{Code: NoWay}
}

// into approaches a point or goes to it, within the reach's limit.
func (r *Reach) into(p Point) (Way, bool) {
	q := p.vec()
	if r.stopped(q, q) != nil {
		if i, at := r.nearestRim(q); i >= 0 {
			return r.price(r.through(i, at.point())), true
		}
		return Way{}, false
	}
	if i, _ := r.from(q, nil, r.last); i >= 0 {
		return r.price(r.through(i, p)), true
	}
	return Way{}, false
}

// PathAway gives the walk of one that must hide: by the shortest way, as far as its allowance takes it, towards the
// nearest place where it is fully covered from all that look. Where it stands counts; places lie [HidingStep] apart.
// Goal is that place. The fault NoWay tells that there is none to which a way leads.
func (s *Scene) PathAway(w Walk, looking []Body) (way Way, goal Point, fault *Fault) {
	hidden := func(p Point) bool {
		b := w.Body
		b.At = p
		for _, from := range looking {
			if s.Cover(from, b) != FullCover {
				return false
			}
		}
		return true
	}
	if hidden(w.Body.At) {
		return Way{Points: []Point{w.Body.At}, Parts: []Part{{}}, Left: w.Allowance}, w.Body.At, nil
	}
	start := w.Body.At
	for limit := max(w.Allowance, 600); ; limit *= 2 {
		r := s.reach(&w, int64(min(limit, farthest)))
		best, found := int64(limit)*fine+1, false
		for _, p := range s.hidingPlaces(start, limit) {
			if fineLength(start.vec(), p.vec()) >= best {
				break // they come nearest first, and no way is shorter than the distance
			}
			if !r.free(p.vec()) {
				continue
			}
			i, cost := r.from(p.vec(), nil, r.open)
			if i < 0 || cost >= best || !hidden(p) {
				continue
			}
			best, goal, found = cost, p, true
			way = r.cut(r.through(i, p), w.Allowance)
		}
		if found {
			return way, goal, nil
		}
		if limit >= farthest {
			return Way{}, Point{}, &Fault{Code: NoWay}
		}
	}
}

// HidingStep is how far apart in mm the places are that are tried for hiding.
const HidingStep = 50

// hidingPlaces lists the places within limit mm, nearest first.
func (s *Scene) hidingPlaces(start Point, limit int) []Point {
	var rings [][]Point
	most := int64(limit) * int64(limit)
	for y := 0; y <= s.Field.Depth; y += HidingStep {
		for x := 0; x <= s.Field.Width; x += HidingStep {
			p := Point{x, y}
			d := p.vec().minus(start.vec()).square()
			if d > most {
				continue
			}
			ring := int(root(d))
			for len(rings) <= ring {
				rings = append(rings, nil)
			}
			rings[ring] = append(rings[ring], p)
		}
	}
	var all []Point
	for _, ring := range rings {
		all = append(all, ring...)
	}
	return all
}

// cut shortens a way to what the allowance pays for: to the last whole mm before it would cost more.
func (g *ground) cut(points []Point, allowance int) Way {
	way := g.price(points)
	if way.Cost <= allowance {
		return way
	}
	for n := len(points) - 1; n >= 1; n-- {
		if n > 1 && g.price(points[:n]).Cost > allowance {
			continue
		}
		p, q := points[n-1].vec(), points[n].vec()
		length := root(q.minus(p).square())
		upTo := func(mm int64) []Point {
			part := append([]Point{}, points[:n]...)
			if mm > 0 {
				part = append(part, p.plus(q.minus(p).over(mm, max(length, 1))).point())
			}
			return part
		}
		low, high := int64(0), length
		for low < high {
			mid := (low + high + 1) / 2
			at := upTo(mid)
			if g.price(at).Cost <= allowance && g.fault(p, at[n].vec()) == nil {
				low = mid
			} else {
				high = mid - 1
			}
		}
		return g.price(upTo(low))
	}
	return g.price(points[:1])
}

// Stop tells what ended a push or a straight run before its length was used up.
type Stop struct {
	// Thing is what is in the way: the id of a thing or a body, empty for the edge of the table.
	Thing string    `json:"thing,omitempty"`
	Code  FaultCode `json:"code"`
}

// Straight gives the walk along a straight line towards a point, through it and on, for mm or until something is in the
// way: what is solid, a body, the edge or a zone. Tolls are in the way's cost but do not shorten it. Stop is nil when
// nothing ended it early; Left is what is left of mm then.
func (s *Scene) Straight(w Walk, toward Point, mm int) (Way, *Stop) {
	w.Allowance = mm
	g := s.prepare(&w, int64(mm)+2)
	way := toward.vec().minus(g.start)
	length := root(way.square())
	if length == 0 || mm <= 0 {
		return g.price([]Point{w.Body.At}), nil
	}
	at := func(d int64) vec { return g.start.plus(way.over(d, length)) }
	low, high := int64(0), int64(mm)
	for low < high {
		mid := (low + high + 1) / 2
		if end := at(mid); g.inside.holds(end) && g.barred(g.start, end) == nil && g.depth(g.start, end) {
			low = mid
		} else {
			high = mid - 1
		}
	}
	end := at(low)
	points := []Point{w.Body.At}
	if low > 0 {
		points = append(points, end.point())
	}
	run := g.price(points)
	run.Left = mm - int(low)
	if low == int64(mm) {
		return run, nil
	}
	next := at(low + 1)
	if b := g.barred(g.start, next); b != nil {
		if b.body != "" {
			return run, &Stop{Thing: b.body, Code: Occupied}
		}
		return run, &Stop{Thing: b.thing, Code: Blocked}
	}
	if z := g.stopped(g.start, next); z != nil {
		return run, &Stop{Thing: z.id, Code: InZone}
	}
	return run, &Stop{Code: OffTable}
}

// depth tells whether the leg goes no deeper into zones than their rims.
func (g *ground) depth(p, q vec) bool {
	for i := range g.zones {
		if compareDistance(g.zones[i].at, p, q, g.zones[i].r-rim) < 0 {
			return false
		}
	}
	return true
}
