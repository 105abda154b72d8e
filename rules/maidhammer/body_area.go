package maidhammer

import "parlour/rules/field"

// The commands about what lies and hangs about on the table.
type (
	// LayEarly writes down what a sapper has laid before the battle, during set-up (skill/sapper). It replaces what was written
	// down for that doll before; an empty list takes it back. Only its own side ever sees it.
	LayEarly struct {
		Doll DollID  `json:"doll"`
		Laid []Early `json:"laid"`
	}
	// Early is one thing that is laid before the battle: on a field by its place, on a measured table in words that can be
	// checked against the terrain when it is shown.
	Early struct {
		Item  int          `json:"item"`
		Gear  string       `json:"gear,omitempty"`
		At    *field.Point `json:"at,omitempty"`
		To    *field.Point `json:"to,omitempty"`
		Place string       `json:"place,omitempty"`
	}
	// Unseal shows on a measured table what was committed on paper: it has gone off under Victims, at most three, or the
	// other side has cleared it away. It also tells whom something laid openly has caught.
	Unseal struct {
		Area    string   `json:"area"`
		Victims []DollID `json:"victims,omitempty"`
		Cleared bool     `json:"cleared,omitempty"`
	}
	// Clear has a sapper that has moved try to take all placed weapons within 30 cm away (skill/sapper). On a measured table
	// Areas names them.
	Clear struct {
		Doll  DollID   `json:"doll"`
		Areas []string `json:"areas,omitempty"`
	}
	// RuleArea puts an area on the table, changes one or takes it away. Without an ID it is a new one of Entry, made by Maker.
	RuleArea struct {
		Judgement
		ID    string `json:"id,omitempty"`
		Entry string `json:"entry,omitempty"` // its clause, such as "gear/smoke-canister"
		Maker DollID `json:"maker,omitempty"`
		// Gone takes it off the table; the rest changes it, and what is left out stays as it is.
		Gone  bool         `json:"gone,omitempty"`
		At    *field.Point `json:"at,omitempty"`
		To    *field.Point `json:"to,omitempty"`
		Place *string      `json:"place,omitempty"`
		Armed *bool        `json:"armed,omitempty"`
		// Turn and Phase tell just before which phase it ends; 0 in both leaves that as it is.
		Turn  int `json:"turn,omitempty"`
		Phase int `json:"phase,omitempty"`
		// Inside lists who stands in it on a measured table.
		Inside *[]DollID `json:"inside,omitempty"`
	}
)

func (LayEarly) CommandKind() string { return "lay-early" }
func (Unseal) CommandKind() string   { return "unseal" }
func (Clear) CommandKind() string    { return "clear" }
func (RuleArea) CommandKind() string { return "rule-area" }

// Ruling makes it a judge's ruling.
func (r RuleArea) Ruling() (what, reason, clause string) { return r.ruling("area") }
