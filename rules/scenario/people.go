package scenario

import (
	"strconv"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// rulingNo is the number that a statement names, or the latest ruling's.
func (p *play) rulingNo(no int) int {
	if no == 0 {
		return len(p.t.Rulings)
	}
	return no
}

func readRulingNo(w *words, preposition string) int {
	if w.Take(preposition, "ruling") {
		return w.Number("the number of a ruling")
	}
	return 0
}

// readPersonCommand reads what somebody at the table does.
func readPersonCommand(w *words, name string) *command {
	who := w.s.person(name)
	c := &command{seat: func(*play) rules.SeatID { return who.seat }}
	server := func(body rules.Body) {
		c.seat = func(*play) rules.SeatID { return "" }
		c.body = always(body)
	}
	verb := w.Next("what " + name + " does")
	switch verb {
	case "rules":
		c.body = readRuling(w)
	case "unseals":
		c.body = readUnseal(w)
	case "objects":
		no := readRulingNo(w, "to")
		c.body = func(p *play) (rules.Body, bool) { return &rules.Object{Ruling: p.rulingNo(no)}, true }
	case "agrees", "disagrees":
		no := readRulingNo(w, "to")
		c.body = func(p *play) (rules.Body, bool) {
			return &rules.Consent{Ruling: p.rulingNo(no), Agree: verb == "agrees"}, true
		}
	case "pauses", "resumes":
		c.body = always(&rules.Pause{Paused: verb == "pauses"})
	case "seals":
		c.body = always(&rules.Seal{})
	case "leaves":
		c.body = always(&rules.Leave{})
	case "disconnects", "reconnects":
		server(&rules.Presence{Seat: who.seat, Online: verb == "reconnects"})
	case "welcomes":
		server(&rules.Join{Seat: rules.SeatID("s" + strconv.Itoa(len(w.s.persons)+1)), Name: w.Next("a name"), Team: who.team, Role: rules.RolePlayer})
	case "brings":
		w.Need("another", "doll")
		c.body = always(&maidhammer.SaveSheet{Team: who.team, Sheet: maidhammer.Sheet{Name: "another", Scale: 27, Attribute: "human",
			Costume: []string{"maid"}, InHand: maidhammer.EmptyHands}})
	case "leads":
		c.body = always(&rules.Lead{Team: who.team, Seat: who.seat})
	case "hands":
		w.Need("the", "lead", "to")
		c.body = always(&rules.Lead{Team: who.team, Seat: w.s.person(w.person()).seat})
	case "is":
		ready := !w.Take("not")
		w.Need("ready")
		c.body = always(&rules.Ready{Team: who.team, Ready: ready})
	case "chooses":
		w.Need("to")
		switch w.One("go", "fight") {
		case "go":
			c.body = always(&rules.Choose{GoFirst: w.One("first", "second") == "first"})
		default:
			w.Need("for")
			c.body = always(readGoal(w))
		}
	case "names":
		doll := w.doll()
		w.Need("general")
		c.body = always(&maidhammer.NameGeneral{Doll: doll})
	case "gives":
		x := &maidhammer.Exchange{Give: w.dolls()}
		w.Need("for")
		x.Take = w.dolls()
		c.body = always(x)
	default:
		w.FailAt("what a person does: rules, unseals, objects, agrees, disagrees, pauses, resumes, seals, leaves, disconnects, reconnects, leads, welcomes NAME, brings another doll, " +
			"hands the lead to, is ready, is not ready, chooses to go first, chooses to go second, chooses to fight for …, names … general, gives … for …")
	}
	return c
}
