package rules

import (
	"slices"
	"strconv"
)

// The bounds of a room's house rules.
const (
	// MaxHouseRules is how many can be in force at once.
	MaxHouseRules = 20
	// MaxHouseModifier is how much one adds to or takes from a check at most.
	MaxHouseModifier = 6
)

// HouseRule is how a room takes a clause from now on to the end of the battle. It is made of an earlier ruling and is itself a
// ruling: it comes into force, is objected to and is taken back as such.
type HouseRule struct {
	// No is the number of the ruling that made it: no other ever bears it, whatever is undone.
	No int `json:"no"`
	// From is the earlier ruling that it was made of.
	From   int    `json:"from"`
	Clause string `json:"clause"`
	Text   string `json:"text"`
	// Value is added to the number of every check that names the clause ([Check.Names]); 0 for a rule in words alone.
	Value int    `json:"value,omitempty"`
	By    SeatID `json:"by"`
}

// Source is what a house rule is called among the modifiers of a check: "house/7".
func (h HouseRule) Source() string { return "house/" + strconv.Itoa(h.No) }

// HouseRuled is a game whose checks know house rules. Those of other games are words alone.
type HouseRuled interface {
	Game
	// KeepHouseRules hands over all house rules in force. The game keeps them with its state and adds their modifiers to its checks.
	KeepHouseRules(all []HouseRule)
}

// The rulings on house rules.
type (
	// MakeHouseRule has an earlier ruling on a clause hold for the rest of the battle; the reason says what holds.
	MakeHouseRule struct {
		From   int    `json:"ruling"`
		Clause string `json:"clause"`
		Value  int    `json:"value,omitempty"`
		Reason string `json:"reason"`
	}
	// EndHouseRule takes a house rule out of force from now on; what has been decided under it stands.
	EndHouseRule struct {
		House  int    `json:"house"` // its No
		Reason string `json:"reason"`
	}
)

func (MakeHouseRule) CommandKind() string { return "rule-house" }
func (EndHouseRule) CommandKind() string  { return "rule-house-end" }

// Ruling makes a house rule a judge's ruling.
func (m MakeHouseRule) Ruling() (what, reason, clause string) { return "house", m.Reason, m.Clause }

// Ruling makes the end of a house rule a judge's ruling.
func (e EndHouseRule) Ruling() (what, reason, clause string) { return "house-end", e.Reason, "" }

// The events of house rules. They belong to the course of the battle: an undo takes them back.
type (
	// HouseRuleMade tells that a house rule holds from now on.
	HouseRuleMade struct {
		Rule HouseRule `json:"rule"`
	}
	// HouseRuleEnded tells that a house rule no longer holds.
	HouseRuleEnded struct {
		No int `json:"no"`
	}
)

func (HouseRuleMade) EventKind() string  { return "house_rule.made" }
func (HouseRuleEnded) EventKind() string { return "house_rule.ended" }

// mayMakeHouse tells whether an earlier ruling can become a house rule.
func (t *Table) mayMakeHouse(m *MakeHouseRule) error {
	if m.From < 1 || m.From > len(t.Rulings) {
		return Refuse(CodeUnknownRuling, "", "ruling", m.From)
	}
	_, plays := t.game.(HouseRuled)
	switch from := t.Rulings[m.From-1]; {
	case from.Status != RulingOpen && from.Status != RulingStands && from.Status != RulingUpheld:
		return Refuse(CodeRulingNotInForce, "", "ruling", m.From)
	case m.Clause == "":
		return Refuse(CodeHouseClauseMissing, "", "ruling", m.From)
	case slices.ContainsFunc(t.House, func(h HouseRule) bool { return h.From == m.From || h.No == m.From }):
		return Refuse(CodeHouseRuleAlready, "", "ruling", m.From)
	case len(t.House) >= MaxHouseRules:
		return Refuse(CodeTooManyHouseRules, "", "limit", MaxHouseRules)
	case m.Value < -MaxHouseModifier || m.Value > MaxHouseModifier:
		return Refuse(CodeHouseValue, "", "value", m.Value, "limit", MaxHouseModifier)
	case m.Value != 0 && !plays:
		return Refuse(CodeHouseValue, "", "value", m.Value, "limit", 0)
	}
	return nil
}

// mayEndHouse tells whether a house rule is in force.
func (t *Table) mayEndHouse(e *EndHouseRule) error {
	if !slices.ContainsFunc(t.House, func(h HouseRule) bool { return h.No == e.House }) {
		return Refuse(CodeUnknownHouseRule, "", "house", e.House)
	}
	return nil
}

// makeHouse carries out what mayMakeHouse has accepted.
func (t *Table) makeHouse(d *Decision, m *MakeHouseRule) {
	made := &t.Rulings[d.ruling-1]
	d.Emit(&HouseRuleMade{Rule: HouseRule{No: made.No, From: m.From, Clause: m.Clause, Text: made.Reason, Value: m.Value, By: made.By}})
}

// applyHouse folds the events of house rules and hands the game those that hold.
func (t *Table) applyHouse(e Event) {
	t.House = house(t.House, e)
	t.tellHouse()
}

// house gives the house rules after an event; every other event leaves them as they are.
func house(all []HouseRule, e Event) []HouseRule {
	switch e := e.(type) {
	case *HouseRuleMade:
		return append(all[:len(all):len(all)], e.Rule)
	case *HouseRuleEnded:
		return slices.DeleteFunc(slices.Clone(all), func(h HouseRule) bool { return h.No == e.No })
	}
	return all
}

func (t *Table) tellHouse() {
	if game, ok := t.game.(HouseRuled); ok {
		game.KeepHouseRules(t.House)
	}
}

// houseAfter gives the house rules as they were when only the first steps decisions stood.
func (t *Table) houseAfter(steps int) (all []HouseRule) {
	for _, d := range t.history[:steps] {
		for _, e := range d.Events {
			all = house(all, e)
		}
	}
	return all
}
