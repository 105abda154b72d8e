package field

import "slices"

// PathToward gives the walk of one that must go, by the shortest way and as far as its allowance takes it, towards the
// nearest zone: nearest by distance, the first of equals. It ends where it comes into a zone, that one or one before.
// Zones to which nothing leads are passed over; the fault NoWay tells that nothing leads to any.
func (s *Scene) PathToward(w Walk, zones []Zone) (Way, *Fault) {
	way, fault, _ := s.pathToward(&w, zones)
	return way, fault
}

func (s *Scene) pathToward(w *Walk, zones []Zone) (way Way, fault *Fault, spent int) {
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
	var everywhere *Reach
	for _, i := range order {
		z := zones[i]
		if w.Body.At.Within(z.At, z.Radius) {
			return Way{Points: []Point{w.Body.At}, Parts: []Part{{}}, Left: w.Allowance, Contacts: []string{z.ID}}, nil, spent
		}
		found, there := Way{}, false
		if everywhere == nil {
			far := *w
			far.Allowance = farthest
			found, fault, spent = s.pathTo(&far, z.At)
			if there = fault == nil; !there && fault.Code != TooIntricate {
				// Nothing leads to the nearest. Everywhere else is found once for all the others.
				everywhere = s.begin(w, farthest, nil, spent)
				everywhere.settle()
			}
		} else {
			found, there = everywhere.into(z.At)
			spent = everywhere.work
		}
		switch {
		case there:
			return s.prepare(w, int64(found.Cost)).cut(found.Points, w.Allowance), nil, spent
		case everywhere == nil, everywhere.Exhausted():
			return Way{}, &Fault{Code: TooIntricate}, spent
		}
	}
	return Way{}, &Fault{Code: NoWay}, spent
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
	if i, _ := r.from(q, false); i >= 0 {
		return r.price(r.through(i, p)), true
	}
	return Way{}, false
}

// PathAway gives the walk of one that must hide: by the shortest way, as far as its allowance takes it, towards the
// nearest place where it is fully covered from all that look. Where it stands counts; places lie [HidingStep] apart.
// Goal is that place. The fault NoWay tells that there is none to which a way leads, TooIntricate that none was found with
// the work that is done for one question.
func (s *Scene) PathAway(w Walk, looking []Body) (way Way, goal Point, fault *Fault) {
	way, goal, fault, _ = s.pathAway(&w, looking)
	return way, goal, fault
}

func (s *Scene) pathAway(w *Walk, looking []Body) (way Way, goal Point, fault *Fault, spent int) {
	h := hideouts{scene: s, body: w.Body, looking: looking, known: map[Point]bool{}}
	start := w.Body.At
	if h.hidden(start, &h.work) {
		return Way{Points: []Point{start}, Parts: []Part{{}}, Left: w.Allowance}, start, nil, h.work
	}
	places := s.hidingPlaces(start)
	for limit := int64(max(w.Allowance, 600)); ; limit *= 2 {
		limit = min(limit, farthest)
		r := s.begin(w, limit, nil, h.work)
		r.settle()
		best, from := r.limit+1, -1
		for _, p := range places {
			if r.Exhausted() || fineLength(r.start, p.vec()) >= best {
				break // they come nearest first, and no way is shorter than the distance
			}
			if !r.free(p.vec()) || !h.hidden(p, &r.work) {
				continue
			}
			if i, cost := r.from(p.vec(), true); i >= 0 && cost < best {
				best, from, goal = cost, i, p
			}
		}
		h.work = r.work
		switch {
		case from >= 0:
			return r.cut(r.through(from, goal), w.Allowance), goal, nil, h.work
		case r.Exhausted():
			return Way{}, Point{}, &Fault{Code: TooIntricate}, h.work
		case limit >= farthest:
			return Way{}, Point{}, &Fault{Code: NoWay}, h.work
		}
	}
}

// hideouts finds out where a body is fully covered from all that look.
type hideouts struct {
	scene   *Scene
	body    Body
	looking []Body
	known   map[Point]bool
	work    int
}

func (h *hideouts) hidden(at Point, work *int) bool {
	hidden, known := h.known[at]
	if !known {
		h.body.At, hidden = at, true
		for i := range h.looking {
			v := h.scene.look(&h.looking[i], &h.body, NearShooter, false)
			*work += v.work
			if hidden = v.cover() == FullCover; !hidden {
				break
			}
		}
		h.known[at] = hidden
	}
	return hidden
}

// HidingStep is how far apart in mm the places are that are tried for hiding.
const HidingStep = 50

// hidingPlaces lists the places on the table, nearest first.
func (s *Scene) hidingPlaces(start Point) []Point {
	var all []Point
	for y := 0; y <= s.Field.Depth; y += HidingStep {
		for x := 0; x <= s.Field.Width; x += HidingStep {
			all = append(all, Point{x, y})
		}
	}
	slices.SortStableFunc(all, func(p, q Point) int {
		return compare(p.vec().minus(start.vec()).square(), q.vec().minus(start.vec()).square())
	})
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
		f := b.fault()
		return run, &Stop{Thing: f.Thing, Code: f.Code}
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
