package maidhammer

import (
	"slices"

	"parlour/rules"
)

// planSkill checks an action skill (MH-4.5, MH-13.1).
func (b *Battle) planSkill(p *actionPlan, actor *Doll, a *Action) error {
	e := actor.has(a.Skill)
	if e == nil {
		return rules.Refuse(CodeNoSkill, "MH-2.2", "skill", a.Skill)
	}
	if e.Effect == nil || e.Effect.Act == nil {
		return rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
	}
	if refusal := actor.mayUse(e, b.Turn); refusal != nil {
		return refusal
	}
	act := e.Effect.Act
	if act.MeleeOnly && !b.inMelee(actor.ID) {
		return rules.Refuse(CodeNotInMelee, e.Clause(), "doll", string(actor.ID))
	}
	p.begun.SP, p.begun.Skill = e.SP, e.name()
	if act.Late {
		p.begun.SP = 0
	}
	if a.Target == "" && act.All != nil {
		targets, err := b.everybody(actor, a, act, e.Clause())
		if err != nil {
			return err
		}
		var clouds []string
		if act.Clouds {
			if clouds, err = b.blownAway(actor, a.Areas, act.RangeMM); err != nil {
				return err
			}
		}
		p.do = func(r *resolver) {
			r.areas = clouds
			r.use(actor, nil, targets, e)
		}
		return nil
	}
	target := actor
	switch {
	case act.Alone:
	case act.Captives:
		doll, err := b.find(a.Target)
		if err != nil {
			return err
		}
		target = doll
	default:
		doll, err := b.inReach(actor, a, act.rangeFor(actor), e.Clause())
		if err != nil {
			return err
		}
		target = doll
	}
	if act.Where != nil {
		if refusal := act.Where(b, actor); refusal != nil {
			return refusal
		}
	}
	if beast := b.beastOf(actor.Team); act.Summons && beast != nil {
		return rules.Refuse(CodeOneBeast, e.Clause(), "doll", string(beast.ID))
	}
	if act.Refuse == nil {
		return rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
	}
	if refusal := act.Refuse(actor, target); refusal != nil {
		return refusal
	}
	if act.Busies {
		if declared := b.declared(target.ID); declared != nil || target.Acted {
			return rules.Refuse(CodePatientBusy, e.Clause(), "target", string(target.ID))
		}
	}
	choice := slices.IndexFunc(e.Effect.Gifts, func(gift InputOption) bool { return gift.Value == a.Choice })
	if a.Choice == "" {
		choice = 0
	}
	if choice < 0 {
		return rules.Refuse(CodeBadOption, e.Clause(), "option", a.Choice)
	}
	if act.Sends && a.To != nil && b.Field != nil && !b.Field.Holds(*a.To) {
		return rules.Refuse(CodeOffTable, e.Clause(), "doll", string(target.ID))
	}
	body, notes, refusal := b.bodyOf(actor, target, e)
	if refusal != nil {
		return refusal
	}
	p.notes = notes
	p.do = func(r *resolver) {
		r.choice = choice
		if act.Sends {
			r.toward = a.To
		}
		r.use(actor, target, body, e)
	}
	return nil
}

// bodyOf lists whom a skill that is used on a member of a melee from outside affects besides: every other member alike, on
// whichever side (MH-5.10). What its user keeps up is kept up on one doll, so it is not used so.
func (b *Battle) bodyOf(actor, target *Doll, e *Entry) ([]DollID, []Fault, *rules.Refusal) {
	m := b.brawl(target.ID)
	if m == nil || m == b.brawl(actor.ID) || target.Captive {
		return nil, nil, nil
	}
	if e.Effect.Broken != nil {
		return nil, nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(target.ID))
	}
	var body []DollID
	var notes []Fault
	for _, id := range m.Members {
		other := b.doll(id)
		if other == target {
			continue
		}
		if refusal := e.Effect.Act.Refuse(actor, other); refusal != nil && refusal.Code != CodeNotAnEnemy && refusal.Code != CodeNotAnAlly {
			continue // there is nothing that it could do to that one
		}
		if other.Team == actor.Team && target.Team != actor.Team {
			notes = append(notes, Fault{Code: "friends_in_melee", Clause: "MH-5.10", Field: "target", Figures: rules.Figures{"doll": string(id)}})
		}
		body = append(body, id)
	}
	return body, notes, nil
}

// aimsAt tells whether a skill that can shoot is meant to: its target is an enemy that it can be aimed at.
func (b *Battle) aimsAt(e *Entry, actor *Doll, a *Action) bool {
	target := b.doll(a.Target)
	return target != nil && target.Team != actor.Team && (e.Effect.Act == nil || e.Effect.Aim == nil || e.Effect.Aim(actor, target) == nil)
}

// everybody checks the dolls that a skill reaches when it is used on all in range: people name them, and each has to be
// in range as far as distances are known.
func (b *Battle) everybody(actor *Doll, a *Action, act *Act, clause string) ([]DollID, error) {
	if b.Field != nil {
		a = b.inRangeOf(actor, a, act)
	}
	if (len(a.Others) == 0 && !act.Self && !act.Clouds) || len(a.Others) > len(b.Dolls) {
		return nil, rules.Refuse(CodeTooManyTargets, clause, "limit", len(b.Dolls), "is", len(a.Others))
	}
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return nil, err
	}
	for i, id := range a.Others {
		target, err := b.find(id)
		if err != nil {
			return nil, err
		}
		switch {
		case slices.Contains(a.Others[:i], id), act.Self && target == actor:
			return nil, rules.Refuse(CodeRepeatedTarget, clause, "target", string(id))
		case target.Captive:
			return nil, rules.Refuse(CodeCaptive, clause, "doll", string(id))
		}
		if refusal := act.Among(actor, target); refusal != nil {
			return nil, refusal
		}
		mm, err := b.apart(actor, target, seen)
		if err != nil {
			return nil, err
		}
		if mm > act.RangeMM {
			return nil, rules.Refuse(CodeOutOfRange, clause, "needs_mm", act.RangeMM, "is_mm", mm)
		}
	}
	reached := slices.Clone(a.Others)
	if act.Self {
		reached = append(reached, actor.ID)
	}
	return reached, nil
}

// near finds the target of something with a short reach and checks the distance. A melee is one body: nobody hands anything
// into it (MH-5.10).
func (b *Battle) near(actor *Doll, a *Action, reach int, clause string) (*Doll, error) {
	target, err := b.inReach(actor, a, reach, clause)
	if err == nil && target != actor && b.inMelee(target.ID) && b.brawl(target.ID) != b.brawl(actor.ID) {
		return nil, rules.Refuse(CodeOneBody, "MH-5.10", "target", string(target.ID))
	}
	return target, err
}

// inReach finds the target of something and checks the distance.
func (b *Battle) inReach(actor *Doll, a *Action, reach int, clause string) (*Doll, error) {
	target, err := b.find(a.Target)
	if err != nil {
		return nil, err
	}
	if target.Captive {
		return nil, rules.Refuse(CodeCaptive, clause, "doll", string(target.ID))
	}
	if target == actor {
		return target, nil
	}
	if refusal := target.hidden(actor); refusal != nil {
		return nil, refusal
	}
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return nil, err
	}
	mm, err := b.apart(actor, target, seen)
	if err != nil {
		return nil, err
	}
	if mm > reach {
		return nil, rules.Refuse(CodeOutOfRange, clause, "needs_mm", reach, "is_mm", mm)
	}
	return target, nil
}
