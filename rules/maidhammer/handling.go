package maidhammer

import (
	"slices"

	"parlour/rules"
)

func (b *Battle) decideHandle(d *rules.Decision, h *Handle) error {
	doll, err := b.find(h.Doll)
	if err != nil {
		return err
	}
	if err := b.nothingPending(); err != nil {
		return err
	}
	kind := b.kind()
	if kind == phaseMeleeCounter {
		return b.stowInstead(d, doll, h)
	}
	if kind != phaseAction && kind != phaseMelee {
		return rules.Refuse(CodeWrongPhase, "MH-4.1", "phase", b.Phase, "needs", "key:phase.kind."+phaseAction)
	}
	if err := b.sidesTurn(doll); err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	switch {
	case !doll.Able():
		return rules.Refuse(CodeIncapable, "MH-4.1", "doll", string(doll.ID))
	case kind == phaseAction && b.inMelee(doll.ID):
		return rules.Refuse(CodeInMelee, "MH-4.1", "doll", string(doll.ID))
	case kind == phaseMelee && !b.inMelee(doll.ID):
		return rules.Refuse(CodeNotInMelee, "MH-7.6", "doll", string(doll.ID))
	case doll.resting():
		return doll.rest()
	case doll.acted():
		return rules.Refuse(CodeActed, "MH-4.1", "doll", string(doll.ID))
	case b.declared(doll.ID) != nil, kind == phaseAction && b.Closed:
		return rules.Refuse(CodeClosed, "MH-4.1")
	}
	item := doll.item(h.Item)
	if item == nil || (!item.held() && item.At != Stored) || (item.At == Stored && (h.How == "stow" || h.How == "give")) {
		return rules.Refuse(CodeNotHeld, "MH-4.1", "item", h.Item)
	}
	// In melee gear is stowed, not swapped (MH-4.1, MH-7.6).
	if kind == phaseMelee && (h.How == "equip" || h.How == "store" || h.How == "unpack") {
		return rules.Refuse(CodeWrongPhase, "MH-7.6", "phase", b.Phase, "needs", "key:phase.kind."+phaseAction)
	}
	switch h.How {
	case "store":
		if refusal := doll.mayStore(item); refusal != nil {
			return refusal
		}
	case "unpack":
		if item.At != Stored {
			return rules.Refuse(CodeNotHeld, "MH-4.1", "item", h.Item)
		}
	case "equip":
		if item.At == InHand || item.spent() {
			return rules.Refuse(CodeUsedUp, "MH-4.1", "gear", "entry:gear/"+item.Gear[0])
		}
		if worn := item.worn(); worn != nil {
			return rules.Refuse(CodeNotHoldable, "MH-2.6", "entry", "entry:"+worn.Clause())
		}
	case "stow", "drop":
		if h.How == "stow" && item.At != InHand {
			return rules.Refuse(CodeNotEquipped, "MH-4.1", "item", h.Item)
		}
	case "give":
		if err := b.withSightings(h.Sightings).mayGive(doll, h, kind); err != nil {
			return err
		}
		if !d.Previewing {
			b.note(d, h.Sightings)
			d.Emit(&Handled{Doll: h.To, How: "take", Item: item.No, Gear: item.Gear[0], From: doll.ID})
		}
		return nil
	default:
		return rules.Refuse(CodeBadOption, "MH-4.1", "option", h.How)
	}
	if d.Previewing {
		return nil
	}
	e := &Handled{Doll: doll.ID, How: h.How, Item: item.No, Gear: item.Gear[0]}
	if h.How == "equip" {
		e.Stowed = doll.handFor()
	}
	d.Emit(e)
	return nil
}

// mayGive checks gear that passes at once between two dolls that share it (MH-4.2); for anybody else taking it over is an
// action of the one who gets it.
func (b *Battle) mayGive(doll *Doll, h *Handle, kind string) error {
	to, err := b.find(h.To)
	if err != nil {
		return err
	}
	if kind != phaseAction {
		return rules.Refuse(CodeWrongPhase, "MH-4.1", "phase", b.Phase, "needs", "key:phase.kind."+phaseAction)
	}
	if !doll.shares(to) && !to.shares(doll) {
		return rules.Refuse(CodeNotShared, "MH-4.2", "target", string(to.ID))
	}
	if to.Down() {
		return rules.Refuse(CodeDown, "MH-4.2", "doll", string(to.ID))
	}
	if _, err := b.sightings(nil, h.Sightings); err != nil {
		return err
	}
	return b.planTake(&actionPlan{}, to, &Action{Kind: "take", Target: doll.ID, Item: h.Item})
}

func (d *Doll) shares(other *Doll) bool {
	return slices.ContainsFunc(d.effects(), func(e *Entry) bool { return e.Effect != nil && e.Effect.Shares != nil && e.Effect.Shares(d, other, e) })
}
