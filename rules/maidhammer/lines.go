package maidhammer

import (
	"strconv"

	"parlour/rules"
)

// Lines are the log lines of an event for a class of viewers, made from the event alone.
func (b *Battle) Lines(e rules.Event, class rules.ViewerClass) []rules.Line {
	l, ok := line(e, class)
	if !ok {
		return nil
	}
	lines := []rules.Line{l}
	if began, ok := e.(*PhaseBegan); ok {
		for _, ended := range began.Ended {
			lines = append(lines, endedLine(ended.Doll, ended.Clause))
		}
		for _, gone := range began.Faded {
			lines = append(lines, endedArea("log.area_over", gone.ID, gone.Clause))
		}
	}
	for i := range lines {
		lines[i].Kind = "game"
	}
	return lines
}

// endedLine tells that something that lasted on a doll is over.
func endedLine(doll DollID, clause string) rules.Line {
	if clause == "MH-1.8" {
		return rules.Line{Key: "log.state_off.down", Args: rules.Figures{"doll": dollRef(doll)}, Clauses: []string{clause}}
	}
	return rules.Line{Key: "log.effect_ended", Args: rules.Figures{"doll": dollRef(doll), "ability": "entry:" + clause}, Clauses: []string{clause, "MH-9.2"}}
}

func dollRef(id DollID) string { return "doll:" + string(id) }

func dollRefs(ids []DollID) []string {
	refs := make([]string, len(ids))
	for i, id := range ids {
		refs[i] = dollRef(id)
	}
	return refs
}

// withRef names what something was done with: an entry, or a clause such as bare hands.
func withRef(clause string) string {
	if clause == "MH-7.6" {
		return "key:act.bare_hands"
	}
	return "entry:" + clause
}

func line(e rules.Event, class rules.ViewerClass) (rules.Line, bool) {
	say := func(key string, args rules.Figures, clauses ...string) (rules.Line, bool) {
		return rules.Line{Key: key, Args: args, Clauses: clauses}, true
	}
	switch e := e.(type) {
	case *SheetFiled:
		// What is on a sheet is its side's affair until set-up.
		if class.Sees(e.Filed.Team) {
			return say("log.sheet_filed", rules.Figures{"name": e.Filed.Sheet.Name, "team": "team:" + string(e.Filed.Team)}, "MH-2.1")
		}
		if e.Edited {
			return rules.Line{}, false
		}
		return say("log.sheet_filed_hidden", rules.Figures{"team": "team:" + string(e.Filed.Team)}, "MH-2.1")
	case *SheetWaived:
		return say("log.sheet_waived", nil, "MH-2.7")
	case *DollsReady:
		if len(e.Dolls) == 0 {
			return rules.Line{}, false
		}
		return say("log.dolls_ready", rules.Figures{"dolls": len(e.Dolls)}, "MH-1.4")
	case *FieldChosen:
		if e.Field == nil {
			return say("log.field_none", nil)
		}
		name := e.Field.Name
		both := either(name.JA, name.EN)
		if name.EN != "" && name.EN != both {
			both += " / " + name.EN
		}
		return say("log.field", rules.Figures{"name": both})
	case *GoalChosen:
		if e.Goal.Downs > 0 {
			return say("log.goal.downs", rules.Figures{"n": e.Goal.Downs}, "MH-11.4")
		}
		return say("log.goal", rules.Figures{"goal": "key:goal." + string(e.Goal.Kind)}, "MH-11.1")
	case *GeneralNamed:
		return say("log.general", rules.Figures{"doll": dollRef(e.Doll), "team": "team:" + string(e.Team)}, "MH-11.2")
	case *Claimed:
		switch {
		case e.Flag:
			return say("log.claimed.flag", rules.Figures{"doll": dollRef(e.Doll)}, "MH-11.2")
		case e.Off:
			return say("log.claimed.off", rules.Figures{"doll": dollRef(e.Doll)}, "MH-11.3")
		}
		return say("log.claimed.on", rules.Figures{"doll": dollRef(e.Doll)}, "MH-11.3")
	case *Stands:
		switch e.Why {
		case "ruled":
			return say("log.stands.ruled", rules.Figures{"doll": dollRef(e.Doll)}, "MH-1.3")
		case "returned":
			return say("log.stands.returned", rules.Figures{"doll": dollRef(e.Doll)}, "MH-4.6")
		}
		return rules.Line{}, false
	case *BattleBegan:
		return say("log.battle_began", rules.Figures{"team": "team:" + string(e.Order)}, "MH-1.2")
	case *PhaseBegan:
		return phaseLine(e)
	case *Moved:
		return movedLine(e)
	case *Joined:
		return say("log.joined", rules.Figures{"doll": dollRef(e.Doll), "by": dollRef(e.By)}, e.With)
	case *Boarded:
		return say("log.boarded", rules.Figures{"doll": dollRef(e.Doll), "driver": dollRef(e.Driver)}, e.With)
	case *Alighted:
		return say("log.alighted."+e.Why, rules.Figures{"doll": dollRef(e.Doll), "driver": dollRef(e.Driver)}, "gear/large-vehicle")
	case *ItemSet:
		return say("log.item_set", rules.Figures{"doll": dollRef(e.Doll), "gear": "entry:gear/" + e.Gear, "at": "key:table.at." + string(e.At)}, "MH-1.3")
	case *MeleeJoined:
		return say("log.melee_joined", rules.Figures{"doll": dollRef(e.Joined[0]), "with": dollRefs(e.Joined[1:])}, "MH-7.1")
	case *MeleeLeft:
		return say("log.melee_left."+e.Why, rules.Figures{"doll": dollRef(e.Doll)}, "MH-7.2")
	case *Handled:
		args := rules.Figures{"doll": dollRef(e.Doll), "gear": "entry:gear/" + e.Gear}
		if e.From != "" {
			args["from"] = dollRef(e.From)
		}
		return say("log.handled."+e.How, args, "MH-4.1")
	case *Sighted:
		if !e.Judged {
			return rules.Line{}, false
		}
		s := e.Sightings[0]
		return say("log.fact", rules.Figures{"from": dollRef(s.From), "to": dollRef(s.To), "mm": s.MM, "cover": "key:cover." + string(orNone(s.Cover))}, "MH-5.11")
	case *DeclarationsClosed:
		return say("log.closed", nil, "MH-4.3")
	case *ActionBegan:
		return actionLine(e)
	case *Thrown:
		return thrownLine(e)
	case *Struck:
		damage := e.Damage
		l, _ := say("log.struck", rules.Figures{"doll": dollRef(e.Doll), "by": dollRef(e.By), "with": withRef(e.With), "damage": e.Damage.Total, "hp": e.HP}, "MH-5.4", "MH-5.5")
		l.Damage = &damage
		if e.HP == 0 && !e.Lying {
			l.Key = "log.struck_down"
			l.Clauses = append(l.Clauses, "MH-1.8")
		}
		if e.Damage.Total == 0 {
			l.Key = "log.unharmed"
		}
		return l, true
	case *Reacted:
		l, _ := say("log.reacted", rules.Figures{"doll": dollRef(e.Doll), "ability": "entry:" + e.Ability, "sp": e.SP}, e.Ability)
		if e.HP > 0 {
			l.Key, l.Args["hp"] = "log.reacted_hp", e.HP
		}
		return l, true
	case *EffectBegan:
		return say("log.effect_began", rules.Figures{"doll": dollRef(e.Doll), "ability": "entry:" + e.Lasting.Clause}, e.Lasting.Clause)
	case *EffectEnded:
		return endedLine(e.Doll, e.Clause), true
	case *Fell:
		return say("log.fell", rules.Figures{"doll": dollRef(e.Doll), "ability": "entry:" + e.Clause}, e.Clause, "MH-1.8")
	case *Made:
		return say("log.made", rules.Figures{"doll": dollRef(e.Doll), "gear": "entry:gear/" + e.Gear}, e.Ability)
	case *Summoned:
		return say("log.summoned", rules.Figures{"doll": dollRef(e.By), "beast": dollRef(e.Doll.ID)}, e.With)
	case *Powered:
		args := rules.Figures{"doll": dollRef(e.Doll), "gear": "entry:gear/" + e.Gear}
		if e.Pack == 0 {
			return say("log.charged", args, "gear/"+e.Gear)
		}
		return say("log.reloaded", args, "gear/energy-pack")
	case *Inspired:
		return say("log.inspired", rules.Figures{"doll": dollRef(e.Doll), "by": dollRef(e.By), "with": "entry:" + e.With, "sp": e.SP}, e.With)
	case *Converted:
		return say("log.converted", rules.Figures{"doll": dollRef(e.Doll), "by": dollRef(e.By), "team": "team:" + string(e.Team), "hp": e.HP}, e.With)
	case *Remarked:
		return say("log.remarked", rules.Figures{"doll": dollRef(e.Doll), "ability": "entry:" + e.Clause}, e.Clause)
	case *Healed:
		return say("log.healed", rules.Figures{"doll": dollRef(e.Doll), "by": dollRef(e.By), "with": "entry:" + e.With, "gain": e.Gain, "hp": e.HP}, e.With)
	case *StateSet:
		key := "log.state_off." + e.State
		if e.On {
			key = "log.state_on." + e.State
		}
		var clauses []string
		if e.Clause != "" {
			clauses = []string{e.Clause}
		}
		return say(key, rules.Figures{"doll": dollRef(e.Doll)}, clauses...)
	case *CheckHeld:
		clause := "MH-8.1"
		if e.Kind == recoveryCheck {
			clause = "MH-8.2"
		}
		return say("log.check."+e.Ended, rules.Figures{"doll": dollRef(e.Doll)}, clause)
	case *Answered:
		if e.How == "owner" || e.Option == "dropped" {
			return rules.Line{}, false
		}
		return say("log.answered."+e.How, rules.Figures{"doll": dollRef(e.Doll), "option": "key:option." + e.Option})
	case *Captured:
		return say("log.captured", rules.Figures{"doll": dollRef(e.Doll), "by": dollRef(e.By)}, "MH-4.6")
	case *OfferMade:
		return say("log.offer", rules.Figures{"team": "team:" + string(e.Offer.By), "give": dollRefs(e.Offer.Give), "take": dollRefs(e.Offer.Take)}, "MH-4.6")
	case *OfferEnded:
		return say("log.exchanged", rules.Figures{"give": dollRefs(e.Offer.Give), "take": dollRefs(e.Offer.Take)}, "MH-4.6")
	case *TweakSet:
		return say("log.tweak", rules.Figures{"doll": dollRef(e.Tweak.Doll), "value": signed(e.Tweak.Value), "until": "key:until." + e.Tweak.Until}, "MH-1.3")
	case *VitalsSet:
		return say("log.vitals", rules.Figures{"doll": dollRef(e.Doll), "hp": e.HP, "sp": e.SP}, "MH-1.3")
	case *EndingCalled:
		return say("log.ending", nil, "MH-1.5")
	}
	return areaLine(e, class)
}

func either(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

func signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

func orNone(c Cover) Cover {
	if c == NoCover {
		return "none"
	}
	return c
}

func phaseLine(e *PhaseBegan) (rules.Line, bool) {
	l := rules.Line{Key: "log.phase", Args: rules.Figures{"turn": e.Turn, "phase": "key:phase." + strconv.Itoa(e.Phase)}, Clauses: []string{"MH-1.6"}}
	if e.Phase == 1 {
		l.Key = "log.turn"
	}
	if e.Last {
		l.Key, l.Clauses = "log.last_turn", []string{"MH-9.1"}
	}
	if len(e.Skipped) > 0 {
		skipped := make([]string, len(e.Skipped))
		for i, p := range e.Skipped {
			skipped[i] = "key:phase." + strconv.Itoa(p)
		}
		l.Args["skipped"] = skipped
	}
	return l, true
}

func movedLine(e *Moved) (rules.Line, bool) {
	l := rules.Line{Key: "log.moved." + e.How, Clauses: []string{"MH-3.1"}, Args: rules.Figures{
		"doll": dollRef(e.Doll), "mm": e.MM, "cost_mm": e.CostMM, "limit_mm": e.Limit}}
	switch {
	case e.How == "shift":
		l.Clauses = []string{"MH-3.5"}
	case e.How == "retreat":
		l.Clauses = []string{"MH-7.7"}
	case e.How == "back", e.How == "rush", e.How == "lured":
		l.Clauses = []string{"MH-4.5"}
	case e.How == "thrown":
		l.Clauses = []string{"MH-7.2"}
	case e.How == "wire":
		l.Clauses = []string{"MH-3.2"}
	case e.How == "boost":
		l.Clauses = []string{e.With}
		switch {
		case e.Ram != "":
			l.Key, l.Args["target"] = "log.moved.ram", dollRef(e.Ram)
		case e.Crashed:
			l.Key = "log.moved.crash"
		}
	case e.How == "jump":
		l.Clauses = []string{"MH-3.1"}
	case e.How == "fly", e.How == "land":
		l.Clauses = []string{"MH-3.6"}
	}
	if len(e.Riders) > 0 {
		l.Key, l.Args["riders"] = "log.moved.driving", dollRefs(e.Riders)
		l.Clauses = append(l.Clauses, "gear/large-vehicle")
	}
	if e.Must != "" {
		l.Key, l.Clauses = "log.moved.must_"+e.Must, []string{"MH-3.7"}
	}
	if e.Carried != "" {
		l.Key, l.Clauses = "log.moved.carrying", []string{"MH-3.4"}
		l.Args["ally"] = dollRef(e.Carried)
	}
	return l, true
}

func actionLine(e *ActionBegan) (rules.Line, bool) {
	a := e.Action
	l := rules.Line{Args: rules.Figures{"doll": dollRef(e.Doll)}, Clauses: []string{"MH-4.5"}}
	if a.Target != "" {
		l.Args["target"] = dollRef(a.Target)
	}
	switch {
	case e.Vain:
		l.Key, l.Clauses = "log.action.vain", []string{"MH-4.3"}
	case a.Kind == "shoot":
		l.Key, l.Clauses = "log.action.shoot", []string{"MH-5.1"}
		l.Args["gear"] = "entry:gear/" + e.Weapon
		if e.Counter {
			l.Key, l.Clauses = "log.action.counter_fire", []string{"MH-6.1"}
		}
	case a.Kind == "grapple":
		l.Key, l.Clauses = "log.action.grapple", []string{"MH-1.9", "gear/" + e.Weapon}
		l.Args["gear"] = "entry:gear/" + e.Weapon
	case a.Kind == "keep":
		l.Key, l.Clauses = "log.action.keep", []string{"MH-1.9"}
	case a.Kind == "attack":
		l.Key, l.Clauses = "log.action.attack", []string{"MH-7.5"}
		l.Args["gear"] = "key:act.bare_hands"
		if e.Weapon != "" {
			l.Args["gear"] = "entry:gear/" + e.Weapon
		}
		if e.Counter {
			l.Key, l.Clauses = "log.action.strike_back", []string{"MH-7.8"}
		}
	case a.Kind == "skill":
		l.Key, l.Clauses = "log.action.skill", []string{skillClause(a.Skill)}
		if a.Target != "" && a.Target != e.Doll {
			l.Key = "log.action.skill_on"
		}
		l.Args["skill"] = skillRef(a.Skill)
	default:
		l.Key = "log.action." + a.Kind
		if a.Gear != "" {
			l.Args["gear"] = "entry:gear/" + a.Gear
		}
		if e.Weapon != "" {
			l.Args["gear"] = "entry:gear/" + e.Weapon
		}
	}
	if len(a.With) > 0 {
		with := make([]string, len(a.With))
		for i, id := range a.With {
			with[i] = skillRef(id)
			l.Clauses = append(l.Clauses, skillClause(id))
		}
		l.Args["skills"] = with
	}
	return l, true
}

// thrownLine tells a check with its die: "throw.shot.hit", "throw.morale.failed" … carry the check for the "why?".
func thrownLine(e *Thrown) (rules.Line, bool) {
	c := e.Check
	key := "log.throw." + c.Kind
	if c.Success {
		key += ".success"
	} else {
		key += ".failure"
	}
	l := rules.Line{Key: key, Check: &c, Clauses: []string{c.Clause}, Args: rules.Figures{
		"doll": dollRef(DollID(c.Actor)), "die": c.Natural, "value": c.Value, "need": c.Need}}
	if c.Kind == abilityCheck || c.Kind == rollCheck || c.Kind == interceptShot {
		l.Args["ability"] = "entry:" + c.With
	}
	if c.Kind == rollCheck {
		l.Key = "log.throw.roll"
	}
	if c.Target != "" {
		l.Args["target"] = dollRef(DollID(c.Target))
	}
	return l, true
}
