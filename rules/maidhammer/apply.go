package maidhammer

import (
	"maps"
	"slices"
	"strings"

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
			b.SheetsSeen++
		}
		b.Sheets[filed.ID] = &filed
	case *SheetRemoved:
		delete(b.Sheets, e.ID)
		b.SheetOrder = slices.DeleteFunc(b.SheetOrder, func(id string) bool { return id == e.ID })
	case *SheetWaived:
		b.Sheets[e.ID].Waived = true
	case *DollsReady:
		b.Dolls, b.Areas = b.Dolls[:0], nil
		for _, d := range e.Dolls {
			b.Dolls = append(b.Dolls, d.clone())
		}
	case *FieldChosen:
		b.Field, b.terrain = e.Field, nil
	case *GoalChosen:
		goal := e.Goal
		b.Goal = &goal
	case *GeneralNamed:
		generals := maps.Clone(b.Goal.Generals)
		if generals == nil {
			generals = map[rules.Team]DollID{}
		}
		generals[e.Team] = e.Doll
		b.Goal.Generals = generals
	case *Claimed:
		b.doll(e.Doll).AtStronghold = !e.Off && !e.Flag
	case *Placed:
		d := b.doll(e.Doll)
		d.Pose = e.Pose
		if e.At != nil {
			at := *e.At
			d.At, d.Facing, d.In = &at, e.Facing, e.In
		}
	case *Stands:
		d, at := b.doll(e.Doll), e.At
		if e.Why == "ruled" || e.Why == "carried" || e.Why == "aboard" {
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
		_, ability, _ := strings.Cut(e.Ability, "/")
		d.useUp(e.Item, ability, e.Units)
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
		if b.Questions == nil {
			b.Questions = map[rules.Team]int{}
		}
		b.Questions[e.Prompt.Team]++
	case *Answered:
		b.Pending = nil
	case *OrderGiven:
		if b.Orders[e.Doll] == nil {
			b.Orders[e.Doll] = map[string]string{}
		}
		b.Orders[e.Doll][e.Ability] = e.Order
	case *Captured:
		d := b.doll(e.Doll)
		d.Captive, d.At, d.AtStronghold = true, nil, false
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
	case *Joined:
		d := b.doll(e.Doll)
		d.Acted, d.Again, d.Busy = true, false, true
		if declared := b.declared(d.ID); declared != nil {
			declared.Done = true
		}
	case *Boarded:
		d := b.doll(e.Doll)
		d.Aboard, d.Moved, d.Again = e.Driver, true, false
	case *Alighted:
		b.doll(e.Doll).Aboard = ""
	case *ItemSet:
		d := b.doll(e.Doll)
		item := d.item(e.Item)
		item.At, item.Left = e.At, e.Left
		d.spill()
	case *Powered:
		d := b.doll(e.Doll)
		item := d.item(e.Item)
		if e.Pack == 0 {
			item.Charged = true
			break
		}
		d.useUp(e.Pack, "", 1)
		item.Packs++
		item.add(e.Gear, e.Gain)
	case *AreaBegan, *AreaChanged, *AreaRevealed, *AreaEnded, *Committed:
		b.applyArea(e)
	case *Breathed:
		b.doll(e.Doll).use(e.Clause, b.Turn)
	case *ActionSpent:
		b.doll(e.Doll).SpentTurn = b.Turn
	case *MovesEnded:
		b.MovesOver = true
	case *DueDone:
		b.Due = slices.DeleteFunc(b.Due, func(due Due) bool { return due.Doll == e.Doll && due.Kind == e.Kind })
	}
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
	b.Closed, b.Declared, b.Offer, b.MovesOver = false, nil, nil, false
	for _, gone := range e.Faded {
		b.dropArea(gone.ID)
		b.hazed(gone.Clause)
	}
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
		d.Acted, d.Again, d.Countered, d.Passive = false, false, false, false
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
		if b.kind() != phaseAction {
			d.Ram = nil
		}
	}
	if b.kind() == phaseAction {
		b.commitRams()
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
