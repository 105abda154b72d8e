package scenario

import (
	"strconv"
	"strings"

	"parlour/rules"
	zs "parlour/rules/zerosystem"
)

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
