package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/rules/script"
)

// Scenario is a battle as text, read and ready to be played. It does not change when it is run.
type Scenario struct {
	Name  string
	Title string
	// Clauses are the clauses that it shows, in the order in which it names them.
	Clauses []string

	settings rules.Settings
	// start is the stage in which the statements begin; order the side that goes first.
	start   rules.Stage
	order   rules.Team
	persons []person
	cast    []sheet
	// goal is what the battle is fought for; nil for annihilation.
	goal *maidhammer.ChooseGoal
	// field is the virtual field, places where dolls are set up on it.
	field     *maidhammer.ChooseField
	fieldLine int
	places    []*maidhammer.Place
	// early are what dolls have laid before the battle.
	early      []statement
	statements []statement
}

// person is somebody at the table. The leaders are called "first" and "second".
type person struct {
	name string
	seat rules.SeatID
	team rules.Team
	role rules.Role
}

// sheet is a doll of the scenario before play.
type sheet struct {
	line  int
	team  rules.Team
	owner string // a person's name
	sheet maidhammer.Sheet
}

// statement is a line to be played.
type statement struct {
	line int
	text string
	run  func(p *play)
}

// The bounds of a scenario.
const (
	maxBytes   = 256 << 10
	maxLines   = 4000
	maxCast    = 20
	maxErrors  = 20
	maxPersons = 24
)

// Parse reads a scenario; name is what errors and reports call it. The error joins a *SyntaxError for every line that
// cannot be understood, at most 20.
func Parse(name string, text []byte) (*Scenario, error) {
	if len(text) > maxBytes || !utf8.Valid(text) {
		return nil, fmt.Errorf("%s: a scenario is UTF-8 text of at most %d bytes", name, maxBytes)
	}
	s := &Scenario{Name: name, settings: rules.DefaultSettings(), start: rules.Play, order: rules.First, persons: []person{
		{"first", "s1", rules.First, rules.RolePlayer},
		{"second", "s2", rules.Second, rules.RolePlayer},
	}}
	lines := strings.Split(string(text), "\n")
	if len(lines) > maxLines {
		return nil, fmt.Errorf("%s: a scenario has at most %d lines", name, maxLines)
	}
	var faults []error
	for i, line := range lines {
		if err := s.read(i+1, strings.TrimSpace(line)); err != nil {
			if faults = append(faults, err); len(faults) == maxErrors {
				break
			}
		}
	}
	if len(faults) == 0 {
		if err := s.whole(); err != nil {
			faults = append(faults, err)
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return s, nil
}

// read reads one line.
func (s *Scenario) read(no int, text string) error {
	return script.Read(func() { s.readLine(no, text) })
}

func (s *Scenario) readLine(no int, text string) {
	w := split(s, no, text)
	if w.Done() {
		return
	}
	if s.readSetUp(w, text) || s.readStart(w) || s.readStartLaying(w) {
		return
	}
	run := readStatement(w)
	w.End()
	s.statements = append(s.statements, statement{line: no, text: text, run: run})
}

// whole checks what no single line shows.
func (s *Scenario) whole() error {
	fault := func(line int, found, expected string) error {
		return &SyntaxError{Name: s.Name, Line: line, Found: found, Expected: expected}
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
	for _, team := range rules.Teams {
		if s.start != rules.Lobby && s.start != rules.Sheets && !slices.ContainsFunc(s.cast, func(d sheet) bool { return d.team == team }) {
			return fault(1, "no doll of the "+string(team)+" side", "at least one doll a side")
		}
	}
	if s.start == rules.Lobby || s.start == rules.Sheets {
		return nil
	}
	for _, d := range s.cast {
		audit := d.sheet.Audit()
		if len(audit.Faults)+len(audit.Warnings) == 0 {
			continue
		}
		var wrong []string
		for _, f := range slices.Concat(audit.Faults, audit.Warnings) {
			wrong = append(wrong, string(f.Code)+" ("+f.Clause+") "+f.Field)
		}
		return fault(d.line, d.sheet.Name, "a sheet that may be played, but it has: "+strings.Join(wrong, "; "))
	}
	return nil
}

func (s *Scenario) doll(name string) *sheet {
	for i := range s.cast {
		if s.cast[i].sheet.Name == name {
			return &s.cast[i]
		}
	}
	return nil
}

// idOf is the id that a doll gets at the table: the first team's dolls come before the second's.
func (s *Scenario) idOf(of *sheet) maidhammer.DollID {
	n := 0
	for _, team := range rules.Teams {
		for i := range s.cast {
			if s.cast[i].team != team {
				continue
			}
			n++
			if &s.cast[i] == of {
				return maidhammer.DollID("d" + strconv.Itoa(n))
			}
		}
	}
	return ""
}

// byID finds a doll by the id that it has at the table.
func (s *Scenario) byID(id maidhammer.DollID) *sheet {
	for i := range s.cast {
		if s.idOf(&s.cast[i]) == id {
			return &s.cast[i]
		}
	}
	return nil
}

// nameOf is a doll's name; an id that nobody has stays what it is.
func (s *Scenario) nameOf(id maidhammer.DollID) string {
	if d := s.byID(id); d != nil {
		return d.sheet.Name
	}
	return string(id)
}

func (s *Scenario) namesOf(ids []maidhammer.DollID) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = s.nameOf(id)
	}
	return strings.Join(names, ", ")
}

func (s *Scenario) dollNames() []string {
	names := make([]string, len(s.cast))
	for i, d := range s.cast {
		names[i] = d.sheet.Name
	}
	return names
}

func (s *Scenario) person(name string) *person {
	for i := range s.persons {
		if s.persons[i].name == name {
			return &s.persons[i]
		}
	}
	return nil
}

func (s *Scenario) personNames() []string {
	names := make([]string, len(s.persons))
	for i, p := range s.persons {
		names[i] = p.name
	}
	return names
}
