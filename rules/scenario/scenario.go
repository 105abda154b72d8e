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
)

// Scenario is a battle as text, read and ready to be played. It does not change when it is run.
type Scenario struct {
	Name  string
	Title string
	// Clauses are the clauses that it shows, in the order in which it names them.
	Clauses []string

	settings rules.Settings
	// start is the stage in which the statements begin; order the side that goes first.
	start      rules.Stage
	order      rules.Team
	persons    []person
	cast       []sheet
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
func (s *Scenario) read(no int, text string) (err error) {
	defer func() {
		if p := recover(); p != nil {
			fault, ours := p.(*SyntaxError)
			if !ours {
				panic(p)
			}
			err = fault
		}
	}()
	w := split(s, no, text)
	if w.done() {
		return nil
	}
	if s.readSetUp(w, text) {
		return nil
	}
	run := readStatement(w)
	w.end()
	s.statements = append(s.statements, statement{line: no, text: text, run: run})
	return nil
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

// readSetUp reads the lines that come before the battle; it tells whether it was one.
func (s *Scenario) readSetUp(w *words, text string) bool {
	keyword := w.peek()
	if !slices.Contains([]string{"scenario", "clauses", "settings", "player", "referee", "doll", "start"}, keyword) {
		return false
	}
	if len(s.statements) > 0 {
		w.fail("this line before anything happens")
	}
	w.at++
	switch keyword {
	case "scenario":
		s.Title = strings.TrimSpace(strings.TrimPrefix(text, "scenario"))
		if s.Title == "" {
			w.fail("a title")
		}
		return true
	case "clauses":
		for !w.done() {
			s.Clauses = append(s.Clauses, w.clause())
			w.commas()
		}
	case "settings":
		s.readSettings(w)
	case "player":
		names := []string{s.newName(w)}
		for w.peek() != "first" && w.peek() != "second" {
			names = append(names, s.newName(w))
		}
		team := rules.Team(w.next(""))
		for _, name := range names {
			s.addPerson(w, person{name: name, team: team, role: rules.RolePlayer})
		}
	case "referee":
		s.addPerson(w, person{name: s.newName(w), role: rules.RoleReferee})
	case "doll":
		s.readDoll(w)
	case "start":
		if w.take("in") {
			s.start = rules.Stage(w.one("lobby", "sheets", "set-up"))
			break
		}
		w.need("with")
		s.order = rules.Team(w.one("first", "second"))
	}
	w.end()
	return true
}

func (s *Scenario) addPerson(w *words, p person) {
	if len(s.persons) >= maxPersons {
		w.failAt(fmt.Sprintf("at most %d people", maxPersons))
	}
	p.seat = rules.SeatID("s" + strconv.Itoa(len(s.persons)+1))
	s.persons = append(s.persons, p)
}

// reserved are the words that begin a statement or stand where a name could: nobody can be called so.
var reserved = []string{"scenario", "clauses", "settings", "player", "referee", "doll", "start", "dice", "go", "close", "end", "skip", "expect", "refuse",
	"note", "the", "nobody", "nothing", "no", "melee", "check", "damage", "due", "asked", "log", "known", "unknown", "result", "stage", "ruling", "tally",
	"declared", "decisions", "acting", "declarations", "turn", "order", "offer", "leader", "draw", "first", "second", "itself", "bare", "by", "and", ",", ":"}

// newName reads the name of a new doll or person: one word, not a number, not a word of the language.
func (s *Scenario) newName(w *words) string {
	name := w.next("a name")
	_, err := strconv.Atoi(name)
	taken := s.person(name) != nil || s.doll(name) != nil
	if err == nil || taken || slices.Contains(reserved, name) || strings.ContainsAny(name, "=,:/") || utf8.RuneCountInString(name) > rules.MaxNameRunes {
		w.failAt("a name of one word that is not taken and no word of the scenario language")
	}
	return name
}

func (s *Scenario) readSettings(w *words) {
	for !w.done() {
		key, value, ok := strings.Cut(w.next(""), "=")
		n, err := strconv.Atoi(value)
		number := func(to *int) {
			if err != nil || n < 0 {
				w.failAt(key + "= and a number")
			}
			*to = n
		}
		switch {
		case !ok:
			w.failAt("a setting such as judging=one")
		case key == "judging" && slices.Contains([]string{"one", "both", "objection"}, value):
			s.settings.Judging = rules.Policy(value)
		case key == "dice" && (value == "server" || value == "hand"):
			s.settings.Dice = value
		case key == "prompt":
			number(&s.settings.PromptSeconds)
		case key == "minutes":
			number(&s.settings.Minutes)
		case key == "grace":
			number(&s.settings.GraceMinutes)
		case key == "last-turn":
			number(&s.settings.LastTurn)
		case key == "defender" && rules.Team(value).Valid():
			s.settings.Defender = rules.Team(value)
		default:
			w.failAt("judging=one|both|objection, dice=server|hand, prompt=SECONDS, minutes=N, grace=N, last-turn=N or defender=first|second")
		}
	}
}

// readDoll reads "doll NAME SIDE ATTRIBUTE [27|22] key=value …".
func (s *Scenario) readDoll(w *words) {
	if len(s.cast) >= maxCast {
		w.fail(fmt.Sprintf("at most %d dolls", maxCast))
	}
	d := sheet{line: w.line, sheet: maidhammer.Sheet{Scale: 27, Costume: []string{"maid"}, InHand: maidhammer.EmptyHands}}
	d.sheet.Name = s.newName(w)
	d.team = rules.Team(w.one("first", "second"))
	d.owner = string(d.team)
	d.sheet.Attribute = w.next("an attribute such as human")
	if _, ok := maidhammer.Lookup(maidhammer.KindAttribute, d.sheet.Attribute); !ok {
		w.failAt("an attribute by its id, such as human or machine")
	}
	if w.isNumber() {
		d.sheet.Scale, _ = strconv.Atoi(w.one("27", "22"))
	}
	hand := ""
	for !w.done() {
		key, value, _ := strings.Cut(w.next(""), "=")
		values := strings.Split(value, ",")
		switch key {
		case "skills":
			for _, id := range values {
				if !isSkill(id) {
					w.failAt("skills by their ids, such as skills=sniping,guts, not " + strconv.Quote(id))
				}
				d.sheet.Skills = append(d.sheet.Skills, maidhammer.SkillPick{ID: id})
			}
		case "gear":
			for _, item := range values {
				ids := strings.Split(item, "+")
				for _, id := range ids {
					if !isGear(id) {
						w.failAt("gear by its ids, such as gear=rifle,knife or gear=assault-rifle+knife, not " + strconv.Quote(id))
					}
				}
				d.sheet.Gear = append(d.sheet.Gear, maidhammer.GearPick{IDs: ids})
			}
		case "hand":
			hand = value
		case "wears":
			for _, costume := range values {
				if !slices.Contains(maidhammer.Costumes, costume) {
					w.failAt("costumes: " + list(maidhammer.Costumes))
				}
			}
			d.sheet.Costume = values
		case "owner":
			if p := s.person(value); p == nil || p.team != d.team {
				w.failAt("owner= and a person of that side")
			}
			d.owner = value
		default:
			w.failAt("skills=…, gear=…, hand=…, wears=… or owner=…")
		}
	}
	// Without a word on it a doll holds the first thing that it has.
	switch at := slices.IndexFunc(d.sheet.Gear, func(g maidhammer.GearPick) bool { return slices.Contains(g.IDs, hand) }); {
	case hand == "" && len(d.sheet.Gear) > 0:
		d.sheet.InHand = 0
	case hand == "" || hand == "empty":
	case at < 0:
		w.failAt("hand= and something that the doll has, or hand=empty")
	default:
		d.sheet.InHand = at
	}
	s.cast = append(s.cast, d)
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
