package scenario

import (
	"parlour/rules"
	"parlour/rules/maidhammer"
)

// ruledStates are what a judge can set or lift.
var ruledStates = func() []string {
	var all []string
	for _, one := range maidhammer.RuledStates() {
		all = append(all, one.State)
	}
	return all
}()

// readRuling reads what a judge rules; the reason stands after "because", the clause before it after "under".
func readRuling(w *words) func(*play) (rules.Body, bool) {
	j := maidhammer.Judgement{Reason: w.reason}
	// The clause stands at the end.
	if n := len(w.all); n-w.at > 2 && w.all[n-2] == "under" {
		at := w.at
		w.at = n - 1
		j.Clause = w.clause()
		w.all, w.at = w.all[:n-2], at
	}
	switch {
	case w.isDoll():
		return readDollRuling(w, j, w.doll())
	case w.take("area"):
		return readAreaRuling(w, j)
	case w.take("turn"):
		r := &maidhammer.RulePhase{Judgement: j, Turn: w.number("the number of a turn")}
		w.need("phase")
		r.Phase = w.number("the number of a phase")
		return always(r)
	case w.take("draw"):
		return always(&maidhammer.RuleResult{Judgement: j})
	case w.take("skip"):
		return always(&maidhammer.RuleSkip{Judgement: j})
	case w.take("undo"):
		n := w.number("how many decisions to undo")
		w.one("decision", "decisions")
		return func(p *play) (rules.Body, bool) { return &rules.Undo{Step: p.t.Public - n, Reason: j.Reason}, true }
	case w.take("retake"):
		return readRetake(w, j)
	}
	team := rules.Team(w.one("first", "second", "draw", "skip", "undo", "retake", "turn", "area"))
	w.need("wins")
	return always(&maidhammer.RuleResult{Judgement: j, Winner: team})
}

// readRetake reads "retake 1 decision ago with die 4", "… with throw 2 as 4", "… with success".
func readRetake(w *words, j maidhammer.Judgement) func(*play) (rules.Body, bool) {
	ago := 1
	if w.isNumber() {
		ago = w.number("how many decisions ago")
		w.one("decision", "decisions")
		w.need("ago")
	}
	w.need("with")
	o := rules.Override{}
	if w.take("throw") {
		o.Throw = w.number("which throw, from 1") - 1
		w.need("as")
	}
	switch w.one("die", "success", "failure") {
	case "die":
		o.Value = w.number("the face of a die")
	case "success":
		yes := true
		o.Success = &yes
	default:
		no := false
		o.Success = &no
	}
	return func(p *play) (rules.Body, bool) {
		return &rules.Retake{Step: p.t.Public + 1 - ago, Overrides: []rules.Override{o}, Reason: j.Reason, Clause: j.Clause}, true
	}
}

func readDollRuling(w *words, j maidhammer.Judgement, id maidhammer.DollID) func(*play) (rules.Body, bool) {
	switch w.one("sees", "has", "gets", "is", "stands") {
	case "stands":
		w.need("at")
		return always(&maidhammer.RulePosition{Judgement: j, Doll: id, At: w.place()})
	case "sees":
		return always(&maidhammer.RuleFact{Judgement: j, Sighting: readView(w, maidhammer.Sighting{From: id, To: w.doll()})})
	case "has":
		if isGear(w.peek()) {
			return readItemRuling(w, j, id)
		}
		r := &maidhammer.RuleVitals{Judgement: j, Doll: id}
		for w.commas(); !w.done(); w.commas() {
			what := w.one("hp", "sp")
			n := w.number("a number of points")
			if what == "hp" {
				r.HP = &n
			} else {
				r.SP = &n
			}
		}
		return always(r)
	case "gets":
		r := &maidhammer.RuleModifier{Judgement: j, Doll: id, Value: w.signed()}
		w.need("on")
		if !w.take("all") {
			r.Check = w.one(checkKinds...)
		}
		w.need("checks")
		switch w.need("for"); {
		case w.take("the", "next"):
			r.Until = "next"
		case w.take("this", "phase"):
			r.Until = "phase"
		default:
			w.need("this", "turn")
			r.Until = "turn"
		}
		return always(r)
	}
	on := !w.take("not")
	if w.take("in") {
		r := &maidhammer.RuleStatus{Judgement: j, Doll: id, On: on, State: w.one("melee", "bush", "river")}
		if r.State == "melee" {
			r.State = "in-melee"
			if on {
				w.need("with")
				r.Other = w.doll()
			}
		}
		return always(r)
	}
	r := &maidhammer.RuleStatus{Judgement: j, Doll: id, On: on}
	switch {
	case w.take("affected", "by"):
		r.State = w.clause()
	case w.take("held"):
		if r.State = "held"; on {
			w.need("by")
			r.Other = w.doll()
		}
	case w.take("aboard"):
		if r.State = "aboard"; on {
			r.Other = w.doll()
		}
	case w.take("ramming"):
		if r.State = "ramming"; on {
			r.Other = w.doll()
		}
	default:
		r.State = w.one(ruledStates...)
	}
	return always(r)
}

// readItemRuling reads "rifle ground" or "booster with 1 left".
func readItemRuling(w *words, j maidhammer.Judgement, id maidhammer.DollID) func(*play) (rules.Body, bool) {
	what, r := readThing(w), maidhammer.RuleItem{Judgement: j, Doll: id}
	if w.take("with") {
		n := w.number("how many are left")
		w.need("left")
		r.Left = &n
	} else {
		r.At = maidhammer.Where(w.one(places...))
	}
	return func(p *play) (rules.Body, bool) {
		r := r
		var ok bool
		r.Item, ok = what.find(p, id)
		return &r, ok
	}
}
