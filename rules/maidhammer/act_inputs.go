package maidhammer

import (
	"cmp"
	"slices"
)

// ActInputs is what an act, by its place among a doll's options, has to be told: at whom, with what, and what people read off
// a real table.
func (b *Battle) ActInputs(doll *Doll, o *DollOptions, place int) []Input {
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
		b.targetInputs(doll, act, seen, add)
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
	if second := o.secondActs(doll, act); len(second) > 0 {
		add(Input{Name: InSecond, Kind: InputAct, Acts: second, With: act.Both, Group: spGroup(doll.has(act.Both))})
	}
	if then := b.actsAfter(doll, o, act); b.kind() == phaseAction && o.mayRepeat(doll, act) && len(then) > 0 {
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

// targetInputs asks for the distance to the target: where some may be farther off than others, those who may be as far as
// each other together.
func (b *Battle) targetInputs(doll *Doll, act ActOption, seen Input, add func(Input)) {
	seen.Of = []InputName{InTarget}
	type bounds struct{ effective, most int } // mm
	var all []bounds
	among := map[bounds][]DollID{}
	for _, id := range act.Targets {
		is := bounds{seen.Effective, cmp.Or(act.reachMM[id], seen.Max)}
		if up := flightDistance(doll, b.doll(id), 0); act.seen && up > 0 {
			is.most = max(is.most-up, 0)
			if is.effective > 0 {
				is.effective = max(is.effective-up, 1)
			}
		}
		if among[is] == nil {
			all = append(all, is)
		}
		among[is] = append(among[is], id)
	}
	for _, is := range all {
		of := seen
		of.Effective, of.Max = is.effective, is.most
		if len(all) > 1 {
			of.When = &InputCase{Name: InTarget, Is: idStrings(among[is])}
		}
		add(of)
	}
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
func (o *DollOptions) secondActs(doll *Doll, act ActOption) []int {
	var places []int
	for i, other := range o.Acts {
		if other.Kind == act.Kind && slices.Contains(act.Seconds, other.Item) && doll.payHP(act.price()+other.price(), act.Both) == nil {
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
	if e := doll.has(act.Skill); e != nil && e.SP > 0 {
		return false // one skill is paid for a turn (MH-4.7)
	}
	return o.repays(doll, act)
}

// repays tells whether a doll has the HP that doing these acts in a row costs.
func (o *DollOptions) repays(doll *Doll, acts ...ActOption) bool {
	price := doll.has(o.Twice).Effect.Price
	for _, act := range acts {
		price += act.price()
	}
	return doll.payHP(price, o.Twice) == nil
}

// price is what an act costs in HP besides what is free to choose.
func (act *ActOption) price() int { return effectOf(string(KindGear) + "/" + act.Gear).Price }

// actsAfter lists the acts that could follow another at once, by their place: not those that have no sense or nothing to be
// done with twice.
func (b *Battle) actsAfter(doll *Doll, o *DollOptions, act ActOption) []int {
	last := func(no, again int, gear string) bool {
		item := doll.item(no)
		return no == again && item != nil && item.left(gear) >= 0 && item.left(gear) < 2
	}
	first := ActionBegan{Doll: doll.ID, Action: Action{Kind: act.Kind, Item: act.Item, Gear: act.Gear, Ammo: act.Ammo}}
	doll.expend(&first)
	after := doll.after(&first)
	var places []int
	for i, other := range o.Acts {
		switch {
		case !o.mayRepeat(doll, other), !o.repays(doll, act, other):
		case other.Kind == "shoot" && other.Item == act.Item && b.ready(after, after.item(other.Item), other.Gear, false) == nil:
		case last(other.Item, act.Item, other.Gear) && !isHanding(other.Kind) && !isHanding(act.Kind), last(other.Ammo, act.Ammo, ""), other.Kind == act.Kind && other.Item == act.Item && act.Kind != "shoot" && act.Kind != "skill":
		default:
			places = append(places, i)
		}
	}
	return places
}

// isHanding tells whether an act takes something over; its item is then the giver's.
func isHanding(kind string) bool { return kind == "take" || kind == "pick-up" }
