package maidhammer

import "parlour/rules/field"

// What happens to where dolls are and what they carry.
type (
	// Stands puts a doll on a place of a virtual field without a move of its own: "carried" by another, "came-down" from the
	// air, "returned" to its side, "dived" into water, "ruled" by a judge.
	Stands struct {
		Doll   DollID      `json:"doll"`
		At     field.Point `json:"at"`
		Facing int         `json:"facing"`
		In     string      `json:"in,omitempty"`
		Why    string      `json:"why"`
	}
	// Moved is a move on the ground or in the air (MH-3.1, MH-3.6), a shift in melee (MH-3.5), or a retreat (MH-7.7).
	Moved struct {
		Doll    DollID   `json:"doll"`
		How     string   `json:"how"` // "move", "fly", "land", "shift", "retreat", "wire", "boost" …
		MM      int      `json:"mm"`
		CostMM  int      `json:"cost_mm"`
		Limit   int      `json:"limit_mm"`
		Extra   Terrain  `json:"extra"`
		In      string   `json:"in,omitempty"`
		Pose    Pose     `json:"pose,omitempty"`
		Carried DollID   `json:"carried,omitempty"`
		Covered bool     `json:"covered,omitempty"`
		Must    string   `json:"must,omitempty"`
		Near    []DollID `json:"near,omitempty"` // enemies whose zone of control stopped it
		// Inside names the areas in which it ends on a measured table.
		Inside []string `json:"inside,omitempty"`
		// Way lists the points of the way on a virtual field, from where it began; Facing is how the doll looks at its end.
		Way    []field.Point `json:"way,omitempty"`
		Facing int           `json:"facing,omitempty"`
		// With is what drives a straight run ("boost"), Spare the whole steps left of it, Slowed those that terrain would have
		// cost a walk. It Crashed, or it rams somebody; Into is what ended it, on a virtual field.
		With    string `json:"with,omitempty"`
		Spare   int    `json:"spare,omitempty"`
		Slowed  int    `json:"slowed,omitempty"`
		Crashed bool   `json:"crashed,omitempty"`
		Into    string `json:"into,omitempty"`
		Ram     DollID `json:"ram,omitempty"`
		// Riders are those whom its vehicle takes along.
		Riders []DollID `json:"riders,omitempty"`
		// Hastened marks the first of two moves in a row.
		Hastened bool `json:"hastened,omitempty"`
	}
	// Joined has a doll take part in another's shot: that is its action.
	Joined struct {
		Doll DollID `json:"doll"`
		By   DollID `json:"by"`
		With string `json:"with"`
	}
	// Boarded has a doll get on the vehicle of another, Alighted off it: it "walks", is "routed" or berserk, the vehicle is "lost"
	// to it, or it and the vehicle have been "parted".
	Boarded struct {
		Doll   DollID `json:"doll"`
		Driver DollID `json:"driver"`
		With   string `json:"with"`
	}
	Alighted struct {
		Doll   DollID `json:"doll"`
		Driver DollID `json:"driver"`
		Why    string `json:"why"`
	}
	// ItemSet is a judge's word on where an item is, and how much of it is left.
	ItemSet struct {
		Doll DollID `json:"doll"`
		Item int    `json:"item"`
		Gear string `json:"gear"` // for the log
		At   Where  `json:"at"`
		Left int    `json:"left"`
	}
	// MeleeJoined makes dolls members of one melee, merging those that they were in (MH-7.1).
	MeleeJoined struct {
		ID      string   `json:"id"`
		Members []DollID `json:"members"`
		Joined  []DollID `json:"joined"`
	}
	// MeleeLeft takes a doll out of its melee (MH-7.2): "over", "escaped", "apart", "captured", "ruled".
	MeleeLeft struct {
		Doll DollID `json:"doll"`
		Why  string `json:"why"`
	}
	// Handled is a change of gear (MH-4.1, MH-4.2).
	Handled struct {
		Doll DollID `json:"doll"`
		How  string `json:"how"` // "equip", "stow", "drop", "pick-up", "take", "store", "unpack"
		Item int    `json:"item"`
		Gear string `json:"gear"` // for the log
		From DollID `json:"from,omitempty"`
		// Stowed is the item that goes out of the hand for one that is equipped; 0 for none.
		Stowed int `json:"stowed,omitempty"`
	}
)

func (*Stands) EventKind() string      { return "mh.stands" }
func (*Moved) EventKind() string       { return "mh.moved" }
func (*Joined) EventKind() string      { return "mh.joined" }
func (*Boarded) EventKind() string     { return "mh.boarded" }
func (*Alighted) EventKind() string    { return "mh.alighted" }
func (*ItemSet) EventKind() string     { return "mh.item-set" }
func (*MeleeJoined) EventKind() string { return "mh.melee-joined" }
func (*MeleeLeft) EventKind() string   { return "mh.melee-left" }
func (*Handled) EventKind() string     { return "mh.handled" }
