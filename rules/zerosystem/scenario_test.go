package zerosystem_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlour/rules/zerosystem/scenario"
)

// TestScenarios plays the battles below testdata/scenarios; each names the clauses that it shows. How they are written is told
// in docs/scenarios.md.
func TestScenarios(t *testing.T) {
	files, err := filepath.Glob("testdata/scenarios/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenario.Parse(file, text)
			if err != nil {
				t.Fatal(err)
			}
			report := s.Run()
			for _, f := range report.Failures {
				t.Errorf("%s:%d: %s\n\texpected %s\n\tgot      %s", file, f.Line, f.Statement, f.Expected, f.Got)
			}
		})
	}
}
