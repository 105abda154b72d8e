package maidhammer

import (
	"slices"

	"parlour/rules"
)

// options is what each doll of a class's sides can do now.
func (b *Battle) options(class rules.ViewerClass) map[DollID]DollOptions {
	all := map[DollID]DollOptions{}
	for _, doll := range b.Dolls {
		if !class.Sees(doll.Team) {
			continue
		}
		if o, any := b.Offers(doll); any {
			b.furnish(doll, &o)
			all[doll.ID] = o
		}
	}
	return all
}

// Offers is what a doll can do now, and whether that is anything at all; see [Battle.OfferTo].
func (b *Battle) Offers(doll *Doll) (o DollOptions, any bool) {
	o = DollOptions{Handle: []HandleOption{}, Acts: []ActOption{}}
	any = b.OfferTo(doll, &o)
	return o, any
}

// OfferTo fills in what a doll can do now, in the room of earlier options, and tells whether that is anything at all. It offers
// only what would not be refused, as far as the table is known; on a measured table distances and cover are entered with the
// command.
func (b *Battle) OfferTo(doll *Doll, o *DollOptions) (any bool) {
	*o = DollOptions{Handle: o.Handle[:0], Acts: o.Acts[:0], Ask: []DollID{}}
	if b.Pending != nil || doll.Captive {
		return false
	}
	switch b.kind() {
	case phaseMove:
		b.moveOptions(doll, o)
	case phaseAction:
		b.actionOptions(doll, o)
	case phaseCounter, phaseMeleeCounter:
		b.counterOptions(doll, o)
	case phaseMelee:
		b.meleeOptions(doll, o)
	case phaseMorale:
		if due := b.due(doll.ID); due != nil {
			o.Check = due.Kind
			o.Ask = b.auras(doll)
		}
	}
	if twice := b.hastens(doll); twice != nil && (o.Shift || ((b.kind() == phaseAction || b.kind() == phaseMelee) && len(o.Acts) > 0)) {
		o.Twice = twice.name()
	}
	if b.Field != nil {
		o.measured()
	}
	return o.Move != nil || o.Shift || len(o.Handle) > 0 || len(o.Acts) > 0 || o.Check != "" || o.Resolve || o.Clear
}

// auras lists the allies whose area the doll may stand in: their distance is worth entering.
func (b *Battle) auras(doll *Doll) []DollID {
	near := []DollID{}
	for _, other := range b.Dolls {
		if other == doll || other.Team != doll.Team || other.Down() || other.Captive {
			continue
		}
		if slices.ContainsFunc(other.effects(), func(e *Entry) bool { return e.Effect != nil && e.Effect.Aura != nil }) {
			near = append(near, other.ID)
		}
	}
	return near
}

func (b *Battle) moveOptions(doll *Doll, o *DollOptions) {
	if doll.Team != b.acting() {
		return
	}
	if doll.layer() != nil {
		_, refusal := b.mayClear(doll)
		o.Clear = refusal == nil
	}
	if doll.moved() || doll.Down() || doll.Toppled() || doll.resting() || b.still(doll) || doll.Bawling {
		return
	}
	if b.inMelee(doll.ID) {
		o.Shift = true
		return
	}
	move := &MoveOption{MaxMM: b.allowance(doll, false, 0), Must: b.mustMove(doll), Carry: []DollID{}, MayFly: doll.CanFly(), MayLand: doll.Flying}
	if !doll.Incapable() {
		for _, ally := range b.Dolls {
			if ally != doll && ally.Team == doll.Team && !ally.Captive && (ally.Down() || ally.Incapable()) && !b.inMelee(ally.ID) && ally.Aboard != doll.ID && !b.outOf(zocMM, doll, ally) {
				move.Carry = append(move.Carry, ally.ID)
			}
		}
	}
	for _, e := range doll.effects() {
		if e.isPower() && e.Effect != nil && e.Effect.Stride != nil {
			if _, err := b.stride(doll, e.name()); err == nil {
				move.Skills = append(move.Skills, e.name())
			}
		}
	}
	move.Boost, move.Boards = b.boostOptions(doll), b.boardable(doll)
	o.Move = move
}

func (b *Battle) actionOptions(doll *Doll, o *DollOptions) {
	if doll.Team != b.acting() {
		return
	}
	declared := b.declared(doll.ID)
	if b.Closed {
		// Also what can no longer be carried out is spent, in vain (MH-4.3).
		first := b.inHaste()
		o.Resolve = declared != nil && !declared.Done && (first == nil || first == doll)
		return
	}
	if doll.Down() || b.inMelee(doll.ID) {
		return
	}
	if doll.acted() || doll.spent(b.Turn) || b.Turn <= doll.laying() || doll.Ram != nil || doll.Passive || b.beingTreated(doll.ID) {
		return
	}
	if doll.resting() {
		if !doll.Berserk {
			b.mealOptions(doll, o)
		}
		o.Acts = slices.DeleteFunc(o.Acts, func(a ActOption) bool { return !idle(a.Kind) })
		if doll.Able() {
			o.Acts = append(o.Acts, ActOption{Kind: "nothing", Targets: []DollID{}, With: []string{}})
		}
		return
	}
	o.Ask = b.worthMeasuring(doll)
	if declared == nil && doll.Able() {
		handleOptions(doll, o, false)
		b.giveOptions(doll, o)
	}
	if !doll.Routed {
		b.shotOptions(doll, o, false)
	}
	if doll.Berserk {
		return
	}
	b.mealOptions(doll, o)
	if doll.Routed {
		return
	}
	b.skillOptions(doll, o)
	b.powerOptions(doll, o)
	b.areaOptions(doll, o)
	if captives := b.targets(doll, func(t *Doll) bool {
		return t.Team != doll.Team && t.Down() && !b.inMelee(t.ID) && t.hidden(doll) == nil && !b.outOf(zocMM, doll, t)
	}); len(captives) > 0 {
		o.Acts = append(o.Acts, ActOption{Kind: "capture", Targets: captives, NeedsTarget: true, NeedsSighting: true, With: []string{}})
	}
	if doll.KnockedDown {
		o.Acts = append(o.Acts, ActOption{Kind: "stand", Targets: []DollID{}, With: []string{}})
	}
	if doll.ShoesOff > 0 {
		o.Acts = append(o.Acts, ActOption{Kind: "shoe", Targets: []DollID{}, With: []string{}})
	}
	b.takeOptions(doll, o)
	o.Acts = append(o.Acts, ActOption{Kind: "nothing", Targets: []DollID{}, With: []string{}})
}

// targets lists the dolls on the table that pass a test.
func (b *Battle) targets(doll *Doll, ok func(*Doll) bool) []DollID {
	list := []DollID{}
	for i, other := range b.Dolls {
		if !other.Captive && ok(other) {
			if len(list) == 0 {
				list = make([]DollID, 0, len(b.Dolls)-i)
			}
			list = append(list, other.ID)
		}
	}
	return list
}
