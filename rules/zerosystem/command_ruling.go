package zerosystem

import "parlour/rules"

// The rulings of judges. Each has a reason, and a clause where it is about one.
type (
	// RuleFact sets what is between two characters; it stands until either moves.
	RuleFact struct {
		Fact   Fact   `json:"fact"`
		Reason string `json:"reason"`
		Clause string `json:"clause,omitempty"`
	}
	// RuleScene sets what the place is like.
	RuleScene struct {
		Scene Scene `json:"scene"`
		// Difficulty is the level of targets that do not defend (ZS-5.2).
		Difficulty int    `json:"difficulty"`
		Reason     string `json:"reason"`
		Clause     string `json:"clause,omitempty"`
	}
	// RuleModifier adds LM or DM to a character's rolls: of one kind, or all; for the next one, this round, or on.
	RuleModifier struct {
		Character CharacterID `json:"character"`
		// Roll is what it applies to: a check's kind ("hit", "defence", "damage", "protection", "initiative", "feint" …); empty
		// for all.
		Roll   string `json:"roll,omitempty"`
		LM     int    `json:"lm,omitempty"`
		DM     int    `json:"dm,omitempty"`
		Until  string `json:"until"` // "next", "round", "battle"
		Reason string `json:"reason"`
		Clause string `json:"clause,omitempty"`
	}
	// RuleLevels sets the points of wounds and fatigue of a character, ability by ability.
	RuleLevels struct {
		Character CharacterID `json:"character"`
		Wounds    Levels      `json:"wounds"`
		Fatigue   Levels      `json:"fatigue"`
		Reason    string      `json:"reason"`
		Clause    string      `json:"clause,omitempty"`
	}
	// RuleState sets or lifts a state; Other is who holds, for "held".
	RuleState struct {
		Character CharacterID `json:"character"`
		State     State       `json:"state"`
		On        bool        `json:"on"`
		Other     CharacterID `json:"other,omitempty"`
		Reason    string      `json:"reason"`
		Clause    string      `json:"clause,omitempty"`
	}
	// RuleItem sets where a thing is and how many rounds are in it.
	RuleItem struct {
		Character CharacterID `json:"character"`
		Item      int         `json:"item"`
		At        Where       `json:"at,omitempty"`
		Loaded    *int        `json:"loaded,omitempty"`
		Reason    string      `json:"reason"`
		Clause    string      `json:"clause,omitempty"`
	}
	// RulePermit lets a character do what needs a judge's word this round: "surprise" a target (ZS-4.9), "combo" (ZS-5.8),
	// "aimed" or "vital" at a being that is no human (ZS-4.7, ZS-4.8).
	RulePermit struct {
		Character CharacterID `json:"character"`
		What      Permission  `json:"what"`
		Target    CharacterID `json:"target,omitempty"`
		Off       bool        `json:"off,omitempty"`
		Reason    string      `json:"reason"`
		Clause    string      `json:"clause,omitempty"`
	}
	// RuleCheck has a character throw an ability against a difficulty or another character's ability (ZS-1.3, ZS-2.3).
	RuleCheck struct {
		Character CharacterID `json:"character"`
		Ability   Ability     `json:"ability"`
		LM        int         `json:"lm,omitempty"`
		// Difficulty is a level; with Against it is that character's With.
		Difficulty int         `json:"difficulty,omitempty"`
		Against    CharacterID `json:"against,omitempty"`
		With       Ability     `json:"with,omitempty"`
		Reason     string      `json:"reason"`
		Clause     string      `json:"clause,omitempty"`
	}
	// RuleSkip drops what waits and ends a character's turn, or, without one, the round.
	RuleSkip struct {
		Character CharacterID `json:"character,omitempty"`
		Reason    string      `json:"reason"`
		Clause    string      `json:"clause,omitempty"`
	}
	// RuleResult ends the battle; no winner is a draw.
	RuleResult struct {
		Winner rules.Team `json:"winner"`
		Reason string     `json:"reason"`
		Clause string     `json:"clause,omitempty"`
	}
)

// Permission is what a judge can permit for a round.
type Permission string

// The permissions.
const (
	MaySurprise Permission = "surprise"
	MayCombo    Permission = "combo"
	MayAim      Permission = "aimed"
	MayVital    Permission = "vital"
)

// Ruling makes each of them a judge's ruling.
func (r RuleFact) Ruling() (what, reason, clause string)     { return "fact", r.Reason, r.Clause }
func (r RuleScene) Ruling() (what, reason, clause string)    { return "scene", r.Reason, r.Clause }
func (r RuleModifier) Ruling() (what, reason, clause string) { return "modifier", r.Reason, r.Clause }
func (r RuleLevels) Ruling() (what, reason, clause string)   { return "levels", r.Reason, r.Clause }
func (r RuleState) Ruling() (what, reason, clause string)    { return "state", r.Reason, r.Clause }
func (r RuleItem) Ruling() (what, reason, clause string)     { return "item", r.Reason, r.Clause }
func (r RulePermit) Ruling() (what, reason, clause string)   { return "permit", r.Reason, r.Clause }
func (r RuleCheck) Ruling() (what, reason, clause string)    { return "check", r.Reason, r.Clause }
func (r RuleSkip) Ruling() (what, reason, clause string)     { return "skip", r.Reason, r.Clause }
func (r RuleResult) Ruling() (what, reason, clause string)   { return "result", r.Reason, r.Clause }
