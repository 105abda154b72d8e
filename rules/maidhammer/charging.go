package maidhammer

import (
	"slices"

	"parlour/rules"
)

// planPower checks charging an energy weapon, or putting an energy pack on it (MH-4.5).
func (b *Battle) planPower(p *actionPlan, actor *Doll, a *Action) error {
	item := actor.item(a.Item)
	if item == nil || !item.held() {
		return rules.Refuse(CodeNotHeld, "MH-4.5", "item", a.Item)
	}
	weapon, ok := item.part(a.Gear)
	if !ok {
		return rules.Refuse(CodeUnknownItem, "MH-4.5", "item", a.Item, "gear", a.Gear)
	}
	cell := effectOf(weapon.Clause()).Cell
	if item.At != InHand {
		return rules.Refuse(CodeNotEquipped, "MH-2.6", "item", a.Item, "gear", "entry:"+weapon.Clause())
	}
	if a.Kind == "charge" {
		if cell == nil || !cell.Charge || item.Charged {
			return rules.Refuse(CodeNoPower, weapon.Clause(), "gear", "entry:"+weapon.Clause())
		}
		p.do = func(r *resolver) { r.d.Emit(&Powered{Doll: actor.ID, Item: item.No, Gear: weapon.ID}) }
		return nil
	}
	pack := actor.item(a.Ammo)
	if pack == nil || !pack.held() || pack.spent() {
		return rules.Refuse(CodeNotHeld, "MH-4.5", "item", a.Ammo)
	}
	e, _ := pack.part("")
	switch {
	case cell == nil || !slices.Contains(traitOf(e).fits, wordGear+":"+weapon.ID):
		return rules.Refuse(CodeRoundDoesNotFit, e.Clause(), "gear", "entry:"+weapon.Clause(), "round", "entry:"+e.Clause())
	case item.Packs >= cell.Packs:
		return rules.Refuse(CodeNoPower, weapon.Clause(), "gear", "entry:"+weapon.Clause())
	}
	p.begun.Action.Gear = weapon.ID
	p.do = func(r *resolver) {
		r.d.Emit(&Powered{Doll: actor.ID, Item: item.No, Gear: weapon.ID, Pack: pack.No, Gain: cell.Gain})
	}
	return nil
}
