package rules

import "slices"

// Roll is the other side of an opposed check: a level that gives a die, and what changes either.
type Roll struct {
	// Actor is who throws; empty for a difficulty, which nobody has.
	Actor string `json:"actor,omitempty"`
	// With is what it is thrown with: the clause of an ability, a defence or a difficulty.
	With string `json:"with,omitempty"`
	// Base and Modifiers add up to Level, which gives Faces; DieModifiers are added to the face.
	Base         int        `json:"base"`
	Modifiers    []Modifier `json:"modifiers,omitempty"`
	Level        int        `json:"level"`
	DieModifiers []Modifier `json:"die_modifiers,omitempty"`
	Faces        int        `json:"faces"`
	// Dice are empty in a preview; the last one counts.
	Dice    []Die `json:"dice,omitempty"`
	Natural int   `json:"natural,omitempty"`
	Value   int   `json:"value,omitempty"`
}

// Add appends a modifier of the level; zero leaves no trace.
func (r *Roll) Add(source string, value int) {
	if value != 0 {
		r.Modifiers = append(r.Modifiers, Modifier{source, value})
	}
}

// AddDie appends a modifier of the face.
func (r *Roll) AddDie(source string, value int) {
	if value != 0 {
		r.DieModifiers = append(r.DieModifiers, Modifier{source, value})
	}
}

// Settle adds the level up and picks its die. Call it after the last Add.
func (r *Roll) Settle(faces func(level int) int) {
	r.Level = r.Base + sum(r.Modifiers)
	r.Faces = faces(r.Level)
}

// Throw records a die and what it counts for.
func (r *Roll) Throw(d Die) {
	r.Dice = append(r.Dice, d)
	r.Natural = d.Value
	r.Value = d.Value + sum(r.DieModifiers)
}

// Clone copies a roll so that neither copy sees the other's changes.
func (r *Roll) Clone() *Roll {
	copied := *r
	copied.Modifiers = slices.Clone(r.Modifiers)
	copied.DieModifiers = slices.Clone(r.DieModifiers)
	copied.Dice = slices.Clone(r.Dice)
	return &copied
}

// Oppose settles an opposed check, or one in which a side throws for itself where against is nil: levels give dice, and the
// chance is counted exactly over all pairs of faces. Call it after the last Add of both sides.
func (c *Check) Oppose(against *Roll, faces func(level int) int) {
	c.Need = c.Base + sum(c.Modifiers)
	c.Faces = faces(c.Need)
	c.Against = against
	if against == nil {
		c.Wins, c.Of = 0, 0
		return
	}
	against.Settle(faces)
	c.Wins = Exceeding(c.Faces, sum(c.DieModifiers), against.Faces, sum(against.DieModifiers), c.Ties)
	c.Of = c.Faces * max(against.Faces, 1)
}

// BeSure settles the outcome without a throw.
func (c *Check) BeSure(clause string, success bool) {
	c.Sure, c.Success = clause, success
	c.Wins, c.Of = 0, 1
	if success {
		c.Wins = 1
	}
}

// ThrowOpposed records the die of the side that acts: its face counts with all its modifiers.
func (c *Check) ThrowOpposed(d Die) {
	c.Dice = append(c.Dice, d)
	c.Natural = d.Value
	c.Value = d.Value + sum(c.DieModifiers)
}

// Compare sets the outcome of an opposed check whose dice are thrown.
func (c *Check) Compare() {
	if c.Against.Faces == 0 {
		c.Against.Value = sum(c.Against.DieModifiers)
	}
	c.Success = c.Value > c.Against.Value || c.Ties && c.Value == c.Against.Value
}

// Exceeding counts the pairs of faces of two dice of which the first, with what is added to it, exceeds the second, with what
// is added to that; with ties, also those that are equal. Without a second die, of no faces, what is added to it is all that
// there is to exceed. It takes as long as the first die has faces.
func Exceeding(faces, plus, otherFaces, otherPlus int, ties bool) int {
	n := 0
	for face := 1; face <= faces; face++ {
		below := face + plus - otherPlus // what the other face has to stay below
		if ties {
			below++
		}
		switch {
		case otherFaces > 0:
			n += min(max(below-1, 0), otherFaces)
		case below > 0:
			n++
		}
	}
	return n
}

func sum(modifiers []Modifier) int {
	n := 0
	for _, m := range modifiers {
		n += m.Value
	}
	return n
}
