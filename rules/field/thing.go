package field

// Thing is one thing on the table.
type Thing struct {
	// ID names the thing on its field, in faults and in reasons.
	ID   string `json:"id"`
	Kind Kind   `json:"kind"`
	// Name is what people call it; nil where the kind says enough.
	Name *Label `json:"name,omitempty"`
	Shape
	// Height is in mm above the ground on which it stands; of raised ground, above the table. Rivers have none.
	Height int `json:"height,omitempty"`
	// Trunk is the radius in mm of the part of a tree that stops; 0 means all of it.
	Trunk int `json:"trunk,omitempty"`
	// Open tells that a door stands open.
	Open bool `json:"open,omitempty"`
}

// Mark is a place that matters for victory or comes into play.
type Mark struct {
	ID   string   `json:"id"`
	Kind MarkKind `json:"kind"`
	// Side is 1 for the first side, 2 for the second, 0 for neither.
	Side int   `json:"side,omitempty"`
	At   Point `json:"at"`
	// Radius is in mm; 0 for a point.
	Radius int `json:"radius,omitempty"`
}

// MarkKind is what a mark is.
type MarkKind string

// The kinds of marks.
const (
	Flag       MarkKind = "flag"
	Stronghold MarkKind = "stronghold"
	Base       MarkKind = "base"
)

// Area is an upright cylinder with a lifetime, which its maker keeps: smoke, gas, a kill zone.
type Area struct {
	ID     string `json:"id"`
	Kind   string `json:"kind"`
	At     Point  `json:"at"`
	Radius int    `json:"radius"`
	// Hides tells that a line of sight through it half covers.
	Hides bool `json:"hides,omitempty"`
}

// Label is a name in both languages; either may be empty.
type Label struct {
	JA string `json:"ja,omitempty"`
	EN string `json:"en,omitempty"`
}
