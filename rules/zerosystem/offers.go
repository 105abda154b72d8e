package zerosystem

import "slices"

// offers lists what a character can do now. The same checks that accept a command decide what is offered.
func (b *Battle) offers(c *Character) CharacterOptions {
	o := CharacterOptions{Plans: []PlanOption{}, Acts: []ActOption{}, Aux: []AuxOption{}, Surprise: []CharacterID{}}
	if b.Pending != nil || !c.able() {
		return o
	}
	switch b.Phase {
	case Declaring:
		if !b.Closed[c.Team] {
			b.planOffers(c, &o)
			o.Withdraw = b.Plans[c.ID].Kind != ""
		}
	case Acting:
		if b.onTurn(c) == nil {
			b.actOffers(c, &o)
			o.Delay = !c.Delaying && !b.Plans[c.ID].waits()
		}
	}
	if !c.Ambushed && !c.Acted {
		for _, other := range b.Characters {
			if other.Team != c.Team && other.able() && b.permitted(c.ID, MaySurprise, other.ID) {
				o.Surprise = append(o.Surprise, other.ID)
			}
		}
	}
	return o
}

// passOffer is what the other side can have a character do whose people are all away: nothing, when it would be its moment.
func (b *Battle) passOffer(c *Character) CharacterOptions {
	all := b.offers(c)
	pass := CharacterOptions{Plans: []PlanOption{}, Acts: []ActOption{}, Aux: []AuxOption{}, Surprise: []CharacterID{}}
	for _, act := range all.Acts {
		if act.Kind == Nothing {
			act.Aux = []AuxKind{}
			pass.Acts = append(pass.Acts, act)
		}
	}
	return pass
}

// planOffers are the declarations that could be made before initiative.
func (b *Battle) planOffers(c *Character, o *CharacterOptions) {
	for _, kind := range []PlanKind{Timed, CounterBlow, FullDefence, AllOut, Parry, Combo} {
		p := PlanOption{Kind: kind, Partners: []CharacterID{}, Inputs: []Input{}}
		plan := Plan{Kind: kind}
		switch kind {
		case AllOut:
			plan.Gain = "hit"
			p.Inputs = append(p.Inputs, Input{Name: "gain", Kind: InputChoice, Need: true, Choices: []InputChoiceOf{{Value: "hit"}, {Value: "damage"}}})
		case Combo:
			plan.Count = 2
			p.Inputs = append(p.Inputs, Input{Name: "count", Kind: InputCount, Need: true, Min: 2, Max: 3})
		}
		if kind == Timed || kind == CounterBlow || kind == Parry {
			for _, other := range b.Characters {
				plan.Partner = other.ID
				if b.mayPlan(c, plan) == nil {
					p.Partners = append(p.Partners, other.ID)
				}
			}
			if len(p.Partners) > 0 {
				o.Plans = append(o.Plans, p)
			}
			continue
		}
		if b.mayPlan(c, plan) == nil {
			o.Plans = append(o.Plans, p)
		}
	}
}

// actOffers are the active and auxiliary actions of a character whose moment it is.
func (b *Battle) actOffers(c *Character, o *CharacterOptions) {
	b.auxOffers(c, o)
	aux := func(except ...AuxKind) []AuxKind {
		kinds := []AuxKind{}
		for _, a := range o.Aux {
			if !slices.Contains(except, a.Kind) {
				kinds = append(kinds, a.Kind)
			}
		}
		return kinds
	}
	offer := func(a ActOption) {
		if a.Targets == nil {
			a.Targets = []CharacterID{}
		}
		if a.Aux == nil {
			a.Aux = []AuxKind{}
		}
		if a.Inputs == nil {
			a.Inputs = []Input{}
		}
		o.Acts = append(o.Acts, a)
	}
	try := func(act Act) bool {
		_, err := b.planAct(c, &act)
		return err == nil
	}
	b.strikeOffers(c, aux(), offer)
	cruise, full, water := strides(c.levels())
	if try(Act{Kind: FullMove}) {
		offer(ActOption{Kind: FullMove, Aux: aux(Cruise), Inputs: []Input{
			{Name: "cm", Kind: InputLength, Need: true, Max: 100 * full}, {Name: "water", Kind: InputFlag, Max: 300 * water}}})
	}
	if try(Act{Kind: Observe}) {
		offer(ActOption{Kind: Observe, Aux: aux(Look)})
	}
	if targets := b.others(c, func(t *Character) bool { return try(Act{Kind: TakeAim, Target: t.ID}) }); len(targets) > 0 && b.Rules.Circumstances {
		offer(ActOption{Kind: TakeAim, Targets: targets, NeedsTarget: true, Aux: aux()})
	}
	if try(Act{Kind: Defend}) {
		offer(ActOption{Kind: Defend, Aux: aux(Look, ReadyUp)})
	}
	for _, kind := range []ActKind{BreakFree, Throw} {
		if try(Act{Kind: kind, Ability: Body}) {
			choices := []InputChoiceOf{}
			for _, a := range contestAbilities {
				choices = append(choices, InputChoiceOf{string(a), a.clause()})
			}
			offer(ActOption{Kind: kind, Aux: aux(), Inputs: []Input{{Name: "ability", Kind: InputChoice, Need: true, Choices: choices}}})
		}
	}
	if try(Act{Kind: StandUp}) {
		offer(ActOption{Kind: StandUp, Aux: aux(Cruise)})
	}
	for _, i := range c.Items {
		for _, how := range []string{"draw", "stow", "pick-up", "drop"} {
			if try(Act{Kind: Handle, Item: i.No, How: how}) {
				offer(ActOption{Kind: Handle, Item: i.No, How: how, Clause: i.Gear.clause(), Aux: aux()})
			}
		}
		if try(Act{Kind: Reload, Item: i.No}) {
			offer(ActOption{Kind: Reload, Item: i.No, Clause: i.Gear.clause(), Aux: aux()})
		}
	}
	if saved := b.others(c, func(t *Character) bool { return t.dying() && b.within(c, t, closeReach) }); len(saved) > 0 && !c.Full {
		offer(ActOption{Kind: Rescue, Targets: saved, NeedsTarget: true, NeedsFacts: true, Aux: aux()})
	}
	if try(Act{Kind: OtherAct, Text: "…"}) {
		offer(ActOption{Kind: OtherAct, Aux: aux(), Inputs: []Input{{Name: "text", Kind: InputText, Need: true, Max: MaxText}}})
	}
	nothing := ActOption{Kind: Nothing}
	if c.Full && cruise > 0 {
		nothing.Aux = aux(Look, ReadyUp)
	}
	offer(nothing)
}

// auxOffers are the auxiliary actions; each goes with an active one.
func (b *Battle) auxOffers(c *Character, o *CharacterOptions) {
	cruise, _, _ := strides(c.levels())
	if b.mayMove(c, &Act{}, 1) == nil {
		o.Aux = append(o.Aux, AuxOption{Kind: Cruise, MaxCM: 100 * cruise, Items: []int{}})
	}
	if c.Full {
		return
	}
	o.Aux = append(o.Aux, AuxOption{Kind: Look, Items: []int{}})
	ready := AuxOption{Kind: ReadyUp, Items: []int{}}
	for _, i := range c.Items {
		if i.At == AtReady && (mayDraw(c, i.No, 0, AtReady) == nil || b.exchanges(c, i.No)) {
			ready.Items = append(ready.Items, i.No)
		}
	}
	if len(ready.Items) > 0 {
		o.Aux = append(o.Aux, ready)
	}
}

// exchanges tells whether a thing can be drawn if something in hand is put back for it.
func (b *Battle) exchanges(c *Character, no int) bool {
	return slices.ContainsFunc(c.held(), func(i *Item) bool { return mayDraw(c, no, i.No, AtReady) == nil })
}

// others lists everybody else that passes a test.
func (b *Battle) others(c *Character, ok func(*Character) bool) []CharacterID {
	list := []CharacterID{}
	for _, t := range b.Characters {
		if t != c && !t.Lost && ok(t) {
			list = append(list, t.ID)
		}
	}
	return list
}

// within tells whether somebody may be so near, as far as the table is known.
func (b *Battle) within(c, t *Character, cm int) bool {
	f, known := b.fact(c.ID, t.ID, nil)
	return !known || f.CM <= cm
}

// strikeOffers are the attacks: with each weapon in hand, bare hands, and what has an aim of its own.
func (b *Battle) strikeOffers(c *Character, aux []AuxKind, offer func(ActOption)) {
	if c.Full {
		return
	}
	var all []Strike
	for _, i := range c.Items {
		w := i.Gear.weapon()
		if w == nil || i.At != InHand && i.At != AtReady {
			continue
		}
		all = append(all, Strike{Item: i.No})
		if w.Throwable && w.Method != Thrown {
			all = append(all, Strike{Item: i.No, Hurl: true})
		}
		for _, special := range []Special{KnockOut, Disarm} {
			all = append(all, Strike{Item: i.No, Special: special})
		}
	}
	for _, blow := range bareHands {
		all = append(all, Strike{Blow: blow}, Strike{Blow: blow, Special: KnockOut})
	}
	all = append(all, Strike{Special: Grapple})
	for _, strike := range all {
		if a, ok := b.strikeOffer(c, strike); ok {
			a.Aux = aux
			offer(a)
		}
	}
}

// strikeOffer is one kind of attack, if there is anybody whom it could be made at.
func (b *Battle) strikeOffer(c *Character, strike Strike) (ActOption, bool) {
	act := Act{Kind: Attack, Strikes: []Strike{strike}}
	if i := c.item(strike.Item); i != nil && i.At == AtReady {
		act.Aux, act.Draw = ReadyUp, i.No
		if mayDraw(c, i.No, 0, AtReady) != nil {
			for _, held := range c.held() {
				if mayDraw(c, i.No, held.No, AtReady) == nil {
					act.Away = held.No
				}
			}
		}
	}
	a := ActOption{Kind: Attack, Item: strike.Item, Blow: strike.Blow, Hurl: strike.Hurl, Special: strike.Special, NeedsTarget: true}
	a.Targets = b.others(c, func(t *Character) bool {
		if t.Team == c.Team {
			return false
		}
		act.Strikes[0].Target = t.ID
		if _, known := b.fact(c.ID, t.ID, nil); !known {
			// It may be at hand; the page asks for how far off it is.
			act.Facts = []Fact{{From: c.ID, To: t.ID}}
			defer func() { act.Facts = nil }()
		}
		_, err := b.planAct(c, &act)
		return err == nil
	})
	s := &striking{b: b, c: c, act: &act, plan: b.Plans[c.ID], strike: &act.Strikes[0]}
	if s.arm() != nil {
		return a, false
	}
	a.Clause, a.Method = s.weapon.Clause, s.weapon.Method
	a.NeedsFacts = slices.ContainsFunc(a.Targets, func(id CharacterID) bool {
		_, known := b.fact(c.ID, id, nil)
		return !known
	})
	a.Inputs = b.strikeInputs(c, s)
	// Whoever comes near first may reach further than now.
	if len(a.Targets) == 0 && !s.weapon.missile() && act.Aux == NoAux && b.mayMove(c, &act, 1) == nil {
		act.Aux = Cruise
		a.Targets = b.others(c, func(t *Character) bool {
			if t.Team == c.Team {
				return false
			}
			act.Strikes[0].Target, act.Facts = t.ID, []Fact{{From: c.ID, To: t.ID}}
			_, err := b.planAct(c, &act)
			return err == nil
		})
		a.NeedsFacts = true
	}
	return a, len(a.Targets) > 0
}

// strikeInputs are what else an attack can be told.
func (b *Battle) strikeInputs(c *Character, s *striking) []Input {
	inputs := []Input{}
	add := func(name string, kind InputKind, choices ...InputChoiceOf) {
		inputs = append(inputs, Input{Name: "strikes.0." + name, Kind: kind, Choices: choices})
	}
	w, plain := s.weapon, s.strike.Special == NoSpecial
	if len(w.Modes) > 0 {
		var modes []InputChoiceOf
		for _, m := range w.Modes {
			modes = append(modes, InputChoiceOf{m.ID, w.Clause})
		}
		add("mode", InputChoice, modes...)
	}
	if w.Area {
		inputs = append(inputs, Input{Name: "strikes.0.others", Kind: InputCharacters, Characters: b.others(c, func(*Character) bool { return true })})
	}
	if plain && !w.Area {
		var parts []InputChoiceOf
		for _, p := range partRows {
			parts = append(parts, InputChoiceOf{p.ID, "part/" + p.ID})
		}
		add("part", InputChoice, parts...)
		if s.plan.Kind != AllOut {
			inputs = append(inputs, Input{Name: "strikes.0.vital", Kind: InputCount, Max: 3})
		}
	}
	add("feint", InputChoice, InputChoiceOf{string(Knack), Knack.clause()}, InputChoiceOf{string(Agility), Agility.clause()})
	if plain && w.pullable() && (!w.Bare || b.martial(c)) {
		add("pulled", InputFlag)
	}
	if b.Rules.Burst && w.fires() && w.Rate > 1 {
		most := w.Rate
		if s.item != nil && s.item.Loaded >= 0 {
			most = min(most, s.item.Loaded)
		}
		inputs = append(inputs, Input{Name: "strikes.0.rounds", Kind: InputCount, Min: 1, Max: most})
	}
	if b.Rules.Recoil && w.fires() {
		var supports []InputChoiceOf
		for _, row := range recoilRows {
			if s.supports(row.ID) {
				supports = append(supports, InputChoiceOf{row.ID, "recoil/" + row.ID})
			}
		}
		if len(supports) > 0 {
			add("support", InputChoices, supports...)
		}
	}
	return inputs
}
