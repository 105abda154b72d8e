package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/rules"
	"parlour/rules/script"
	zs "parlour/rules/zerosystem"
)

// Scenario is a battle as text, read and ready to be played. It does not change when it is run.
type Scenario struct {
	Name  string
	Title string
	// Clauses are the clauses that it shows, in the order in which it names them.
	Clauses []string

	settings   rules.Settings
	rules      zs.Rules
	start      rules.Stage
	persons    []person
	cast       []*character
	statements []statement
}

// person is somebody at the table. The leaders are called "first" and "second".
type person struct {
	name string
	seat rules.SeatID
	team rules.Team
	role rules.Role
}

// character is a character of the scenario before play.
type character struct {
	line  int
	team  rules.Team
	owner string // a person's name
	sheet zs.Sheet
}

// statement is a line to be played.
type statement struct {
	line int
	text string
	run  func(p *play)
}

// The bounds of a scenario.
const (
	maxBytes  = 256 << 10
	maxLines  = 4000
	maxErrors = 20
)

// words is a statement being read, with what the scenario knows.
type words struct {
	script.Words
	s *Scenario
}

// Parse reads a scenario; name is what errors and reports call it. The error joins a *script.SyntaxError for every line that
// cannot be understood, at most 20.
func Parse(name string, text []byte) (*Scenario, error) {
	if len(text) > maxBytes || !utf8.Valid(text) {
		return nil, fmt.Errorf("%s: a scenario is UTF-8 text of at most %d bytes", name, maxBytes)
	}
	s := &Scenario{Name: name, settings: rules.DefaultSettings(), start: rules.Play, rules: zs.Rules{Difficulty: 2},
		persons: []person{{"first", "s1", rules.First, rules.RolePlayer}, {"second", "s2", rules.Second, rules.RolePlayer}}}
	lines := strings.Split(string(text), "\n")
	if len(lines) > maxLines {
		return nil, fmt.Errorf("%s: a scenario has at most %d lines", name, maxLines)
	}
	var faults []error
	for i, line := range lines {
		if err := script.Read(func() { s.read(i+1, strings.TrimSpace(line)) }); err != nil {
			if faults = append(faults, err); len(faults) == maxErrors {
				break
			}
		}
	}
	if len(faults) == 0 {
		faults = append(faults, s.whole())
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	return s, nil
}

func (s *Scenario) read(no int, text string) {
	w := &words{*script.Split(s.Name, no, text), s}
	if w.Done() || s.readSetUp(w, text) {
		return
	}
	run := readStatement(w)
	w.End()
	s.statements = append(s.statements, statement{no, text, run})
}

// whole checks what no single line shows.
func (s *Scenario) whole() error {
	fault := func(line int, found, expected string) error {
		return &script.SyntaxError{Name: s.Name, Line: line, Found: found, Expected: expected}
	}
	switch {
	case s.Title == "":
		return fault(1, "", "a line that begins with scenario and gives its title")
	case len(s.Clauses) == 0:
		return fault(1, "", "a line that begins with clauses and names those that it shows")
	case len(s.statements) == 0:
		return fault(1, "", "something that happens")
	}
	if refusal := s.settings.Validate(); refusal != nil {
		return fault(1, refusal.Error(), "settings that go together")
	}
	if s.start == rules.Lobby {
		return nil
	}
	for _, c := range s.cast {
		if faults := c.sheet.Audit().Faults; len(faults) > 0 {
			return fault(c.line, c.sheet.Name, "a sheet that may be played, but it has: "+string(faults[0].Code)+" ("+faults[0].Clause+") "+faults[0].Field)
		}
	}
	return nil
}

func (s *Scenario) person(name string) *person {
	for i := range s.persons {
		if s.persons[i].name == name {
			return &s.persons[i]
		}
	}
	return nil
}

func (s *Scenario) character(name string) *character {
	for _, c := range s.cast {
		if c.sheet.Name == name {
			return c
		}
	}
	return nil
}

// character reads a character's name.
func (w *words) character() *character {
	c := w.s.character(w.Peek())
	if c == nil {
		var names []string
		for _, one := range w.s.cast {
			names = append(names, one.sheet.Name)
		}
		w.Fail("a character: " + script.List(names))
	}
	w.At++
	return c
}

func (w *words) isCharacter() bool { return w.s.character(w.Peek()) != nil }

// item reads a thing of a character by its name, and gives its number.
func (w *words) item(c *character) int {
	for i, g := range c.sheet.Gear {
		if g.Name == w.Peek() {
			w.At++
			return i + 1
		}
	}
	w.Fail("a thing that " + c.sheet.Name + " has")
	return 0
}

// ability reads the name of an ability.
func (w *words) ability() zs.Ability {
	var names []string
	for _, a := range zs.Abilities {
		names = append(names, string(a))
	}
	return zs.Ability(w.One(names...))
}

// length reads "3 m" or "150 cm" and gives cm.
func (w *words) length() int {
	n := w.Number("a length, such as 3 m or 150 cm")
	if w.Take("m") {
		return 100 * n
	}
	w.Need("cm")
	return n
}

// idOf is the id that a character gets at the table: the first team's before the second's.
func (s *Scenario) idOf(of *character) zs.CharacterID {
	n := 0
	for _, team := range rules.Teams {
		for _, c := range s.cast {
			if c.team != team {
				continue
			}
			if n++; c == of {
				return zs.CharacterID("c" + strconv.Itoa(n))
			}
		}
	}
	return ""
}

// nameOf is a character's name; an id that nobody has stays what it is.
func (s *Scenario) nameOf(id string) string {
	for _, c := range s.cast {
		if string(s.idOf(c)) == id {
			return c.sheet.Name
		}
	}
	return id
}

// isClause tells whether a clause exists: "ZS-4.1".
func isClause(word string) bool {
	clauses := map[int]int{1: 5, 2: 3, 3: 5, 4: 12, 5: 9}
	chapter, clause, ok := strings.Cut(strings.TrimPrefix(word, "ZS-"), ".")
	c, err := strconv.Atoi(chapter)
	n, err2 := strconv.Atoi(clause)
	return ok && err == nil && err2 == nil && n >= 1 && n <= clauses[c] && word == fmt.Sprintf("ZS-%d.%d", c, n)
}

// isCode tells whether a refusal of that code exists.
func isCode(word string) bool {
	return slices.ContainsFunc(slices.Concat(rules.Codes, zs.Ruleset{}.Codes()), func(d rules.CodeDoc) bool { return string(d.Code) == word })
}
