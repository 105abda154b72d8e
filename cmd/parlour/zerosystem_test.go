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
