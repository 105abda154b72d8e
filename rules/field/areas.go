package field

// The figures of lines and melees (MH-5.6, MH-7.1, MH-7.2).
const (
	LineHalfWidth = 50  // mm to either side of a penetrating line
	MeleeTouch    = 150 // mm: who comes this near joins
	MeleeApart    = 300 // mm: who is farther from all is out
)

// Clusters groups bodies that are connected by steps of at most link mm; bodies by themselves are groups of one. Groups and
// their members keep the given order.
func Clusters(bodies []Body, link int) [][]string {
	group := make([]int, len(bodies))
	for i := range group {
		group[i] = i
	}
	find := func(i int) int {
		for group[i] != i {
			i = group[i]
		}
		return i
	}
	for i := range bodies {
		for j := range i {
			if bodies[i].At.Within(bodies[j].At, link) {
				a, b := find(i), find(j)
				group[max(a, b)] = min(a, b)
			}
		}
	}
	var all [][]string
	place := make([]int, len(bodies))
	for i := range bodies {
		root := find(i)
		if root == i {
			place[i] = len(all)
			all = append(all, nil)
		}
		all[place[root]] = append(all[place[root]], bodies[i].ID)
	}
	return all
}

// InAreas lists the areas that a point lies in.
func InAreas(areas []Area, p Point) []string {
	var all []string
	for i := range areas {
		if areas[i].At.Within(p, areas[i].Radius) {
			all = append(all, areas[i].ID)
		}
	}
	return all
}

// AreasEntered lists the areas that a way of straight legs touches, those in which it begins included.
func AreasEntered(areas []Area, way []Point) []string {
	var all []string
	for i := range areas {
		a := &areas[i]
		for j := range max(len(way)-1, 1) {
			if len(way) == 0 {
				break
			}
			q := way[min(j+1, len(way)-1)]
			if compareDistance(a.At.vec(), way[j].vec(), q.vec(), int64(a.Radius)) <= 0 {
				all = append(all, a.ID)
				break
			}
		}
	}
	return all
}

// AlongWay tells whether a way of straight legs comes within mm of the segment from one point to another.
func AlongWay(way []Point, from, to Point, mm int) bool {
	for i := range way {
		q := way[min(i+1, len(way)-1)]
		if compareGap(way[i].vec(), q.vec(), from.vec(), to.vec(), int64(mm)) <= 0 {
			return true
		}
	}
	return false
}
