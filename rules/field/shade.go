package field

// Covers gives the cover of each body of the scene from each: by row who looks, by column who is seen.
func (s *Scene) Covers() [][]Cover {
	all := make([][]Cover, len(s.Bodies))
	for i := range s.Bodies {
		all[i] = make([]Cover, len(s.Bodies))
		for j := range s.Bodies {
			if i != j {
				v := s.look(&s.Bodies[i], &s.Bodies[j], NearShooter, false)
				all[i][j] = v.cover()
			}
		}
	}
	return all
}

// Shade gives the cover that a body would have, seen from another, at places step mm apart: by row Y, by column X, from 0.
func (s *Scene) Shade(from, target Body, step int) [][]Cover {
	step = max(step, 1)
	all := make([][]Cover, s.Field.Depth/step+1)
	for y := range all {
		all[y] = make([]Cover, s.Field.Width/step+1)
		for x := range all[y] {
			target.At = Point{x * step, y * step}
			all[y][x] = s.Cover(from, target)
		}
	}
	return all
}
