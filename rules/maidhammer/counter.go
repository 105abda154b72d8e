package maidhammer

import (
	"slices"

	"parlour/rules"
)

// countersDue lists who may answer the shots or blows of the phase before (MH-6.1, MH-7.8).
func (b *Battle) countersDue(kind string) []Due {
	var due []Due
	for _, doll := range b.Dolls {
		if !b.mayCounter(doll, kind) {
			continue
		}
		var against []DollID
		for _, f := range b.Fired {
			if f.At == doll.ID && !slices.Contains(against, f.By) && b.answerable(doll, f.By, kind) {
				against = append(against, f.By)
			}
		}
		if len(against) > 0 {
			due = append(due, Due{Doll: doll.ID, Kind: kind, Against: against})
		}
	}
	return due
}

// answerable tells whether a doll could still answer somebody: an enemy, and in melee one of the same melee.
func (b *Battle) answerable(doll *Doll, id DollID, kind string) bool {
	by := b.doll(id)
	return !by.Captive && by.Team != doll.Team && (kind != phaseMeleeCounter || (b.brawl(id) != nil && b.brawl(id) == b.brawl(doll.ID)))
}

// mayCounter tells whether a doll's state lets it counter at all.
func (b *Battle) mayCounter(doll *Doll, kind string) bool {
	if (doll.Down() && !doll.inPit()) || doll.Captive || doll.NoCounter || doll.Countered || doll.resting() {
		return false
	}
	if kind == phaseMeleeCounter {
		return b.inMelee(doll.ID) && !doll.Routed
	}
	if !doll.Able() || b.inMelee(doll.ID) {
		return false
	}
	return slices.ContainsFunc(doll.Items, func(hand *Item) bool {
		return hand.At == InHand && !hand.spent() && slices.ContainsFunc(hand.Gear, func(id string) bool {
			e, ok := Lookup(KindGear, id)
			return ok && e.Figures != nil && (yes(e.Figures.Counter) || e.Figures.Throwable)
		})
	})
}

// due is what a doll still has to answer or to check; nil for nothing. Whoever can be answered no more, such as one who has got
// out of the melee since, is left out.
func (b *Battle) due(id DollID) *Due {
	for _, due := range b.Due {
		if due.Doll != id {
			continue
		}
		if due.Kind == phaseCounter || due.Kind == phaseMeleeCounter {
			gone := func(by DollID) bool { return !b.answerable(b.doll(id), by, due.Kind) }
			if due.Against = slices.DeleteFunc(slices.Clone(due.Against), gone); len(due.Against) == 0 {
				return nil
			}
		}
		return &due
	}
	return nil
}

func (b *Battle) decideCounter(d *rules.Decision, c *Counter) error {
	doll, err := b.find(c.Doll)
	if err != nil {
		return err
	}
	if err := b.nothingPending(); err != nil {
		return err
	}
	kind := b.kind()
	if kind != phaseCounter && kind != phaseMeleeCounter {
		return rules.Refuse(CodeWrongPhase, "MH-6.1", "phase", b.Phase, "needs", "key:phase.kind."+phaseCounter)
	}
	if err := b.sidesTurn(doll); err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	clause := "MH-6.1"
	if kind == phaseMeleeCounter {
		clause = "MH-7.8"
	}
	due := b.due(doll.ID)
	switch {
	case doll.Countered:
		return rules.Refuse(CodeCountered, clause, "doll", string(doll.ID))
	case due == nil || !b.mayCounter(doll, kind):
		return rules.Refuse(CodeNoCounter, clause, "doll", string(doll.ID))
	case !slices.Contains(due.Against, c.Target):
		return rules.Refuse(CodeNoCounter, clause, "doll", string(c.Target))
	}
	a := Action{Kind: "shoot", Item: c.Item, Gear: c.Gear, Mode: c.Mode, Target: c.Target, Others: c.Others, Sightings: c.Sightings,
		FromBlast: c.FromBlast, Side: c.Side}
	if kind == phaseCounter {
		p, err := b.withSightings(a.Sightings).planShot(doll, &a, true)
		return b.carryOutPlan(d, p, err)
	}
	if a.Skill = c.Skill; a.Skill != "" {
		a.Kind = "skill"
		p, err := b.withSightings(a.Sightings).planBlow(doll, &a, true)
		return b.carryOutPlan(d, p, err)
	}
	a.Kind = "attack"
	return b.strikeBack(d, doll, &a, c)
}

// stowInstead lets go of a melee counter to stow what does not work in melee: the hands are free from then on (MH-7.8).
func (b *Battle) stowInstead(d *rules.Decision, doll *Doll, h *Handle) error {
	if err := b.sidesTurn(doll); err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	due := b.due(doll.ID)
	if due == nil || !b.mayCounter(doll, phaseMeleeCounter) {
		return rules.Refuse(CodeNoCounter, "MH-7.8", "doll", string(doll.ID))
	}
	hand := doll.item(h.Item)
	if hand == nil || hand.At != InHand || h.How != "stow" || worksInMelee(hand) {
		return rules.Refuse(CodeBadOption, "MH-7.8", "option", h.How)
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&Handled{Doll: doll.ID, How: h.How, Item: hand.No, Gear: hand.Gear[0]})
	d.Emit(&DueDone{Doll: doll.ID, Kind: due.Kind})
	b.settle(d)
	return nil
}

// strikeBack counters in melee. With something in hand that does not work in melee the doll may let go of it, and then
// strike bare-handed or draw a melee weapon (MH-7.8).
func (b *Battle) strikeBack(d *rules.Decision, doll *Doll, a *Action, c *Counter) error {
	seen := b.withSightings(a.Sightings)
	hand := doll.occupied()
	if !c.Drop && c.Draw == 0 {
		p, err := seen.planBlow(doll, a, true)
		return b.carryOutPlan(d, p, err)
	}
	if armed := doll.inHand(); hand == nil && len(armed) > 0 {
		hand = armed[0]
	}
	if hand != nil && (worksInMelee(hand) || !c.Drop) {
		return rules.Refuse(CodeHandsFull, "MH-7.8", "gear", "entry:gear/"+hand.Gear[0])
	}
	var drawn *Item
	if c.Draw != 0 {
		drawn = doll.item(c.Draw)
		if drawn == nil || drawn.At != Carried || drawn.spent() {
			return rules.Refuse(CodeNotHeld, "MH-7.8", "item", c.Draw)
		}
		first, _ := drawn.part(c.Gear)
		if first == nil || armamentOf(first) != meleeWeapon {
			return rules.Refuse(CodeNotAWeapon, "MH-7.8", "gear", "entry:gear/"+drawn.Gear[0])
		}
	}
	a.Item = c.Draw
	// The plan is made as the doll will stand once it has let go and drawn.
	trial := doll.clone()
	trial.Throws = doll.Throws
	if hand != nil {
		trial.Items[hand.No-1].At = Ground
	}
	if drawn != nil {
		trial.Items[drawn.No-1].At = InHand
	}
	p, err := seen.planBlow(trial, a, true)
	if err != nil {
		return err
	}
	if d.Previewing {
		d.Show(p.preview(b))
		return nil
	}
	if hand != nil {
		d.Emit(&Handled{Doll: doll.ID, How: "drop", Item: hand.No, Gear: hand.Gear[0]})
	}
	if drawn != nil {
		d.Emit(&Handled{Doll: doll.ID, How: "equip", Item: drawn.No, Gear: drawn.Gear[0]})
	}
	return b.carryOutPlan(d, p, nil)
}
