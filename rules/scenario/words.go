package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlour/rules/maidhammer"
)

// SyntaxError is a statement that cannot be understood.
type SyntaxError struct {
	Name string // of the scenario, as given to Parse
	Line int    // from 1
	// Found is the word that does not fit, empty at the end of the line; Expected what could stand there.
	Found    string
	Expected string
}

// Error gives name, line, what was found and what was expected.
func (e *SyntaxError) Error() string {
	found := strconv.Quote(e.Found)
	if e.Found == "" {
		found = "the end of the line"
	}
	return fmt.Sprintf("%s:%d: found %s, expected %s", e.Name, e.Line, found, e.Expected)
}

// words is a statement being read, word by word. Commas and colons are words of their own.
type words struct {
	s    *Scenario
	line int
	all  []string
	at   int
	// reason is what stood after "because".
	reason string
}

// split cuts a line into words. What follows " because " is the reason of a ruling and stays in one piece.
func split(s *Scenario, line int, text string) *words {
	w := &words{s: s, line: line}
	if i := strings.Index(text, "#"); i == 0 || (i > 0 && (text[i-1] == ' ' || text[i-1] == '\t')) {
		text = text[:i]
	}
	if before, reason, ok := strings.Cut(text, " because "); ok {
		text, w.reason = before, strings.TrimSpace(reason)
	}
	for _, field := range strings.Fields(text) {
		var after []string
		for len(field) > 1 && (strings.HasSuffix(field, ",") || strings.HasSuffix(field, ":")) {
			after = append(after, field[len(field)-1:])
			field = field[:len(field)-1]
		}
		w.all = append(w.all, field)
		slices.Reverse(after)
		w.all = append(w.all, after...)
	}
	return w
}

// fail ends the reading of the statement; Parse turns it into an error.
func (w *words) fail(expected string) {
	panic(&SyntaxError{Name: w.s.Name, Line: w.line, Found: w.peek(), Expected: expected})
}

// failAt is fail about the word that was read last.
func (w *words) failAt(expected string) {
	w.at--
	w.fail(expected)
}

func (w *words) done() bool { return w.at >= len(w.all) }

func (w *words) peek() string {
	if w.done() {
		return ""
	}
	return w.all[w.at]
}

// next reads any word.
func (w *words) next(expected string) string {
	if w.done() {
		w.fail(expected)
	}
	w.at++
	return w.all[w.at-1]
}

// take reads the words if they come next.
func (w *words) take(phrase ...string) bool {
	if len(w.all)-w.at < len(phrase) || !slices.Equal(w.all[w.at:w.at+len(phrase)], phrase) {
		return false
	}
	w.at += len(phrase)
	return true
}

// need reads words that must come next.
func (w *words) need(phrase ...string) {
	for _, word := range phrase {
		if !w.take(word) {
			w.fail(strconv.Quote(word))
		}
	}
}

// end checks that nothing is left.
func (w *words) end() {
	if !w.done() {
		w.fail("the end of the line")
	}
}

// one reads one of the given words.
func (w *words) one(of ...string) string {
	if word := w.peek(); slices.Contains(of, word) && word != "" {
		w.at++
		return word
	}
	w.fail(list(of))
	return ""
}

// list names alternatives in a sentence.
func list(of []string) string {
	if len(of) == 1 {
		return strconv.Quote(of[0])
	}
	return "one of " + strings.Join(of, ", ")
}

// maxNumber bounds the numbers that a scenario can write.
const maxNumber = 100_000

// number reads a whole number from 0, or a signed one.
func (w *words) number(what string) int {
	n, err := strconv.Atoi(w.peek())
	if err != nil || n > maxNumber || n < -maxNumber {
		w.fail(what)
	}
	w.at++
	return n
}

// isNumber tells whether a number comes next.
func (w *words) isNumber() bool {
	_, err := strconv.Atoi(w.peek())
	return err == nil
}

// signed reads a modifier, written with its sign.
func (w *words) signed() int {
	if word := w.peek(); !strings.HasPrefix(word, "+") && !strings.HasPrefix(word, "-") {
		w.fail("a modifier with its sign, such as -1 or +2")
	}
	return w.number("a modifier with its sign, such as -1 or +2")
}

// length reads a distance in cm, such as "104 cm" or "7.5 cm", and gives mm.
func (w *words) length() int {
	whole, tenth, fraction := strings.Cut(w.peek(), ".")
	n, err := strconv.Atoi(whole)
	mm := 0
	if fraction {
		mm, err = fractionMM(tenth, err)
	}
	if err != nil || n < 0 || n > maxNumber {
		w.fail("a distance, such as 104 cm")
	}
	w.at++
	w.need("cm")
	return n*10 + mm
}

func fractionMM(tenth string, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	if len(tenth) != 1 {
		return 0, strconv.ErrSyntax
	}
	return strconv.Atoi(tenth)
}

// isDoll tells whether a doll's name comes next.
func (w *words) isDoll() bool { return w.s.doll(w.peek()) != nil }

// doll reads a doll's name and gives its id.
func (w *words) doll() maidhammer.DollID {
	d := w.s.doll(w.peek())
	if d == nil {
		w.fail("a doll: " + list(w.s.dollNames()))
	}
	w.at++
	return w.s.idOf(d)
}

// dolls reads one or more names with commas or "and" between them.
func (w *words) dolls() []maidhammer.DollID {
	all := []maidhammer.DollID{w.doll()}
	for w.take(",") || w.take("and") {
		if !w.isDoll() {
			w.at-- // it belongs to what follows
			break
		}
		all = append(all, w.doll())
	}
	return all
}

// person reads somebody who sits at the table.
func (w *words) person() string {
	if w.s.person(w.peek()) == nil {
		w.fail("a person: " + list(w.s.personNames()))
	}
	return w.next("")
}

func (w *words) clause() string {
	if !isClause(w.peek()) {
		w.fail("a clause, such as MH-5.2 or skill/guts")
	}
	return w.next("")
}

func (w *words) source() string {
	if !isSource(w.peek()) {
		w.fail("a source of a modifier: a clause such as MH-5.2 or skill/guts, or ruling/1")
	}
	return w.next("")
}

func (w *words) gear() string {
	if !isGear(w.peek()) {
		w.fail("a piece of gear by its id, such as rifle")
	}
	return w.next("")
}

func (w *words) skill() string {
	if !isSkill(w.peek()) {
		w.fail("a skill by its id, such as sniping")
	}
	return w.next("")
}

// commas lets a comma go by before a further part of a statement.
func (w *words) commas() {
	for w.peek() == "," {
		w.at++
	}
}
