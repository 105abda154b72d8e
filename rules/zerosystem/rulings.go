package zerosystem

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// The bounds of rulings.
const (
	MaxRuledModifier = 20 // LM or DM
	MaxRuledAtOnce   = 40 // modifiers, and permissions
	MaxRuledLoaded   = 9999
)

// RuledStates are the states that a judge can set or lift; "held" names who holds.
func RuledStates() []State {
	return []State{Unconscious, Dying, Lost, Held, ProneState, Surprised, InFullDefence}
}

// decideRuling carries out a judge's ruling on the battle; the table has checked who rules and why.
func (b *Battle) decideRuling(d *rules.Decision, body rules.Body) error {
	switch r := body.(type) {
	case *RuleFact:
		return b.ruleFact(d, r)
	case *RuleScene:
		if r.Difficulty < 0 || r.Difficulty > MaxLevel {
			return unruled("difficulty")
		}
		if !d.Previewing {
			d.Emit(&SceneSet{Scene: r.Scene, Difficulty: r.Difficulty})
		}
		return nil
	case *RuleModifier:
		return b.ruleModifier(d, r)
	case *RuleLevels:
		return b.ruleLevels(d, r)
	case *RuleState:
		return b.ruleState(d, r)
	case *RuleItem:
		return b.ruleItem(d, r)
	case *RulePermit:
		return b.rulePermit(d, r)
	case *RuleCheck:
		return b.ruleCheck(d, r)
	case *RuleSkip:
		return b.ruleSkip(d, r)
	case *RuleResult:
		if r.Winner != rules.NoTeam && !r.Winner.Valid() {
			return unruled("winner")
		}
		if !d.Previewing {
			d.Emit(&rules.Won{Team: r.Winner, Reason: "ruling"})
		}
		return nil
	}
	return rules.Refuse(rules.CodeUnknownCommand, "", "kind", body.CommandKind())
}

func unruled(what string) error { return rules.Refuse(CodeNotRuled, "", "what", what) }

func (b *Battle) ruleFact(d *rules.Decision, r *RuleFact) error {
	if _, err := b.find(r.Fact.From); err != nil {
		return err
	}
	if _, err := b.find(r.Fact.To); err != nil {
		return err
	}
	if r.Fact.From == r.Fact.To {
		return rules.Refuse(CodeAtOneself, "", "character", charRef(r.Fact.From))
	}
	if err := validFact(r.Fact); err != nil {
		return err
	}
	if !d.Previewing {
		d.Emit(&Noted{Facts: []Fact{r.Fact}, Judged: true})
	}
	return nil
}

func (b *Battle) ruleModifier(d *rules.Decision, r *RuleModifier) error {
	if _, err := b.find(r.Character); err != nil {
		return err
	}
	within := func(n int) bool { return n >= -MaxRuledModifier && n <= MaxRuledModifier }
	switch {
	case !within(r.LM) || !within(r.DM) || r.LM == 0 && r.DM == 0:
		return unruled("value")
	case r.Until != "next" && r.Until != "round" && r.Until != "battle":
		return unruled("until")
	case r.Roll != "" && !slices.Contains(RollKinds(), r.Roll):
		return unruled("roll")
	case len(b.Tweaks) >= MaxRuledAtOnce:
		return rules.Refuse(CodeNotRuled, "", "what", "modifiers", "limit", MaxRuledAtOnce)
	case d.Previewing:
		return nil
	}
	source := "ruling/" + strconv.Itoa(len(d.Table().Rulings))
	d.Emit(&TweakSet{Tweak: Tweak{Character: r.Character, Roll: r.Roll, LM: r.LM, DM: r.DM, Until: r.Until, Source: source}})
	return nil
}

func (b *Battle) ruleLevels(d *rules.Decision, r *RuleLevels) error {
	c, err := b.find(r.Character)
	if err != nil {
		return err
	}
	for _, a := range Abilities {
		if w, f := r.Wounds.Of(a), r.Fatigue.Of(a); w < 0 || f < 0 || w+f > c.Sheet.Levels.Of(a) {
			return unruled("levels")
		}
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&LevelsSet{Character: c.ID, Wounds: r.Wounds, Fatigue: r.Fatigue})
	// What follows from the levels follows from a judge's too.
	zeros := c.levels().zeros()
	if c.Fallen && zeros < 3 && !c.Out {
		d.Emit(&StateChanged{Character: c.ID, State: Unconscious, Clause: "ZS-3.4"})
	}
	if c.DyingSince > 0 && zeros < len(Abilities) {
		d.Emit(&StateChanged{Character: c.ID, State: Dying, Clause: "ZS-3.4"})
	}
	b.fall(d, c, "")
	b.settle(d)
	return nil
}

func (b *Battle) ruleState(d *rules.Decision, r *RuleState) error {
	c, err := b.find(r.Character)
	if err != nil {
		return err
	}
	e := &StateChanged{Character: c.ID, State: r.State, On: r.On}
	zeros := c.levels().zeros()
	switch r.State {
	case Unconscious:
		if !r.On && (zeros >= 3 || c.Lost) {
			return unruled("levels")
		}
	case Dying:
		if r.On && zeros < len(Abilities) {
			return unruled("levels")
		}
	case Held:
		if r.On {
			holder, err := b.find(r.Other)
			if err != nil {
				return err
			}
			if holder == c || b.holds(holder.ID) != nil || !holder.able() {
				return unruled("other")
			}
			e.By = holder.ID
		}
	case Lost, ProneState, Surprised, InFullDefence:
	default:
		return unruled("state")
	}
	if d.Previewing {
		return nil
	}
	d.Emit(e)
	b.settle(d)
	return nil
}

func (b *Battle) ruleItem(d *rules.Decision, r *RuleItem) error {
	c, err := b.find(r.Character)
	if err != nil {
		return err
	}
	item := c.item(r.Item)
	if item == nil {
		return rules.Refuse(CodeNoSuchThing, "", "item", r.Item)
	}
	e := &ItemSet{Character: c.ID, Item: item.No, Clause: item.Gear.clause(), At: item.At, Loaded: item.Loaded, Count: item.Count, Why: "ruled"}
	if r.At != "" {
		e.At = r.At
	}
	if r.Loaded != nil {
		e.Loaded = *r.Loaded
	}
	switch {
	case !slices.Contains([]Where{InHand, AtReady, Packed, Worn, OnGround, Gone}, e.At),
		e.At == Worn && item.Gear.Kind() != ArmourGear, e.At == InHand && item.Gear.Kind() == ArmourGear,
		e.At == InHand && item.At != InHand && item.Gear.Hands() > c.handsFree():
		return unruled("at")
	case r.Loaded != nil && (item.Loaded < 0 || e.Loaded < 0 || e.Loaded > MaxRuledLoaded):
		return unruled("loaded")
	case d.Previewing:
		return nil
	}
	d.Emit(e)
	return nil
}

func (b *Battle) rulePermit(d *rules.Decision, r *RulePermit) error {
	if _, err := b.find(r.Character); err != nil {
		return err
	}
	switch r.What {
	case MaySurprise, MayAim, MayVital:
		if _, err := b.find(r.Target); err != nil {
			return err
		}
	case MayCombo:
		if r.Target != "" {
			return unruled("target")
		}
	default:
		return unruled("what")
	}
	if len(b.Permits) >= MaxRuledAtOnce {
		return rules.Refuse(CodeNotRuled, "", "what", "permits", "limit", MaxRuledAtOnce)
	}
	if !d.Previewing {
		d.Emit(&PermitSet{Permit: Permit{Character: r.Character, What: r.What, Target: r.Target}, Off: r.Off})
	}
	return nil
}

// ruleCheck has a throw made that the rules ask for nowhere (ZS-1.3, ZS-2.3): a movement check, say.
func (b *Battle) ruleCheck(d *rules.Decision, r *RuleCheck) error {
	c, err := b.find(r.Character)
	if err != nil {
		return err
	}
	switch {
	case !r.Ability.Valid():
		return rules.Refuse(CodeWrongAbility, "ZS-1.1", "ability", ref(r.Ability))
	case r.LM < -MaxRuledModifier || r.LM > MaxRuledModifier:
		return unruled("value")
	case r.Difficulty < 0 || r.Difficulty > MaxLevel:
		return unruled("difficulty")
	case b.Pending != nil:
		return rules.Refuse(CodeAnswerAwaited, "ZS-2.1", "team", "team:"+string(b.Pending.Prompt.Team))
	}
	check := b.active(testRoll, "ZS-1.3", c, r.Ability)
	check.Add("ruling/"+strconv.Itoa(len(d.Table().Rulings)), r.LM)
	against := difficulty(r.Difficulty)
	if r.Against != "" {
		other, err := b.find(r.Against)
		if err != nil {
			return err
		}
		if other == c || !r.With.Valid() {
			return rules.Refuse(CodeWrongAbility, "ZS-1.3", "ability", ref(r.With))
		}
		check.Target = string(other.ID)
		against = b.answering(resistRoll, other, r.With)
	}
	oppose(check, against)
	if d.Previewing {
		d.Show(Preview{Strikes: []StrikePreview{}, Checks: []rules.Check{*check}, Notes: []Fault{}})
		return nil
	}
	run := b.resolver(d)
	run.push(Frame{Kind: ContestFrame, Actor: c.ID, Target: CharacterID(check.Target), Check: check})
	run.run()
	return nil
}

// ruleSkip drops what waits, and ends somebody's turn, or the round.
func (b *Battle) ruleSkip(d *rules.Decision, r *RuleSkip) error {
	var ended []CharacterID
	if r.Character != "" {
		c, err := b.find(r.Character)
		if err != nil {
			return err
		}
		if b.Phase != Acting || c.Acted && b.Pending == nil {
			return rules.Refuse(CodeHasActed, "ZS-2.3", "character", charRef(c.ID))
		}
		if !c.Acted {
			ended = append(ended, c.ID)
		}
	} else if b.Phase == Acting {
		for _, c := range b.Characters {
			if b.ready(c) {
				ended = append(ended, c.ID)
			}
		}
	}
	if d.Previewing {
		return nil
	}
	b.dropPending(d)
	if b.Phase == Declaring {
		// Both sides are taken to have declared what they want to.
		for _, team := range rules.Teams {
			if !b.Closed[team] {
				d.Emit(&SideClosed{Team: team})
			}
		}
		b.throwInitiative(d)
		return nil
	}
	for _, id := range ended {
		d.Emit(&TurnEnded{Character: id, Why: "ruled"})
	}
	b.settle(d)
	return nil
}

// dropPending ends a resolution that waits, without going on with it.
func (b *Battle) dropPending(d *rules.Decision) {
	if b.Pending != nil {
		d.Emit(&Answered{Prompt: b.Pending.Prompt.ID, How: "dropped"})
	}
}
