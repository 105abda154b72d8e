package maidhammer

import "slices"

// shiftInputs is what a shift within a melee is told (MH-3.5).
func (b *Battle) shiftInputs(doll *Doll, twice string) []Input {
	var inputs []Input
	if b.Field != nil {
		inputs = append(inputs, Input{Name: InTo, Kind: InputPoint})
	} else {
		apart := Input{Name: InApart, Kind: InputDolls}
		for _, id := range b.brawl(doll.ID).Members {
			if b.doll(id).Team != doll.Team {
				apart.Dolls = append(apart.Dolls, id)
			}
		}
		apart.Max = len(apart.Dolls)
		inputs = append(inputs, Input{Name: InLength, Kind: InputLength, Need: true, Max: stepMM}, apart)
	}
	if twice != "" {
		inputs = append(inputs, Input{Name: InSkill, Kind: InputChoice, Choices: []InputOption{{Value: ""}, {Value: twice, Clause: doll.has(twice).Clause()}}})
	}
	return inputs
}

// Ways lists the ways in which a doll may move: on foot, in the air, down from it, and by what its skills, booster and allies'
// vehicles let it do. What each has to be told is WayInputs'.
func (b *Battle) Ways(doll *Doll, o *MoveOption) []MoveWay {
	var ways []MoveWay
	if !doll.Flying {
		ways = append(ways, MoveWay{MaxMM: o.MaxMM})
	}
	if o.MayFly {
		ways = append(ways, MoveWay{MaxMM: o.MaxMM, Fly: true})
	}
	if o.MayLand {
		ways = append(ways, MoveWay{MaxMM: o.MaxMM, Land: true})
	}
	for _, name := range o.Skills {
		way := MoveWay{MaxMM: o.MaxMM, Skill: name}
		if stride := doll.has(name).Effect.Stride; stride.JumpMM > 0 {
			way.MaxMM = stride.JumpMM
		} else if stride.Steps > 0 {
			way.MaxMM = stride.Steps * stepMM
		}
		ways = append(ways, way)
	}
	if o.Boost != nil {
		ways = append(ways, MoveWay{MaxMM: o.Boost.MM, Boost: true})
		if len(o.Boost.Rams) > 0 {
			ways = append(ways, MoveWay{MaxMM: o.Boost.MM, Boost: true, Ram: true})
		}
	}
	if len(o.Boards) > 0 {
		ways = append(ways, MoveWay{Board: true})
	}
	return ways
}

// WayInputs is what a move of one of a doll's ways has to be told.
func (b *Battle) WayInputs(doll *Doll, o *MoveOption, way *MoveWay) []Input {
	switch {
	case way.Ram:
		return b.ramInputs(o.Boost)
	case way.Boost:
		return b.runInputs(doll, o.Boost)
	case way.Board:
		inputs := []Input{{Name: InBoard, Kind: InputDoll, Need: true, Dolls: o.Boards}}
		if b.Field == nil {
			inputs = append(inputs, Input{Name: InSightings, Kind: InputSighting, Need: true, Of: []InputName{InBoard}, Max: zocMM})
		}
		return inputs
	}
	return b.moveInputs(doll, o, way)
}

// moveInputs is what a move of one way is told: how far and where it leads on a real table, a drawn way on the map.
func (b *Battle) moveInputs(doll *Doll, o *MoveOption, way *MoveWay) []Input {
	const usual = 12
	inputs := make([]Input, 0, usual)
	add := func(in Input) { inputs = append(inputs, in) }
	stride := &Stride{}
	if way.Skill != "" {
		stride = doll.has(way.Skill).Effect.Stride
	}
	jumps := stride.JumpMM > 0
	among := func(ok func(*Doll) bool) []DollID {
		return b.targets(doll, func(other *Doll) bool { return other != doll && ok(other) })
	}
	if b.Field != nil {
		add(Input{Name: InPath, Kind: InputPath, Need: o.Must == ""})
	} else {
		length := Input{Name: InLength, Kind: InputLength, Need: true, Max: way.MaxMM}
		if o.Must != "" {
			length.Preset = way.MaxMM
		}
		add(length)
		if contacts := among(func(other *Doll) bool {
			return b.mayMeet(doll, other, way.Fly) == nil
		}); len(contacts) > 0 && !jumps {
			add(Input{Name: InContact, Kind: InputDolls, Dolls: contacts, Max: len(contacts)})
		}
		if traps := among(func(other *Doll) bool { return other.trap() != nil && other.Team != doll.Team }); len(traps) > 0 && !way.Fly {
			add(Input{Name: InTraps, Kind: InputDolls, Dolls: traps, Max: len(traps)})
		}
		b.enterInputs(doll, stride, add)
		if o.Must == "routed" {
			add(Input{Name: InCovered, Kind: InputFlag})
		}
	}
	var carries []DollID
	if jumps {
		carries = among(func(other *Doll) bool {
			return b.mayBring(doll, &Move{Carry: other.ID}, doll.has(way.Skill).Clause()) == nil
		})
	} else if len(o.Carry) > 0 && b.allowance(doll, true, 0) > 0 {
		carries = slices.DeleteFunc(slices.Clone(o.Carry), func(id DollID) bool { return b.mayCarry(doll, id) != nil })
	}
	if len(carries) > 0 {
		add(Input{Name: InCarry, Kind: InputDoll, Dolls: carries, Seldom: true})
	}
	if b.Field == nil && !way.Fly {
		if !jumps && way.MaxMM > 0 {
			b.terrainInputs(doll, stride, add)
		}
		add(Input{Name: InTerrain, Kind: InputChoice, Seldom: true, Choices: []InputOption{{Value: ""}, {Value: "bush"}, {Value: "river"}}})
	}
	add(Input{Name: InPose, Kind: InputChoice, Seldom: true, Choices: []InputOption{{Value: string(Upright)}, {Value: string(Sitting)}, {Value: string(Prone)}}})
	return inputs
}

// runInputs is what a straight run with a booster is told: where it leads and, on a real table, what was in the way.
func (b *Battle) runInputs(doll *Doll, o *BoostOption) []Input {
	if b.Field != nil {
		return []Input{{Name: InPath, Kind: InputPath, Need: true}}
	}
	inputs := []Input{{Name: InLength, Kind: InputLength, Need: true, Max: o.MM, Preset: o.MM}, {Name: InCrash, Kind: InputFlag}}
	if contacts := b.targets(doll, func(other *Doll) bool {
		return other != doll && b.mayMeet(doll, other, false) == nil
	}); len(contacts) > 0 {
		inputs = append(inputs, Input{Name: InContact, Kind: InputDolls, Dolls: contacts, Max: len(contacts)})
	}
	b.enterInputs(doll, &Stride{}, func(in Input) { inputs = append(inputs, in) })
	return append(inputs, overInputs()...)
}

// ramInputs is what a run at somebody is told.
func (b *Battle) ramInputs(o *BoostOption) []Input {
	inputs := []Input{{Name: InRam, Kind: InputDoll, Need: true, Dolls: o.Rams}}
	if b.Field != nil {
		return inputs
	}
	return append(append(inputs, Input{Name: InLength, Kind: InputLength, Need: true, Max: o.MM}), overInputs()...)
}

// overInputs count what a run goes over at a price; water is free.
func overInputs() []Input {
	var inputs []Input
	for _, name := range []InputName{InBreastworks, InSlopes, InBushes, InWires} {
		inputs = append(inputs, Input{Name: name, Kind: InputCount, Max: maxCrossings})
	}
	return append(inputs, Input{Name: InTerrain, Kind: InputChoice, Choices: []InputOption{{Value: ""}, {Value: "bush"}, {Value: "river"}}})
}

// terrainInputs counts what a walk crosses (MH-3.2); what costs this doll nothing is not asked.
func (b *Battle) terrainInputs(doll *Doll, stride *Stride, add func(Input)) {
	for _, crossing := range []struct {
		name InputName
		free bool
		most int
	}{
		{InBreastworks, false, maxCrossings}, {InSlopes, stride.Light, maxCrossings}, {InBushes, stride.Light, maxCrossings},
		{InRivers, doll.is(swims), maxCrossings}, {InWires, false, maxCrossings},
		{InPeels, !doll.is(func(e *Effect) bool { return e.Slips }), min(b.Peels, maxCrossings)},
	} {
		if !crossing.free && crossing.most > 0 {
			add(Input{Name: crossing.name, Kind: InputCount, Max: crossing.most, Seldom: true})
		}
	}
}
