package dice

import (
	"errors"
	"fmt"
)

// Code names a reason for a refusal. Codes are stable: the server's code table and the message catalogue use them.
type Code string

// The reasons for refusing a seed, a contribution or a roll.
const (
	CodeBadSeed               Code = "dice.bad-seed"              // not 64 hexadecimal digits
	CodeCommitmentMismatch    Code = "dice.commitment-mismatch"   // the seed is not the one committed to
	CodeBadName               Code = "dice.bad-name"              // a contributor's name of 0 or more than MaxNameBytes bytes
	CodeTooFewContributors    Code = "dice.too-few-contributors"  // fewer than MinContributors names
	CodeRepeatedContributor   Code = "dice.repeated-contributor"  // a name that is on the list already
	CodeUnknownContributor    Code = "dice.unknown-contributor"   // a name that is not on the list
	CodeEntropyTooShort       Code = "dice.entropy-too-short"     // fewer than MinEntropy bytes
	CodeEntropyTooLong        Code = "dice.entropy-too-long"      // more than MaxEntropy bytes
	CodeEntropyCopied         Code = "dice.entropy-copied"        // the same bytes as another's contribution
	CodeContributedTwice      Code = "dice.contributed-twice"     // the name has contributed or was defaulted
	CodeKeyFixed              Code = "dice.key-fixed"             // the key of the game is fixed
	CodeContributionsMissing  Code = "dice.contributions-missing" // the key cannot be fixed yet
	CodeFacesOutOfRange       Code = "dice.faces-out-of-range"    // not 1 to MaxFaces
	CodeScriptEnded           Code = "dice.script-ended"          // more dice asked for than were given
	CodeScriptedDieOutOfRange Code = "dice.scripted-out-of-range" // a given die does not fit the faces asked for
	CodeSourceOutOfRange      Code = "dice.source-out-of-range"   // a source gave a die outside 1..faces
	CodeNotANumber            Code = "dice.not-a-number"          // no digits, or more than digits
	CodeNumberTooLarge        Code = "dice.number-too-large"      // beyond MaxMagnitude
	CodeNotARoll              Code = "dice.not-a-roll"            // ordinary chat
	CodeMalformed             Code = "dice.malformed"             // dice notation with a fault in it
	CodeTooLong               Code = "dice.too-long"              // more than MaxBytes
	CodeNoDice                Code = "dice.no-dice"               // 0d6
	CodeTooManyDice           Code = "dice.too-many-dice"         // more than MaxDice in one roll
	CodeNoFaces               Code = "dice.no-faces"              // 2d0
	CodeTooManyFaces          Code = "dice.too-many-faces"        // more than MaxFaces
	CodeEndlessExplosion      Code = "dice.endless-explosion"     // an exploding die with one face
	CodeKeepOutOfRange        Code = "dice.keep-out-of-range"     // keeps none, or more dice than there are
	CodeTooDeep               Code = "dice.too-deep"              // more than MaxDepth parentheses
	CodeDivisionByZero        Code = "dice.division-by-zero"      // the divisor is or may become 0
	CodeDiceInFigure          Code = "dice.dice-in-figure"        // dice where a plain number has to stand
	CodeNoChoices             Code = "dice.no-choices"            // choice[] with nothing to choose from
)

// Error is a refusal: a code, and the figures that explain it where there are any.
type Error struct {
	Code Code
	// By is the contributor concerned; empty where the error is about no contributor.
	By string
	// Got is the offending figure and Limit the bound it broke; both 0 where the code says it all.
	Got, Limit int
}

func (e *Error) Error() string {
	s := string(e.Code)
	if e.By != "" {
		s += fmt.Sprintf(" (by %q)", e.By)
	}
	if e.Got != 0 || e.Limit != 0 {
		s += fmt.Sprintf(": %d, limit %d", e.Got, e.Limit)
	}
	return s
}

// Is reports whether target is an [Error] with the same code, whatever its figures.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}

// CodeOf returns the code of a refusal of this package, or "" for any other error and for nil.
func CodeOf(err error) Code {
	var e *Error
	if errors.As(err, &e) {
		return e.Code
	}
	return ""
}

var (
	// ErrNotARoll says that a chat text is no dice notation; it is to be shown as ordinary chat.
	ErrNotARoll error = &Error{Code: CodeNotARoll}
	// ErrScriptEnded says that a [Script] was asked for more dice than it was given.
	ErrScriptEnded error = &Error{Code: CodeScriptEnded}
)
