package rules_test

import (
	"encoding/json"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/maidhammer"
)

// TestUndoesAndObjectionsInAnyOrder: whatever is decided, undone and overturned in whatever order, what stands is what a
// plain list of the rulings says, and the record folds to the same table.
func TestUndoesAndObjectionsInAnyOrder(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		r := battle(t, rules.DefaultSettings())
		var faces []int
		for range 30 {
			faces = append(faces, rapid.SampledFrom([][]int{{1, 6}, {6, 1}}).Draw(rt, "roll-off")...)
		}
		r.UseDice(dice.NewScript(faces...))
		start := r.Public
		type vitals struct{ ruling, hp int }
		var standing []vitals
		before := map[int][]vitals{} // by undo that can still be taken back: what stood before it
		do := func(seat rules.SeatID, b rules.Body) {
			r.at += 15_000
			r.must(seat, b)
		}
		for range rapid.IntRange(1, 25).Draw(rt, "decisions") {
			switch op := rapid.IntRange(0, 5).Draw(rt, "op"); {
			case op < 3 || len(standing) == 0:
				hp := rapid.IntRange(1, 6).Draw(rt, "hp")
				do("s1", &maidhammer.RuleVitals{Judgement: judged("x"), Doll: "d1", HP: &hp})
				standing = append(slices.Clip(standing), vitals{len(r.Rulings), hp})
			case op == 3:
				step := rapid.IntRange(0, len(standing)-1).Draw(rt, "step")
				do("s1", &rules.Undo{Step: start + step, Reason: "x"})
				before[len(r.Rulings)] = standing
				standing = standing[:step:step]
			default:
				no := rapid.IntRange(1, len(r.Rulings)).Draw(rt, "ruling")
				if r.Rulings[no-1].Status != rules.RulingOpen {
					continue
				}
				do("s2", &rules.Object{Ruling: no})
				if r.Rulings[no-1].Status != rules.RulingOverturned {
					break
				}
				if was, undone := before[no]; undone {
					standing = was
					for later := range before {
						if later >= no {
							delete(before, later)
						}
					}
				} else if at := slices.IndexFunc(standing, func(v vitals) bool { return v.ruling == no }); at >= 0 {
					standing = standing[:at:at]
				}
			}
			if r.Public != start+len(standing) {
				rt.Fatalf("%d decisions stand, want %d", r.Public, start+len(standing))
			}
			if len(standing) > 0 {
				r.hpIs(standing[len(standing)-1].hp)
			}
		}
		again := rules.NewTable(maidhammer.Ruleset{})
		for _, d := range r.log {
			if err := again.Apply(d); err != nil {
				rt.Fatal(err)
			}
		}
		live, _ := json.Marshal(r.View(rules.ViewReferee))
		folded, _ := json.Marshal(again.View(rules.ViewReferee))
		if string(live) != string(folded) {
			rt.Fatalf("live %s\nfolded %s", live, folded)
		}
	})
}
