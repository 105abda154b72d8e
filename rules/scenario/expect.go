package scenario

import (
	"fmt"
	"slices"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// readExpect reads what has to hold now.
func readExpect(w *words) func(*play) {
	switch {
	case w.isDoll():
		id := w.doll()
		if word := w.Peek(); word == "can" || word == "cannot" {
			return readCan(w, id)
		}
		return readDollState(w, id)
	case w.Take("check"):
		return readCheck(w)
	case w.Take("damage"):
		return readDamage(w)
	case w.Take("melee"):
		members := w.dolls()
		return func(p *play) { p.want("a melee of", p.s.namesOf(sorted(members)), p.meleeOf(members[0])) }
	case w.Take("distance"):
		return readDistance(w)
	case w.Take("cover"):
		return readCoverOf(w)
	case w.Take("way"):
		return readWay(w)
	case w.Take("reach"):
		return readReach(w)
	case w.Take("aim"):
		return readAim(w)
	case w.Take("area"):
		return readArea(w)
	case w.Take("no", "area"):
		return readNoArea(w)
	case w.Take("no", "melee"):
		return func(p *play) { p.want("melees:", 0, len(p.battle().Melees)) }
	case w.Take("turn"):
		turn := w.Number("the number of a turn")
		w.Need("phase")
		phase := w.Number("the number of a phase")
		return func(p *play) {
			p.want("turn and phase", fmt.Sprint(turn, ".", phase), fmt.Sprint(p.battle().Turn, ".", p.battle().Phase))
		}
	case w.Take("acting"):
		team := w.One("first", "second", "both")
		return func(p *play) { p.want("acting", team, orWord(p.view(rules.ViewReferee).Acting, "both")) }
	case w.Take("declarations"):
		open := w.One("open", "closed") == "open"
		return func(p *play) { p.want("declarations open:", open, !p.battle().Closed) }
	case w.Take("declared"):
		return readDeclared(w)
	case w.Take("due"):
		return readDue(w)
	case w.Take("nothing", "due"):
		return func(p *play) { p.want("due:", "nothing", p.dueList()) }
	case w.Take("asked"):
		return readAsked(w)
	case w.Take("nobody", "asked"):
		return func(p *play) { p.want("asked:", "nobody", p.asked()) }
	case w.Take("log"):
		return readLog(w, true)
	case w.Take("no", "log"):
		return readLog(w, false)
	case w.Take("known"):
		return readKnown(w)
	case w.Take("unknown"):
		from := w.doll()
		w.Need("to")
		to := w.doll()
		return func(p *play) {
			p.want("known of "+p.s.nameOf(from)+" to "+p.s.nameOf(to)+":", "nothing", p.known(from, to))
		}
	case w.Take("result"):
		return readResult(w)
	case w.Take("no", "result"):
		return func(p *play) { p.want("result", "none", p.result()) }
	case w.Take("stage"):
		stage := w.One(string(rules.Lobby), string(rules.Sheets), string(rules.SetUp), string(rules.Play), string(rules.Finished))
		return func(p *play) { p.want("stage", stage, p.t.Stage) }
	case w.Take("order"):
		team := w.One("first", "second", "open")
		return func(p *play) { p.want("order", team, orWord(p.t.Order, "open")) }
	case w.Take("leader"):
		w.Need("of")
		team := rules.Team(w.One("first", "second"))
		w.Need("is")
		who := w.s.person(w.person())
		return func(p *play) { p.want("leader", who.seat, p.t.Leaders[team]) }
	case w.Take("ruling"):
		no := w.Number("the number of a ruling")
		status := w.One("proposed", "open", "stands", "upheld", "overturned", "refused", "undone")
		return func(p *play) {
			if no < 1 || no > len(p.t.Rulings) {
				p.fail(fmt.Sprintf("ruling %d", no), fmt.Sprintf("%d rulings", len(p.t.Rulings)))
				return
			}
			p.want("status", status, p.t.Rulings[no-1].Status)
		}
	case w.Take("house", "rule"):
		return readHouseRuleThere(w)
	case w.Take("no", "house", "rule"):
		return func(p *play) { p.want("house rules:", "none", p.houseRules()) }
	case w.Take("decisions"):
		n := w.Number("how many decisions stand")
		return func(p *play) { p.want("decisions", n, p.t.Public) }
	case w.Take("tally"):
		team := rules.Team(w.One("first", "second"))
		down := w.Number("how many dolls it put down")
		w.Need("down")
		hp := w.Number("how many HP it took")
		w.Need("hp")
		return func(p *play) {
			got := p.battle().Tally[team]
			p.want("tally", fmt.Sprint(down, " down ", hp, " hp"), fmt.Sprint(got.Downed, " down ", got.HPLost, " hp"))
		}
	case w.Take("offer", "by"):
		team := w.One("first", "second", "nobody")
		return func(p *play) {
			by := "nobody"
			if o := p.battle().Offer; o != nil {
				by = string(o.By)
			}
			p.want("offer by", team, by)
		}
	case w.Take("goal"):
		goal := readGoal(w)
		return func(p *play) {
			v := p.view(rules.ViewSpectator).Goal
			p.want("goal", goalText(goal.Kind, goal.Downs), goalText(v.Kind, v.Downs))
		}
	case w.Take("last", "turn"):
		return func(p *play) { p.want("last turn:", true, p.view(rules.ViewSpectator).LastTurn) }
	case w.Take("no", "last", "turn"):
		return func(p *play) { p.want("last turn:", false, p.view(rules.ViewSpectator).LastTurn) }
	case w.Take("warning"):
		return readWarning(w)
	}
	w.Fail("what is expected: a doll, area, check, damage, melee, turn, acting, aim, cover, declarations, declared, distance, due, asked, log, known, unknown, result, stage, order, " +
		"leader, ruling, decisions, tally, offer, goal, last turn, warning, way, nothing due, nobody asked, no melee, no log, no result")
	return nil
}

func orWord[T ~string](value T, instead string) string {
	if value == "" {
		return instead
	}
	return string(value)
}

func sorted(ids []maidhammer.DollID) []maidhammer.DollID {
	all := slices.Clone(ids)
	slices.SortFunc(all, func(a, b maidhammer.DollID) int {
		if len(a) != len(b) {
			return len(a) - len(b)
		}
		return strings.Compare(string(a), string(b))
	})
	return all
}

// meleeOf names the members of the melee that a doll is in.
func (p *play) meleeOf(id maidhammer.DollID) string {
	for _, m := range p.battle().Melees {
		if slices.Contains(m.Members, id) {
			return p.s.namesOf(sorted(m.Members))
		}
	}
	return "none"
}

func readDeclared(w *words) func(*play) {
	if w.Take("nothing") {
		return func(p *play) { p.want("declarations:", 0, len(p.battle().Declared)) }
	}
	id := w.doll()
	kind := w.Next("the kind of an action")
	w.Need("seen", "by")
	classes := readClasses(w)
	return func(p *play) {
		var see []string
		for _, class := range rules.ViewerClasses {
			if d, ok := p.view(class).Declared[id]; ok && d.Action.Kind == kind {
				see = append(see, string(class))
			}
		}
		p.want("seen by", strings.Join(classes, ", "), strings.Join(see, ", "))
	}
}

// readClasses reads viewer classes and gives them in their fixed order; nobody is none.
func readClasses(w *words) []string {
	if w.Take("nobody") {
		return nil
	}
	var given, classes []string
	for _, class := range rules.ViewerClasses {
		classes = append(classes, string(class))
	}
	given = append(given, w.One(classes...))
	for w.Take(",") || w.Take("and") {
		given = append(given, w.One(classes...))
	}
	return slices.DeleteFunc(classes, func(class string) bool { return !slices.Contains(given, class) })
}

// dueKinds are what a phase can ask of a doll or allow it.
var dueKinds = []string{"counter", "melee-counter", "morale", "recovery"}

func readDue(w *words) func(*play) {
	id := w.doll()
	kind := w.One(dueKinds...)
	var against []maidhammer.DollID
	if w.Take("against") {
		against = w.dolls()
	}
	return func(p *play) {
		got := "nothing"
		for _, due := range p.battle().Due {
			if due.Doll == id {
				got = strings.TrimSpace(due.Kind + " " + p.s.namesOf(due.Against))
			}
		}
		p.want("due from "+p.s.nameOf(id)+":", strings.TrimSpace(kind+" "+p.s.namesOf(against)), got)
	}
}

func (p *play) dueList() string {
	var all []string
	for _, due := range p.battle().Due {
		all = append(all, due.Kind+" from "+p.s.nameOf(due.Doll))
	}
	return orWord(strings.Join(all, ", "), "nothing")
}

// readAsked reads "X about defence", "X to throw" or "X to let go".
func readAsked(w *words) func(*play) {
	id := w.doll()
	var what string
	switch {
	case w.Take("to", "throw"):
		what = "to throw"
	case w.Take("to", "let", "go"):
		what = "to let go"
	default:
		w.Need("about")
		what = "about " + readAbility(w)
	}
	return func(p *play) { p.want("asked:", p.s.nameOf(id)+" "+what, p.asked()) }
}

// asked tells who is asked what.
func (p *play) asked() string {
	b := p.battle()
	if b.Pending == nil {
		return "nobody"
	}
	q := b.Pending.Prompt
	switch q.Kind {
	case "die":
		return p.s.nameOf(q.Doll) + " to throw"
	case "let-go":
		return p.s.nameOf(q.Doll) + " to let go"
	}
	return p.s.nameOf(q.Doll) + " about " + q.Ability
}

// readLog reads "KEY CLAUSE …, seen by first, second".
func readLog(w *words, there bool) func(*play) {
	key := "log." + strings.TrimPrefix(w.Next("the key of a log line"), "log.")
	var clauses []string
	for isClause(w.Peek()) {
		clauses = append(clauses, w.clause())
	}
	classes := []string{string(rules.ViewReferee)}
	exact := false
	if w.Commas(); w.Take("seen", "by") {
		classes, exact = readClasses(w), true
	}
	return func(p *play) {
		var see, keys []string
		for _, class := range rules.ViewerClasses {
			for _, line := range p.t.Lines(p.latest, class) {
				if class == rules.ViewReferee {
					keys = append(keys, strings.Join(append([]string{line.Key}, line.Clauses...), " "))
				}
				has := line.Key == key
				for _, clause := range clauses {
					has = has && slices.Contains(line.Clauses, clause)
				}
				if has && !slices.Contains(see, string(class)) {
					see = append(see, string(class))
				}
			}
		}
		switch found := slices.Contains(see, string(rules.ViewReferee)); {
		case exact:
			p.want("seen by", strings.Join(classes, ", "), strings.Join(see, ", "))
		case found != there:
			p.fail(fmt.Sprintf("the line %s %s: %v", key, strings.Join(clauses, " "), there), strings.Join(keys, "; "))
		}
	}
}

// readHouseRuleThere reads "2 MH-5.2 -1": the number of the ruling that made it, its clause, and what it adds if anything.
func readHouseRuleThere(w *words) func(*play) {
	h := rules.HouseRule{No: w.Number("the number of the ruling that made a house rule"), Clause: w.clause()}
	if !w.Done() {
		h.Value = w.Signed()
	}
	return func(p *play) { p.want("house rules:", houseText(h), p.houseRules()) }
}

func houseText(h rules.HouseRule) string {
	text := fmt.Sprint(h.No, " ", h.Clause)
	if h.Value != 0 {
		text += fmt.Sprintf(" %+d", h.Value)
	}
	return text
}

// houseRules are those in force, as everybody's view shows them.
func (p *play) houseRules() string {
	var all []string
	for no, h := range p.t.View(rules.ViewSpectator).House {
		all = append(all, houseText(rules.HouseRule{No: no, Clause: h.Clause, Value: h.Value}))
	}
	slices.Sort(all)
	return orWord(strings.Join(all, ", "), "none")
}

func readKnown(w *words) func(*play) {
	from := w.doll()
	w.Need("to")
	to := w.doll()
	s := maidhammer.Sighting{From: from, To: to, MM: w.length()}
	s.Cover = readCover(w)
	w.Commas()
	judged := w.Take("judged")
	return func(p *play) {
		p.want("known:", knownText(maidhammer.Fact{MM: s.MM, Cover: s.Cover, Judged: judged}), p.known(from, to))
	}
}

func (p *play) known(from, to maidhammer.DollID) string {
	f, ok := p.battle().Facts[string(from)+">"+string(to)]
	if !ok {
		return "nothing"
	}
	return knownText(f)
}

func knownText(f maidhammer.Fact) string {
	text := cm(f.MM) + ", " + orWord(f.Cover, "no") + " cover"
	if f.Judged {
		text += ", judged"
	}
	return text
}

// readResult reads "first wins by annihilation MH-11.1" or "draw by time".
func readResult(w *words) func(*play) {
	result := w.One("first", "second", "draw")
	if result != "draw" {
		w.Need("wins")
		result += " wins"
	}
	w.Need("by")
	result += " by " + w.One("annihilation", "general", "flag", "taken", "held", "points", "lasted", "time", "last_turn", "ruling")
	if !w.Done() {
		result += " " + w.clause()
	}
	return func(p *play) { p.want("result", result, p.result()) }
}

func (p *play) result() string {
	r := p.t.Result
	switch {
	case r == nil:
		return "none"
	case r.Team == rules.NoTeam:
		return strings.TrimSpace("draw by " + r.Reason + " " + r.Clause)
	}
	return strings.TrimSpace(string(r.Team) + " wins by " + r.Reason + " " + r.Clause)
}

// readWarning reads "CODE CLAUSE: COMMAND": what a preview warns of.
func readWarning(w *words) func(*play) {
	code := w.Next("the code of a warning")
	clause := w.clause()
	w.Need(":")
	c := readCommand(w)
	return func(p *play) {
		body, ok := c.body(p)
		if !ok {
			p.stuck = true
			return
		}
		shown, _, err := p.preview(rules.Command{ID: "preview", Seat: c.sender(p), At: p.at, Body: body})
		var notes []string
		for _, n := range shown.Notes {
			notes = append(notes, string(n.Code)+" "+n.Clause)
		}
		if err != nil || !slices.Contains(notes, code+" "+clause) {
			p.fail("the warning "+code+" "+clause, fmt.Sprintf("%s %v", strings.Join(notes, ", "), err))
		}
	}
}
