package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/dolldress"
	"parlour/rules/zerosystem"
)

// Who sits at the tables besides the leaders: a mate on either side, somebody who has left, and nobody.
const firstMate, secondMate, leaver, nobody = "m1", "m2", "gone", "s77"

// Battles of each of the other games: what is hidden, a unit or a question to the other side, is to everybody else what is not there,
// in the place of each name in each command that is sent. Of no kind of command is anybody heard who has no seat.
func TestOtherGamesTellNothingOfWhatHides(t *testing.T) {
	for name, f := range map[string]func() fight{
		"dolldress": func() fight { return fightOfDolls(t, 33) }, "dolldress, another": func() fight { return fightOfDolls(t, 59) },
		"zerosystem": func() fight { return fightOfZeroSystem(t, 7) }, "zerosystem, another": func() fight { return fightOfZeroSystem(t, 29) },
	} {
		t.Run(name, func(t *testing.T) {
			g := &asking{t: t, fight: f(), kinds: map[string]int{}}
			g.Table = rules.NewTable(g.ruleset)
			for i, d := range g.log {
				body, err := d.Body(g.ruleset)
				if err != nil {
					t.Fatal(err)
				}
				if i == 4 { // two leaders sit
					for _, b := range []rules.Body{&rules.Join{Seat: firstMate, Name: "Mate", Team: rules.First, Role: rules.RolePlayer},
						&rules.Join{Seat: secondMate, Name: "Friend", Team: rules.Second, Role: rules.RolePlayer}, &rules.Join{Seat: leaver, Name: "Leaver", Team: rules.First, Role: rules.RolePlayer},
						&rules.Presence{Seat: firstMate, Online: true}, &rules.Presence{Seat: secondMate, Online: true}} {
						g.must("", d.At, b)
					}
					g.must(leaver, d.At, &rules.Leave{})
				}
				if d.Seat != "" {
					g.kinds[body.CommandKind()]++
					g.aboutHidden(d.At, body)
				}
				g.must(d.Seat, d.At, body)
			}
			g.everyKind()
			t.Logf("%d kinds, %d questions about what is hidden, %d of which have an answer for whoever may know", len(g.kinds), g.asked, g.told)
			if g.asked < 20 || g.told < 3 || len(g.kinds) < 6 {
				t.Error("this shows little")
			}
		})
	}
}

type asking struct {
	*rules.Table
	fight
	t           *testing.T
	n           int
	kinds       map[string]int
	asked, told int
}

func (g *asking) command(seat rules.SeatID, at int64, body rules.Body) rules.Command {
	g.n++
	return rules.Command{ID: fmt.Sprint(g.n), Seat: seat, At: at, Body: body}
}

func (g *asking) must(seat rules.SeatID, at int64, body rules.Body) {
	g.t.Helper()
	if _, err := g.Decide(g.command(seat, at, body)); err != nil {
		g.t.Fatalf("%s of %q: %v", shortly(body), seat, err)
	}
}

// everyKind has whoever has no seat send a command of every kind that there is.
func (g *asking) everyKind() {
	g.t.Helper()
	for _, kind := range slices.Concat(rules.Kinds(), commandKinds[g.ruleset.ID()]) {
		body, ok := rules.NewBody(kind, g.ruleset)
		if !ok {
			g.t.Fatalf("no body for %s", kind)
		}
		whole(reflect.ValueOf(body), 0)
		for _, seat := range []rules.SeatID{nobody, leaver} {
			_, err := g.Decide(g.command(seat, g.log[len(g.log)-1].At, body))
			if refusal := (*rules.Refusal)(nil); !errors.As(err, &refusal) || refusal.Code != rules.CodeNoSeat {
				g.t.Errorf("%s by %s: %v", kind, seat, err)
			}
		}
	}
}

// commandKinds are the kinds of commands that the other games have besides those of every table.
var commandKinds = map[string][]string{"dolldress": dolldress.CommandKinds(), "zerosystem": zerosystem.CommandKinds()}

// secrets are names that a side may not know, with one each of what is not there.
func (g *asking) secrets(of rules.Team) map[string]string {
	names := map[string]string{}
	question := func(id string, team rules.Team) {
		if team != rules.NoTeam && team != of && strings.Contains(id, string(team)) { // what everybody is asked, or a judge, has no team in its name
			names[id] = strings.TrimRight(id, "0123456789") + "99"
		}
	}
	switch b := g.Game().(type) {
	case *dolldress.Battle:
		for _, u := range b.Units {
			if u.Team != of && u.Hidden && !u.Known {
				names[string(u.ID)] = "uffffff"
			}
		}
		if b.Pending != nil {
			question(b.Pending.Prompt.ID, b.Pending.Prompt.Team)
		}
	case *zerosystem.Battle:
		if b.Pending != nil {
			question(b.Pending.Prompt.ID, b.Pending.Prompt.Team)
		}
	}
	return names
}

// aboutHidden has the leader of each side ask, with what is being sent, about what that side may not know of.
func (g *asking) aboutHidden(at int64, body rules.Body) {
	g.t.Helper()
	for team, leader := range g.Leaders {
		names := g.secrets(team)
		for _, hidden := range slices.Sorted(maps.Keys(names)) {
			absent := names[hidden]
			places := 0
			texts(reflect.ValueOf(body), func(reflect.Value) { places++ })
			for place := range places {
				for _, from := range []rules.SeatID{leader, firstMate, secondMate} {
					if g.Seats[from].Team != team {
						continue
					}
					there, none := g.answered(from, at, body, place, hidden, hidden, absent), g.answered(from, at, body, place, absent, hidden, absent)
					g.asked++
					if there != none {
						g.t.Errorf("%s of %s, its text %d, by %s: %.300s of what is hidden, %.300s of what is not there", body.CommandKind(), shortly(body), place, from, there, none)
					}
				}
				if own := g.Leaders[team.Other()]; g.answered(own, at, body, place, hidden, hidden, absent) != g.answered(own, at, body, place, absent, hidden, absent) {
					g.told++ // whoever may know gets another answer: it is no matter of a body that nobody could send
				}
			}
		}
	}
}

// answered is what somebody is told of a command with a name in the place of one of its texts, whichever of the names stands in it.
func (g *asking) answered(from rules.SeatID, at int64, body rules.Body, place int, name string, names ...string) string {
	g.t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		g.t.Fatal(err)
	}
	again, _ := rules.NewBody(body.CommandKind(), g.ruleset)
	if err := json.Unmarshal(data, again); err != nil {
		g.t.Fatal(err)
	}
	n := 0
	texts(reflect.ValueOf(again), func(text reflect.Value) {
		if n == place {
			text.SetString(name)
		}
		n++
	})
	shown, err := g.Preview(g.command(from, at, again))
	answer, _ := json.Marshal(shown)
	told := string(answer) + fmt.Sprint(err)
	slices.SortFunc(names, func(x, y string) int { return len(y) - len(x) }) // one may begin with the other
	for _, name := range names {
		told = strings.ReplaceAll(told, name, "NAME")
	}
	return told
}
