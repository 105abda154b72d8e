package maidhammer

import "parlour/rules"

// Effect is what an entry does in play, as typed hooks. The engine asks all entries that concern a matter, in a fixed
// order (attribute, skills, gear, each in the sheet's order), and never for a particular id.
type Effect struct {
	// Modify adds to a check that its owner throws or is the target of.
	Modify func(q *Query)
	// Aura adds to checks of other dolls near its owner (MH-2.11: the same aura counts once).
	Aura func(q *Query)
	// Reduce gives what it takes off a hit's damage against its owner, 0 or less (MH-5.5).
	Reduce func(h *Harm) int
	// Lead is set for skills that lead into a shot (MH-4.5).
	Lead *Lead
	// Act is set for skills that are an action of their own.
	Act *Act
	// Meal is set for what can be eaten.
	Meal *Meal
	// Reactions are what its owner may do when something happens.
	Reactions []Reaction
	// Flies tells that its owner can fly with wings (MH-3.6); Wings that it is wings.
	Flies, Wings bool
	// Leads tells that its aura lasts while its owner is merely combat-incapable (MH-13.1).
	Leads bool
	// Mechanical tells that its owner is no living body: medicine does nothing for it, maintenance does.
	Mechanical bool
}

// Query is a check that hooks may add to.
type Query struct {
	Battle *Battle
	Check  *rules.Check
	// Owner is the doll whose entry is asked; Actor throws, Target is aimed at (nil where nobody is).
	Owner, Actor, Target *Doll
	// Entry is the entry that is asked.
	Entry *Entry
	// Weapon is what the attack is made with; nil without one. Mode is how.
	Weapon *Entry
	Mode   Mode
}

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

// Trait is a property of harm that decides what reduces it.
type Trait string

// Harm of these kinds is not reduced by shields and machine bodies; piercing by neither of the two, unreducible by nothing.
const (
	EnergyHarm  Trait = "energy"
	BlastHarm   Trait = "blast"
	Piercing    Trait = "piercing"
	Unreducible Trait = "unreducible"
)

// Harm is a hit's damage on its way to a doll.
type Harm struct {
	Traits []Trait       `json:"traits,omitempty"`
	Damage *rules.Damage `json:"damage"`
}

// Is tells whether the harm has a trait.
func (h *Harm) Is(t Trait) bool {
	for _, one := range h.Traits {
		if one == t {
			return true
		}
	}
	return false
}

// armoured is the reduction that a machine body and a shield share (MH-5.5, MH-5.9).
func armoured(h *Harm) int {
	if h.Is(EnergyHarm) || h.Is(BlastHarm) || h.Is(Piercing) {
		return 0
	}
	return -1
}

// Lead is a skill that leads into a shot.
type Lead struct {
	// Modes are the modes that it goes with.
	Modes []Mode
	// Die and Damage are added to the face and to the damage of a hit.
	Die, Damage int
	// Refuse gives a further reason against it; nil for none.
	Refuse func(actor *Doll) *rules.Refusal
}

// Act is a skill that is an action of its own, aimed at a doll.
type Act struct {
	// RangeMM is how far the target may be, in mm, centre to centre.
	RangeMM int
	// Refuse tells why it cannot be used on the target; nil when it can.
	Refuse func(actor, target *Doll) *rules.Refusal
	// Do carries it out.
	Do func(r *resolver, actor, target *Doll, e *Entry)
	// Busies the target: it cannot act meanwhile.
	Busies bool
}

// Meal is what eating an item does.
type Meal struct {
	Heal int
	// Calms ends a rout; FedCalms also ends being berserk when another feeds it (MH-8.3).
	Calms, FedCalms bool
}

// Point is a moment in a resolution at which reactions are asked. The order of the constants is the order in which they
// come; within a point, entries are asked by Rank, then by the order of the dolls.
type Point string

// The points of a resolution.
const (
	AfterThrow  Point = "after-throw"  // a die lies on the table: it may be thrown again
	BeforeHarm  Point = "before-harm"  // damage is about to be done: it may be reduced
	AfterDowned Point = "after-downed" // a doll has reached HP 0
)

// Reaction is something that an owner may do at a point.
type Reaction struct {
	Point Point
	Rank  int
	// When tells whether the owner could really use it now.
	When func(b *Battle, owner *Doll, f *Frame, e *Entry) bool
	// Do carries it out.
	Do func(r *resolver, owner *Doll, f *Frame, e *Entry)
}
