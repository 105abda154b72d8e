package maidhammer

import (
	"slices"

	"parlour/rules"
)

// shooter is what an action shoots with: a weapon in hand, or a skill that is an attack by itself.
func (b *Battle) shooter(actor *Doll, a *Action) (*Item, *Entry, error) {
	if a.Kind != "skill" {
		return b.weaponInHand(actor, a)
	}
	e := actor.has(a.Skill)
	if e == nil {
		return nil, nil, rules.Refuse(CodeNoSkill, "MH-2.2", "skill", a.Skill)
	}
	if refusal := actor.mayUse(e, b.Turn); refusal != nil {
		return nil, nil, refusal
	}
	if e.Effect == nil || e.Effect.Attack == nil {
		return nil, nil, rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
	}
	return nil, asWeapon(e), nil
}

// asWeapon is a skill that shoots, as if it were a weapon.
func asWeapon(e *Entry) *Entry {
	weapon := *e
	if weapon.Figures = e.Effect.Attack; weapon.Figures == nil {
		weapon.Figures = &Figures{}
	}
	return &weapon
}

// inFlight is a weapon as it is used: a blade that is thrown flies as throwing knives do and keeps what else it is.
func inFlight(weapon *Entry, wish Mode) *Entry {
	if !weapon.Figures.Throwable || (wish != Direct && wish != "") {
		return weapon
	}
	knives, _ := Lookup(KindGear, "throwing-knives")
	thrown, figures := *weapon, *knives.Figures
	figures.Throwable, figures.Piercing, figures.Units, figures.MeleeCapable = true, weapon.Figures.Piercing, 0, false
	thrown.Figures = &figures
	return &thrown
}

// round is the special round or arrow that is loaded for a shot; nil for none.
func (d *Doll) round(a *Action, weapon *Entry, mode Mode) (*Entry, error) {
	if a.Ammo == 0 {
		return nil, nil
	}
	item := d.item(a.Ammo)
	if item == nil || !item.held() || item.spent() {
		return nil, rules.Refuse(CodeNotHeld, "MH-4.3", "item", a.Ammo)
	}
	e, _ := item.part("")
	if item.round() == nil || mode != Direct || weapon.Kind != KindGear ||
		!slices.Contains(traitOf(e).fits, wordGear+":"+weapon.ID) {
		return nil, rules.Refuse(CodeRoundDoesNotFit, e.Clause(), "gear", "entry:"+weapon.Clause(), "round", "entry:"+e.Clause())
	}
	if refusal := d.forbidden(e); refusal != nil {
		return nil, refusal
	}
	return e, nil
}

// round is what an item does that is loaded for a shot; nil for anything else.
func (i *Item) round() *Round {
	if e, ok := i.part(""); ok && e.Effect != nil {
		return e.Effect.Round
	}
	return nil
}

func yes(b *bool) bool { return b != nil && *b }

// weaponInHand finds the weapon of an action: a part of what is in hand (MH-2.6).
func (b *Battle) weaponInHand(actor *Doll, a *Action) (*Item, *Entry, error) {
	item := actor.item(a.Item)
	if item == nil {
		return nil, nil, rules.Refuse(CodeUnknownItem, "", "item", a.Item)
	}
	weapon, ok := item.part(a.Gear)
	if !ok {
		return nil, nil, rules.Refuse(CodeUnknownItem, "", "item", a.Item, "gear", a.Gear)
	}
	weapon = item.now(weapon)
	switch {
	case item.empty(weapon):
		return nil, nil, rules.Refuse(CodeUsedUp, "", "gear", "entry:"+weapon.Clause())
	case item.At != InHand && !(a.anyPlace && item.held()):
		return nil, nil, rules.Refuse(CodeNotEquipped, "MH-2.6", "item", a.Item, "gear", "entry:"+weapon.Clause())
	case weapon.Figures == nil || weapon.Figures.NoAV || weapon.Figures.AVWord != "" || !weapon.Built:
		return nil, nil, rules.Refuse(CodeNotAWeapon, "MH-2.6", "gear", "entry:"+weapon.Clause())
	}
	if refusal := actor.forbidden(weapon); refusal != nil {
		return nil, nil, refusal
	}
	return item, weapon, nil
}

// mayFire tells why a doll cannot fire a weapon now, whatever it aims at; nil when it can. What is offered and what is
// refused both ask it. Item is what the weapon is a part of, nil for a skill that shoots.
func (d *Doll) mayFire(item *Item, weapon *Entry) *rules.Refusal {
	effect := effectOf(weapon.Clause())
	switch {
	case d.lasting(meek):
		return rules.Refuse(CodeMeek, "MH-4.5", "doll", string(d.ID))
	case !d.firesAloft(weapon):
		return rules.Refuse(CodeNotInFlight, "MH-5.12", "gear", "entry:"+weapon.Clause())
	case effect.Cell != nil && effect.Cell.Charge && !item.Charged:
		return rules.Refuse(CodeNotCharged, weapon.Clause(), "gear", "entry:"+weapon.Clause())
	}
	return d.payHP(effect.Price, weapon.Clause())
}

// loadedWeapon is a part of an item that its owner could fire now.
type loadedWeapon struct {
	item   *Item
	weapon *Entry
}

// loaded lists what a doll could fire now, whatever at: of what is in hand, or of all that it carries.
func (b *Battle) loaded(doll *Doll, anywhere bool) []loadedWeapon {
	var all []loadedWeapon
	for _, item := range doll.Items {
		if item.At != InHand && !(anywhere && item.held()) {
			continue
		}
		for _, id := range item.Gear {
			if weapon := b.ready(doll, item, id, anywhere); weapon != nil {
				all = append(all, loadedWeapon{item, weapon})
			}
		}
	}
	return all
}

// ready is a part of an item as the doll could fire it now; nil when it cannot.
func (b *Battle) ready(doll *Doll, item *Item, gear string, anywhere bool) *Entry {
	_, weapon, err := b.weaponInHand(doll, &Action{Item: item.No, Gear: gear, anyPlace: anywhere})
	if err != nil || doll.mayFire(item, inFlight(weapon, "")) != nil {
		return nil
	}
	return weapon
}

// modeOf gives the mode that a weapon is fired in; without a wish, its first. A counter is not curved fire (MH-6.1).
func modeOf(weapon *Entry, wish Mode, counter bool) (Mode, error) {
	f := weapon.Figures
	mode := wish
	if mode == "" && len(f.Modes) > 0 {
		mode = f.Modes[0]
	}
	if mode == Melee || mode == SpecialMode || !slices.Contains(f.Modes, mode) {
		return "", rules.Refuse(CodeWrongMode, "MH-5.1", "gear", "entry:"+weapon.Clause(), "mode", string(wish))
	}
	if counter && (!yes(f.Counter) || mode == Curved) {
		return "", rules.Refuse(CodeNoCounter, "MH-6.1", "gear", "entry:"+weapon.Clause())
	}
	return mode, nil
}

// ranges are a weapon's effective and maximum ranges in the doll's hands, in mm.
func (d *Doll) ranges(weapon *Entry) (effective, maximum int) {
	more := 0
	for _, e := range d.effects() {
		if e.Effect != nil && e.Effect.Reach != nil {
			more += e.Effect.Reach(weapon)
		}
	}
	return weapon.Figures.Range.Effective*10 + more, weapon.Figures.Range.Maximum*10 + more
}

// firesAloft tells whether a doll that flies could use a weapon; on the ground anything will do (MH-5.12).
func (d *Doll) firesAloft(weapon *Entry) bool {
	lifted := armamentOf(weapon) != placedWeapon && d.is(func(e *Effect) bool { return e.Lifts })
	return !d.Flying || yes(weapon.Figures.InFlight) || lifted
}
