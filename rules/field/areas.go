package field

import (
	"cmp"
	"slices"
)

// The figures of lines and melees (MH-5.6, MH-7.1, MH-7.2).
const (
	LineHalfWidth = 50  // mm to either side of a penetrating line
	MeleeTouch    = 150 // mm: who comes this near joins
	MeleeApart    = 300 // mm: who is farther from all is out
)

// OnLine lists the ids of the bodies on the straight line from a point through another and beyond: middle at most half mm
// off the line and at most reach mm from its beginning, nearest first. The body named by whose is left out.
func OnLine(bodies []Body, whose string, from, through Point, half, reach int) []string {
	way := through.vec().minus(from.vec())
	return chosen(bodies, whose, from, reach, func(at vec) bool {
		if way.square() == 0 {
			return false
		}
		off := abs(way.cross(at))
		return way.dot(at) >= 0 && compareProducts(off, off, int64(half)*int64(half), way.square()) <= 0
	})
}

// InSpread lists the ids of the bodies between the line from a point to a target and the line 45° to its left or right, both
// included, at most reach mm away, nearest first. The body named by whose is left out.
func InSpread(bodies []Body, whose string, from, target Point, side Side, reach int) []string {
	way := target.vec().minus(from.vec())
	return chosen(bodies, whose, from, reach, func(at vec) bool {
		ahead, left := way.dot(at), way.cross(at)
		if side == RightSide {
			left = -left
		}
		return ahead > 0 && left >= 0 && left <= ahead
	})
}

// InRadius lists the ids of the bodies at most radius mm from a point, at whatever height, nearest first. The body named by
// whose is left out.
func InRadius(bodies []Body, whose string, at Point, radius int) []string {
	return chosen(bodies, whose, at, radius, func(vec) bool { return true })
}

// chosen lists the bodies within reach whose place as seen from a point is wanted, nearest first and in the given order.
func chosen(bodies []Body, whose string, from Point, reach int, wanted func(at vec) bool) []string {
	type found struct {
		id  string
		far int64
	}
	var all []found
	for i := range bodies {
		b := &bodies[i]
		at := b.At.vec().minus(from.vec())
		if b.ID == whose || !from.Within(b.At, reach) || !wanted(at) {
			continue
		}
		all = append(all, found{b.ID, at.square()})
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(a.far, b.far) })
	ids := make([]string, len(all))
	for i, f := range all {
		ids[i] = f.id
	}
	return ids
}

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
