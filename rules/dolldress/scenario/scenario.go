package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/rules"
	"parlour/rules/dolldress"
	"parlour/rules/script"
)

// Scenario is a battle as text, read and ready to be played. It does not change when it is run.
type Scenario struct {
	Name  string
	Title string
	// Clauses are the clauses that it shows, in the order in which it names them.
	Clauses []string

	settings   rules.Settings
	start      rules.Stage
	persons    []person
	cast       []*unit
	field      dolldress.ChooseBattlefield
	statements []statement
}

// person is somebody at the table. The leaders are called "first" and "second".
type person struct {
	name string
	seat rules.SeatID
	team rules.Team
	role rules.Role
}

// unit is a unit of the scenario before play.
type unit struct {
	line   int
	team   rules.Team
	owner  string // a person's name
	sheet  dolldress.Sheet
	at     dolldress.AreaID
	air    bool
	hidden bool
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
	s := &Scenario{Name: name, settings: rules.DefaultSettings(), start: rules.Play, field: dolldress.ChooseBattlefield{Line: 6},
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
	for _, u := range s.cast {
		if s.clothe(u); s.start == rules.Lobby || s.start == rules.Sheets {
			continue
		}
		if faults := u.sheet.Audit().Faults; len(faults) > 0 {
			return fault(u.line, u.sheet.Name, "a stat block that may be played, but it has: "+string(faults[0].Code)+" ("+faults[0].Clause+") "+faults[0].Field)
		}
	}
	return nil
}

// clothe gives a doll that the scenario says no more of a frame to wear.
func (s *Scenario) clothe(u *unit) {
	if u.sheet.Kind == dolldress.Doll && len(u.sheet.Parts) == 0 {
		u.sheet.Parts = []dolldress.Part{{Name: "Frame", Armour: 5, Main: true}}
	}
}

func (s *Scenario) unit(name string) *unit {
	for _, u := range s.cast {
		if u.sheet.Name == name {
			return u
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

// unit reads a unit's name.
func (w *words) unit() *unit {
	u := w.s.unit(w.Peek())
	if u == nil {
		var names []string
		for _, one := range w.s.cast {
			names = append(names, one.sheet.Name)
		}
		w.Fail("a unit: " + script.List(names))
	}
	w.At++
	return u
}

func (w *words) isUnit() bool { return w.s.unit(w.Peek()) != nil }

// units reads one or more names with commas or "and" between them.
func (w *words) units() []*unit {
	all := []*unit{w.unit()}
	for w.Take(",") || w.Take("and") {
		all = append(all, w.unit())
	}
	return all
}

// numberOf finds a thing of a unit by its name, from 1.
func numberOf(w *words, names []string, what string) int {
	i := slices.Index(names, w.Peek())
	if i < 0 {
		w.Fail("a " + what + ": " + script.List(names))
	}
	w.At++
	return i + 1
}

func (w *words) weapon(u *unit) int {
	var names []string
	for _, one := range u.sheet.Weapons {
		names = append(names, one.Name)
	}
	return numberOf(w, names, "weapon")
}

func (w *words) part(u *unit) int {
	w.s.clothe(u)
	var names []string
	for _, one := range u.sheet.Parts {
		names = append(names, one.Name)
	}
	return numberOf(w, names, "dress")
}

func (w *words) power(u *unit) int {
	var names []string
	for _, one := range u.sheet.Powers {
		names = append(names, one.Name)
	}
	return numberOf(w, names, "power")
}

func (w *words) item(u *unit) int {
	var names []string
	for _, one := range u.sheet.Items {
		names = append(names, one.Name)
	}
	return numberOf(w, names, "item")
}

// isClause tells whether a clause exists: "DD-4.1".
func isClause(word string) bool {
	clauses := map[int]int{1: 5, 2: 4, 3: 7, 4: 5, 5: 3, 6: 2, 7: 4}
	chapter, clause, ok := strings.Cut(strings.TrimPrefix(word, "DD-"), ".")
	c, err := strconv.Atoi(chapter)
	n, err2 := strconv.Atoi(clause)
	return ok && err == nil && err2 == nil && n >= 1 && n <= clauses[c] && word == fmt.Sprintf("DD-%d.%d", c, n)
}

// isSource tells whether a modifier may come from there: a clause, a judge's ruling, or what people named.
func isSource(word string) bool {
	return isClause(word) || strings.HasPrefix(word, "ruling/") || strings.HasPrefix(word, "own/")
}
