package zerosystem_test

import (
	"testing"

	"parlour/rules"
	"parlour/rules/zerosystem"
)

// An undo never throws again for the same: the dice of what was undone stand (ZS-1.3), and the rest is as it was.
func TestUndoKeepsDice(t *testing.T) {
	settings := rules.DefaultSettings()
	settings.Judging = rules.OneJudge
	tb := sit(t, settings)
	sword := zerosystem.Gear{Row: "simple-weapon/melee-to-60", At: zerosystem.InHand}
	tb.begin(zerosystem.Rules{Distance: true}, []zerosystem.Sheet{person("A", levels(3, 3, 3, 3, 3, 3), sword)}, []zerosystem.Sheet{person("B", levels(3, 3, 3, 3, 3, 3), sword)})
	for _, c := range []struct {
		id   zerosystem.CharacterID
		seat rules.SeatID
	}{{"c1", first}, {"c2", second}} {
		tb.must(c.seat, &zerosystem.Standing{Character: c.id, About: "defence", Order: "best"})
		tb.must(c.seat, &zerosystem.Standing{Character: c.id, About: "spread", Order: "even"})
		tb.must(c.seat, &zerosystem.Standing{Character: c.id, About: "switch", Order: "strike"})
	}
	play := func() (faces []int) {
		from := len(tb.log)
		tb.closeAll()
		for _, c := range []struct {
			id, at zerosystem.CharacterID
			seat   rules.SeatID
		}{{"c1", "c2", first}, {"c2", "c1", second}, {"c1", "c2", first}} {
			_ = tb.do(c.seat, &zerosystem.Do{Character: c.id, Act: zerosystem.Act{Kind: zerosystem.Attack, Strikes: []zerosystem.Strike{{Item: 1, Target: c.at}},
				Facts: []zerosystem.Fact{{From: c.id, To: c.at, CM: 100}}}})
		}
		for _, d := range tb.log[from:] {
			for _, e := range d.Events {
				for _, die := range tb.Dice(e) {
					faces = append(faces, die.Value)
				}
			}
		}
		return faces
	}
	once := play()
	if tb.battle().Round != 2 || len(once) < 6 {
		t.Fatalf("round %d, %d dice", tb.battle().Round, len(once))
	}
	tb.must(first, &rules.Undo{Step: 0, Reason: "we forgot the rain"})
	if tb.battle().Round != 1 {
		t.Fatalf("round %d after the undo", tb.battle().Round)
	}
	twice := play()
	if len(once) != len(twice) {
		t.Fatalf("%d dice, then %d", len(once), len(twice))
	}
	for i := range once {
		if once[i] != twice[i] {
			t.Errorf("die %d shows %d, and %d after the undo", i, once[i], twice[i])
		}
	}
	sameAs(t, tb.replayed(), tb.Table)
}

// The sample battle comes to its end by commands alone: whoever can strikes at whoever stands.
func TestSampleBattleEnds(t *testing.T) {
	tb := sit(t, rules.DefaultSettings())
	tb.must(first, &zerosystem.LoadSample{Language: "en"})
	tb.ready()
	tb.ready()
	tb.ready()
	for range 2000 {
		if tb.Stage != rules.Play {
			break
		}
		v := tb.view(rules.ViewReferee)
		if q := v.Prompt; q != nil {
			tb.must(tb.Leaders[q.Team], &zerosystem.Answer{Prompt: q.ID, Option: q.Default})
			continue
		}
		if v.Phase == zerosystem.Declaring {
			tb.closeAll()
			continue
		}
		for _, id := range v.Now {
			o := v.Options[id]
			if _, said := v.Chosen[id]; said || len(o.Acts) == 0 {
				continue
			}
			act := zerosystem.Act{Kind: zerosystem.Nothing}
			for _, a := range o.Acts {
				if a.Kind == zerosystem.Attack && len(a.Targets) > 0 && a.Special == zerosystem.NoSpecial {
					// Whoever stands is the better target.
					at := a.Targets[0]
					for _, one := range a.Targets {
						if len(v.Characters[one].States) == 0 || v.Characters[one].States[0] != zerosystem.Unconscious {
							at = one
						}
					}
					act = zerosystem.Act{Kind: zerosystem.Attack, Strikes: []zerosystem.Strike{{Item: a.Item, Blow: a.Blow, Hurl: a.Hurl, Target: at}},
						Facts: []zerosystem.Fact{{From: id, To: at, CM: 150}}}
					break
				}
			}
			seat := tb.Leaders[v.Characters[id].Team]
			if err := tb.do(seat, &zerosystem.Do{Character: id, Act: act}); err != nil {
				tb.must(seat, &zerosystem.Do{Character: id, Act: zerosystem.Act{Kind: zerosystem.Nothing}})
			}
			break
		}
	}
	if tb.Result == nil || tb.Result.Reason != "annihilation" {
		t.Fatalf("after round %d: %+v", tb.battle().Round, tb.Result)
	}
	t.Logf("won by %q in round %d", tb.Result.Team, tb.battle().Round)
	sameAs(t, tb.replayed(), tb.Table)
}
