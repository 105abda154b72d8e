package maidhammer

import (
	"slices"
	"strconv"

	"parlour/rules"
	"parlour/rules/field"
)

// Area is something that hangs about or lies on the table by itself: a cloud, a mine with the ground about it, a bomb, a
// length of wire. What goes with a doll, such as its jamming, is an effect that lasts on the doll instead.
type Area struct {
	// ID is "a1", "a2" … in the order in which they came to be seen. What is committed on paper is named by its side instead
	// ("first-1"), so that the numbers of the others do not tell how much of it there is.
	ID     string `json:"id"`
	Clause string `json:"clause"` // of the entry
	By     DollID `json:"by"`
	// Team is the side that made it.
	Team rules.Team `json:"team"`
	// At is its middle on a virtual field; To the other end of what is long, which begins at At.
	At *field.Point `json:"at,omitempty"`
	To *field.Point `json:"to,omitempty"`
	// Place tells in words where it is on a measured table, Inside who stands within it as far as people have said.
	Place  string   `json:"place,omitempty"`
	Inside []DollID `json:"inside,omitempty"`
	// Armed tells that it is switched on; Sealed that it is known to its own side alone.
	Armed  bool `json:"armed,omitempty"`
	Sealed bool `json:"sealed,omitempty"`
	// Turn is the one in which it came; Until the moment just before which it is over, nil for never by itself.
	Turn  int     `json:"turn"`
	Until *Moment `json:"until,omitempty"`
}

func (a *Area) cloud() *Cloud { return effectOf(a.Clause).Cloud }
func (a *Area) laid() *Laid   { return effectOf(a.Clause).Laid }

// radius is how far it reaches about its middle, in mm; 0 for what is long.
func (a *Area) radius() int {
	if c := a.cloud(); c != nil {
		return c.RadiusMM
	}
	if e := entryOf(a.Clause); e != nil && e.Figures != nil && e.Figures.Blast != nil {
		return e.Figures.Blast.RadiusCM * 10
	}
	return 0
}

// end is where it ends: in its middle, or at the other end of what is long.
func (a *Area) end() field.Point {
	if a.To != nil {
		return *a.To
	}
	return *a.At
}

// knownTo tells whether a class of viewers may know of it.
func (a *Area) knownTo(class rules.ViewerClass) bool { return !a.Sealed || class.Sees(a.Team) }

// side is the class of those who play the doll.
func (d *Doll) side() rules.ViewerClass { return rules.ViewerClass(d.Team) }

// area finds one; nil for none.
func (b *Battle) area(id string) *Area {
	for _, a := range b.Areas {
		if a.ID == id {
			return a
		}
	}
	return nil
}

// findArea finds one that a class knows of: what is sealed is not there for the others.
func (b *Battle) findArea(class rules.ViewerClass, id string) (*Area, error) {
	if a := b.area(id); a != nil && a.knownTo(class) {
		return a, nil
	}
	return nil, rules.Refuse(CodeUnknownArea, "", "area", id)
}

// namedAreas finds those that somebody names, once each.
func (b *Battle) namedAreas(class rules.ViewerClass, ids []string) ([]*Area, error) {
	var all []*Area
	for i, id := range ids {
		a, err := b.findArea(class, id)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(ids[:i], id) {
			all = append(all, a)
		}
	}
	return all, nil
}

// mayName refuses areas that somebody names for a doll of a side that is away, and does not know of: what that side keeps
// secret is as if it were not there.
func (b *Battle) mayName(d *rules.Decision, doll *Doll, ids ...string) error {
	class := d.Table().ClassOf(d.Seat())
	if class.Sees(doll.Team) {
		return nil
	}
	ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return id == "" })
	_, err := b.namedAreas(class, ids)
	return err
}

// inside tells whether a doll stands within an area: measured on a field, as people have said on a measured table. Areas
// are as high as anybody flies (MH-2.11).
func (b *Battle) inside(a *Area, d *Doll) bool {
	switch {
	case d.Captive:
		return false
	case b.Field != nil:
		return d.At != nil && a.At != nil && a.To == nil && d.At.Within(*a.At, a.radius())
	}
	return slices.Contains(a.Inside, d.ID)
}

// comesInto tells whether a move comes into an area on its way.
func (b *Battle) comesInto(a *Area, m *Move, e *Moved) bool {
	if b.Field != nil {
		return a.At != nil && field.AlongWay(e.Way, *a.At, a.end(), a.radius())
	}
	return slices.Contains(m.Into, a.ID) || slices.Contains(m.Through, a.ID)
}

// nextArea is the name of the next area that everybody sees.
func (b *Battle) nextArea() string { return "a" + strconv.Itoa(b.AreasSeen+1) }

// begin puts an area on the table.
func (b *Battle) beginArea(d *rules.Decision, a Area) {
	a.ID, a.Turn = b.nextArea(), b.Turn
	d.Emit(&AreaBegan{Area: a})
}

// endArea takes an area off the table; what was sealed is shown first.
func (b *Battle) endArea(d *rules.Decision, a *Area, why string) {
	b.reveal(d, a)
	d.Emit(&AreaEnded{ID: a.ID, Clause: a.Clause, Why: why})
}

// reveal shows everybody what was committed on paper.
func (b *Battle) reveal(d *rules.Decision, a *Area) {
	if a.Sealed {
		shown := *a
		shown.ID, shown.Sealed = b.nextArea(), false
		d.Emit(&AreaRevealed{Was: a.ID, Area: shown})
	}
}

// dropArea takes an area out of the state.
func (b *Battle) dropArea(id string) {
	b.Areas = slices.DeleteFunc(b.Areas, func(a *Area) bool { return a.ID == id })
}

// dropSightings forgets what people have read off a table whose sight has changed; judges' words stay.
func (b *Battle) dropSightings() {
	for key, f := range b.Facts {
		if !f.Judged {
			delete(b.Facts, key)
		}
	}
}

// applyArea folds what happens to areas.
func (b *Battle) applyArea(e rules.Event) {
	switch e := e.(type) {
	case *AreaBegan:
		a := e.Area
		a.Inside = slices.Clone(a.Inside)
		b.Areas = append(b.Areas, &a)
		b.AreasSeen++
		b.hazed(a.Clause)
	case *AreaChanged:
		a := e.Area
		a.Inside = slices.Clone(a.Inside)
		*b.area(a.ID) = a
	case *AreaRevealed:
		b.unlay(&e.Area)
		a := e.Area
		a.Inside = slices.Clone(a.Inside)
		*b.area(e.Was) = a
		b.AreasSeen++
	case *AreaEnded:
		if e.Sealed {
			b.unlay(b.area(e.ID))
		}
		b.dropArea(e.ID)
		b.hazed(e.Clause)
	case *Committed:
		b.applyCommitted(e)
	}
}

// unlay takes what is no secret any more off the things of whoever has them.
func (b *Battle) unlay(a *Area) {
	for _, d := range append([]*Doll{b.doll(a.By)}, b.Dolls...) {
		if item := d.laidItem(a.Clause); item != nil {
			if item.Laid--; item.Laid == 0 && item.Left == 0 {
				item.At = Gone
			}
			d.entries = nil
			return
		}
	}
}

// hazed lets go of what was seen before smoke came or went.
func (b *Battle) hazed(clause string) {
	if c := effectOf(clause).Cloud; c != nil && c.Hides && b.Field == nil {
		b.dropSightings()
	}
}

// enter moves a doll out of the areas that it stood in, and into those named, on a measured table.
func (b *Battle) enter(id DollID, areas []string) {
	for _, a := range b.Areas {
		a.Inside = slices.DeleteFunc(a.Inside, func(in DollID) bool { return in == id })
		if slices.Contains(areas, a.ID) {
			a.Inside = append(a.Inside, id)
		}
	}
}
