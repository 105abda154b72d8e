package rules

import (
	"fmt"
	"slices"
	"sort"
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
	Code    Code    `json:"code"`
	Clause  string  `json:"clause,omitempty"`
	Figures Figures `json:"figures,omitempty"`
}

// Error gives code, clause and figures in a stable order; people read the sentence of the message catalogue instead.
func (r *Refusal) Error() string {
	var b strings.Builder
	b.WriteString(string(r.Code))
	if r.Clause != "" {
		fmt.Fprintf(&b, " (%s)", r.Clause)
	}
	names := make([]string, 0, len(r.Figures))
	for name := range r.Figures {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		fmt.Fprintf(&b, " %s=%v", name, r.Figures[name])
	}
	return b.String()
}

// Refuse makes a refusal. The clause may be empty; figures come as name, value pairs.
func Refuse(code Code, clause string, figures ...any) *Refusal {
	r := &Refusal{Code: code, Clause: clause}
	for i := 0; i+1 < len(figures); i += 2 {
		if r.Figures == nil {
			r.Figures = Figures{}
		}
		r.Figures[figures[i].(string)] = figures[i+1]
	}
	return r
}

// The codes of the session table.
const (
	CodeUnknownCommand  Code = "unknown_command"
	CodeNoSeat          Code = "no_seat"
	CodeNotPlayer       Code = "not_player"
	CodeNotLeader       Code = "not_leader"
	CodeNotJudge        Code = "not_judge"
	CodeWrongStage      Code = "wrong_stage"
	CodeTeamEmpty       Code = "team_empty"
	CodeTableFull       Code = "table_full"
	CodeNameTaken       Code = "name_taken"
	CodeBadName         Code = "bad_name"
	CodeBadText         Code = "bad_text"
	CodeBadSetting      Code = "bad_setting"
	CodeUnknownSeat     Code = "unknown_seat"
	CodeUnknownSheet    Code = "unknown_sheet"
	CodeNotYourSheet    Code = "not_your_sheet"
	CodeSheetFaults     Code = "sheet_faults"
	CodeNoDolls         Code = "no_dolls"
	CodeBadDice         Code = "bad_dice"
	CodeEntropyRefused  Code = "entropy_refused"
	CodeNothingToUndo   Code = "nothing_to_undo"
	CodeUndoTooFar      Code = "undo_too_far"
	CodeReasonMissing   Code = "reason_missing"
	CodeUnknownRuling   Code = "unknown_ruling"
	CodeRulingClosed    Code = "ruling_closed"
	CodeOwnRuling       Code = "own_ruling"
	CodeNotYourChoice   Code = "not_your_choice"
	CodeGamePaused      Code = "game_paused"
	CodeUnknownRuleset  Code = "unknown_ruleset"
	CodeAlreadySealed   Code = "already_sealed"
	CodeTooManyCommands Code = "too_many_commands"
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
	{CodeNotYourChoice, "the other leader has this choice; figures: team"},
	{CodeGamePaused, "the clock is stopped"},
	{CodeUnknownRuleset, "no such ruleset; figures: ruleset"},
	{CodeAlreadySealed, "the battle is closed and its dice are revealed"},
	{CodeTooManyCommands, "too many of these in a short time; figures: limit"},
}
