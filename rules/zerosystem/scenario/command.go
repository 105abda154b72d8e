package scenario

import (
	"strings"

	"parlour/rules"
	zs "parlour/rules/zerosystem"
)

// command is something that somebody at the table asks for.
type command struct {
	by   string // a person; empty: whoever plays the character
	of   *character
	body func(p *play) rules.Body
}

// send has it asked for; false tells that it does not fit the table as it is.
func (c command) send(p *play) (error, bool) {
	body := c.body(p)
	if body == nil {
		return nil, false
	}
	by := c.by
	if by == "" && c.of != nil {
		by = c.of.owner
	}
	seat := rules.SeatID("")
	if person := p.s.person(by); person != nil {
		seat = person.seat
	}
	return p.send(seat, body), true
}

func (c command) run(p *play) {
	if err, fits := c.send(p); err != nil {
		p.fail("it to be allowed", p.explain(err))
		p.stuck = true
	} else if !fits {
		p.stuck = true
	}
}

// readStatement reads a line of the battle.
func readStatement(w *words) func(*play) {
	switch {
	case w.Take("dice"):
		var faces []int
		for !w.Done() {
			faces = append(faces, w.Number("the face of a die"))
			w.Commas()
		}
		return func(p *play) { p.dice.Add(p.now.line, faces...) }
	case w.Take("close"):
		return func(p *play) {
			for _, team := range rules.Teams {
				if !p.stuck {
					command{by: string(team), body: func(p *play) rules.Body { return &zs.Close{Team: team, Round: p.battle().Round} }}.run(p)
				}
			}
		}
	case w.IsNumber():
		n := w.Number("")
		if w.Take("minutes") || w.Take("minute") {
			n *= 60
		} else {
			w.Need("seconds")
		}
		w.Need("pass")
		return func(p *play) { p.wait(p.at + int64(n)*secondMS) }
	case w.Take("expect"):
		return readExpect(w)
	case w.Take("refuse"):
		return readRefuse(w)
	}
	return readCommand(w).run
}

// readRefuse reads "refuse CODE CLAUSE figure value …: COMMAND".
func readRefuse(w *words) func(*play) {
	code := w.Next("the code of a refusal")
	if !isCode(code) {
		w.FailAt("the documented code of a refusal, such as beyond_reach")
	}
	clause := ""
	if isClause(w.Peek()) {
		clause = w.Next("")
	}
	var figures []string
	for w.Peek() != ":" {
		name := w.Next("a figure, or a colon and what is refused")
		figures = append(figures, name+" "+w.Next("the figure's value"))
	}
	w.Need(":")
	c := readCommand(w)
	return func(p *play) {
		expected := strings.Join(append([]string{"a refusal: " + strings.TrimSpace(code+" "+clause)}, figures...), " ")
		err, fits := c.send(p)
		if !fits || err == nil {
			if fits {
				p.fail(expected, "it was allowed")
			}
			p.stuck = true
			return
		}
		got := p.explain(err)
		ok := strings.HasPrefix(got+" ", strings.TrimSpace(code+" "+clause)+" ")
		for _, figure := range figures {
			ok = ok && strings.Contains(got+" ", " "+figure+" ")
		}
		if !ok {
			p.fail(expected, got)
		}
	}
}

// readCommand reads what somebody asks for, "… by NAME" at the end.
func readCommand(w *words) command {
	by := ""
	if n := len(w.All); n >= 2 && w.All[n-2] == "by" && w.s.person(w.All[n-1]) != nil {
		by = w.All[n-1]
		w.All = w.All[:n-2]
	}
	c := command{by: "first"}
	switch {
	case w.s.person(w.Peek()) != nil:
		c = readPerson(w, w.s.person(w.Next("")))
	case w.Take("rule"):
		c.body = readRuling(w)
	case w.Take("undo", "to"):
		n, why := w.Number("the number of a decision"), reason(w)
		c.body = func(*play) rules.Body { return &rules.Undo{Step: n, Reason: why} }
	case w.Take("retake"):
		c.body = readRetake(w)
	case w.isCharacter():
		c = readDeed(w, w.character())
	default:
		w.Fail("a character, a person, rule, undo, retake, close, dice, expect or refuse")
	}
	if by != "" {
		c.by = by
	}
	return c
}

// readPerson reads what somebody at the table does.
func readPerson(w *words, who *person) command {
	c := command{by: who.name}
	switch {
	case w.Take("closes"):
		c.body = func(p *play) rules.Body { return &zs.Close{Team: who.team, Round: p.battle().Round} }
	case w.Take("goes", "away"), w.Take("comes", "back"):
		online := w.All[w.At-1] == "back"
		return command{by: "the server", body: func(*play) rules.Body { return &rules.Presence{Seat: who.seat, Online: online} }}
	case w.Take("is", "ready"):
		c.body = func(*play) rules.Body { return &rules.Ready{Team: who.team, Ready: true} }
	case w.Take("files"):
		of := w.character()
		c.body = func(*play) rules.Body { return &zs.SaveSheet{Team: of.team, Sheet: of.sheet} }
	case w.Take("waives"):
		of := w.character()
		c.body = func(p *play) rules.Body {
			for id, filed := range p.battle().Sheets {
				if filed.Sheet.Name == of.sheet.Name {
					return &zs.Waive{ID: id}
				}
			}
			p.fail("a sheet of "+of.sheet.Name, "none")
			return nil
		}
	case w.Take("seals"):
		c.body = func(*play) rules.Body { return &rules.Seal{} }
	default:
		w.Fail("closes, goes away, comes back, is ready, files, waives or seals")
	}
	return c
}

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

func reason(w *words) string {
	if w.Reason == "" {
		return "the table agrees"
	}
	return w.Reason
}

// readRetake reads "N throw 0 value 5" or "N throw 1 succeeds": a decision taken again with another die or outcome.
func readRetake(w *words) func(*play) rules.Body {
	r := &rules.Retake{Step: w.Number("the number of a decision"), Reason: reason(w)}
	w.Need("throw")
	o := rules.Override{Throw: w.Number("the number of a throw")}
	yes, no := true, false
	switch w.One("value", "succeeds", "fails") {
	case "value":
		o.Value = w.Number("a face")
	case "succeeds":
		o.Success = &yes
	case "fails":
		o.Success = &no
	}
	r.Overrides = []rules.Override{o}
	return func(*play) rules.Body { return r }
}

// readRuling reads what a judge rules.
func readRuling(w *words) func(*play) rules.Body {
	why := reason(w)
	fixed := func(body rules.Body) func(*play) rules.Body { return func(*play) rules.Body { return body } }
	switch w.One("fact", "scene", "modifier", "levels", "state", "item", "permit", "check", "skip", "result") {
	case "fact":
		from, to := w.character(), w.character()
		w.Need("at")
		return fixed(&zs.RuleFact{Fact: readFact(w, from, to), Reason: why})
	case "scene":
		r := &zs.RuleScene{Reason: why, Difficulty: w.s.rules.Difficulty}
		for !w.Done() {
			switch w.One("dark", "narrow", "light", "wide", "difficulty") {
			case "dark":
				r.Scene.Dark = true
			case "narrow":
				r.Scene.Narrow = true
			case "difficulty":
				r.Difficulty = w.Number("a level")
			}
		}
		return fixed(r)
	case "modifier":
		r := &zs.RuleModifier{Character: w.s.idOf(w.character()), Until: "round", Reason: why}
		for !w.Done() {
			switch {
			case w.Take("lm"):
				r.LM = w.Signed()
			case w.Take("dm"):
				r.DM = w.Signed()
			case w.Take("until"):
				r.Until = w.One("next", "round", "battle")
			default:
				r.Roll = w.One(zs.RollKinds()...)
			}
		}
		return fixed(r)
	case "levels":
		r := &zs.RuleLevels{Character: w.s.idOf(w.character()), Reason: why}
		at := &r.Wounds
		for !w.Done() {
			switch {
			case w.Take("wounds"):
				at = &r.Wounds
			case w.Take("fatigue"):
				at = &r.Fatigue
			default:
				ability := w.ability()
				at.Set(ability, w.Number("points"))
			}
		}
		return fixed(r)
	case "state":
		r := &zs.RuleState{Character: w.s.idOf(w.character()), Reason: why}
		r.State = zs.State(w.Next("a state"))
		r.On = w.One("on", "off") == "on"
		if w.Take("with") {
			r.Other = w.s.idOf(w.character())
		}
		return fixed(r)
	case "item":
		c := w.character()
		r := &zs.RuleItem{Character: w.s.idOf(c), Item: w.item(c), Reason: why}
		if !w.Done() && !w.Take("loaded") {
			r.At = zs.Where(w.Next("a place"))
		}
		if w.Take("loaded") || w.IsNumber() {
			n := w.Number("rounds")
			r.Loaded = &n
		}
		return fixed(r)
	case "permit":
		c := w.character()
		r := &zs.RulePermit{Character: w.s.idOf(c), What: zs.Permission(w.One("surprise", "combo", "aimed", "vital")), Reason: why}
		if w.isCharacter() {
			r.Target = w.s.idOf(w.character())
		}
		return fixed(r)
	case "check":
		r := &zs.RuleCheck{Character: w.s.idOf(w.character()), Reason: why}
		r.Ability = w.ability()
		if w.Take("lm") {
			r.LM = w.Signed()
		}
		if w.Take("difficulty") {
			r.Difficulty = w.Number("a level")
		} else {
			w.Need("against")
			r.Against = w.s.idOf(w.character())
			r.With = w.ability()
		}
		return fixed(r)
	case "skip":
		r := &zs.RuleSkip{Reason: why}
		if w.isCharacter() {
			r.Character = w.s.idOf(w.character())
		}
		return fixed(r)
	}
	return fixed(&zs.RuleResult{Winner: readTeam(w), Reason: why})
}
