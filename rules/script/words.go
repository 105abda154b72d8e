package script

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// SyntaxError is a statement that cannot be understood.
type SyntaxError struct {
	Name string // of the scenario, as given to its reader
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

// Words is a statement being read, word by word. Commas and colons are words of their own.
type Words struct {
	Name string // of the scenario
	Line int    // from 1
	All  []string
	At   int
	// Reason is what stood after "because".
	Reason string
}

// Split cuts a line into words. What follows " because " is the reason of a ruling and stays in one piece.
func Split(name string, line int, text string) *Words {
	w := &Words{Name: name, Line: line}
	if i := strings.Index(text, "#"); i == 0 || (i > 0 && (text[i-1] == ' ' || text[i-1] == '\t')) {
		text = text[:i]
	}
	if before, reason, ok := strings.Cut(text, " because "); ok {
		text, w.Reason = before, strings.TrimSpace(reason)
	}
	for _, field := range strings.Fields(text) {
		var after []string
		for len(field) > 1 && (strings.HasSuffix(field, ",") || strings.HasSuffix(field, ":")) {
			after = append(after, field[len(field)-1:])
			field = field[:len(field)-1]
		}
		w.All = append(w.All, field)
		slices.Reverse(after)
		w.All = append(w.All, after...)
	}
	return w
}

// Fail ends the reading of the statement; [Read] turns it into an error.
func (w *Words) Fail(expected string) {
	panic(&SyntaxError{Name: w.Name, Line: w.Line, Found: w.Peek(), Expected: expected})
}

// FailAt is Fail about the word that was read last.
func (w *Words) FailAt(expected string) {
	w.At--
	w.Fail(expected)
}

// Read reads something; what Fail said of it is the error.
func Read(read func()) (err error) {
	defer func() {
		if p := recover(); p != nil {
			fault, ours := p.(*SyntaxError)
			if !ours {
				panic(p)
			}
			err = fault
		}
	}()
	read()
	return nil
}

// Done tells whether nothing is left.
func (w *Words) Done() bool { return w.At >= len(w.All) }

// Peek gives the next word without reading it; empty at the end.
func (w *Words) Peek() string {
	if w.Done() {
		return ""
	}
	return w.All[w.At]
}

// Next reads any word.
func (w *Words) Next(expected string) string {
	if w.Done() {
		w.Fail(expected)
	}
	w.At++
	return w.All[w.At-1]
}

// Take reads the words if they come next.
func (w *Words) Take(phrase ...string) bool {
	if len(w.All)-w.At < len(phrase) || !slices.Equal(w.All[w.At:w.At+len(phrase)], phrase) {
		return false
	}
	w.At += len(phrase)
	return true
}

// Need reads words that must come next.
func (w *Words) Need(phrase ...string) {
	for _, word := range phrase {
		if !w.Take(word) {
			w.Fail(strconv.Quote(word))
		}
	}
}

// End checks that nothing is left.
func (w *Words) End() {
	if !w.Done() {
		w.Fail("the end of the line")
	}
}

// One reads one of the given words.
func (w *Words) One(of ...string) string {
	if word := w.Peek(); slices.Contains(of, word) && word != "" {
		w.At++
		return word
	}
	w.Fail(List(of))
	return ""
}

// List names alternatives in a sentence.
func List(of []string) string {
	if len(of) == 1 {
		return strconv.Quote(of[0])
	}
	return "one of " + strings.Join(of, ", ")
}

// MaxNumber bounds the numbers that a scenario can write.
const MaxNumber = 100_000

// Number reads a whole number from 0, or a signed one.
func (w *Words) Number(what string) int {
	n, err := strconv.Atoi(w.Peek())
	if err != nil || n > MaxNumber || n < -MaxNumber {
		w.Fail(what)
	}
	w.At++
	return n
}

// IsNumber tells whether a number comes next.
func (w *Words) IsNumber() bool {
	_, err := strconv.Atoi(w.Peek())
	return err == nil
}

// Signed reads a modifier, written with its sign.
func (w *Words) Signed() int {
	if word := w.Peek(); !strings.HasPrefix(word, "+") && !strings.HasPrefix(word, "-") {
		w.Fail("a modifier with its sign, such as -1 or +2")
	}
	return w.Number("a modifier with its sign, such as -1 or +2")
}

// Commas lets a comma go by before a further part of a statement.
func (w *Words) Commas() {
	for w.Peek() == "," {
		w.At++
	}
}
