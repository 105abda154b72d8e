package maidhammer

import (
	"parlour/rules"
	"parlour/rules/field"
)

// What can be asked about a virtual field. These are bodies for previews alone: sent as commands they are refused.
type (
	// ReachQuery asks where a doll could end a move, or a shift if it is in melee. The answer is a [Reach].
	ReachQuery struct {
		Doll  DollID `json:"doll"`
		Fly   bool   `json:"fly,omitempty"`
		Carry DollID `json:"carry,omitempty"`
		// Skill is what the move is made by, if it changes how far or over what the doll goes.
		Skill string `json:"skill,omitempty"`
	}
	// PathQuery asks for the shortest way to a point, or what a drawn path costs. With neither it asks for the way that is
	// plotted for a doll that must move (MH-3.7). The answer is a [Way].
	PathQuery struct {
		Doll  DollID        `json:"doll"`
		To    *field.Point  `json:"to,omitempty"`
		Path  []field.Point `json:"path,omitempty"` // after the beginning
		Fly   bool          `json:"fly,omitempty"`
		Carry DollID        `json:"carry,omitempty"`
		Skill string        `json:"skill,omitempty"`
		// Boost asks for a straight run with a booster towards To, or at Ram.
		Boost bool   `json:"boost,omitempty"`
		Ram   DollID `json:"ram,omitempty"`
	}
	// AimQuery asks what an attack on each enemy would come to: a shot, a blow in melee, or a counter, as the phase has it;
	// of the part Gear of an item, or of a skill that is an attack. Without item and skill it asks how far away and how
	// hidden all other dolls are. The answer is an [Aim].
	AimQuery struct {
		Doll  DollID   `json:"doll"`
		Item  int      `json:"item,omitempty"`
		Gear  string   `json:"gear,omitempty"`
		Mode  Mode     `json:"mode,omitempty"`
		Skill string   `json:"skill,omitempty"`
		With  []string `json:"with,omitempty"`
		Side  Side     `json:"side,omitempty"`
	}
	// MeasureQuery asks for the distance between two points. The answer is a [Measure].
	MeasureQuery struct {
		From field.Point `json:"from"`
		To   field.Point `json:"to"`
	}
)

// Reach is everywhere that a doll may end its move.
type Reach struct {
	AllowanceMM int `json:"allowance_mm"`
	// Outline lists the rings about it: outer ones counter-clockwise, holes clockwise.
	Outline [][]field.Point `json:"outline"`
	// Charges are the cheapest ways into the zones of control that it can enter, by enemy in the table's order.
	Charges []Charge `json:"charges"`
	// Must tells why it has to move: "routed", "berserk" or nothing.
	Must string `json:"must,omitempty"`
	// Areas names what the asker knows to hang about or lie where the doll could come, in the order of their names.
	Areas []string `json:"areas"`
}

// Charge is a way into a zone of control.
type Charge struct {
	To       field.Point `json:"to"`
	Contacts []DollID    `json:"contacts"`
	CostMM   int         `json:"cost_mm"`
}

// Way is how a move goes and what it costs: the sum of its parts.
type Way struct {
	Points   []field.Point `json:"points"` // with the beginning
	CostMM   int           `json:"cost_mm"`
	LengthMM int           `json:"length_mm"`
	LimitMM  int           `json:"limit_mm"`
	Parts    []field.Part  `json:"parts"`
	// Contacts are those whose zones of control stop it.
	Contacts []DollID `json:"contacts"`
	// Areas names what the asker knows to hang about or lie on the way, in the order of their names.
	Areas []string `json:"areas"`
	// In is what it ends in: "bush", "river" or nothing. Covered tells that a routed doll is hidden there.
	In      string `json:"in,omitempty"`
	Covered bool   `json:"covered,omitempty"`
	// Into is what ends a straight run before its time: a thing, a doll, or "edge". Damage is what the run does to the runner.
	Into   string `json:"into,omitempty"`
	Damage int    `json:"damage,omitempty"`
}

// Aim is what a doll could do to others.
type Aim struct {
	EffectiveMM int         `json:"effective_mm,omitempty"`
	MaxMM       int         `json:"max_mm,omitempty"`
	Targets     []AimTarget `json:"targets"` // in the table's order
}

// AimTarget is one doll as another sees it.
type AimTarget struct {
	Doll DollID `json:"doll"`
	// MM is the distance that counts, altitude included.
	MM    int   `json:"mm"`
	Cover Cover `json:"cover"`
	// Reasons tell what hides it, nearest to the shooter first. Judged tells that a judge's word goes before them.
	Reasons []field.Reason `json:"reasons"`
	Judged  bool           `json:"judged,omitempty"`
	// Checks are the throws that an attack on it would be, Others whom it would take in besides, Refusal why it cannot be made.
	Checks  []rules.Check  `json:"checks"`
	Others  []DollID       `json:"others"`
	Refusal *rules.Refusal `json:"refusal,omitempty"`
	// Outline is the ring about the ground on which it takes in others: of a spread, a blast, or a line that goes through.
	Outline []field.Point `json:"outline,omitempty"`
}

// Measure is a tape laid between two points.
type Measure struct {
	MM int `json:"mm"`
}
