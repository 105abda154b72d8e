package rules

import (
	"errors"

	"parlour/rules/dice"
)

// The refusals of dice notation in chat that reads as a roll and cannot be one; CodeBadDice is for what breaks off.
const (
	CodeDiceTooLong          Code = "dice_too_long"
	CodeDiceNoDice           Code = "dice_none"
	CodeDiceTooManyDice      Code = "dice_too_many"
	CodeDiceNoFaces          Code = "dice_no_faces"
	CodeDiceTooManyFaces     Code = "dice_too_many_faces"
	CodeDiceNumberTooLarge   Code = "dice_number_too_large"
	CodeDiceEndlessExplosion Code = "dice_endless"
	CodeDiceKeepOutOfRange   Code = "dice_bad_keep"
	CodeDiceTooDeep          Code = "dice_too_deep"
	CodeDiceDivisionByZero   Code = "dice_division_by_zero"
	CodeDiceDiceInFigure     Code = "dice_in_figure"
	CodeDiceNoChoices        Code = "dice_no_choices"
)

// diceCodes documents them.
var diceCodes = []CodeDoc{
	{CodeDiceTooLong, "the text with the roll in it is too long; figures: got, limit (bytes)"},
	{CodeDiceNoDice, "a roll of no dice, such as 0D6"},
	{CodeDiceTooManyDice, "too many dice in one text; figures: got, limit"},
	{CodeDiceNoFaces, "dice without faces, such as 2D0"},
	{CodeDiceTooManyFaces, "a die has too many faces; figures: got, limit"},
	{CodeDiceNumberTooLarge, "a number or a possible result is too large; figures: limit"},
	{CodeDiceEndlessExplosion, "an exploding die of one face never ends"},
	{CodeDiceKeepOutOfRange, "keeps or drops none, or more dice than there are; figures: got, limit"},
	{CodeDiceTooDeep, "too many parentheses within parentheses; figures: limit"},
	{CodeDiceDivisionByZero, "the divisor is 0, or dice could make it 0"},
	{CodeDiceDiceInFigure, "dice stand where a plain number has to"},
	{CodeDiceNoChoices, "choice[] has nothing to choose from"},
}

var diceRefusals = map[dice.Code]Code{
	dice.CodeTooLong:          CodeDiceTooLong,
	dice.CodeNoDice:           CodeDiceNoDice,
	dice.CodeTooManyDice:      CodeDiceTooManyDice,
	dice.CodeNoFaces:          CodeDiceNoFaces,
	dice.CodeTooManyFaces:     CodeDiceTooManyFaces,
	dice.CodeNumberTooLarge:   CodeDiceNumberTooLarge,
	dice.CodeEndlessExplosion: CodeDiceEndlessExplosion,
	dice.CodeKeepOutOfRange:   CodeDiceKeepOutOfRange,
	dice.CodeTooDeep:          CodeDiceTooDeep,
	dice.CodeDivisionByZero:   CodeDiceDivisionByZero,
	dice.CodeDiceInFigure:     CodeDiceDiceInFigure,
	dice.CodeNoChoices:        CodeDiceNoChoices,
}

// refuseDice is the refusal for a roll that dice.Parse does not take.
func refuseDice(err error) *Refusal {
	var fault *dice.Error
	if !errors.As(err, &fault) {
		return Refuse(CodeBadDice, "")
	}
	code, ok := diceRefusals[fault.Code]
	if !ok {
		return Refuse(CodeBadDice, "")
	}
	if fault.Got == 0 && fault.Limit == 0 {
		return Refuse(code, "")
	}
	return Refuse(code, "", "got", fault.Got, "limit", fault.Limit)
}
