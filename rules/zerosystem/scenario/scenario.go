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

// readSetUp reads a line that stands before the battle.
func (s *Scenario) readSetUp(w *words, text string) bool {
	switch {
	case w.Take("game"):
		w.Need("zerosystem")
	case w.Take("scenario"):
		s.Title = strings.TrimSpace(strings.TrimPrefix(text, "scenario"))
		return true
	case w.Take("clauses"):
		for !w.Done() {
			if !isClause(w.Peek()) {
				w.Fail("a clause such as ZS-3.3")
			}
			s.Clauses = append(s.Clauses, w.Next(""))
		}
	case w.Take("settings"):
		s.readSettings(w)
	case w.Take("rules"):
		for !w.Done() {
			s.readRule(w)
			w.Commas()
		}
	case w.Take("referee"):
		s.persons = append(s.persons, person{w.Next("a name"), rules.SeatID("s" + strconv.Itoa(len(s.persons)+1)), rules.NoTeam, rules.RoleReferee})
	case w.Take("player"):
		s.persons = append(s.persons, person{w.Next("a name"), rules.SeatID("s" + strconv.Itoa(len(s.persons)+1)), readTeam(w), rules.RolePlayer})
	case w.Take("start"):
		w.Need("in", "lobby")
		s.start = rules.Lobby
	case w.Take("character"):
		s.readCharacter(w)
	case w.Take("gear"):
		s.readGear(w)
	default:
		return false
	}
	w.End()
	return true
}

func readTeam(w *words) rules.Team { return rules.Team(w.One("first", "second")) }

func (s *Scenario) readSettings(w *words) {
	for !w.Done() {
		name, value, _ := strings.Cut(w.Next("a setting"), "=")
		n, err := strconv.Atoi(value)
		switch {
		case name == "judging" && value == "one":
			s.settings.Judging = rules.OneJudge
		case name == "judging" && value == "both":
			s.settings.Judging = rules.BothJudges
		case name == "judging" && value == "objection":
			s.settings.Judging = rules.Objection
		case name == "dice" && (value == "hand" || value == "server"):
			s.settings.Dice = value
		case name == "prompt" && err == nil:
			s.settings.PromptSeconds = n
		case name == "minutes" && err == nil:
			s.settings.Minutes = n
		case name == "grace" && err == nil:
			s.settings.GraceMinutes = n
		case name == "last-round" && err == nil:
			s.settings.LastTurn = n
		case name == "defender" && (value == "first" || value == "second"):
			s.settings.Defender = rules.Team(value)
		default:
			w.FailAt("judging=one|both|objection, dice=hand, prompt=N, minutes=N, grace=N, last-round=N or defender=first")
		}
	}
}

func (s *Scenario) readRule(w *words) {
	r := &s.rules
	switches := map[string]*bool{
		"circumstances": &r.Circumstances, "distance": &r.Distance, "recoil": &r.Recoil, "burst": &r.Burst, "lasers": &r.Lasers,
		"martial-arts": &r.MartialArts, "throws": &r.Throws, "combos": &r.Combos, "detailed": &r.Detailed,
	}
	word := w.Next("an optional rule")
	if level, ok := strings.CutPrefix(word, "difficulty="); ok {
		n, err := strconv.Atoi(level)
		if err != nil {
			w.FailAt("difficulty=LEVEL")
		}
		r.Difficulty = n
		return
	}
	on, ok := switches[word]
	if !ok {
		w.FailAt("circumstances, distance, recoil, burst, lasers, martial-arts, throws, combos, detailed or difficulty=LEVEL")
	}
	*on = true
}

// readCharacter reads "NAME SIDE 3/3/3/3/3/3 …".
func (s *Scenario) readCharacter(w *words) {
	c := &character{line: w.Line, sheet: zs.Sheet{Nature: zs.Human, Size: zs.HumanSize}}
	c.sheet.Name = w.Next("a name")
	c.team = readTeam(w)
	c.owner = string(c.team)
	c.sheet.Levels = readLevels(w)
	for !w.Done() {
		name, value, _ := strings.Cut(w.Next("what else it is"), "=")
		n, _ := strconv.Atoi(value)
		switch name {
		case "nature":
			c.sheet.Nature = zs.Nature(value)
		case "size":
			c.sheet.Size = zs.Size(value)
		case "granted":
			c.sheet.Granted = n
		case "owner":
			c.owner = value
		case "reflexes":
			c.sheet.Talents = append(c.sheet.Talents, zs.Talent{ID: zs.Reflexes})
		case "martial-art":
			c.sheet.Talents = append(c.sheet.Talents, zs.Talent{ID: zs.MartialArt, Name: value})
		default:
			w.FailAt("nature=…, size=…, granted=N, owner=…, reflexes or martial-art=STYLE")
		}
	}
	if s.person(c.owner) == nil {
		w.Fail("an owner who is at the table")
	}
	s.cast = append(s.cast, c)
}

// readLevels reads six levels in the order of a sheet: sense/ego/empathy/knack/agility/body.
func readLevels(w *words) zs.Levels {
	var levels zs.Levels
	parts := strings.Split(w.Next("six levels, 3/3/3/3/3/3"), "/")
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || len(parts) != len(zs.Abilities) {
			w.FailAt("six levels, sense/ego/empathy/knack/agility/body: 3/3/3/3/3/3")
		}
		levels.Set(zs.Abilities[i], n)
	}
	return levels
}

// readGear reads "OWNER NAME ROW …", or "OWNER NAME own …" with its figures.
func (s *Scenario) readGear(w *words) {
	c := w.character()
	g := zs.Gear{Name: w.Next("what its owner calls it"), At: zs.Packed}
	if row := w.Next("the row of the tables, such as simple-weapon/knife, or own"); row == "own" {
		g.Own = &zs.OwnRow{Kind: zs.WeaponGear, Method: zs.ByMelee, Grip: zs.OneHand}
	} else {
		g.Row = row
	}
	for !w.Done() {
		name, value, _ := strings.Cut(w.Next("more of it"), "=")
		n, err := strconv.Atoi(value)
		switch name {
		case "hand", "ready", "packed", "worn":
			g.At = zs.Where(name)
		case "unwieldy":
			g.Unwieldy = true
		case "blunt":
			g.Blunt = true
		case "mounted":
			g.Mounted = true
		case "laser":
			g.Laser = true
		case "calibre":
			g.Calibre = value
		case "count":
			g.Count = n
		case "capacity":
			g.Capacity = n
		case "parts":
			g.Parts = strings.Split(value, ",")
		default:
			if g.Own == nil || !ownFigure(g.Own, name, value, n, err == nil) {
				w.FailAt("hand, ready, packed, worn, unwieldy, blunt, mounted, laser, calibre=…, count=N, capacity=N, parts=…, or a figure of an own row")
			}
		}
	}
	c.sheet.Gear = append(c.sheet.Gear, g)
}

// ownFigure sets a figure of an own row.
func ownFigure(o *zs.OwnRow, name, value string, n int, number bool) bool {
	figures := map[string]*int{
		"damage": &o.DamageDM, "damage-lm": &o.DamageLM, "hit-lm": &o.HitLM, "range": &o.RangeM, "reach": &o.ReachM, "rate": &o.Rate, "reload": &o.ReloadRounds,
		"protection": &o.ProtectionDM, "bullets": &o.BulletProtectionDM, "agility": &o.AgilityLM, "block": &o.BlockLM,
	}
	switch at := figures[name]; {
	case at != nil && number:
		*at = n
	case name == "kind":
		o.Kind = zs.GearKind(value)
	case name == "method":
		o.Method = zs.Method(value)
	case name == "grip":
		o.Grip = zs.Grip(value)
	case name == "fatigue":
		o.DamageType = zs.Fatigue
	case name == "area":
		o.Area = true
	case name == "bullet":
		o.Bullet = true
	case name == "throwable":
		o.Throwable = true
	default:
		return false
	}
	return true
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
