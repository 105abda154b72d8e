package maidhammer

import (
	"cmp"
	"slices"
)

// farthestMM bounds a distance that nothing else bounds.
const farthestMM = maxDistanceMM

// furnish tells of each of a doll's options what else its command has to say.
func (b *Battle) furnish(doll *Doll, o *DollOptions) {
	for i := range o.Acts {
		if e := doll.has(o.Acts[i].Skill); e != nil {
			o.Acts[i].SP = e.SP
		}
		o.Acts[i].Inputs = b.actInputs(doll, o, i)
	}
	for i := range o.Handle {
		if to := o.Handle[i].To; to != "" && b.Field == nil {
			o.Handle[i].Inputs = []Input{{Name: InSightings, Kind: InputSighting, Need: true, Dolls: []DollID{to}, Max: zocMM}}
		}
	}
	if o.Move != nil {
		o.Move.Ways = b.waysOf(doll, o.Move)
	}
	if o.Shift {
		o.Inputs = b.shiftInputs(doll, o.Twice)
	}
	if o.Check != "" && len(o.Ask) > 0 {
		o.Inputs = []Input{{Name: InSightings, Kind: InputSighting, Dolls: o.Ask, Max: farthestMM}}
	}
	if o.Clear {
		o.Inputs = b.clearInputs(doll)
	}
	if declared := b.declared(doll.ID); o.Resolve && b.Field == nil && declared.Action.shoots() {
		at := append([]DollID{declared.Action.Target}, declared.Action.Others...)
		o.Inputs = []Input{{Name: InSightings, Kind: InputSighting, Dolls: at, Max: farthestMM, Cover: true}}
	}
}

// actInputs is what an act has to be told: at whom, with what, and what people read off a real table.
func (b *Battle) actInputs(doll *Doll, o *DollOptions, place int) []Input {
	act := o.Acts[place]
	inputs := []Input{}
	add := func(in Input) { inputs = append(inputs, in) }
	if len(act.Choices) > 0 {
		add(Input{Name: InChoice, Kind: InputChoice, Need: true, Choices: act.Choices})
	}
	if act.NeedsTarget {
		add(Input{Name: InTarget, Kind: InputDoll, Need: true, Dolls: act.Targets})
	}
	seen := Input{Name: InSightings, Kind: InputSighting, Need: true, Max: cmp.Or(act.MaxMM, zocMM), Effective: act.EffectiveMM, Cover: act.seen}
	if act.NeedsSighting && act.NeedsTarget {
		of := seen
		of.Of = []InputName{InTarget}
		add(of)
	}
	if b.Field == nil {
		b.besideInputs(act, seen, add)
	}
	b.areaInputs(doll, act, add)
	if act.payable > 0 {
		add(Input{Name: InPay, Kind: InputCount, Min: 1, Max: act.payable, Preset: 1})
	}
	with := act.With
	if b.kind() == phaseMelee && o.mayRepeat(doll, act) {
		with = append(slices.Clone(with), o.Twice)
	}
	if len(with) > 0 {
		leads := Input{Name: InWith, Kind: InputChoices, Max: len(with)}
		for _, name := range with {
			e := doll.has(name)
			leads.Choices = append(leads.Choices, InputOption{Value: name, Clause: e.Clause(), SP: e.SP, Group: spGroup(e)})
		}
		add(leads)
		for _, name := range with {
			if lead := doll.has(name).Effect.Lead; lead != nil && lead.BackMM > 0 {
				add(Input{Name: InBack, Kind: InputLength, Max: lead.BackMM, When: &InputCase{Name: InWith, Is: []string{name}}})
			}
		}
	}
	if second := b.secondActs(o, act); len(second) > 0 {
		add(Input{Name: InSecond, Kind: InputAct, Acts: second, With: act.Both, Group: spGroup(doll.has(act.Both))})
	}
	if then := o.actsAfter(doll, act); b.kind() == phaseAction && o.mayRepeat(doll, act) && len(then) > 0 {
		add(Input{Name: InThen, Kind: InputAct, Acts: then, With: o.Twice, Group: spGroup(doll.has(o.Twice))})
	}
	if act.Kind == "escape" {
		add(Input{Name: InLetGo, Kind: InputFlag})
	}
	if act.Mode == Spread && b.Field != nil {
		add(Input{Name: InSide, Kind: InputChoice, Choices: []InputOption{{Value: string(LeftSide)}, {Value: string(RightSide)}}})
	}
	if len(act.Targets) > 0 && len(o.Ask) > 0 && !idle(act.Kind) {
		add(Input{Name: InSightings, Kind: InputSighting, Dolls: o.Ask, Except: []InputName{InTarget, InOthers}, Max: farthestMM})
	}
	for _, id := range act.Targets {
		if e := doll.has(act.Skill); e != nil && e.Effect != nil && e.Effect.Act != nil && e.Effect.Act.Near != nil && b.Field == nil {
			if near := e.Effect.Act.Near(b, b.doll(id)); len(near) > 0 {
				add(Input{Name: InSightings, Kind: InputSighting, From: id, Dolls: near, Max: farthestMM, Cover: true,
					When: &InputCase{Name: InTarget, Is: []string{string(id)}}})
			}
		}
	}
	return inputs
}

// spGroup is the group of what costs SP: one such thing a turn (MH-4.7).
func spGroup(e *Entry) string {
	if e.SP > 0 {
		return "sp"
	}
	return ""
}

// besideInputs asks for those whom an act takes in besides its target, or on all sides.
func (b *Battle) besideInputs(act ActOption, seen Input, add func(Input)) {
	others := Input{Name: InOthers, Kind: InputDolls, Dolls: act.Among, Max: len(act.Among)}
	var beside []DollID
	if act.beside != nil && act.MaxOthers > 0 {
		beside = act.beside()
	}
	switch {
	case len(act.Among) > 0:
		if !act.self {
			others.Need, others.Min = true, 1
		}
	case len(beside) > 0:
		others.Dolls, others.Max, others.Except = beside, min(act.MaxOthers, len(beside)), []InputName{InTarget}
		// A melee is one body: nobody outside it is taken in with it (MH-5.10).
		free := slices.DeleteFunc(slices.Clone(act.Targets), func(id DollID) bool { return b.inMelee(id) && act.Mode != Melee })
		if len(free) == 0 {
			return
		}
		if len(free) < len(act.Targets) {
			others.When = &InputCase{Name: InTarget, Is: idStrings(free)}
		}
	default:
		return
	}
	add(others)
	if len(act.Among) > 0 || act.Mode == Spread || act.Mode == Melee {
		seen.Of = []InputName{InOthers}
		add(seen)
	}
	if act.blast {
		add(Input{Name: InFromBlast, Kind: InputCover, Of: []InputName{InOthers}})
	}
}

func idStrings(ids []DollID) []string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = string(id)
	}
	return list
}

// secondActs lists the acts that can be done together with one, by their place.
func (b *Battle) secondActs(o *DollOptions, act ActOption) []int {
	var places []int
	for i, other := range o.Acts {
		if other.Kind == act.Kind && slices.Contains(act.Seconds, other.Item) {
			places = append(places, i)
		}
	}
	return places
}

// mayRepeat tells whether an act could be one of two in a row.
func (o *DollOptions) mayRepeat(doll *Doll, act ActOption) bool {
	if o.Twice == "" || act.Kind == "release" || act.Kind == "wait" {
		return false
	}
	e := doll.has(act.Skill)
	return e == nil || e.SP == 0 // one skill is paid for a turn (MH-4.7)
}

// actsAfter lists the acts that could follow another at once, by their place: not those that have no sense or nothing to be
// done with twice.
func (o *DollOptions) actsAfter(doll *Doll, act ActOption) []int {
	last := func(no, again int) bool {
		item := doll.item(no)
		return no == again && item != nil && item.Left >= 0 && item.Left < 2
	}
	var places []int
	for i, other := range o.Acts {
		switch {
		case !o.mayRepeat(doll, other):
		case last(other.Item, act.Item) && !isHanding(other.Kind) && !isHanding(act.Kind), last(other.Ammo, act.Ammo), other.Kind == act.Kind && other.Item == act.Item && act.Kind != "shoot" && act.Kind != "skill":
		default:
			places = append(places, i)
		}
	}
	return places
}

// isHanding tells whether an act takes something over; its item is then the giver's.
func isHanding(kind string) bool { return kind == "take" || kind == "pick-up" }
