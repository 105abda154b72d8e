package maidhammer

import "parlour/rules"

// planCapture checks taking a captive (MH-4.6).
func (b *Battle) planCapture(p *actionPlan, actor *Doll, a *Action) error {
	target, err := b.near(actor, a, zocMM, "MH-4.6")
	if err != nil {
		return err
	}
	switch {
	case target.Team == actor.Team:
		return rules.Refuse(CodeNotAnEnemy, "MH-4.6", "target", string(target.ID))
	case !target.Down():
		return rules.Refuse(CodeNotDown, "MH-4.6", "target", string(target.ID))
	}
	p.do = func(r *resolver) {
		// Somebody may have got to it first, or got it up again: then there is nobody to take.
		if target.Captive || !target.Down() || r.b.inMelee(target.ID) {
			return
		}
		r.d.Emit(&Captured{Doll: target.ID, By: actor.ID})
	}
	return nil
}

// planTake checks picking something up, or receiving it from an ally (MH-4.2).
func (b *Battle) planTake(p *actionPlan, actor *Doll, a *Action) error {
	from, err := b.near(actor, a, zocMM, "MH-4.2")
	if err != nil {
		return err
	}
	item := from.item(a.Item)
	if item == nil {
		return rules.Refuse(CodeUnknownItem, "MH-4.2", "item", a.Item)
	}
	if refusal := actor.mayTake(a.Kind, from, item); refusal != nil {
		return refusal
	}
	p.do = func(r *resolver) {
		if item.At == Gone || (a.Kind == "pick-up") != (item.At == Ground) {
			return // another was quicker
		}
		r.d.Emit(&Handled{Doll: actor.ID, How: a.Kind, Item: item.No, Gear: item.Gear[0], From: from.ID})
	}
	return nil
}

// mayTake tells why a doll cannot pick an item up that lies at another's feet, or take it from an ally (MH-4.2).
func (d *Doll) mayTake(kind string, from *Doll, item *Item) *rules.Refusal {
	switch {
	case item.At == Gone:
		return rules.Refuse(CodeUnknownItem, "MH-4.2", "item", item.No)
	case kind == "pick-up" && item.At != Ground:
		return rules.Refuse(CodeNotOnGround, "MH-4.2", "item", item.No)
	case kind == "take" && (from == d || from.Team != d.Team):
		return rules.Refuse(CodeNotAnAlly, "MH-4.2", "target", string(from.ID))
	case kind == "take" && !item.held():
		return rules.Refuse(CodeNotHeld, "MH-4.2", "item", item.No)
	}
	for _, id := range item.Gear {
		if e, ok := Lookup(KindGear, id); ok {
			if refusal := d.forbidden(e); refusal != nil {
				return refusal
			}
		}
	}
	weapons := item.weapons()
	for _, own := range d.Items {
		if own.held() || own.At == Stored {
			weapons += own.weapons()
		}
	}
	if item.weapons() > 0 && weapons > maxWeapons {
		return rules.Refuse(CodeTooManyHeld, "MH-4.2", "limit", maxWeapons)
	}
	return nil
}

// weapons counts the parts that are shooting, thrown or melee weapons (MH-2.3, MH-2.4).
func (i *Item) weapons() int {
	n := 0
	for _, id := range i.Gear {
		if e, ok := Lookup(KindGear, id); ok && armamentOf(e).counts() {
			n++
		}
	}
	return n
}
