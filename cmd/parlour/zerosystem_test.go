package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/zerosystem/simulate"
	"parlour/server"
	"parlour/web"
)

// Whatever happens in battles of Zero System is said in words in both languages: no line without a sentence, no figure that is not filled
// in, no reference that is left as it is, and every throw with its why.
func TestZeroSystemInWords(t *testing.T) {
	left := regexp.MustCompile(`\{[a-z_]+\}|\b(?:character|entry|own|key|team):`)
	keys := map[string]bool{}
	for seed := range uint64(25) {
		b, err := simulate.Begin(simulate.Plan{Seed: seed + 1, Size: 3, LastRound: 6})
		if err == nil {
			err = b.Play()
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range web.Languages {
			n, err := newNames(server.Export{View: b.View(rules.ViewReferee)}, lang)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range b.Log {
				for _, line := range b.Lines(d, rules.ViewReferee) {
					keys[line.Key] = true
					if _, ok := n.words[line.Key]; !ok {
						t.Fatalf("%s: no sentence for %s", lang, line.Key)
					}
					for _, text := range []string{n.sentence(line), n.check(line.Check)} {
						if left.MatchString(text) || strings.Contains(text, "zs.") || strings.Contains(text, "simple-weapon/") {
							t.Fatalf("%s: %s becomes %q", lang, line.Key, text)
						}
					}
					if line.Check != nil && n.check(line.Check) == "" {
						t.Fatalf("%s: %s has no why", lang, line.Key)
					}
				}
			}
		}
	}
	if len(keys) < 60 {
		t.Errorf("only %d kinds of lines: this shows little", len(keys))
	}
	words, err := web.Messages("en", "zerosystem")
	if err != nil {
		t.Fatal(err)
	}
	var unheard []string
	for key := range words {
		if strings.HasPrefix(key, "log.zs.") && !keys[key] {
			unheard = append(unheard, key)
		}
	}
	slices.Sort(unheard)
	t.Logf("%d kinds of lines; none in these battles of %v", len(keys), unheard)
}

// TestTextOfMetres: lengths of Zero System come in whole centimetres and are told in metres.
func TestTextOfMetres(t *testing.T) {
	view := rules.View{Ruleset: "zerosystem", Game: map[string]any{"characters": map[string]any{"c1": map[string]any{"name": "Haruka"}}}}
	for _, cm := range []any{1250, 1250.0} { // as it is made, and as it is read
		for lang, want := range map[string]string{"en": "Haruka runs 12.5 m", "ja": "Harukaが全力で12.5m移動"} {
			n, err := newNames(server.Export{View: view}, lang)
			if err != nil {
				t.Fatal(err)
			}
			if got := n.sentence(rules.Line{Key: "log.zs.ran", Args: rules.Figures{"character": "character:c1", "cm": cm}}); got != want {
				t.Errorf("got  %q\nwant %q", got, want)
			}
		}
	}
}
