package maidhammer

import "slices"

func (b *Battle) applyHandled(e *Handled) {
	d := b.doll(e.Doll)
	switch e.How {
	case "equip":
		if stowed := d.item(e.Stowed); stowed != nil {
			d.putAway(stowed)
		}
		d.item(e.Item).At = InHand
	case "stow":
		d.putAway(d.item(e.Item))
	case "store":
		d.item(e.Item).At = Stored
	case "unpack":
		d.item(e.Item).At = Carried
	case "drop":
		d.item(e.Item).At = Ground
	case "pick-up", "take":
		from := b.doll(e.From)
		item := from.item(e.Item)
		if from == d {
			d.putAway(item)
			break
		}
		taken := *item
		taken.No = len(d.Items) + 1
		d.putAway(&taken)
		d.Items, d.entries = append(d.Items, &taken), nil
		item.At, item.Laid = Gone, 0
		from.spill()
		b.transfer(from, d)
	}
	d.spill()
}

func (b *Battle) undeclare(id DollID) {
	b.Declared = slices.DeleteFunc(b.Declared, func(d Declared) bool { return d.Doll == id })
}

func (b *Battle) applyAction(e *ActionBegan) {
	d := b.doll(e.Doll)
	if e.Counter {
		d.Countered = true
	} else {
		d.Acted, d.Again = true, e.Hastened
	}
	for i := range b.Declared {
		if one := &b.Declared[i]; one.Doll != e.Doll {
			continue
		} else if one.Action.Then != nil && e.Hastened {
			one.Action = *one.Action.Then
		} else {
			one.Done = true
		}
	}
	d.Busy = d.Busy || e.Counter || !idle(e.Action.Kind)
	d.SP -= e.SP
	d.HP -= e.HP
	if e.SP > 0 {
		d.SkillTurn, d.Spent = b.Turn, e.Skill
	}
	if e.Peel && !e.Vain {
		b.Peels++
	}
	d.useUp(e.Action.Item, e.part(), e.Units)
	d.useUp(e.Round, "", 1)
	if e.Area != "" && !e.Vain {
		b.dropArea(e.Area)
	}
	if item := d.item(e.Action.Item); e.Energy && item != nil {
		// Only what runs by the turn has its turn taken off, not what is fired beside it.
		part, _ := item.part(e.part())
		item.Running, item.Charged = item.Running || len(item.Gear) < 2 || part == nil || part.Figures.Turns > 0, false
	}
	if item := d.item(e.Action.Item); e.Thrown && item != nil {
		item.At, d.entries = Gone, nil
	}
	if (e.Direct || e.Blow) && !e.Counter && !e.Unanswered {
		b.Fired = append(b.Fired, Fire{By: e.Doll, At: e.Action.Target})
		if e.Blow || e.Line {
			for _, other := range e.Action.Others {
				b.Fired = append(b.Fired, Fire{By: e.Doll, At: other})
			}
		}
	}
}

// idle tells whether a kind of action is no exertion: a doll that rests may do it, and it does not tire (skill/floppy).
func idle(kind string) bool {
	switch kind {
	case "nothing", "wait", "eat", "banana", "release":
		return true
	}
	return false
}

func (b *Battle) applyThrown(e *Thrown) {
	d := b.doll(DollID(e.Check.Actor))
	if d == nil {
		return
	}
	if d.Throws == nil {
		d.Throws = map[string]int{}
	}
	d.Throws[e.Check.Kind]++
	if !e.Again {
		b.Tweaks = slices.DeleteFunc(b.Tweaks, func(t Tweak) bool {
			return t.Until == "next" && t.Doll == d.ID && (t.Check == "" || t.Check == e.Check.Kind)
		})
		if e.Check.Kind != rollCheck {
			d.Lasting = slices.DeleteFunc(d.Lasting, func(l Lasting) bool { return l.Next })
		}
	}
}

func (b *Battle) applyStruck(e *Struck) {
	d := b.doll(e.Doll)
	lost := d.HP - e.HP
	tally := b.Tally[d.Team.Other()]
	if lost > 0 {
		tally.HPLost += lost
		if d == b.general(d.Team) {
			tally.GeneralLost += lost
		}
		if b.kind() == phaseMelee {
			d.Blows += lost
		}
		if b.inMelee(d.ID) {
			d.HurtInMelee = true
		} else {
			d.Hurt = true
		}
		if !e.Unhealing {
			d.HurtTurn = b.Turn
		}
	}
	if d.HP > 0 && e.HP == 0 {
		tally.Downed++
		d.fall(b.Turn)
	}
	d.HP, d.Silenced = e.HP, e.Silencing
	if e.Indigestible {
		d.Sores += lost
	}
}
