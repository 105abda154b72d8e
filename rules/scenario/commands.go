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
	if n := len(w.All); n-w.At >= 3 && w.All[n-2] == "by" && w.s.person(w.All[n-1]) != nil {
		by = w.All[n-1]
		w.All = w.All[:n-2]
	}
	c := readPlainCommand(w)
	c.by = by
	return c
}

func readPlainCommand(w *words) *command {
	switch {
	case w.isDoll():
		return readDollCommand(w, w.doll())
	case w.s.person(w.Peek()) != nil:
		return readPersonCommand(w, w.person())
	case w.Take("close"):
		return &command{seat: actingLeader, body: always(&maidhammer.Close{})}
	case w.Take("end", "phase"):
		return &command{seat: actingLeader, body: func(p *play) (rules.Body, bool) {
			return &maidhammer.Next{Turn: p.battle().Turn, Phase: p.battle().Phase}, true
		}}
	case w.Take("end", "turn"):
		n := &maidhammer.Next{Turn: w.Number("the number of a turn")}
		w.Need("phase")
		n.Phase = w.Number("the number of a phase")
		return &command{seat: actingLeader, body: always(n)}
	}
	w.Fail("a statement: dice, go to turn, close, end phase, expect, refuse, …, or one that begins with a doll (" +
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
	if w.Take("item") {
		return thing{no: w.Number("the number of an item")}
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
	verb := w.Next("what " + w.s.nameOf(id) + " does")
	switch verb {
	case "moves", "flies", "lands", "walks":
		if verb == "walks" || w.Peek() == "to" || w.Peek() == "by" || w.Peek() == "at" || w.Peek() == "here" {
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
		if w.Take("to") {
			at := w.place()
			m.To = &at
		} else {
			m.MM = w.length()
		}
		if w.Commas(); w.Take("using") {
			m.Skill = w.skill()
		}
		if w.Commas(); w.Take("away", "from") {
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
		w.Need("placed", "weapons")
		clear := &maidhammer.Clear{Doll: id}
		if w.Commas(); !w.Done() {
			clear.Areas = w.areas()
		}
		c.body = always(clear)
	case "withdraws":
		c.body = always(&maidhammer.Withdraw{Doll: id})
	case "resolves":
		c.body = resolve(id)
	case "shoots", "strikes":
		w.Need("back", "at")
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
		w.Need("hold", "of")
		c.body = fight(id, readTarget(w, id, maidhammer.Action{Kind: "keep"}))
	case "releases":
		c.body = always(&maidhammer.Fight{Doll: id, Action: maidhammer.Action{Kind: "release"}})
	case "gives":
		what := readThing(w)
		w.Need("to")
		to := w.doll()
		c.body = func(p *play) (rules.Body, bool) {
			no, ok := what.find(p, id)
			return &maidhammer.Handle{Doll: id, Item: no, How: "give", To: to, Sightings: p.about(id, 0)}, ok
		}
	case "escapes":
		w.Commas()
		c.body = always(&maidhammer.Fight{Doll: id, Action: maidhammer.Action{Kind: "escape", LetGo: w.Take("asking", "to", "be", "let", "go")}})
	case "waits":
		c.body = always(&maidhammer.Fight{Doll: id, Action: maidhammer.Action{Kind: "wait"}})
	case "stands":
		if w.Take("at") {
			c.body = always(readPlace(w, id))
			break
		}
		w.Need("up")
		a := maidhammer.Action{Kind: "stand"}
		if w.Commas(); w.Take("using") {
			a.With = []string{w.skill()}
		}
		c.body = always(&maidhammer.Fight{Doll: id, Action: a})
	case "checks":
		w.One("morale", "recovery")
		c.body = func(p *play) (rules.Body, bool) {
			return &maidhammer.Check{Doll: id, Sightings: p.about(id, 0)}, true
		}
	case "is":
		w.Need("placed")
		c.body = always(&maidhammer.Place{Doll: id, Pose: readPose(w)})
	case "touches", "reaches", "leaves":
		c.body = always(readClaim(w, id, verb))
	case "uses", "declines", "throws", "lets", "holds", "always", "never", "asks":
		readAnswer(w, c, id, verb)
	default:
		w.FailAt("what a doll does: moves, walks, flies, lands, boosts, boards, shifts, sees, equips, stows, drops, stores, unpacks, declares, lays, clears placed weapons, withdraws, resolves, shoots back at, strikes back at, " +
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
		if option == "use" && len(w.All) > w.At+1 && isSkill(w.Peek()) && w.All[w.At+1] == "on" {
			c.body = fight(id, readUse(w, id)) // in melee a skill is used at once
			return
		}
		clause := ability()
		if w.Take("for") {
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
		if w.Take("by", "server") {
			c.body = answer("roll", 0)
			return
		}
		c.body = answer("enter", w.Number("the face of a die, or by server"))
	case "lets":
		w.Need("go")
		c.body = answer("use", 0)
	case "holds":
		w.Need("on")
		c.body = answer("decline", 0)
	case "always":
		w.Need("uses")
		order("always")
	case "never":
		w.Need("uses")
		order("never")
	case "asks":
		w.Need("about")
		order("ask")
	}
}

// readCounter reads "X with rifle at 60 cm", and in melee "dropping" and "drawing sword" besides.
// readAbility reads what a question is about: a skill by its id, or an attribute or a piece of gear by its clause.
func readAbility(w *words) string {
	if isSkill(w.Peek()) && !strings.Contains(w.Peek(), "/") {
		return "skill/" + w.skill()
	}
	if kind, _, ok := strings.Cut(w.Peek(), "/"); !ok || kind == "" || !isClause(w.Peek()) {
		w.Fail("a skill by its id such as luck, or a clause such as attribute/fairy")
	}
	return w.clause()
}

func readCounter(w *words, id maidhammer.DollID) func(*play) (rules.Body, bool) {
	target := w.doll()
	with, bare, drop, draw := thing{}, false, false, thing{}
	side := maidhammer.Side("")
	var view *maidhammer.Sighting
	skill := ""
	for w.Commas(); !w.Done(); w.Commas() {
		switch w.One("with", "dropping", "drawing", "using", "at", "left", "right") {
		case "left", "right":
			side = maidhammer.Side(w.All[w.At-1])
		case "with":
			if bare = w.Take("bare", "hands"); !bare {
				with = readThing(w)
			}
		case "dropping":
			drop = true
		case "drawing":
			draw = readThing(w)
		case "using":
			skill = w.skill()
		case "at":
			w.At--
			s := readView(w, maidhammer.Sighting{From: id, To: target})
			view = &s
		}
	}
	if !bare && with == (thing{}) && draw == (thing{}) && skill == "" {
		w.Fail("with and a weapon, with bare hands, or drawing and a weapon")
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
