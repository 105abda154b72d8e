package maidhammer

import "parlour/rules"

// The events of what lies and hangs about on the table.
type (
	// AreaBegan puts an area on the table for everybody to see.
	AreaBegan struct {
		Area Area `json:"area"`
	}
	// AreaChanged is an area as it is from now on: switched on, or changed by a judge ("ruled").
	AreaChanged struct {
		Area Area   `json:"area"`
		Why  string `json:"why"` // "armed", "ruled"
	}
	// AreaRevealed shows everybody what was committed on paper; Was is the name that it had there.
	AreaRevealed struct {
		Was  string `json:"was"`
		Area Area   `json:"area"`
	}
	// AreaEnded takes an area off the table: "exploded", "cleared", "blown-away", "ruled".
	AreaEnded struct {
		ID     string `json:"id"`
		Clause string `json:"clause"`
		Why    string `json:"why"`
		// Sealed tells that it was Team's secret, and stays it.
		Team   rules.Team `json:"team,omitempty"`
		Sealed bool       `json:"sealed,omitempty"`
	}
	// Faded is a cloud that is gone as a phase begins.
	Faded struct {
		ID     string `json:"id"`
		Clause string `json:"clause"`
	}
	// Committed is what a sapper has laid before the battle, on paper; it replaces what was committed for that doll before
	// (skill/sapper). Nobody but its own side knows of it.
	Committed struct {
		Doll  DollID     `json:"doll"`
		Team  rules.Team `json:"team"`
		Areas []Area     `json:"areas"`
	}
	// Breathed tells that a doll has been in a cloud in this turn: it does no harm again (MH-10.4).
	Breathed struct {
		Doll   DollID `json:"doll"`
		Clause string `json:"clause"`
	}
	// ActionSpent tells that a doll's action of this turn is spent already, by the clause for it.
	ActionSpent struct {
		Doll   DollID `json:"doll"`
		Clause string `json:"clause"`
	}
	// MovesEnded ends the moving of a phase: what goes off under the dolls then is still to come.
	MovesEnded struct{}
)

func (*AreaBegan) EventKind() string    { return "mh.area-began" }
func (*AreaChanged) EventKind() string  { return "mh.area-changed" }
func (*AreaRevealed) EventKind() string { return "mh.area-revealed" }
func (*AreaEnded) EventKind() string    { return "mh.area-ended" }
func (*Committed) EventKind() string    { return "mh.committed" }
func (*Breathed) EventKind() string     { return "mh.breathed" }
func (*ActionSpent) EventKind() string  { return "mh.action-spent" }
func (*MovesEnded) EventKind() string   { return "mh.moves-ended" }
