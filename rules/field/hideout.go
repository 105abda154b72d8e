package field

import "slices"

// PathAway gives the walk of one that must hide: by the shortest way, as far as its allowance takes it, towards the
// nearest place where it is fully covered from all that look. Where it stands counts; places lie [HidingStep] apart.
// Goal is that place. The fault NoWay tells that there is none to which a way leads, TooIntricate that none was found with
// the work that is done for one question.
func (s *Scene) PathAway(w Walk, looking []Body) (way Way, goal Point, fault *Fault) {
	way, goal, fault, _ = s.pathAway(&w, looking)
	return way, goal, fault
}

func (s *Scene) pathAway(w *Walk, looking []Body) (way Way, goal Point, fault *Fault, spent int) {
	h := hideouts{scene: s, start: w.Body.At, body: w.Body, looking: slices.Clone(looking)}
	if h.hidden(h.start) {
		return Way{Points: []Point{h.start}, Parts: []Part{{}}, Left: w.Allowance}, h.start, nil, h.work
	}
	for limit := int64(max(w.Allowance, 600)); ; limit *= 2 {
		limit = min(limit, farthest)
		var r *Reach
		best, from, room := limit*fine+1, -1, false
		for k := 0; ; k++ {
			p, ok := h.at(k, best) // they come nearest first, and no way is shorter than the distance
			if !ok {
				break
			}
			if r == nil {
				r = s.begin(w, limit, nil, 0)
				defer r.Release()
			}
			r.work = h.work
			if r.free(p.vec()) {
				room = true
				if i, cost := r.from(p.vec(), true); i >= 0 && cost < best {
					best, from, goal = cost, i, p
				}
			}
			h.work = r.work
		}
		switch {
		case from >= 0:
			return r.cut(r.through(from, goal), w.Allowance), goal, nil, h.work
		case h.work > maxWork:
			return Way{}, Point{}, &Fault{Code: TooIntricate}, h.work
		case limit >= farthest, h.over && !room:
			return Way{}, Point{}, &Fault{Code: NoWay}, h.work
		}
	}
}

// HidingStep is how far apart in mm the places are that are tried for hiding.
const HidingStep = 50

// hideouts are the places where a body is fully covered from all that look, nearest first. They are looked for one by one.
type hideouts struct {
	scene *Scene
	start Point
	body  Body
	// looking has whoever has seen the last place first: most likely the next one is seen as well.
	looking []Body
	found   []Point
	// places are those still to be looked at among those within far mm, nearest first.
	places []Point
	far    int
	over   bool // there are no more
	work   int
}

// at gives the k-th place, if it is nearer than so many fine mm.
func (h *hideouts) at(k int, least int64) (Point, bool) {
	away := func(p Point) int64 { return fineLength(h.start.vec(), p.vec()) }
	for len(h.found) <= k && h.work <= maxWork {
		if len(h.places) == 0 {
			if h.over || int64(h.far)*fine >= least {
				return Point{}, false
			}
			h.gather()
			continue
		}
		p := h.places[0]
		if away(p) >= least {
			return Point{}, false
		}
		h.places = h.places[1:]
		if h.hidden(p) {
			h.found = append(h.found, p)
		}
	}
	if len(h.found) <= k || away(h.found[k]) >= least {
		return Point{}, false
	}
	return h.found[k], true
}

// gather lists the places in the next ring about the start.
func (h *hideouts) gather() {
	inner, f := int64(h.far), h.scene.Field
	h.far = max(2*h.far, 600)
	outer := int64(h.far)
	if h.far == 600 {
		inner = -1
	}
	all := h.places[:0]
	first := func(from int) int { return max(from-h.far+HidingStep-1, 0) / HidingStep * HidingStep }
	for y := first(h.start.Y); y <= min(h.start.Y+h.far, f.Depth); y += HidingStep {
		for x := first(h.start.X); x <= min(h.start.X+h.far, f.Width); x += HidingStep {
			p := Point{x, y}
			if d := p.vec().minus(h.start.vec()).square(); d <= outer*outer && (inner < 0 || d > inner*inner) {
				all = append(all, p)
			}
		}
	}
	slices.SortStableFunc(all, func(p, q Point) int {
		return compare(p.vec().minus(h.start.vec()).square(), q.vec().minus(h.start.vec()).square())
	})
	h.places = all
	h.over = h.far > f.Width+f.Depth
}

func (h *hideouts) hidden(at Point) bool {
	h.body.At = at
	for i := range h.looking {
		if !h.scene.hides(&h.looking[i], &h.body, &h.work) {
			h.looking[0], h.looking[i] = h.looking[i], h.looking[0]
			return false
		}
	}
	return true
}
