package simulate

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/maidhammer"
)

// face is a source of dice that all show the same, until it has been asked so often that something would never end: an
// attack is thrown for again as long as it hits.
type face struct{ shows, asked int }

func (f *face) Roll(_ uint64, _ uint32, faces int) int {
	if f.asked++; f.asked > 20 {
		return faces
	}
	return f.shows
}

func (f *face) For(string) dice.Source { return f }

// opened is the battle's table as it would be opened anew, with its own dice.
func opened(t *testing.T, b *Battle) *rules.Table {
	t.Helper()
	data, err := b.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	table, err := rules.OpenSnapshot(data, maidhammer.Ruleset{})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// outcome is what a command brings about when every die shows one face and nobody does anything about it: the events up to
// the end of the resolution. Nil where something else comes first, such as somebody without whom it would not be so.
func outcome(t *testing.T, b *Battle, seat rules.SeatID, body rules.Body, shows int) []rules.Event {
	t.Helper()
	table, at := opened(t, b), b.at
	table.UseDice(&face{shows: shows})
	var events []rules.Event
	send := func(seat rules.SeatID, body rules.Body) bool {
		at += stepMS
		d, err := table.Decide(rules.Command{ID: "outcome", Seat: seat, At: at, Body: body})
		if err != nil {
			t.Fatalf("seed %d, step %d: %s: %v", b.Plan.Seed, len(b.Sent), shown(body), err)
		}
		events = append(events, d.Events...)
		return true
	}
	send(seat, body)
	if declare, ok := body.(*maidhammer.Declare); ok {
		send(seat, &maidhammer.Close{})
		send(seat, &maidhammer.Resolve{Doll: declare.Doll})
	}
	for range 50 {
		pending := table.Game().(*maidhammer.Battle).Pending
		if pending == nil || table.Stage != rules.Play {
			break
		}
		option := pending.Prompt.Default
		send(table.Leaders[pending.Prompt.Team], &maidhammer.Answer{Prompt: pending.Prompt.ID, Option: option})
	}
	return events
}

// TestPreviewsAreWhatComesOfIt: in states that random battles come to, the chance and the damage that a preview tells are
// what comes of the command over all faces of its die.
func TestPreviewsAreWhatComesOfIt(t *testing.T) {
	battles := uint64(18)
	if testing.Short() {
		battles = 6
	}
	checked := map[string]int{}
	for seed := range battles {
		b, err := Begin(Plan{Seed: 1000 + seed, Size: 3, LastTurn: 6, OnField: seed%6 == 5})
		if err != nil {
			t.Fatal(err)
		}
		for b.Stage == rules.Play {
			if woken, err := b.woken(); err != nil {
				t.Fatal(err)
			} else if woken {
				continue
			}
			seat, body, at := b.move()
			if b.player.OneIn(6) {
				checkPreview(t, b, seat, body, checked)
			}
			if err := b.tell(seat, body, at); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("previews that came true: %v", checked)
	for _, kind := range []string{"shot", "melee", "morale", "damage"} {
		if checked[kind] == 0 {
			t.Errorf("no %s was looked at", kind)
		}
	}
}

// checkPreview holds the first throw of a command and its damage against the preview.
func checkPreview(t *testing.T, b *Battle, seat rules.SeatID, body rules.Body, checked map[string]int) {
	t.Helper()
	switch body.(type) {
	case *maidhammer.Declare, *maidhammer.Fight, *maidhammer.Counter, *maidhammer.Check:
	default:
		return
	}
	shownOf, err := b.Preview(rules.Command{Seat: seat, At: b.at + stepMS, Body: body})
	if err != nil {
		return // what people had measured speaks against it
	}
	preview, ok := shownOf.(maidhammer.Preview)
	if !ok || len(preview.Checks) == 0 {
		return
	}
	check := preview.Checks[0]
	wins := 0
	for shows := 1; shows <= check.Faces; shows++ {
		events := outcome(t, b, seat, body, shows)
		first := slices.IndexFunc(events, func(e rules.Event) bool { _, thrown := e.(*maidhammer.Thrown); return thrown })
		if first < 0 {
			return // the attack was passed over before its die
		}
		thrown := events[first].(*maidhammer.Thrown).Check
		if thrown.Kind != check.Kind || thrown.Actor != check.Actor || len(thrown.Dice) != 1 {
			return // another throw decides first whether there is an attack at all
		}
		if second := thrownTwice(events[first+1:]); second != check.Twice {
			t.Fatalf("seed %d, step %d: %s: a second die %v, previewed %v", b.Plan.Seed, len(b.Sent), shown(body), second, check.Twice)
		}
		success, value := check.Outcome(shows)
		if thrown.Success != success || thrown.Value != value || thrown.Need != check.Need {
			t.Fatalf("seed %d, step %d: %s: with a %d %+v, previewed %+v", b.Plan.Seed, len(b.Sent), shown(body), shows, thrown, check)
		}
		if thrown.Success {
			wins++
		}
		for _, hit := range preview.Hits {
			if hit.Check != 0 {
				continue
			}
			got, meddled := struckBy(events[first:], hit.Doll, check)
			if meddled {
				continue
			}
			if got != hit.Totals[shows-1] {
				t.Fatalf("seed %d, step %d: %s: a %d does %d damage to %s, previewed %v (%+v)\n%s", b.Plan.Seed, len(b.Sent), shown(body), shows, got, hit.Doll, hit.Totals, hit.Damage, told(events))
			}
			checked["damage"]++
		}
	}
	if wins != check.Wins {
		t.Fatalf("seed %d, step %d: %s: %d faces succeed, previewed %d", b.Plan.Seed, len(b.Sent), shown(body), wins, check.Wins)
	}
	checked[check.Kind]++
}

// thrownTwice tells whether the next die is a second one for the same.
func thrownTwice(events []rules.Event) bool {
	for _, e := range events {
		if thrown, ok := e.(*maidhammer.Thrown); ok {
			return thrown.Again
		}
	}
	return false
}

// struckBy is the damage that the attack of a check did to a doll; meddled tells that somebody's ability came between.
func struckBy(events []rules.Event, doll maidhammer.DollID, check rules.Check) (damage int, meddled bool) {
	for _, e := range events[1:] {
		switch e := e.(type) {
		case *maidhammer.Reacted:
			return 0, true
		case *maidhammer.Thrown:
			if !e.Again {
				return 0, true // a test of an ability, or the next attack
			}
		case *maidhammer.Struck:
			if e.Doll == doll && string(e.By) == check.Actor {
				return e.Damage.Total, false
			}
		}
	}
	return 0, false
}

// told writes events for a fault.
func told(events []rules.Event) string {
	var all strings.Builder
	for _, e := range events {
		data, _ := json.Marshal(e)
		fmt.Fprintf(&all, "%s %.300s\n", e.EventKind(), data)
	}
	return all.String()
}
