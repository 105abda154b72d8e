package field

import (
	"strconv"
	"unicode/utf8"
)

// Validate lists everything that is wrong with the field, in the order of its things; none for a good one. Things that
// are wrong in themselves are not compared with others.
func (f *Field) Validate() []Fault {
	var all []Fault
	for _, side := range []struct {
		name string
		mm   int
	}{{"width", f.Width}, {"depth", f.Depth}} {
		switch {
		case side.mm < MinSide:
			all = append(all, Fault{Code: BadSize, With: side.name, Is: side.mm, Limit: MinSide})
		case side.mm > MaxSide:
			all = append(all, Fault{Code: BadSize, With: side.name, Is: side.mm, Limit: MaxSide})
		}
	}
	for _, text := range []string{f.ID, f.Name.JA, f.Name.EN} {
		if !goodText(text) {
			all = append(all, Fault{Code: BadText, Is: len(text), Limit: MaxNameBytes})
		}
	}
	if len(f.Things) > MaxThings {
		all = append(all, Fault{Code: TooManyThings, With: "things", Is: len(f.Things), Limit: MaxThings})
	}
	if len(f.Marks) > MaxMarks {
		all = append(all, Fault{Code: TooManyThings, With: "marks", Is: len(f.Marks), Limit: MaxMarks})
	}
	corners := 0
	for i := range f.Things {
		corners += f.Things[i].Vertices()
	}
	if corners > MaxAllCorners {
		all = append(all, Fault{Code: TooManyCorners, Is: corners, Limit: MaxAllCorners})
	}
	if len(all) > 0 {
		return all // what follows takes its time from these limits
	}
	ids := map[string]bool{}
	good := make([]bool, len(f.Things))
	for i := range f.Things {
		faults := f.Things[i].faults(f, i, ids)
		good[i] = len(faults) == 0
		all = append(all, faults...)
	}
	for i := range f.Marks {
		all = append(all, f.Marks[i].faults(f, i, ids)...)
	}
	return append(all, f.collisions(good)...)
}

func goodText(s string) bool { return len(s) <= MaxNameBytes && utf8.ValidString(s) }

// label names a thing in a fault.
func label(id string, i int) string {
	if id == "" || len(id) > MaxIDBytes || !utf8.ValidString(id) {
		return "#" + strconv.Itoa(i+1)
	}
	return id
}

// faults lists what is wrong with the thing by itself.
func (t *Thing) faults(f *Field, i int, ids map[string]bool) []Fault {
	var all []Fault
	name := label(t.ID, i)
	add := func(code FaultCode, with string, is, limit int) {
		all = append(all, Fault{Code: code, Thing: name, With: with, Is: is, Limit: limit})
	}
	switch {
	case name != t.ID:
		add(NoID, "", len(t.ID), MaxIDBytes)
	case ids[t.ID]:
		add(RepeatedID, "", 0, 0)
	}
	ids[t.ID] = true
	if t.Name != nil {
		for _, text := range []string{t.Name.JA, t.Name.EN} {
			if !goodText(text) {
				add(BadText, "", len(text), MaxNameBytes)
			}
		}
	}
	kind, known := natures[t.Kind]
	if !known {
		with := string(t.Kind)
		if len(with) > MaxIDBytes || !utf8.ValidString(with) {
			with = ""
		}
		add(UnknownKind, with, 0, 0)
	}
	least, most := 0, MaxHeight
	switch {
	case kind.hides:
		least = 1
	case t.Kind == River:
		most = 0
	}
	if t.Height < least {
		add(BadHeight, "", t.Height, least)
	}
	if t.Height > most {
		add(BadHeight, "", t.Height, most)
	}
	shapes := 0
	for _, has := range []bool{t.Disc != nil, len(t.Polygon) > 0, len(t.Line) > 0} {
		if has {
			shapes++
		}
	}
	switch {
	case shapes == 0:
		add(NoShape, "", 0, 0)
	case shapes > 1:
		add(TwoShapes, "", 0, 0)
	case t.Kind == Tree && t.Disc == nil:
		add(WrongShape, "tree", 0, 0)
	default:
		t.shapeFaults(f, add)
	}
	if t.Trunk != 0 && (t.Kind != Tree || t.Trunk < 0 || (t.Disc != nil && t.Trunk > t.Disc.R)) {
		add(BadTrunk, "", t.Trunk, 0)
	}
	return all
}

func (t *Thing) shapeFaults(f *Field, add func(code FaultCode, with string, is, limit int)) {
	if t.Width != 0 && len(t.Line) == 0 {
		add(BadWidth, "", t.Width, 0)
	}
	if t.Disc != nil {
		d := t.Disc
		switch {
		case d.R < 1:
			add(BadRadius, "", d.R, 1)
		case d.R > MaxSide:
			add(BadRadius, "", d.R, MaxSide)
		case d.X < d.R || d.Y < d.R || d.X > f.Width-d.R || d.Y > f.Depth-d.R:
			add(Outside, "", 0, 0)
		}
		return
	}
	points, least := t.Polygon, 3
	if len(t.Line) > 0 {
		points, least = t.Line, 2
		switch {
		case t.Width < 1:
			add(BadWidth, "", t.Width, 1)
		case t.Width > MaxLineWidth:
			add(BadWidth, "", t.Width, MaxLineWidth)
		}
	}
	switch {
	case len(points) < least:
		add(TooFewCorners, "", len(points), least)
		return
	case len(points) > MaxVertices:
		add(TooManyCorners, "", len(points), MaxVertices)
		return
	}
	for _, p := range points {
		if !f.Holds(p) {
			add(Outside, "", 0, 0)
			return
		}
	}
	for i, p := range points {
		if (i+1 < len(points) || len(t.Polygon) > 0) && p == points[(i+1)%len(points)] {
			add(ZeroLength, "", i+1, 0)
			return
		}
	}
	if len(t.Polygon) > 0 {
		g := t.pieces()[0].ring
		if i, j, crosses := g.crossesItself(); crosses {
			add(CrossesItself, strconv.Itoa(i+1)+"–"+strconv.Itoa(j+1), 0, 0)
		} else if g.area2() == 0 {
			add(NoArea, "", 0, 0)
		}
	}
}

func (m *Mark) faults(f *Field, i int, ids map[string]bool) []Fault {
	var all []Fault
	name := label(m.ID, i)
	add := func(code FaultCode, with string, is, limit int) {
		all = append(all, Fault{Code: code, Thing: name, With: with, Is: is, Limit: limit})
	}
	switch {
	case name != m.ID:
		add(NoID, "mark", len(m.ID), MaxIDBytes)
	case ids[m.ID]:
		add(RepeatedID, "", 0, 0)
	}
	ids[m.ID] = true
	if m.Kind != Flag && m.Kind != Stronghold && m.Kind != Base {
		add(UnknownKind, "", 0, 0)
	}
	if m.Side < 0 || m.Side > 2 {
		add(BadSide, "", m.Side, 2)
	}
	if m.Radius < 0 || m.Radius > MaxSide {
		add(BadRadius, "", m.Radius, MaxSide)
	}
	if !f.Holds(m.At) {
		add(Outside, "", 0, 0)
	}
	return all
}
