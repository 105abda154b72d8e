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
	j := maidhammer.Judgement{Reason: w.Reason}
	// The clause stands at the end.
	if n := len(w.All); n-w.At > 2 && w.All[n-2] == "under" {
		at := w.At
		w.At = n - 1
		j.Clause = w.clause()
		w.All, w.At = w.All[:n-2], at
	}
	switch {
	case w.isDoll():
		return readDollRuling(w, j, w.doll())
	case w.Take("area"):
		return readAreaRuling(w, j)
	case w.Take("turn"):
		r := &maidhammer.RulePhase{Judgement: j, Turn: w.Number("the number of a turn")}
		w.Need("phase")
		r.Phase = w.Number("the number of a phase")
		return always(r)
	case w.Take("draw"):
		return always(&maidhammer.RuleResult{Judgement: j})
	case w.Take("skip"):
		return always(&maidhammer.RuleSkip{Judgement: j})
	case w.Take("undo"):
		n := w.Number("how many decisions to undo")
		w.One("decision", "decisions")
		return func(p *play) (rules.Body, bool) { return &rules.Undo{Step: p.t.Public - n, Reason: j.Reason}, true }
	case w.Take("retake"):
		return readRetake(w, j)
	case w.Take("ruling"):
		return readHouseRule(w, j)
	case w.Take("house", "rule"):
		no := w.Number("the number of the ruling that made a house rule")
		w.Need("is", "over")
		return always(&rules.EndHouseRule{House: no, Reason: j.Reason})
	}
	team := rules.Team(w.One("first", "second", "draw", "skip", "undo", "retake", "turn", "area", "ruling", "house"))
	w.Need("wins")
	return always(&maidhammer.RuleResult{Judgement: j, Winner: team})
}

// readHouseRule reads "1 is a house rule" or "1 is a house rule of -1".
func readHouseRule(w *words, j maidhammer.Judgement) func(*play) (rules.Body, bool) {
	r := &rules.MakeHouseRule{From: w.Number("the number of a ruling"), Clause: j.Clause, Reason: j.Reason}
	w.Need("is", "a", "house", "rule")
	if w.Take("of") {
		r.Value = w.Signed()
	}
	return always(r)
}

// readRetake reads "retake 1 decision ago with die 4", "… with throw 2 as 4", "… with success".
func readRetake(w *words, j maidhammer.Judgement) func(*play) (rules.Body, bool) {
	ago := 1
	if w.IsNumber() {
		ago = w.Number("how many decisions ago")
		w.One("decision", "decisions")
		w.Need("ago")
	}
	w.Need("with")
	o := rules.Override{}
	if w.Take("throw") {
		o.Throw = w.Number("which throw, from 1") - 1
		w.Need("as")
	}
	switch w.One("die", "success", "failure") {
	case "die":
		o.Value = w.Number("the face of a die")
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
	switch w.One("sees", "has", "gets", "is", "stands") {
	case "stands":
		w.Need("at")
		return always(&maidhammer.RulePosition{Judgement: j, Doll: id, At: w.place()})
	case "sees":
		return always(&maidhammer.RuleFact{Judgement: j, Sighting: readView(w, maidhammer.Sighting{From: id, To: w.doll()})})
	case "has":
		if isGear(w.Peek()) {
			return readItemRuling(w, j, id)
		}
		r := &maidhammer.RuleVitals{Judgement: j, Doll: id}
		for w.Commas(); !w.Done(); w.Commas() {
			what := w.One("hp", "sp")
			n := w.Number("a number of points")
			if what == "hp" {
				r.HP = &n
			} else {
				r.SP = &n
			}
		}
		return always(r)
	case "gets":
		r := &maidhammer.RuleModifier{Judgement: j, Doll: id, Value: w.Signed()}
		w.Need("on")
		if !w.Take("all") {
			r.Check = w.One(checkKinds...)
		}
		w.Need("checks")
		switch w.Need("for"); {
		case w.Take("the", "next"):
			r.Until = "next"
		case w.Take("this", "phase"):
			r.Until = "phase"
		default:
			w.Need("this", "turn")
			r.Until = "turn"
		}
		return always(r)
	}
	on := !w.Take("not")
	if w.Take("in") {
		r := &maidhammer.RuleStatus{Judgement: j, Doll: id, On: on, State: w.One("melee", "bush", "river")}
		if r.State == "melee" {
			r.State = "in-melee"
			if on {
				w.Need("with")
				r.Other = w.doll()
			}
		}
		return always(r)
	}
	r := &maidhammer.RuleStatus{Judgement: j, Doll: id, On: on}
	switch {
	case w.Take("affected", "by"):
		r.State = w.clause()
	case w.Take("held"):
		if r.State = "held"; on {
			w.Need("by")
			r.Other = w.doll()
		}
	case w.Take("aboard"):
		if r.State = "aboard"; on {
			r.Other = w.doll()
		}
	case w.Take("ramming"):
		if r.State = "ramming"; on {
			r.Other = w.doll()
		}
	default:
		r.State = w.One(ruledStates...)
	}
	return always(r)
}

// readItemRuling reads "rifle ground" or "booster with 1 left".
func readItemRuling(w *words, j maidhammer.Judgement, id maidhammer.DollID) func(*play) (rules.Body, bool) {
	what, r := readThing(w), maidhammer.RuleItem{Judgement: j, Doll: id}
	if w.Take("with") {
		n := w.Number("how many are left")
		w.Need("left")
		r.Left = &n
	} else {
		r.At = maidhammer.Where(w.One(places...))
	}
	return func(p *play) (rules.Body, bool) {
		r := r
		var ok bool
		r.Item, ok = what.find(p, id)
		return &r, ok
	}
}
