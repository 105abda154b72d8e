package rules_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/maidhammer"
)

// battle is a table in the first phase of the sample battle; the sixes and ones of faces decide the roll-offs.
func battle(t *testing.T, settings rules.Settings, faces ...int) *room {
	t.Helper()
	r := open(t)
	r.join("s1", "Aoi", rules.First)
	r.join("s2", "Beni", rules.Second)
	r.must("s1", &rules.Configure{Settings: settings})
	r.UseDice(dice.NewScript(append([]int{6, 1}, faces...)...))
	r.must("s1", &maidhammer.LoadSample{})
	for range 2 {
		r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
		r.must("s2", &rules.Ready{Team: rules.Second, Ready: true})
	}
	r.must("s1", &rules.Choose{GoFirst: true})
	r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
	r.must("s2", &rules.Ready{Team: rules.Second, Ready: true})
	return r
}

func judged(reason string) maidhammer.Judgement { return maidhammer.Judgement{Reason: reason} }

// hp rules a doll's HP, the smallest decision of a battle.
func (r *room) hp(points int) {
	r.t.Helper()
	r.must("s1", &maidhammer.RuleVitals{Judgement: judged("for the test"), Doll: "d1", HP: &points})
}

func (r *room) hpIs(want int) {
	r.t.Helper()
	if got := r.View(rules.ViewReferee).Game.(maidhammer.View).Dolls["d1"].HP; got != want {
		r.t.Fatalf("HP %d, want %d", got, want)
	}
}

// TestSealedBattleStaysClosed: once the seed is known nothing may reopen the battle, neither an objection to a ruling
// that is still open nor a consent that is still awaited.
func TestSealedBattleStaysClosed(t *testing.T) {
	seal := func(r *room) {
		r.t.Helper()
		r.must("s1", &rules.Seal{})
		r.must("s2", &rules.Seal{})
	}
	r := battle(t, rules.DefaultSettings())
	r.must("s1", &maidhammer.RuleResult{Judgement: judged("time to go"), Winner: rules.First})
	seal(r)
	r.refuses("s2", &rules.Object{Ruling: 1}, rules.CodeAlreadySealed)

	settings := rules.DefaultSettings()
	settings.Judging = rules.BothJudges
	r = battle(t, settings)
	points := 3
	vitals := &maidhammer.RuleVitals{Judgement: judged("fell"), Doll: "d1", HP: &points}
	wind := &maidhammer.RuleModifier{Judgement: judged("wind"), Doll: "d1", Value: 1, Until: "turn"}
	r.must("s1", wind)
	r.must("s2", &rules.Consent{Ruling: 1, Agree: true})
	r.must("s1", vitals)
	r.must("s1", &rules.Undo{Step: 0, Reason: "anew"})
	r.must("s1", &maidhammer.RuleResult{Judgement: judged("time to go"), Winner: rules.First})
	r.must("s1", wind)
	r.must("s2", &rules.Consent{Ruling: 4, Agree: true})
	// Decided but not sealed: rewinding is possible, anything else has no battle to change.
	r.refuses("s2", &rules.Consent{Ruling: 2, Agree: true}, rules.CodeWrongStage)
	r.refuses("s2", &rules.Consent{Ruling: 5, Agree: true}, rules.CodeWrongStage)
	seal(r)
	r.refuses("s2", &rules.Consent{Ruling: 3, Agree: true}, rules.CodeAlreadySealed)
	r.refuses("s2", &rules.Consent{Ruling: 3}, rules.CodeAlreadySealed)
	for _, ruling := range r.Rulings {
		if ruling.Status == rules.RulingOpen || ruling.Status == rules.RulingProposed {
			t.Errorf("ruling %d is %s after the seal", ruling.No, ruling.Status)
		}
	}
	if r.Stage != rules.Finished {
		t.Errorf("stage %s", r.Stage)
	}
}

// TestSealingIsReadAsSealing: what each leader does to a battle that is over is no "ready" in the log.
func TestSealingIsReadAsSealing(t *testing.T) {
	r := battle(t, rules.DefaultSettings())
	r.must("s1", &maidhammer.RuleResult{Judgement: judged("time to go"), Winner: rules.First})
	for _, seat := range []rules.SeatID{"s1", "s2"} {
		d := r.must(seat, &rules.Seal{})
		if lines := r.Lines(d, rules.ViewSpectator); lines[0].Key != "log.seal_agreed" {
			t.Errorf("%s seals, and the log says %+v", seat, lines)
		}
		stored, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		read, err := rules.ReadDecided(stored, maidhammer.Ruleset{})
		if err != nil {
			t.Fatal(err)
		}
		if lines := r.Lines(read, rules.ViewSpectator); lines[0].Key != "log.seal_agreed" {
			t.Errorf("%s sealed, and the log read from the record says %+v", seat, lines)
		}
	}
}

// TestOverturnedUndos: an undo that is overturned gives back what stood before it, also when a later undo went further
// back; replay says the same.
func TestOverturnedUndos(t *testing.T) {
	r := battle(t, rules.DefaultSettings(), 1, 6)
	first := r.Public
	for points := 1; points <= 5; points++ {
		r.hp(points)
	}
	r.must("s1", &rules.Undo{Step: first + 4, Reason: "one"})
	undo := len(r.Rulings)
	r.hpIs(4)
	r.must("s1", &rules.Undo{Step: first + 1, Reason: "three more"})
	r.hpIs(1)
	r.must("s2", &rules.Object{Ruling: undo})
	if r.Rulings[undo-1].Status != rules.RulingOverturned {
		t.Fatalf("the ruling was %s", r.Rulings[undo-1].Status)
	}
	r.hpIs(5)
	if r.Public != first+5 {
		t.Errorf("%d decisions stand, want %d", r.Public, first+5)
	}
}

// TestRetakeForSomebodyWhoIsBack: a decision that a judge took for somebody absent cannot be taken anew once that person
// is there; the judge is told, and nothing has happened.
func TestRetakeForSomebodyWhoIsBack(t *testing.T) {
	r := battle(t, rules.DefaultSettings())
	r.must("", &rules.Presence{Seat: "s1", Online: false})
	r.must("s2", &maidhammer.Next{Turn: 1, Phase: 1})
	r.must("", &rules.Presence{Seat: "s1", Online: true})
	r.refuses("s2", &rules.Retake{Step: r.Public, Reason: "anew", Overrides: []rules.Override{{Throw: 0, Value: 1}}}, rules.CodeNotLeader)
}

// TestUndoesAreBounded: nobody can keep a table busy with undoing (and folding its history anew).
func TestUndoesAreBounded(t *testing.T) {
	r := battle(t, rules.DefaultSettings())
	for range rules.MaxUndos {
		r.hp(3)
		r.must("s1", &rules.Undo{Step: r.Public - 1, Reason: "again"})
	}
	r.hp(3)
	r.refuses("s1", &rules.Undo{Step: 0, Reason: "again"}, rules.CodeTooManyCommands)
	r.refuses("s1", &rules.Retake{Step: 1, Reason: "again", Overrides: []rules.Override{{Value: 1}}}, rules.CodeTooManyCommands)
	r.must("s2", &rules.Undo{Step: r.Public - 1, Reason: "mine"}) // the other judge has an allowance of its own
	r.at += 60_000
	r.hp(3)
	r.must("s1", &rules.Undo{Step: r.Public - 1, Reason: "later"})
}

// TestTableStaysSmall: neither coming and going nor ruling makes a table's view grow for ever.
func TestTableStaysSmall(t *testing.T) {
	r := open(t)
	for i := range rules.MaxSeats {
		r.join(rules.SeatID(fmt.Sprint("s", i)), fmt.Sprint("Doll", i), rules.First)
		r.must(rules.SeatID(fmt.Sprint("s", i)), &rules.Leave{})
	}
	r.refuses("", &rules.Join{Seat: "late", Name: "Late", Team: rules.First, Role: rules.RolePlayer}, rules.CodeTableFull)
	seats := r.View(rules.ViewSpectator).Seats
	if _, latest := seats[rules.SeatID(fmt.Sprint("s", rules.MaxSeats-1))]; len(seats) != rules.LeaversShown || !latest {
		t.Errorf("%d of those who left are shown, the latest: %v", len(seats), latest)
	}

	settings := rules.DefaultSettings()
	settings.Judging = rules.OneJudge
	r = battle(t, settings)
	for i := range 3 * rules.RulingsShown {
		r.hp(1 + i%2)
		r.at += 1000
	}
	v := r.View(rules.ViewSpectator)
	if _, newest := v.Rulings[len(r.Rulings)]; len(v.Rulings) > rules.RulingsShown || !newest {
		data, _ := json.Marshal(v.Rulings)
		t.Errorf("%d of %d rulings are shown, %d bytes", len(v.Rulings), len(r.Rulings), len(data))
	}
}
