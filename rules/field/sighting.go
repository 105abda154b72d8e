package field

// Cover is how much of a body is hidden.
type Cover uint8

// The three grades of cover, from seen to hidden.
const (
	NoCover Cover = iota
	HalfCover
	FullCover
)

// String gives the word that commands and events use: "", "half" or "full".
func (c Cover) String() string { return [...]string{"", "half", "full"}[c] }

// MarshalText writes the word.
func (c Cover) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads the word.
func (c *Cover) UnmarshalText(text []byte) error {
	for _, known := range [...]Cover{NoCover, HalfCover, FullCover} {
		if known.String() == string(text) {
			*c = known
			return nil
		}
	}
	return Fault{Code: BadText, With: "cover"}
}

// Sighting is what one body sees of another.
type Sighting struct {
	// MM is the distance middle to middle, rounded, with what altitude adds.
	MM    int   `json:"mm"`
	Cover Cover `json:"cover,omitempty"`
	// Reasons are the things between, nearest to the shooter first, then what the target stands in.
	Reasons []Reason `json:"reasons,omitempty"`
	// Crosses lists the melees over which the straight line between the two runs, neither of them a member: no direct
	// line may cross one (MH-5.10).
	Crosses []int `json:"crosses,omitempty"`
}

// Reason is one thing that hides a part of the target.
type Reason struct {
	// Thing is the id of the thing, area or body.
	Thing string `json:"thing"`
	// Kind is the thing's kind, the area's kind, or "body".
	Kind  string `json:"kind"`
	Hides Extent `json:"hides"`
	// Side is the part of the target's width, as the shooter sees it; empty for all of it.
	Side Side `json:"side,omitempty"`
	// Near tells that the thing is too near to the shooter to half cover the target.
	Near bool `json:"near,omitempty"`
	// At is where the thing first comes into the way.
	At Point `json:"at"`
}

// Extent is the part of a body's height that a thing hides; things stand on the ground, so it always begins there.
type Extent string

// The parts, from little to all.
const (
	InTheWay Extent = "way"    // nothing of the target; it hides a part of the shooter from the target
	Legs     Extent = "legs"   // the ankles at least
	Lower    Extent = "lower"  // up to the waist at least
	Whole    Extent = "whole"  // up to the head
	Inside   Extent = "inside" // the target stands in it
	Haze     Extent = "haze"   // it is seen through it
)

// Side is a part of the target's width as the shooter sees it.
type Side string

// The sides.
const (
	AllSides  Side = ""
	LeftSide  Side = "left"
	Middle    Side = "middle"
	RightSide Side = "right"
	NotLeft   Side = "not-left" // middle and right
	NotRight  Side = "not-right"
	NotMiddle Side = "not-middle"
)

var sides = [8]Side{AllSides, LeftSide, Middle, NotRight, RightSide, NotMiddle, NotLeft, AllSides}
