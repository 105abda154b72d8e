package maidhammer

import (
	"maps"
	"slices"
)

func (d *Doll) clone() *Doll {
	c := *d
	c.Items = make([]*Item, len(d.Items))
	for i, item := range d.Items {
		copied := *item
		copied.Spares = maps.Clone(item.Spares)
		c.Items[i] = &copied
	}
	c.Used, c.Throws, c.entries, c.reacts = map[string]int{}, map[string]int{}, nil, nil
	c.Lasting = slices.Clone(d.Lasting)
	return &c
}

// end ends an effect that lasts.
func (d *Doll) end(clause string) {
	d.entries = nil
	d.Lasting = slices.DeleteFunc(d.Lasting, func(l Lasting) bool { return l.Clause == clause })
}

// useUp takes uses of a part off an item; nothing left of it, it is gone.
func (d *Doll) useUp(no int, gear string, units int) {
	item := d.item(no)
	if item == nil || units == 0 || item.left(gear) <= 0 {
		return
	}
	item.add(gear, -units)
	// What can be loaded anew, or is something else without it, stays.
	lasts := slices.ContainsFunc(item.Gear, func(id string) bool {
		e, ok := Lookup(KindGear, id)
		return ok && (e.uses() < 0 || item.left(id) > 0 || (e.Effect != nil && e.Effect.Cell != nil))
	})
	if !lasts {
		item.At = Gone
	}
	d.entries = nil
}

// burn takes a turn off the energy weapons that were in use.
func (d *Doll) burn() {
	for _, item := range d.Items {
		if item.Running {
			item.Running = false
			for _, id := range item.Gear {
				if e, ok := Lookup(KindGear, id); ok && e.Figures.Turns > 0 && item.left(id) > 0 {
					item.add(id, -1)
				}
			}
		}
	}
}

// fall is reaching HP 0: it ends being berserk (MH-8.3), and a flyer comes to the ground.
func (d *Doll) fall(turn int) {
	d.HP, d.DownedTurn = 0, turn
	d.Berserk, d.Flying = false, false
}

// free is a captive's return to a side.
func (d *Doll) free() {
	d.Captive, d.Hurt, d.Ram, d.Aboard = false, false, nil, ""
	d.KnockedDown, d.Routed, d.Bawling, d.Berserk, d.DownUntil = false, false, false, false, nil
}

func (d *Doll) use(ability string, turn int) {
	if d.Used == nil {
		d.Used = map[string]int{}
	}
	d.Used[ability] = turn
}

func (b *Battle) applyState(e *StateSet) {
	d := b.doll(e.Doll)
	switch e.State {
	case "knocked-down":
		d.KnockedDown = e.On
	case "routed":
		d.Routed = e.On
		d.FailedRecoveries, d.Covered = 0, false
		d.Bawling = d.Bawling && e.On
	case "bawling":
		d.Bawling, d.Routed = e.On, d.Routed || e.On
	case "down":
		d.DownUntil = nil
		if e.On {
			d.DownUntil = e.Until
			// Being down for a time ends being berserk too (MH-1.8), and flying.
			d.Berserk, d.Flying = false, false
		}
	case "finished":
		d.Finished = e.On
		if e.On {
			d.fall(b.Turn)
		}
	case "shoe":
		if e.On {
			d.ShoesOff++
		} else {
			d.ShoesOff = max(d.ShoesOff-1, 0)
		}
		d.entries = nil
	case "berserk":
		d.Berserk = e.On
	case "flying":
		d.Flying = e.On
		d.Aloft = d.Aloft || (e.On && d.At != nil)
	case "captive":
		d.Captive = e.On
		if e.On {
			d.At = nil
		}
	case "held":
		d.HeldBy, d.HeldWith = "", ""
		if e.On {
			d.HeldBy, d.HeldWith = e.By, e.Clause
		}
	case "bush", "river":
		d.In = ""
		if e.On {
			d.In = e.State
		}
	case "covered":
		d.Covered = e.On
	case "at-stronghold":
		d.AtStronghold = e.On
	case "moved":
		d.Moved = e.On
	case "acted":
		d.Acted = e.On
	case "again":
		d.Again = e.On
	case "passive":
		d.Passive = e.On
	case "aboard":
		if d.Aboard = ""; e.On {
			d.Aboard = e.By
		}
	case "ramming":
		if d.Ram = nil; e.On {
			d.Ram = &Ramming{Target: e.By, With: e.Clause}
		}
		if b.undeclare(d.ID); b.kind() == phaseAction {
			b.commitRams()
		}
	case "hurt":
		d.Hurt = e.On
	}
}

func (b *Battle) applyHeld(e *CheckHeld) {
	d := b.doll(e.Doll)
	if !e.Forced {
		b.Due = slices.DeleteFunc(b.Due, func(due Due) bool { return due.Doll == e.Doll && due.Kind == e.Kind })
		d.Hurt = false
	}
	switch e.Ended {
	case "bawling":
		d.Routed, d.Bawling, d.FailedRecoveries, d.Covered = true, true, 0, false
	case "routed":
		d.Routed, d.FailedRecoveries, d.Covered = true, 0, false
	case "berserk":
		d.Berserk = true
	case "recovered":
		d.Routed, d.Bawling, d.FailedRecoveries, d.Covered = false, false, 0, false
	case "still-routed":
		d.FailedRecoveries++
	}
}
