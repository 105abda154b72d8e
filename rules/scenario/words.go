package scenario

import (
	"strconv"
	"strings"

	"parlour/rules/maidhammer"
	"parlour/rules/script"
)

// SyntaxError is a statement that cannot be understood.
type SyntaxError = script.SyntaxError

// words is a statement being read, word by word, with what the scenario knows.
type words struct {
	script.Words
	s *Scenario
}

// split cuts a line into words.
func split(s *Scenario, line int, text string) *words {
	return &words{*script.Split(s.Name, line, text), s}
}

// length reads a distance in cm, such as "104 cm" or "7.5 cm", and gives mm.
func (w *words) length() int {
	whole, tenth, fraction := strings.Cut(w.Peek(), ".")
	n, err := strconv.Atoi(whole)
	mm := 0
	if fraction {
		mm, err = fractionMM(tenth, err)
	}
	if err != nil || n < 0 || n > script.MaxNumber {
		w.Fail("a distance, such as 104 cm")
	}
	w.At++
	w.Need("cm")
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
func (w *words) isDoll() bool { return w.s.doll(w.Peek()) != nil }

// doll reads a doll's name and gives its id.
func (w *words) doll() maidhammer.DollID {
	d := w.s.doll(w.Peek())
	if d == nil {
		w.Fail("a doll: " + script.List(w.s.dollNames()))
	}
	w.At++
	return w.s.idOf(d)
}

// dolls reads one or more names with commas or "and" between them.
func (w *words) dolls() []maidhammer.DollID {
	all := []maidhammer.DollID{w.doll()}
	for w.Take(",") || w.Take("and") {
		if !w.isDoll() {
			w.At-- // it belongs to what follows
			break
		}
		all = append(all, w.doll())
	}
	return all
}

// person reads somebody who sits at the table.
func (w *words) person() string {
	if w.s.person(w.Peek()) == nil {
		w.Fail("a person: " + script.List(w.s.personNames()))
	}
	return w.Next("")
}

func (w *words) clause() string {
	if !isClause(w.Peek()) {
		w.Fail("a clause, such as MH-5.2 or skill/guts")
	}
	return w.Next("")
}

func (w *words) source() string {
	if !isSource(w.Peek()) {
		w.Fail("a source of a modifier: a clause such as MH-5.2 or skill/guts, ruling/1 or house/2")
	}
	return w.Next("")
}

func (w *words) gear() string {
	if !isGear(w.Peek()) {
		w.Fail("a piece of gear by its id, such as rifle")
	}
	return w.Next("")
}

func (w *words) skill() string {
	if !isSkill(w.Peek()) {
		w.Fail("a skill by its id, such as sniping")
	}
	return w.Next("")
}
