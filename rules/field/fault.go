package field

import "fmt"

// Fault is one thing wrong with a field, an imported file or a way.
type Fault struct {
	Code FaultCode `json:"code"`
	// Thing is the id of the thing or mark concerned, or "#n" for the n-th of the list, from 1, where it has none.
	Thing string `json:"thing,omitempty"`
	// With is the other thing concerned, or the name of what is wrong with it.
	With string `json:"with,omitempty"`
	// Is is the offending figure and Limit the bound it broke; both 0 where the code says it all.
	Is    int `json:"is,omitempty"`
	Limit int `json:"limit,omitempty"`
}

func (f Fault) Error() string {
	s := "field: " + string(f.Code)
	if f.Thing != "" {
		s += " " + f.Thing
	}
	if f.With != "" {
		s += " (" + f.With + ")"
	}
	if f.Is != 0 || f.Limit != 0 {
		s += fmt.Sprintf(": %d, limit %d", f.Is, f.Limit)
	}
	return s
}

// FaultCode is the stable name of a fault.
type FaultCode string

// The codes of faults.
const (
	BadSize         FaultCode = "field_size"        // the field is too small or too large; with: width or depth
	TooManyThings   FaultCode = "too_many_things"   // more things, or marks, than a field holds; with: things or marks
	TooManyCorners  FaultCode = "too_many_corners"  // more corners than a thing, or all things together, may have
	TooFewCorners   FaultCode = "too_few_corners"   // a polygon of fewer than 3 corners, a line of fewer than 2
	NoID            FaultCode = "no_id"             // a thing without a name for the machine, or with one that is too long
	RepeatedID      FaultCode = "repeated_id"       // two things of one name
	BadText         FaultCode = "bad_text"          // a name that is too long or not text
	UnknownKind     FaultCode = "unknown_kind"      // with: the kind
	NoShape         FaultCode = "no_shape"          // neither disc nor polygon nor line
	TwoShapes       FaultCode = "two_shapes"        // more than one of them
	WrongShape      FaultCode = "wrong_shape"       // a tree that is no disc
	BadRadius       FaultCode = "bad_radius"        // a radius under 1 or too large
	BadWidth        FaultCode = "bad_width"         // a line's width under 1 or too large; a width without a line
	BadHeight       FaultCode = "bad_height"        // a height under its kind's least or too large
	BadTrunk        FaultCode = "bad_trunk"         // a trunk that is no tree's or is wider than it
	ZeroLength      FaultCode = "zero_length"       // an edge that ends where it begins
	NoArea          FaultCode = "no_area"           // a polygon of no area
	CrossesItself   FaultCode = "crosses_itself"    // a polygon whose outline meets itself
	Outside         FaultCode = "outside"           // not wholly on the table
	Overlaps        FaultCode = "overlaps"          // with: the other thing
	Doubled         FaultCode = "doubled"           // the same thing twice; with: the other
	Straddles       FaultCode = "straddles"         // half on raised ground, half off it; with: the ground
	Buried          FaultCode = "buried"            // raised ground inside ground as high; with: that ground
	BadSide         FaultCode = "bad_side"          // a mark's side is not 0, 1 or 2
	BadJSON         FaultCode = "bad_json"          // not JSON, a number that is no whole number, a name that is unknown; with: where
	TooLarge        FaultCode = "too_large"         // more bytes than allowed; with: of what
	TooDeep         FaultCode = "too_deep"          // JSON nested deeper than allowed
	BadScale        FaultCode = "bad_scale"         // an import's scale in mm a square is out of range
	NotUniversalVTT FaultCode = "not_universal_vtt" // a file without what makes it one; with: what is missing
)

// The codes of ways that cannot be walked.
const (
	Blocked  FaultCode = "blocked"   // something solid stands there or in the way; thing: what, where it is known
	Occupied FaultCode = "occupied"  // another body stands there or in the way; thing: its id
	TooFar   FaultCode = "too_far"   // more than the allowance; is, limit: mm
	NoWay    FaultCode = "no_way"    // nothing leads there
	InZone   FaultCode = "in_zone"   // the way passes through a zone; thing: its body
	KeptOff  FaultCode = "kept_off"  // nearer to somebody than may be; thing: its body
	OffTable FaultCode = "off_table" // beyond the edge
	// TooIntricate: finding a way takes more work than is done for one question; is there one, it has to be drawn.
	TooIntricate FaultCode = "too_intricate"
	BadWay       FaultCode = "bad_way" // a way of no points or of too many, or one that does not begin at the body
)
