package maidhammer

// areaInputs is what an act about what lies and hangs about is told: a point on the map, or on a real table how far off and
// where it is, and who stands in it.
func (b *Battle) areaInputs(doll *Doll, act ActOption, add func(Input)) {
	if act.NeedsPoint {
		if b.Field != nil {
			add(Input{Name: InAt, Kind: InputPoint, Need: true, Max: act.MaxMM})
			if act.LengthMM > 0 {
				add(Input{Name: InTo, Kind: InputPoint, Need: true, Max: act.LengthMM})
			}
			return
		}
		add(Input{Name: InLength, Kind: InputLength, Need: true, Max: act.MaxMM})
		add(Input{Name: InPlace, Kind: InputText, Max: MaxPlaceRunes})
	}
	if b.Field != nil {
		if e := doll.has(act.Skill); e != nil && e.Effect != nil && e.Effect.Act != nil && e.Effect.Act.Sends {
			add(Input{Name: InTo, Kind: InputPoint})
		}
		return
	}
	if e := doll.has(act.Skill); e != nil && e.Effect != nil && e.Effect.Act != nil && e.Effect.Act.Clouds {
		b.nameAreas(doll, InAreas, func(a *Area) bool { return a.cloud() != nil }, add)
	}
	switch act.Kind {
	case "cloud", "switch-on":
		if in := b.targets(doll, func(*Doll) bool { return true }); len(in) > 0 {
			add(Input{Name: InOthers, Kind: InputDolls, Dolls: in, Max: len(in)})
		}
	case "set-off":
		if in := b.targets(doll, func(other *Doll) bool { return other.outOfBlast(doll) == nil }); len(in) > 0 {
			add(Input{Name: InOthers, Kind: InputDolls, Dolls: in, Max: min(len(in), MaxVictims)})
			add(Input{Name: InFromBlast, Kind: InputCover, Of: []InputName{InOthers}})
		}
	}
}

// enterInputs asks on a real table which of what lies and hangs about a move comes into.
func (b *Battle) enterInputs(doll *Doll, by *Stride, add func(Input)) {
	any := func(*Area) bool { return true }
	b.nameAreas(doll, InInto, any, add)
	if by.JumpMM == 0 {
		b.nameAreas(doll, InThrough, any, add)
	}
	if by.SweepMM > 0 {
		b.nameAreas(doll, InSwept, (*Area).sweepable, add)
	}
}

// clearInputs asks a sapper on a real table what lies near it.
func (b *Battle) clearInputs(doll *Doll) []Input {
	var inputs []Input
	if b.Field == nil {
		b.nameAreas(doll, InAreas, func(a *Area) bool { return a.laid() != nil }, func(in Input) { inputs = append(inputs, in) })
	}
	return inputs
}

// nameAreas asks for some of the areas that a doll's side knows of; for nothing where there are none.
func (b *Battle) nameAreas(doll *Doll, name InputName, among func(*Area) bool, add func(Input)) {
	in := Input{Name: name, Kind: InputChoices}
	for _, a := range b.Areas {
		if a.knownTo(doll.side()) && among(a) {
			in.Choices = append(in.Choices, InputOption{Value: a.ID, Clause: a.Clause})
		}
	}
	if in.Max = len(in.Choices); in.Max > 0 {
		add(in)
	}
}
