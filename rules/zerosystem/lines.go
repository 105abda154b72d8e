package zerosystem

import (
	"strings"

	"parlour/rules"
)

// Lines are the log lines of an event for a class of viewers, made from the event alone.
func (b *Battle) Lines(e rules.Event, class rules.ViewerClass) []rules.Line {
	lines := linesOf(e, class)
	for i := range lines {
		lines[i].Kind = "game"
	}
	return lines
}

// withRef names what something is done with: a row of the tables, an own one by its name, or an ability.
func withRef(clause string) string {
	kind, rest, _ := strings.Cut(clause, "/")
	switch kind {
	case "own":
		return "own:" + rest
	case "ability":
		return "key:ability." + rest
	}
	return "entry:" + clause
}

func say(key string, args rules.Figures, clauses ...string) []rules.Line {
	var cited []string
	for _, c := range clauses {
		if c != "" {
			cited = append(cited, c)
		}
	}
	return []rules.Line{{Key: "log.zs." + key, Args: args, Clauses: cited}}
}

func linesOf(e rules.Event, class rules.ViewerClass) []rules.Line {
	who := func(id CharacterID) rules.Figures { return rules.Figures{"character": charRef(id)} }
	switch e := e.(type) {
	case *SheetFiled:
		// What is on a sheet is its side's affair.
		if class.Sees(e.Filed.Team) {
			return say("filed", rules.Figures{"name": e.Filed.Sheet.Name, "team": "team:" + string(e.Filed.Team)}, "ZS-1.1")
		}
		if !e.Edited {
			return say("filed_hidden", rules.Figures{"team": "team:" + string(e.Filed.Team)}, "ZS-1.1")
		}
	case *SheetWaived:
		return say("waived", nil, "ZS-1.1")
	case *RulesChosen:
		return rulesLine(e)
	case *CharactersReady:
		if len(e.Characters) > 0 {
			return say("ready", rules.Figures{"n": len(e.Characters)})
		}
	case *RoundBegan:
		key := "round"
		if e.Last {
			key = "round_last"
		}
		lines := say(key, rules.Figures{"round": e.Round}, "ZS-2.1")
		for _, id := range e.Lost {
			lines = append(lines, say("state.lost.on", who(id), "ZS-3.4")...)
		}
		return lines
	case *PlanMade:
		if class.Sees(e.Team) {
			return own(planLine(e.Character, e.Plan), e.Team)
		}
	case *PlanWithdrawn:
		if class.Sees(e.Team) {
			return own(say("plan_withdrawn", who(e.Character), "ZS-2.1"), e.Team)
		}
	case *SideClosed:
		return say("closed", rules.Figures{"team": "team:" + string(e.Team)}, "ZS-2.1")
	case *PlansShown:
		var lines []rules.Line
		for _, shown := range e.Plans {
			lines = append(lines, planLine(shown.Character, shown.Plan)...)
		}
		return lines
	case *Rolled:
		return rolledLine(e)
	case *OrderSet:
		ids := make([]CharacterID, len(e.Order))
		for i, p := range e.Order {
			ids[i] = p.Character
		}
		return say("order", rules.Figures{"order": charRefs(ids)}, "ZS-2.1")
	case *Delayed:
		return say("delayed", who(e.Character), "ZS-2.1")
	case *ActChosen:
		if class.Sees(e.Team) && !e.AtOnce {
			args := who(e.Character)
			args["act"] = "key:zs.act." + string(e.Act.Kind)
			return own(say("chosen", args, "ZS-2.1"), e.Team)
		}
	case *SteppedIn:
		return say("stepped_in", who(e.Character), "ZS-2.1")
	case *ActsBegan:
		return actLines(e)
	case *ActSpent:
		return say("spent", who(e.Character), e.Why.Clause)
	case *TurnEnded:
		return say("turn_ended."+e.Why, who(e.Character), map[string]string{"switched": "ZS-2.1", "missed": "ZS-4.3"}[e.Why])
	case *Walked:
		key := "walked"
		if e.Full {
			key = "ran"
		}
		if e.Water {
			key += "_water"
		}
		return say(key, rules.Figures{"character": charRef(e.Character), "cm": e.CM}, "ZS-2.2")
	case *Noted:
		if e.Judged {
			f := e.Facts[0]
			return say("fact", rules.Figures{"from": charRef(f.From), "to": charRef(f.To), "cm": f.CM}, "ZS-5.1")
		}
	case *ItemSet:
		args := who(e.Character)
		args["gear"], args["loaded"], args["loading"], args["count"] = withRef(e.Clause), e.Loaded, e.Loading, e.Count
		key := "item." + e.Why
		if e.Why == "fired" && e.Loaded < 0 {
			return nil
		}
		if e.Why == "reload" && e.Loading > 0 {
			key = "item.loading"
		}
		return say(key, args)
	case *DefenceTaken:
		kind, _, _ := strings.Cut(e.With, ":")
		args := rules.Figures{"character": charRef(e.Character), "against": charRef(e.Against)}
		if e.Clause != "" {
			args["gear"] = withRef(e.Clause)
		}
		lines := say("defence."+kind, args, "ZS-3.1")
		if e.Full {
			lines = append(lines, say("state.full-defence.on", who(e.Character), "ZS-4.5")...)
		}
		return lines
	case *Harmed:
		return harmedLines(e)
	case *StateChanged:
		key := "state." + string(e.State) + ".off"
		if e.On {
			key = "state." + string(e.State) + ".on"
		}
		args := who(e.Character)
		if e.By != "" {
			args["by"] = charRef(e.By)
			if e.On && (e.State == Held || e.State == ProneState) {
				key += "_by"
			}
		}
		if e.M > 0 {
			args["m"] = e.M
		}
		return say(key, args, e.Clause)
	case *AimTaken:
		return say("aim", rules.Figures{"character": charRef(e.Character), "target": charRef(e.Target)}, "ZS-5.1")
	case *TweakSet:
		return say("tweak", rules.Figures{"character": charRef(e.Tweak.Character), "lm": e.Tweak.LM, "dm": e.Tweak.DM}, "ZS-1.4")
	case *PermitSet:
		key := "permit.on"
		if e.Off {
			key = "permit.off"
		}
		return say(key, rules.Figures{"character": charRef(e.Permit.Character), "what": "key:zs.permit." + string(e.Permit.What)})
	case *SceneSet:
		return say("scene", nil, "ZS-5.1")
	case *LevelsSet:
		return say("levels", who(e.Character), "ZS-3.3")
	case *EndingCalled:
		return say("ending", nil)
	}
	return nil
}

// own marks lines that one team alone may read.
func own(lines []rules.Line, team rules.Team) []rules.Line {
	for i := range lines {
		lines[i].Team = team
	}
	return lines
}

// rulesLine lists the optional rules that are on.
func rulesLine(e *RulesChosen) []rules.Line {
	on := []string{}
	for _, r := range []struct {
		name string
		on   bool
	}{
		{"circumstances", e.Rules.Circumstances}, {"distance", e.Rules.Distance}, {"recoil", e.Rules.Recoil}, {"burst", e.Rules.Burst}, {"lasers", e.Rules.Lasers},
		{"martial_arts", e.Rules.MartialArts}, {"throws", e.Rules.Throws}, {"combos", e.Rules.Combos}, {"detailed", e.Rules.Detailed},
	} {
		if r.on {
			on = append(on, "key:zs.rule."+r.name)
		}
	}
	if len(on) == 0 {
		return say("rules_none", nil)
	}
	return say("rules", rules.Figures{"rules": on})
}

func planLine(id CharacterID, p Plan) []rules.Line {
	args := rules.Figures{"character": charRef(id)}
	if p.Partner != "" {
		args["partner"] = charRef(p.Partner)
	}
	if p.Count > 0 {
		args["n"] = p.Count
	}
	key, clause := "plan."+string(p.Kind), planClauses[p.Kind]
	if p.Gain != "" {
		key += "." + p.Gain
	}
	return say(key, args, clause)
}

// planClauses are the clauses of the declarations.
var planClauses = map[PlanKind]string{Timed: "ZS-4.3", CounterBlow: "ZS-4.3", FullDefence: "ZS-4.5", AllOut: "ZS-4.6", Parry: "ZS-4.11", Combo: "ZS-5.8"}

// rolledLine tells of a throw, with the whole of it behind.
func rolledLine(e *Rolled) []rules.Line {
	c := e.Check.Clone()
	args := rules.Figures{"character": charRef(CharacterID(c.Actor)), "with": withRef(c.With), "value": c.Value}
	if c.Target != "" {
		args["target"] = charRef(CharacterID(c.Target))
	}
	key := "rolled." + c.Kind
	switch {
	case c.Kind == initiativeRoll:
	case c.Success:
		key += ".success"
	default:
		key += ".failure"
	}
	if c.Against != nil {
		args["other"], args["points"] = c.Against.Value, max(c.Value-c.Against.Value, 0)
	}
	lines := say(key, args, c.Clause)
	lines[0].Check = c
	return lines
}

// actLines tell what those of a moment do; attacks are told of by their throws.
func actLines(e *ActsBegan) []rules.Line {
	var lines []rules.Line
	for _, one := range e.Acts {
		args := rules.Figures{"character": charRef(one.Character)}
		clause := "ZS-2.3"
		switch one.Act.Kind {
		case FullMove, TakeAim, Handle, Reload, StandUp, Rescue, BreakFree, Throw:
			continue // what comes of it is told
		case Attack:
			targets := []CharacterID{}
			for _, s := range one.Act.Strikes {
				targets = append(append(targets, s.Target), s.Others...)
			}
			args["targets"] = charRefs(targets)
		case Defend:
			clause = "ZS-4.5"
		case OtherAct:
			args["text"] = one.Act.Text
		}
		lines = append(lines, say("act."+string(one.Act.Kind), args, clause)...)
		if one.Act.Aux == Look {
			lines = append(lines, say("aux.look", rules.Figures{"character": charRef(one.Character)}, "ZS-2.3")...)
		}
	}
	return lines
}

func harmedLines(e *Harmed) []rules.Line {
	lines := say("harmed."+string(e.Type), rules.Figures{"character": charRef(e.Character), "points": e.Points}, "ZS-3.3")
	for _, a := range Abilities {
		if n := e.Spread.Of(a); n > 0 {
			lines = append(lines, say("harmed.ability", rules.Figures{"character": charRef(e.Character), "ability": ref(a), "n": n}, "ZS-3.3")...)
		}
	}
	return lines
}
