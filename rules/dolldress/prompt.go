package dolldress

import "parlour/rules"

// PromptKind is a kind of question.
type PromptKind string

// The questions.
const (
	AskOrder PromptKind = "order" // the judges: who of those tied acts first (DD-2.1)
	AskCover PromptKind = "cover" // cover an ally before the attack (DD-6.1)?
	AskBoost PromptKind = "boost" // purge or use a power now (DD-3.7)?
	AskReply PromptKind = "reply" // defend or evade (DD-4.1)?
	AskPart  PromptKind = "part"  // which dress takes the damage (DD-4.3)?
	AskBlock PromptKind = "block" // keep somebody from leaving (DD-5.3)?
	AskDice  PromptKind = "dice"  // throw by hand, or have it thrown
)

// Prompt is a question as plain data.
type Prompt struct {
	// ID is unique in the room, also after an undo: "p", how often there was one, the team, and which question to the team it is.
	ID   string     `json:"id"`
	Kind PromptKind `json:"kind"`
	// Unit is whose player is asked; none where the judges are, of the Team if there is one.
	Unit UnitID     `json:"unit,omitempty"`
	Team rules.Team `json:"team,omitempty"`
	// By is who does what it is about, About to whom.
	By      UnitID   `json:"by,omitempty"`
	About   UnitID   `json:"about,omitempty"`
	Options []Choice `json:"options"`
	Default string   `json:"default"`
	// Deadline is in ms since the Unix epoch; 0 is never.
	Deadline int64         `json:"deadline,omitempty"`
	Check    *rules.Check  `json:"check,omitempty"`
	Damage   *rules.Damage `json:"damage,omitempty"`
	Would    *rules.Check  `json:"would,omitempty"`
	Defended *rules.Damage `json:"defended,omitempty"`
	Clause   string        `json:"clause"`
	// For is the question within its frame.
	For string `json:"for"`
}

// judges tells whether the judges are asked.
func (p *Prompt) judges() bool { return p.Kind == AskOrder }

// Pending is a resolution that waits: the question, and the frames that go on with the answer.
type Pending struct {
	Prompt Prompt  `json:"prompt"`
	Frames []Frame `json:"frames"`
}

// The kinds of standing orders, with what each can be; "ask" is what holds without one.
const (
	aboutReply = "reply"
	aboutPart  = "part"
	aboutCover = "cover"
	aboutBlock = "block"
	aboutPurge = "purge"
	aboutPower = "power"
)

// OrderKind is a kind of standing order with what it can be.
type OrderKind struct {
	About  string   `json:"about"`
	Orders []string `json:"orders"`
}

// OrderKinds lists the kinds of standing orders: how a unit answers without being asked.
func OrderKinds() []OrderKind {
	return []OrderKind{
		{aboutReply, []string{"ask", "evade", "defend"}},
		{aboutPart, []string{"ask", "sturdiest"}}, // the whole dress with the most armour that is not the main frame
		{aboutCover, []string{"ask", "always", "never"}},
		{aboutBlock, []string{"ask", "always", "never"}},
		{aboutPurge, []string{"ask", "never"}},
		{aboutPower, []string{"ask", "never"}},
	}
}
