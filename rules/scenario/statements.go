package scenario

import (
	"fmt"
	"strconv"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// readStatement reads a line of the battle.
func readStatement(w *words) func(*play) {
	switch {
	case w.Take("dice"):
		return readDice(w)
	case w.Take("go", "to", "turn"):
		return readGoTo(w)
	case w.Take("the", "clock", "shows"):
		return readClock(w)
	case w.IsNumber():
		n := w.Number("")
		if w.One("second", "seconds", "minute", "minutes") >= "minute" && strings.HasPrefix(w.All[w.At-1], "minute") {
			n *= 60
		}
		w.Need("pass")
		return func(p *play) { p.wait(p.at + int64(n)*secondMS) }
	case w.Take("expect"):
		return readExpect(w)
	case w.Take("refuse"):
		return readRefuse(w)
	case w.isDoll() && len(w.All) > w.At+1 && w.All[w.At+1] == "sees":
		s := maidhammer.Sighting{From: w.doll()}
		w.At++
		s.To = w.doll()
		s = readView(w, s)
		return func(p *play) { p.sees(s) }
	}
	return readCommand(w).run
}

func readDice(w *words) func(*play) {
	var faces []int
	for !w.Done() {
		faces = append(faces, w.Number("the face of a die"))
		w.Commas()
	}
	if len(faces) == 0 {
		w.Fail("the face of a die")
	}
	return func(p *play) { p.dice.Add(p.now.line, faces...) }
}

// readGoTo ends phases until the battle stands where the statement says.
func readGoTo(w *words) func(*play) {
	turn := w.Number("the number of a turn")
	w.Need("phase")
	phase := w.Number("the number of a phase")
	return func(p *play) {
		for range 200 {
			b := p.battle()
			if p.t.Stage != rules.Play || b.Turn > turn || (b.Turn == turn && b.Phase >= phase) {
				break
			}
			if p.must(actingLeader(p), &maidhammer.Next{Turn: b.Turn, Phase: b.Phase}); p.stuck {
				return
			}
		}
		if b := p.battle(); b.Turn != turn || b.Phase != phase {
			p.fail(fmt.Sprintf("turn %d phase %d", turn, phase), fmt.Sprintf("turn %d phase %d, stage %s", b.Turn, b.Phase, p.t.Stage))
			p.stuck = true
		}
	}
}

// readClock reads a time of play such as 3:00, in hours and minutes.
func readClock(w *words) func(*play) {
	hours, minutes, ok := strings.Cut(w.Peek(), ":")
	h, err := strconv.Atoi(hours)
	m, err2 := strconv.Atoi(minutes)
	if !ok || err != nil || err2 != nil || h < 0 || h > 24 || m < 0 || m > 59 || len(minutes) != 2 {
		w.Fail("a time of play, such as 3:00")
	}
	w.At++
	return func(p *play) {
		c := p.t.Clock
		to := c.Since + int64(h*60+m)*60*secondMS - c.Elapsed
		if !c.Running || to < p.at {
			p.fail("a running clock that has not come so far", fmt.Sprintf("running: %v, %d s of play", c.Running, c.At(p.at)/secondMS))
			return
		}
		p.wait(to)
	}
}

// wait lets time go by; the table is told when it wants to be.
func (p *play) wait(until int64) {
	for range 20 {
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
		w.FailAt("the documented code of a refusal, such as out_of_range")
	}
	clause := ""
	if isClause(w.Peek()) {
		clause = w.clause()
	}
	var figures []string
	for w.Peek() != ":" {
		name := w.Next("a figure, or a colon and what is refused")
		if w.IsNumber() || strings.Contains(w.Peek(), ".") {
			value := w.Next("")
			if w.Take("cm") {
				value += " cm"
			}
			figures = append(figures, name+" "+value)
			continue
		}
		value := w.Next("the figure's value")
		for w.Take("and") {
			value += " and " + w.Next("the figure's value")
		}
		figures = append(figures, name+" "+value)
	}
	w.Need(":")
	c := readCommand(w)
	return func(p *play) {
		err, fits := c.send(p)
		if !fits {
			p.stuck = true
			return
		}
		expected := strings.Join(append([]string{"a refusal: " + strings.TrimSpace(code+" "+clause)}, figures...), " ")
		if err == nil {
			p.fail(expected, "it was allowed")
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
