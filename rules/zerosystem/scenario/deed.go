package scenario

import (
	"parlour/rules"
	zs "parlour/rules/zerosystem"
)

// readDeed reads what a character does.
func readDeed(w *words, of *character) command {
	c := command{of: of}
	do := func(act func(p *play) zs.Act) command {
		c.body = func(p *play) rules.Body { return &zs.Do{Character: p.s.idOf(of), Act: act(p)} }
		return c
	}
	plain := func(act zs.Act) command {
		more := readAux(w, of, &act)
		return do(func(p *play) zs.Act { more(p); return act })
	}
	switch verb := w.Next("what it does"); verb {
	case "attacks":
		return do(readAttack(w, of))
	case "runs":
		act := zs.Act{Kind: zs.FullMove, CM: w.length()}
		act.Water = w.Take("through", "water")
		return plain(act)
	case "observes":
		return plain(zs.Act{Kind: zs.Observe})
	case "aims":
		w.Need("at")
		target := w.character()
		return plain(zs.Act{Kind: zs.TakeAim, Target: w.s.idOf(target)})
	case "defends":
		return plain(zs.Act{Kind: zs.Defend})
	case "breaks":
		w.Need("free", "with")
		return plain(zs.Act{Kind: zs.BreakFree, Ability: w.ability()})
	case "throws":
		w.Need("with")
		return plain(zs.Act{Kind: zs.Throw, Ability: w.ability()})
	case "stands":
		if w.Take("up") {
			return plain(zs.Act{Kind: zs.StandUp})
		}
		w.Need("by")
		about, order := w.One("defence", "switch", "spread", "ability"), w.Next("a standing answer")
		c.body = func(p *play) rules.Body { return &zs.Standing{Character: p.s.idOf(of), About: about, Order: order} }
	case "draws", "stows", "drops", "picks":
		if verb == "picks" {
			w.Need("up")
		}
		how := map[string]string{"draws": "draw", "stows": "stow", "drops": "drop", "picks": "pick-up"}[verb]
		return plain(zs.Act{Kind: zs.Handle, Item: w.item(of), How: how})
	case "loads":
		return plain(zs.Act{Kind: zs.Reload, Item: w.item(of)})
	case "saves":
		target := w.character()
		act := zs.Act{Kind: zs.Rescue, Target: w.s.idOf(target)}
		if w.Take("at") {
			act.Facts = []zs.Fact{readFact(w, of, target)}
		}
		return plain(act)
	case "does":
		if w.Take("nothing") {
			return plain(zs.Act{Kind: zs.Nothing})
		}
		return plain(zs.Act{Kind: zs.OtherAct, Text: w.Next("nothing, or a word for what it does")})
	case "delays":
		c.body = func(p *play) rules.Body { return &zs.Delay{Character: p.s.idOf(of)} }
	case "declares":
		c.body = readPlan(w, of)
	case "withdraws":
		c.body = func(p *play) rules.Body { return &zs.Withdraw{Character: p.s.idOf(of)} }
	case "surprises":
		target := w.character()
		w.Need("with")
		with := w.ability()
		c.body = func(p *play) rules.Body {
			return &zs.Surprise{Character: p.s.idOf(of), Target: p.s.idOf(target), With: with}
		}
	case "measures":
		target := w.character()
		w.Need("at")
		fact := readFact(w, of, target)
		c.body = func(*play) rules.Body { return &zs.Note{Facts: []zs.Fact{fact}} }
	case "answers":
		c.body = readAnswer(w, of)
	default:
		w.FailAt("attacks, runs, observes, aims, defends, breaks free, throws, stands up, draws, stows, drops, picks up, loads, saves, does, delays, declares, withdraws, surprises, measures or answers")
	}
	return c
}

// readPlan reads a declaration.
func readPlan(w *words, of *character) func(*play) rules.Body {
	plan := zs.Plan{Kind: zs.PlanKind(w.One("timed", "counter-blow", "full-defence", "all-out", "parry", "combo"))}
	var partner *character
	switch plan.Kind {
	case zs.Timed, zs.CounterBlow, zs.Parry:
		w.Need("with")
		partner = w.character()
	case zs.AllOut:
		plan.Gain = w.One("hit", "damage")
	case zs.Combo:
		plan.Count = w.Number("how many, 2 or 3")
	}
	return func(p *play) rules.Body {
		if partner != nil {
			plan.Partner = p.s.idOf(partner)
		}
		return &zs.Declare{Character: p.s.idOf(of), Plan: plan}
	}
}

// readFact reads a distance and what else is between two.
func readFact(w *words, from, to *character) zs.Fact {
	f := zs.Fact{From: w.s.idOf(from), To: w.s.idOf(to), CM: w.length()}
	for w.Take(",") {
		switch w.One("hidden", "obstructed", "unclear", "moving", "unaware") {
		case "hidden":
			f.Hidden = true
		case "obstructed":
			f.Obstructed = true
		case "unclear":
			f.Unclear = true
		case "moving":
			f.Moving = true
		case "unaware":
			f.Unaware = true
		}
	}
	return f
}

// readAux reads the auxiliary action that goes with an active one.
func readAux(w *words, of *character, act *zs.Act) func(*play) {
	for !w.Done() {
		switch {
		case w.Take("cruising"):
			act.Aux, act.CM = zs.Cruise, w.length()
			act.Water = w.Take("through", "water")
		case w.Take("looking", "round"):
			act.Aux = zs.Look
		case w.Take("drawing"):
			act.Aux, act.Draw = zs.ReadyUp, w.item(of)
		case w.Take("putting", "away"):
			act.Away = w.item(of)
		default:
			w.Fail("cruising LENGTH, looking round, drawing THING or putting away THING")
		}
	}
	return func(*play) {}
}

// readAttack reads "TARGET with THING at 1 m …", and further attacks after "then".
func readAttack(w *words, of *character) func(*play) zs.Act {
	act := zs.Act{Kind: zs.Attack}
	for {
		act.Strikes = append(act.Strikes, readStrike(w, of, &act))
		if !w.Take("then") {
			break
		}
	}
	readAux(w, of, &act)
	return func(*play) zs.Act { return act }
}

func readStrike(w *words, of *character, act *zs.Act) zs.Strike {
	target := w.character()
	s := zs.Strike{Target: w.s.idOf(target)}
	for !w.Done() {
		switch {
		case w.Take("with"):
			if w.Peek() == "kick" || w.Peek() == "headbutt" || w.Peek() == "punch" {
				s.Blow = w.Next("")
			} else {
				s.Item = w.item(of)
			}
		case w.Take("as"):
			s.Special = zs.Special(w.One("grapple", "knock-out", "disarm"))
		case w.Take("thrown"):
			s.Hurl = true
		case w.Take("mode"):
			s.Mode = w.Next("a mode of the weapon")
		case w.Take("aiming", "at"):
			s.Part = w.Next("a part of the body")
		case w.Take("vital"):
			s.Vital = w.Number("the LM taken")
		case w.Take("feint"):
			s.Feint = w.ability()
		case w.Take("pulled"):
			s.Pulled = true
		case w.Take("rounds"):
			s.Rounds = w.Number("how many rounds")
		case w.Take("support"):
			s.Support = append(s.Support, w.Next("what supports the gun"))
		case w.Take("and"):
			other := w.character()
			s.Others = append(s.Others, w.s.idOf(other))
			w.Need("at")
			act.Facts = append(act.Facts, readFact(w, of, other))
		case w.Take("at"):
			act.Facts = append(act.Facts, readFact(w, of, target))
		default:
			return s
		}
	}
	return s
}

// readAnswer reads an answer: dodge, block THING, strike, spread body 2 ego 1, even, knack, enter 4, roll.
func readAnswer(w *words, of *character) func(*play) rules.Body {
	a := zs.Answer{}
	switch {
	case w.Take("block", "bare"):
		a.Option = "block-bare"
	case w.Take("block"):
		no := w.item(of)
		kind := "block-weapon:"
		if of.sheet.Gear[no-1].Kind() == zs.ShieldGear || w.Take("as", "shield") {
			kind = "block-shield:"
		}
		a.Option = kind + string(rune('0'+no))
	case w.Take("spread"):
		a.Option, a.Spread = "spread", &zs.Levels{}
		for !w.Done() {
			ability := w.ability()
			a.Spread.Set(ability, w.Number("points"))
		}
	case w.Take("enter"):
		a.Option, a.Die = "enter", w.Number("the face of a die")
	default:
		a.Option = w.Next("an answer")
	}
	a.Full = w.Take("fully")
	return func(p *play) rules.Body {
		pending := p.battle().Pending
		switch {
		case pending == nil:
			p.fail("somebody to be asked", "nobody is")
			return nil
		case pending.Prompt.Character != p.s.idOf(of):
			p.fail(of.sheet.Name+" to be asked", p.question(&pending.Prompt))
			return nil
		}
		a.Prompt = pending.Prompt.ID
		return &a
	}
}
