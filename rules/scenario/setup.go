package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/rules/script"
)

// readSetUp reads the lines that come before the battle; it tells whether it was one.
func (s *Scenario) readSetUp(w *words, text string) bool {
	keyword := w.Peek()
	if !slices.Contains([]string{"scenario", "clauses", "settings", "player", "referee", "doll", "field", "thing", "goal", "start"}, keyword) {
		return false
	}
	if len(s.statements) > 0 {
		w.Fail("this line before anything happens")
	}
	w.At++
	switch keyword {
	case "scenario":
		s.Title = strings.TrimSpace(strings.TrimPrefix(text, "scenario"))
		if s.Title == "" {
			w.Fail("a title")
		}
		return true
	case "clauses":
		for !w.Done() {
			s.Clauses = append(s.Clauses, w.clause())
			w.Commas()
		}
	case "settings":
		s.readSettings(w)
	case "player":
		names := []string{s.newName(w)}
		for w.Peek() != "first" && w.Peek() != "second" {
			names = append(names, s.newName(w))
		}
		team := rules.Team(w.Next(""))
		for _, name := range names {
			s.addPerson(w, person{name: name, team: team, role: rules.RolePlayer})
		}
	case "referee":
		s.addPerson(w, person{name: s.newName(w), role: rules.RoleReferee})
	case "doll":
		s.readDoll(w)
	case "field":
		s.fieldLine = w.Line
		s.readField(w)
	case "thing":
		s.readThing(w)
	case "goal":
		s.goal = readGoal(w)
	case "start":
		if w.Take("in") {
			s.start = rules.Stage(w.One("lobby", "sheets", "set-up"))
			break
		}
		w.Need("with")
		s.order = rules.Team(w.One("first", "second"))
	}
	w.End()
	return true
}

func (s *Scenario) addPerson(w *words, p person) {
	if len(s.persons) >= maxPersons {
		w.FailAt(fmt.Sprintf("at most %d people", maxPersons))
	}
	p.seat = rules.SeatID("s" + strconv.Itoa(len(s.persons)+1))
	s.persons = append(s.persons, p)
}

// reserved are the words that begin a statement or stand where a name could: nobody can be called so.
var reserved = []string{"scenario", "clauses", "settings", "player", "referee", "doll", "field", "thing", "goal", "start", "dice", "go", "close", "end", "skip", "expect", "refuse",
	"note", "the", "nobody", "nothing", "no", "melee", "check", "damage", "due", "asked", "log", "known", "unknown", "result", "stage", "ruling", "tally",
	"area", "declared", "decisions", "acting", "declarations", "turn", "order", "offer", "leader", "draw", "first", "second", "itself", "bare", "by", "and", ",", ":"}

// newName reads the name of a new doll or person: one word, not a number, not a word of the language.
func (s *Scenario) newName(w *words) string {
	name := w.Next("a name")
	_, err := strconv.Atoi(name)
	taken := s.person(name) != nil || s.doll(name) != nil
	if err == nil || taken || slices.Contains(reserved, name) || strings.ContainsAny(name, "=,:/") || utf8.RuneCountInString(name) > rules.MaxNameRunes {
		w.FailAt("a name of one word that is not taken and no word of the scenario language")
	}
	return name
}

func (s *Scenario) readSettings(w *words) {
	for !w.Done() {
		key, value, ok := strings.Cut(w.Next(""), "=")
		n, err := strconv.Atoi(value)
		number := func(to *int) {
			if err != nil || n < 0 {
				w.FailAt(key + "= and a number")
			}
			*to = n
		}
		switch {
		case !ok:
			w.FailAt("a setting such as judging=one")
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
			w.FailAt("judging=one|both|objection, dice=server|hand, prompt=SECONDS, minutes=N, grace=N, last-turn=N or defender=first|second")
		}
	}
}

// readDoll reads "doll NAME SIDE ATTRIBUTE [27|22] key=value …".
func (s *Scenario) readDoll(w *words) {
	if len(s.cast) >= maxCast {
		w.Fail(fmt.Sprintf("at most %d dolls", maxCast))
	}
	d := sheet{line: w.Line, sheet: maidhammer.Sheet{Scale: 27, Costume: []string{"maid"}, InHand: maidhammer.EmptyHands}}
	d.sheet.Name = s.newName(w)
	d.team = rules.Team(w.One("first", "second"))
	d.owner = string(d.team)
	d.sheet.Attribute = w.Next("an attribute such as human")
	if _, ok := maidhammer.Lookup(maidhammer.KindAttribute, d.sheet.Attribute); !ok {
		w.FailAt("an attribute by its id, such as human or machine")
	}
	if w.IsNumber() {
		d.sheet.Scale, _ = strconv.Atoi(w.One("27", "22"))
	}
	hand := ""
	for !w.Done() {
		key, value, _ := strings.Cut(w.Next(""), "=")
		values := strings.Split(value, ",")
		switch key {
		case "skills":
			for _, value := range values {
				// What a skill is bought for stands after it: love=Momiji, attribute-bane=attribute/demon.
				id, choice, _ := strings.Cut(value, "=")
				if !isSkill(id) {
					w.FailAt("skills by their ids, such as skills=sniping,guts, not " + strconv.Quote(id))
				}
				d.sheet.Skills = append(d.sheet.Skills, maidhammer.SkillPick{ID: id, Choice: choice})
			}
		case "gear":
			for _, item := range values {
				ids := strings.Split(item, "+")
				for _, id := range ids {
					if !isGear(id) {
						w.FailAt("gear by its ids, such as gear=rifle,knife or gear=assault-rifle+knife, not " + strconv.Quote(id))
					}
				}
				d.sheet.Gear = append(d.sheet.Gear, maidhammer.GearPick{IDs: ids})
			}
		case "hand":
			hand = value
		case "wears":
			for _, costume := range values {
				if !slices.Contains(maidhammer.Costumes, costume) {
					w.FailAt("costumes: " + script.List(maidhammer.Costumes))
				}
			}
			d.sheet.Costume = values
		case "owner":
			if p := s.person(value); p == nil || p.team != d.team {
				w.FailAt("owner= and a person of that side")
			}
			d.owner = value
		default:
			w.FailAt("skills=…, gear=…, hand=…, wears=… or owner=…")
		}
	}
	// Without a word on it a doll holds the first thing that it has.
	switch at := slices.IndexFunc(d.sheet.Gear, func(g maidhammer.GearPick) bool { return slices.Contains(g.IDs, hand) }); {
	case hand == "" && len(d.sheet.Gear) > 0:
		d.sheet.InHand = 0
	case hand == "" || hand == "empty":
	case at < 0:
		w.FailAt("hand= and something that the doll has, or hand=empty")
	default:
		d.sheet.InHand = at
	}
	s.cast = append(s.cast, d)
}
