package rules

import "fmt"

// Lines are the log lines of a decision for a class of viewers, without their numbers: whoever keeps the log counts
// them. Hidden events give none. They are made from the decision alone, so a log can be printed at any later time.
func (t *Table) Lines(d Decided, class ViewerClass) []Line {
	var lines []Line
	throws := 0
	for _, e := range d.Events {
		of := t.tableLine(e, class, d)
		if _, ours := tableEvents[e.EventKind()]; !ours {
			of = t.game.Lines(e, class)
			throws += len(t.game.Dice(e))
			for i := range of {
				if of[i].Check != nil {
					of[i].Throw = throws - 1
				}
			}
		}
		lines = append(lines, of...)
	}
	step := 0
	for _, e := range d.Events {
		if t.rewindable(e) {
			step = t.Public
		}
	}
	for i := range lines {
		lines[i].At, lines[i].By, lines[i].For, lines[i].Step = d.At, d.Seat, d.For, step
		if lines[i].Kind == "" {
			lines[i].Kind = "table"
		}
	}
	return lines
}

func ref(kind string, id any) string { return fmt.Sprintf("%s:%v", kind, id) }

// tableLine is the line of one of the table's own events; nil for those that nobody needs to read.
func (t *Table) tableLine(e Event, class ViewerClass, of Decided) []Line {
	one := func(l Line) []Line { return []Line{l} }
	switch e := e.(type) {
	case *RoomOpened:
		return one(Line{Key: "log.room_opened", Args: Figures{"title": e.Title}})
	case *Seated:
		if e.Seat.Role == RoleReferee {
			return one(Line{Key: "log.referee_seated", Args: Figures{"seat": ref("seat", e.Seat.ID)}})
		}
		return one(Line{Key: "log.seated", Args: Figures{"seat": ref("seat", e.Seat.ID), "team": ref("team", e.Seat.Team)}})
	case *Connected:
		key := "log.disconnected"
		if e.Online {
			key = "log.connected"
		}
		return one(Line{Key: key, Args: Figures{"seat": ref("seat", e.Seat)}})
	case *Left:
		return one(Line{Key: "log.left", Args: Figures{"seat": ref("seat", e.Seat)}})
	case *Renamed:
		return one(Line{Key: "log.renamed", Args: Figures{"seat": ref("seat", e.Seat), "name": e.Name}})
	case *LeaderChosen:
		if e.Seat == "" {
			return one(Line{Key: "log.no_leader", Args: Figures{"team": ref("team", e.Team)}})
		}
		return one(Line{Key: "log.leader", Args: Figures{"seat": ref("seat", e.Seat), "team": ref("team", e.Team)}, Clauses: t.clauses("judge")})
	case *TeamNamed:
		return one(Line{Key: "log.team_named", Args: Figures{"team": ref("team", e.Team), "name": e.Name}})
	case *Configured:
		return one(Line{Key: "log.configured"})
	case *ReadySet:
		key := "log.not_ready"
		if _, sealing := of.Asked.(*Seal); sealing || of.kind == "seal" {
			key = "log.seal_agreed"
		} else if e.Ready {
			key = "log.ready"
		}
		return one(Line{Key: key, Args: Figures{"team": ref("team", e.Team)}})
	case *ReturnAsked:
		key := "log.return_asked"
		if e.Off {
			key = "log.return_off"
		}
		return one(Line{Key: key, Args: Figures{"team": ref("team", e.Team)}})
	case *StageEntered:
		if e.Back != NoTeam {
			return one(Line{Key: "log.stage_back", Args: Figures{"stage": ref("key", "stage."+string(e.Stage)), "team": ref("team", e.Back)}})
		}
		return one(Line{Key: "log.stage", Args: Figures{"stage": ref("key", "stage."+string(e.Stage))}})
	case *DiceCommitted:
		return one(Line{Key: "log.dice_committed", Kind: "dice", Args: Figures{"commitment": e.Commitment}})
	case *EntropyGiven:
		key := "log.entropy"
		if e.Default {
			key = "log.entropy_default"
		}
		return one(Line{Key: key, Kind: "dice", Args: Figures{"team": ref("team", e.Team)}})
	case *RolledOff:
		key := "log.rolled_off_order"
		if e.About == "ruling" {
			key = "log.rolled_off_ruling"
		}
		last := len(e.First) - 1
		return one(Line{Key: key, Kind: "dice", Clauses: t.clauses("order"), Args: Figures{
			"first": e.First[last].Value, "second": e.Second[last].Value, "throws": last + 1,
			"winner": ref("team", e.Winner), "ruling": e.Ruling}})
	case *OrderChosen:
		return one(Line{Key: "log.order", Clauses: t.clauses("order"), Args: Figures{"team": ref("team", e.First)}})
	case *Said:
		if e.Team != NoTeam && !class.Sees(e.Team) {
			return nil
		}
		return one(Line{Key: "log.said", Kind: "chat", Team: e.Team, Args: Figures{"text": e.Text}})
	case *ChatRolled:
		if e.Team != NoTeam && !class.Sees(e.Team) {
			return nil
		}
		return one(rolledLine(e))
	case *ClockStarted:
		return one(Line{Key: "log.clock_started", Clauses: t.clauses("clock")})
	case *ClockPaused:
		return one(Line{Key: "log.clock_paused"})
	case *TimeCalled:
		key := "log.time_called"
		if e.Final {
			key = "log.time_over"
		}
		return one(Line{Key: key, Clauses: t.clauses("clock")})
	case *RulingMade:
		r := e.Ruling
		l := Line{Key: "log.ruling", Kind: "ruling", Args: Figures{"ruling": r.No, "what": ref("key", "ruling."+r.What), "reason": r.Reason}}
		if r.Status == RulingProposed {
			l.Key = "log.ruling_proposed"
		}
		if r.Clause != "" {
			l.Clauses = []string{r.Clause}
		}
		return one(l)
	case *RulingSettled:
		return one(Line{Key: "log.ruling_settled." + string(e.Status), Kind: "ruling", Args: Figures{"ruling": e.Ruling}})
	case *HouseRuleMade:
		l := Line{Key: "log.house_rule", Kind: "ruling", Clauses: []string{e.Rule.Clause}, Args: Figures{"from": e.Rule.From, "text": e.Rule.Text}}
		if e.Rule.Value != 0 {
			l.Key, l.Args["change"] = "log.house_rule_value", fmt.Sprintf("%+d", e.Rule.Value)
		}
		return one(l)
	case *HouseRuleEnded:
		return one(Line{Key: "log.house_rule_ended", Kind: "ruling", Args: Figures{"house": e.No}})
	case *Rewound:
		stand := t.Public
		if t.public(of) {
			stand-- // what was decided anew counts already
		}
		return one(Line{Key: "log.rewound", Kind: "ruling", Args: Figures{"step": stand}})
	case *Reinstated:
		return one(Line{Key: "log.reinstated", Kind: "ruling"})
	case *Won:
		l := Line{Key: "log.won", Kind: "game", Args: Figures{"team": ref("team", e.Team), "reason": ref("key", "reason."+e.Reason)}}
		if e.Team == NoTeam {
			l.Key = "log.drawn"
		}
		if e.Clause != "" {
			l.Clauses = []string{e.Clause}
		}
		return one(l)
	case *Sealed:
		return one(Line{Key: "log.sealed", Kind: "dice"})
	}
	return nil
}
