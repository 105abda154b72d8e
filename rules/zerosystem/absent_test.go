package zerosystem_test

import (
	"testing"

	"parlour/rules"
	"parlour/rules/zerosystem"
)

// With a whole side away the leader who is there is offered to close for it, and that its characters do nothing; with that alone
// the fight goes on, and each line says for whom. What the absent could do themselves is offered to nobody else.
func TestWhoIsThereIsOfferedWhatGoesOn(t *testing.T) {
	tb := sit(t, rules.DefaultSettings(), 4, 4, 5, 3)
	sword := zerosystem.Gear{Row: "simple-weapon/melee-to-60", At: zerosystem.InHand}
	tb.begin(zerosystem.Rules{Distance: true}, []zerosystem.Sheet{person("A", levels(3, 3, 3, 3, 3, 3), sword)}, []zerosystem.Sheet{person("B", levels(3, 3, 3, 3, 3, 3), sword)})
	if v := tb.view(rules.ViewFirst); v.MayClose[rules.Second] || len(v.Options["c2"].Acts) > 0 {
		t.Fatal("the first side may act for somebody who is there")
	}
	tb.must("", &rules.Presence{Seat: second})
	stoodIn := 0
	for steps := 0; tb.battle().Round < 3; steps++ {
		if steps > 50 {
			t.Fatalf("stuck in round %d", tb.battle().Round)
		}
		v, sent := tb.view(rules.ViewFirst), false
		for team, may := range v.MayClose {
			if may && !sent {
				tb.must(first, &zerosystem.Close{Team: team, Round: v.Round})
				sent = true
			}
		}
		for _, id := range v.Now {
			if _, said := v.Chosen[id]; said || sent || len(v.Options[id].Acts) == 0 {
				continue
			}
			if id == "c2" && (len(v.Options[id].Acts) != 1 || v.Options[id].Acts[0].Kind != zerosystem.Nothing) {
				t.Fatalf("offered for the absent: %+v", v.Options[id])
			}
			tb.must(first, &zerosystem.Do{Character: id, Act: zerosystem.Act{Kind: zerosystem.Nothing}})
			sent = true
		}
		if !sent {
			t.Fatalf("round %d, %s: nothing is offered", v.Round, v.Phase)
		}
		if d := tb.log[len(tb.log)-1]; d.For == second {
			stoodIn++
			for _, line := range tb.Lines(d, rules.ViewSpectator) {
				if line.For != second {
					t.Errorf("it does not say for whom: %+v", line)
				}
			}
		}
		if v := tb.view(rules.ViewSpectator); len(v.Options) > 0 || v.MayClose[rules.First] || v.MayClose[rules.Second] {
			t.Fatal("spectators may act")
		}
	}
	if stoodIn != 4 {
		t.Errorf("%d steps were taken for the absent side, not 4", stoodIn)
	}
}
