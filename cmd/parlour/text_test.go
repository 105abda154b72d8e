package main

import (
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/server"
)

// spoken are the names that the tests below speak with: one doll, two people.
func spoken(t *testing.T, lang string) *names {
	t.Helper()
	view := rules.View{
		Ruleset: "maidhammer",
		Seats:   map[rules.SeatID]rules.SeatView{"s1": {Name: "Aoi"}, "s2": {Name: "Ben"}},
		Game:    map[string]any{"dolls": map[string]any{"d1": map[string]any{"name": "Sakura"}}},
	}
	n, err := newNames(server.Export{View: view}, lang)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestTextOfLines(t *testing.T) {
	cases := map[string]struct {
		line rules.Line
		want string
	}{
		"a length that was made": {
			rules.Line{Key: "log.moved.move", Args: rules.Figures{"doll": "doll:d1", "mm": 455}},
			"Sakura moves 45.5 cm",
		},
		"a length that was read": {
			rules.Line{Key: "log.moved.move", Args: rules.Figures{"doll": "doll:d1", "mm": 450.0}},
			"Sakura moves 45 cm",
		},
		"skills used with it": {
			rules.Line{Key: "log.action.nothing", Args: rules.Figures{"doll": "doll:d1", "skills": []string{"entry:skill/luck"}}},
			"Sakura does nothing (Luck)",
		},
		"phases passed over": {
			rules.Line{Key: "log.phase", Args: rules.Figures{"phase": "key:phase.6", "skipped": []string{"key:phase.4", "key:phase.5"}}},
			"Morale (Passed over, with nothing to do: First side: melee, Second side: melee counter)",
		},
		"somebody stood in": {
			rules.Line{Key: "log.action.nothing", Args: rules.Figures{"doll": "doll:d1"}, By: "s1", For: "s2"},
			"Sakura does nothing (Aoi for Ben)",
		},
		"a judge's reason is no reference": {
			rules.Line{Key: "log.ruling", Kind: "ruling", By: "s1", Args: rules.Figures{"ruling": 3, "what": "key:ruling.vitals", "reason": "d1"}},
			"Ruling 3 (HP and SP): “d1” — Aoi",
		},
		"the reason of a win is one": {
			rules.Line{Key: "log.drawn", Kind: "game", Args: rules.Figures{"reason": "key:reason.time"}},
			"A draw. " + spoken(t, "en").words["reason.time"],
		},
		"a word to the own team": {
			rules.Line{Key: "log.said", Kind: "chat", By: "s1", Team: "first", Args: rules.Figures{"text": "to the  left"}},
			"Aoi (own team): to the left",
		},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			if got := spoken(t, "en").sentence(c.line); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

func TestTextOfChecks(t *testing.T) {
	check := &rules.Check{
		Kind: "shot", Base: 3, Modifiers: []rules.Modifier{{Source: "MH-5.11", Value: -1}}, Need: 2, Faces: 6, Wins: 2,
		Dice:    []rules.Die{{Value: 6, How: "server", Rerolled: true}, {Value: 2, How: "hand"}},
		Natural: 2, Value: 2, Success: true,
	}
	damage := &rules.Damage{
		Die: 2, Modifiers: []rules.Modifier{{Source: "skill/concentration", Value: 2}},
		Reductions: []rules.Modifier{{Source: "skill/defence", Value: -3}}, Total: 1,
	}
	en, ja := spoken(t, "en"), spoken(t, "ja")
	for got, want := range map[string]string{
		en.check(check):   "AV 3 −1 (Cover) = 2 → 33% · 6 (server, rerolled) → 2 (by hand) · Success",
		ja.check(check):   "AV 3 −1（遮蔽） ＝ 2 → 33 % · 6（サーバー、振り直し前） → 2（手で振った） · 成功",
		en.damage(damage): "Damage: 2 +2 (Concentration) −3 (Defence) = 1",
	} {
		if got != want {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
	if got := en.damage(&rules.Damage{Die: 4, Total: 4}); got != "" {
		t.Errorf("a plain die needs no sum: %q", got)
	}
}

func TestTextPassesOverEmptyPhases(t *testing.T) {
	heading := func(phase string, skipped ...string) rules.Line {
		l := rules.Line{Key: "log.phase", At: 7, Args: rules.Figures{"phase": "key:phase." + phase}}
		if len(skipped) > 0 {
			l.Args["skipped"] = skipped
		}
		return l
	}
	lines := []rules.Line{heading("4"), heading("5", "key:phase.4"), heading("6", "key:phase.4", "key:phase.5")}
	if got := passedOver(lines); !got[0] || !got[1] || got[2] {
		t.Errorf("phases 4 and 5 were passed over: %v", got)
	}
	lines[0].At = 6
	if got := passedOver(lines); got[0] {
		t.Error("phase 4 was there before")
	}
}

func TestUndoneLines(t *testing.T) {
	ruling := rules.Line{Key: "log.ruling", At: 3, By: "s1", Step: 2}
	undo := rules.Line{Key: "log.rewound", At: 3, By: "s1", Step: 2, Args: rules.Figures{"step": 1}}
	lines := []rules.Line{{Step: 1, At: 1}, {Step: 2, At: 2}, {At: 2}, ruling, undo}
	if got := undoneLines(lines); len(got) != 1 || !got[1] {
		t.Errorf("the second line alone was taken back: %v", got)
	}
	if got := undoneLines(append(slices.Clone(lines), rules.Line{Key: "log.reinstated", At: 4})); len(got) != 0 {
		t.Errorf("nothing is taken back any more: %v", got)
	}
	var out strings.Builder
	if err := writeLog(&out, server.Export{View: spoken(t, "en").view, Lines: lines}, "en"); err != nil {
		t.Fatal(err)
	}
	if strings.Count(out.String(), "(taken back)") != 1 {
		t.Errorf("marked wrongly:\n%s", out.String())
	}
}
