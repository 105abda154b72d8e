package field

import "slices"

// groups are the nodes by the cells of a coarse net, those of a cell together in the reach's nodes.
type groups struct {
	left, bottom int64
	wide, high   int64
	cells        []group
}

// group is the nodes of one cell.
type group struct {
	box      box
	from, to int
	open     int   // how many are not settled
	most     int64 // none of those costs more
}

// groupBits tells how wide a cell is: 256 mm.
const groupBits = 8

func (g *groups) cell(p vec) (x, y int64) {
	return (p.x - g.left) >> groupBits, (p.y - g.bottom) >> groupBits
}

// grouped brings the nodes, but for the beginning, into groups.
func (r *Reach) grouped() groups {
	g := groups{left: r.near.left, bottom: r.near.top, cells: r.search.groups.cells}
	x, y := g.cell(vec{r.near.right, r.near.bottom})
	g.wide, g.high = x+1, y+1
	g.cells = cleared(g.cells, int(g.wide*g.high))
	of := func(n *node) int64 {
		x, y := g.cell(n.at)
		return y*g.wide + x
	}
	slices.SortStableFunc(r.nodes[1:], func(a, b node) int { return compare(of(&a), of(&b)) })
	for i := 1; i < len(r.nodes); i++ {
		n := &r.nodes[i]
		c := &g.cells[of(n)]
		if c.to == 0 {
			*c = group{box: boxOf(n.at), from: i, most: unreached}
		}
		c.box, c.to, c.open = c.box.with(boxOf(n.at)), i+1, c.open+1
	}
	return g
}

// search is how far the finding of the cheapest ways has come. Nothing is looked for before it is asked for, and no further:
// a way straight there needs no corner, one that bends close by none beyond.
type search struct {
	groups groups
	left   int   // nodes that are not settled; 0 before there are any but the beginning
	limit  int64 // what costs as much is of no use
	open   queue
}

// settle finds the cheapest way to every node within the limit, or until the goal is reached: Dijkstra's method, with a goal
// Hart, Nilsson and Raphael's.
func (r *Reach) settle() {
	for r.advance(unreached) {
	}
}

// settledAt gives the k-th cheapest node, if it costs less than least.
func (r *Reach) settledAt(k int, least int64) (int, bool) {
	for len(r.settled) <= k && r.advance(least) {
	}
	if k >= len(r.settled) || r.nodes[r.settled[k]].cost >= least {
		return 0, false
	}
	return r.settled[k], true
}

// advance takes the next step of the search; false when there is none that costs less than least. Legs are tried only when
// they could help, and long ones only when their turn comes: by then most of what is far off has been reached over something
// nearer.
func (r *Reach) advance(least int64) bool {
	s := &r.search
	if len(r.settled) == 0 {
		r.settled = append(r.settled, 0)
		s.limit = min(s.limit, r.finish(0))
		s.open.push(queued{key: r.goal.beyond(r.start)})
		return true
	}
	if len(s.open) == 0 || s.open[0].key >= min(s.limit, least) || r.work > maxWork {
		return false
	}
	if !r.nodes[0].done {
		r.nodes[0].done = true
		r.corners()
		s.groups, s.left = r.grouped(), len(r.nodes)-1
	}
	if s.left == 0 && r.goal == nil {
		return false
	}
	next := s.open.pop()
	u := next.node
	from := &r.nodes[u]
	groups := &s.groups
	x, y := groups.cell(from.at)
	if next.ring == 0 && u > 0 {
		if from.done {
			return true
		}
		from.done = true
		s.left--
		r.settled = append(r.settled, u)
		groups.cells[y*groups.wide+x].open--
		s.limit = min(s.limit, r.finish(u))
	}
	inner, outer := int64(1)<<next.ring, int64(2)<<next.ring
	if next.ring == 0 {
		inner = -1
	}
	for row := max(y-outer, 0); row <= min(y+outer, groups.high-1); row++ {
		for column := max(x-outer, 0); column <= min(x+outer, groups.wide-1); column++ {
			if max(abs(row-y), abs(column-x)) <= inner {
				continue
			}
			if g := &groups.cells[row*groups.wide+column]; g.open > 0 {
				r.stretchInto(u, g, s.limit, &s.open)
			}
		}
	}
	if x-outer > 0 || y-outer > 0 || x+outer < groups.wide-1 || y+outer < groups.high-1 {
		s.open.push(queued{from.cost + max(r.goal.beyond(from.at), outer<<groupBits*fine), u, next.ring + 1})
	}
	return true
}

// stretchInto tries the legs from a node to those of a group.
func (r *Reach) stretchInto(u int, g *group, limit int64, open *queue) {
	from := &r.nodes[u]
	if r.work++; r.work > maxWork || from.cost+g.box.gap(from.at)*fine >= min(limit, g.most) {
		return
	}
	r.work += g.to - g.from
	g.most = 0
	for i := g.from; i < g.to && r.work <= maxWork; i++ {
		to := &r.nodes[i]
		if to.done {
			continue
		}
		if cost, ok := r.stretch(from, to, limit); ok {
			to.cost, to.before = cost, u
			open.push(queued{key: cost + r.goal.beyond(to.at), node: i})
		}
		g.most = max(g.most, to.cost)
	}
}

// stretch gives the cost of a node over another, if that is less than what is known.
func (r *Reach) stretch(from, to *node, limit int64) (int64, bool) {
	way := to.at.minus(from.at)
	length, room := way.square(), min(limit, to.cost)-from.cost
	if room <= 0 || length*fine*fine >= room*room || !bends(way, length, from) || !bends(way, length, to) {
		return 0, false
	}
	cost := root(length * fine * fine)
	if cost+r.goal.beyond(to.at) >= limit-from.cost || !r.open(from.at, to.at) {
		return 0, false
	}
	cost += r.toll(from.at, to.at) * fine
	return from.cost + cost, cost < room
}

// queue gives what is next: the lowest key first, of equals the first node.
type queue []queued

// queued is a node with the least that a way over it can cost, and which of the ever longer legs from it are to be tried.
type queued struct {
	key  int64
	node int
	ring int
}

func (q queued) before(o queued) bool { return q.key < o.key || (q.key == o.key && q.node < o.node) }

func (q *queue) push(next queued) {
	h := append(*q, next)
	for i := len(h) - 1; i > 0 && h[i].before(h[(i-1)/2]); i = (i - 1) / 2 {
		h[i], h[(i-1)/2] = h[(i-1)/2], h[i]
	}
	*q = h
}

// pop takes the next one out of a queue that is not empty.
func (q *queue) pop() queued {
	h := *q
	first, last := h[0], len(h)-1
	h[0] = h[last]
	h = h[:last]
	for i := 0; ; {
		least := i
		for child := 2*i + 1; child <= 2*i+2 && child < last; child++ {
			if h[child].before(h[least]) {
				least = child
			}
		}
		if least == i {
			break
		}
		h[i], h[least] = h[least], h[i]
		i = least
	}
	*q = h
	return first
}
