package maidhammer

import (
	"slices"
	"strings"

	"parlour/rules"
)

// Apply folds an event; it is the only place where a battle changes.
func (b *Battle) Apply(e rules.Event) {
	switch e := e.(type) {
	case *SheetFiled:
		filed := e.Filed
		if _, known := b.Sheets[filed.ID]; !known {
			b.SheetOrder = append(b.SheetOrder, filed.ID)
		}
		b.Sheets[filed.ID] = &filed
	case *SheetRemoved:
		delete(b.Sheets, e.ID)
		b.SheetOrder = slices.DeleteFunc(b.SheetOrder, func(id string) bool { return id == e.ID })
	case *SheetWaived:
		b.Sheets[e.ID].Waived = true
	case *DollsReady:
		b.Dolls = b.Dolls[:0]
		for _, d := range e.Dolls {
			b.Dolls = append(b.Dolls, d.clone())
		}
	case *Placed:
		b.doll(e.Doll).Pose = e.Pose
	case *BattleBegan:
		b.Order = e.Order
	case *PhaseBegan:
		b.applyPhase(e)
	case *Moved:
		b.applyMoved(e)
	case *MeleeJoined:
		b.applyJoined(e)
	case *MeleeLeft:
		b.applyLeft(e)
	case *Handled:
		b.applyHandled(e)
	case *Sighted:
		for _, s := range e.Sightings {
			b.Facts[factKey(s.From, s.To)] = Fact{MM: s.MM, Cover: s.Cover, By: e.By, Judged: e.Judged}
			// The distance is the same the other way round; what is hidden is not.
			if back, ok := b.Facts[factKey(s.To, s.From)]; ok && (e.Judged || !back.Judged) {
				back.MM = s.MM
				b.Facts[factKey(s.To, s.From)] = back
			}
		}
	case *ActionDeclared:
		b.undeclare(e.Doll)
		b.Declared = append(b.Declared, Declared{Doll: e.Doll, Action: e.Action})
	case *ActionWithdrawn:
		b.undeclare(e.Doll)
	case *DeclarationsClosed:
		b.Closed = true
	case *ActionBegan:
		b.applyAction(e)
	case *Thrown:
		b.applyThrown(e)
	case *Struck:
		b.applyStruck(e)
	case *Reacted:
		d := b.doll(e.Doll)
		d.SP -= e.SP
		d.use(e.Ability, b.Turn)
		if e.SP > 0 {
			d.SkillTurn, d.Spent = b.Turn, strings.TrimPrefix(e.Ability, "skill/")
		}
		d.NoCounter = d.NoCounter || e.NoCounter
	case *Healed:
		b.doll(e.Doll).HP = e.HP
	case *StateSet:
		b.applyState(e)
	case *CheckHeld:
		b.applyHeld(e)
	case *Asked:
		b.Pending = &Pending{Prompt: e.Prompt, Frames: e.Frames}
	case *Answered:
		b.Pending = nil
	case *OrderGiven:
		if b.Orders[e.Doll] == nil {
			b.Orders[e.Doll] = map[string]string{}
		}
		b.Orders[e.Doll][e.Ability] = e.Order
	case *Captured:
		b.doll(e.Doll).Captive = true
		b.forget(e.Doll)
	case *OfferMade:
		offer := e.Offer
		b.Offer = &offer
	case *OfferEnded:
		b.applyOffer(e)
	case *TweakSet:
		b.Tweaks = append(b.Tweaks, e.Tweak)
	case *VitalsSet:
		d := b.doll(e.Doll)
		d.HP, d.SP = e.HP, e.SP
	case *EndingCalled:
		b.Ending = true
	case *DueDone:
		b.Due = slices.DeleteFunc(b.Due, func(due Due) bool { return due.Doll == e.Doll && due.Kind == e.Kind })
	}
}

func (d *Doll) clone() *Doll {
	c := *d
	c.Items = make([]*Item, len(d.Items))
	for i, item := range d.Items {
		copied := *item
		c.Items[i] = &copied
	}
	c.Used, c.Throws, c.entries = map[string]int{}, map[string]int{}, nil
	return &c
}

func (d *Doll) use(ability string, turn int) {
	if d.Used == nil {
		d.Used = map[string]int{}
	}
	d.Used[ability] = turn
}

// applyPhase enters a phase: what belonged to the last one is over.
func (b *Battle) applyPhase(e *PhaseBegan) {
	newTurn := e.Turn != b.Turn
	if b.kind() == phaseMorale {
		// Only harm since the last morale phase asks for a check (MH-8.1).
		for _, d := range b.Dolls {
			d.Hurt = false
		}
	}
	b.Turn, b.Phase, b.Due = e.Turn, e.Phase, slices.Clone(e.Due)
	b.Closed, b.Declared, b.Offer = false, nil, nil
	b.Tweaks = slices.DeleteFunc(b.Tweaks, func(t Tweak) bool { return t.Until == "phase" || (newTurn && t.Until == "turn") })
	if k := b.kind(); k != phaseCounter && k != phaseMeleeCounter {
		b.Fired = nil
	}
	for _, d := range b.Dolls {
		d.Acted, d.Countered, d.Passive = false, false, false
		clear(d.Throws)
		switch b.kind() {
		case phaseMove:
			if d.Team == b.acting() {
				d.Moved = false
			}
		case phaseAction, phaseMelee:
			d.NoCounter = false
		}
		if b.kind() == phaseMorale {
			continue
		}
		if m := d.DownUntil; m != nil && (e.Turn > m.Turn || (e.Turn == m.Turn && e.Phase >= m.Phase)) {
			d.DownUntil = nil
		}
	}
}

// applyMoved moves a doll: what was known of distances to it no longer holds.
func (b *Battle) applyMoved(e *Moved) {
	d := b.doll(e.Doll)
	b.forget(d.ID)
	if e.Carried != "" {
		b.forget(e.Carried)
	}
	if e.Pose != "" {
		d.Pose = e.Pose
	}
	switch e.How {
	case "shift":
		d.Moved = true
		return
	case "retreat":
		d.In = ""
		return
	case "wire":
		d.OnWire = true
	case "fly":
		d.Flying, d.OnWire = true, false
	default:
		d.Flying, d.OnWire = false, false
	}
	d.In, d.Moved, d.Covered = e.In, true, e.Covered
}

// forget drops what was known of distances and cover of a doll.
func (b *Battle) forget(id DollID) {
	for _, other := range b.Dolls {
		delete(b.Facts, factKey(id, other.ID))
		delete(b.Facts, factKey(other.ID, id))
	}
}

func (b *Battle) applyJoined(e *MeleeJoined) {
	b.Melees = slices.DeleteFunc(b.Melees, func(m *Brawl) bool {
		return slices.ContainsFunc(m.Members, func(id DollID) bool { return slices.Contains(e.Members, id) })
	})
	b.Melees = append(b.Melees, &Brawl{ID: e.ID, Members: slices.Clone(e.Members)})
}

func (b *Battle) applyLeft(e *MeleeLeft) {
	if m := b.brawl(e.Doll); m != nil {
		m.Members = slices.DeleteFunc(m.Members, func(id DollID) bool { return id == e.Doll })
		b.Melees = slices.DeleteFunc(b.Melees, func(m *Brawl) bool { return len(m.Members) == 0 })
	}
	d := b.doll(e.Doll)
	if d.HurtInMelee {
		d.HurtInMelee, d.Hurt = false, true
	}
}

func (b *Battle) applyHandled(e *Handled) {
	d := b.doll(e.Doll)
	switch e.How {
	case "equip":
		if hand := d.inHand(); hand != nil {
			hand.At = Carried
		}
		d.item(e.Item).At = InHand
	case "stow":
		d.item(e.Item).At = Carried
	case "drop":
		d.item(e.Item).At = Ground
	case "pick-up", "take":
		from := b.doll(e.From)
		item := from.item(e.Item)
		if from == d {
			item.At = Carried
			break
		}
		taken := *item
		taken.No, taken.At = len(d.Items)+1, Carried
		d.Items = append(d.Items, &taken)
		item.At = Gone
		from.entries = nil
	}
	d.entries = nil
}

func (b *Battle) undeclare(id DollID) {
	b.Declared = slices.DeleteFunc(b.Declared, func(d Declared) bool { return d.Doll == id })
}

func (b *Battle) applyAction(e *ActionBegan) {
	d := b.doll(e.Doll)
	if e.Counter {
		d.Countered = true
	} else {
		d.Acted = true
	}
	for i := range b.Declared {
		if b.Declared[i].Doll == e.Doll {
			b.Declared[i].Done = true
		}
	}
	d.SP -= e.SP
	if e.SP > 0 {
		d.SkillTurn, d.Spent = b.Turn, e.Skill
	}
	if item := d.item(e.Action.Item); item != nil && e.Units > 0 && item.Left > 0 {
		item.Left -= e.Units
		if item.Left <= 0 {
			item.Left, item.At = 0, Gone
		}
		d.entries = nil
	}
	if (e.Direct || e.Blow) && !e.Counter {
		b.Fired = append(b.Fired, Fire{By: e.Doll, At: e.Action.Target})
		if e.Blow {
			for _, other := range e.Action.Others {
				b.Fired = append(b.Fired, Fire{By: e.Doll, At: other})
			}
		}
	}
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
	}
}

func (b *Battle) applyStruck(e *Struck) {
	d := b.doll(e.Doll)
	lost := d.HP - e.HP
	tally := b.Tally[d.Team.Other()]
	if lost > 0 {
		tally.HPLost += lost
		if b.inMelee(d.ID) {
			d.HurtInMelee = true
		} else {
			d.Hurt = true
		}
	}
	if d.HP > 0 && e.HP == 0 {
		tally.Downed++
		// Having been down ends being berserk (MH-8.3); a doll that falls comes to the ground.
		d.Berserk, d.Flying = false, false
	}
	d.HP = e.HP
}

func (b *Battle) applyState(e *StateSet) {
	d := b.doll(e.Doll)
	switch e.State {
	case "knocked-down":
		d.KnockedDown = e.On
	case "routed":
		d.Routed = e.On
		d.FailedRecoveries, d.Covered = 0, false
	case "berserk":
		d.Berserk = e.On
	case "flying":
		d.Flying = e.On
	case "captive":
		d.Captive = e.On
	case "held":
		d.HeldBy = ""
		if e.On {
			d.HeldBy = e.By
		}
	case "bush", "river":
		d.In = ""
		if e.On {
			d.In = e.State
		}
	case "covered":
		d.Covered = e.On
	case "moved":
		d.Moved = e.On
	case "acted":
		d.Acted = e.On
	case "passive":
		d.Passive = e.On
	case "hurt":
		d.Hurt = e.On
	}
}

func (b *Battle) applyHeld(e *CheckHeld) {
	d := b.doll(e.Doll)
	b.Due = slices.DeleteFunc(b.Due, func(due Due) bool { return due.Doll == e.Doll && due.Kind == e.Kind })
	d.Hurt = false
	switch e.Ended {
	case "routed":
		d.Routed, d.FailedRecoveries, d.Covered = true, 0, false
	case "berserk":
		d.Berserk = true
	case "recovered":
		d.Routed, d.FailedRecoveries, d.Covered = false, 0, false
	case "still-routed":
		d.FailedRecoveries++
	}
}

func (b *Battle) applyOffer(e *OfferEnded) {
	b.Offer = nil
	if !e.Accepted {
		return
	}
	for _, id := range slices.Concat(e.Offer.Give, e.Offer.Take) {
		d := b.doll(id)
		d.Captive, d.HP, d.Hurt = false, 1, false
		d.KnockedDown, d.Routed, d.Berserk = false, false, false
	}
}
