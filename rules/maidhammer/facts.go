package maidhammer

func factKey(from, to DollID) string { return string(from) + ">" + string(to) }

// judged is a judge's word on what is between two dolls. On a field there is seldom any.
func (b *Battle) judged(from, to DollID) (Fact, bool) {
	if len(b.Facts) == 0 {
		return Fact{}, false
	}
	f, ok := b.Facts[factKey(from, to)]
	return f, ok && f.Judged
}

// fact is what is known of To as seen from From: the distance may have been read in the other direction.
func (b *Battle) fact(from, to DollID) (Fact, bool) {
	if b.Field != nil {
		return b.measured(from, to)
	}
	for _, s := range b.overlay {
		if s.From == from && s.To == to && !b.Facts[factKey(from, to)].Judged {
			return Fact{MM: s.MM, Cover: s.Cover}, true
		}
	}
	f, ok := b.Facts[factKey(from, to)]
	if !ok || !f.Judged {
		if planned, found := b.planned(from, to); found {
			return planned, true
		}
	}
	return f, ok
}

// distance is the known distance between two dolls in mm.
func (b *Battle) distance(x, y DollID) (mm int, known bool) {
	if x == y {
		return 0, true
	}
	if b.Field != nil {
		return b.spacing(x, y)
	}
	if f, ok := b.fact(x, y); ok {
		return f.MM, true
	}
	if f, ok := b.fact(y, x); ok {
		return f.MM, true
	}
	return 0, false
}
