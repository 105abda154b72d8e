package maidhammer

import "parlour/rules"

// areaLine tells what happens to what lies and hangs about on the table. What is secret is told to its own side.
func areaLine(e rules.Event, class rules.ViewerClass) (rules.Line, bool) {
	about := func(key string, a *Area) (rules.Line, bool) {
		if !a.knownTo(class) {
			return rules.Line{}, false
		}
		l := rules.Line{Key: key, Clauses: areaClauses(a.Clause), Args: rules.Figures{"doll": dollRef(a.By), "ability": "entry:" + a.Clause, "area": a.ID}}
		if a.Place != "" {
			l.Key, l.Args["place"] = key+"_at", a.Place
		}
		return l, true
	}
	switch e := e.(type) {
	case *AreaBegan:
		return about("log.area_began", &e.Area)
	case *AreaRevealed:
		return about("log.area_revealed", &e.Area)
	case *AreaChanged:
		return about("log.area_"+e.Why, &e.Area)
	case *AreaEnded:
		if e.Sealed && !class.Sees(e.Team) {
			return rules.Line{}, false
		}
		return endedArea("log.area_ended."+e.Why, e.ID, e.Clause), true
	case *Committed:
		if !class.Sees(e.Team) {
			return rules.Line{}, false
		}
		return rules.Line{Key: "log.committed", Clauses: []string{"skill/sapper"}, Args: rules.Figures{"doll": dollRef(e.Doll), "count": len(e.Areas)}}, true
	case *ActionSpent:
		return rules.Line{Key: "log.action_spent", Clauses: []string{e.Clause}, Args: rules.Figures{"doll": dollRef(e.Doll), "ability": "entry:" + e.Clause}}, true
	}
	return rules.Line{}, false
}

// endedArea is the line of an area that is gone.
func endedArea(key, id, clause string) rules.Line {
	return rules.Line{Key: key, Clauses: areaClauses(clause), Args: rules.Figures{"ability": "entry:" + clause, "area": id}}
}

// areaClauses are the clauses that a line about an area carries.
func areaClauses(clause string) []string {
	if effectOf(clause).Cloud != nil {
		return []string{clause, "MH-10.4"}
	}
	return []string{clause}
}
