package maidhammer_test

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"parlour/rules/maidhammer"
	"parlour/rules/scenario"
)

// TestEveryEffectIsShown takes the effect of each entry away and plays the scenarios that name its clause: at least one of
// them has to notice.
func TestEveryEffectIsShown(t *testing.T) {
	shown := map[string][]*scenario.Scenario{}
	files, err := filepath.Glob("testdata/scenarios/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := scenario.Parse(file, text)
		if err != nil {
			t.Fatal(err)
		}
		for _, clause := range s.Clauses {
			shown[clause] = append(shown[clause], s)
		}
	}
	// The ranks of all reactions are collected once: let that be while the catalogue is whole.
	shown["skill/luck"][0].Run()
	for _, e := range maidhammer.All() {
		if !e.Built || e.Effect == nil {
			continue
		}
		whole := e.Effect
		e.Effect = &maidhammer.Effect{}
		noticed := slices.ContainsFunc(shown[e.Clause()], func(s *scenario.Scenario) bool { return !s.Run().OK })
		e.Effect = whole
		if !noticed {
			t.Errorf("no scenario that names %s fails without its effect", e.Clause())
		}
	}
}
