package rules

import "slices"

// Modifier is one addition to a number of a check, with the clause that it comes from.
type Modifier struct {
	Source string `json:"source"` // clause: "MH-5.2", "skill/command", "ruling/3"
	Value  int    `json:"value"`
}

// Die is one die that was thrown: by the server (provable), by hand and entered, or kept from before an undo.
type Die struct {
	// Event is the number of the throw, counted over those that the same people see; Index the die's place in it. See
	// package dice.
	Event uint64 `json:"event"`
	Index uint32 `json:"index"`
	// Side is set where it was thrown for that team alone, and Event counted over such throws.
	Side  Team   `json:"side,omitempty"`
	Faces int    `json:"faces"`
	Value int    `json:"value"`
	How   DieHow `json:"how"`
	// For names what the die was thrown for; an undo never throws again for the same thing.
	For string `json:"for,omitempty"`
	// Rerolled marks a die that somebody's ability had thrown again: it no longer counts.
	Rerolled bool `json:"rerolled,omitempty"`
}

// DieHow tells where a die's value comes from.
type DieHow string

// A judge's die is set by a ruling; a kept die was seen before an undo and stands.
const (
	ByServer DieHow = "server"
	ByHand   DieHow = "hand"
	ByJudge  DieHow = "judge"
	Kept     DieHow = "kept"
)

// Thrown tells whether the die was thrown, by the server or by hand: only such have a place in the dice record.
func (d Die) Thrown() bool { return d.How == ByServer || d.How == ByHand }

// Check is a throw against a number, as a value: the same value is the preview, the enforcement, the log's "why?"
// and what a judge edits.
type Check struct {
	Kind   string `json:"kind"`             // of the ruleset: "shot", "melee", "morale" …
	Clause string `json:"clause"`           // the clause that asks for it
	Actor  string `json:"actor"`            // who throws
	Target string `json:"target,omitempty"` // at whom
	With   string `json:"with,omitempty"`   // clause of the weapon or ability
	// Base and Modifiers add up to Need.
	Base      int        `json:"base"`
	Modifiers []Modifier `json:"modifiers,omitempty"`
	Need      int        `json:"need"`
	// DieModifiers change the face that is compared, to no less than 1.
	DieModifiers []Modifier `json:"die_modifiers,omitempty"`
	Faces        int        `json:"faces"`
	// AutoFaces marks checks where a natural 1 always succeeds and the highest face never does (MH-5.3).
	AutoFaces bool `json:"auto_faces,omitempty"`
	// Wins and Faces give the chance: Wins of Faces outcomes succeed. Twice tells that two dice are thrown, of which the worse
	// counts: the chance is then that of two successes.
	Wins  int  `json:"wins"`
	Twice bool `json:"twice,omitempty"`
	// Sum is how many dice are added up and to Need, where the total counts and the higher is the better (2d6 + ability); 0 for
	// a die that is compared with Need. Beat is what the total has to exceed, nil as long as nothing stands against it; Natural is then
	// what the dice show together and Value the total. AutoFaces then is for 12 and 2; NoFumble tells that 2 does not
	// fail by itself this time. Wins counts of Of outcomes.
	Sum      int  `json:"sum,omitempty"`
	Beat     *int `json:"beat,omitempty"`
	NoFumble bool `json:"no_fumble,omitempty"`
	// Dice are empty in a preview. The last one that was not rerolled counts.
	Dice    []Die `json:"dice,omitempty"`
	Natural int   `json:"natural,omitempty"`
	Value   int   `json:"value,omitempty"` // the face after DieModifiers
	Success bool  `json:"success,omitempty"`
	// Judged tells that a ruling set the outcome, whatever the die.
	Judged bool `json:"judged,omitempty"`
	// Against makes it an opposed check: Need is then the level that gives the die, Value is the face with all DieModifiers,
	// however low, and has to exceed the other roll's. Wins counts of Of outcomes, since two dice are thrown. See [Check.Oppose].
	Against *Roll `json:"against,omitempty"`
	Of      int   `json:"of,omitempty"`
	// Ties tells that an equal value succeeds too. Sure is the clause that settles the outcome without a throw.
	Ties bool   `json:"ties,omitempty"`
	Sure string `json:"sure,omitempty"`
}

// Add appends a modifier; zero leaves no trace.
func (c *Check) Add(source string, value int) {
	if value != 0 {
		c.Modifiers = append(c.Modifiers, Modifier{source, value})
	}
}

// Names tells whether a check is about a clause: it asks for the throw, what is used stands in it, or something that it adds.
func (c *Check) Names(clause string) bool {
	named := func(m Modifier) bool { return m.Source == clause }
	return c.Clause == clause || c.With == clause || slices.ContainsFunc(c.Modifiers, named) || slices.ContainsFunc(c.DieModifiers, named)
}

// AddDie appends a modifier of the face.
func (c *Check) AddDie(source string, value int) {
	if value != 0 {
		c.DieModifiers = append(c.DieModifiers, Modifier{source, value})
	}
}

// Settle computes Need and Wins from base, modifiers and faces. Call it after the last Add.
func (c *Check) Settle() {
	c.Need = c.Base
	for _, m := range c.Modifiers {
		c.Need += m.Value
	}
	c.Wins = 0
	if c.Sum > 0 {
		c.settleSum()
		return
	}
	for face := 1; face <= c.Faces; face++ {
		if ok, _ := c.Outcome(face); ok {
			c.Wins++
		}
	}
}

// Outcome tells whether a natural face succeeds, and the value that the face counts for.
func (c *Check) Outcome(natural int) (success bool, value int) {
	if c.Sum > 0 {
		return c.sumOutcome(natural)
	}
	value = natural
	for _, m := range c.DieModifiers {
		value += m.Value
	}
	value = max(value, 1)
	if c.AutoFaces {
		if natural == 1 {
			return true, value
		}
		if natural == c.Faces {
			return false, value
		}
	}
	return value <= c.Need, value
}

// Throw records a die and the outcome that it gives.
func (c *Check) Throw(d Die) {
	c.Dice = append(c.Dice, d)
	c.Natural = d.Value
	c.Success, c.Value = c.Outcome(d.Value)
}

// Clone copies a check so that neither copy sees the other's changes.
func (c *Check) Clone() *Check {
	copied := *c
	copied.Modifiers = slices.Clone(c.Modifiers)
	copied.DieModifiers = slices.Clone(c.DieModifiers)
	copied.Dice = slices.Clone(c.Dice)
	if c.Against != nil {
		copied.Against = c.Against.Clone()
	}
	if c.Beat != nil {
		beat := *c.Beat
		copied.Beat = &beat
	}
	return &copied
}
