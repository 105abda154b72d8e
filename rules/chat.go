package rules

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"

	"parlour/rules/dice"
)

// decideChat takes a word to everybody or to the own team. What reads as dice notation is thrown.
func (t *Table) decideChat(d *Decision, b *Chat) error {
	text := strings.TrimSpace(b.Text)
	if n := utf8.RuneCountInString(text); n == 0 || n > MaxChatRunes || !utf8.ValidString(text) {
		return Refuse(CodeBadText, "", "limit", MaxChatRunes)
	}
	seat, _ := t.seat(d.cmd.Seat)
	team := NoTeam
	if b.Team {
		if seat.Team == NoTeam {
			return Refuse(CodeNotPlayer, "")
		}
		team = seat.Team
	}
	expr, err := dice.Parse(text)
	switch {
	case errors.Is(err, dice.ErrNotARoll):
		d.Emit(&Said{Text: text, Team: team})
		return nil
	case err != nil:
		return refuseDice(err)
	case t.source == nil:
		// Before both teams have given their share of the dice there is nothing fair to throw with.
		return Refuse(CodeWrongStage, "", "stage", string(t.Stage), "needs", string(SetUp))
	}
	if expr.Secret() {
		// A secret throw is for the thrower's own side; somebody without a side throws in the open.
		team = seat.Team
	}
	e := &ChatRolled{Text: text, Team: team}
	e.Result = expr.Roll(func(faces int) int {
		die := d.throwFor(team, faces)
		e.Dice = append(e.Dice, die)
		return die.Value
	})
	d.Emit(e)
	return nil
}

// rolledLine is the log line of dice notation.
func rolledLine(e *ChatRolled) Line {
	r := e.Result
	faces := make([]string, len(e.Dice))
	for i, die := range e.Dice {
		faces[i] = strconv.Itoa(die.Value)
	}
	l := Line{Key: "log.chat_rolled", Kind: "chat", Team: e.Team, Args: Figures{
		"text": r.Text, "dice": strings.Join(faces, ", "), "total": r.Total, "comment": r.Comment}}
	switch {
	case r.Choice != "":
		l.Key = "log.chat_chosen"
		l.Args["choice"] = r.Choice
	case r.Compared && r.Success:
		l.Key = "log.chat_rolled_success"
	case r.Compared:
		l.Key = "log.chat_rolled_failure"
	}
	return l
}
