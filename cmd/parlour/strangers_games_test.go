package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/dolldress"
	units "parlour/rules/dolldress/simulate"
	"parlour/rules/zerosystem"
	characters "parlour/rules/zerosystem/simulate"
)

// theirsAlone are the refusals of somebody who has no part in a command of Doll & Dress or Zero System.
var theirsAlone = []rules.Code{
	rules.CodeNoSeat, rules.CodeNotLeader, rules.CodeNotJudge, rules.CodeNotPlayer, rules.CodeNotYourChoice, rules.CodeNotYourSheet, rules.CodeOwnRuling,
	dolldress.CodeNotYourUnit, dolldress.CodeNotYourTeam, dolldress.CodeUnknownUnit, dolldress.CodeStalePrompt,
	zerosystem.CodeNotYourCharacter, zerosystem.CodeAnswerLate,
}

// ofEitherLeader are commands that either leader may send.
func ofEitherLeader(kind string) bool {
	return strings.HasPrefix(kind, "rule-") || slices.Contains([]string{"undo", "retake", "object", "pause", "choose-rules", "choose-battlefield", "waive", "load-sample", "configure"}, kind)
}

// Each command of whole battles of Doll & Dress and Zero System is tried, just before its rightful sender has it accepted, by the
// other leader, a team mate and an opponent who own nothing, a referee, and somebody without a seat: sent or previewed it is
// refused as none of theirs, and changes nothing.
func TestStrangersInTheOtherGames(t *testing.T) {
	other := map[rules.SeatID]rules.SeatID{"s1": "s2", "s2": "s1"} // who leads the other side
	type battle struct {
		log []rules.Decided
		err error
	}
	for _, game := range []struct {
		ruleset rules.Ruleset
		play    func(seed uint64) battle
		kinds   int
	}{
		{dolldress.Ruleset{}, func(seed uint64) battle {
			b, err := units.Begin(units.Plan{Seed: 300 + seed, Size: 2, LastTurn: 6})
			if err == nil {
				err = b.Play()
			}
			return battle{b.Log, err}
		}, 14},
		{zerosystem.Ruleset{}, func(seed uint64) battle {
			b, err := characters.Begin(characters.Plan{Seed: 300 + seed, Size: 2, LastRound: 4})
			if err == nil {
				err = b.Play()
			}
			return battle{b.Log, err}
		}, 14},
	} {
		t.Run(game.ruleset.ID(), func(t *testing.T) {
			tried := map[string]int{}
			for seed := range uint64(6) {
				b := game.play(seed)
				if b.err != nil {
					t.Fatal(b.err)
				}
				table := rules.NewTable(game.ruleset)
				decide := func(seat rules.SeatID, at int64, body rules.Body) {
					t.Helper()
					if _, err := table.Decide(rules.Command{ID: "rightful", Seat: seat, At: at, Body: body}); err != nil {
						t.Fatalf("seed %d: %s: %v", seed, shortly(body), err)
					}
				}
				seated, referee := false, rules.SeatID("")
				for _, d := range b.log {
					body, err := d.Body(game.ruleset)
					if err != nil {
						t.Fatal(err)
					}
					kind := body.CommandKind()
					if !seated && d.Seat != "" {
						seated = true
						for i, id := range []rules.SeatID{"s8", "s9"} {
							decide("", d.At, &rules.Join{Seat: id, Name: fmt.Sprint("Mate ", i), Team: rules.Teams[i], Role: rules.RolePlayer})
							decide("", d.At, &rules.Presence{Seat: id, Online: true})
						}
						if referee = "s3"; table.Seats[referee] == nil {
							decide("", d.At, &rules.Join{Seat: referee, Name: "Judge", Role: rules.RoleReferee})
						}
						decide("", d.At, &rules.Presence{Seat: referee, Online: true})
					}
					if d.Seat != "" {
						strangers := []rules.SeatID{"s8", "s9", "s77"}
						if kind == "save-unit" || kind == "save-sheet" { // a team mate may have sheets of the side
							strangers = []rules.SeatID{other[d.Seat], "s77"}
						}
						if judges, ok := table.View(rules.ViewReferee).Game.(dolldress.View); !ofEitherLeader(kind) && !(kind == "answer" && ok && judges.Judging) {
							strangers = append(strangers, other[d.Seat], referee)
						}
						for _, seat := range strangers {
							tryStranger(t, table, rules.Command{ID: "stranger", Seat: seat, At: d.At, Body: body})
							tried[kind]++
						}
					}
					decide(d.Seat, d.At, body)
				}
			}
			t.Logf("%v", tried)
			if len(tried) < game.kinds {
				t.Errorf("only %v were tried: this shows little", slices.Sorted(maps.Keys(tried)))
			}
		})
	}
}

func tryStranger(t *testing.T, table *rules.Table, c rules.Command) {
	t.Helper()
	before, err := table.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	_, sent := table.Decide(c)
	refused := []error{sent}
	if table.Stage == rules.Play { // before that there is nothing to preview
		_, previewed := table.Preview(c)
		refused = append(refused, previewed)
	}
	for _, err := range refused {
		var refusal *rules.Refusal
		if !errors.As(err, &refusal) || !slices.Contains(theirsAlone, refusal.Code) {
			t.Errorf("%s's %s: %v", c.Seat, shortly(c.Body), err)
		}
	}
	if after, err := table.Snapshot(); err != nil || string(after) != string(before) {
		t.Fatalf("%s's %s changes the table: %v", c.Seat, shortly(c.Body), err)
	}
}
