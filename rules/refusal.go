package rules

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Code is the stable name of a refusal. Every code stands in a documented table: Codes for the session table,
// Ruleset.Codes for a game. Pages and exports find the sentence for it under "refusal.<code>".
type Code string

// Figures are the numbers behind a refusal or a log line, by name: "needs_mm", "is_mm", "sp". Values are
// integers, strings or lists of strings, never floating point.
type Figures map[string]any

// Refusal is the answer to a command that the rules do not allow. It goes to the sender alone and changes nothing.
type Refusal struct {
	Code    Code   `json:"code"`
	Clause  string `json:"clause,omitempty"`
	Figures Named  `json:"figures,omitempty" ts:"Record<string, unknown>"`
}

// Error gives code, clause and figures in a stable order; people read the sentence of the message catalogue instead.
func (r *Refusal) Error() string {
	var b strings.Builder
	b.WriteString(string(r.Code))
	if r.Clause != "" {
		fmt.Fprintf(&b, " (%s)", r.Clause)
	}
	figures := r.Figures.Figures()
	for _, name := range slices.Sorted(maps.Keys(figures)) {
		fmt.Fprintf(&b, " %s=%v", name, figures[name])
	}
	return b.String()
}

// Refuse makes a refusal. The clause may be empty; figures come as name, value pairs.
func Refuse(code Code, clause string, figures ...any) *Refusal {
	return &Refusal{Code: code, Clause: clause, Figures: figures}
}

// Named are the figures of a refusal as they were given: names and values in turn. Most refusals are only told from none, so
// nothing is made of them before somebody reads them. On the wire they are [Figures].
type Named []any

// Figures gives them by their names; nil for none.
func (n Named) Figures() Figures {
	if len(n) == 0 {
		return nil
	}
	figures := make(Figures, len(n)/2)
	for i := 0; i+1 < len(n); i += 2 {
		figures[n[i].(string)] = n[i+1]
	}
	return figures
}

// Get gives the figure of a name; nil for none.
func (n Named) Get(name string) any { return n.Figures()[name] }

// Set gives a name another figure.
func (n *Named) Set(name string, value any) { *n = append((*n)[:len(*n):len(*n)], name, value) }

// MarshalJSON writes an object, its names sorted. Figures that would be long are shortened, see [figureBytes].
func (n Named) MarshalJSON() ([]byte, error) {
	figures := n.Figures()
	for name, figure := range figures {
		data, err := json.Marshal(figure)
		if err != nil {
			return nil, err
		}
		figures[name] = json.RawMessage(shortened(data))
	}
	return json.Marshal(figures)
}

// UnmarshalJSON reads an object.
func (n *Named) UnmarshalJSON(data []byte) error {
	var figures Figures
	if err := json.Unmarshal(data, &figures); err != nil {
		return err
	}
	*n = nil
	for _, name := range slices.Sorted(maps.Keys(figures)) {
		n.Set(name, figures[name])
	}
	return nil
}

// The codes of the session table.
const (
	CodeUnknownCommand     Code = "unknown_command"
	CodeNoSeat             Code = "no_seat"
	CodeNotPlayer          Code = "not_player"
	CodeNotLeader          Code = "not_leader"
	CodeNotJudge           Code = "not_judge"
	CodeWrongStage         Code = "wrong_stage"
	CodeTeamEmpty          Code = "team_empty"
	CodeTableFull          Code = "table_full"
	CodeNameTaken          Code = "name_taken"
	CodeBadName            Code = "bad_name"
	CodeBadText            Code = "bad_text"
	CodeBadSetting         Code = "bad_setting"
	CodeUnknownSeat        Code = "unknown_seat"
	CodeUnknownSheet       Code = "unknown_sheet"
	CodeNotYourSheet       Code = "not_your_sheet"
	CodeSheetFaults        Code = "sheet_faults"
	CodeNoDolls            Code = "no_dolls"
	CodeBadDice            Code = "bad_dice"
	CodeEntropyRefused     Code = "entropy_refused"
	CodeNothingToUndo      Code = "nothing_to_undo"
	CodeUndoTooFar         Code = "undo_too_far"
	CodeReasonMissing      Code = "reason_missing"
	CodeUnknownRuling      Code = "unknown_ruling"
	CodeRulingClosed       Code = "ruling_closed"
	CodeOwnRuling          Code = "own_ruling"
	CodeRulingNotInForce   Code = "ruling_not_in_force"
	CodeHouseClauseMissing Code = "house_clause_missing"
	CodeHouseRuleAlready   Code = "house_rule_already"
	CodeTooManyHouseRules  Code = "too_many_house_rules"
	CodeHouseValue         Code = "house_value"
	CodeUnknownHouseRule   Code = "unknown_house_rule"
	CodeNotYourChoice      Code = "not_your_choice"
	CodeGamePaused         Code = "game_paused"
	CodeUnknownRuleset     Code = "unknown_ruleset"
	CodeAlreadySealed      Code = "already_sealed"
	CodeTooManyCommands    Code = "too_many_commands"
)

// CodeDoc documents one code for people who write clients.
type CodeDoc struct {
	Code    Code   `json:"code"`
	Meaning string `json:"meaning"`
}

// Codes documents every refusal of the session table.
var Codes = slices.Concat(tableCodes, diceCodes)

var tableCodes = []CodeDoc{
	{CodeUnknownCommand, "no command of that kind exists; figures: kind"},
	{CodeNoSeat, "the sender holds no seat in this room"},
	{CodeNotPlayer, "only a player of that team may do this; figures: team"},
	{CodeNotLeader, "only the team's leader may do this; figures: team"},
	{CodeNotJudge, "only a leader or the referee may rule"},
	{CodeWrongStage, "not possible in this stage of the room; figures: stage, needs"},
	{CodeTeamEmpty, "a team has nobody, or nobody leads it; figures: team"},
	{CodeTableFull, "no more seats on that side; figures: limit"},
	{CodeNameTaken, "the name, or one that looks the same, is at the table already; figures: name"},
	{CodeBadName, "the name is empty or too long; figures: limit"},
	{CodeBadText, "the text is empty or too long; figures: limit"},
	{CodeBadSetting, "a setting has no such value; figures: setting"},
	{CodeUnknownSeat, "no such seat; figures: seat"},
	{CodeUnknownSheet, "no such sheet; figures: sheet"},
	{CodeNotYourSheet, "the sheet belongs to somebody else; figures: sheet"},
	{CodeSheetFaults, "a sheet still has faults; figures: sheet, faults"},
	{CodeNoDolls, "a team has nothing to play with; figures: team"},
	{CodeBadDice, "what begins as dice notation breaks off or has a fault in it"},
	{CodeEntropyRefused, "the randomness is too short, too long, copied from the other team, given twice or too late; figures: why"},
	{CodeNothingToUndo, "nothing has been decided that could be undone"},
	{CodeUndoTooFar, "that point lies outside the battle; figures: to, from, last"},
	{CodeReasonMissing, "a ruling needs a reason; figures: limit"},
	{CodeUnknownRuling, "no such ruling; figures: ruling"},
	{CodeRulingClosed, "the ruling can no longer be objected to or consented to; figures: ruling"},
	{CodeOwnRuling, "the other judge has to answer this ruling; figures: ruling"},
	{CodeRulingNotInForce, "only a ruling that is in force can become a house rule; figures: ruling"},
	{CodeHouseClauseMissing, "a house rule says which clause it is about; figures: ruling"},
	{CodeHouseRuleAlready, "the ruling is a house rule already; figures: ruling"},
	{CodeTooManyHouseRules, "as many house rules are in force as a room may have; figures: limit"},
	{CodeHouseValue, "a house rule adds or takes that much at most, and nothing where the game knows none in its checks; figures: value, limit"},
	{CodeUnknownHouseRule, "no such house rule is in force; figures: house"},
	{CodeNotYourChoice, "the other leader has this choice; figures: team"},
	{CodeGamePaused, "the clock is stopped"},
	{CodeUnknownRuleset, "no such ruleset; figures: ruleset"},
	{CodeAlreadySealed, "the battle is closed and its dice are revealed"},
	{CodeTooManyCommands, "too many of these in a short time; figures: limit"},
}
