package field

import (
	"slices"
)

// NearShooter is the distance in mm within which a thing does not half cover the shooter's targets (MH-5.2).
const NearShooter = 150

// The five lines of a sight: three of the look, from the shooter's middle to the target's left, middle and right; two of
// the look back, from the shooter's left and right to the target's middle. The middle line serves both.
const (
	toLeft = iota
	toMiddle
	toRight
	fromLeft
	fromRight
	lines
)

const allLines = 1<<lines - 1

// line is a height above the table that changes evenly along the way: z0 where it begins, z1 where it ends.
type line struct{ z0, z1 int64 }

// view is one question of sight, made ready.
type view struct {
	from, to     *Body
	ends         [lines][2]vec
	box          box
	head         line
	low, mid     line // of the look
	lowBack      line // of the look back
	length       int64
	heads        uint8 // the lines on which heads are hidden
	half         bool
	reasons      []Reason
	at           []int64 // how far along, for the order of the reasons
	wantsReasons bool
	near         int64 // how near to the shooter things do not half cover; 0 for nowhere
	fromAt, toAt vec
	work         int // how many edges were held against lines; see [maxWork]
}

// Sight tells how much of to is hidden from whoever looks with from's eye, and why. Neither needs to be one of the scene's
// bodies, so that a place can be tried before somebody goes there. See the package's story for what half and full mean.
func (s *Scene) Sight(from, to Body) Sighting {
	v := s.look(&from, &to, NearShooter, true)
	return Sighting{MM: from.Distance(&to), Cover: v.cover(), Reasons: v.reasons, Crosses: s.crosses(&from, &to)}
}

// Cover is the cover of [Scene.Sight] without the reasons.
func (s *Scene) Cover(from, to Body) Cover {
	v := s.look(&from, &to, NearShooter, false)
	return v.cover()
}

// FromBlast tells how much of to is hidden from the centre of a blast, and why (MH-5.9): a body of no width and of the
// height at which it bursts. Nothing is too near to count.
func (s *Scene) FromBlast(centre, to Body) Sighting {
	centre.Radius = 0
	v := s.look(&centre, &to, 0, true)
	return Sighting{MM: centre.At.Distance(to.At), Cover: v.cover(), Reasons: v.reasons, Crosses: s.crosses(&centre, &to)}
}

func (v *view) cover() Cover {
	switch {
	case v.heads == allLines:
		return FullCover
	case v.half:
		return HalfCover
	}
	return NoCover
}

func (s *Scene) look(from, to *Body, near int64, why bool) view {
	v := s.aim(from, to)
	v.near, v.wantsReasons = near, why
	if v.length == 0 {
		return v
	}
	for _, i := range s.screen {
		if l := &s.lots[i]; l.box.meets(v.box) && !v.inside(l) {
			v.screenBy(l)
		}
	}
	v.work += len(s.screen) + len(s.Bodies) + len(s.lots)
	s.screenByBodies(&v)
	s.standingIn(&v)
	s.haze(&v)
	return v
}

// aim makes the lines of a look; there are none between bodies in the same place.
func (s *Scene) aim(from, to *Body) view {
	v := view{from: from, to: to, fromAt: from.At.vec(), toAt: to.At.vec()}
	way := v.toAt.minus(v.fromAt)
	if v.length = root(way.square()); v.length == 0 {
		return v
	}
	// Left and right as the shooter sees them, with Y growing away from the first side and X to its right: a step to the
	// left turns the way by a quarter.
	left := vec{-way.y, way.x}
	l1, l2 := left.over(int64(from.Radius), v.length), left.over(int64(to.Radius), v.length)
	v.ends = [lines][2]vec{
		toLeft: {v.fromAt, v.toAt.plus(l2)}, toMiddle: {v.fromAt, v.toAt}, toRight: {v.fromAt, v.toAt.minus(l2)},
		fromLeft: {v.fromAt.plus(l1), v.toAt}, fromRight: {v.fromAt.minus(l1), v.toAt},
	}
	v.box = boxOf(v.fromAt, v.toAt, v.ends[toLeft][1], v.ends[toRight][1], v.ends[fromLeft][0], v.ends[fromRight][0])
	f, t := s.foot(from), s.foot(to)
	hf, ht := int64(from.Height), int64(to.Height)
	v.head = line{f + hf, t + ht}
	v.low = line{f + hf, t + ht/10}
	v.mid = line{f + hf, t + ht/2}
	v.lowBack = line{max(f+hf/10, t+ht/10), max(f+hf, t+ht)}
	return v
}

// inside tells of a bush that one of the two stands in it: whoever is in a bush looks out of it, and whoever is looked at in it
// shows a part.
func (v *view) inside(l *lot) bool {
	return l.thing.Kind == Bush && (v.from.Altitude == 0 && l.contains(v.fromAt) || v.to.Altitude == 0 && l.contains(v.toAt))
}

// screenBy finds out what a thing hides.
func (v *view) screenBy(l *lot) {
	var look, waist, head, back uint8
	near := true
	first := int64(-1)
	for i := range l.pieces {
		c := &l.pieces[i]
		if !c.box.meets(v.box) {
			continue
		}
		v.work += lines * max(len(c.ring), 1)
		var m mask
		m.find(v, c, l.top, l.nature.ground)
		if m.any() == 0 {
			continue
		}
		v.heads |= m.head
		// Of raised ground only what is beyond nearness was looked at.
		counts := m.low|m.back != 0
		if !l.nature.ground {
			counts = counts && !v.isNear(c)
		}
		near, v.half = near && !counts, v.half || counts
		if v.wantsReasons {
			look, waist, head, back = look|m.low, waist|m.mid, head|m.head&lookLines, back|m.back
			if at := v.along(c, m.any()); first < 0 || at < first {
				first = at
			}
		}
	}
	if v.wantsReasons && look|head|back != 0 {
		v.because(l.thing.ID, string(l.thing.Kind), look, waist, head, near, first)
	}
}

// isNear tells whether a piece comes too near to the shooter to half cover.
func (v *view) isNear(c *piece) bool {
	return v.near > 0 && c.compareGap(v.fromAt, v.fromAt, v.near) <= 0
}

const (
	lookLines = 1<<toLeft | 1<<toMiddle | 1<<toRight
	backLines = 1<<fromLeft | 1<<toMiddle | 1<<fromRight
)

// mask tells on which lines a piece hides what.
type mask struct{ low, mid, head, back uint8 }

func (m *mask) any() uint8 { return m.low | m.mid | m.head | m.back }

// find fills the mask. Raised ground does not count near the shooter, who looks over its rim.
func (m *mask) find(v *view, c *piece, top int64, ground bool) {
	for i := range lines {
		p, q := v.ends[i][0], v.ends[i][1]
		if !c.onLine(p, q) {
			continue
		}
		bit := uint8(1) << i
		near := int64(0)
		if ground {
			near = v.near
		}
		if v.hides(c, top, v.head, p, q, 0) {
			m.head |= bit
		}
		if bit&lookLines != 0 {
			if v.hides(c, top, v.low, p, q, near) {
				m.low |= bit
				if v.wantsReasons && v.hides(c, top, v.mid, p, q, near) {
					m.mid |= bit
				}
			}
		}
		if bit&backLines != 0 && v.hides(c, top, v.lowBack, p, q, near) {
			m.back |= bit
		}
	}
}

// onLine tells whether the piece has a point of the way pq.
func (c *piece) onLine(p, q vec) bool { return boxOf(p, q).meets(c.box) && c.meets(p, q, 1) }

// hides tells whether the piece, which the way pq meets, stands on a part of it where the line is no higher than top and
// that is at least near mm from its beginning.
func (v *view) hides(c *piece, top int64, z line, p, q vec, near int64) bool {
	// The line is no higher than top on [n/d, 1] or on [0, n/d].
	var n, d int64
	rising := false
	switch {
	case z.z0 <= top && z.z1 <= top:
		if near == 0 {
			return true
		}
		n, d = 0, 1
	case z.z0 > top && z.z1 > top:
		return false
	case z.z0 > top:
		n, d = z.z0-top, z.z0-z.z1
	default:
		n, d, rising = top-z.z0, z.z1-z.z0, true
	}
	way := q.minus(p)
	a, b := p.times(d), q.times(d)
	if rising {
		b = p.times(d).plus(way.times(n))
	} else {
		a = p.times(d).plus(way.times(n))
	}
	if near > 0 {
		if near >= v.length {
			return false
		}
		// Whole mm are exact enough for where nearness ends, and keep the numbers small.
		limit := p.plus(way.over(near, v.length)).times(d)
		if limit.minus(a).dot(way) > 0 {
			a = limit
		}
		if a.minus(b).dot(way) > 0 {
			return false
		}
	}
	return c.meets(a, b, d)
}

// along is how far from the shooter, in mm, the piece first meets one of the lines.
func (v *view) along(c *piece, on uint8) int64 {
	var room [8]span
	least := int64(whole)
	for i := range lines {
		if on&(1<<i) != 0 {
			for _, s := range c.spans(v.ends[i][0], v.ends[i][1], room[:0]) {
				least = min(least, s.from)
			}
		}
	}
	return divide(least*v.length, whole)
}

// because notes a reason.
func (v *view) because(id, kind string, low, mid, head uint8, near bool, at int64) {
	r := Reason{Thing: id, Kind: kind, Near: near, At: v.spot(at)}
	switch {
	case head != 0:
		r.Hides, r.Side = Whole, sides[head]
	case mid != 0:
		r.Hides, r.Side = Lower, sides[mid]
	case low != 0:
		r.Hides, r.Side = Legs, sides[low]
	default:
		r.Hides = InTheWay
	}
	v.note(r, at)
}

// note keeps the reasons in order.
func (v *view) note(r Reason, at int64) {
	if !v.wantsReasons {
		return
	}
	i := len(v.at)
	for i > 0 && v.at[i-1] > at {
		i--
	}
	v.reasons, v.at = slices.Insert(v.reasons, i, r), slices.Insert(v.at, i, at)
}

// spot is the point of the middle line that is mm from the shooter.
func (v *view) spot(mm int64) Point {
	return v.fromAt.plus(v.toAt.minus(v.fromAt).over(mm, v.length)).point()
}

// screenByBodies lets opaque bodies, and melees to which neither belongs, hide what is behind them.
func (s *Scene) screenByBodies(v *view) {
	for i := range s.Bodies {
		b := &s.Bodies[i]
		if !b.screens(v.from, v.to) {
			continue
		}
		at := b.At.vec()
		if !boxOf(at).grown(int64(b.Radius)).meets(v.box) {
			continue
		}
		c := discPiece(at, int64(b.Radius))
		var m mask
		m.find(v, &c, s.foot(b)+int64(b.Height), false)
		if m.any() == 0 {
			continue
		}
		v.heads |= m.head
		near := v.isNear(&c)
		v.half = v.half || (!near && m.low|m.back != 0)
		if v.wantsReasons {
			v.because(b.ID, "body", m.low, m.mid, m.head&lookLines, near, v.along(&c, m.any()))
		}
	}
}

// screens tells whether the body hides what is behind it from one of the two.
func (b *Body) screens(from, to *Body) bool {
	if b.ID == from.ID || b.ID == to.ID {
		return false
	}
	return b.Opaque || (b.Melee != 0 && b.Melee != from.Melee && b.Melee != to.Melee)
}

// standingIn half covers whoever stands in a bush or a river (MH-10.1, MH-10.2).
func (s *Scene) standingIn(v *view) {
	if v.to.Altitude != 0 {
		return
	}
	for i := range s.lots {
		l := &s.lots[i]
		if (l.thing.Kind == Bush || l.thing.Kind == River) && s.in(l, v.toAt) {
			v.half = true
			v.note(Reason{Thing: l.thing.ID, Kind: string(l.thing.Kind), Hides: Inside, At: v.to.At}, v.length)
		}
	}
}

// haze half covers what is seen through smoke.
func (s *Scene) haze(v *view) {
	for i := range s.Areas {
		a := &s.Areas[i]
		at, r := a.At.vec(), int64(a.Radius)
		if !a.Hides || compareDistance(at, v.fromAt, v.toAt, r) > 0 {
			continue
		}
		c := discPiece(at, r)
		near := v.isNear(&c)
		v.half = v.half || !near
		if v.wantsReasons {
			first := v.along(&c, 1<<toMiddle)
			v.note(Reason{Thing: a.ID, Kind: a.Kind, Hides: Haze, Near: near, At: v.spot(first)}, first)
		}
	}
}
