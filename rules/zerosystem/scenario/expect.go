package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlour/rules"
	zs "parlour/rules/zerosystem"
)

// readExpect reads what must be true now.
func readExpect(w *words) func(*play) {
	switch {
	case w.Take("check"):
		return expectCheck(w)
	case w.Take("no", "check"):
		return func(p *play) {
			for _, e := range p.latest.Events {
				if rolled, ok := e.(*zs.Rolled); ok {
					p.fail("nothing to be thrown", p.describe(rolled.Check))
				}
			}
		}
	case w.Take("asked"):
		return expectAsked(w)
	case w.Take("nobody", "asked"):
		return func(p *play) {
			if q := p.battle().Pending; q != nil {
				p.fail("nobody to be asked", p.question(&q.Prompt))
			}
		}
	case w.Take("order"), w.Take("now"):
		return expectOrder(w, w.All[w.At-1])
	case w.Take("round"):
		n := w.Number("the number of a round")
		return func(p *play) { p.want("round", n, p.battle().Round) }
	case w.Take("phase"):
		phase := w.One("declare", "act")
		return func(p *play) { p.want("phase", phase, p.battle().Phase) }
	case w.Take("result"):
		who, why := w.Next("first, second or draw"), w.Next("a reason")
		return func(p *play) {
			got := "none"
			if r := p.t.Result; r != nil {
				if got = string(r.Team); got == "" {
					got = "draw"
				}
				got += " " + r.Reason
			}
			p.want("result", who+" "+why, got)
		}
	case w.Take("log"):
		key := w.Next("the key of a log line")
		return func(p *play) {
			var keys []string
			for _, l := range p.t.Lines(p.latest, rules.ViewReferee) {
				keys = append(keys, l.Key)
			}
			if !slices.Contains(keys, "log.zs."+key) {
				p.fail("a log line "+key, strings.Join(keys, ", "))
			}
		}
	case w.Peek() == "first" || w.Peek() == "second" || w.Peek() == "spectator":
		return expectSees(w)
	case w.isCharacter():
		return expectCharacter(w, w.character())
	}
	w.Fail("check, no check, asked, nobody asked, order, now, round, phase, result, log, a class of viewers or a character")
	return nil
}

// expectSees reads "first sees plan of NAME", "second sees no plan of NAME", and the same of an act.
func expectSees(w *words) func(*play) {
	class := rules.ViewerClass(w.Next(""))
	w.Need("sees")
	no := w.Take("no")
	what := w.One("plan", "act")
	w.Need("of")
	c := w.character()
	return func(p *play) {
		v := p.view(class)
		_, got := v.Plans[p.s.idOf(c)]
		if what == "act" {
			_, got = v.Chosen[p.s.idOf(c)]
		}
		p.want(fmt.Sprint(class, " to see the ", what), !no, got)
	}
}

func expectOrder(w *words, what string) func(*play) {
	var names []string
	for !w.Done() {
		names = append(names, w.character().sheet.Name)
		w.Commas()
	}
	return func(p *play) {
		var got []string
		v := p.view(rules.ViewReferee)
		if what == "now" {
			for _, id := range v.Now {
				got = append(got, p.s.nameOf(string(id)))
			}
		} else {
			for _, o := range v.Order {
				got = append(got, p.s.nameOf(string(o.Character)))
			}
		}
		p.want(what, strings.Join(names, ", "), strings.Join(got, ", "))
	}
}

func expectAsked(w *words) func(*play) {
	c := w.character()
	kind := w.One("defence", "switch", "spread", "ability", "die")
	var options []string
	if w.Take(":") {
		for !w.Done() {
			options = append(options, w.Next("an option"))
			w.Commas()
		}
	}
	return func(p *play) {
		pending := p.battle().Pending
		if pending == nil {
			p.fail(c.sheet.Name+" to be asked", "nobody is")
			return
		}
		q := &pending.Prompt
		if q.Character != p.s.idOf(c) || string(q.Kind) != kind || options != nil && !slices.Equal(options, q.Options) {
			p.fail(c.sheet.Name+" "+kind+": "+strings.Join(options, ", "), p.question(q))
		}
	}
}

// expectCharacter reads what holds of a character.
func expectCharacter(w *words, c *character) func(*play) {
	of := func(p *play) zs.CharacterView { return p.view(rules.ViewReferee).Characters[p.s.idOf(c)] }
	switch {
	case w.Take("levels"):
		levels := readLevels(w)
		return func(p *play) { p.want(c.sheet.Name+" levels", levels, of(p).Levels) }
	case w.Take("wounds"), w.Take("fatigue"):
		what := w.All[w.At-1]
		levels := readLevels(w)
		return func(p *play) {
			got := of(p).Wounds
			if what == "fatigue" {
				got = of(p).Fatigue
			}
			p.want(c.sheet.Name+" "+what, levels, got)
		}
	case w.Take("cruises"):
		n := w.Number("metres")
		return func(p *play) { p.want(c.sheet.Name+" cruises", n, of(p).Cruise) }
	case w.Take("runs"):
		n := w.Number("metres")
		return func(p *play) { p.want(c.sheet.Name+" runs", n, of(p).Full) }
	case w.Take("swims"):
		n := w.Number("metres")
		return func(p *play) { p.want(c.sheet.Name+" swims", n, of(p).Water) }
	case w.Take("thing"):
		no := w.item(c)
		switch {
		case w.Take("loaded"):
			n := w.Number("rounds")
			return func(p *play) { p.want("loaded", n, of(p).Items[no-1].Loaded) }
		case w.Take("loading"):
			n := w.Number("rounds")
			return func(p *play) { p.want("loading", n, of(p).Items[no-1].Loading) }
		case w.Take("count"):
			n := w.Number("how many")
			return func(p *play) { p.want("count", n, of(p).Items[no-1].Count) }
		}
		at := w.Next("a place")
		return func(p *play) { p.want(c.sheet.Name+"'s thing is", at, of(p).Items[no-1].At) }
	case w.Take("holds"):
		other := w.character()
		return func(p *play) { p.want(c.sheet.Name+" holds", p.s.idOf(other), of(p).Holds) }
	case w.Take("may", "not"):
		kind := w.Next("an action, a declaration or delay")
		return func(p *play) {
			if got := p.offered(c); slices.Contains(got, kind) {
				p.fail(c.sheet.Name+" may not "+kind, strings.Join(got, ", "))
			}
		}
	case w.Take("may"):
		kind := w.Next("an action, a declaration or delay")
		return func(p *play) {
			if got := p.offered(c); !slices.Contains(got, kind) {
				p.fail(c.sheet.Name+" may "+kind, strings.Join(got, ", "))
			}
		}
	}
	not := w.Take("not")
	state := zs.State(w.Next("levels, wounds, fatigue, cruises, runs, swims, thing, holds, may or a state"))
	return func(p *play) {
		p.want(fmt.Sprint(c.sheet.Name, " ", state), !not, slices.Contains(of(p).States, state))
	}
}

// offered are the kinds of what a character can do now.
func (p *play) offered(c *character) []string {
	var kinds []string
	o := p.view(rules.ViewReferee).Options[p.s.idOf(c)]
	for _, a := range o.Acts {
		kinds = append(kinds, string(a.Kind))
		if a.Special != "" {
			kinds = append(kinds, string(a.Special))
		}
	}
	for _, a := range o.Aux {
		kinds = append(kinds, string(a.Kind))
	}
	for _, plan := range o.Plans {
		kinds = append(kinds, string(plan.Kind))
	}
	if o.Delay {
		kinds = append(kinds, "delay")
	}
	return kinds
}

// expectCheck reads "KIND NAME: base 3, ZS-4.7 -3, need 0, d2, dm knife +1, value 3, 5 in 36, against defence/dodge base 3 … , success".
// Whatever is said must be so, and of modifiers all must be said.
func expectCheck(w *words) func(*play) {
	kind := w.One(zs.RollKinds()...)
	who := w.character()
	w.Need(":")
	var tests []func(*play, *rules.Check, *side)
	said := &side{}
	for !w.Done() {
		if w.Take("against") {
			name := w.Next("what is thrown against it: defence/dodge, ability/body, difficulty/hard")
			tests = append(tests, func(p *play, c *rules.Check, _ *side) {
				if c.Against == nil {
					p.fail("a throw against "+name, "none")
					return
				}
				p.want("against", name, c.Against.With)
			})
			said = &side{other: true}
			w.Commas()
			continue
		}
		tests = append(tests, readCheckPart(w, said))
		w.Commas()
	}
	return func(p *play) {
		var found *rules.Check
		for i := range p.checks {
			if c := &p.checks[i]; c.Kind == kind && c.Actor == string(p.s.idOf(who)) {
				found = c
			}
		}
		if found == nil {
			p.fail("a throw "+kind+" of "+who.sheet.Name, "none")
			return
		}
		before := len(p.failures)
		for _, test := range tests {
			test(p, found, nil)
		}
		if len(p.failures) > before {
			p.fail("(the whole throw)", p.describe(*found))
		}
	}
}

// side is which side of a check is spoken of.
type side struct{ other bool }

func (s *side) of(c *rules.Check) *rules.Roll {
	if s.other && c.Against != nil {
		return c.Against
	}
	return &rules.Roll{Base: c.Base, Modifiers: c.Modifiers, Level: c.Need, Faces: c.Faces, DieModifiers: c.DieModifiers, Value: c.Value}
}

func readCheckPart(w *words, s *side) func(*play, *rules.Check, *side) {
	number := func(what string, get func(*rules.Check) int) func(*play, *rules.Check, *side) {
		n := w.Number("a number")
		return func(p *play, c *rules.Check, _ *side) { p.want(what, n, get(c)) }
	}
	modifier := func(get func(*rules.Roll) []rules.Modifier) func(*play, *rules.Check, *side) {
		source, value := w.Next("where a modifier comes from"), w.Signed()
		return func(p *play, c *rules.Check, _ *side) {
			got := get(s.of(c))
			if !slices.Contains(got, rules.Modifier{Source: source, Value: value}) {
				p.fail(fmt.Sprintf("%s %+d", source, value), fmt.Sprint(got))
			}
		}
	}
	switch word := w.Peek(); {
	case w.Take("base"):
		return number("base", func(c *rules.Check) int { return s.of(c).Base })
	case w.Take("need"), w.Take("level"):
		return number("level", func(c *rules.Check) int { return s.of(c).Level })
	case w.Take("value"):
		return number("value", func(c *rules.Check) int { return s.of(c).Value })
	case w.Take("plain"):
		return func(p *play, c *rules.Check, _ *side) { p.want("modifiers of the level", 0, len(s.of(c).Modifiers)) }
	case w.Take("dm"):
		return modifier(func(r *rules.Roll) []rules.Modifier { return r.DieModifiers })
	case w.Take("no", "dm"):
		return func(p *play, c *rules.Check, _ *side) { p.want("modifiers of the die", 0, len(s.of(c).DieModifiers)) }
	case w.Take("success"), w.Take("failure"):
		return func(p *play, c *rules.Check, _ *side) { p.want("success", word == "success", c.Success) }
	case w.Take("sure"):
		clause := w.Next("the clause that settles it")
		return func(p *play, c *rules.Check, _ *side) { p.want("sure by", clause, c.Sure) }
	case w.Take("judged"):
		return func(p *play, c *rules.Check, _ *side) { p.want("judged", true, c.Judged) }
	case w.IsNumber():
		wins := w.Number("")
		w.Need("in")
		of := w.Number("of how many")
		return func(p *play, c *rules.Check, _ *side) {
			p.want("chance", fmt.Sprint(wins, " in ", of), fmt.Sprint(c.Wins, " in ", c.Of))
		}
	case strings.HasPrefix(word, "d"):
		if n, err := strconv.Atoi(word[1:]); err == nil {
			w.At++
			return func(p *play, c *rules.Check, _ *side) { p.want("die d", n, s.of(c).Faces) }
		}
	}
	return modifier(func(r *rules.Roll) []rules.Modifier { return r.Modifiers })
}

// describe tells a check with the names of the scenario.
func (p *play) describe(c rules.Check) string {
	text := fmt.Sprintf("%s %s: base %d %v need %d d%d dm %v value %d", c.Kind, p.s.nameOf(c.Actor), c.Base, c.Modifiers, c.Need, c.Faces, c.DieModifiers, c.Value)
	if a := c.Against; a != nil {
		text += fmt.Sprintf(" against %s %s base %d %v level %d d%d dm %v value %d", p.s.nameOf(a.Actor), a.With, a.Base, a.Modifiers, a.Level, a.Faces, a.DieModifiers, a.Value)
	}
	return text + fmt.Sprintf(", %d in %d, success %v, sure %q", c.Wins, c.Of, c.Success, c.Sure)
}
