package maidhammer_test

import (
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// TestAbsentTeamDoesNotStopTheBattle (MH-1.3): while a whole side is away the other leader plays on for it, two turns
// long; each step done for it says for whom, and the log goes on.
func TestAbsentTeamDoesNotStopTheBattle(t *testing.T) {
	settings := rules.DefaultSettings()
	tb := sit(t, settings)
	tb.begin()
	tb.must("", &rules.Presence{Seat: second})
	steps, stoodIn := 0, 0
	for v := tb.view(); v.Turn < 3; v = tb.view() {
		if steps++; steps > 100 {
			t.Fatalf("stuck in turn %d, phase %d", v.Turn, v.Phase)
		}
		tb.must(first, next(v))
		d := tb.log[len(tb.log)-1]
		for _, class := range rules.ViewerClasses {
			lines := tb.Lines(d, class)
			if len(lines) == 0 {
				t.Fatalf("turn %d, phase %d: the log says nothing to %s", v.Turn, v.Phase, class)
			}
			if v.Acting == rules.Second && (lines[0].For != second || lines[0].By != first) {
				t.Errorf("turn %d, phase %d: it does not say who acts for whom: %+v", v.Turn, v.Phase, lines[0])
			}
		}
		if d.For == second {
			stoodIn++
		}
	}
	if stoodIn < 4 { // to move and to act, twice
		t.Errorf("only %d steps were taken for the absent side", stoodIn)
	}
	tb.must("", &rules.Presence{Seat: second, Online: true})
	for v := tb.view(); ; v = tb.view() {
		if v.Acting == rules.Second {
			refusedAs(t, tb.do(first, next(v)), rules.CodeNotLeader)
			return
		}
		tb.must(first, next(v))
	}
}

// next is what ends a phase, or the declarations in it.
func next(v maidhammer.View) rules.Body {
	if (v.Phase == 2 || v.Phase == 8) && !v.Closed {
		return &maidhammer.Close{}
	}
	return &maidhammer.Next{Turn: v.Turn, Phase: v.Phase}
}

// sapper leads the table to the set-up, the second side with one doll of its own that has a mine, and gives that doll.
func (tb *table) sapper() maidhammer.DollID {
	sheet := maidhammer.Sheet{Name: "Hana", Scale: 27, Attribute: "human", Costume: []string{"maid"},
		Skills: []maidhammer.SkillPick{{ID: "sapper"}}, Gear: []maidhammer.GearPick{{IDs: []string{"landmine"}}}}
	tb.must(second, &maidhammer.SaveSheet{Team: rules.Second, Sheet: sheet})
	tb.must(first, &maidhammer.LoadSample{})
	tb.ready()
	tb.ready()
	tb.must(tb.leaderOf(tb.RolledOff), &rules.Choose{GoFirst: true})
	for id, doll := range tb.view().Dolls {
		if doll.Name == sheet.Name {
			return id
		}
	}
	panic("the sapper has no place at the table")
}

// TestNobodyLaysForTheOtherSide (skill/sapper): what is laid in secret before the battle is no affair of the other side's
// leader, not even while the whole side is away; a neutral judge may step in.
func TestNobodyLaysForTheOtherSide(t *testing.T) {
	tb := sit(t, rules.DefaultSettings())
	tb.must("", &rules.Join{Seat: "judge", Name: "Rei", Role: rules.RoleReferee})
	lay := &maidhammer.LayEarly{Doll: tb.sapper(), Laid: []maidhammer.Early{{Item: 1, Place: "by the gate"}}}
	tb.must("", &rules.Presence{Seat: second})
	refusedAs(t, tb.do(first, lay), maidhammer.CodeNotYourDoll)
	tb.must("judge", lay)
	// Nor does that leader learn of it later, by naming it for a doll of the side that is away.
	tb.must("", &rules.Presence{Seat: second, Online: true})
	tb.ready()
	tb.must("", &rules.Presence{Seat: second})
	other := maidhammer.DollID("")
	for id, doll := range tb.view().Dolls {
		if doll.Team == rules.Second && id != lay.Doll {
			other = id
		}
	}
	named := 0
	for v := tb.view(); v.Turn < 3; v = tb.view() {
		var asked []rules.Body
		switch {
		case v.Acting != rules.Second:
		case v.Phase == 1 || v.Phase == 7:
			asked = []rules.Body{&maidhammer.Move{Doll: other, Into: []string{"second-1"}}, &maidhammer.Clear{Doll: lay.Doll, Areas: []string{"second-1"}}}
			if err := tb.do(first, &maidhammer.Move{Doll: lay.Doll}); err != nil {
				t.Fatal(err)
			}
		case (v.Phase == 2 || v.Phase == 8) && !v.Closed:
			asked = []rules.Body{&maidhammer.Declare{Doll: other, Action: maidhammer.Action{Kind: "switch-on", Area: "second-1"}}}
		}
		for _, body := range asked {
			refusedAs(t, tb.do(first, body), maidhammer.CodeUnknownArea)
			named++
		}
		tb.must(first, next(v))
	}
	if named < 6 {
		t.Errorf("it was named %d times only", named)
	}
}

// TestUndosAreLimited: a judge who has undone six times within a minute is stopped for a while; the other judge is not.
func TestUndosAreLimited(t *testing.T) {
	settings := rules.DefaultSettings()
	settings.Judging = rules.OneJudge
	tb := sit(t, settings)
	tb.begin()
	for range 6 {
		tb.must(first, next(tb.view()))
		tb.must(first, &rules.Undo{Step: tb.Public - 1, Reason: "again"})
	}
	tb.must(first, next(tb.view()))
	undo := &rules.Undo{Step: tb.Public - 1, Reason: "again"}
	refusedAs(t, tb.do(first, undo), rules.CodeTooManyCommands)
	tb.must(second, undo)
	tb.must(first, next(tb.view()))
	tb.at += 60_000
	tb.must(first, undo)
}

// TestJudgesEditsStay: what a judge has set is still so phases later, and no player's entry replaces it.
func TestJudgesEditsStay(t *testing.T) {
	settings := rules.DefaultSettings()
	settings.Judging = rules.OneJudge
	tb := sit(t, settings)
	tb.begin()
	reason := maidhammer.Judgement{Reason: "as it stands on the table"}
	hp, sp := 2, 1
	tb.must(second, &maidhammer.RuleVitals{Judgement: reason, Doll: "d1", HP: &hp, SP: &sp})
	tb.must(second, &maidhammer.RuleStatus{Judgement: reason, Doll: "d4", State: "knocked-down", On: true})
	tb.must(second, &maidhammer.RuleFact{Judgement: reason, Sighting: maidhammer.Sighting{From: "d2", To: "d5", MM: 777, Cover: maidhammer.HalfCover}})
	for v := tb.view(); v.Turn == 1 && v.Phase < 13; v = tb.view() {
		leader := v.Acting
		if leader == rules.NoTeam {
			leader = rules.First
		}
		tb.must(tb.leaderOf(leader), next(v))
		now := tb.view()
		if d := now.Dolls["d1"]; d.HP != 2 || d.SP != 1 {
			t.Fatalf("phase %d: HP %d SP %d", now.Phase, d.HP, d.SP)
		}
		if !has(now.Dolls["d4"], "knocked-down") {
			t.Fatalf("phase %d: it stands again by itself", now.Phase)
		}
		if f := now.Facts["d2>d5"]; f.MM != 777 || f.Cover != maidhammer.HalfCover || !f.Judged {
			t.Fatalf("phase %d: the fact is %+v", now.Phase, f)
		}
	}
}

// TestWhoIsThereIsOfferedWhatGoesOn: with a whole side away the other leader is offered the end of each of its phases, and with
// nothing else the battle goes on (MH-1.3). Nobody else is.
func TestWhoIsThereIsOfferedWhatGoesOn(t *testing.T) {
	tb := sit(t, rules.DefaultSettings())
	tb.begin()
	offered := func(class rules.ViewerClass) (teams []rules.Team) {
		for _, team := range rules.Teams {
			if tb.Game().View(tb.Table, class).(maidhammer.View).MayNext[team] {
				teams = append(teams, team)
			}
		}
		return teams
	}
	alone := 0
	for steps := 0; tb.view().Turn < 3; steps++ {
		for _, online := range []bool{true, false} {
			tb.must("", &rules.Presence{Seat: second, Online: online})
			for _, team := range offered(rules.ViewFirst) {
				if online && team == rules.Second {
					t.Fatal("the end of a phase of somebody who is there is offered to the other side")
				}
			}
			if teams := offered(rules.ViewSpectator); len(teams) > 0 {
				t.Fatalf("spectators may go on for %v", teams)
			}
		}
		teams := offered(rules.ViewFirst)
		if len(teams) == 0 || steps > 100 {
			t.Fatalf("turn %d, phase %d: nothing is offered after %d steps", tb.view().Turn, tb.view().Phase, steps)
		}
		if teams[0] == rules.Second {
			alone++
		}
		v := tb.view()
		tb.must(first, &maidhammer.Next{Turn: v.Turn, Phase: v.Phase})
	}
	if alone < 4 {
		t.Errorf("only %d phases were ended for the absent side", alone)
	}
}
