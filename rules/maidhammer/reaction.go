package maidhammer

// Point is a moment in a resolution at which reactions are asked.
//
// The order is total: the points come as listed, within a point the ranks ascend, within a rank dolls are asked in the
// table's order and each doll's entries in theirs (attribute, skills, gear). What comes later never goes back: whoever
// takes damage on for another is not asked about evading it. docs/reactions.md says what follows from that for any two.
type Point string

// The points of a resolution and of a turn, in the order in which they come.
const (
	TurnStart   Point = "turn-start"   // before phase 1 (MH-1.6)
	BeforeThrow Point = "before-throw" // an attack is about to be thrown for
	AfterThrow  Point = "after-throw"  // a die lies on the table: it may be thrown again
	BeforeHarm  Point = "before-harm"  // damage is about to be done: it may be avoided, taken on by another, or reduced
	AfterDowned Point = "after-downed" // a doll has reached HP 0
	TurnEnd     Point = "turn-end"     // phase 13, before captives are exchanged (MH-9.1)
)

// points lists them in their order.
var points = []Point{TurnStart, BeforeThrow, AfterThrow, BeforeHarm, AfterDowned, TurnEnd}

// The ranks of the reactions at each point. Between BeforeThrow and AfterThrow lies the die; between BeforeHarm and
// AfterDowned the damage; what a hit does besides (OnHit) follows AfterDowned.
const (
	rankDeadline  = 10 // TurnStart
	rankStrain    = 20
	rankTimeLimit = 30

	rankJoin      = 5 // BeforeThrow
	rankDispel    = 10
	rankIntercept = 20
	rankDoubles   = 30
	rankAirhead   = 40

	rankFairy = 10 // AfterThrow; the second die of misfortune has been thrown by then
	rankLuck  = 20

	rankEvasion      = 10 // BeforeHarm
	rankBat          = 20
	rankBodyguard    = 30
	rankSubstitution = 40
	rankDefence      = 50
	rankParry        = 60

	rankGuts   = 10 // AfterDowned
	rankDemon  = 20
	rankDivine = 30

	rankUndead       = 10 // TurnEnd (MH-9.1)
	rankRegeneration = 20
	rankMisfortune   = 30
	rankCollapse     = 40
	rankWearOff      = 50
)

// Reaction is something that an owner may do at a point.
type Reaction struct {
	Point Point
	Rank  int
	// When tells whether the owner could really use it now.
	When func(b *Battle, owner *Doll, f *Frame, e *Entry) bool
	// Choices lists the dolls that it can be for, where there is a choice; the answer is in the frame's Chosen.
	Choices func(b *Battle, owner *Doll) []DollID
	// Unasked reactions happen by themselves: they cost nothing and there is nothing to decide.
	Unasked bool
	// Do carries it out.
	Do func(r *resolver, owner *Doll, f *Frame, e *Entry)
}
