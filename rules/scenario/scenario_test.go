package scenario

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

// cast begins every scenario of these tests; its statements begin at line 5.
const cast = `scenario Under test
clauses MH-5.1
doll Sakura first human skills=sniping gear=rifle,knife
doll もみじ second human gear=pistol
`

func TestMisspeltLinesAreErrors(t *testing.T) {
	for _, c := range []struct {
		line, found, expected string
	}{
		{"Sakra moves 15 cm", "Sakra", "Sakura, もみじ"},
		{"Sakura mvoes 15 cm", "mvoes", "moves"},
		{"Sakura moves 15", "", `"cm"`},
		{"Sakura moves far", "far", "a distance"},
		{"Sakura moves 15 cm round 1 bush", "round", "over"},
		{"Sakura moves 15 cm over 1 bog", "bog", "bush"},
		{"Sakura moves 15 cm today", "today", "into"},
		{"Sakura declares shot もみじ with rifle", "shot", "shoot"},
		{"Sakura declares shoot もみじ with rifel", "rifel", "a piece of gear"},
		{"Sakura declares shoot Momiji with rifle", "Momiji", "a doll"},
		{"Sakura declares shoot もみじ with rifle, using snipping", "snipping", "a skill"},
		{"Sakura sees もみじ at 60 cm, half", "half", "the end of the line"},
		{"refuse out_of_rnage MH-5.1: Sakura moves 15 cm", "out_of_rnage", "code of a refusal"},
		{"refuse out_of_range MH-5.1 needs 60 cm", "", "a colon"},
		{"expect Sakura hp full", "full", "a number of points"},
		{"expect Sakura sleepy", "sleepy", "routed"},
		{"expect check shoot Sakura: base 3", "shoot", "counter-fire"},
		{"expect check shot Sakura: base 3, MH-5.99 -1", "MH-5.99", "MH-5.2 -1"},
		{"expect check shot Sakura: base 3, MH-5.2 1", "1", "sign"},
		{"expect log", "", "the key of a log line"},
		{"expect result first wins by luck", "luck", "annihilation"},
		{"go to turn one phase 2", "one", "the number of a turn"},
		{"dice", "", "the face of a die"},
		{"dice six", "six", "the face of a die"},
		{"first rules Sakura is asleep because of the hour", "asleep", "knocked-down"},
		{"the clock shows 3 hours", "3", "a time of play"},
		{"Sakura resolves by Nobody", "by", "the end of the line"},
		{"doll Koharu second human\nclose\ndoll Suzu first human", "doll", "before anything happens"},
		{"doll Koharu third human", "third", "first, second"},
		{"doll Koharu second vampire", "vampire", "an attribute"},
		{"doll Sakura second human", "Sakura", "not taken"},
		{"doll expect second human", "expect", "no word of the scenario language"},
		{"doll Koharu second human skills=gust", "skills=gust", "skills by their ids"},
		{"doll Koharu second human hand=rifle", "hand=rifle", "something that the doll has"},
		{"settings judging=none", "judging=none", "judging=one"},
		{"clauses MH-14.1", "MH-14.1", "a clause"},
	} {
		_, err := Parse("test", []byte(cast+c.line+"\n"))
		var fault *SyntaxError
		if !errors.As(err, &fault) {
			t.Errorf("%s: no syntax error but %v", c.line, err)
			continue
		}
		at := 5 + strings.Count(c.line, "\n")
		if fault.Line != at || fault.Found != c.found || !strings.Contains(fault.Expected, c.expected) {
			t.Errorf("%s: line %d, want %d: %v; want %q found and %q expected", c.line, fault.Line, at, err, c.found, c.expected)
		}
	}
}

func TestAllErrorsAreReportedAtOnce(t *testing.T) {
	_, err := Parse("test", []byte(cast+"Sakra moves 15 cm\nclose\nSakura hops\n"))
	for _, want := range []string{`test:5: found "Sakra"`, `test:7: found "hops"`} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not tell %s", err, want)
		}
	}
}

func TestASheetThatMayNotBePlayedIsAnError(t *testing.T) {
	for line, want := range map[string]string{
		"doll Koharu second human skills=sniping,defence,guts gear=rifle": "over_budget",
		"doll Koharu second human skills=medicine":                        "medicine",
		"doll Koharu second human wears=boots":                            "MH-2.7",
	} {
		_, err := Parse("test", []byte(cast+line+"\nclose\n"))
		if err == nil || !strings.HasPrefix(err.Error(), "test:5: ") {
			t.Errorf("%s: %v, want an error of line 5 about %s", line, err, want)
		}
	}
}

// TestFailures shows that a scenario can fail, in every way there is, and says where and why.
func TestFailures(t *testing.T) {
	shot := "end phase\nSakura declares shoot もみじ with rifle at 60 cm\nclose\n"
	for _, c := range []struct {
		name, lines   string
		line          int
		expected, got string
		andMore       bool
	}{
		{name: "vitals", lines: "expect もみじ hp 5", line: 5, expected: "hp 5", got: "6"},
		{name: "state", lines: "expect もみじ routed", line: 5, expected: "routed: true", got: "false"},
		{name: "refused", lines: "Sakura moves 61 cm", line: 5, expected: "allowed", got: "too_far MH-3.1 is 60 cm needs 61 cm"},
		{name: "allowed", lines: "refuse too_far MH-3.1: Sakura moves 60 cm", line: 5, expected: "too_far", got: "allowed"},
		{name: "other code", lines: "refuse already_moved MH-3.1: Sakura moves 61 cm", line: 5, expected: "already_moved", got: "too_far"},
		{name: "other clause", lines: "refuse too_far MH-3.2: Sakura moves 61 cm", line: 5, expected: "MH-3.2", got: "MH-3.1"},
		{name: "other figures", lines: "refuse too_far MH-3.1 needs 62 cm: Sakura moves 61 cm", line: 5, expected: "62 cm", got: "61 cm"},
		{name: "no die", lines: shot + "Sakura resolves", line: 8, expected: "a die", got: "none left"},
		{name: "no such face", lines: shot + "dice 7\nSakura resolves", line: 9, expected: "from 1 to 6", got: "7"},
		{name: "die left over", lines: "dice 3\nSakura moves 15 cm", line: 6, expected: "line 5", got: "3"},
		{name: "die left over at the next", lines: shot + "dice 6 6\nSakura resolves\ndice 1", line: 10, expected: "line 8", got: "6", andMore: true},
		{name: "check", lines: shot + "dice 4\nSakura resolves\nexpect check shot Sakura: base 3, success", line: 10, expected: "success", got: "false"},
		{name: "modifier missing", lines: shot + "dice 6\nSakura resolves\nexpect check shot Sakura: base 3, MH-5.2 -1", line: 10, expected: "MH-5.2 -1", got: "none"},
		{name: "no such check", lines: "expect check shot Sakura: base 3", line: 5, expected: "check", got: "none"},
		{name: "damage", lines: shot + "dice 2\nSakura resolves\nexpect damage もみじ: die 2, total 3", line: 10, expected: "total 3", got: "2"},
		{name: "phase", lines: "expect turn 1 phase 2", line: 5, expected: "1.2", got: "1.1"},
		{name: "passed over", lines: "go to turn 1 phase 6", line: 5, expected: "phase 6", got: "phase 7"},
		{name: "no thing", lines: "end phase\nSakura equips bow", line: 6, expected: "bow", got: "none"},
		{name: "offer", lines: "expect Sakura cannot move", line: 5, expected: "false", got: "move 60 cm"},
		{name: "log", lines: "Sakura moves 15 cm\nexpect log moved.fly", line: 6, expected: "log.moved.fly", got: "log.moved.move"},
		{name: "seen by", lines: "end phase\nSakura declares nothing\nexpect declared Sakura nothing seen by spectator", line: 7, expected: "spectator", got: "first, referee"},
		{name: "asked", lines: "expect asked Sakura about luck", line: 5, expected: "Sakura about skill/luck", got: "nobody"},
		{name: "result", lines: "expect result draw by time", line: 5, expected: "draw", got: "none"},
		{name: "known", lines: "expect known Sakura to もみじ 5 cm", line: 5, expected: "5 cm", got: "nothing"},
		{name: "order", lines: "expect order second", line: 5, expected: "second", got: "first"},
	} {
		s, err := Parse("test", []byte(cast+c.lines+"\n"))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		r := s.Run()
		if r.OK || len(r.Failures) == 0 {
			t.Errorf("%s: the scenario did not fail", c.name)
			continue
		}
		f := r.Failures[0]
		if f.Line != c.line || !strings.Contains(f.Expected, c.expected) || !strings.Contains(f.Got, c.got) {
			t.Errorf("%s: %v; want line %d, %q expected, %q got", c.name, f, c.line, c.expected, c.got)
		}
		if len(r.Failures) > 1 && !c.andMore {
			t.Errorf("%s: one fault gave %v", c.name, r.Failures)
		}
	}
}

func TestRunningTwiceGivesTheSame(t *testing.T) {
	s, err := Parse("test", []byte(cast+"end phase\nSakura declares shoot もみじ with rifle, using sniping at 60 cm\nclose\ndice 4\nSakura resolves\nexpect もみじ hp 2\n"))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := s.Run(), s.Run(); !reflect.DeepEqual(a, b) || len(a.Failures) != 1 {
		t.Errorf("%v, then %v", a, b)
	}
}

// TestTheGuidesExampleRuns keeps docs/scenarios.md true.
func TestTheGuidesExampleRuns(t *testing.T) {
	guide, err := os.ReadFile("../../docs/scenarios.md")
	if err != nil {
		t.Fatal(err)
	}
	_, example, found := strings.Cut(string(guide), "```scenario\n")
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
	f.Add([]byte(cast + "Sakura moves 60 cm, reaching もみじ\nend phase\n"))
	files, err := filepath.Glob("../maidhammer/testdata/scenarios/*.txt")
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
