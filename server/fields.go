package server

import "parlour/rules/field"

// Fields on the wire.
type (
	// FurnishedField is a field that comes with a game.
	FurnishedField struct {
		ID    string       `json:"id"`
		Name  field.Label  `json:"name"`
		Field *field.Field `json:"field"`
	}
	// GrowField asks for a field grown from a seed. Sizes are in mm, the density is 0 to 100.
	GrowField struct {
		Seed    int `json:"seed"`
		Width   int `json:"width"`
		Depth   int `json:"depth"`
		Density int `json:"density"`
	}
	// FieldChecked is a field that was read, or what is wrong with it: then there is none.
	FieldChecked struct {
		Field  *field.Field  `json:"field,omitempty"`
		Faults []field.Fault `json:"faults"`
	}
)
