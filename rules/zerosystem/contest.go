package zerosystem

import "parlour/rules"

// contest throws an opposed check of two abilities; where the other side has a choice it is asked for it.
func (r *resolver) contest(at int) step {
	f := &r.stack[at]
	actor, other := r.b.character(f.Actor), r.b.character(f.Target)
	switch {
	case f.Check.Kind == testRoll:
		return r.throw(at)
	case !f.Together && !actor.able(),
		f.Check.Kind == freeRoll && actor.HeldBy != other.ID,
		f.Check.Kind == throwRoll && other.HeldBy != actor.ID:
		return over // what it was about is gone
	}
	if f.Check.Against == nil && f.Check.Sure == "" {
		roll := r.resisting(at, other)
		if roll == nil {
			return wait
		}
		f = &r.stack[at]
		oppose(f.Check, roll)
	}
	return r.throw(at)
}

// resisting is the other side of a contest; nil while it is asked.
func (r *resolver) resisting(at int, other *Character) *rules.Roll {
	f := &r.stack[at]
	if f.Check.Kind == surpriseRoll {
		return r.b.answering(resistRoll, other, Sense)
	}
	rolls := map[Ability]*rules.Roll{}
	best := contestAbilities[0]
	for _, a := range contestAbilities {
		rolls[a] = r.b.answering(resistRoll, other, a)
		if levelOf(rolls[a].Base, rolls[a].Modifiers) > levelOf(rolls[best].Base, rolls[best].Modifiers) {
			best = a
		}
	}
	given := f.take(string(AskAbility))
	if given == nil && other.able() && other.order("ability") != "best" {
		p := Prompt{Kind: AskAbility, Clause: f.Check.Clause, Character: other.ID, Team: other.Team, About: f.Actor, Default: string(best)}
		for _, a := range contestAbilities {
			check := f.Check.Clone()
			oppose(check, rolls[a])
			p.Options = append(p.Options, string(a))
			p.Forecasts = append(p.Forecasts, Forecast{string(a), *check})
		}
		r.ask(at, p)
		return nil
	}
	if given != nil {
		best = Ability(given.Option)
	}
	return r.b.answering(resistRoll, other, best)
}

// contested brings about what a contest has come to.
func (r *resolver) contested(at int) step {
	f := &r.stack[at]
	actor, other, check := r.b.character(f.Actor), r.b.character(f.Target), f.Check
	switch check.Kind {
	case freeRoll:
		if check.Success && actor.HeldBy == other.ID {
			r.d.Emit(&StateChanged{Character: actor.ID, State: Held, By: other.ID, Clause: "ZS-4.4"})
		}
	case surpriseRoll:
		if check.Success {
			r.d.Emit(&StateChanged{Character: other.ID, State: Surprised, On: true, By: actor.ID, Clause: "ZS-4.9"})
		}
	case throwRoll:
		if other.HeldBy != actor.ID {
			return over
		}
		r.d.Emit(&StateChanged{Character: other.ID, State: Held, By: actor.ID, Clause: "ZS-5.7"})
		if !check.Success {
			return over
		}
		r.d.Emit(&StateChanged{Character: other.ID, State: ProneState, On: true, By: actor.ID, Clause: "ZS-5.7", M: actor.levels().Body})
		harm := r.b.active(flungRoll, "ZS-5.7", actor, Body)
		harm.Target = string(other.ID)
		oppose(harm, r.b.answering(protectionRoll, other, Body))
		r.push(Frame{Kind: HarmFrame, Actor: actor.ID, Target: other.ID, Check: harm, Type: Fatigue})
		r.stack[at].Stage++
		return again
	}
	return over
}

// decideSurprise throws for a surprise that a judge has permitted (ZS-4.9).
func (b *Battle) decideSurprise(d *rules.Decision, s *Surprise) error {
	c, err := b.find(s.Character)
	if err != nil {
		return err
	}
	if err := mayHandle(d, c); err != nil {
		return err
	}
	target, err := b.find(s.Target)
	if err != nil {
		return err
	}
	if b.Pending != nil {
		return rules.Refuse(CodeAnswerAwaited, "ZS-2.1", "team", "team:"+string(b.Pending.Prompt.Team))
	}
	switch {
	case !c.able():
		return rules.Refuse(CodeOutOfFight, "ZS-3.4", "character", charRef(c.ID))
	case !target.able():
		return rules.Refuse(CodeOutOfFight, "ZS-3.4", "character", charRef(target.ID))
	case !b.permitted(c.ID, MaySurprise, target.ID):
		return rules.Refuse(CodeNotPermitted, "ZS-4.9", "what", "key:zs.permit.surprise")
	case target.Team == c.Team:
		return rules.Refuse(CodeNotAFoe, "ZS-4.9", "character", charRef(target.ID))
	case s.With != Knack && s.With != Agility:
		return rules.Refuse(CodeWrongAbility, "ZS-4.9", "ability", ref(s.With))
	case c.Ambushed, c.Acted:
		return rules.Refuse(CodeHasActed, "ZS-4.9", "character", charRef(c.ID))
	}
	check := b.active(surpriseRoll, "ZS-4.9", c, s.With)
	check.Target = string(target.ID)
	if d.Previewing {
		oppose(check, b.answering(resistRoll, target, Sense))
		d.Show(Preview{Strikes: []StrikePreview{}, Checks: []rules.Check{*check}, Notes: []Fault{}})
		return nil
	}
	r := b.resolver(d)
	r.push(Frame{Kind: ContestFrame, Actor: c.ID, Target: target.ID, Check: check})
	r.run()
	return nil
}
