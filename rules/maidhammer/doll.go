package maidhammer

import (
	"slices"
	"strings"

	"parlour/rules"
)

// effects are the entries that act for the doll: its attribute, its skills and what it carries, in a fixed order.
func (d *Doll) effects() []*Entry {
	if d.entries == nil {
		d.refresh()
	}
	return d.entries
}

// refresh makes anew what follows from skills and items.
func (d *Doll) refresh() {
	d.entries = slices.Grow(d.entries[:0], 2+len(d.Sheet.Skills)+len(d.Items))
	if e, ok := Lookup(KindAttribute, d.attribute()); ok {
		d.entries = append(d.entries, e)
	}
	for _, p := range d.Sheet.Skills {
		e, ok := Lookup(KindSkill, p.ID)
		if !ok {
			continue
		}
		if !slices.Contains(d.entries, e) {
			d.entries = append(d.entries, e)
		}
		if e.Effect != nil && e.Effect.Opens != nil {
			for _, power := range e.Effect.Opens(strings.TrimSpace(p.Choice)) {
				own := slices.ContainsFunc(d.entries, func(e *Entry) bool { return e.Clause() == power.Clause() })
				if power.Built && !own && !(power.Kind == KindSkill && d.Sheet.HasSkill(power.ID)) {
					d.entries = append(d.entries, power)
				}
			}
		}
	}
	for _, l := range d.Lasting {
		effect := effectOf(l.Clause)
		for _, clause := range effect.Grants {
			if e := entryOf(clause); e != nil && !slices.Contains(d.entries, e) {
				d.entries = append(d.entries, e)
			}
		}
		if effect.GiftOf != nil {
			if gift := effect.GiftOf(l.Value); gift != nil {
				d.entries = append(d.entries, &Entry{Kind: KindTransformation, ID: "gift", clause: l.Clause, Effect: gift})
			}
		}
	}
	d.load, d.legs = load{}, d.Sheet.legs()
	gear := len(d.entries)
	for _, item := range d.Items {
		if !item.held() && item.At != Stored {
			continue
		}
		for _, id := range item.Gear {
			if e, ok := Lookup(KindGear, id); ok {
				d.load.add(e, item.At == Stored)
				if item.At != Stored {
					d.entries = append(d.entries, e)
				}
			}
		}
	}
	d.vehicle = vehicleAmong(d.entries[gear:])
	if d.ShoesOff == 1 {
		d.legs-- // it hops; without both it runs (skill/airhead)
	}
	if d.maxHP = d.Sheet.MaxHP(); d.Beast {
		d.maxHP = beastHP
	}
	d.hands, d.reacts = 1, d.reacts[:0]
	for _, e := range d.entries {
		for _, r := range reactionsOf(e) {
			if !slices.Contains(d.reacts, r.Point) {
				d.reacts = append(d.reacts, r.Point)
			}
		}
		if e.Effect != nil {
			d.hands = max(d.hands, e.Effect.Hands)
		}
	}
}

// is tells whether any entry that acts for the doll has a property.
func (d *Doll) is(property func(*Effect) bool) bool {
	return slices.ContainsFunc(d.effects(), func(e *Entry) bool { return e.Effect != nil && property(e.Effect) })
}

func swims(e *Effect) bool    { return e.Swims }
func fearless(e *Effect) bool { return e.Fearless }
func exposed(e *Effect) bool  { return e.Exposed }
func gasProof(e *Effect) bool { return e.GasProof }

// choice is what the doll's purchase of a skill names (MH-2.2).
func (d *Doll) choice(e *Entry) string {
	for _, p := range d.Sheet.Skills {
		if p.ID == e.ID {
			return strings.TrimSpace(p.Choice)
		}
	}
	return ""
}

// forbidden refuses gear that a skill of the doll rules out (MH-2.8).
func (d *Doll) forbidden(gear *Entry) *rules.Refusal {
	for _, e := range d.effects() {
		if forbids := traitOf(e).forbids; e.Kind == KindSkill && forbids != nil && forbids(gear) {
			return rules.Refuse(CodeGearForbidden, "MH-2.8", "entry", "entry:"+gear.Clause(), "by", "entry:"+e.Clause())
		}
	}
	return nil
}

// MaxHP is the doll's maximum HP (MH-2.5).
func (d *Doll) MaxHP() int { d.effects(); return d.maxHP }

// steps is its maximum movement with what it carries now, in steps of 15 cm, and more of them (MH-2.5, MH-4.2): on its own
// legs, or in the vehicle that it drives.
func (b *Battle) steps(d *Doll, more int) int {
	d.effects()
	all, base, carries := d.load, d.legs, false
	for i := range d.Lasting {
		base += effectOf(d.Lasting[i].Clause).Steps
	}
	if d.vehicle != nil {
		// What all of them carry adds up, and what pins one of them down is borne for its driver alone.
		riders := b.riders(d)
		base, carries = d.vehicle.Figures.VehicleSteps, d.vehicle.Effect.Vehicle.Immobile && len(riders) == 0
		for _, rider := range riders {
			rider.effects()
			all = all.with(rider.load)
		}
	}
	steps, moves := all.leaves(base, carries)
	if !moves {
		return 0
	}
	steps += more
	for i := range d.Lasting {
		if creep := effectOf(d.Lasting[i].Clause).Creep; creep > 0 {
			steps = min(steps, creep)
		}
	}
	return max(steps, 0)
}

// has finds a skill of the doll.
func (d *Doll) has(skill string) *Entry {
	for _, e := range d.effects() {
		if e.isPower() && e.name() == skill {
			return e
		}
	}
	return nil
}

func (d *Doll) item(no int) *Item {
	if no < 1 || no > len(d.Items) {
		return nil
	}
	return d.Items[no-1]
}

// inHand are the items that are equipped: one, or one in each hand (MH-2.6).
func (d *Doll) inHand() []*Item {
	var held []*Item
	for _, i := range d.Items {
		if i.At == InHand {
			held = append(held, i)
		}
	}
	return held
}

// occupied is an item in hand that keeps the doll from fighting with bare hands (MH-7.6); nil for none.
func (d *Doll) occupied() *Item {
	for _, i := range d.Items {
		if i.At == InHand && !worksInMelee(i) {
			return i
		}
	}
	return nil
}

// handFor is the item that has to leave the hand for another one; 0 when a hand is free.
func (d *Doll) handFor() int {
	d.effects()
	if held := d.inHand(); len(held) >= d.hands {
		return held[0].No
	}
	return 0
}

// Down tells whether it is down: at HP 0, or put out for a time (MH-1.8).
func (d *Doll) Down() bool { return d.HP == 0 || d.DownUntil != nil || d.Finished }

// Incapable tells whether it is combat-incapable: routed or berserk (MH-1.8).
func (d *Doll) Incapable() bool { return d.Routed || d.Berserk }

// calmable tells whether it can be brought to its senses.
func (d *Doll) calmable() bool {
	return d.Incapable() && !d.Beast && !d.lasting(func(e *Effect) bool { return e.Raves })
}

// Able tells whether it can act freely (MH-1.8).
func (d *Doll) Able() bool { return !d.Down() && !d.Incapable() && !d.Captive }

// Toppled tells whether it is knocked down or held: −2 on all checks, no zone of control, no movement (MH-1.9).
func (d *Doll) Toppled() bool { return d.KnockedDown || d.HeldBy != "" }

// mayUse tells whether it may use a skill at all (MH-13.1), and whether SP and the one-a-turn limit allow it (MH-4.7).
func (d *Doll) mayUse(e *Entry, turn int) *rules.Refusal {
	switch {
	case d.Down():
		return rules.Refuse(CodeDown, "MH-13.1", "doll", string(d.ID))
	case d.Incapable():
		return rules.Refuse(CodeIncapable, "MH-13.1", "doll", string(d.ID))
	}
	if refusal := d.lacks(e); refusal != nil {
		return refusal
	}
	return d.canPay(e, turn)
}

// lacks refuses a skill whose equipment the doll does not have on it any more (MH-2.7).
func (d *Doll) lacks(e *Entry) *rules.Refusal {
	for _, need := range e.Needs {
		gear := slices.ContainsFunc(need.Any, func(word string) bool {
			return strings.HasPrefix(word, wordGear+":") || strings.HasPrefix(word, wordCostume+":")
		})
		if gear && !slices.ContainsFunc(need.Any, d.carries) {
			return rules.Refuse(CodeNeedsUnmet, "MH-2.7", "entry", "entry:"+e.Clause(), "needs", need.Any)
		}
	}
	return nil
}

// carries tells whether the doll meets a word of a need: gear that it has on it, or whatever else its sheet says.
func (d *Doll) carries(word string) bool {
	kind, id := cutWord(word)
	if kind != wordGear {
		return d.Sheet.has(word)
	}
	return slices.ContainsFunc(d.Items, func(i *Item) bool { return i.held() && slices.Contains(i.Gear, id) })
}

func (d *Doll) canPay(e *Entry, turn int) *rules.Refusal {
	switch {
	case e.SP == 0:
		return nil
	case d.SP < e.SP:
		return rules.Refuse(CodeNoSP, e.Clause(), "needs", e.SP, "is", d.SP)
	case e.Kind == KindAttribute:
		return nil
	case d.SkillTurn == turn && d.Spent != e.name():
		return rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(d.Spent))
	case d.SkillTurn == turn && !e.repeats():
		return rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(d.Spent))
	}
	return nil
}

// repeats tells whether the skill may be used again in a turn as long as SP lasts: reactions to reaching HP 0 do (MH-4.7).
func (e *Entry) repeats() bool {
	if e.Effect == nil {
		return false
	}
	return slices.ContainsFunc(e.Effect.Reactions, func(r Reaction) bool { return r.Point == AfterDowned })
}

// payHP refuses what would cost the last HP: a payment never puts a doll down.
func (d *Doll) payHP(points int, clause string) *rules.Refusal {
	if points > 0 && d.HP <= points {
		return rules.Refuse(CodeNoHP, clause, "needs", points+1, "is", d.HP)
	}
	return nil
}

// mechanical tells whether the doll is no living body.
func (d *Doll) mechanical() bool {
	return slices.ContainsFunc(d.effects(), func(e *Entry) bool { return e.Effect != nil && e.Effect.Mechanical })
}

// notAfterMoving refuses what cannot be done right after moving.
func notAfterMoving(clause string) func(*Doll) *rules.Refusal {
	return func(actor *Doll) *rules.Refusal {
		if actor.Moved {
			return rules.Refuse(CodeJustMoved, clause, "skill", "entry:"+clause)
		}
		return nil
	}
}
