package maidhammer

// jamRangeMM is how far jamming and the cancelling of it reach (MH-10.3).
const jamRangeMM = 1500

func jams(e *Effect) bool { return e.Jams }

// rangeFor is how far the target may be for this user.
func (act *Act) rangeFor(actor *Doll) int {
	if act.RangeOf != nil {
		return act.RangeOf(actor)
	}
	return act.RangeMM
}

// jamming is the effect by which a doll jams, or with the value 1 cancels jamming; nil for neither.
func (d *Doll) jamming() *Lasting {
	for i := range d.Lasting {
		if effectOf(d.Lasting[i].Clause).Jams {
			return &d.Lasting[i]
		}
	}
	return nil
}

// jammed tells whether a doll stands where another jams and nobody cancels that, as far as distances are known. A doll is
// immune to its own jamming only.
func (b *Battle) jammed(doll *Doll) bool {
	found := false
	for _, other := range b.Dolls {
		l := other.jamming()
		if l == nil || other.Captive {
			continue
		}
		mm, known := b.distance(other.ID, doll.ID)
		switch {
		case !known || mm > jamRangeMM:
		case l.Value == 1:
			return false
		case other != doll:
			found = true
		}
	}
	return found
}
