package scenario

import (
	"parlour/rules"
	zs "parlour/rules/zerosystem"
)

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
