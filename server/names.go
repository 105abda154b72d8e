package server

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"parlour/rules"
)

// maxTitleRunes bounds a room's title.
const maxTitleRunes = 60

// deceives tells whether a text holds control characters other than line feed and tab, or characters that turn the
// direction of writing: they have no place in any message.
func deceives(s string) bool {
	for _, r := range s {
		switch {
		case r == '\n' || r == '\t':
		case unicode.IsControl(r):
			return true
		case r == '\u061c' || r == '\u200e' || r == '\u200f' || r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069':
			return true
		case r == '\u2028' || r == '\u2029':
			return true
		}
	}
	return false
}

// blank are letters and symbols that show nothing.
var blank = map[rune]bool{'\u115f': true, '\u1160': true, '\u3164': true, '\u2800': true, '\u17b4': true, '\u17b5': true}

// cleanName brings a name into its one form: NFKC, single spaces. Names with characters that cannot be seen, or with
// marks piled upon each other, are refused, and so are empty and long ones.
func cleanName(name string) (string, *rules.Refusal) {
	clean, ok := cleanLine(name, rules.MaxNameRunes)
	if !ok {
		return "", rules.Refuse(rules.CodeBadName, "", "limit", rules.MaxNameRunes)
	}
	return clean, nil
}

// cleanTitle is cleanName for a room's title.
func cleanTitle(title string) (string, *rules.Refusal) {
	clean, ok := cleanLine(title, maxTitleRunes)
	if !ok {
		return "", rules.Refuse(CodeBadTitle, "", "limit", maxTitleRunes)
	}
	return clean, nil
}

func cleanLine(s string, limit int) (string, bool) {
	// Bounded before the work; NFKC makes at most 18 characters of one.
	if !utf8.ValidString(s) || len(s) > 16*limit {
		return "", false
	}
	s = strings.Join(strings.Fields(norm.NFKC.String(s)), " ")
	marks, visible := 0, false
	for _, r := range s {
		if unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Me, r) {
			if marks++; marks > 2 || !visible {
				return "", false
			}
			continue
		}
		marks = 0
		switch {
		case r == ' ':
		case blank[r], !unicode.IsPrint(r):
			return "", false
		default:
			visible = true
		}
	}
	return s, visible && utf8.RuneCountInString(s) <= limit
}

// skeleton maps a clean name to a form that names which look the same share. It follows the idea of Unicode's UTS 39
// with a short table: the alphabets that imitate Latin letters, and the kana and kanji that imitate each other.
func skeleton(name string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(name) {
		if unicode.Is(unicode.Mn, r) && r != '\u3099' && r != '\u309a' { // the kana's voicing marks tell names apart
			continue
		}
		if r == ' ' {
			continue
		}
		if twin, ok := twins[r]; ok {
			b.WriteString(twin)
			continue
		}
		b.WriteRune(unicode.ToLower(r))
	}
	// Two letters that read as one.
	return strings.NewReplacer("rn", "m", "vv", "w").Replace(b.String())
}

// twinName finds the seat whose name looks like the given one.
func twinName(t *rules.Table, name string, except rules.SeatID) bool {
	mine := skeleton(name)
	for id, seat := range t.Seats {
		if id != except && !seat.Gone && (strings.EqualFold(seat.Name, name) || skeleton(seat.Name) == mine) {
			return true
		}
	}
	return false
}
