package maidhammer_test

import (
	"fmt"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// opened plays the scene with the dice of a seed.
func opened(t *testing.T, seed int) (*rules.Table, bool) {
	t.Helper()
	tb := rules.NewTable(maidhammer.Ruleset{})
	n := 0
	decide := func(seat rules.SeatID, body rules.Body) error {
		n++
		_, err := tb.Decide(rules.Command{ID: fmt.Sprint("k", n), Seat: seat, At: int64(n), Body: body})
		return err
	}
	settings := rules.DefaultSettings()
	settings.Solo = true
	for _, body := range []rules.Body{
		&rules.Open{Room: "room", Title: "test", Settings: settings},
		&rules.Commit{Seed: fmt.Sprintf("%064x", seed)},
		&rules.Join{Seat: first, Name: "Aoi", Team: rules.First, Role: rules.RolePlayer},
	} {
		if err := decide("", body); err != nil {
			t.Fatal(err)
		}
	}
	if err := decide(first, &maidhammer.LoadSample{}); err != nil {
		t.Fatal(err)
	}
	worth, err := maidhammer.PlayScene(tb, func(b rules.Body) error { return decide(first, b) })
	if err != nil {
		t.Fatal(err)
	}
	return tb, worth
}

// TestScene: whoever tries the game on a map begins in turn 2 with a choice: everybody is fit, both sides have been hit, the
// commander could charge or stay, and next to the enemy nobody stands yet. One opening in ten or so is.
func TestScene(t *testing.T) {
	const tries = 240
	found := 0
	for seed := range tries {
		tb, worth := opened(t, seed)
		if !worth {
			continue
		}
		found++
		view := tb.View(rules.ViewReferee).Game.(maidhammer.View)
		if tb.Stage != rules.Play || view.Turn != 2 || view.Phase != 1 || view.Acting != rules.First {
			t.Fatalf("seed %d: %s, turn %d phase %d of %s", seed, tb.Stage, view.Turn, view.Phase, view.Acting)
		}
		if len(view.Melees) > 0 {
			t.Errorf("seed %d: there is a melee already", seed)
		}
		for id, o := range view.Options {
			if view.Dolls[id].Team == rules.First && (o.Move == nil || o.Move.Must != "") {
				t.Errorf("seed %d: %s does not choose where to go", seed, id)
			}
		}
		reach, err := tb.Preview(rules.Command{Seat: first, Body: &maidhammer.ReachQuery{Doll: "d1"}})
		if err != nil || len(reach.(maidhammer.Reach).Charges) == 0 {
			t.Errorf("seed %d: the commander cannot charge: %+v, %v", seed, reach, err)
		}
	}
	if found < tries/20 {
		t.Errorf("only %d of %d openings are worth going on with", found, tries)
	}
	t.Logf("%d of %d openings are worth going on with", found, tries)
}

// TestSceneMovesAll: nothing on the way keeps a doll from where the scene wants it.
func TestSceneMovesAll(t *testing.T) {
	tb, _ := opened(t, 1)
	for id, doll := range tb.View(rules.ViewReferee).Game.(maidhammer.View).Dolls {
		if doll.At == nil || doll.At.Y < 600 || doll.At.Y > 2100 {
			t.Errorf("%s has stayed at %v", id, doll.At)
		}
	}
}
