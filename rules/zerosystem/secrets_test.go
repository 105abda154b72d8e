package zerosystem_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"parlour/rules"
	"parlour/rules/zerosystem"
)

// Two worlds that differ in nothing but what the second side declares, withdraws, chooses at a shared moment, and how it means to
// answer: the first side sees, reads and is refused the very same in both, until initiative is thrown, or the moment is due (ZS-2.1,
// ZS-4.3).
func TestTwinWorlds(t *testing.T) {
	sword := zerosystem.Gear{Row: "simple-weapon/melee-to-60", At: zerosystem.InHand}
	worlds := [2]*table{}
	seen := [2][]string{}
	for i := range worlds {
		// Equal initiative: both act at the same moment.
		tb := sit(t, rules.DefaultSettings(), 4, 4)
		tb.begin(zerosystem.Rules{Distance: true}, []zerosystem.Sheet{person("A", levels(3, 3, 3, 3, 3, 3), sword)}, []zerosystem.Sheet{person("B", levels(3, 3, 3, 3, 3, 3), sword)})
		worlds[i] = tb
	}
	look := func(what string) {
		t.Helper()
		for i, tb := range worlds {
			data, err := json.Marshal(tb.View(rules.ViewFirst))
			if err != nil {
				t.Fatal(err)
			}
			said := what + string(data)
			for _, d := range tb.log {
				for _, line := range tb.Lines(d, rules.ViewFirst) {
					said += fmt.Sprint(line.Key, line.Args, line.Step)
				}
			}
			for _, body := range []rules.Body{
				&zerosystem.Withdraw{Character: "c2"}, &zerosystem.Delay{Character: "c2"}, &zerosystem.Answer{Prompt: "p0-second-1", Option: "dodge"},
				&zerosystem.Do{Character: "c1", Act: zerosystem.Act{Kind: zerosystem.Observe}}, &rules.Undo{Step: 1, Reason: "why not"},
			} {
				_, err := tb.Preview(rules.Command{Seat: first, At: 5_000_000, Body: body})
				said += fmt.Sprint(err)
			}
			seen[i] = append(seen[i], said)
		}
		if seen[0][len(seen[0])-1] != seen[1][len(seen[1])-1] {
			t.Fatalf("after %s the first side can tell the worlds apart:\n%s\n%s", what, seen[0][len(seen[0])-1], seen[1][len(seen[1])-1])
		}
	}
	look("the beginning")
	// Only in one world the second side declares something, takes it back, declares something else, and orders its answers.
	tb := worlds[0]
	tb.must(second, &zerosystem.Declare{Character: "c2", Plan: zerosystem.Plan{Kind: zerosystem.AllOut, Gain: "hit"}})
	look("a declaration")
	tb.must(second, &zerosystem.Withdraw{Character: "c2"})
	look("its withdrawal")
	tb.must(second, &zerosystem.Standing{Character: "c2", About: "defence", Order: "best"})
	look("a standing answer")
	for _, tb := range worlds {
		tb.must(first, &zerosystem.Close{Team: rules.First, Round: 1})
		tb.must(second, &zerosystem.Close{Team: rules.Second, Round: 1})
	}
	look("the initiative")
	tb.must(second, &zerosystem.Do{Character: "c2", Act: zerosystem.Act{Kind: zerosystem.Observe, Facts: []zerosystem.Fact{{From: "c2", To: "c1", CM: 777}}}})
	look("a choice")
	tb.must(second, &zerosystem.Do{Character: "c2", Act: zerosystem.Act{Kind: zerosystem.Attack, Strikes: []zerosystem.Strike{{Item: 1, Target: "c1"}},
		Facts: []zerosystem.Fact{{From: "c2", To: "c1", CM: 77}}}})
	look("another choice")
	// Once it is due, everybody sees it.
	tb.must(first, &zerosystem.Do{Character: "c1", Act: zerosystem.Act{Kind: zerosystem.Observe}})
	worlds[1].must(first, &zerosystem.Do{Character: "c1", Act: zerosystem.Act{Kind: zerosystem.Observe}})
	a, _ := json.Marshal(worlds[0].View(rules.ViewFirst))
	b, _ := json.Marshal(worlds[1].View(rules.ViewFirst))
	if string(a) == string(b) {
		t.Fatal("the worlds never differ: this shows nothing")
	}
}
