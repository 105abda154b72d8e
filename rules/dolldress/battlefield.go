package dolldress

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/rules"
)

// AreaID names an area of the battlefield.
type AreaID string

// Area is a part of the battlefield, about 50 m across (DD-1.5).
type Area struct {
	ID AreaID `json:"id"`
	// Name is what people call it; an area without one is called by its id.
	Name string `json:"name,omitempty"`
}

// Link joins two areas that lie beside each other.
type Link struct {
	A AreaID `json:"a"`
	B AreaID `json:"b"`
}

// Battlefield is areas and what joins them: a line, or any graph (DD-1.5).
type Battlefield struct {
	Areas  []Area                  `json:"areas"`
	Links  []Link                  `json:"links"`
	Starts map[rules.Team][]AreaID `json:"starts"`
	// MayHide is how many units each side may begin with hidden.
	MayHide map[rules.Team]int `json:"may_hide"`
	// Surprising is the side whose surprise begins the battle (DD-6.2); empty: nobody's.
	Surprising rules.Team `json:"surprising,omitempty"`
}

// Bounds of a battlefield.
const (
	MaxBattlefield = 60  // areas
	MaxLinks       = 240 // links
	maxAreaID      = 16  // bytes
)

// usualLine is how many areas a battlefield has that nobody has laid out.
const usualLine = 6

// line is a row of areas, the sides at its two ends.
func line(n int) Battlefield {
	f := Battlefield{Areas: []Area{}, Links: []Link{}, Starts: map[rules.Team][]AreaID{}, MayHide: map[rules.Team]int{}}
	for i := range n {
		id := AreaID(strconv.Itoa(i + 1))
		f.Areas = append(f.Areas, Area{ID: id})
		if i > 0 {
			f.Links = append(f.Links, Link{f.Areas[i-1].ID, id})
		}
	}
	f.Starts[rules.First], f.Starts[rules.Second] = []AreaID{f.Areas[0].ID}, []AreaID{f.Areas[n-1].ID}
	return f
}

// battlefield makes what a command describes, or tells what is wrong with it.
func (c *ChooseBattlefield) battlefield() (Battlefield, *rules.Refusal) {
	bad := func(what string, more ...any) (Battlefield, *rules.Refusal) {
		return Battlefield{}, rules.Refuse(CodeBadBattlefield, "DD-1.5", append([]any{"what", what}, more...)...)
	}
	var f Battlefield
	switch {
	case c.Line > 0 && len(c.Areas)+len(c.Links) > 0, c.Line < 0, c.Line > MaxBattlefield:
		return bad("line", "limit", MaxBattlefield)
	case c.Line > 0:
		f = line(c.Line)
	case len(c.Areas) == 0 || len(c.Areas) > MaxBattlefield:
		return bad("areas", "limit", MaxBattlefield)
	case len(c.Links) > MaxLinks:
		return bad("links", "limit", MaxLinks)
	default:
		f = Battlefield{Areas: slices.Clone(c.Areas), Links: append([]Link{}, c.Links...), Starts: map[rules.Team][]AreaID{}, MayHide: map[rules.Team]int{}}
		f.Starts[rules.First], f.Starts[rules.Second] = []AreaID{f.Areas[0].ID}, []AreaID{f.Areas[len(f.Areas)-1].ID}
	}
	for i, a := range f.Areas {
		if a.ID == "" || len(a.ID) > maxAreaID || strings.ContainsAny(string(a.ID), " :,") || !utf8.ValidString(string(a.ID)) ||
			utf8.RuneCountInString(a.Name) > MaxName || f.area(a.ID) != i {
			return bad("areas", "area", clip(string(a.ID)))
		}
	}
	for _, l := range f.Links {
		if f.area(l.A) < 0 || f.area(l.B) < 0 || l.A == l.B {
			return bad("links", "area", clip(string(l.A)))
		}
	}
	for _, team := range rules.Teams {
		if starts := c.Starts[team]; len(starts) > 0 {
			f.Starts[team] = slices.Clone(starts)
		}
		if n := c.MayHide[team]; n != 0 {
			f.MayHide[team] = n
		}
		if f.MayHide[team] < 0 || f.MayHide[team] > MaxUnits {
			return bad("may_hide", "limit", MaxUnits)
		}
		if len(f.Starts[team]) > len(f.Areas) {
			return bad("starts", "limit", len(f.Areas))
		}
		for _, id := range f.Starts[team] {
			if f.area(id) < 0 {
				return bad("starts", "area", clip(string(id)))
			}
		}
	}
	for team := range c.Starts {
		if !team.Valid() {
			return bad("starts")
		}
	}
	for team := range c.MayHide {
		if !team.Valid() {
			return bad("may_hide")
		}
	}
	if f.Surprising = c.Surprising; f.Surprising != rules.NoTeam && !f.Surprising.Valid() {
		return bad("surprising")
	}
	// From somewhere the two sides have to be able to meet.
	if far := f.distances(f.Starts[rules.First][0]); slices.Contains(far, -1) {
		return bad("links", "area", string(f.Areas[slices.Index(far, -1)].ID))
	}
	return f, nil
}

// area is the place of an area in the list; −1 where there is none.
func (f *Battlefield) area(id AreaID) int {
	return slices.IndexFunc(f.Areas, func(a Area) bool { return a.ID == id })
}

// distances are how many areas away each area is from one (DD-1.5); −1 where no way leads.
func (f *Battlefield) distances(from AreaID) []int {
	far := make([]int, len(f.Areas))
	for i := range far {
		far[i] = -1
	}
	start := f.area(from)
	if start < 0 {
		return far
	}
	far[start] = 0
	for queue := []int{start}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, l := range f.Links {
			next := -1
			switch f.Areas[at].ID {
			case l.A:
				next = f.area(l.B)
			case l.B:
				next = f.area(l.A)
			}
			if next >= 0 && far[next] < 0 {
				far[next] = far[at] + 1
				queue = append(queue, next)
			}
		}
	}
	return far
}

// distance is how many areas lie between two; 0 in the same one, −1 where no way leads.
func (f *Battlefield) distance(from, to AreaID) int {
	at := f.area(to)
	if at < 0 {
		return -1
	}
	return f.distances(from)[at]
}

func (f Battlefield) clone() Battlefield {
	f.Areas, f.Links = append([]Area{}, f.Areas...), append([]Link{}, f.Links...)
	starts, hide := map[rules.Team][]AreaID{}, map[rules.Team]int{}
	for _, team := range rules.Teams {
		starts[team] = append([]AreaID{}, f.Starts[team]...)
		if n := f.MayHide[team]; n != 0 {
			hide[team] = n
		}
	}
	f.Starts, f.MayHide = starts, hide
	return f
}
