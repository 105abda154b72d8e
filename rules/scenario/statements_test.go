package scenario

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/rules/maidhammer"
	"parlour/rules/script"
)

// company is a cast that most statements of the written scenarios fit.
const company = `scenario Anything goes
clauses MH-1.10
settings judging=one
doll Sakura  first  human skills=concentration,luck gear=rifle,sword,grenades,snack
doll Tsubaki first  human skills=guts gear=assault-rifle,knife,banana
doll Tsubame first  human 22 skills=flight gear=wings,bow,pistol hand=bow
doll Momiji  second human skills=defence gear=rifle,sword
doll Koharu  second machine gear=grenades,shotgun,polearm
doll Suzu    second human skills=command gear=bazooka,shield,snack
`

// vocabulary are the statements of all written scenarios that this cast can make, each once.
func vocabulary(t testing.TB) []string {
	files, err := filepath.Glob("../maidhammer/testdata/scenarios/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no scenarios to take statements from", err)
	}
	known := map[string]bool{}
	var all []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(text), "\n") {
			// What is refused in one battle may be allowed in another.
			if strings.HasPrefix(line, "refuse ") {
				_, line, _ = strings.Cut(line, ": ")
			}
			first, _, _ := strings.Cut(line, " ")
			if known[line] || first == "dice" || first == "expect" || first == "go" || first == "the" {
				continue
			}
			if s, err := Parse("line", []byte(company+line+"\n")); err == nil && len(s.statements) == 1 {
				known[line] = true
				all = append(all, line)
			}
		}
	}
	return all
}

// TestAnyStatementAtAnyTime makes statements in any order. Whatever is refused changes nothing, whatever is previewed
// comes true, nothing leaves its bounds, and the record folds to the very same table.
func TestAnyStatementAtAnyTime(t *testing.T) {
	words := vocabulary(t)
	if len(words) < 150 {
		t.Fatalf("only %d statements", len(words))
	}
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.SampledFrom(words), 1, 40).Draw(t, "statements")
		s, err := Parse("any", []byte(company+strings.Join(lines, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		p := &play{s: s, t: rules.NewTable(maidhammer.Ruleset{}), at: startMS}
		p.dice = &script.Dice{Fail: p.fail}
		p.t.UseDice(p.dice)
		p.setUp()
		p.t.UseDice(dice.Key{})
		for _, one := range s.statements {
			p.now, p.stuck = one, false
			one.run(p)
			for _, d := range p.battle().Dolls {
				if d.HP < 0 || d.HP > d.MaxHP() || d.SP < 0 || d.SP > d.Sheet.MaxSP() {
					t.Fatalf("%s: %s has HP %d and SP %d", one.text, d.ID, d.HP, d.SP)
				}
			}
		}
		p.replay()
		for _, f := range p.failures {
			// A refusal is no fault here, nor is a thing that nobody has any more.
			if f.Expected != "it to be allowed" && !strings.Contains(f.Expected, " to have a ") && !strings.Contains(f.Expected, " to be asked about ") &&
				!strings.Contains(f.Expected, "a running clock") {
				t.Fatal(f)
			}
			if strings.HasPrefix(f.Got, "an error: ") {
				t.Fatal(f)
			}
		}
	})
}
