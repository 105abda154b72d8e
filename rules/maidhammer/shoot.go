package maidhammer

import (
	"slices"

	"parlour/rules"
	"parlour/rules/field"
)

// attackPlan is a shot or a blow that has been checked whole: the throws to come and what they spend.
type attackPlan struct {
	frames    []Frame
	sightings []Sighting
	begun     ActionBegan
	// more is what the other hand, or further weapons, do at the same time.
	more  []*ActionBegan
	notes []Fault
	// sweep is the ground on which it takes in others on a field; nil where it takes in nobody.
	sweep *field.Sweep
	// joining is what those add who join it without being asked.
	joining []rules.Modifier
}

// planShot checks a shot whole (MH-5, MH-6.1) and gives its throws. The same plan is the preview and the enforcement.
func (b *Battle) planShot(actor *Doll, a *Action, counter bool) (*attackPlan, error) {
	item, weapon, err := b.shooter(actor, a)
	if err != nil {
		return nil, err
	}
	if a.Side != "" && a.Side != LeftSide && a.Side != RightSide {
		return nil, rules.Refuse(CodeBadSide, "MH-5.7", "side", string(a.Side))
	}
	weapon = inFlight(weapon, a.Mode)
	mode, err := modeOf(weapon, a.Mode, counter)
	if err != nil {
		return nil, err
	}
	seen, err := b.sightings(actor, a.Sightings)
	if err != nil {
		return nil, err
	}
	target, err := b.find(a.Target)
	if err != nil {
		return nil, err
	}
	if target.Captive {
		return nil, rules.Refuse(CodeCaptive, "MH-4.6", "doll", string(target.ID))
	}
	if (target.Team == actor.Team) != a.turned {
		return nil, rules.Refuse(CodeNotAnEnemy, "MH-5.1", "target", string(target.ID))
	}
	if refusal := target.hidden(actor); refusal != nil {
		return nil, refusal
	}
	if refusal := actor.mayFire(item, weapon); refusal != nil {
		return nil, refusal
	}
	effect := effectOf(weapon.Clause())
	if effect.Aim != nil {
		if refusal := effect.Aim(actor, target); refusal != nil {
			return nil, refusal
		}
	}
	p := &attackPlan{sightings: a.Sightings}
	shot := Shot{Weapon: weapon.ID, With: weapon.Clause(), Mode: mode, Traits: traits(weapon), Extra: damageModifiers(weapon), Least: weapon.Figures.MinDamage}
	lead, err := b.leadInto(actor, a.With, mode, weapon, counter)
	if err != nil {
		return nil, err
	}
	if weapon.isPower() {
		if weapon.SP > 0 && lead.sp > 0 {
			return nil, rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(lead.skill))
		}
		lead.sp, lead.skill = weapon.SP, weapon.name()
	}
	shot.Extra, shot.Boosted = append(shot.Extra, lead.damage...), lead.sp > 0
	round, err := actor.round(a, weapon, mode)
	if err != nil {
		return nil, err
	}
	if round != nil {
		shot.Round, shot.Traits = round.Clause(), append(shot.Traits, round.Effect.Round.Traits...)
	}
	if b.Field != nil {
		a, p.sweep = b.takenIn(actor, target, a, weapon, mode)
	}
	bodies, err := b.bodies(actor, target, a.Others, mode, weapon, p)
	if err != nil {
		return nil, err
	}
	if mode == Direct && weapon.Figures.Blast == nil {
		// Whoever else stands in the line has to be in reach and in sight too, as far as that is known (MH-5.6).
		for _, id := range a.Others {
			also := b.doll(id)
			fact, _ := b.sight(actor, also, seen)
			if err := b.reach(actor, also, weapon, fact); err != nil {
				return nil, err
			}
			if err := b.lineClear(also, mode, fact); err != nil {
				return nil, err
			}
		}
	}
	kind := shotCheck
	if counter {
		kind = counterCheck
	}
	for i, body := range bodies {
		frame, err := b.aim(actor, body, weapon, mode, kind, seen, shot, a, i)
		if err != nil {
			return nil, err
		}
		for _, m := range lead.die {
			frame.Check.AddDie(m.Source, m.Value)
		}
		if round != nil && round.Effect.Round.AV != nil {
			frame.Check.Add(round.Clause(), round.Effect.Round.AV(b.doll(body[0])))
		}
		b.complete(&frame.Check, actor, b.doll(DollID(frame.Check.Target)), weapon, mode)
		p.frames = append(p.frames, frame)
	}
	if blast := weapon.Figures.Blast; blast != nil && mode == Direct {
		// The explosion of a direct hit reaches others beside the target, each with its own throw.
		first := p.frames[0]
		follow := *first.Shot
		for _, id := range a.Others {
			f, err := b.blastAt(actor, id, weapon, mode, follow, a)
			if err != nil {
				return nil, err
			}
			first.Shot.Follow = append(first.Shot.Follow, f)
		}
	}
	p.begun = ActionBegan{Doll: actor.ID, Action: *a, Weapon: weapon.ID, Counter: counter, SP: lead.sp, Skill: lead.skill, HP: effect.Price,
		Direct: mode == Direct || (counter && mode != Curved), Line: mode == Direct && weapon.Figures.Blast == nil && len(a.Others) > 0}
	p.begun.Action.Mode = mode
	if round != nil {
		p.begun.Round = a.Ammo
	}
	if item != nil {
		p.begun.Action.Item = item.No
		p.begun.Units, p.begun.Energy = item.takes(weapon), effect.Cell != nil
		p.begun.Thrown = weapon.Figures.Throwable
	}
	p.begun.Unanswered = lead.unanswered || (weapon.isPower() && weapon.Kind != KindSkill)
	if !p.begun.Thrown {
		p.repeat(lead.times, item)
	}
	switch {
	case a.BackMM < 0 || a.BackMM > lead.back:
		return nil, rules.Refuse(CodeTooFar, "MH-4.3", "needs_mm", a.BackMM, "is_mm", lead.back)
	case a.BackMM > 0:
		p.frames = append(p.frames, Frame{Kind: AfterFrame, Actor: actor.ID, Target: target.ID, MM: a.BackMM, Shot: &Shot{With: skillClause(lead.skill)}})
	case effect.After != nil:
		p.frames = append(p.frames, Frame{Kind: AfterFrame, Actor: actor.ID, Target: target.ID, Shot: &Shot{With: weapon.Clause()}})
	}
	return p, b.otherHand(actor, a, p, lead.both, b.planShot)
}

// repeat makes the attack several times, as often as there is something left to make it with.
func (p *attackPlan) repeat(times int, item *Item) {
	if times < 2 {
		return
	}
	once := slices.Clone(p.frames)
	for n := 1; n < times; n++ {
		if p.begun.Units > 0 {
			if item != nil && item.left(p.begun.part()) <= p.begun.Units {
				return
			}
			p.begun.Units++
		}
		for _, f := range once {
			p.frames = append(p.frames, f.clone())
		}
	}
}
