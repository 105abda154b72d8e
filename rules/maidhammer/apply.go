package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Apply folds an event; it is the only place where a battle changes.
func (b *Battle) Apply(e rules.Event) {
	b.apply(e)
	if b.terrain != nil {
		b.terrain.stale = true
	}
}

func (b *Battle) apply(e rules.Event) {
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
	case *FieldChosen:
		b.Field, b.terrain = e.Field, nil
	case *Placed:
		d := b.doll(e.Doll)
		d.Pose = e.Pose
		if e.At != nil {
			at := *e.At
			d.At, d.Facing, d.In = &at, e.Facing, e.In
		}
	case *Stands:
		d, at := b.doll(e.Doll), e.At
		if e.Why == "ruled" || e.Why == "carried" {
			b.forget(d.ID)
		}
		d.At, d.Facing, d.In, d.Aloft = &at, e.Facing, e.In, d.Flying
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
		d.HP -= e.HP
		d.use(e.Ability, b.Turn)
		// What an attribute costs is outside the limit of one SP skill a turn (MH-4.7).
		if skill, ok := paidFor(e.Ability); ok && e.SP > 0 {
			d.SkillTurn, d.Spent = b.Turn, skill
		}
		d.useUp(e.Item, e.Units)
		d.NoCounter = d.NoCounter || e.NoCounter
	case *Healed:
		d := b.doll(e.Doll)
		d.HP = e.HP
		d.Sores = min(d.Sores, d.MaxHP()-d.HP) // other healing closes them
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
		d := b.doll(e.Doll)
		d.Captive, d.At = true, nil
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
		if d.HP > 0 && e.HP == 0 {
			d.DownedTurn = b.Turn
		}
		d.HP, d.SP, d.Finished = e.HP, e.SP, d.Finished && e.HP == 0
	case *EndingCalled:
		b.Ending = true
	case *EffectBegan:
		d := b.doll(e.Doll)
		d.end(e.Lasting.Clause)
		d.Lasting, d.entries = append(d.Lasting, e.Lasting), nil
	case *EffectEnded:
		b.doll(e.Doll).end(e.Clause)
	case *Fell:
		b.doll(e.Doll).fall(b.Turn)
	case *Made:
		d := b.doll(e.Doll)
		d.SP -= e.SP
		if skill, ok := paidFor(e.Ability); ok && e.SP > 0 {
			d.SkillTurn, d.Spent = b.Turn, skill
		}
		d.Items = append(d.Items, &Item{No: len(d.Items) + 1, Gear: []string{e.Gear}, At: Carried, Left: e.Units})
		d.entries = nil
	case *Inspired:
		b.doll(e.Doll).SP = e.SP
	case *Converted:
		d := b.doll(e.Doll)
		d.Team, d.Owner, d.HP = e.Team, e.Owner, e.HP
		d.free()
		b.forget(d.ID)
	case *Summoned:
		b.Dolls = append(b.Dolls, e.Doll.clone())
	case *Powered:
		d := b.doll(e.Doll)
		item := d.item(e.Item)
		if e.Pack == 0 {
			item.Charged = true
			break
		}
		d.useUp(e.Pack, 1)
		item.Packs++
		item.Left += e.Gain
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
	c.Used, c.Throws, c.entries, c.reacts = map[string]int{}, map[string]int{}, nil, nil
	c.Lasting = slices.Clone(d.Lasting)
	return &c
}

// end ends an effect that lasts.
func (d *Doll) end(clause string) {
	d.entries = nil
	d.Lasting = slices.DeleteFunc(d.Lasting, func(l Lasting) bool { return l.Clause == clause })
}

// useUp takes uses off an item; nothing left of it, it is gone.
func (d *Doll) useUp(no, units int) {
	item := d.item(no)
	if item == nil || units == 0 || item.Left <= 0 {
		return
	}
	item.Left -= units
	if item.Left <= 0 {
		item.Left = 0
		// What can be loaded anew, or is something else without it, stays.
		lasts := slices.ContainsFunc(item.Gear, func(id string) bool {
			e, ok := Lookup(KindGear, id)
			return ok && (e.uses() < 0 || (e.Effect != nil && e.Effect.Cell != nil))
		})
		if !lasts {
			item.At = Gone
		}
	}
	d.entries = nil
}

// burn takes a turn off the energy weapons that were in use.
func (d *Doll) burn() {
	for _, item := range d.Items {
		if item.Running {
			item.Running = false
			for _, id := range item.Gear {
				if e, ok := Lookup(KindGear, id); ok && e.Figures.Turns > 0 && item.Left > 0 {
					item.Left--
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
	d.Captive, d.Hurt = false, false
	d.KnockedDown, d.Routed, d.Bawling, d.Berserk, d.DownUntil = false, false, false, false, nil
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
	for _, ended := range e.Ended {
		b.doll(ended.Doll).end(ended.Clause)
	}
	for _, d := range b.Dolls {
		if newTurn {
			d.Streak++
			if !d.Busy {
				d.Streak = 0
			}
			d.Busy, d.HurtTurn = false, 0
			d.burn()
		}
		if b.kind() == phaseMelee {
			d.Blows = 0
		}
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
		if d.DownUntil.reached(e.Turn, e.Phase) {
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
	if n := len(e.Way); n > 0 {
		at := e.Way[n-1]
		d.At, d.Facing, d.Aloft = &at, e.Facing, e.How == "fly" || (d.Flying && e.How != "land")
	}
	switch e.How {
	case "shift":
		d.Moved, d.Busy = true, true
		if len(e.Way) > 0 {
			d.In = e.In
		}
		return
	case "retreat", "thrown", "back", "rush", "lured":
		d.In = e.In
		return
	case "wire":
		d.OnWire = true
	case "fly":
		d.Flying, d.OnWire = true, false
	default:
		d.Flying, d.OnWire = false, false
	}
	d.In, d.Moved, d.Covered = e.In, true, e.Covered
	d.Busy = d.Busy || e.MM > 0
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
		if stowed := d.item(e.Stowed); stowed != nil {
			stowed.At = Carried
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
	d.Busy = d.Busy || e.Counter || !idle(e.Action.Kind)
	d.SP -= e.SP
	d.HP -= e.HP
	if e.SP > 0 {
		d.SkillTurn, d.Spent = b.Turn, e.Skill
	}
	if e.Peel && !e.Vain {
		b.Peels++
	}
	d.useUp(e.Action.Item, e.Units)
	d.useUp(e.Round, 1)
	if item := d.item(e.Action.Item); e.Energy && item != nil {
		item.Running, item.Charged = true, false
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

func (b *Battle) applyOffer(e *OfferEnded) {
	b.Offer = nil
	if !e.Accepted {
		return
	}
	for _, id := range slices.Concat(e.Offer.Give, e.Offer.Take) {
		d := b.doll(id)
		d.HP = 1
		d.free()
	}
}
