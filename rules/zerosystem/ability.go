package zerosystem

// Ability is one of the six basic abilities (ZS-1.1).
type Ability string

// The six abilities: 感覚, 自我, 共感, 要領, 機敏, 体力.
const (
	Sense   Ability = "sense"
	Ego     Ability = "ego"
	Empathy Ability = "empathy"
	Knack   Ability = "knack"
	Agility Ability = "agility"
	Body    Ability = "body"
)

// Abilities lists all six in the order of a sheet.
var Abilities = [6]Ability{Sense, Ego, Empathy, Knack, Agility, Body}

// Valid tells whether there is such an ability.
func (a Ability) Valid() bool { return new(Levels).at(a) != nil }

// clause is the ability's name in checks and lines.
func (a Ability) clause() string { return "ability/" + string(a) }

// Levels holds a number for each ability: levels on a sheet, or points of damage.
type Levels struct {
	Sense   int `json:"sense"`
	Ego     int `json:"ego"`
	Empathy int `json:"empathy"`
	Knack   int `json:"knack"`
	Agility int `json:"agility"`
	Body    int `json:"body"`
}

// Of is the number of an ability; 0 where there is no such ability.
func (l Levels) Of(a Ability) int {
	if at := (&l).at(a); at != nil {
		return *at
	}
	return 0
}

// Set changes the number of an ability.
func (l *Levels) Set(a Ability, n int) {
	if at := l.at(a); at != nil {
		*at = n
	}
}

func (l *Levels) at(a Ability) *int {
	switch a {
	case Sense:
		return &l.Sense
	case Ego:
		return &l.Ego
	case Empathy:
		return &l.Empathy
	case Knack:
		return &l.Knack
	case Agility:
		return &l.Agility
	case Body:
		return &l.Body
	}
	return nil
}

// Sum adds all six up.
func (l Levels) Sum() int { return l.Sense + l.Ego + l.Empathy + l.Knack + l.Agility + l.Body }

// plus adds two, ability by ability.
func (l Levels) plus(m Levels) Levels {
	for _, a := range Abilities {
		l.Set(a, l.Of(a)+m.Of(a))
	}
	return l
}

// within tells whether no ability has more than in another one.
func (l Levels) within(m Levels) bool {
	for _, a := range Abilities {
		if l.Of(a) > m.Of(a) {
			return false
		}
	}
	return true
}

// zeros counts the abilities at 0 or below.
func (l Levels) zeros() int {
	n := 0
	for _, a := range Abilities {
		if l.Of(a) <= 0 {
			n++
		}
	}
	return n
}

// MaxLevel bounds a level on a sheet; by the table everything from 50 on is beyond measure.
const MaxLevel = 200

// beyondMeasure is the level from which it is added to its die (ZS-1.2).
const beyondMeasure = 50

// DieOf is the die of a level, in faces (ZS-1.2). Below 0 there is none.
func DieOf(level int) int {
	switch {
	case level < 0:
		return 0
	case level <= 5:
		return 2 + 2*level
	case level <= 9:
		return 20
	case level <= 14:
		return 30
	}
	return 100
}

// Difficulty is a name for levels up to Most (ZS-1.2).
type Difficulty struct {
	ID string `json:"id"`
	Ja string `json:"ja"`
	En string `json:"en"`
	// Level is the lowest level of the name, and the one that a check against it has.
	Level int `json:"level"`
	Die   int `json:"die"`
}

// Difficulties lists the names in the order of their levels.
var Difficulties = []Difficulty{
	{"trivial", "楽勝", "Trivial", 0, 2},
	{"easy", "簡単", "Easy", 1, 4},
	{"ordinary", "並", "Ordinary", 2, 6},
	{"hard", "難", "Hard", 3, 8},
	{"difficult", "困難", "Difficult", 4, 10},
	{"arduous", "至難", "Arduous", 5, 12},
	{"master", "達人", "Master", 6, 20},
	{"superhuman", "超人", "Superhuman", 10, 30},
	{"divine", "神業", "Divine", 15, 100},
	{"transcendent", "超絶", "Transcendent", 50, 100},
}

// difficultyOf is the name of a level.
func difficultyOf(level int) Difficulty {
	name := Difficulties[0]
	for _, d := range Difficulties {
		if d.Level <= level {
			name = d
		}
	}
	return name
}
