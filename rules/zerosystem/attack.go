package zerosystem

import "slices"

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
	if f.Attempt.Feint == nil || f.Attempt.Sure != "" || f.Attempt.Unaware || !r.b.defends(target) && r.b.parries(target, f.Actor, f.Attempt, 0) == nil {
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
	if parry := r.b.parries(target, f.Actor, a, f.FeintDefence); parry != nil {
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
		return r.b.parrying(target, f.Attempt, f.FeintDefence)
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
		if attempt, harm := r.b.parryHarm(target, r.b.character(f.Actor), check.Value); harm != nil {
			r.push(Frame{Kind: HarmFrame, Actor: f.Target, Target: f.Actor, Check: harm, Attempt: attempt, Type: attempt.Type})
		}
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
