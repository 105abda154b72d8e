package maidhammer

import (
	"maps"
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// AreaView is something that hangs about or lies on the table: a cloud, a placed weapon, or the ground about a doll for
// which something holds. Areas are cylinders without a top: whoever flies over one is in it (MH-2.11).
type AreaView struct {
	// Kind is its sort, for how a map draws it: "smoke", "poison-gas", "tear-gas"; "mine", "bomb", "wire"; and about a doll
	// "ecm", "eccm", "pitfall", "suppression".
	Kind   string     `json:"kind"`
	Clause string     `json:"clause"`
	By     DollID     `json:"by"`
	Team   rules.Team `json:"team"`
	// At is its middle on a virtual field, or one end of what is long; To the other. It moves With the doll, if it does.
	At   *field.Point `json:"at,omitempty"`
	To   *field.Point `json:"to,omitempty"`
	With DollID       `json:"with,omitempty"`
	// Radius is in mm; 0 for what is long.
	Radius int `json:"radius"`
	// Place tells in words where it is on a measured table, Inside who stands in it.
	Place  string   `json:"place,omitempty"`
	Inside []DollID `json:"inside"`
	// Armed tells that it is switched on and goes off by itself.
	Armed bool `json:"armed,omitempty"`
	// Secret tells that the other side does not know of it.
	Secret bool `json:"secret,omitempty"`
	// Turn and Phase are just after its end; 0 without one.
	Turn  int `json:"turn"`
	Phase int `json:"phase"`
}

// kind is its sort, as maps have it.
func (a *Area) kind() string {
	if c := a.cloud(); c != nil {
		return c.Kind
	}
	return a.laid().Kind
}

// areaViews are the areas that a class knows of, by name; those about dolls are named by doll and clause.
func (b *Battle) areaViews(class rules.ViewerClass) map[string]AreaView {
	all := map[string]AreaView{}
	for _, a := range b.Areas {
		if !a.knownTo(class) {
			continue
		}
		v := AreaView{Kind: a.kind(), Clause: a.Clause, By: a.By, Team: a.Team, At: a.At, To: a.To, Radius: a.radius(), Place: a.Place,
			Inside: b.allInside(a), Armed: a.Armed, Secret: a.Sealed}
		v.until(a.Until)
		all[a.ID] = v
	}
	for _, doll := range b.Dolls {
		if doll.Captive {
			continue
		}
		for i := range doll.Lasting {
			l := &doll.Lasting[i]
			kind, radius := effectOf(l.Clause).ring(l)
			if kind == "" || l.By != doll.ID {
				continue
			}
			v := AreaView{Kind: kind, Clause: l.Clause, By: doll.ID, Team: doll.Team, At: doll.At, With: doll.ID, Radius: radius, Inside: []DollID{}}
			v.until(l.Until)
			all[string(doll.ID)+":"+l.Clause] = v
		}
	}
	return all
}

// allInside lists who stands in an area.
func (b *Battle) allInside(a *Area) []DollID {
	in := []DollID{}
	for _, d := range b.Dolls {
		if b.inside(a, d) {
			in = append(in, d.ID)
		}
	}
	return in
}

func (v *AreaView) until(m *Moment) {
	if m != nil {
		v.Turn, v.Phase = m.Turn, m.Phase
	}
}

// ring is the ground about a doll for which an effect holds while it lasts: what a map calls it, and its radius in mm;
// empty for none.
func (e *Effect) ring(l *Lasting) (kind string, radius int) {
	switch {
	case e.Bars:
		return "suppression", barredMM
	case e.Jams && l.Value == 1:
		return "eccm", jamRangeMM
	case e.Jams:
		return "ecm", jamRangeMM
	case e.Trap != nil:
		return "pitfall", e.Trap.RadiusMM
	}
	return "", 0
}

// areasAlong names the areas that a class knows of and that a way comes into, or nearer to than mm.
func (b *Battle) areasAlong(way []field.Point, mm int, class rules.ViewerClass) []string {
	all := []string{}
	views := b.areaViews(class)
	for _, id := range slices.Sorted(maps.Keys(views)) {
		v := views[id]
		if v.At == nil {
			continue
		}
		end := *v.At
		if v.To != nil {
			end = *v.To
		}
		if field.AlongWay(way, *v.At, end, v.Radius+mm) {
			all = append(all, id)
		}
	}
	return all
}
