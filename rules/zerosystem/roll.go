package zerosystem

import "parlour/rules"

// The kinds of rolls: of those who act, and of those who answer them.
const (
	initiativeRoll = "initiative"
	hitRoll        = "hit"
	grappleRoll    = "grapple"
	disarmRoll     = "disarm"
	harmRoll       = "harm"
	knockOutRoll   = "knock-out"
	feintRoll      = "feint"
	surpriseRoll   = "surprise"
	freeRoll       = "break-free"
	throwRoll      = "throw"
	flungRoll      = "flung" // the damage of a throw
	testRoll       = "test"  // a judge asks for it

	defenceRoll    = "defence"
	protectionRoll = "protection"
	resistRoll     = "resist"
)

// RollKinds lists all kinds of rolls, which a judge's modifier can be for.
func RollKinds() []string {
	return []string{initiativeRoll, hitRoll, grappleRoll, disarmRoll, harmRoll, knockOutRoll, feintRoll, surpriseRoll, freeRoll, throwRoll,
		flungRoll, testRoll, defenceRoll, protectionRoll, resistRoll}
}

// passive is the kind of roll that answers a kind.
func passive(kind string) string {
	switch kind {
	case hitRoll, grappleRoll:
		return defenceRoll
	case harmRoll, knockOutRoll, flungRoll:
		return protectionRoll
	}
	return resistRoll
}

// roller is either side of a check while it is being made up.
type roller interface {
	Add(source string, value int)
	AddDie(source string, value int)
}

// begin adds what holds for every roll of a character: what armour takes off agility (ZS-3.5), being held (ZS-4.4) or surprised
// (ZS-4.9), and a judge's modifiers.
func (b *Battle) begin(x roller, c *Character, ability Ability, kind string) {
	if ability == Agility {
		lm, clause := c.agilityLM()
		x.Add(clause, lm)
	}
	if c.HeldBy != "" {
		x.Add("ZS-4.4", -1)
	}
	if c.Surprised {
		x.Add("ZS-4.9", -1)
	}
	for _, t := range b.Tweaks {
		if t.Character == c.ID && (t.Roll == "" || t.Roll == kind) {
			x.Add(t.Source, t.LM)
			x.AddDie(t.Source, t.DM)
		}
	}
}

// active begins a check of a character's ability.
func (b *Battle) active(kind, clause string, c *Character, ability Ability) *rules.Check {
	check := &rules.Check{Kind: kind, Clause: clause, Actor: string(c.ID), With: ability.clause(), Base: c.levels().Of(ability)}
	b.begin(check, c, ability, kind)
	return check
}

// answering begins the other side's roll.
func (b *Battle) answering(kind string, c *Character, ability Ability) *rules.Roll {
	roll := &rules.Roll{Actor: string(c.ID), With: ability.clause(), Base: c.levels().Of(ability)}
	b.begin(roll, c, ability, kind)
	return roll
}

// difficulty is the roll of what does not defend itself.
func difficulty(level int) *rules.Roll {
	return &rules.Roll{With: "difficulty/" + difficultyOf(level).ID, Base: level}
}

func levelOf(base int, modifiers []rules.Modifier) int {
	for _, m := range modifiers {
		base += m.Value
	}
	return base
}

// oppose finishes a check against a roll: what is beyond measure is added to its die (ZS-1.2), and below 0 nothing succeeds
// (ZS-1.4).
func oppose(check *rules.Check, against *rules.Roll) {
	if level := levelOf(check.Base, check.Modifiers); level >= beyondMeasure {
		check.AddDie("ZS-1.2", level)
	}
	if against != nil {
		if level := levelOf(against.Base, against.Modifiers); level >= beyondMeasure {
			against.AddDie("ZS-1.2", level)
		}
	}
	check.Oppose(against, DieOf)
	if check.Need < 0 {
		check.BeSure("ZS-1.4", false)
	}
}
