package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/rules"
	"parlour/rules/dolldress"
)

// readSetUp reads the lines that come before the battle; it tells whether it was one.
func (s *Scenario) readSetUp(w *words, text string) bool {
	keyword := w.Peek()
	if !slices.Contains([]string{"game", "scenario", "clauses", "settings", "player", "referee", "battlefield", "may", "surprise", "unit", "dress", "weapon",
		"power", "item", "start"}, keyword) {
		return false
	}
	if len(s.statements) > 0 {
		w.Fail("this line before anything happens")
	}
	w.At++
	switch keyword {
	case "game":
		w.Need("dolldress")
	case "scenario":
		s.Title = strings.TrimSpace(strings.TrimPrefix(text, "scenario"))
		if s.Title == "" {
			w.Fail("a title")
		}
		return true
	case "clauses":
		for !w.Done() {
			if !isClause(w.Peek()) {
				w.Fail("a clause, such as DD-4.1")
			}
			s.Clauses = append(s.Clauses, w.Next(""))
			w.Commas()
		}
	case "settings":
		s.readSettings(w)
	case "player":
		s.addPerson(w, w.Next("a name"), rules.Team(w.One("first", "second")), rules.RolePlayer)
	case "referee":
		s.addPerson(w, w.Next("a name"), rules.NoTeam, rules.RoleReferee)
	case "battlefield":
		s.readBattlefield(w)
	case "may":
		w.Need("hide")
		if s.field.MayHide == nil {
			s.field.MayHide = map[rules.Team]int{}
		}
		team := rules.Team(w.One("first", "second"))
		s.field.MayHide[team] = w.Number("how many units")
	case "surprise":
		w.Need("by")
		s.field.Surprising = rules.Team(w.One("first", "second"))
	case "unit":
		s.readUnit(w)
	case "dress":
		s.readDress(w)
	case "weapon":
		s.readWeapon(w)
	case "power":
		u := w.unit()
		u.sheet.Powers = append(u.sheet.Powers, readPower(w, w.Next("a name")))
	case "item":
		s.readItem(w)
	case "start":
		w.Need("in")
		s.start = rules.Stage(w.One("lobby", "sheets", "set-up"))
	}
	w.End()
	return true
}

func (s *Scenario) addPerson(w *words, name string, team rules.Team, role rules.Role) {
	if s.person(name) != nil || s.unit(name) != nil || len(s.persons) >= 20 {
		w.FailAt("a name that is not taken")
	}
	s.persons = append(s.persons, person{name, rules.SeatID("s" + strconv.Itoa(len(s.persons)+1)), team, role})
}

func (s *Scenario) readSettings(w *words) {
	for !w.Done() {
		key, value, _ := strings.Cut(w.Next(""), "=")
		n, err := strconv.Atoi(value)
		switch {
		case key == "judging" && slices.Contains([]string{"one", "both", "objection"}, value):
			s.settings.Judging = rules.Policy(value)
		case key == "dice" && (value == "server" || value == "hand"):
			s.settings.Dice = value
		case key == "defender" && rules.Team(value).Valid():
			s.settings.Defender = rules.Team(value)
		case err != nil || n < 0:
			w.FailAt("judging=one|both|objection, dice=server|hand, prompt=SECONDS, minutes=N, grace=N, last-turn=N or defender=first|second")
		case key == "prompt":
			s.settings.PromptSeconds = n
		case key == "minutes":
			s.settings.Minutes = n
		case key == "grace":
			s.settings.GraceMinutes = n
		case key == "last-turn":
			s.settings.LastTurn = n
		default:
			w.FailAt("a setting such as judging=one")
		}
	}
}

// readBattlefield reads "line 5" or "areas gate lawn pond, gate-lawn, lawn-pond, first gate, second pond".
func (s *Scenario) readBattlefield(w *words) {
	f := &s.field
	if w.Take("line") {
		f.Line = w.Number("how many areas")
		return
	}
	w.Need("areas")
	f.Line, f.Starts = 0, map[rules.Team][]dolldress.AreaID{}
	for !w.Done() && w.Peek() != "," {
		f.Areas = append(f.Areas, dolldress.Area{ID: dolldress.AreaID(w.Next(""))})
	}
	for w.Take(",") {
		if team := rules.Team(w.Peek()); team.Valid() {
			w.At++
			for !w.Done() && w.Peek() != "," {
				f.Starts[team] = append(f.Starts[team], dolldress.AreaID(w.Next("")))
			}
			continue
		}
		a, b, ok := strings.Cut(w.Next("two areas with - between them"), "-")
		if !ok {
			w.FailAt("two areas with - between them")
		}
		f.Links = append(f.Links, dolldress.Link{A: dolldress.AreaID(a), B: dolldress.AreaID(b)})
	}
}

// battlefield is what the scenario lays out. A side of which it does not say where it begins may begin anywhere.
func (s *Scenario) battlefield() *dolldress.ChooseBattlefield {
	f := s.field
	f.Starts = map[rules.Team][]dolldress.AreaID{}
	var all []dolldress.AreaID
	for i := range f.Line {
		all = append(all, dolldress.AreaID(strconv.Itoa(i+1)))
	}
	for _, area := range f.Areas {
		all = append(all, area.ID)
	}
	for _, team := range rules.Teams {
		if f.Starts[team] = s.field.Starts[team]; len(f.Starts[team]) == 0 {
			f.Starts[team] = all
		}
	}
	return &f
}

// reserved are the words that begin a statement or stand where a name could.
var reserved = []string{"expect", "refuse", "dice", "first", "second", "nobody", "judges", "and", ",", ":", "by", "no", "not", "area"}

// readUnit reads "unit NAME SIDE [doll|beast] [pc|enemy|npc] key=value …".
func (s *Scenario) readUnit(w *words) {
	name := w.Next("a name")
	if s.unit(name) != nil || s.person(name) != nil || slices.Contains(reserved, name) || strings.ContainsAny(name, "=,:/+") || utf8.RuneCountInString(name) > dolldress.MaxName {
		w.FailAt("a name of one word that is not taken and no word of the scenario language")
	}
	u := &unit{line: w.Line, team: rules.Team(w.One("first", "second")), sheet: dolldress.Sheet{Name: name, Kind: dolldress.Doll, AP: 10, Movement: 1,
		Evasion: 5, EP: 10, Durability: 5}}
	u.owner, u.sheet.Side = string(u.team), dolldress.PC
	if u.team == rules.Second {
		u.sheet.Side = dolldress.Enemy
	}
	x := &u.sheet
	numbers := map[string]*int{"ap": &x.AP, "move": &x.Movement, "mobility": &x.Mobility, "athletics": &x.Athletics, "shooting": &x.Shooting, "melee": &x.Melee,
		"resistance": &x.Resistance, "evasion": &x.Evasion, "defence": &x.Defence, "ep": &x.EP, "durability": &x.Durability, "captive": &x.Captive}
	for !w.Done() {
		key, value, set := strings.Cut(w.Next(""), "=")
		n, err := strconv.Atoi(value)
		switch {
		case slices.Contains(dolldress.Kinds(), dolldress.Kind(key)) && !set:
			x.Kind = dolldress.Kind(key)
		case slices.Contains(dolldress.Sides(), dolldress.Side(key)) && !set:
			x.Side = dolldress.Side(key)
		case key == "air" && !set:
			u.air = true
		case key == "hidden" && !set:
			u.hidden = true
		case key == "at" && set:
			u.at = dolldress.AreaID(value)
		case key == "owner" && s.person(value) != nil:
			u.owner = value
		case slices.Contains(dolldress.Traits(), dolldress.Trait(key)) && !set:
			x.Traits = append(x.Traits, dolldress.Trait(key))
		case numbers[key] != nil && err == nil:
			*numbers[key] = n
		default:
			w.FailAt("doll or beast, pc, enemy or npc, air, hidden, blockade, grounded, at=AREA, owner=NAME, or a figure such as ap=10")
		}
	}
	s.cast = append(s.cast, u)
}

// readDress reads "dress UNIT NAME armour=3 main spare mobility=1 gives=shooting+1 blockade purge=attack+2 restore=3".
func (s *Scenario) readDress(w *words) {
	u := w.unit()
	p := dolldress.Part{Name: w.Next("a name"), Armour: 1}
	for !w.Done() {
		word := w.Next("")
		key, value, _ := strings.Cut(word, "=")
		n, err := strconv.Atoi(value)
		switch {
		case key == "main":
			p.Main = true
		case key == "spare":
			p.Spare = true
		case slices.Contains(dolldress.Traits(), dolldress.Trait(key)):
			p.Traits = append(p.Traits, dolldress.Trait(key))
		case key == "armour" && err == nil:
			p.Armour = n
		case key == "mobility" && err == nil:
			p.Mobility = n
		case key == "gives":
			stat, plus := cutValue(w, value)
			p.Bonuses = append(p.Bonuses, dolldress.Bonus{Stat: dolldress.Stat(stat), Value: plus})
		case key == "purge":
			w.At--
			w.All[w.At] = value
			power := readPower(w, p.Name)
			p.Purge = &power
		default:
			w.FailAt("main, spare, blockade, armour=3, mobility=1, gives=shooting+1 or, last of all, purge=attack+2")
		}
	}
	u.sheet.Parts = append(u.sheet.Parts, p)
}

// cutValue reads a word and a number with its sign, "attack+2".
func cutValue(w *words, text string) (word string, value int) {
	i := strings.IndexAny(text, "+-")
	if i < 0 {
		return text, 0
	}
	value, err := strconv.Atoi(text[i:])
	if err != nil {
		w.FailAt("a word with a number behind it, such as attack+2")
	}
	return text[:i], value
}

// readPower reads "attack+2 ep=1 restore=3 effect=Brave,attack+1,turns=2".
func readPower(w *words, name string) dolldress.Power {
	p := dolldress.Power{Name: name}
	when, value := cutValue(w, w.Next("a moment such as attack+2"))
	p.When, p.Value = dolldress.Window(when), value
	if !slices.Contains(dolldress.Windows(), p.When) {
		w.FailAt(fmt.Sprint("a moment: one of ", dolldress.Windows()))
	}
	for !w.Done() {
		key, value, _ := strings.Cut(w.Next(""), "=")
		n, err := strconv.Atoi(value)
		switch {
		case key == "ep" && err == nil:
			p.EP = n
		case key == "restore" && err == nil:
			p.Restore = n
		case key == "effect":
			p.Effect = readEffect(w, value)
		default:
			w.FailAt("ep=1, restore=3 or effect=NAME")
		}
	}
	return p
}

// readEffect reads "Dazzled,evade-2,turns=1,ep=1,resist=9"; a name of "-" leaves no condition.
func readEffect(w *words, text string) *dolldress.Effect {
	parts := strings.Split(text, ",")
	e := &dolldress.Effect{Name: parts[0]}
	if e.Name == "-" {
		e.Name = ""
	}
	for _, one := range parts[1:] {
		key, value, set := strings.Cut(one, "=")
		n, err := strconv.Atoi(value)
		switch {
		case !set:
			if e.Check, e.Value = cutValue(w, one); e.Check == "all" {
				e.Check = ""
			}
		case err != nil:
			w.FailAt("an effect such as Dazzled,evade-2,turns=1,ep=1,resist=9")
		case key == "turns":
			e.Turns = n
		case key == "ep":
			e.EP = n
		case key == "resist":
			e.Resist = n
		default:
			w.FailAt("an effect such as Dazzled,evade-2,turns=1,ep=1,resist=9")
		}
	}
	return e
}

// readWeapon reads "weapon UNIT NAME HAND held range=3 damage=5 shooting area no-minor ep=1 ammo=3 special=attack+2,ep=2 effect=…".
func (s *Scenario) readWeapon(w *words) {
	u := w.unit()
	x := dolldress.Weapon{Name: w.Next("a name"), Hand: dolldress.Hand(w.One("left", "right", "both", "mounted")), Ability: dolldress.StatMelee}
	for !w.Done() {
		key, value, _ := strings.Cut(w.Next(""), "=")
		n, err := strconv.Atoi(value)
		switch {
		case key == "held":
			x.Held = true
		case key == "area":
			x.Area = true
		case key == "no-minor":
			x.NoMinor = true
		case slices.Contains(dolldress.Abilities(), dolldress.Stat(key)):
			x.Ability = dolldress.Stat(key)
		case key == "special":
			x.Special = readSpecial(w, value)
		case key == "effect":
			x.Effect = readEffect(w, value)
		case err != nil:
			w.FailAt("held, area, no-minor, an ability, range=, damage=, ep=, ammo=, special= or effect=")
		case key == "range":
			x.Range = n
		case key == "damage":
			x.Damage = n
		case key == "ep":
			x.EP = n
		case key == "ammo":
			x.Ammo = n
		default:
			w.FailAt("held, area, no-minor, an ability, range=, damage=, ep=, ammo=, special= or effect=")
		}
	}
	u.sheet.Weapons = append(u.sheet.Weapons, x)
}

func readSpecial(w *words, text string) *dolldress.Special {
	sp := &dolldress.Special{Name: "Special"}
	for _, one := range strings.Split(text, ",") {
		if n, ok := strings.CutPrefix(one, "ep="); ok {
			sp.EP, _ = strconv.Atoi(n)
			continue
		}
		switch what, value := cutValue(w, one); what {
		case "attack":
			sp.Attack = value
		case "damage":
			sp.Damage = value
		default:
			w.FailAt("a special such as special=attack+2,damage+1,ep=2")
		}
	}
	return sp
}

func (s *Scenario) readItem(w *words) {
	u := w.unit()
	x := dolldress.Item{Name: w.Next("a name"), Uses: 1}
	for !w.Done() {
		key, value, _ := strings.Cut(w.Next(""), "=")
		n, err := strconv.Atoi(value)
		switch {
		case err != nil:
			w.FailAt("uses=1, ep=3 or durability=2")
		case key == "uses":
			x.Uses = n
		case key == "ep":
			x.EP = n
		case key == "durability":
			x.Durability = n
		default:
			w.FailAt("uses=1, ep=3 or durability=2")
		}
	}
	u.sheet.Items = append(u.sheet.Items, x)
}
