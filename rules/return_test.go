package rules_test

import (
	"encoding/json"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// gathered is a room of two leaders with the sample's dolls, at the sheets.
func gathered(t *testing.T) *room {
	t.Helper()
	r := open(t)
	r.join("s1", "Aoi", rules.First)
	r.join("s2", "Beni", rules.Second)
	r.must("s1", &maidhammer.LoadSample{})
	r.bothReady()
	return r
}

func (r *room) bothReady() {
	r.t.Helper()
	r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
	r.must("s2", &rules.Ready{Team: rules.Second, Ready: true})
}

// TestReturnFromSheets: a leader alone takes everybody back, to choose a field after all, and everything filed stays.
func TestReturnFromSheets(t *testing.T) {
	r := gathered(t)
	r.join("s3", "Chika", rules.First)
	r.refuses("s3", &rules.Return{Team: rules.First}, rules.CodeNotLeader)
	r.refuses("s1", &rules.Return{Team: rules.Second}, rules.CodeNotLeader)
	r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
	d := r.must("s2", &rules.Return{Team: rules.Second})
	if r.Stage != rules.Lobby || r.Done[rules.First] {
		t.Fatalf("the room is at %s, and the first team is ready: %v", r.Stage, r.Done[rules.First])
	}
	if lines := r.Lines(d, rules.ViewFirst); len(lines) != 1 || lines[0].Key != "log.stage_back" || lines[0].Args["team"] != "team:second" {
		t.Errorf("the other team reads %+v", lines)
	}
	r.must("s1", &maidhammer.ChooseField{Furnished: "garden"})
	if sheets := r.View(rules.ViewFirst).Game.(maidhammer.View).Sheets; len(sheets) != 6 {
		t.Errorf("%d sheets are left", len(sheets))
	}
	r.refuses("s1", &rules.Return{Team: rules.First}, rules.CodeWrongStage)
}

// TestReturnFromSetUp: where the dolls have been seen both leaders have to agree, and whoever won the roll chooses again.
func TestReturnFromSetUp(t *testing.T) {
	r := gathered(t)
	r.bothReady()
	winner := r.RolledOff
	r.must(r.Leaders[winner], &rules.Choose{GoFirst: true})
	r.must("s1", &rules.Return{Team: rules.First})
	if !r.View(rules.ViewSecond).Teams[rules.First].Returns {
		t.Fatal("the other team does not see what is asked for")
	}
	r.must("s1", &rules.Return{Team: rules.First}) // said twice it is no agreement
	r.must("s2", &rules.Return{Team: rules.Second, Off: true})
	if r.Stage != rules.SetUp || r.Returning != rules.First {
		t.Fatalf("at %s, asked for by %q", r.Stage, r.Returning)
	}
	r.must("s1", &rules.Return{Team: rules.First, Off: true})
	r.must("s2", &rules.Return{Team: rules.Second})
	r.must("s1", &rules.Return{Team: rules.First})
	if r.Stage != rules.Lobby || r.Returning != rules.NoTeam || r.Order != rules.NoTeam {
		t.Fatalf("at %s, asked for by %q, order %q", r.Stage, r.Returning, r.Order)
	}
	if dolls := r.View(rules.ViewFirst).Game.(maidhammer.View).Dolls; len(dolls) != 0 {
		t.Errorf("%d dolls stand about in the lobby", len(dolls))
	}
	r.bothReady()
	r.bothReady()
	if r.Stage != rules.SetUp || r.RolledOff != winner {
		t.Errorf("at %s %q may choose, but %q won the roll", r.Stage, r.RolledOff, winner)
	}
	r.must(r.Leaders[winner], &rules.Choose{GoFirst: false})
	r.bothReady()
	r.refuses("s1", &rules.Return{Team: rules.First}, rules.CodeWrongStage)
	r.foldsToTheSame()
}

// TestWhoeverWouldReturnIsNotReady: the other leader, who has not seen yet what is asked for, does not begin the battle.
func TestWhoeverWouldReturnIsNotReady(t *testing.T) {
	r := gathered(t)
	r.bothReady()
	r.must(r.Leaders[r.RolledOff], &rules.Choose{GoFirst: true})
	r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
	r.must("s1", &rules.Return{Team: rules.First})
	r.must("s2", &rules.Ready{Team: rules.Second, Ready: true})
	if r.Stage != rules.SetUp || r.Done[rules.First] {
		t.Fatalf("at %s, the team that asks is ready: %v", r.Stage, r.Done[rules.First])
	}
	r.must("s1", &rules.Return{Team: rules.First, Off: true})
	r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
	if r.Stage != rules.Play {
		t.Errorf("at %s when both are ready after all", r.Stage)
	}
	r.foldsToTheSame()
}

// TestReturnWithNobodyToAsk: a team whose leader has left cannot hold the other one at set-up.
func TestReturnWithNobodyToAsk(t *testing.T) {
	r := gathered(t)
	r.bothReady()
	r.must("s2", &rules.Leave{})
	r.must("s1", &rules.Return{Team: rules.First})
	if r.Stage != rules.Lobby {
		t.Errorf("the room is still at %s", r.Stage)
	}
}

// TestFieldChosenAtSetUp: both sides then place their dolls anew and say anew that they are ready.
func TestFieldChosenAtSetUp(t *testing.T) {
	r := open(t)
	r.join("s1", "Aoi", rules.First)
	r.join("s2", "Beni", rules.Second)
	r.must("s1", &maidhammer.LoadSample{})
	r.must("s1", &maidhammer.ChooseField{Furnished: "garden"})
	r.bothReady()
	r.bothReady()
	r.must(r.Leaders[r.RolledOff], &rules.Choose{GoFirst: true})
	for _, id := range []maidhammer.DollID{"d1", "d2", "d3"} {
		r.must("s1", &maidhammer.Place{Doll: id, Pose: maidhammer.Prone})
	}
	r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
	r.must("s2", &maidhammer.ChooseField{Furnished: "tatami-one"})
	game := r.View(rules.ViewFirst).Game.(maidhammer.View)
	if game.Field.ID != "tatami-one" || r.Done[rules.First] || r.Order == rules.NoTeam {
		t.Errorf("on %s, ready %v, order %q", game.Field.ID, r.Done, r.Order)
	}
	for id, doll := range game.Dolls {
		if doll.At != nil || doll.Pose != maidhammer.Upright {
			t.Errorf("%s still stands at %v, %s", id, doll.At, doll.Pose)
		}
	}
	r.foldsToTheSame()
}

// foldsToTheSame reads the record anew.
func (r *room) foldsToTheSame() {
	r.t.Helper()
	again := rules.NewTable(maidhammer.Ruleset{})
	for _, d := range r.log {
		data, err := json.Marshal(d)
		if err != nil {
			r.t.Fatal(err)
		}
		read, err := rules.ReadDecided(data, maidhammer.Ruleset{})
		if err != nil {
			r.t.Fatal(err)
		}
		if err := again.Apply(read); err != nil {
			r.t.Fatal(err)
		}
	}
	want, _ := r.Snapshot()
	if got, _ := again.Snapshot(); string(got) != string(want) {
		r.t.Errorf("the record folds to another table:\n%s\n%s", got, want)
	}
}
