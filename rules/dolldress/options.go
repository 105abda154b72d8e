package dolldress

import (
	"slices"

	"parlour/rules"
)

// Offers is what a unit can do now, and whether that is anything at all. It offers only what would not be refused, by asking the
// same plans that carry the acts out.
func (b *Battle) Offers(u *Unit) (o UnitOptions, any bool) {
	o = UnitOptions{Acts: []ActOption{}, Purges: []int{}, Areas: []AreaID{}}
	if b.Pending != nil || b.Turn == 0 {
		return o, false
	}
	if u.able() {
		for i := range u.Sheet.Parts {
			if u.mayPurge(i+1, AnyTime) == nil {
				o.Purges = append(o.Purges, i+1)
			}
		}
	}
	switch {
	case b.mayGetDown(u) == nil:
		o.Acts = append(o.Acts, ActOption{Kind: ActGetDown, Inputs: []Input{}})
	case b.mayAct(u) == nil:
		o.End, o.Wait = true, b.mayWait(u) == nil
		b.actOptions(u, &o)
	}
	return o, len(o.Acts) > 0 || len(o.Purges) > 0 || o.End
}

// slots lists what an act that is neither heavy nor major only can be paid with.
func (u *Unit) slots() []Slot {
	var all []Slot
	if !u.Minor {
		all = append(all, Minor)
	}
	if !u.Major {
		all = append(all, Major)
	}
	return all
}

// asInput asks for the slot where there is a choice.
func asInput(slots []Slot) []Input {
	if len(slots) < 2 {
		return nil
	}
	return []Input{{Name: InAs, Kind: InputSlot, Slots: slots}}
}

func (b *Battle) actOptions(u *Unit, o *UnitOptions) {
	if !u.Major {
		b.attackOptions(u, o)
	}
	slots := u.slots()
	if len(slots) > 0 {
		b.moveOption(u, o, slots)
		b.lightOptions(u, o, slots)
	}
	if u.Major {
		return
	}
	o.Acts = append(o.Acts, ActOption{Kind: ActSearch, Reveals: u.Hidden, Inputs: []Input{}})
	for _, kind := range []ActKind{ActCapture, ActRescue} {
		may := b.mayCapture
		if kind == ActRescue {
			may = b.mayRescue
		}
		if targets := b.those(u, func(t *Unit) bool { return may(u, t) == nil }); len(targets) > 0 {
			o.Acts = append(o.Acts, ActOption{Kind: kind, Reveals: u.Hidden, Inputs: []Input{{Name: InTarget, Kind: InputUnit, Need: true, Units: targets}}})
		}
	}
	if u.Carrying != "" {
		o.Acts = append(o.Acts, ActOption{Kind: ActPutDown, Reveals: u.Hidden, Inputs: []Input{}})
	}
	for i, p := range u.Sheet.Parts {
		if b.planChange(u, &Act{Part: i + 1}, &deed{}) == nil {
			o.Acts = append(o.Acts, ActOption{Kind: ActChange, Part: i + 1, Name: p.Name, Inputs: []Input{}})
		}
	}
}

// those lists the units that a unit's side knows of and that pass a test.
func (b *Battle) those(u *Unit, ok func(*Unit) bool) []UnitID {
	var all []UnitID
	for _, other := range b.Units {
		if (!other.Hidden || !other.foe(u)) && ok(other) {
			all = append(all, other.ID)
		}
	}
	return all
}

// attackOptions offers each weapon with whom it reaches, and the volley.
func (b *Battle) attackOptions(u *Unit, o *UnitOptions) {
	offer := func(kind ActKind, a ActOption, w *Weapon, heavy bool, ep int) {
		if (heavy && u.Minor) || u.pays(ep, "") != nil {
			return
		}
		input := Input{Name: InTarget, Kind: InputUnit, Need: true}
		if w.Area {
			input.Name, input.Kind = InArea, InputArea
			for _, area := range b.Field.Areas {
				if b.areaTargets(u, w, &Attack{Area: area.ID}) == nil {
					input.Areas = append(input.Areas, area.ID)
				}
			}
		} else {
			input.Units = b.those(u, func(t *Unit) bool { return b.reaches(u, w, t) == nil })
		}
		if len(input.Units)+len(input.Areas) == 0 {
			return
		}
		a.Kind, a.EP, a.Ends, a.Reveals, a.Inputs = kind, ep, heavy, u.Hidden, []Input{input}
		if s := w.Special; kind == ActAttack && s != nil && u.pays(ep+s.EP, "") == nil && (s.EP == 0 || b.surprised() != u.Team) {
			a.Inputs = append(a.Inputs, Input{Name: InSpecial, Kind: InputFlag, EP: s.EP, Label: s.Name})
		}
		o.Acts = append(o.Acts, a)
	}
	surprised := b.surprised() == u.Team
	for i := range u.Sheet.Weapons {
		w := &u.Sheet.Weapons[i]
		if b.mayFire(u, i+1, "") == nil && !(surprised && (w.EP > 0 || w.Ammo > 0)) {
			offer(ActAttack, ActOption{Weapon: i + 1, Name: w.Name}, w, w.NoMinor, w.EP+u.flight())
		}
	}
	if nos, refusal := b.volley(u); refusal == nil && !surprised {
		one, two := &u.Sheet.Weapons[nos[0]-1], &u.Sheet.Weapons[nos[1]-1]
		offer(ActVolley, ActOption{Name: one.Name + " + " + two.Name}, one, true, one.EP+two.EP+u.flight())
	}
}

// moveOption offers the areas within reach, and tells what leaving an engagement means (DD-5.3).
func (b *Battle) moveOption(u *Unit, o *UnitOptions, slots []Slot) {
	if u.pays(u.flight(), "") != nil {
		return
	}
	a := ActOption{Kind: ActMove, EP: u.flight()}
	input := Input{Name: InArea, Kind: InputArea, Need: true}
	for i, far := range b.Field.distances(u.Area) {
		if far > 0 && far <= u.figure(StatMovement) {
			input.Areas = append(input.Areas, b.Field.Areas[i].ID)
		}
	}
	if len(input.Areas) == 0 {
		return
	}
	if len(b.engaged(u)) > 0 {
		a.Leaves, a.Free = true, b.freely(u, false)
		a.Blockers = b.blockers(u, a.Free, b.blockers(u, a.Free, nil))
		if len(slots) == 2 {
			slots = append(slices.Clone(slots), Both)
		}
	}
	a.Inputs = append([]Input{input}, asInput(slots)...)
	o.Acts = append(o.Acts, a)
}

// lightOptions offers what a minor action is enough for, beside moves.
func (b *Battle) lightOptions(u *Unit, o *UnitOptions, slots []Slot) {
	as := asInput(slots)
	add := func(a ActOption, inputs ...Input) {
		a.Inputs = append(append([]Input{}, inputs...), as...)
		o.Acts = append(o.Acts, a)
	}
	for _, kind := range []ActKind{ActTakeOff, ActLand} {
		one := &deed{}
		if b.planFlight(u, &Act{Kind: kind}, one) == nil && u.pays(one.ep, "") == nil {
			add(ActOption{Kind: kind, EP: one.ep})
		}
	}
	for i, p := range u.Sheet.Powers {
		if b.mayUse(u, i+1, AnyTime) == nil {
			add(ActOption{Kind: ActPower, Power: i + 1, Name: p.Name, EP: p.EP + u.flight()})
		}
	}
	for i, it := range u.Sheet.Items {
		if u.Items[i] > 0 {
			add(ActOption{Kind: ActItem, Item: i + 1, Name: it.Name}, Input{Name: InTarget, Kind: InputUnit,
				Units: b.those(u, func(t *Unit) bool { return !u.foe(t) && t.able() && u.together(t) })})
		}
	}
	for _, kind := range []ActKind{ActSwap, ActStow, ActDrop, ActPickUp} {
		for i, w := range u.Sheet.Weapons {
			if b.planArm(u, &Act{Kind: kind, Weapon: i + 1}, &deed{}) == nil {
				add(ActOption{Kind: kind, Weapon: i + 1, Name: w.Name})
			}
		}
	}
	add(ActOption{Kind: ActSimple}, Input{Name: InText, Kind: InputText, Need: true, Max: MaxSimple})
}

var _ rules.Game = (*Battle)(nil)
