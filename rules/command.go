package rules

// Command is what somebody wants to happen. It is bounded and decoded strictly before it gets here.
type Command struct {
	// ID is the sender's own name for the command; sent again under the same name it happens once.
	ID string
	// Seat is who sends it; empty is the server itself (clock, connections).
	Seat SeatID
	// At is the time in ms since the Unix epoch, given by the server: here it is only data.
	At   int64
	Body Body
	// Overrides replace dice or outcomes when a judge has a decision taken anew.
	Overrides []Override
}

// Body is what a command asks for. Kind is its name on the wire, "chat" or "shoot".
type Body interface{ CommandKind() string }

// Judging is a body that is a judge's ruling: it needs a reason and goes through objection or consent.
type Judging interface {
	Body
	// Ruling gives what is ruled ("vitals", "fact" …), why, and the clause that it concerns, if any.
	Ruling() (what, reason, clause string)
}

// Override replaces the outcome of the n-th throw (from 0) of a decision.
type Override struct {
	Throw   int   `json:"throw"`
	Value   int   `json:"value,omitempty"`   // the face; 0 leaves it
	Success *bool `json:"success,omitempty"` // the outcome, whatever the face
}

// The commands of the session table. Games add their own.
type (
	// Open begins a room; from the server alone, as the first command of all.
	Open struct {
		Room     string   `json:"room"`
		Title    string   `json:"title"`
		Settings Settings `json:"settings"`
	}
	// Join takes a seat. The server has checked the link and chosen the seat's id; it alone may send it.
	Join struct {
		Seat SeatID `json:"seat"`
		Name string `json:"name"`
		Team Team   `json:"team,omitempty"`
		Role Role   `json:"role"`
	}
	// Presence tells that a seat's connection came or went; from the server alone.
	Presence struct {
		Seat   SeatID `json:"seat"`
		Online bool   `json:"online"`
	}
	// Leave gives a seat up for good.
	Leave struct{}
	// Rename changes the sender's name.
	Rename struct {
		Name string `json:"name"`
	}
	// Lead hands the team's lead, and so its judge's seat, to a team mate.
	Lead struct {
		Team Team   `json:"team"`
		Seat SeatID `json:"seat"`
	}
	// NameTeam names a side; its leader may.
	NameTeam struct {
		Team Team   `json:"team"`
		Name string `json:"name"`
	}
	// Configure changes the room's settings in the lobby; any leader may.
	Configure struct {
		Settings Settings `json:"settings"`
	}
	// Ready tells that a side is done with the stage; when both are, the room goes on.
	Ready struct {
		Team  Team `json:"team"`
		Ready bool `json:"ready"`
	}
	// Return asks to go back to the lobby before the battle, where everything can be agreed on anew; a leader may. From the
	// sheets everybody goes back at once; at set-up, where each side has seen the other's dolls, both leaders have to ask.
	Return struct {
		Team Team `json:"team"`
		Off  bool `json:"off,omitempty"` // takes the asking back
	}
	// Entropy is a team's own randomness for the dice, 16 to 64 bytes in hex; from its leader, once.
	Entropy struct {
		Team Team   `json:"team"`
		Hex  string `json:"hex"`
	}
	// Commit is the server's sealed seed for the dice; from the server alone, before any team's Entropy.
	Commit struct {
		Seed string `json:"seed"` // 64 hex digits; stays in the record until the battle is sealed
	}
	// Choose is the choice of the leader who won the roll-off: go first or second (MH-1.2).
	Choose struct {
		GoFirst bool `json:"go_first"`
	}
	// Chat is a word to everybody or to the own team, or dice notation.
	Chat struct {
		Text string `json:"text"`
		Team bool   `json:"team,omitempty"` // to the own team only
	}
	// Pause stops or starts the clock of play; a judge may.
	Pause struct {
		Paused bool `json:"paused"`
	}
	// Tick tells the time; from the server alone, when Table.NextWake has come.
	Tick struct{}
	// Undo rewinds the battle so that only the first Step public decisions stand, and what a side planned before the next.
	Undo struct {
		Step   int    `json:"step"`
		Reason string `json:"reason"`
	}
	// Retake undoes back to before a decision and takes it anew with other dice or outcomes.
	Retake struct {
		Step      int        `json:"step"` // the public decision, counted from 1
		Overrides []Override `json:"overrides"`
		Reason    string     `json:"reason"`
		Clause    string     `json:"clause,omitempty"`
	}
	// Object asks for a roll-off about a ruling of the other judge.
	Object struct {
		Ruling int `json:"ruling"`
	}
	// Consent agrees to a ruling that needs both judges.
	Consent struct {
		Ruling int  `json:"ruling"`
		Agree  bool `json:"agree"`
	}
	// Seal closes a decided battle and reveals the dice's seed.
	Seal struct{}
)

func (Open) CommandKind() string      { return "open" }
func (Join) CommandKind() string      { return "join" }
func (Presence) CommandKind() string  { return "presence" }
func (Leave) CommandKind() string     { return "leave" }
func (Rename) CommandKind() string    { return "rename" }
func (Lead) CommandKind() string      { return "lead" }
func (NameTeam) CommandKind() string  { return "name-team" }
func (Configure) CommandKind() string { return "configure" }
func (Ready) CommandKind() string     { return "ready" }
func (Return) CommandKind() string    { return "return" }
func (Entropy) CommandKind() string   { return "entropy" }
func (Commit) CommandKind() string    { return "commit" }
func (Choose) CommandKind() string    { return "choose" }
func (Chat) CommandKind() string      { return "chat" }
func (Pause) CommandKind() string     { return "pause" }
func (Tick) CommandKind() string      { return "tick" }
func (Undo) CommandKind() string      { return "undo" }
func (Retake) CommandKind() string    { return "retake" }
func (Object) CommandKind() string    { return "object" }
func (Consent) CommandKind() string   { return "consent" }
func (Seal) CommandKind() string      { return "seal" }

// What a ruling that takes decisions back is called.
const (
	undoing  = "undo"
	retaking = "retake"
)

// Ruling makes an undo a judge's ruling.
func (u Undo) Ruling() (what, reason, clause string) { return undoing, u.Reason, "" }

// Ruling makes a retaken decision a judge's ruling.
func (r Retake) Ruling() (what, reason, clause string) { return retaking, r.Reason, r.Clause }

// bodies are the commands that clients may send.
var bodies = map[string]func() Body{
	"leave":          func() Body { return &Leave{} },
	"rename":         func() Body { return &Rename{} },
	"lead":           func() Body { return &Lead{} },
	"name-team":      func() Body { return &NameTeam{} },
	"configure":      func() Body { return &Configure{} },
	"ready":          func() Body { return &Ready{} },
	"return":         func() Body { return &Return{} },
	"entropy":        func() Body { return &Entropy{} },
	"choose":         func() Body { return &Choose{} },
	"chat":           func() Body { return &Chat{} },
	"pause":          func() Body { return &Pause{} },
	"undo":           func() Body { return &Undo{} },
	"retake":         func() Body { return &Retake{} },
	"rule-house":     func() Body { return &MakeHouseRule{} },
	"rule-house-end": func() Body { return &EndHouseRule{} },
	"object":         func() Body { return &Object{} },
	"consent":        func() Body { return &Consent{} },
	"seal":           func() Body { return &Seal{} },
}
