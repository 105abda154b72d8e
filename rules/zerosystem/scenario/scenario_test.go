package scenario

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

const cast = `game zerosystem
scenario A test
clauses ZS-1.3
character Hana first 3/3/3/3/3/3
gear Hana Stick simple-weapon/melee-to-60 hand
character Riku second 3/3/3/3/3/3
dice 5 2
close
`

// What is not as written is found: each of these scenarios goes otherwise than it says, in one place.
func TestFailuresAreFound(t *testing.T) {
	for name, lines := range map[string]string{
		"a wrong order":           "expect order Riku, Hana",
		"a wrong moment":          "expect now Riku",
		"a refusal that is none":  "refuse not_yet: Hana observes",
		"an allowance that fails": "Riku observes",
		"another clause":          "refuse not_yet ZS-4.1: Riku observes",
		"another figure":          "refuse too_far_to_go ZS-2.2 limit_cm 599: Hana runs 19 m",
		"wrong levels":            "expect Hana levels 3/3/3/3/3/2",
		"a state that is not":     "expect Hana held",
		"a state that is":         "Hana defends\nexpect Hana not full-defence",
		"a die that is missing":   "Hana attacks Riku with Stick at 1 m\ndice 3\nRiku answers dodge",
		"a die that is too many":  "dice 3",
		"a die that does not fit": "Hana attacks Riku with Stick at 1 m\ndice 9 1\nRiku answers dodge",
		"a wrong chance":          "Hana attacks Riku with Stick at 1 m\ndice 1 1\nRiku answers dodge\nexpect check hit Hana: 27 in 64",
		"a missing modifier":      "Hana attacks Riku with Stick at 1 m\ndice 1 1\nRiku answers dodge\nexpect check hit Hana: ZS-4.7 -1",
		"a modifier too many":     "Hana attacks Riku with Stick vital 1 at 1 m\ndice 1 1\nRiku answers dodge\nexpect check hit Hana: plain",
		"the wrong question":      "Hana attacks Riku with Stick at 1 m\nexpect asked Riku spread",
		"nobody asked":            "Hana attacks Riku with Stick at 1 m\nexpect nobody asked",
		"an answer of nobody":     "Hana answers dodge",
		"a result":                "expect result first annihilation",
		"a secret":                "expect second sees plan of Hana",
	} {
		s, err := Parse(name, []byte(cast+lines+"\n"))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if r := s.Run(); r.OK {
			t.Errorf("%s is not found", name)
		}
	}
}

// Whatever is misspelt is an error that names the line.
func TestMisspelt(t *testing.T) {
	for _, line := range []string{
		"Hana atacks Riku", "Hanna observes", "expect check hit Hana", "expect check hop Hana: base 3", "refuse not_a_code: Hana observes",
		"Hana attacks Riku with Spoon at 1 m", "Hana attacks Riku with Stick at 1 mile", "clauses ZS-9.1", "rules magic", "character X third 1/1/1/1/1/1",
		"character X first 1/1/1", "gear Hana Y simple-weapon/knife nowhere", "settings judging=none", "Hana observes twice", "rule fly Hana", "dice x",
	} {
		if _, err := Parse("test", []byte(cast+line+"\n")); err == nil || !strings.Contains(err.Error(), "test:9") {
			t.Errorf("%s: %v", line, err)
		}
	}
}

func TestRunningTwiceGivesTheSame(t *testing.T) {
	s, err := Parse("test", []byte(cast+"Hana observes\nexpect round 9\n"))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := s.Run(), s.Run(); !reflect.DeepEqual(a, b) || len(a.Failures) != 1 {
		t.Errorf("%v, then %v", a, b)
	}
}

// TestTheGuidesExampleRuns keeps docs/scenarios.md true.
func TestTheGuidesExampleRuns(t *testing.T) {
	guide, err := os.ReadFile("../../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, found := strings.Cut(string(guide), "```zerosystem\n")
	example, _, closed := strings.Cut(example, "```")
	if !found || !closed {
		t.Fatal("the guide has no example")
	}
	s, err := Parse("guide", []byte(example))
	if err != nil {
		t.Fatal(err)
	}
	if r := s.Run(); !r.OK {
		t.Error(r.Failures)
	}
}

// FuzzScenario holds reading and playing to never panicking, whatever is written.
func FuzzScenario(f *testing.F) {
	files, err := filepath.Glob("../testdata/scenarios/*.txt")
	if err != nil || len(files) == 0 {
		f.Fatal("no scenarios to begin with", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := Parse("fuzz", text)
		if err != nil {
			return
		}
		if r := s.Run(); r.OK != (len(r.Failures) == 0) {
			t.Errorf("OK is %v with %d failures", r.OK, len(r.Failures))
		}
	})
}
