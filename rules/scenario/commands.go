package scenario

import (
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// command is something that somebody does: who, and what it comes to at the table as it then is.
type command struct {
	// seat is who does it where the statement does not say "by somebody".
	seat func(p *play) rules.SeatID
	by   string
	body func(p *play) (rules.Body, bool)
}

// send asks for it; ok is false when the statement does not fit what is on the table.
func (c *command) send(p *play) (err error, ok bool) {
	body, ok := c.body(p)
	if !ok {
		return nil, false
	}
	return p.send(c.sender(p), body), true
}

func (c *command) sender(p *play) rules.SeatID {
	if c.by != "" {
		return p.s.person(c.by).seat
	}
	return c.seat(p)
}

// run carries a command out that has to be allowed.
func (c *command) run(p *play) {
	if body, ok := c.body(p); ok {
		p.must(c.sender(p), body)
	} else {
		p.stuck = true
	}
}

// readCommand reads a whole command with its "by somebody" at the end.
func readCommand(w *words) *command {
	by := ""
	if n := len(w.all); n-w.at >= 3 && w.all[n-2] == "by" && w.s.person(w.all[n-1]) != nil {
		by = w.all[n-1]
		w.all = w.all[:n-2]
	}
	c := readPlainCommand(w)
	c.by = by
	return c
}

func readPlainCommand(w *words) *command {
	switch {
	case w.isDoll():
		return readDollCommand(w, w.doll())
	case w.s.person(w.peek()) != nil:
		return readPersonCommand(w, w.person())
	case w.take("close"):
		return &command{seat: actingLeader, body: always(&maidhammer.Close{})}
	case w.take("end", "phase"):
		return &command{seat: actingLeader, body: func(p *play) (rules.Body, bool) {
			return &maidhammer.Next{Turn: p.battle().Turn, Phase: p.battle().Phase}, true
		}}
	case w.take("end", "turn"):
		n := &maidhammer.Next{Turn: w.number("the number of a turn")}
		w.need("phase")
		n.Phase = w.number("the number of a phase")
		return &command{seat: actingLeader, body: always(n)}
	}
	w.fail("a statement: dice, go to turn, close, end phase, expect, refuse, …, or one that begins with a doll (" +
		strings.Join(w.s.dollNames(), ", ") + ") or a person (" + strings.Join(w.s.personNames(), ", ") + ")")
	return nil
}

// always is a body that does not depend on what is on the table.
func always(body rules.Body) func(*play) (rules.Body, bool) {
	return func(*play) (rules.Body, bool) { return body, true }
}

// actingLeader leads the side whose phase it is. In phases of both sides it is the side that still owes a check, the first
// before the second.
func actingLeader(p *play) rules.SeatID {
	if team := p.view(rules.ViewReferee).Acting; team.Valid() {
		return p.t.Leaders[team]
	}
	if due := p.battle().Due; len(due) > 0 {
		return p.t.Leaders[p.doll(due[0].Doll).Team]
	}
	return p.t.Leaders[rules.First]
}

// ownerOf is whoever plays a doll.
func ownerOf(id maidhammer.DollID) func(p *play) rules.SeatID {
	return func(p *play) rules.SeatID { return p.s.person(p.s.byID(id).owner).seat }
}

// item finds a doll's item by its gear: rather in hand than carried, than on the ground, than gone.
func (p *play) item(id maidhammer.DollID, gear string) (int, bool) {
	d := p.doll(id)
	for _, at := range []maidhammer.Where{maidhammer.InHand, maidhammer.Carried, maidhammer.Stored, maidhammer.Ground, maidhammer.Gone} {
		for _, item := range d.Items {
			if item.At == at && slices.Contains(item.Gear, gear) {
				return item.No, true
			}
		}
	}
	p.fail(p.s.nameOf(id)+" to have a "+gear, "none among its things")
	return 0, false
}

// thing is an item as a statement names it: by its gear, or "item 3" by its number.
type thing struct {
	gear string
	no   int
}

func readThing(w *words) thing {
	if w.take("item") {
		return thing{no: w.number("the number of an item")}
	}
	return thing{gear: w.gear()}
}

func (t thing) find(p *play, id maidhammer.DollID) (int, bool) {
	if t.gear == "" {
		return t.no, true
	}
	return p.item(id, t.gear)
}

// readDollCommand reads what a doll does.
func readDollCommand(w *words, id maidhammer.DollID) *command {
	c := &command{seat: ownerOf(id)}
	verb := w.next("what " + w.s.nameOf(id) + " does")
	switch verb {
	case "moves", "flies", "lands", "walks":
		if verb == "walks" || w.peek() == "to" || w.peek() == "by" || w.peek() == "at" || w.peek() == "here" {
			c.body = readWalk(w, id, verb)
			break
		}
		c.body = readMove(w, id, verb)
	case "boards":
		m := maidhammer.Move{Doll: id, Board: w.doll()}
		view := readOptionalView(w, id, m.Board)
		c.body = func(p *play) (rules.Body, bool) {
			view(p)
			m := m
			m.Sightings = p.seen(id, m.Board)
			return &m, true
		}
	case "boosts":
		c.body = readBoost(w, id)
	case "shifts":
		m := &maidhammer.Shift{Doll: id}
		if w.take("to") {
			at := w.place()
			m.To = &at
		} else {
			m.MM = w.length()
		}
		if w.commas(); w.take("using") {
			m.Skill = w.skill()
		}
		if w.commas(); w.take("away", "from") {
			m.Apart = w.dolls()
		}
		c.body = always(m)
	case "equips", "stows", "drops", "stores", "unpacks":
		what := readThing(w)
		c.body = func(p *play) (rules.Body, bool) {
			no, ok := what.find(p, id)
			return &maidhammer.Handle{Doll: id, Item: no, How: strings.TrimSuffix(verb, "s")}, ok
		}
	case "declares":
		action := readActions(w, id)
		c.body = func(p *play) (rules.Body, bool) {
			a, ok := action(p)
			return &maidhammer.Declare{Doll: id, Action: a}, ok
		}
	case "lays":
		c.body = readLayEarly(w, id)
	case "clears":
		w.need("placed", "weapons")
		clear := &maidhammer.Clear{Doll: id}
		if w.commas(); !w.done() {
			clear.Areas = w.areas()
		}
		c.body = always(clear)
	case "withdraws":
		c.body = always(&maidhammer.Withdraw{Doll: id})
	case "resolves":
		c.body = resolve(id)
	case "shoots", "strikes":
		w.need("back", "at")
		c.body = readCounter(w, id)
	case "attacks":
		action := readBlow(w, id)
		c.body = func(p *play) (rules.Body, bool) {
			a, ok := action(p)
			return &maidhammer.Fight{Doll: id, Action: a}, ok
		}
	case "entangles":
		c.body = fight(id, readGrapple(w, id))
	case "keeps":
		w.need("hold", "of")
		c.body = fight(id, readTarget(w, id, maidhammer.Action{Kind: "keep"}))
	case "releases":
		c.body = always(&maidhammer.Fight{Doll: id, Action: maidhammer.Action{Kind: "release"}})
	case "gives":
		what := readThing(w)
		w.need("to")
		to := w.doll()
		c.body = func(p *play) (rules.Body, bool) {
			no, ok := what.find(p, id)
			return &maidhammer.Handle{Doll: id, Item: no, How: "give", To: to, Sightings: p.about(id, 0)}, ok
		}
	case "escapes":
		w.commas()
		c.body = always(&maidhammer.Fight{Doll: id, Action: maidhammer.Action{Kind: "escape", LetGo: w.take("asking", "to", "be", "let", "go")}})
	case "waits":
		c.body = always(&maidhammer.Fight{Doll: id, Action: maidhammer.Action{Kind: "wait"}})
	case "stands":
		if w.take("at") {
			c.body = always(readPlace(w, id))
			break
		}
		w.need("up")
		a := maidhammer.Action{Kind: "stand"}
		if w.commas(); w.take("using") {
			a.With = []string{w.skill()}
		}
		c.body = always(&maidhammer.Fight{Doll: id, Action: a})
	case "checks":
		w.one("morale", "recovery")
		c.body = func(p *play) (rules.Body, bool) {
			return &maidhammer.Check{Doll: id, Sightings: p.about(id, 0)}, true
		}
	case "is":
		w.need("placed")
		c.body = always(&maidhammer.Place{Doll: id, Pose: readPose(w)})
	case "touches", "reaches", "leaves":
		c.body = always(readClaim(w, id, verb))
	case "uses", "declines", "throws", "lets", "holds", "always", "never", "asks":
		readAnswer(w, c, id, verb)
	default:
		w.failAt("what a doll does: moves, walks, flies, lands, boosts, boards, shifts, sees, equips, stows, drops, stores, unpacks, declares, lays, clears placed weapons, withdraws, resolves, shoots back at, strikes back at, " +
			"attacks, entangles, keeps hold of, releases, gives, escapes, waits, stands up, checks morale, checks recovery, uses, declines, throws, lets go, holds on, always uses, never uses, asks about, " +
			"touches the flag, reaches the stronghold, leaves the stronghold")
	}
	return c
}

// fight is an action in melee.
func fight(id maidhammer.DollID, what action) func(*play) (rules.Body, bool) {
	return func(p *play) (rules.Body, bool) {
		a, ok := what(p)
		return &maidhammer.Fight{Doll: id, Action: a}, ok
	}
}

// resolve tells the table what was measured since the declaration.
func resolve(id maidhammer.DollID) func(*play) (rules.Body, bool) {
	return func(p *play) (rules.Body, bool) {
		return &maidhammer.Resolve{Doll: id, Sightings: p.about(id, 0)}, true
	}
}

// readAnswer reads answers to prompts and standing orders.
func readAnswer(w *words, c *command, id maidhammer.DollID, verb string) {
	answer := func(option string, die int) func(*play) (rules.Body, bool) {
		return func(p *play) (rules.Body, bool) {
			a := &maidhammer.Answer{Option: option, Die: die, Prompt: "none"}
			if b := p.battle(); b.Pending != nil {
				a.Prompt = b.Pending.Prompt.ID
			}
			return a, true
		}
	}
	ability := func() string { return readAbility(w) }
	order := func(how string) {
		c.body = always(&maidhammer.Standing{Doll: id, Ability: ability(), Order: how})
	}
	// about answers only a question to that doll about that ability.
	about := func(option string) {
		if option == "use" && len(w.all) > w.at+1 && isSkill(w.peek()) && w.all[w.at+1] == "on" {
			c.body = fight(id, readUse(w, id)) // in melee a skill is used at once
			return
		}
		clause := ability()
		if w.take("for") {
			option = string(w.doll())
		}
		plain := answer(option, 0)
		c.body = func(p *play) (rules.Body, bool) {
			if b := p.battle(); b.Pending != nil && (b.Pending.Prompt.Doll != id || b.Pending.Prompt.Ability != clause) {
				p.fail(p.s.nameOf(id)+" to be asked about "+clause, p.asked())
				return nil, false
			}
			return plain(p)
		}
	}
	switch verb {
	case "uses":
		about("use")
	case "declines":
		about("decline")
	case "throws":
		if w.take("by", "server") {
			c.body = answer("roll", 0)
			return
		}
		c.body = answer("enter", w.number("the face of a die, or by server"))
	case "lets":
		w.need("go")
		c.body = answer("use", 0)
	case "holds":
		w.need("on")
		c.body = answer("decline", 0)
	case "always":
		w.need("uses")
		order("always")
	case "never":
		w.need("uses")
		order("never")
	case "asks":
		w.need("about")
		order("ask")
	}
}

// readCounter reads "X with rifle at 60 cm", and in melee "dropping" and "drawing sword" besides.
// readAbility reads what a question is about: a skill by its id, or an attribute or a piece of gear by its clause.
func readAbility(w *words) string {
	if isSkill(w.peek()) && !strings.Contains(w.peek(), "/") {
		return "skill/" + w.skill()
	}
	if kind, _, ok := strings.Cut(w.peek(), "/"); !ok || kind == "" || !isClause(w.peek()) {
		w.fail("a skill by its id such as luck, or a clause such as attribute/fairy")
	}
	return w.clause()
}

func readCounter(w *words, id maidhammer.DollID) func(*play) (rules.Body, bool) {
	target := w.doll()
	with, bare, drop, draw := thing{}, false, false, thing{}
	side := maidhammer.Side("")
	var view *maidhammer.Sighting
	skill := ""
	for w.commas(); !w.done(); w.commas() {
		switch w.one("with", "dropping", "drawing", "using", "at", "left", "right") {
		case "left", "right":
			side = maidhammer.Side(w.all[w.at-1])
		case "with":
			if bare = w.take("bare", "hands"); !bare {
				with = readThing(w)
			}
		case "dropping":
			drop = true
		case "drawing":
			draw = readThing(w)
		case "using":
			skill = w.skill()
		case "at":
			w.at--
			s := readView(w, maidhammer.Sighting{From: id, To: target})
			view = &s
		}
	}
	if !bare && with == (thing{}) && draw == (thing{}) && skill == "" {
		w.fail("with and a weapon, with bare hands, or drawing and a weapon")
	}
	return func(p *play) (rules.Body, bool) {
		if view != nil {
			p.sees(*view)
		}
		c := &maidhammer.Counter{Doll: id, Target: target, Sightings: p.seen(id, target), Drop: drop, Side: side, Skill: skill}
		ok := true
		switch {
		case draw != thing{}:
			c.Draw, ok = draw.find(p, id)
			c.Gear = draw.gear
		case !bare && skill == "":
			c.Item, ok = with.find(p, id)
			c.Gear = with.gear
		}
		return c, ok
	}
}
