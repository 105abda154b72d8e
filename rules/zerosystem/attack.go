package zerosystem

import (
	"slices"

	"parlour/rules"
)

// switches asks those who attack each other at the same moment whether they would rather defend, at the price of their action;
// who neither does is hit without a throw (ZS-2.1, ZS-4.3).
func (r *resolver) switches(at int) step {
	for i := range r.stack[at].Acts {
		for j := range r.stack[at].Acts {
			f := &r.stack[at]
			x, y := &f.Acts[i], &f.Acts[j]
			if i == j || !strikes(x, y.Character) || !strikes(y, x.Character) || slices.Contains(f.Switched, x.Character) || slices.Contains(f.Steady, x.Character) {
				continue
			}
			c := r.b.character(x.Character)
			option := "strike"
			if given := f.take(string(AskSwitch)); given != nil {
				option = given.Option
			} else if r.couldDefend(c, y) {
				switch order := c.order("switch"); order {
				case "strike", "defend":
					option = order
				default:
					return r.ask(at, Prompt{Kind: AskSwitch, Clause: r.mutual(x, y), Character: c.ID, Team: c.Team, About: y.Character,
						Options: []string{"strike", "defend"}, Default: "strike"})
				}
			}
			if option == "defend" {
				f.Switched = append(f.Switched, c.ID)
			} else {
				f.Steady = append(f.Steady, c.ID)
			}
		}
	}
	f := &r.stack[at]
	for i := range f.Acts {
		for j := range f.Acts {
			x, y := &f.Acts[i], &f.Acts[j]
			if i == j || !strikes(x, y.Character) || !strikes(y, x.Character) || slices.Contains(f.Switched, x.Character) || slices.Contains(f.Switched, y.Character) {
				continue
			}
			for k := range x.Act.Strikes {
				for _, a := range x.Attempts[k] {
					if x.Act.Strikes[k].Target == y.Character && a.Hit.Target == string(y.Character) {
						a.Sure = r.mutual(x, y)
					}
				}
			}
		}
	}
	for _, id := range f.Switched {
		r.d.Emit(&TurnEnded{Character: id, Why: "switched"})
	}
	return onward
}

// mutual is the clause by which two hit each other: equal initiative, or a counter-blow.
func (r *resolver) mutual(x, y *DueAct) string {
	if r.b.Plans[x.Character].waits() || r.b.Plans[y.Character].waits() {
		return "ZS-4.3"
	}
	return "ZS-2.1"
}

// strikes tells whether an act is an attack on somebody.
func strikes(a *DueAct, id CharacterID) bool {
	return slices.ContainsFunc(a.Act.Strikes, func(s Strike) bool { return s.Target == id })
}

// couldDefend tells whether somebody has any defence against the other's attack.
func (r *resolver) couldDefend(c *Character, by *DueAct) bool {
	for _, attempts := range by.Attempts {
		for _, a := range attempts {
			if a.Hit.Target == string(c.ID) && len(r.b.defences(c, a, 0, false)) > 0 {
				return true
			}
		}
	}
	return false
}

// acts carries out the acts of a moment, in the order of the initiative; frames for their throws come after each other.
func (r *resolver) acts(at int) step {
	f := &r.stack[at]
	together := len(f.Acts) > 1
	var frames []Frame
	for _, due := range f.Acts {
		c := r.b.character(due.Character)
		if slices.Contains(f.Switched, c.ID) {
			continue
		}
		r.b.simple(r.d, c, &due.Act)
		for k := range due.Act.Strikes {
			r.b.use(r.d, c, &due.Act.Strikes[k])
			for _, a := range due.Attempts[k] {
				frames = append(frames, Frame{Kind: AttackFrame, Actor: c.ID, Target: CharacterID(a.Hit.Target), Attempt: a.clone(), Together: together})
			}
		}
		for _, check := range due.Checks {
			frames = append(frames, Frame{Kind: ContestFrame, Actor: c.ID, Target: CharacterID(check.Target), Check: check.Clone(), Together: together})
		}
	}
	r.stack[at].Stage++ // the frames above come first, and then this one is done
	r.push(frames...)
	return again
}

// feint throws for a feint before the throw to hit (ZS-4.10): its loser's roll loses a level.
func (r *resolver) feint(at int) step {
	f := &r.stack[at]
	actor, target := r.b.character(f.Actor), r.b.character(f.Target)
	if !f.Together && !actor.able() || target.Lost {
		return over
	}
	if f.Attempt.Feint == nil || f.Attempt.Sure != "" || !r.b.defends(target) || f.Attempt.Unaware {
		return onward
	}
	if f.Check == nil {
		f.Check = f.Attempt.Feint.Clone()
		oppose(f.Check, r.b.answering(resistRoll, target, Sense))
	}
	if s := r.throw(at); s != onward {
		return s
	}
	f = &r.stack[at]
	if f.Check.Success {
		f.FeintDefence = -1
	} else {
		f.FeintHit = -1
	}
	f.Check = nil
	return onward
}

// defend asks how the target defends.
func (r *resolver) defend(at int) step {
	f := &r.stack[at]
	a, target := f.Attempt, r.b.character(f.Target)
	f.Defence = noDefence
	if a.Sure != "" {
		return onward
	}
	if a.Strike.Special == Disarm {
		return onward // the holder's grip answers by itself (ZS-4.12)
	}
	if parry := r.b.parries(target, f.Actor, a); parry != nil {
		f.Defence = parryDefence
		r.d.Emit(&DefenceTaken{Character: target.ID, Against: f.Actor, With: parryDefence, Clause: parry.clause})
		return onward
	}
	options := r.b.defences(target, a, f.FeintDefence, target.Full)
	if len(options) == 0 {
		return onward
	}
	given := f.take(string(AskDefence))
	forecasts := r.b.forecasts(target, a, f.FeintHit, f.FeintDefence, target.Full)
	if given == nil {
		best := forecasts[0].Option
		switch target.order("defence") {
		case "best":
			given = &Given{Option: best}
		case noDefence:
			given = &Given{Option: noDefence}
		default:
			p := Prompt{Kind: AskDefence, Clause: "ZS-3.1", Character: target.ID, Team: target.Team, About: f.Actor, Default: best, Forecasts: forecasts,
				MayFull: !target.Full && !target.Acted && !target.Defended && r.b.chosen(target.ID) == nil && r.b.Plans[target.ID].Kind == ""}
			for _, one := range forecasts {
				p.Options = append(p.Options, one.Option)
			}
			return r.ask(at, p)
		}
	}
	f.Defence, f.Full = given.Option, given.Full
	if f.Defence == noDefence {
		return onward
	}
	e := &DefenceTaken{Character: target.ID, Against: f.Actor, With: f.Defence, Full: f.Full}
	for _, one := range options {
		if one.option == f.Defence {
			e.Clause = one.clause
		}
	}
	r.d.Emit(e)
	return onward
}

// defence is what the target of the frame has chosen; nil for none.
func (r *resolver) defence(f *Frame) *defending {
	target := r.b.character(f.Target)
	switch {
	case f.Attempt.Strike.Special == Disarm:
		if !target.able() {
			return nil
		}
		roll := r.b.answering(resistRoll, target, Knack)
		if i := wielded(target); i != nil && (i.Gear.Hands() == 2 || target.handsFree() > 0 && i.Gear.weapon().Grip == EitherHand) {
			roll.Add("ZS-4.12/grip", 1)
		}
		return &defending{option: "grip", roll: roll}
	case f.Defence == parryDefence:
		return r.b.parrying(target, f.Attempt)
	}
	for _, one := range r.b.defences(target, f.Attempt, f.FeintDefence, target.Full) {
		if one.option == f.Defence {
			return &one
		}
	}
	return nil
}

// hit throws to hit, and has come of it what does.
func (r *resolver) hit(at int) step {
	f := &r.stack[at]
	with := r.defence(f)
	if f.Check == nil {
		f.Check = r.b.against(f.Attempt, f.FeintHit, with)
		if f.Attempt.Strike.Special == Disarm && wielded(r.b.character(f.Target)) == nil {
			return over // somebody else has struck it away at the same moment
		}
	}
	if s := r.throw(at); s != onward {
		return s
	}
	f = &r.stack[at]
	check, a, target := f.Check, f.Attempt, r.b.character(f.Target)
	f.Check = nil
	block := 0
	if with != nil && (blocks(with.option) || with.option == parryDefence) && check.Against != nil {
		block = check.Against.Value
	}
	switch {
	case !check.Success && f.Defence == parryDefence:
		attempt, harm := r.b.parryHarm(target, r.b.character(f.Actor), check.Value)
		r.push(Frame{Kind: HarmFrame, Actor: f.Target, Target: f.Actor, Check: harm, Attempt: attempt, Type: attempt.Type})
	case !check.Success:
	case a.Strike.Special == Grapple:
		if target.HeldBy == "" && r.b.holds(f.Actor) == nil && r.b.character(f.Actor).able() {
			r.d.Emit(&StateChanged{Character: target.ID, State: Held, On: true, By: f.Actor, Clause: "ZS-4.4"})
		}
	case a.Strike.Special == Disarm:
		item := wielded(target)
		r.b.put(r.d, target, item.No, OnGround, "disarmed")
	default:
		harm := a.Harm.Clone()
		var shield *Shield
		if with != nil {
			shield = with.shield
		}
		oppose(harm, r.b.protect(target, a, block, shield))
		frame := Frame{Kind: HarmFrame, Actor: f.Actor, Target: f.Target, Check: harm, Attempt: a.clone(), Type: a.Type}
		if part := partOf(a.Strike.Part); part != nil {
			frame.Part = part.Ability
		}
		r.push(frame)
	}
	r.stack[at].Stage = len(stagesOf[AttackFrame])
	return again
}

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
		case given.Spread != nil:
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
	case !c.able(), !target.able():
		return rules.Refuse(CodeOutOfFight, "ZS-3.4", "character", charRef(c.ID))
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
