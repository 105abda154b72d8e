package rules_test

import (
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// MH-1.5: with the battle's end the time of play stands still, also read from the record or a snapshot, and goes on when
// the end is undone.
func TestClockStandsWhenTheBattleIsOver(t *testing.T) {
	r := battle(t, rules.DefaultSettings(), 1, 6) // the objection wins
	began := r.View(rules.ViewSpectator).Clock
	if !began.Running {
		t.Fatalf("in play the clock is %+v", began)
	}
	r.at += 60_000
	end := r.must("s1", &maidhammer.RuleResult{Judgement: judged("time to go"), Winner: rules.First})
	r.at += 3_600_000
	r.must("s2", &rules.Chat{Text: "well played"})
	over := r.View(rules.ViewSpectator).Clock
	if want := end.At - began.Since + began.Elapsed; over.Running || over.Elapsed != want || over.Since != 0 {
		t.Errorf("afterwards the clock is %+v, not standing at %d ms", over, want)
	}
	r.foldsToTheSame()
	saved, err := r.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	opened, err := rules.OpenSnapshot(saved, maidhammer.Ruleset{})
	if err != nil {
		t.Fatal(err)
	}
	if got := opened.View(rules.ViewSpectator).Clock; got != over {
		t.Errorf("opened from a snapshot the clock is %+v, not %+v", got, over)
	}
	r.must("s2", &rules.Object{Ruling: 1})
	if got := r.View(rules.ViewSpectator).Clock; r.Stage != rules.Play || got != began {
		t.Errorf("with the end undone, in stage %s, the clock is %+v, not %+v", r.Stage, got, began)
	}
}
