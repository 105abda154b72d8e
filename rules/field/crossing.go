package field

import "slices"

// CrossesMelee tells whether the straight line between two bodies runs over a melee to which neither belongs; see
// [Sighting.Crosses].
func (s *Scene) CrossesMelee(from, to Body) bool { return len(s.crosses(&from, &to)) > 0 }

// crosses lists the melees over which the straight line runs.
func (s *Scene) crosses(from, to *Body) []int {
	var all []int
	for i := range s.Bodies {
		b := &s.Bodies[i]
		switch {
		case b.Melee == 0, b.Melee == from.Melee, b.Melee == to.Melee, b.ID == from.ID, b.ID == to.ID:
		case !slices.Contains(all, b.Melee) && s.lineMeetsMelee(from, to, b.Melee):
			all = append(all, b.Melee)
		}
	}
	slices.Sort(all)
	return all
}

// lineMeetsMelee tells whether the line between the middles runs over a member of a melee or between two of them that
// stand no farther apart than a melee holds, lower than the line or not.
func (s *Scene) lineMeetsMelee(from, to *Body, melee int) bool {
	p, q := from.At.vec(), to.At.vec()
	for i := range s.Bodies {
		a := &s.Bodies[i]
		if a.Melee != melee {
			continue
		}
		if compareDistance(a.At.vec(), p, q, int64(a.Radius)) <= 0 {
			return true
		}
		for j := range i {
			b := &s.Bodies[j]
			if b.Melee == melee && a.At.Within(b.At, MeleeApart) && meet(p, q, a.At.vec(), b.At.vec()) {
				return true
			}
		}
	}
	return false
}
