package zerosystem

import "parlour/rules"

// harm makes up the attacker's side of the roll for damage (ZS-3.1).
func (s *striking) harm(a *Attempt) {
	b, c, w, strike := s.b, s.c, s.weapon, s.strike
	ability, kind, clause := rowOf(w.Method).DamageAbility, harmRoll, "ZS-3.3"
	if w.DamageAbility != "" {
		ability = w.DamageAbility
	}
	if strike.Special == KnockOut {
		kind, clause = knockOutRoll, "ZS-4.12"
	}
	check := b.active(kind, clause, c, ability)
	check.Target, check.With = a.Hit.Target, w.Clause
	check.Add(w.Clause, w.DamageLM)
	martial := b.martial(c)
	if martial && ability == Body {
		check.Add("ZS-5.6", 1)
	}
	if level := levelOf(check.Base, check.Modifiers); w.Floored && level < 0 {
		check.Add("ZS-1.4", -level)
	}
	check.AddDie(w.Clause, w.DamageDM)
	check.AddDie("ZS-5.4", burstDM(strike.Rounds))
	check.AddDie("ZS-4.8", 2*strike.Vital)
	if s.plan.Kind == AllOut && s.plan.Gain == "damage" {
		check.AddDie("ZS-4.6", c.levels().Body)
	}
	a.Harm, a.Type = check, Wound
	if w.Fatigue && !(w.Bare && martial) || strike.Pulled {
		a.Type = Fatigue
	}
}

// martial tells whether somebody fights by a martial art (ZS-5.6).
func (b *Battle) martial(c *Character) bool { return b.Rules.MartialArts && c.Sheet.has(MartialArt) }

// harm throws for damage: by how much the attack exceeds the protection (ZS-3.3).
func (r *resolver) harm(at int) step {
	if s := r.throw(at); s != onward {
		return s
	}
	f := &r.stack[at]
	if f.Check.Success && f.Check.Against != nil {
		f.Points = max(f.Check.Value-f.Check.Against.Value, 0)
		if f.Check.Judged {
			f.Points = max(f.Points, 1)
		}
	}
	target := r.b.character(f.Target)
	if f.Check.Kind == knockOutRoll {
		if f.Points >= target.levels().Body && f.Check.Success && !target.unconscious() {
			r.d.Emit(&StateChanged{Character: target.ID, State: Unconscious, On: true, By: f.Actor, Clause: "ZS-4.12"})
		}
		return over
	}
	return onward
}

// spread asks the victim where the damage goes (ZS-3.3), unless there is only one way.
func (r *resolver) spread(at int) step {
	f := &r.stack[at]
	target := r.b.character(f.Target)
	now := target.levels()
	points := min(f.Points, now.Sum())
	if points == 0 {
		return over
	}
	part := f.Part
	if part != "" && now.Of(part) == 0 {
		part = "" // there is nothing left of it
	}
	spread := suggested(now, points, part)
	if points < now.Sum() && target.Sheet.Nature != Object {
		given := f.take(string(AskSpread))
		switch {
		case given == nil && target.order("spread") == "even":
		case given == nil:
			return r.ask(at, Prompt{Kind: AskSpread, Clause: "ZS-3.3", Character: target.ID, Team: target.Team, About: f.Actor,
				Options: []string{"spread", "even"}, Default: "even", Check: f.Check.Clone(),
				Points: points, Damage: f.Type, Levels: &now, Part: part, Suggested: &spread})
		case given.Spread != nil && given.Spread.Sum() == points && given.Spread.within(now):
			// A judge may have set the levels since it was asked.
			spread = *given.Spread
		}
	}
	r.d.Emit(&Harmed{Character: target.ID, By: f.Actor, Points: f.Points, Type: f.Type, Spread: spread})
	r.b.fall(r.d, target, f.Actor)
	return over
}

// suggested spreads damage so that abilities come to 0 as late as can be: point by point from the highest that is left.
func suggested(now Levels, points int, part Ability) Levels {
	var spread Levels
	take := func(a Ability) {
		spread.Set(a, spread.Of(a)+1)
		now.Set(a, now.Of(a)-1)
		points--
	}
	if part != "" && points > 0 {
		take(part)
	}
	for points > 0 && now.Sum() > 0 {
		best := Ego
		for _, a := range spreadOrder {
			if now.Of(a) > now.Of(best) {
				best = a
			}
		}
		take(best)
	}
	return spread
}

// spreadOrder is what is given up first of what is equal: what a fight needs least.
var spreadOrder = []Ability{Ego, Empathy, Sense, Knack, Body, Agility}

// fall tells what damage has brought about: unconscious with three abilities at 0, dying with all six (ZS-3.4).
func (b *Battle) fall(d *rules.Decision, c *Character, by CharacterID) {
	zeros := c.levels().zeros()
	if zeros >= 3 && !c.Fallen {
		d.Emit(&StateChanged{Character: c.ID, State: Unconscious, On: true, By: by, Clause: "ZS-3.4"})
	}
	if zeros == len(Abilities) && c.DyingSince == 0 && !c.Lost && c.Sheet.Nature != Object {
		d.Emit(&StateChanged{Character: c.ID, State: Dying, On: true, By: by, Clause: "ZS-3.4"})
	}
}
