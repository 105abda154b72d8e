package zerosystem

import (
	"slices"

	"parlour/rules"
)

// inPhase checks that the round is in a phase and that nobody has to be waited for.
func (b *Battle) inPhase(phase Phase) error {
	if b.Pending != nil {
		return rules.Refuse(CodeAnswerAwaited, "ZS-2.1", "team", "team:"+string(b.Pending.Prompt.Team))
	}
	if b.Phase != phase {
		return rules.Refuse(CodeOtherPhase, "ZS-2.1", "phase", "key:zs.phase."+string(b.Phase), "needs", "key:zs.phase."+string(phase))
	}
	return nil
}

// decideDeclare declares something before initiative.
func (b *Battle) decideDeclare(d *rules.Decision, c *Declare) error {
	actor, err := b.find(c.Character)
	if err != nil {
		return err
	}
	if err := mayHandle(d, actor); err != nil {
		return err
	}
	if err := b.inPhase(Declaring); err != nil {
		return err
	}
	if b.Closed[actor.Team] {
		return rules.Refuse(CodeSideClosed, "ZS-2.1", "team", "team:"+string(actor.Team))
	}
	if err := b.mayPlan(actor, c.Plan); err != nil {
		return err
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&PlanMade{Character: actor.ID, Team: actor.Team, Plan: c.Plan})
	return nil
}

// mayPlan checks a declaration whole.
func (b *Battle) mayPlan(c *Character, p Plan) error {
	if !c.able() {
		return rules.Refuse(CodeOutOfFight, "ZS-3.4", "character", charRef(c.ID))
	}
	partner := b.character(p.Partner)
	needsPartner := p.Kind == Timed || p.Kind == CounterBlow || p.Kind == Parry
	switch {
	case needsPartner && (partner == nil || partner == c || !partner.able()),
		!needsPartner && p.Partner != "":
		return rules.Refuse(CodeWrongPartner, "ZS-4.3", "kind", "key:zs.plan."+string(p.Kind))
	case (p.Kind == CounterBlow || p.Kind == Parry) && partner.Team == c.Team:
		return rules.Refuse(CodeNotAFoe, "ZS-4.3", "character", charRef(partner.ID))
	case p.Gain != "" && p.Kind != AllOut, p.Count != 0 && p.Kind != Combo:
		return rules.Refuse(CodeNoSuchPlan, "ZS-4.3", "kind", short(string(p.Kind)))
	}
	switch p.Kind {
	case Timed, CounterBlow, FullDefence, Parry:
	case AllOut:
		switch {
		case p.Gain != "hit" && p.Gain != "damage":
			return rules.Refuse(CodeNoSuchGain, "ZS-4.6", "gain", short(p.Gain))
		case c.Defended:
			return rules.Refuse(CodeHasDefended, "ZS-4.6", "character", charRef(c.ID))
		}
	case Combo:
		switch {
		case !b.Rules.Combos:
			return rules.Refuse(CodeRuleOff, "ZS-5.8", "rule", "key:zs.rule.combos")
		case !b.permitted(c.ID, MayCombo, ""):
			return rules.Refuse(CodeNotPermitted, "ZS-5.8", "what", "key:zs.permit.combo")
		case p.Count < 2 || p.Count > 3:
			return rules.Refuse(CodeComboBounds, "ZS-5.8", "is", p.Count, "limit", 3)
		}
	default:
		return rules.Refuse(CodeNoSuchPlan, "ZS-4.3", "kind", short(string(p.Kind)))
	}
	return nil
}

// parryItem is the weapon that parries by attacking: the first for melee in hand; nil for bare hands.
func (c *Character) parryItem() *Item {
	for _, i := range c.held() {
		if w := i.Gear.weapon(); w != nil && !w.missile() {
			return i
		}
	}
	return nil
}

func (b *Battle) decideWithdraw(d *rules.Decision, c *Withdraw) error {
	actor, err := b.find(c.Character)
	if err != nil {
		return err
	}
	if err := mayHandle(d, actor); err != nil {
		return err
	}
	if err := b.inPhase(Declaring); err != nil {
		return err
	}
	switch {
	case b.Closed[actor.Team]:
		return rules.Refuse(CodeSideClosed, "ZS-2.1", "team", "team:"+string(actor.Team))
	case b.Plans[actor.ID].Kind == "":
		return rules.Refuse(CodeNothingSaid, "ZS-4.3")
	case d.Previewing:
		return nil
	}
	d.Emit(&PlanWithdrawn{Character: actor.ID, Team: actor.Team})
	return nil
}

// decideClose ends a side's declaring; when both are done, what they declared is shown and initiative is thrown.
func (b *Battle) decideClose(d *rules.Decision, c *Close) error {
	if !c.Team.Valid() {
		return rules.Refuse(rules.CodeNotLeader, "ZS-2.1", "team", "")
	}
	if err := mayLead(d, c.Team); err != nil {
		return err
	}
	if err := b.inPhase(Declaring); err != nil {
		return err
	}
	switch {
	case c.Round != b.Round:
		return rules.Refuse(CodeRoundOver, "ZS-2.1", "is", b.Round, "said", c.Round)
	case b.Closed[c.Team]:
		return rules.Refuse(CodeSideClosed, "ZS-2.1", "team", "team:"+string(c.Team))
	case d.Previewing:
		return nil
	}
	d.Emit(&SideClosed{Team: c.Team})
	if b.Closed[c.Team.Other()] {
		b.throwInitiative(d)
	}
	return nil
}

// throwInitiative shows what was declared, and has everybody throw who can act.
func (b *Battle) throwInitiative(d *rules.Decision) {
	shown := &PlansShown{}
	frame := Frame{Kind: InitiativeFrame}
	for _, c := range b.Characters {
		if plan, ok := b.Plans[c.ID]; ok {
			shown.Plans = append(shown.Plans, ShownPlan{c.ID, plan})
		}
		if c.able() {
			frame.List = append(frame.List, c.ID)
		}
	}
	d.Emit(shown)
	r := b.resolver(d)
	r.push(frame)
	r.run()
}

// initiative throws agility for one after the other (ZS-2.1). Below level 0 nothing is thrown: such a one is last.
func (r *resolver) initiative(at int) step {
	for r.stack[at].At < len(r.stack[at].List) {
		f := &r.stack[at]
		c := r.b.character(f.List[f.At])
		if f.Check == nil {
			f.Check = r.b.active(initiativeRoll, "ZS-2.1", c, Agility)
			if c.Sheet.has(Reflexes) {
				f.Check.Add("talent/reflexes", 1)
			}
			oppose(f.Check, nil)
		}
		if s := r.throw(at); s != onward {
			return s
		}
		f = &r.stack[at]
		f.Places = append(f.Places, Place{c.ID, max(f.Check.Value, 0)})
		f.Check = nil
		f.At++
	}
	f := &r.stack[at]
	slices.SortStableFunc(f.Places, func(x, y Place) int { return y.Value - x.Value })
	r.d.Emit(&OrderSet{Order: f.Places})
	return onward
}
