package scenario

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"parlour/rules/script"
)

// cast begins every scenario of these tests; its statements begin at line 6.
const cast = `scenario Under test
clauses DD-4.1
unit Momo first pc ap=12 shooting=4
weapon Momo Rifle both held range=2 damage=3 shooting
unit Ran second enemy ap=8
`

func TestMisspeltLinesAreErrors(t *testing.T) {
	for _, c := range []struct{ line, found, expected string }{
		{"Mono ends", "Mono", "a unit or a person"},
		{"Momo endz", "endz", "ends"},
		{"Momo attacks Run with Rifle", "Run", "Momo, Ran"},
		{"Momo attacks Ran with Rifel", "Rifel", `"Rifle"`},
		{"Momo moves to 2 as free", "free", "minor, major, both"},
		{"Momo ends today", "today", "the end of the line"},
		{"dice", "", "the face of a die"},
		{"expect check atack Momo", "atack", "attack"},
		{"expect check attack Momo: DD-9.9 -1", "DD-9.9", "a modifier such as"},
		{"refuse nonsense: Momo ends", "nonsense", "code of a refusal"},
		{"refuse no_ep DD-5.2", "", "a colon"},
		{"clauses DD-8.1", "clauses", "before anything happens"},
		{"unit Momo second", "unit", "before anything happens"},
	} {
		_, err := Parse("test", []byte(cast+"Momo ends\n"+c.line+"\n"))
		var fault *script.SyntaxError
		if !errors.As(err, &fault) || fault.Line != 7 || fault.Found != c.found || !strings.Contains(fault.Expected, c.expected) {
			t.Errorf("%s: %v", c.line, err)
		}
	}
	for _, text := range []string{"", "scenario X\n", "scenario X\nclauses DD-1.1\n", "scenario X\nclauses DD-1.1\nunit A first ep=0\nA ends\n", "\xff"} {
		if _, err := Parse("test", []byte(text)); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}

// TestWhatIsNotAsWrittenFails: a scenario that says otherwise than the battle goes is not passed.
func TestWhatIsNotAsWrittenFails(t *testing.T) {
	for text, got := range map[string]string{
		"Ran ends":                         "not_its_phase",
		"refuse not_its_phase: Momo ends":  "it was allowed",
		"refuse no_ep: Ran ends":           "not_its_phase DD-2.1",
		"Momo attacks Ran with Rifle":      "none left",
		"dice 3 4\nMomo ends":              "left over: 3 4",
		"expect Momo ep 3":                 "10",
		"expect Momo is done":              "false",
		"expect acting Ran":                "Momo",
		"expect order Ran, Momo":           "Momo, Ran",
		"expect result first wins by luck": "the battle is not over",
		"dice 1 1\nMomo attacks Ran with Rifle\nexpect check attack Momo: success": "success false",
		"dice 3 3\nMomo attacks Ran with Rifle\nexpect asked Ran reply: take":      "Ran reply: evade, defend",
		"expect first does not see Ran":                                            "sees",
		"Ran answers evade":                                                        "nobody is",
	} {
		s, err := Parse("test", []byte(cast+text+"\n"))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if r := s.Run(); r.OK || !strings.Contains(r.Failures[0].Got, got) {
			t.Errorf("%s: %v", text, r.Failures)
		}
	}
}

func TestRunningTwiceGivesTheSame(t *testing.T) {
	s, err := Parse("test", []byte(cast+"dice 3 3\nMomo attacks Ran with Rifle\nRan answers defend\nexpect Ran durability 2\n"))
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
	_, example, found := strings.Cut(string(guide), "```dolldress\n")
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
