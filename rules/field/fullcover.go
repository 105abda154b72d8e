package field

// Hides tells whether a body is fully covered from whoever looks with from's eye: whether its [Scene.Cover] is [FullCover]. It
// looks at no more than it takes to see the head.
func (s *Scene) Hides(from, to Body) bool {
	work := 0
	return s.hides(&from, &to, &work)
}

// hides counts what it looks at; see [maxWork].
func (s *Scene) hides(from, to *Body, work *int) bool {
	v := s.aim(from, to)
	for _, i := range [lines]int{toMiddle, toLeft, toRight, fromLeft, fromRight} {
		if v.length == 0 || !s.hidesHead(&v, v.ends[i][0], v.ends[i][1]) {
			*work += v.work
			return false
		}
	}
	*work += v.work
	return true
}

// hidesHead tells whether something hides the head on one line.
func (s *Scene) hidesHead(v *view, p, q vec) bool {
	way, low := boxOf(p, q), min(v.head.z0, v.head.z1)
	v.work += len(s.screen) + len(s.Bodies)
	for _, i := range s.screen {
		l := &s.lots[i]
		if l.top < low || !l.box.meets(way) || v.inside(l) {
			continue
		}
		for j := range l.pieces {
			c := &l.pieces[j]
			v.work += max(len(c.ring), 1)
			if c.onLine(p, q) && v.hides(c, l.top, v.head, p, q, 0) {
				return true
			}
		}
	}
	for i := range s.Bodies {
		b := &s.Bodies[i]
		if !b.screens(v.from, v.to) {
			continue
		}
		if c := discPiece(b.At.vec(), int64(b.Radius)); c.onLine(p, q) && v.hides(&c, s.foot(b)+int64(b.Height), v.head, p, q, 0) {
			return true
		}
	}
	return false
}
