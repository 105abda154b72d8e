package main

import (
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/dolldress"
	dolls "parlour/rules/dolldress/simulate"
	"parlour/rules/maidhammer"
	"parlour/rules/zerosystem"
	"parlour/server"
	"parlour/web"
)

// What people write is never read as a reference in any game, whatever it looks like: in a line stands what they wrote, and not
// the name of somebody whom they may have meant.
func TestTextOfOwnWords(t *testing.T) {
	const written = "seat:s1"
	b, err := dolls.Begin(dolls.Plan{Seed: 1, Size: 2, LastTurn: 3})
	if err != nil {
		t.Fatal(err)
	}
	// of has a table decide something and gives its lines.
	of := func(seat rules.SeatID, body rules.Body) []rules.Line {
		t.Helper()
		d, err := b.Decide(rules.Command{ID: "own", Seat: seat, At: 2_000_000_000, Body: body})
		if err != nil {
			t.Fatalf("%s: %v", body.CommandKind(), err)
		}
		return b.Lines(d, rules.ViewReferee)
	}
	lies := maidhammer.Area{ID: "first-1", Clause: "gear/landmine", Team: rules.First, By: "d1", Place: written}
	for name, c := range map[string]struct {
		ruleset string
		lines   []rules.Line
	}{
		"a word":                {"", of("s1", &rules.Chat{Text: written})},
		"what is chosen from":   {"", of("s1", &rules.Chat{Text: "choice[" + written + "," + written + "]"})},
		"a throw's comment":     {"", of("s1", &rules.Chat{Text: "2D6 " + written})},
		"a name":                {"", of("s2", &rules.Rename{Name: written})},
		"a judge's reason":      {"", of("s1", &dolldress.RuleSkip{Judgement: dolldress.Judgement{Reason: written}})},
		"where a mine lies":     {"maidhammer", maidhammer.Ruleset{}.NewGame().Lines(&maidhammer.AreaBegan{Area: lies}, rules.ViewReferee)},
		"what a unit does":      {"dolldress", dolldress.Ruleset{}.NewGame().Lines(&dolldress.Acted{Unit: "u1", Kind: dolldress.ActSimple, Text: written}, rules.ViewReferee)},
		"a unit's name":         {"dolldress", dolldress.Ruleset{}.NewGame().Lines(&dolldress.SheetFiled{Filed: dolldress.Filed{Team: rules.First, Sheet: dolldress.Sheet{Name: written}}}, rules.ViewReferee)},
		"a weapon's name":       {"dolldress", dolldress.Ruleset{}.NewGame().Lines(&dolldress.Attacked{Unit: "u1", Names: []string{written}, Attack: dolldress.Attack{Area: "a"}}, rules.ViewReferee)},
		"what a character does": {"zerosystem", zerosystem.Ruleset{}.NewGame().Lines(&zerosystem.ActsBegan{Acts: []zerosystem.Choice{{Character: "c1", Act: zerosystem.Act{Kind: zerosystem.OtherAct, Text: written}}}}, rules.ViewReferee)},
		"a thing of one's own":  {"zerosystem", zerosystem.Ruleset{}.NewGame().Lines(&zerosystem.ItemSet{Character: "c1", Clause: "own/" + written, Why: "drop"}, rules.ViewReferee)},
		"a defence with such":   {"zerosystem", zerosystem.Ruleset{}.NewGame().Lines(&zerosystem.DefenceTaken{Character: "c1", With: "block-weapon:1", Clause: "own/" + written}, rules.ViewReferee)},
		"a throw with such":     {"zerosystem", zerosystem.Ruleset{}.NewGame().Lines(&zerosystem.Rolled{Check: rules.Check{Kind: "hit", With: "own/" + written}}, rules.ViewReferee)},
	} {
		view := b.View(rules.ViewReferee)
		if c.ruleset != "" {
			view.Ruleset, view.Game = c.ruleset, map[string]any{}
		}
		for _, lang := range web.Languages {
			n, err := newNames(server.Export{View: view}, lang)
			if err != nil {
				t.Fatal(err)
			}
			var read []string
			for _, l := range c.lines {
				read = append(read, n.sentence(l)+" "+n.check(l.Check))
				for figure, words := range n.args(l.Kind, l.Args) {
					if words == n.seat("s1") {
						t.Errorf("%s, %s: %s reads as a reference in %s", name, lang, figure, l.Key)
					}
				}
			}
			if !strings.Contains(strings.Join(read, "\n"), written) {
				t.Errorf("%s, %s: %q reads %q", name, lang, written, read)
			}
		}
	}
}
