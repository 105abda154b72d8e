package field

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
				defer everywhere.Release()
			}
		} else {
			found, there = everywhere.into(z.At)
			spent = everywhere.work
		}
		switch {
		case there:
			g := s.prepare(w, boxOf(at).grown(int64(found.Cost)))
			defer g.release()
			return g.cut(found.Points, w.Allowance), nil, spent
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
	start := w.Body.At.vec()
	way := toward.vec().minus(start)
	length := root(way.square())
	at := func(d int64) vec { return start.plus(way.over(d, max(length, 1))) }
	g := s.prepare(&w, boxOf(start, at(max(int64(mm), 0)+1)))
	defer g.release()
	if length == 0 || mm <= 0 {
		return g.price([]Point{w.Body.At}), nil
	}
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
