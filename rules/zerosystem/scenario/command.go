package scenario

import (
	"strings"

	"parlour/rules"
	zs "parlour/rules/zerosystem"
)

// command is something that somebody at the table asks for.
type command struct {
	by   string // a person; empty: whoever plays the character
	of   *character
	body func(p *play) rules.Body
}

// send has it asked for; false tells that it does not fit the table as it is.
func (c command) send(p *play) (error, bool) {
	body := c.body(p)
	if body == nil {
		return nil, false
	}
	by := c.by
	if by == "" && c.of != nil {
		by = c.of.owner
	}
	seat := rules.SeatID("")
	if person := p.s.person(by); person != nil {
		seat = person.seat
	}
	return p.send(seat, body), true
}

func (c command) run(p *play) {
	if err, fits := c.send(p); err != nil {
		p.fail("it to be allowed", p.explain(err))
		p.stuck = true
	} else if !fits {
		p.stuck = true
	}
}

// readStatement reads a line of the battle.
func readStatement(w *words) func(*play) {
	switch {
	case w.Take("dice"):
		var faces []int
		for !w.Done() {
			faces = append(faces, w.Number("the face of a die"))
			w.Commas()
		}
		return func(p *play) { p.dice.Add(p.now.line, faces...) }
	case w.Take("close"):
		return func(p *play) {
			for _, team := range rules.Teams {
				if !p.stuck {
					command{by: string(team), body: func(p *play) rules.Body { return &zs.Close{Team: team, Round: p.battle().Round} }}.run(p)
				}
			}
		}
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

// readRefuse reads "refuse CODE CLAUSE figure value …: COMMAND".
func readRefuse(w *words) func(*play) {
	code := w.Next("the code of a refusal")
	if !isCode(code) {
		w.FailAt("the documented code of a refusal, such as beyond_reach")
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

// readCommand reads what somebody asks for, "… by NAME" at the end.
func readCommand(w *words) command {
	by := ""
	if n := len(w.All); n >= 2 && w.All[n-2] == "by" && w.s.person(w.All[n-1]) != nil {
		by = w.All[n-1]
		w.All = w.All[:n-2]
	}
	c := command{by: "first"}
	switch {
	case w.s.person(w.Peek()) != nil:
		c = readPerson(w, w.s.person(w.Next("")))
	case w.Take("rule"):
		c.body = readRuling(w)
	case w.Take("undo", "to"):
		n, why := w.Number("the number of a decision"), reason(w)
		c.body = func(*play) rules.Body { return &rules.Undo{Step: n, Reason: why} }
	case w.Take("retake"):
		c.body = readRetake(w)
	case w.isCharacter():
		c = readDeed(w, w.character())
	default:
		w.Fail("a character, a person, rule, undo, retake, close, dice, expect or refuse")
	}
	if by != "" {
		c.by = by
	}
	return c
}

// readPerson reads what somebody at the table does.
func readPerson(w *words, who *person) command {
	c := command{by: who.name}
	switch {
	case w.Take("closes"):
		c.body = func(p *play) rules.Body { return &zs.Close{Team: who.team, Round: p.battle().Round} }
	case w.Take("goes", "away"), w.Take("comes", "back"):
		online := w.All[w.At-1] == "back"
		return command{by: "the server", body: func(*play) rules.Body { return &rules.Presence{Seat: who.seat, Online: online} }}
	case w.Take("is", "ready"):
		c.body = func(*play) rules.Body { return &rules.Ready{Team: who.team, Ready: true} }
	case w.Take("files"):
		of := w.character()
		c.body = func(*play) rules.Body { return &zs.SaveSheet{Team: of.team, Sheet: of.sheet} }
	case w.Take("waives"):
		of := w.character()
		c.body = func(p *play) rules.Body {
			for id, filed := range p.battle().Sheets {
				if filed.Sheet.Name == of.sheet.Name {
					return &zs.Waive{ID: id}
				}
			}
			p.fail("a sheet of "+of.sheet.Name, "none")
			return nil
		}
	case w.Take("seals"):
		c.body = func(*play) rules.Body { return &rules.Seal{} }
	default:
		w.Fail("closes, goes away, comes back, is ready, files, waives or seals")
	}
	return c
}
