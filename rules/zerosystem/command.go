package zerosystem

import (
	"maps"
	"slices"

	"parlour/rules"
)

// CharacterID names a character in its battle: "c1", "c2" …
type CharacterID string

// The commands of a battle. Lengths are in cm.
type (
	// SaveSheet files a new sheet, or changes one; in the lobby and the sheets stage.
	SaveSheet struct {
		ID    string     `json:"id,omitempty"`
		Team  rules.Team `json:"team"`
		Sheet Sheet      `json:"sheet"`
	}
	// RemoveSheet takes a sheet off the table.
	RemoveSheet struct {
		ID string `json:"id"`
	}
	// LoadSample puts the sample characters on the table, in "ja" or "en"; a leader may.
	LoadSample struct {
		Language string `json:"language,omitempty"`
	}
	// Assign gives a sheet to a member of its team.
	Assign struct {
		ID   string       `json:"id"`
		Seat rules.SeatID `json:"seat"`
	}
	// Waive lets a sheet's warnings pass; a judge may (ZS-1.1).
	Waive struct {
		ID string `json:"id"`
	}
	// ChooseRules switches the optional rules of 4-10 on and off before the battle; a leader may.
	ChooseRules struct {
		Rules Rules `json:"rules"`
	}
	// Note tells what was read off the table about the sender's own character and others.
	Note struct {
		Facts []Fact `json:"facts"`
	}

	// Declare says before initiative what a character will do this round (ZS-4.3, ZS-4.5, ZS-4.6, ZS-4.11, ZS-5.8). It is its
	// side's secret until the initiative is thrown.
	Declare struct {
		Character CharacterID `json:"character"`
		Plan      Plan        `json:"plan"`
	}
	// Withdraw takes a declaration back.
	Withdraw struct {
		Character CharacterID `json:"character"`
	}
	// Close tells that a side has declared what it wants to; when both have, initiative is thrown. Its leader may.
	Close struct {
		Team rules.Team `json:"team"`
		// Round is the round that it is about.
		Round int `json:"round"`
	}
	// Surprise tries a surprise attack that a judge has permitted (ZS-4.9), with knack or agility.
	Surprise struct {
		Character CharacterID `json:"character"`
		Target    CharacterID `json:"target"`
		With      Ability     `json:"with"`
	}
	// Do is what a character does on its turn. It happens at once, or together with the others of the same moment.
	Do struct {
		Character CharacterID `json:"character"`
		Act       Act         `json:"act"`
	}
	// Delay waits: the character acts later in the round, whenever nobody else is in the midst of something (ZS-2.1).
	Delay struct {
		Character CharacterID `json:"character"`
	}
	// Answer answers a question.
	Answer struct {
		Prompt string `json:"prompt"`
		Option string `json:"option"`
		// Die is the face thrown by hand, with the option "enter".
		Die int `json:"die,omitempty"`
		// Spread is how the damage goes over the abilities, with the option "spread" (ZS-3.3).
		Spread *Levels `json:"spread,omitempty"`
		// Full takes full defence with the defence that is chosen (ZS-4.5).
		Full bool `json:"full,omitempty"`
	}
	// Standing says how a character answers by itself from now on: about "defence" (ask, best, none), "switch" (ask, strike,
	// defend), "spread" (ask, even), "ability" (ask, best).
	Standing struct {
		Character CharacterID `json:"character"`
		About     string      `json:"about"`
		Order     string      `json:"order"`
	}
)

// Plan is what is declared before initiative.
type Plan struct {
	Kind PlanKind `json:"kind"`
	// Partner is whose moment a timed action waits for, whom a counter-blow meets, or whose attack is parried.
	Partner CharacterID `json:"partner,omitempty"`
	// Gain is what an all-out attack adds to: "hit" or "damage".
	Gain string `json:"gain,omitempty"`
	// Count is how many attacks a combo makes, 2 or 3.
	Count int `json:"count,omitempty"`
}

// PlanKind is a kind of declaration.
type PlanKind string

// The declarations.
const (
	Timed       PlanKind = "timed"        // ZS-4.3
	CounterBlow PlanKind = "counter-blow" // ZS-4.3
	FullDefence PlanKind = "full-defence" // ZS-4.5
	AllOut      PlanKind = "all-out"      // ZS-4.6
	Parry       PlanKind = "parry"        // ZS-4.11
	Combo       PlanKind = "combo"        // ZS-5.8
)

// Act is an active action with the auxiliary one that goes with it (ZS-2.3).
type Act struct {
	Kind ActKind `json:"kind"`
	// Aux is "cruise", "look" or "ready"; empty for none.
	Aux AuxKind `json:"aux,omitempty"`
	// CM is how far it moves, by full move or by cruising; Water tells that it is in or on water (ZS-2.2).
	CM    int  `json:"cm,omitempty"`
	Water bool `json:"water,omitempty"`
	// Draw is the item that "ready" draws, Away one that it puts back for it.
	Draw int `json:"draw,omitempty"`
	Away int `json:"away,omitempty"`
	// Strikes are the attacks: one, or two with two weapons (ZS-4.12), or those of a combo (ZS-5.8).
	Strikes []Strike `json:"strikes,omitempty"`
	// Target is at whom an aim is taken, or who is saved.
	Target CharacterID `json:"target,omitempty"`
	// Ability is what somebody breaks free or throws with.
	Ability Ability `json:"ability,omitempty"`
	// Item is what is drawn, put away, picked up or loaded; How says which.
	Item int    `json:"item,omitempty"`
	How  string `json:"how,omitempty"` // "draw", "stow", "pick-up", "drop"
	// Text says what else is done, for the judge (ZS-2.3).
	Text string `json:"text,omitempty"`
	// Facts are what was read off the table for it, after its own move.
	Facts []Fact `json:"facts,omitempty"`
}

// ActKind is a kind of active action.
type ActKind string

// The active actions. Nothing is none: it can stand for passing, and for cruising while in full defence.
const (
	Attack    ActKind = "attack"
	FullMove  ActKind = "full-move"
	Observe   ActKind = "observe"
	TakeAim   ActKind = "aim"        // a round spent on aiming (ZS-5.1)
	Defend    ActKind = "defend"     // full defence (ZS-4.5)
	BreakFree ActKind = "break-free" // ZS-4.4
	Throw     ActKind = "throw"      // ZS-5.7
	StandUp   ActKind = "stand"
	Handle    ActKind = "handle"
	Reload    ActKind = "reload" // ZS-5.9
	Rescue    ActKind = "rescue" // ZS-3.4
	OtherAct  ActKind = "other"
	Nothing   ActKind = "nothing"
)

// AuxKind is a kind of auxiliary action (ZS-2.3).
type AuxKind string

// The auxiliary actions.
const (
	NoAux   AuxKind = ""
	Cruise  AuxKind = "cruise"
	Look    AuxKind = "look"
	ReadyUp AuxKind = "ready"
)

// Strike is one attack.
type Strike struct {
	// Item is the weapon, by its number; 0 are bare hands, and Blow says which: "punch", "kick", "headbutt".
	Item int    `json:"item,omitempty"`
	Blow string `json:"blow,omitempty"`
	// Mode is the damage of a weapon that has several, by its id; Hurl throws a melee weapon.
	Mode   string      `json:"mode,omitempty"`
	Hurl   bool        `json:"hurl,omitempty"`
	Target CharacterID `json:"target"`
	// Others are in the area of the attack besides (ZS-4.1).
	Others []CharacterID `json:"others,omitempty"`
	// Special is "grapple" (ZS-4.4), "knock-out" or "disarm" (ZS-4.12); empty for none.
	Special Special `json:"special,omitempty"`
	// Part is the part aimed at (ZS-4.7), Vital the LM taken for a vital aim, 1 to 3 (ZS-4.8).
	Part  string `json:"part,omitempty"`
	Vital int    `json:"vital,omitempty"`
	// Feint is what a feint before it is made with: knack or agility (ZS-4.10).
	Feint Ability `json:"feint,omitempty"`
	// Pulled does fatigue with a blunt weapon (ZS-4.2).
	Pulled bool `json:"pulled,omitempty"`
	// Rounds are how many are fired; 0 is one (ZS-5.4).
	Rounds int `json:"rounds,omitempty"`
	// Support is what helps against recoil now: "bipod", "tripod", "fixed", "hard-rest", "two-hands" (ZS-5.3).
	Support []string `json:"support,omitempty"`
}

// Special is an attack with an aim of its own.
type Special string

// The special attacks.
const (
	NoSpecial Special = ""
	Grapple   Special = "grapple"
	KnockOut  Special = "knock-out"
	Disarm    Special = "disarm"
)

// Fact is what people read off the table: To as seen from From. The distance is the same both ways.
type Fact struct {
	From CharacterID `json:"from"`
	To   CharacterID `json:"to"`
	CM   int         `json:"cm"`
	// Hidden: half or more of it is covered. Obstructed: smoke, fog or things are in the way. Unclear: it is not clearly seen
	// (ZS-5.1).
	Hidden     bool `json:"hidden,omitempty"`
	Obstructed bool `json:"obstructed,omitempty"`
	Unclear    bool `json:"unclear,omitempty"`
	// Moving tells that it moves, where its own acts do not say so.
	Moving bool `json:"moving,omitempty"`
	// Unaware tells that it does not notice From, and so does not defend (ZS-5.2); only a judge can say so.
	Unaware bool `json:"unaware,omitempty"`
}

func (SaveSheet) CommandKind() string    { return "save-sheet" }
func (RemoveSheet) CommandKind() string  { return "remove-sheet" }
func (LoadSample) CommandKind() string   { return "load-sample" }
func (Assign) CommandKind() string       { return "assign" }
func (Waive) CommandKind() string        { return "waive" }
func (ChooseRules) CommandKind() string  { return "choose-rules" }
func (Note) CommandKind() string         { return "note" }
func (Declare) CommandKind() string      { return "declare" }
func (Withdraw) CommandKind() string     { return "withdraw" }
func (Close) CommandKind() string        { return "close" }
func (Surprise) CommandKind() string     { return "surprise" }
func (Do) CommandKind() string           { return "do" }
func (Delay) CommandKind() string        { return "delay" }
func (Answer) CommandKind() string       { return "answer" }
func (Standing) CommandKind() string     { return "standing" }
func (RuleFact) CommandKind() string     { return "rule-fact" }
func (RuleScene) CommandKind() string    { return "rule-scene" }
func (RuleModifier) CommandKind() string { return "rule-modifier" }
func (RuleLevels) CommandKind() string   { return "rule-levels" }
func (RuleState) CommandKind() string    { return "rule-state" }
func (RuleItem) CommandKind() string     { return "rule-item" }
func (RulePermit) CommandKind() string   { return "rule-permit" }
func (RuleCheck) CommandKind() string    { return "rule-check" }
func (RuleSkip) CommandKind() string     { return "rule-skip" }
func (RuleResult) CommandKind() string   { return "rule-result" }

// bodies makes an empty command of each kind.
var bodies = map[string]func() rules.Body{
	"save-sheet":    func() rules.Body { return &SaveSheet{} },
	"remove-sheet":  func() rules.Body { return &RemoveSheet{} },
	"load-sample":   func() rules.Body { return &LoadSample{} },
	"assign":        func() rules.Body { return &Assign{} },
	"waive":         func() rules.Body { return &Waive{} },
	"choose-rules":  func() rules.Body { return &ChooseRules{} },
	"note":          func() rules.Body { return &Note{} },
	"declare":       func() rules.Body { return &Declare{} },
	"withdraw":      func() rules.Body { return &Withdraw{} },
	"close":         func() rules.Body { return &Close{} },
	"surprise":      func() rules.Body { return &Surprise{} },
	"do":            func() rules.Body { return &Do{} },
	"delay":         func() rules.Body { return &Delay{} },
	"answer":        func() rules.Body { return &Answer{} },
	"standing":      func() rules.Body { return &Standing{} },
	"rule-fact":     func() rules.Body { return &RuleFact{} },
	"rule-scene":    func() rules.Body { return &RuleScene{} },
	"rule-modifier": func() rules.Body { return &RuleModifier{} },
	"rule-levels":   func() rules.Body { return &RuleLevels{} },
	"rule-state":    func() rules.Body { return &RuleState{} },
	"rule-item":     func() rules.Body { return &RuleItem{} },
	"rule-permit":   func() rules.Body { return &RulePermit{} },
	"rule-check":    func() rules.Body { return &RuleCheck{} },
	"rule-skip":     func() rules.Body { return &RuleSkip{} },
	"rule-result":   func() rules.Body { return &RuleResult{} },
}

// CommandKinds lists the commands that clients may send, sorted.
func CommandKinds() []string { return slices.Sorted(maps.Keys(bodies)) }
