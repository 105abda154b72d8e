package scenario

import (
	"strings"

	"parlour/rules"
)

// readStatement reads a line of the battle.
func readStatement(w *words) func(*play) {
	switch {
	case w.Take("dice"):
		var faces []int
		for !w.Done() {
			faces = append(faces, w.Number("the face of a die"))
			w.Commas()
		}
		if len(faces) == 0 {
			w.Fail("the face of a die")
		}
		return func(p *play) { p.dice.Add(p.now.line, faces...) }
	case w.IsNumber():
		n := w.Number("")
		if w.Take("minutes") || w.Take("minute") {
			n *= 60
		} else {
			w.Need("seconds")
		}
		w.Need("pass")
		return func(p *play) { p.wait(p.at + int64(n)*secondMS) }
	case w.Take("expect"):
		return readExpect(w)
	case w.Take("refuse"):
		return readRefuse(w)
	}
	return readCommand(w).run
}

// wait lets time go by; the table is told when it wants to be.
func (p *play) wait(until int64) {
	for range 50 {
		wake := p.t.NextWake()
		if wake == 0 || wake > until || p.stuck {
			break
		}
		p.at = max(wake, p.at) - secondMS
		p.must("", &rules.Tick{})
	}
	p.at = max(p.at, until)
}

// readRefuse reads "refuse CODE CLAUSE figure value …: COMMAND".
func readRefuse(w *words) func(*play) {
	code := w.Next("the code of a refusal")
	if !isCode(code) {
		w.FailAt("the documented code of a refusal, such as no_ep")
	}
	clause := ""
	if isClause(w.Peek()) {
		clause = w.Next("")
	}
	var figures []string
	for w.Peek() != ":" {
		name := w.Next("a figure, or a colon and what is refused")
		figures = append(figures, name+" "+w.Next("the figure's value"))
	}
	w.Need(":")
	c := readCommand(w)
	return func(p *play) {
		expected := strings.Join(append([]string{"a refusal: " + strings.TrimSpace(code+" "+clause)}, figures...), " ")
		err, fits := c.send(p)
		if !fits || err == nil {
			if fits {
				p.fail(expected, "it was allowed")
			}
			p.stuck = true
			return
		}
		got := p.explain(err)
		ok := strings.HasPrefix(got+" ", strings.TrimSpace(code+" "+clause)+" ")
		for _, figure := range figures {
			ok = ok && strings.Contains(got+" ", " "+figure+" ")
		}
		if !ok {
			p.fail(expected, got)
		}
	}
}
