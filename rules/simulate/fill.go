package simulate

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"parlour/rules/chance"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

// filler gives values to inputs, at random, knowing nothing but the inputs: as the page does.
type filler struct {
	*chance.Stream
	b    *Battle
	doll *maidhammer.Doll
	o    *maidhammer.DollOptions
	// outermost is the command or action that distances are entered in, whatever of it they are needed for.
	outermost reflect.Value
	// groups are those of which something was chosen.
	groups []string
	// plain leaves out whatever can be left out; choosy tells that something was chosen that may not go with the rest.
	plain, choosy bool
}

// chosen are the values of inputs by name.
type chosen map[maidhammer.InputName][]string

func (c chosen) is(in *maidhammer.InputCase) bool {
	return in == nil || slices.ContainsFunc(c[in.Name], func(value string) bool { return slices.Contains(in.Is, value) })
}

// fill fills in a command, or the action in it.
func (f *filler) fill(into reflect.Value, inputs []maidhammer.Input) {
	named := chosen{}
	for i := range inputs {
		in := &inputs[i]
		if named.is(in.When) && f.wants(in) {
			f.one(into, in, named)
		}
	}
}

// wants tells whether an input is filled in: always what is needed, and what is seldom wanted seldom.
func (f *filler) wants(in *maidhammer.Input) bool {
	switch {
	case in.Need:
		return true
	case f.plain:
		return false
	case in.Kind == maidhammer.InputSighting:
		return true // doll by doll
	case in.Seldom, in.Name == maidhammer.InContact:
		return f.OneIn(6) // not everybody is to end in one great melee
	}
	return f.OneIn(2)
}

func (f *filler) one(into reflect.Value, in *maidhammer.Input, named chosen) {
	dolls := slices.DeleteFunc(slices.Clone(in.Dolls), func(id maidhammer.DollID) bool {
		return slices.ContainsFunc(in.Except, func(name maidhammer.InputName) bool { return slices.Contains(named[name], string(id)) })
	})
	switch in.Kind {
	case maidhammer.InputDoll:
		if len(dolls) > 0 {
			id := string(f.weaker(dolls))
			named[in.Name] = []string{id}
			place(into, in.Name).SetString(id)
		}
	case maidhammer.InputDolls:
		f.several(into, in, dolls, named)
	case maidhammer.InputChoice:
		value := chance.Pick(f.Stream, in.Choices).Value
		named[in.Name] = []string{value}
		place(into, in.Name).SetString(value)
	case maidhammer.InputChoices:
		for _, one := range in.Choices {
			if len(named[in.Name]) < in.Max && !slices.Contains(f.groups, one.Group) && (f.OneIn(2) || f.b.madeFor(f.doll, 0, "", one.Value)) {
				named[in.Name] = append(named[in.Name], one.Value)
				f.take(one.Group)
			}
		}
		if f.choosy = f.choosy || len(named[in.Name]) > 0; len(named[in.Name]) > 0 {
			setStrings(place(into, in.Name), named[in.Name])
		}
	case maidhammer.InputCount:
		place(into, in.Name).SetInt(int64(in.Min + min(f.Below(in.Max-in.Min+1), f.Below(3))))
		f.choosy = true
	case maidhammer.InputLength:
		value := in.Min + f.Below(in.Max-in.Min+1)
		if in.Preset > 0 && (f.plain || !f.OneIn(4)) {
			value = in.Preset
		}
		place(into, in.Name).SetInt(int64(value))
	case maidhammer.InputFlag:
		place(into, in.Name).SetBool(true)
		f.choosy = true
	case maidhammer.InputText:
		place(into, in.Name).SetString(chance.Pick(f.Stream, placeWords))
	case maidhammer.InputSighting:
		f.measure(in, dolls, named)
	case maidhammer.InputCover:
		f.hide(into, in, named)
	case maidhammer.InputAct:
		f.another(into, in)
	case maidhammer.InputPoint:
		place(into, in.Name).Set(reflect.ValueOf(f.point(into, in)))
		f.choosy = true
	case maidhammer.InputPath:
		// A way is looked for when the rest is known: see walk.
	default:
		panic("no way to fill in " + in.Kind)
	}
}

func (f *filler) take(group string) {
	if group != "" {
		f.groups = append(f.groups, group)
	}
}

// weaker picks the weaker of two, so that battles come to an end.
func (f *filler) weaker(among []maidhammer.DollID) maidhammer.DollID {
	one, other := chance.Pick(f.Stream, among), chance.Pick(f.Stream, among)
	if f.b.doll(other).HP < f.b.doll(one).HP {
		return other
	}
	return one
}

// several names some dolls, more often few than many.
func (f *filler) several(into reflect.Value, in *maidhammer.Input, dolls []maidhammer.DollID, named chosen) {
	most := min(in.Max, len(dolls))
	if most < max(in.Min, 1) {
		return
	}
	for i := range dolls {
		j := f.Below(i + 1)
		dolls[i], dolls[j] = dolls[j], dolls[i]
	}
	n := max(in.Min, 1, min(f.Below(most+1), f.Below(most+1)))
	if f.plain {
		n = max(in.Min, 1)
	}
	for _, id := range dolls[:n] {
		named[in.Name] = append(named[in.Name], string(id))
	}
	setStrings(place(into, in.Name), named[in.Name])
}

// measure reads distances and covers off the table.
func (f *filler) measure(in *maidhammer.Input, dolls []maidhammer.DollID, named chosen) {
	from := in.From
	if from == "" {
		from = f.doll.ID
	}
	for _, name := range in.Of {
		for _, id := range named[name] {
			dolls = append(dolls, maidhammer.DollID(id))
		}
	}
	// A berserk doll is held to the nearest (MH-8.4), so nobody is said to be nearer than its target.
	raging := f.doll.Berserk && !f.b.game().Fighting()
	list := place(f.outermost, maidhammer.InSightings).Addr().Interface().(*[]maidhammer.Sighting)
	for _, to := range dolls {
		if to == from || measured(*list, from, to) || (!in.Need && (raging || f.OneIn(2))) {
			continue
		}
		seen := maidhammer.Sighting{From: from, To: to, MM: f.Below(in.Max + 1)}
		switch {
		case raging:
			seen.MM = 0
		case !in.Need && f.OneIn(2):
			seen.MM = f.Below(min(in.Max, near) + 1)
		case !in.Need:
			seen.MM = f.Below(min(in.Max, far) + 1)
		}
		if in.Cover {
			seen.Cover = chance.Pick(f.Stream, covers)
		}
		*list = append(*list, seen)
	}
}

// Distances that nothing bounds are often near and never farther than a table is, in mm.
const (
	near = 300
	far  = 2000
)

var covers = []maidhammer.Cover{maidhammer.NoCover, maidhammer.NoCover, maidhammer.HalfCover}

func measured(list []maidhammer.Sighting, from, to maidhammer.DollID) bool {
	return slices.ContainsFunc(list, func(s maidhammer.Sighting) bool { return s.From == from && s.To == to })
}

// hide tells how dolls are hidden from an explosion.
func (f *filler) hide(into reflect.Value, in *maidhammer.Input, named chosen) {
	hidden := map[maidhammer.DollID]maidhammer.Cover{}
	for _, name := range in.Of {
		for _, id := range named[name] {
			if cover := chance.Pick(f.Stream, hidings); cover != maidhammer.NoCover {
				hidden[maidhammer.DollID(id)] = cover
			}
		}
	}
	place(into, in.Name).Set(reflect.ValueOf(hidden))
}

var hidings = []maidhammer.Cover{maidhammer.NoCover, maidhammer.HalfCover, maidhammer.FullCover}

// another has a second act done at the same time, or right after.
func (f *filler) another(into reflect.Value, in *maidhammer.Input) {
	if slices.Contains(f.groups, in.Group) {
		return
	}
	f.take(in.Group)
	f.choosy = true
	at := chance.Pick(f.Stream, in.Acts)
	act := &f.o.Acts[at]
	second := begun(act)
	inputs := slices.DeleteFunc(f.b.game().ActInputs(f.doll, f.o, at), func(in maidhammer.Input) bool {
		return in.Name == maidhammer.InWith || in.Name == maidhammer.InBack || in.Kind == maidhammer.InputAct
	})
	f.fill(reflect.ValueOf(&second).Elem(), inputs)
	with := place(into, maidhammer.InWith)
	with.Set(reflect.Append(with, reflect.ValueOf(in.With)))
	place(into, in.Name).Set(reflect.ValueOf(&second))
}

// point is a place on a field: near the doll, or near the other end of what is long.
func (f *filler) point(into reflect.Value, in *maidhammer.Input) *field.Point {
	from := f.doll.At
	if in.Name == maidhammer.InTo {
		if at := into.FieldByName("At"); at.IsValid() && !at.IsNil() {
			from = at.Interface().(*field.Point)
		}
	}
	mm := in.Max
	if mm == 0 {
		mm = stepOfMovement
	}
	return f.b.around(f.Stream, *from, mm)
}

// begun is an action as far as the option fixes it.
func begun(act *maidhammer.ActOption) maidhammer.Action {
	return maidhammer.Action{Kind: act.Kind, Item: act.Item, Gear: act.Gear, Mode: act.Mode, Skill: act.Skill, Ammo: act.Ammo, Area: act.Area}
}

// placesOf are the fields of the commands, by type and by their names on the wire.
var placesOf sync.Map // reflect.Type → map[string]int

// place is the field of a command that an input fills; "terrain.bushes" is a field in a field.
func place(into reflect.Value, name maidhammer.InputName) reflect.Value {
	outer, inner, nested := strings.Cut(string(name), ".")
	at := into.Field(named(into.Type(), outer))
	if nested {
		at = at.Field(named(at.Type(), inner))
	}
	return at
}

func named(t reflect.Type, name string) int {
	known, ok := placesOf.Load(t)
	if !ok {
		fields := map[string]int{}
		for i := range t.NumField() {
			key, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
			fields[key] = i
		}
		known, _ = placesOf.LoadOrStore(t, fields)
	}
	at, ok := known.(map[string]int)[name]
	if !ok {
		panic(t.String() + " has no " + name)
	}
	return at
}

func setStrings(at reflect.Value, values []string) {
	list := reflect.MakeSlice(at.Type(), len(values), len(values))
	for i, value := range values {
		list.Index(i).SetString(value)
	}
	at.Set(list)
}
