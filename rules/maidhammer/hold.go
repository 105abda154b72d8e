package maidhammer

import (
	"slices"

	"parlour/rules"
)

// holdOf is the hold that a doll has on another, to be kept up.
func (b *Battle) holdOf(actor *Doll, a *Action) (arm, error) {
	held := b.heldBy(actor.ID)
	if held == nil || held.ID != a.Target {
		return arm{}, rules.Refuse(CodeNotHolding, "MH-1.9", "doll", string(actor.ID))
	}
	e := entryOf(held.HeldWith)
	if e == nil || e.Effect == nil || e.Effect.Blow == nil {
		return arm{}, rules.Refuse(CodeNotHolding, "MH-1.9", "doll", string(actor.ID))
	}
	m := arm{weapon: e, av: e.Effect.Blow.KeepAV, reachMM: bareHandsMM, shot: Shot{With: e.Clause(), Mode: Melee, Melee: true, Keeps: true, Traits: e.Effect.Blow.Traits}}
	if e.Kind == KindGear {
		in := slices.ContainsFunc(actor.inHand(), func(i *Item) bool { return slices.Contains(i.Gear, e.ID) })
		if !in {
			return m, rules.Refuse(CodeNotEquipped, "MH-2.6", "gear", "entry:"+e.Clause())
		}
		m.shot.Weapon, m.shot.Extra, m.shot.Least = e.ID, damageModifiers(e), e.Figures.MinDamage
		m.shot.Traits = append(traits(e), e.Effect.Blow.Traits...)
		_, m.reachMM = actor.ranges(e)
	}
	return m, nil
}

// tidyHolds ends holds whose holder can no longer keep them: it is down, routed, a captive, or in no melee with the victim.
func (b *Battle) tidyHolds(d *rules.Decision) {
	for _, victim := range b.Dolls {
		if victim.HeldBy == "" {
			continue
		}
		holder := b.doll(victim.HeldBy)
		if holder.Down() || holder.Routed || holder.Captive || victim.Captive || b.brawl(holder.ID) == nil || b.brawl(holder.ID) != b.brawl(victim.ID) {
			b.release(d, holder)
		}
	}
}

// release lets go of whoever the doll holds.
func (b *Battle) release(d *rules.Decision, holder *Doll) {
	if held := b.heldBy(holder.ID); held != nil {
		d.Emit(&StateSet{Doll: held.ID, State: "held", Clause: held.HeldWith, By: holder.ID})
	}
}

// letSlip ends the holds of the acting side that were not kept up in its melee action phase.
func (b *Battle) letSlip(d *rules.Decision) {
	for _, holder := range b.Dolls {
		if holder.Team == b.acting() && !holder.Acted {
			b.release(d, holder)
		}
	}
}
