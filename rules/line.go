package rules

import "slices"

// Line is one line of the battle log, as data: the sentence is found under Key in the message catalogue of the
// reader's language, Args fill its places. A line is made from its event alone.
type Line struct {
	// N counts the lines of one viewer class from 1, without gaps.
	N uint64 `json:"n"`
	// Step is the public game decision that the line belongs to, the place that an undo can point at; 0 for table talk.
	Step int    `json:"step,omitempty"`
	At   int64  `json:"at"` // ms since the Unix epoch
	Key  string `json:"key"`
	// Args: integers, plain strings, or references "doll:d1", "seat:s1", "team:first", "entry:gear/rifle", "key:phase.2". Under
	// [OwnWords] stands what people wrote.
	Args    Figures  `json:"args,omitempty"`
	Clauses []string `json:"clauses,omitempty"`
	Check   *Check   `json:"check,omitempty"`
	// Throw is which throw of its decision the check's latest die was, from 0, as an [Override] names it.
	Throw  int     `json:"throw,omitempty"`
	Damage *Damage `json:"damage,omitempty"`
	// By is the seat that caused it; For the absent person that it acted for.
	By  SeatID `json:"by,omitempty"`
	For SeatID `json:"for,omitempty"`
	// Kind lets the page filter: "chat", "table", "game", "ruling", "dice".
	Kind string `json:"kind"`
	// Team is set for lines that one team alone may read.
	Team Team `json:"team,omitempty"`
}

// OwnWords are the figures of lines and refusals that hold what people wrote themselves: it is no reference, whatever it looks
// like. A reason is theirs in rulings alone.
var OwnWords = []string{"choice", "comment", "name", "place", "result", "text", "title"}

// Damage is how a hit's harm came about: the face, what was added, what was taken off.
type Damage struct {
	Die        int        `json:"die"`
	Modifiers  []Modifier `json:"modifiers,omitempty"`
	Least      int        `json:"least,omitempty"` // a hit does at least this before reductions
	Reductions []Modifier `json:"reductions,omitempty"`
	Total      int        `json:"total"`
}

// Settle adds the damage up: never under Least before the reductions, never under 0 after them (MH-5.4, MH-5.5).
func (d *Damage) Settle() {
	d.Total = d.Die
	for _, m := range d.Modifiers {
		d.Total += m.Value
	}
	d.Total = max(d.Total, d.Least, 0)
	for _, m := range d.Reductions {
		d.Total += m.Value
	}
	d.Total = max(d.Total, 0)
}

// Clone copies a damage so that neither copy sees the other's changes.
func (d *Damage) Clone() *Damage {
	copied := *d
	copied.Modifiers = slices.Clone(d.Modifiers)
	copied.Reductions = slices.Clone(d.Reductions)
	return &copied
}
