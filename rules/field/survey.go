package field

import "slices"

// Survey is a valid field made ready for measuring. It does not change and may be shared.
type Survey struct {
	Field  *Field
	lots   []lot
	ground []int // the lots of raised ground and bridges
	screen []int // the lots that hide
	solid  []int // the lots that stop
}

// lot is a thing with its pieces and the ground it stands on.
type lot struct {
	thing  *Thing
	nature nature
	pieces []piece
	box    box
	// effort is how much there is to look at to find where a leg enters it; see [maxWork].
	effort int
	// base is the height of its foot and top that of its top above the table.
	base, top int64
}

// NewSurvey validates a field and makes it ready. The survey is nil when there are faults. The field must not be
// changed afterwards.
func NewSurvey(f *Field) (*Survey, []Fault) {
	if faults := f.Validate(); len(faults) > 0 {
		return nil, faults
	}
	s := &Survey{Field: f, lots: make([]lot, 0, len(f.Things))}
	s.add(f.Things)
	return s, nil
}

// Lay gives the survey with things besides that have come onto the field in play. They are taken as they are: who lays them
// sees to it that they fit.
func (s *Survey) Lay(things ...Thing) *Survey {
	laid := *s
	laid.lots, laid.ground, laid.screen, laid.solid = slices.Clone(s.lots), slices.Clone(s.ground), slices.Clone(s.screen), slices.Clone(s.solid)
	laid.add(things)
	return &laid
}

// add makes things ready for measuring.
func (s *Survey) add(things []Thing) {
	first := len(s.lots)
	for i := range things {
		t := &things[i]
		l := lot{thing: t, nature: t.nature(), pieces: t.pieces(), effort: 6*len(t.Line) + 8*len(t.Polygon)}
		l.box = l.pieces[0].box
		for _, c := range l.pieces[1:] {
			l.box = l.box.with(c.box)
		}
		at := len(s.lots)
		s.lots = append(s.lots, l)
		if l.nature.ground || t.Kind == Bridge {
			s.ground = append(s.ground, at)
		}
		if l.nature.hides {
			s.screen = append(s.screen, at)
		}
		if l.nature.stops {
			s.solid = append(s.solid, at)
		}
	}
	for i := first; i < len(s.lots); i++ {
		l := &s.lots[i]
		l.top = int64(l.thing.Height)
		if !l.nature.ground {
			l.base = s.elevation(l.thing.anchor(), true)
			l.top += l.base
		}
	}
}

// elevation is the height of the ground at p above the table; with bare, bridges do not count.
func (s *Survey) elevation(p vec, bare bool) int64 {
	var high int64
	for _, i := range s.ground {
		l := &s.lots[i]
		if (bare && l.thing.Kind == Bridge) || int64(l.thing.Height) <= high {
			continue
		}
		if l.contains(p) {
			high = int64(l.thing.Height)
		}
	}
	return high
}

// Elevation is the height in mm of the ground at a point: raised ground and bridges.
func (s *Survey) Elevation(p Point) int { return int(s.elevation(p.vec(), false)) }

func (l *lot) contains(p vec) bool {
	if !l.box.holds(p) {
		return false
	}
	for i := range l.pieces {
		if l.pieces[i].contains(p) {
			return true
		}
	}
	return false
}

// In names the things of a kind that a point lies in, outlines included. Whoever stands on a bridge is in no river.
func (s *Survey) In(p Point, kind Kind) []string {
	var all []string
	at := p.vec()
	for i := range s.lots {
		if s.lots[i].thing.Kind == kind && s.in(&s.lots[i], at) {
			all = append(all, s.lots[i].thing.ID)
		}
	}
	return all
}

func (s *Survey) in(l *lot, at vec) bool {
	return l.contains(at) && (l.thing.Kind != River || !s.bridged(at))
}

func (s *Survey) bridged(at vec) bool {
	for _, i := range s.ground {
		if s.lots[i].thing.Kind == Bridge && s.lots[i].contains(at) {
			return true
		}
	}
	return false
}

// Scene is a field with what is on it now.
type Scene struct {
	*Survey
	Bodies []Body
	Areas  []Area
}

// foot is the height of a body's feet above the table.
func (s *Scene) foot(b *Body) int64 {
	return s.elevation(b.At.vec(), false) + int64(b.Altitude)
}
