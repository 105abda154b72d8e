package scenario

import (
	"slices"
	"strconv"
	"strings"

	"parlour/rules"
	"parlour/rules/dolldress"
)

// command is something that somebody asks for, made when its turn comes.
type command struct {
	by   string // a person's name
	body func(p *play) (rules.Body, bool)
}

func (c command) send(p *play) (err error, fits bool) {
	body, ok := c.body(p)
	if !ok {
		return nil, false
	}
	return p.send(p.s.person(c.by).seat, body), true
}

func (c command) run(p *play) {
	if err, fits := c.send(p); !fits {
		p.stuck = true
	} else if err != nil {
		p.fail("it to be allowed", p.explain(err))
		p.stuck = true
	}
}

func always(body rules.Body) func(*play) (rules.Body, bool) {
	return func(*play) (rules.Body, bool) { return body, true }
}

// readCommand reads a command: what a unit does, what a person says, or what a judge rules; "by NAME" at the end says who else
// sends it.
func readCommand(w *words) command {
	by := ""
	if n := len(w.All); n-w.At >= 3 && w.All[n-2] == "by" && w.s.person(w.All[n-1]) != nil {
		by, w.All = w.All[n-1], w.All[:n-2]
	}
	var c command
	switch {
	case w.isUnit():
		c = readDeed(w, w.unit())
	case w.s.person(w.Peek()) != nil:
		c = readPerson(w, w.s.person(w.Next("")))
	case w.Take("judges", "answer"):
		u := w.unit()
		c = command{by: "first", body: func(p *play) (rules.Body, bool) {
			return p.answer(nil, string(p.id(u)), nil)
		}}
	default:
		w.Fail("dice, expect, refuse, a number of seconds, a unit or a person")
	}
	if by != "" {
		c.by = by
	}
	return c
}

// readDeed reads what a unit does.
func readDeed(w *words, u *unit) command {
	c := command{by: u.owner}
	act := func(a dolldress.Act, target *unit) {
		w.Commas()
		for !w.Done() {
			switch {
			case w.Take("special"):
				a.Special = true
			case w.Take("as"):
				a.As = dolldress.Slot(w.One("minor", "major", "both"))
			default:
				return
			}
			w.Commas()
		}
		c.body = func(p *play) (rules.Body, bool) {
			b := a
			b.Unit = p.id(u)
			if target != nil {
				b.Target = p.id(target)
			}
			return &b, true
		}
	}
	switch verb := w.Next("what " + u.sheet.Name + " does"); verb {
	case "attacks":
		if w.Take("area") {
			area := dolldress.AreaID(w.Next("an area"))
			w.Need("with")
			act(dolldress.Act{Kind: dolldress.ActAttack, Area: area, Weapon: w.weapon(u)}, nil)
			break
		}
		target := w.unit()
		w.Need("with")
		act(dolldress.Act{Kind: dolldress.ActAttack, Weapon: w.weapon(u)}, target)
	case "fires":
		w.Need("a", "volley", "at")
		if w.Take("area") {
			act(dolldress.Act{Kind: dolldress.ActVolley, Area: dolldress.AreaID(w.Next("an area"))}, nil)
			break
		}
		act(dolldress.Act{Kind: dolldress.ActVolley}, w.unit())
	case "moves":
		w.Need("to")
		act(dolldress.Act{Kind: dolldress.ActMove, Area: dolldress.AreaID(w.Next("an area"))}, nil)
	case "takes":
		w.Need("off")
		act(dolldress.Act{Kind: dolldress.ActTakeOff}, nil)
	case "lands":
		act(dolldress.Act{Kind: dolldress.ActLand}, nil)
	case "searches":
		act(dolldress.Act{Kind: dolldress.ActSearch}, nil)
	case "captures":
		act(dolldress.Act{Kind: dolldress.ActCapture}, w.unit())
	case "rescues":
		act(dolldress.Act{Kind: dolldress.ActRescue}, w.unit())
	case "puts":
		w.Need("down")
		act(dolldress.Act{Kind: dolldress.ActPutDown}, nil)
	case "gets":
		w.Need("down")
		act(dolldress.Act{Kind: dolldress.ActGetDown}, nil)
	case "uses":
		if w.Take("power") {
			act(dolldress.Act{Kind: dolldress.ActPower, Power: w.power(u)}, nil)
			break
		}
		w.Need("item")
		a, target := dolldress.Act{Kind: dolldress.ActItem, Item: w.item(u)}, (*unit)(nil)
		if w.Take("on") {
			target = w.unit()
		}
		act(a, target)
	case "swaps":
		w.Need("to")
		act(dolldress.Act{Kind: dolldress.ActSwap, Weapon: w.weapon(u)}, nil)
	case "stows":
		act(dolldress.Act{Kind: dolldress.ActStow, Weapon: w.weapon(u)}, nil)
	case "drops":
		act(dolldress.Act{Kind: dolldress.ActDrop, Weapon: w.weapon(u)}, nil)
	case "picks":
		w.Need("up")
		act(dolldress.Act{Kind: dolldress.ActPickUp, Weapon: w.weapon(u)}, nil)
	case "changes":
		act(dolldress.Act{Kind: dolldress.ActChange, Part: w.part(u)}, nil)
	case "simply":
		text := w.Next("a word for it")
		act(dolldress.Act{Kind: dolldress.ActSimple, Text: text}, nil)
	case "purges":
		part := w.part(u)
		c.body = func(p *play) (rules.Body, bool) { return &dolldress.Purge{Unit: p.id(u), Part: part}, true }
	case "waits":
		c.body = func(p *play) (rules.Body, bool) { return &dolldress.Wait{Unit: p.id(u)}, true }
	case "ends":
		c.body = func(p *play) (rules.Body, bool) { return &dolldress.End{Unit: p.id(u)}, true }
	case "answers":
		option, dice := readAnswer(w, u)
		c.body = func(p *play) (rules.Body, bool) { return p.answer(u, option, dice) }
	case "orders":
		about, order := w.Next("what about"), w.Next("an order")
		c.body = func(p *play) (rules.Body, bool) {
			return &dolldress.Standing{Unit: p.id(u), About: about, Order: order}, true
		}
	case "stands":
		place := dolldress.Place{}
		w.Need("in")
		place.Area = dolldress.AreaID(w.Next("an area"))
		for w.Take(",") {
			switch w.One("air", "hidden") {
			case "air":
				place.Air = true
			default:
				place.Hidden = true
			}
		}
		c.body = func(p *play) (rules.Body, bool) {
			b := place
			b.Unit = p.id(u)
			return &b, true
		}
	default:
		w.FailAt("attacks, fires, moves, takes off, lands, searches, captures, rescues, puts down, gets down, uses, swaps, stows, drops, picks up, " +
			"changes, simply, purges, waits, ends, answers, orders or stands")
	}
	return c
}

// readAnswer reads an answer: a word, "part NAME", "purge NAME", "power NAME", or "enter 3 4".
func readAnswer(w *words, u *unit) (option string, dice []int) {
	switch option = w.Next("an answer"); option {
	case "part", "purge":
		option += ":" + strconv.Itoa(w.part(u))
	case "power":
		option += ":" + strconv.Itoa(w.power(u))
	case "enter":
		for !w.Done() {
			dice = append(dice, w.Number("the face of a die"))
			w.Commas()
		}
	}
	return option, dice
}

// readPerson reads what a person does.
func readPerson(w *words, who *person) command {
	c := command{by: who.name}
	presence := func(online bool) func(*play) (rules.Body, bool) {
		return func(p *play) (rules.Body, bool) {
			if err := p.send("", &rules.Presence{Seat: who.seat, Online: online}); err != nil {
				p.fail("it to be allowed", p.explain(err))
			}
			return nil, true
		}
	}
	switch verb := w.Next("what " + who.name + " does"); verb {
	case "is":
		c.body = presence(w.One("away", "back") == "back")
	case "readies":
		c.body = always(&rules.Ready{Team: who.team, Ready: true})
	case "lays":
		w.Need("out", "a", "line", "of")
		c.body = always(&dolldress.ChooseBattlefield{Line: w.Number("how many areas")})
	case "files":
		u := w.unit()
		c.body = func(p *play) (rules.Body, bool) { return &dolldress.SaveUnit{Team: who.team, Unit: u.sheet}, true }
	case "imports":
		all := w.units()
		c.body = func(p *play) (rules.Body, bool) {
			b := &dolldress.ImportUnits{Team: who.team}
			for _, u := range all {
				b.Units = append(b.Units, u.sheet)
			}
			return b, true
		}
	case "loads":
		w.Need("the", "sample")
		c.body = always(&dolldress.LoadSample{Language: "en"})
	case "rules":
		body := readRuling(w, dolldress.Judgement{Reason: w.Reason})
		c.body = body
	case "undoes":
		w.Need("to")
		c.body = always(&rules.Undo{Step: w.Number("a number of decisions"), Reason: w.Reason})
	case "retakes":
		r := rules.Retake{Step: w.Number("the number of a decision"), Reason: w.Reason}
		for w.Take(",") {
			o := rules.Override{Throw: w.Number("the number of a throw")}
			switch w.One("is", "succeeds", "fails") {
			case "is":
				o.Value = w.Number("the face of a die")
			case "succeeds":
				yes := true
				o.Success = &yes
			default:
				no := false
				o.Success = &no
			}
			r.Overrides = append(r.Overrides, o)
		}
		c.body = always(&r)
	default:
		w.FailAt("is away, is back, readies, lays out, files, imports, loads the sample, rules, undoes or retakes")
	}
	return c
}

// readRuling reads what a judge rules.
func readRuling(w *words, j dolldress.Judgement) func(*play) (rules.Body, bool) {
	switch {
	case w.Take("order"):
		all := w.units()
		return func(p *play) (rules.Body, bool) {
			b := &dolldress.RuleOrder{Judgement: j}
			for _, u := range all {
				b.Units = append(b.Units, p.id(u))
			}
			return b, true
		}
	case w.Take("turn"):
		u := w.unit()
		return func(p *play) (rules.Body, bool) { return &dolldress.RuleTurn{Unit: p.id(u), Judgement: j}, true }
	case w.Take("skip"):
		return always(&dolldress.RuleSkip{Judgement: j})
	case w.Take("draw"):
		return always(&dolldress.RuleResult{Judgement: j})
	case w.Peek() == "first" || w.Peek() == "second":
		team := rules.Team(w.Next(""))
		w.Need("wins")
		return always(&dolldress.RuleResult{Winner: team, Judgement: j})
	}
	u := w.unit()
	switch {
	case w.Take("in"):
		r := dolldress.RulePlace{Area: dolldress.AreaID(w.Next("an area")), Judgement: j}
		r.Air = w.Take(",", "air")
		return func(p *play) (rules.Body, bool) { b := r; b.Unit = p.id(u); return &b, true }
	case w.Take("modifier"):
		r := dolldress.RuleModifier{Value: w.Signed(), Judgement: j}
		if w.Take("on") {
			r.Check = w.One(dolldress.CheckKinds()...)
		}
		w.Need("until")
		r.Until = w.Next("next or turn")
		return func(p *play) (rules.Body, bool) { b := r; b.Unit = p.id(u); return &b, true }
	case w.Take("condition"):
		r := dolldress.RuleCondition{Name: w.Next("a name"), Judgement: j}
		r.Off = w.Take("off")
		if strings.HasPrefix(w.Peek(), "+") || strings.HasPrefix(w.Peek(), "-") {
			r.Value = w.Signed()
		}
		if w.Take("on") {
			r.Check = w.One(dolldress.CheckKinds()...)
		}
		if w.Take("for") {
			r.Turns = w.Number("a number of turns")
			w.Need("turns")
		}
		return func(p *play) (rules.Body, bool) { b := r; b.Unit = p.id(u); return &b, true }
	case w.Take("checks"):
		r := dolldress.RuleCheck{Ability: dolldress.Stat(w.Next("an ability")), Judgement: j}
		if w.Take("over") {
			r.Beat = w.Number("what to exceed")
		}
		return func(p *play) (rules.Body, bool) { b := r; b.Unit = p.id(u); return &b, true }
	case w.Take("weapon"):
		r := dolldress.RuleWeapon{Weapon: w.weapon(u), Judgement: j}
		if w.Take("ammo") {
			n := w.Number("attacks left")
			r.Ammo = &n
		} else {
			r.At = dolldress.Where(w.One("hand", "stowed", "dropped"))
		}
		return func(p *play) (rules.Body, bool) { b := r; b.Unit = p.id(u); return &b, true }
	case w.Take("is"):
		r := dolldress.RuleState{On: !w.Take("not"), State: w.Next("a state"), Judgement: j}
		var by *unit
		if w.Take("with") {
			by = w.unit()
		}
		return func(p *play) (rules.Body, bool) {
			b := r
			if b.Unit = p.id(u); by != nil {
				b.Other = p.id(by)
			}
			return &b, true
		}
	}
	r := dolldress.RuleVitals{Judgement: j}
	for !w.Done() {
		switch w.One("ep", "durability", "captive", "armour") {
		case "ep":
			n := w.Number("EP")
			r.EP = &n
		case "durability":
			n := w.Number("durability")
			r.Durability = &n
		case "captive":
			n := w.Number("the captive value")
			r.Captive = &n
		default:
			part := w.part(u)
			r.Armour = append(r.Armour, dolldress.PartArmour{Part: part, Armour: w.Number("armour")})
		}
		w.Commas()
	}
	return func(p *play) (rules.Body, bool) { b := r; b.Unit = p.id(u); return &b, true }
}

// isCode tells whether a refusal of that code is documented.
func isCode(word string) bool {
	for _, list := range [][]rules.CodeDoc{rules.Codes, dolldress.Ruleset{}.Codes()} {
		if slices.ContainsFunc(list, func(doc rules.CodeDoc) bool { return string(doc.Code) == word }) {
			return true
		}
	}
	return false
}
