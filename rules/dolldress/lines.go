package dolldress

import (
	"strconv"

	"parlour/rules"
)

// Lines are the log lines of an event for a class of viewers, made from the event alone. What hides gives none to others.
func (b *Battle) Lines(e rules.Event, class rules.ViewerClass) []rules.Line {
	l, ok := said(e, class)
	if !ok {
		return nil
	}
	l.Key, l.Kind = "log.dd."+l.Key, "game"
	if quiet := quietOf(e); quiet != rules.NoTeam {
		if !class.Sees(quiet) {
			return nil
		}
		l.Team = quiet
	}
	return []rules.Line{l}
}

// said is the line of an event; false for those that nobody needs to read.
func said(e rules.Event, class rules.ViewerClass) (rules.Line, bool) {
	line := func(key, clause string, args rules.Figures) (rules.Line, bool) {
		l := rules.Line{Key: key, Args: args}
		if clause != "" {
			l.Clauses = []string{clause}
		}
		return l, true
	}
	switch e := e.(type) {
	case *SheetFiled:
		if class.Sees(e.Filed.Team) {
			l, _ := line("filed", "DD-1.2", rules.Figures{"unit": textRef(e.Filed.Sheet.Name)})
			l.Team = e.Filed.Team
			return l, true
		}
	case *BattlefieldChosen:
		return line("battlefield", "DD-1.5", rules.Figures{"areas": len(e.Field.Areas)})
	case *BattleBegan:
		if e.Surprising.Valid() {
			return line("surprise", "DD-6.2", rules.Figures{"team": "team:" + string(e.Surprising)})
		}
	case *TurnBegan:
		if e.Last {
			return line("last_turn", "DD-2.1", rules.Figures{"turn": e.Turn})
		}
		return line("turn", "DD-2.1", rules.Figures{"turn": e.Turn})
	case *PhaseBegan:
		switch args := (rules.Figures{"unit": unitRef(e.Unit)}); {
		case e.Why == "ruled":
			return line("phase.ruled", "DD-2.1", args)
		case e.Waiters:
			return line("phase.waited", "DD-2.3", args)
		default:
			return line("phase", "DD-2.1", args)
		}
	case *Waited:
		return line("waits", "DD-2.3", rules.Figures{"unit": unitRef(e.Unit)})
	case *PhaseEnded:
		return line("done", "DD-2.4", rules.Figures{"unit": unitRef(e.Unit)})
	case *Acted:
		return actedLine(e)
	case *Moved:
		args := rules.Figures{"unit": unitRef(e.Unit), "from": areaRef(e.From), "area": areaRef(e.To), "steps": e.Steps}
		if e.Why == "ruled" {
			return line("moved.ruled", "", args)
		}
		return line("moved", "DD-3.1", args)
	case *Flew:
		args := rules.Figures{"unit": unitRef(e.Unit)}
		switch {
		case e.Air:
			return line("took_off", "DD-5.2", args)
		case e.Why == "ep":
			return line("landed.ep", "DD-5.2", args)
		}
		return line("landed", "DD-5.2", args)
	case *ArmSet:
		return line("arm."+string(e.Arm.At), "DD-2.2", rules.Figures{"unit": unitRef(e.Unit), "weapon": textRef(e.Name)})
	case *Recovered:
		return line("recovered", "", rules.Figures{"unit": unitRef(e.Unit), "by": textRef(e.Name), "ep": e.MoreEP, "durability": e.MoreDurability})
	case *Dressed:
		key := "undressed"
		if e.Worn {
			key = "dressed"
		}
		return line(key, "DD-1.3", rules.Figures{"unit": unitRef(e.Unit), "part": textRef(e.Name)})
	case *Revealed:
		args := rules.Figures{"unit": unitRef(e.Unit)}
		if e.By != "" {
			args["finder"] = unitRef(e.By)
		}
		return line("revealed."+e.Why, "DD-3.3", args)
	case *Hid:
		return line("hid", "DD-3.3", rules.Figures{"unit": unitRef(e.Unit)})
	default:
		return foughtLine(e, line)
	}
	return rules.Line{}, false
}

// actedLine tells an act for which nothing else does.
func actedLine(e *Acted) (rules.Line, bool) {
	l := rules.Line{Key: "act." + string(e.Kind), Args: rules.Figures{"unit": unitRef(e.Unit)}, Clauses: []string{"DD-2.2"}}
	if e.Name != "" {
		l.Args["thing"] = textRef(e.Name)
	}
	if e.Target != "" {
		l.Args["target"] = unitRef(e.Target)
	}
	switch e.Kind {
	case ActMove:
		// Most moves are told by where they lead; this one tells what was declared, and so tells it when it fails.
		l.Args["area"], l.Clauses = areaRef(e.Area), []string{"DD-3.1"}
	case ActSearch:
		l.Args["area"], l.Args["found"], l.Clauses = areaRef(e.Area), len(e.Found), []string{"DD-3.3"}
	case ActSimple:
		l.Args["text"] = e.Text
	case ActItem, ActPower:
	default:
		return l, false // what comes of it has its own line
	}
	return l, true
}

// foughtLine is the line of an event of a fight.
func foughtLine(e rules.Event, line func(key, clause string, args rules.Figures) (rules.Line, bool)) (rules.Line, bool) {
	switch e := e.(type) {
	case *Captured:
		args := rules.Figures{"unit": unitRef(e.Unit), "team": "team:" + string(e.Team), "captive": e.Captive}
		clause := "DD-3.4"
		if e.By != "" {
			args["captor"] = unitRef(e.By)
		}
		if e.Why == "end" {
			clause = "DD-7.2"
		}
		return line("captured."+e.Why, clause, args)
	case *Freed:
		return line("freed", "", rules.Figures{"unit": unitRef(e.Unit)})
	case *Carried:
		return line("carried", "DD-3.5", rules.Figures{"unit": unitRef(e.Unit), "carrier": unitRef(e.By)})
	case *SetDown:
		return line("set_down."+e.Why, "DD-3.5", rules.Figures{"unit": unitRef(e.Unit), "carrier": unitRef(e.By)})
	case *Attacked:
		return attackedLine(e)
	case *Covered:
		return line("covered", "DD-6.1", rules.Figures{"unit": unitRef(e.Unit), "ally": unitRef(e.For)})
	case *Thrown:
		return thrownLine(e), true
	case *Boosted:
		args := rules.Figures{"unit": unitRef(e.Unit), "power": textRef(e.Name), "value": signed(e.Value), "ep": e.EP}
		if e.Part > 0 {
			return line("purged", "DD-3.7", args)
		}
		return line("powered", "DD-1.4", args)
	case *Replied:
		return line("replied."+e.Reply, "DD-4.1", rules.Figures{"unit": unitRef(e.Unit), "attacker": unitRef(e.By)})
	case *Missed:
		return line("missed", "DD-4.1", rules.Figures{"unit": unitRef(e.Unit)})
	case *Harmed:
		return harmedLine(e), true
	case *Afflicted:
		args := rules.Figures{"unit": unitRef(e.Unit), "ep": e.LostEP}
		if e.Condition == nil {
			return line("drained", "DD-4.4", args)
		}
		args["condition"] = textRef(e.Condition.Name)
		if e.Why == "ruled" {
			return line("afflicted.ruled", "", args)
		}
		return line("afflicted", "DD-4.4", args)
	case *Relieved:
		return line("relieved", "", rules.Figures{"unit": unitRef(e.Unit), "condition": textRef(e.Name)})
	case *Blocked:
		return line("blocked", "DD-5.3", rules.Figures{"unit": unitRef(e.Unit), "target": unitRef(e.Target)})
	case *Stayed:
		return line("stayed."+e.Why, "DD-5.3", rules.Figures{"unit": unitRef(e.Unit), "blocker": unitRef(e.By)})
	case *ShotDown:
		return line("shot_down."+e.Why, "DD-7.1", rules.Figures{"unit": unitRef(e.Unit)})
	case *Killed:
		return line("killed", "DD-7.3", rules.Figures{"unit": unitRef(e.Unit)})
	case *PrecedenceSet:
		return line("precedence", "DD-2.1", rules.Figures{"unit": unitRef(e.Pairs[0].First)})
	case *TweakSet:
		return line("tweak", "", rules.Figures{"unit": unitRef(e.Tweak.Unit), "value": signed(e.Tweak.Value)})
	case *VitalsSet:
		armour := 0
		for _, a := range e.Armour {
			armour += a
		}
		return line("vitals", "", rules.Figures{"unit": unitRef(e.Unit), "ep": e.EP, "durability": e.Durability, "armour": armour, "captive": e.Captive})
	case *StateSet:
		key := "state_off"
		if e.On {
			key = "state_on"
		}
		return line(key, "", rules.Figures{"unit": unitRef(e.Unit), "state": "key:dd.state." + e.State})
	case *EndingCalled:
		return line("ending", "", nil)
	}
	return rules.Line{}, false
}

func attackedLine(e *Attacked) (rules.Line, bool) {
	l := rules.Line{Key: "attacked", Clauses: []string{"DD-3.2"}, Args: rules.Figures{"unit": unitRef(e.Unit), "weapon": textRef(e.Names[0])}}
	if len(e.Names) > 1 {
		l.Key, l.Clauses = "volley", []string{"DD-3.6"}
		l.Args["second"] = textRef(e.Names[1])
	}
	if e.Attack.Area != "" {
		l.Key, l.Clauses = l.Key+".area", append(l.Clauses, "DD-4.5")
		l.Args["area"] = areaRef(e.Attack.Area)
	} else {
		l.Args["target"] = unitRef(e.Attack.Targets[0])
	}
	if e.Attack.Surprise {
		l.Clauses = append(l.Clauses, "DD-6.2")
	}
	return l, true
}

// thrownLine tells a throw with its dice and what came of it; the check behind it tells why.
func thrownLine(e *Thrown) rules.Line {
	c := e.Check
	outcome := "failure"
	if c.Success {
		outcome = "success"
	}
	switch {
	case c.Judged || !c.AutoFaces:
	case c.Natural == 12:
		outcome = "critical"
	case c.Natural == 2 && !c.NoFumble:
		outcome = "fumble"
	}
	if c.Beat == nil && !c.AutoFaces {
		outcome = "total"
	}
	l := rules.Line{Key: "throw." + c.Kind + "." + outcome, Check: &c, Clauses: []string{c.Clause},
		Args: rules.Figures{"unit": unitRef(UnitID(c.Actor)), "total": c.Value, "natural": c.Natural}}
	if c.Beat != nil {
		l.Args["beat"] = *c.Beat
	}
	if c.Kind == abilityCheck {
		l.Args["ability"] = "key:dd.stat." + c.With
	}
	return l
}

func harmedLine(e *Harmed) rules.Line {
	dm := e.Damage
	l := rules.Line{Key: "harmed", Damage: &dm, Clauses: []string{"DD-4.3"}, Args: rules.Figures{"unit": unitRef(e.Unit), "attacker": unitRef(e.By),
		"total": dm.Total, "absorbed": e.Absorbed, "armour": e.Armour, "durability": e.Durability}}
	switch {
	case dm.Total == 0:
		l.Key = "harmed.none"
	case e.Part == 0:
		l.Key = "harmed.bare"
	case e.Destroyed:
		l.Key = "harmed.destroyed"
	}
	if e.Name != "" {
		l.Args["part"] = textRef(e.Name)
	}
	return l
}

// signed writes a modifier with its sign.
func signed(value int) string {
	if value > 0 {
		return "+" + strconv.Itoa(value)
	}
	return strconv.Itoa(value)
}
