package maidhammer

import (
	"slices"

	"parlour/rules"
)

// Query is a check that hooks may add to.
type Query struct {
	Battle *Battle
	Check  *rules.Check
	// Owner is the doll whose entry is asked; Actor throws, Target is aimed at (nil where nobody is).
	Owner, Actor, Target *Doll
	// Entry is the entry that is asked.
	Entry *Entry
	// Weapon is what the attack is made with, gear or the skill that is the attack; nil for bare hands. Mode is how.
	Weapon *Entry
	Mode   Mode
	// Lasting is the effect that is asked, where it is one that lasts.
	Lasting *Lasting
}

// attack, shot and blow tell whether the check is to hit, by shooting or throwing, or in melee.
func (q *Query) attack() bool { return q.shot() || q.blow() }

func (q *Query) shot() bool { return slices.Contains(shotKinds, q.Check.Kind) }
func (q *Query) blow() bool { return slices.Contains(blowKinds, q.Check.Kind) }

// Add adds to the number that the check needs, in the name of the entry.
func (q *Query) Add(value int) { q.Check.Add(q.Entry.Clause(), value) }

// Once tells whether no modifier of this entry's kind and id has been added yet.
func (q *Query) Once() bool {
	for _, m := range q.Check.Modifiers {
		if m.Source == q.Entry.Clause() {
			return false
		}
	}
	return true
}
