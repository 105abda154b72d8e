package dolldress

import "parlour/rules"

// planItem plans using an item on oneself or on an able ally in the same area.
func (b *Battle) planItem(d *rules.Decision, u *Unit, act *Act, one *deed) (*deed, error) {
	if act.Item < 1 || act.Item > len(u.Sheet.Items) {
		return nil, rules.Refuse(CodeUnknownThing, "DD-2.2", "what", "key:dd.thing.item", "no", act.Item)
	}
	item := u.Sheet.Items[act.Item-1]
	if u.Items[act.Item-1] == 0 {
		return nil, rules.Refuse(CodeUsedUp, "DD-2.2", "item", textRef(item.Name))
	}
	target := u
	if act.Target != "" {
		var err error
		if target, err = b.find(d, act.Target); err != nil {
			return nil, err
		}
	}
	ref := unitRef(target.ID)
	switch {
	case u.foe(target):
		return nil, rules.Refuse(CodeNotAnAlly, "DD-2.2", "target", ref)
	case !target.able():
		return nil, rules.Refuse(CodeOutOfFight, "DD-7.1", "target", ref)
	case !u.together(target):
		return nil, rules.Refuse(CodeNotEngaged, "DD-2.2", "target", ref)
	}
	// Whoever is given something shows that somebody is there.
	one.open = target != u && !target.Hidden
	one.acted = Acted{Name: item.Name, Target: target.ID}
	one.do = func(d *rules.Decision) {
		d.Emit(&ItemUsed{Unit: u.ID, Item: act.Item, Left: u.Items[act.Item-1] - 1, Quiet: u.quiet()})
		b.restore(d, target, item.Name, item.EP, item.Durability)
	}
	return one, nil
}

// restore gives a unit points back, up to what it began with.
func (b *Battle) restore(d *rules.Decision, u *Unit, name string, ep, durability int) {
	e := &Recovered{Unit: u.ID, Name: name, EP: max(u.EP, min(u.EP+ep, u.Sheet.EP)), Durability: max(u.Durability, min(u.Durability+durability, u.Sheet.Durability)), Quiet: u.quiet()}
	e.MoreEP, e.MoreDurability = e.EP-u.EP, e.Durability-u.Durability
	if ep > 0 || durability > 0 {
		d.Emit(e)
	}
}

// planArm plans handling a weapon: swapping puts away what is in the way (DD-2.2).
func (b *Battle) planArm(u *Unit, act *Act, one *deed) *rules.Refusal {
	if act.Weapon < 1 || act.Weapon > len(u.Sheet.Weapons) {
		return rules.Refuse(CodeUnknownThing, "DD-2.2", "what", "key:dd.thing.weapon", "no", act.Weapon)
	}
	w, arm := &u.Sheet.Weapons[act.Weapon-1], u.Weapons[act.Weapon-1]
	name := textRef(w.Name)
	takeUp := act.Kind == ActSwap || act.Kind == ActPickUp
	switch {
	case w.Hand == Mounted:
		return rules.Refuse(CodeMounted, "DD-1.4", "weapon", name)
	case takeUp && arm.At == InHand:
		return rules.Refuse(CodeInHand, "DD-2.2", "weapon", name)
	case !takeUp && arm.At != InHand:
		return rules.Refuse(CodeNotInHand, "DD-2.2", "weapon", name)
	case act.Kind == ActPickUp && (arm.At != Dropped || arm.Area != u.Area), act.Kind == ActSwap && arm.At == Dropped:
		return rules.Refuse(CodeNotLyingHere, "DD-2.2", "weapon", name)
	}
	one.acted.Name = w.Name
	one.do = func(d *rules.Decision) {
		set := func(no int, at Where, area AreaID) {
			d.Emit(&ArmSet{Unit: u.ID, Weapon: no, Name: u.Sheet.Weapons[no-1].Name, Arm: Arm{at, area, u.Weapons[no-1].Ammo}, Quiet: u.quiet()})
		}
		switch act.Kind {
		case ActStow:
			set(act.Weapon, Stowed, "")
		case ActDrop:
			set(act.Weapon, Dropped, u.Area)
		default:
			for i, other := range u.Sheet.Weapons {
				if u.Weapons[i].At == InHand && other.Hand.takes(w.Hand) {
					set(i+1, Stowed, "")
				}
			}
			set(act.Weapon, InHand, "")
		}
	}
	return nil
}
