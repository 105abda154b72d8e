package dice

import (
	"errors"
	"strconv"
	"strings"
)

// FoldWidth replaces each full-width form of a printable ASCII character (U+FF01 to U+FF5E) by that character, the
// ideographic space U+3000 by a space, and the minus sign U+2212 by '-'. Everything else stays, kana in either width
// included. One character becomes one character. Bytes that are no UTF-8 become U+FFFD.
//
// The full-width forms stand in the order of ASCII, so one subtraction folds them; the width package of golang.org/x/text
// would pull a module into rules, which keep to the standard library, and would narrow kana and Hangul too.
func FoldWidth(text string) string { return strings.Map(foldRune, text) }

func foldRune(r rune) rune {
	switch {
	case r >= '！' && r <= '～':
		return r - ('！' - '!')
	case r == '\u3000':
		return ' '
	case r == '\u2212':
		return '-'
	}
	return r
}

// ParseInt reads a decimal number as people type it: half- or full-width digits, after an optional sign (+, -, their
// full-width forms, or U+2212), with white space around. Errors: [CodeNotANumber], and [CodeNumberTooLarge] beyond
// MaxMagnitude on either side of 0.
func ParseInt(text string) (int, error) {
	s := strings.TrimSpace(FoldWidth(text))
	n, err := strconv.ParseInt(s, 10, 64)
	switch {
	case errors.Is(err, strconv.ErrRange), n > MaxMagnitude, n < -MaxMagnitude:
		return 0, &Error{Code: CodeNumberTooLarge, Limit: MaxMagnitude}
	case err != nil:
		return 0, &Error{Code: CodeNotANumber}
	}
	return int(n), nil
}
