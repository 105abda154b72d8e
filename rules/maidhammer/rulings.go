package maidhammer

import (
	"slices"
	"strconv"
	"strings"

	"parlour/rules"
)

// decideRuling carries out a judge's ruling on the battle; the table has checked who rules and why.
func (b *Battle) decideRuling(d *rules.Decision, body rules.Body) error {
	bad := func(what string) error { return rules.Refuse(CodeBadRuling, "MH-1.3", "what", what) }
	switch r := body.(type) {
	case *RuleFact:
		if err := b.validSighting(r.Sighting); err != nil {
			return err
		}
		if d.Previewing {
			return nil
		}
		d.Emit(&Sighted{Sightings: []Sighting{r.Sighting}, By: d.Seat(), Judged: true})
	case *RulePosition:
		return b.rulePosition(d, r)
	case *RuleArea:
		return b.ruleArea(d, r)
	case *RuleModifier:
		if _, err := b.find(r.Doll); err != nil {
			return err
		}
		if r.Value < -MaxRuledModifier || r.Value > MaxRuledModifier || r.Value == 0 {
			return bad("value")
		}
		if r.Until != "next" && r.Until != "phase" && r.Until != "turn" {
			return bad("until")
		}
		if r.Check != "" && !slices.Contains(checkKinds, r.Check) {
			return bad("check")
		}
		if len(b.Tweaks) >= MaxRuledAtOnce {
			return rules.Refuse(CodeBadRuling, "MH-1.3", "what", "modifiers", "limit", MaxRuledAtOnce)
		}
		if d.Previewing {
			return nil
		}
		source := "ruling/" + strconv.Itoa(d.Ruling())
		d.Emit(&TweakSet{Tweak: Tweak{Doll: r.Doll, Check: r.Check, Value: r.Value, Until: r.Until, Source: source}})
	case *RuleVitals:
		doll, err := b.find(r.Doll)
		if err != nil {
			return err
		}
		hp, sp := doll.HP, doll.SP
		if r.HP != nil {
			hp = *r.HP
		}
		if r.SP != nil {
			sp = *r.SP
		}
		if hp < 0 || hp > doll.MaxHP() || sp < 0 || sp > doll.Sheet.MaxSP() {
			return bad("vitals")
		}
		if d.Previewing {
			return nil
		}
		d.Emit(&VitalsSet{Doll: r.Doll, HP: hp, SP: sp})
		b.settle(d)
	case *RuleStatus:
		return b.ruleStatus(d, r)
	case *RuleItem:
		return b.ruleItem(d, r)
	case *RulePhase:
		if r.Turn < 1 || r.Turn > MaxRuledTurn || r.Phase < 1 || r.Phase > lastPhase {
			return bad("phase")
		}
		if d.Previewing {
			return nil
		}
		b.dropPending(d)
		e := &PhaseBegan{Turn: r.Turn, Phase: r.Phase}
		switch phases[r.Phase].name {
		case phaseCounter, phaseMeleeCounter:
			e.Due = b.countersDue(phases[r.Phase].name)
		case phaseMorale:
			e.Due = b.checksDue()
		}
		b.beginPhase(d, e)
		b.edge(d)
	case *RuleResult:
		if r.Winner != rules.NoTeam && !r.Winner.Valid() {
			return bad("result")
		}
		if d.Previewing {
			return nil
		}
		d.Emit(&rules.Won{Team: r.Winner, Reason: "ruling", Clause: "MH-1.3"})
	case *RuleSkip:
		if d.Previewing {
			return nil
		}
		b.dropPending(d)
		for _, one := range slices.Clone(b.Declared) {
			if !one.Done {
				d.Emit(&ActionWithdrawn{Doll: one.Doll})
			}
		}
		b.advance(d)
	default:
		return rules.Refuse(rules.CodeUnknownCommand, "", "kind", body.CommandKind())
	}
	return nil
}

// dropPending ends a resolution that waits, without going on with it.
func (b *Battle) dropPending(d *rules.Decision) {
	if b.Pending != nil {
		p := b.Pending.Prompt
		d.Emit(&Answered{Prompt: p.ID, Doll: p.Doll, Ask: p.Ability, Option: "dropped", How: "judge"})
	}
}

var checkKinds = CheckKinds()

func (b *Battle) ruleStatus(d *rules.Decision, r *RuleStatus) error {
	doll, err := b.find(r.Doll)
	if err != nil {
		return err
	}
	if r.State == "in-melee" {
		return b.ruleMelee(d, doll, r)
	}
	if strings.Contains(r.State, "/") {
		return b.ruleEffect(d, doll, r)
	}
	e := &StateSet{Doll: r.Doll, State: r.State, On: r.On, Clause: "MH-1.3"}
	switch r.State {
	case "held":
		if r.On {
			holder, err := b.find(r.Other)
			if err != nil {
				return err
			}
			if holder == doll || b.heldBy(holder.ID) != nil || b.brawl(holder.ID) == nil || b.brawl(holder.ID) != b.brawl(doll.ID) {
				return rules.Refuse(CodeBadRuling, "MH-1.3", "what", r.State)
			}
			e.By = holder.ID
		}
	case "down":
		e.Until = b.turnsOn(1)
	case "aboard":
		if r.On {
			driver, err := b.find(r.Other)
			if err != nil {
				return err
			}
			if driver == doll || driver.Team != doll.Team || doll.Captive || doll.drives() != nil || b.hasSeat(driver) != nil {
				return rules.Refuse(CodeBadRuling, "MH-1.3", "what", r.State)
			}
			e.By = driver.ID
		}
	case "ramming":
		if _, by := doll.booster(); by != nil {
			e.Clause = by.Clause()
		}
		if r.On {
			other, err := b.find(r.Other)
			if err != nil {
				return err
			}
			if other.Team == doll.Team || e.Clause == "MH-1.3" {
				return rules.Refuse(CodeBadRuling, "MH-1.3", "what", r.State)
			}
			e.By = other.ID
		}
	}
	if !isRuledState(r.State) {
		return rules.Refuse(CodeBadRuling, "MH-1.3", "what", r.State)
	}
	if d.Previewing {
		return nil
	}
	d.Emit(e)
	b.settle(d)
	return nil
}

// ruleEffect has an entry's effect last on a doll to the end of the turn, or ends it; the state is the entry's clause.
func (b *Battle) ruleEffect(d *rules.Decision, doll *Doll, r *RuleStatus) error {
	effect := effectOf(r.State)
	if !effect.ruled() || (!r.On && doll.lasts(r.State) == nil) {
		return rules.Refuse(CodeBadRuling, "MH-1.3", "what", r.State)
	}
	switch {
	case d.Previewing:
	case r.On:
		d.Emit(&EffectBegan{Doll: doll.ID, Lasting: Lasting{Clause: r.State, Until: b.endOfTurn(1)}})
	default:
		d.Emit(&EffectEnded{Doll: doll.ID, Clause: r.State})
	}
	return nil
}

// ruleMelee puts a doll into another's melee or takes it out.
func (b *Battle) ruleMelee(d *rules.Decision, doll *Doll, r *RuleStatus) error {
	if !r.On {
		if !b.inMelee(doll.ID) {
			return rules.Refuse(CodeNotInMelee, "MH-7.1", "doll", string(doll.ID))
		}
		if d.Previewing {
			return nil
		}
		d.Emit(&MeleeLeft{Doll: doll.ID, Why: "ruled"})
		b.settle(d)
		return nil
	}
	other, err := b.find(r.Other)
	if err != nil {
		return err
	}
	if other.Team == doll.Team {
		return rules.Refuse(CodeNotAnEnemy, "MH-7.1", "target", string(other.ID))
	}
	if !d.Previewing {
		b.join(d, doll.ID, []DollID{other.ID})
	}
	return nil
}

// ruleItem sets where an item is, and how much of it is left.
func (b *Battle) ruleItem(d *rules.Decision, r *RuleItem) error {
	doll, err := b.find(r.Doll)
	if err != nil {
		return err
	}
	item := doll.item(r.Item)
	if item == nil {
		return rules.Refuse(CodeUnknownItem, "", "item", r.Item)
	}
	// Whoever set it would see how much of it lies on the table in secret: others are shown both together.
	if r.Left != nil && item.buried() && !d.Table().ClassOf(d.Seat()).Sees(doll.Team) {
		return rules.Refuse(CodeBadRuling, "MH-1.3", "what", "item")
	}
	e := &ItemSet{Doll: doll.ID, Item: item.No, Gear: item.Gear[0], At: item.At, Left: item.Left}
	if r.At != "" {
		e.At = r.At
	}
	if r.Left != nil {
		e.Left = *r.Left
	}
	good := slices.Contains([]Where{InHand, Carried, Stored, Ground, Gone}, e.At) && (e.Left == item.Left || (item.Left >= 0 && e.Left >= 0 && e.Left <= MaxRuledLeft)) &&
		(e.At != InHand || item.At == InHand || doll.handFor() == 0) && (e.At != Stored || item.At == Stored || doll.mayStore(item) == nil)
	switch {
	case !good:
		return rules.Refuse(CodeBadRuling, "MH-1.3", "what", "item")
	case d.Previewing:
		return nil
	}
	d.Emit(e)
	b.settle(d)
	return nil
}
