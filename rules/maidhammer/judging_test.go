package maidhammer_test

import (
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// shootAt declares and carries out a shot of d1 at d4 from 60 cm in the open.
func (tb *table) shootAt() {
	tb.t.Helper()
	tb.must(first, &maidhammer.Declare{Doll: "d1", Action: maidhammer.Action{Kind: "shoot", Item: 1, Target: "d4",
		Sightings: []maidhammer.Sighting{{From: "d1", To: "d4", MM: 600}}}})
	tb.must(first, &maidhammer.Close{})
	tb.must(first, &maidhammer.Resolve{Doll: "d1"})
}

// toAction brings the sample battle to its first action phase.
func toAction(t testing.TB, settings rules.Settings, faces ...int) *table {
	t.Helper()
	tb := sit(t, settings, faces...)
	tb.begin()
	tb.must(first, &maidhammer.Next{Turn: 1, Phase: 1})
	return tb
}

func (tb *table) hp(id maidhammer.DollID) int { return tb.view().Dolls[id].HP }

// TestUndoKeepsTheDiceThatWereSeen: whoever has a shot undone and fires it again gets the same die (no fishing), while
// a doll that had not thrown gets one of its own.
func TestUndoKeepsTheDiceThatWereSeen(t *testing.T) {
	tb := toAction(t, rules.DefaultSettings(), 6, 1, 2, 5)
	before := tb.Public
	tb.shootAt()
	hit := tb.hp("d4")
	tb.must(second, &rules.Undo{Step: before, Reason: "wrong doll"})
	if tb.Public != before {
		t.Fatalf("%d decisions stand, want %d", tb.Public, before)
	}
	if tb.hp("d4") != 8 {
		t.Fatalf("HP %d after the undo, want 8", tb.hp("d4"))
	}
	tb.shootAt()
	if tb.hp("d4") != hit {
		t.Errorf("HP %d after the same shot again, want %d: the die was seen", tb.hp("d4"), hit)
	}
	last := tb.log[len(tb.log)-1]
	var thrown *maidhammer.Thrown
	for _, e := range last.Events {
		if e, ok := e.(*maidhammer.Thrown); ok {
			thrown = e
		}
	}
	if thrown == nil || thrown.Check.Dice[0].How != rules.Kept {
		t.Errorf("the die is not marked as kept: %+v", thrown)
	}
	sameAs(t, tb.replayed(), tb.Table)
}

// TestRetakenDie: a judge sets the die of a shot, and everything since is decided anew from there (MH-1.3).
func TestRetakenDie(t *testing.T) {
	settings := rules.DefaultSettings()
	tb := toAction(t, settings, 6, 1, 2)
	tb.shootAt()
	step := tb.Public
	tb.must(second, &rules.Retake{Step: step, Overrides: []rules.Override{{Value: 6}}, Reason: "the die lay askew", Clause: "MH-5.3"})
	if tb.hp("d4") != 8 {
		t.Errorf("HP %d, want 8: a natural 6 misses", tb.hp("d4"))
	}
	no := false
	tb.must(second, &rules.Retake{Step: tb.Public, Overrides: []rules.Override{{Success: &no}}, Reason: "she was hidden"})
	if tb.hp("d4") != 8 {
		t.Errorf("HP %d, want 8: ruled a miss", tb.hp("d4"))
	}
	sameAs(t, tb.replayed(), tb.Table)
}

// TestObjection: the other judge objects, the leaders throw, and a lost ruling is taken back with what followed.
func TestObjection(t *testing.T) {
	for _, c := range []struct {
		name   string
		dice   []int
		hp     int
		status rules.RulingStatus
	}{
		{"ruling upheld", []int{6, 1, 5, 2}, 3, rules.RulingUpheld},
		{"tie thrown again, ruling overturned", []int{6, 1, 4, 4, 2, 5}, 8, rules.RulingOverturned},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb := toAction(t, rules.DefaultSettings(), c.dice...)
			hp := 3
			tb.must(first, &maidhammer.RuleVitals{Judgement: maidhammer.Judgement{Reason: "fell off the table"}, Doll: "d4", HP: &hp})
			refusedAs(t, tb.do(first, &rules.Object{Ruling: 1}), rules.CodeOwnRuling)
			tb.must(second, &rules.Object{Ruling: 1})
			if got := tb.Rulings[0].Status; got != c.status {
				t.Errorf("ruling %s, want %s", got, c.status)
			}
			if tb.hp("d4") != c.hp {
				t.Errorf("HP %d, want %d", tb.hp("d4"), c.hp)
			}
			refusedAs(t, tb.do(second, &rules.Object{Ruling: 1}), rules.CodeRulingClosed)
			sameAs(t, tb.replayed(), tb.Table)
		})
	}
}

// TestOverturnedUndoStandsAgain: an undo that loses the leaders' throw is itself undone.
func TestOverturnedUndoStandsAgain(t *testing.T) {
	tb := toAction(t, rules.DefaultSettings(), 6, 1, 2, 6, 1)
	before := tb.Public
	tb.shootAt()
	hit, steps := tb.hp("d4"), tb.Public
	tb.must(second, &rules.Undo{Step: before, Reason: "I was not looking"})
	tb.must(first, &rules.Object{Ruling: 1})
	if tb.Rulings[0].Status == rules.RulingOverturned {
		if tb.hp("d4") != hit || tb.Public != steps {
			t.Errorf("HP %d steps %d, want %d and %d", tb.hp("d4"), tb.Public, hit, steps)
		}
	} else {
		t.Fatalf("the throw went the other way: %s", tb.Rulings[0].Status)
	}
	sameAs(t, tb.replayed(), tb.Table)
}

// TestBothJudges: where both must agree, a ruling waits for the other's word.
func TestBothJudges(t *testing.T) {
	settings := rules.DefaultSettings()
	settings.Judging = rules.BothJudges
	tb := toAction(t, settings, 6, 1)
	hp := 3
	rule := &maidhammer.RuleVitals{Judgement: maidhammer.Judgement{Reason: "fell off the table"}, Doll: "d4", HP: &hp}
	tb.must(first, rule)
	if tb.hp("d4") != 8 {
		t.Fatal("the ruling took effect before the other judge agreed")
	}
	refusedAs(t, tb.do(first, &rules.Consent{Ruling: 1, Agree: true}), rules.CodeOwnRuling)
	tb.must(second, &rules.Consent{Ruling: 1, Agree: true})
	if tb.hp("d4") != 3 {
		t.Errorf("HP %d, want 3", tb.hp("d4"))
	}
	tb.must(first, rule)
	tb.must(second, &rules.Consent{Ruling: 2})
	if tb.Rulings[1].Status != rules.RulingRefused {
		t.Errorf("ruling %s, want refused", tb.Rulings[1].Status)
	}
	sameAs(t, tb.replayed(), tb.Table)
}

// TestRulingsNeedAJudgeAndAReason (MH-1.3).
func TestRulingsNeedAJudgeAndAReason(t *testing.T) {
	tb := toAction(t, rules.DefaultSettings(), 6, 1)
	tb.must("", &rules.Join{Seat: "s3", Name: "Chika", Team: rules.First, Role: rules.RolePlayer})
	hp := 3
	rule := &maidhammer.RuleVitals{Judgement: maidhammer.Judgement{Reason: "x"}, Doll: "d4", HP: &hp}
	refusedAs(t, tb.do("s3", rule), rules.CodeNotJudge)
	rule.Reason = "  "
	refusedAs(t, tb.do(first, rule), rules.CodeReasonMissing)
	rule.Reason, hp = "x", 9
	refusedAs(t, tb.do(first, rule), maidhammer.CodeBadRuling)
	refusedAs(t, tb.do(first, &rules.Undo{Step: 99, Reason: "x"}), rules.CodeUndoTooFar)
}

// TestSnapshotNeedsHistoryForUndo: a table opened from a snapshot plays on, but says that undoing needs the record.
func TestSnapshotNeedsHistoryForUndo(t *testing.T) {
	tb := toAction(t, rules.DefaultSettings(), 6, 1, 2)
	tb.shootAt()
	data, err := tb.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	opened, err := rules.OpenSnapshot(data, maidhammer.Ruleset{})
	if err != nil {
		t.Fatal(err)
	}
	sameAs(t, opened, tb.Table)
	_, err = opened.Decide(rules.Command{ID: "k", Seat: first, At: tb.at, Body: &rules.Undo{Step: 0, Reason: "x"}})
	if err != rules.ErrHistoryNeeded {
		t.Errorf("undo on a snapshot: %v", err)
	}
}
