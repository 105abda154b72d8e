package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// hide has the first team send what the others must not notice: other commands in each world, and another number of them.
// They may be refused where what the others did meanwhile is against them, which is the same in both.
func (w *twins) hide(bodies [2][]rules.Body) {
	w.t.Helper()
	for i, h := range w.worlds {
		for _, b := range bodies[i] {
			data := same(b)[i]
			refusal := h.people[ofFirst].ask("do", map[string]any{"kind": b.CommandKind(), "body": data}).Refusal
			if refusal == nil {
				w.hidden[i]++
			}
			w.trace = append(w.trace, fmt.Sprintf("world %d hides %s %.200s: %v", i, b.CommandKind(), data, refusal))
		}
	}
	w.compare()
}

// each makes some commands for one world and some for the other, up to so many.
func each(s *sender, most int, make func(world int) rules.Body) (bodies [2][]rules.Body) {
	for i := range bodies {
		for range s.n(most + 1) {
			bodies[i] = append(bodies[i], make(i))
		}
	}
	return bodies
}

// secret has the first team do something that the others must not be able to tell.
func (w *twins) secret(s *sender) {
	words := func(world int) string { return canary + strings.Repeat("長い", s.n(40)) + strconv.Itoa(world) }
	switch s.n(4) {
	case 0:
		w.hide(each(s, 3, func(i int) rules.Body { return &rules.Chat{Text: words(i), Team: true} }))
	case 1:
		w.hide(each(s, 3, func(i int) rules.Body { return &rules.Chat{Text: "S" + strconv.Itoa(1+s.n(5)) + "D6 " + words(i)} }))
	case 2:
		w.stand(s)
	case 3:
		w.declare(s)
	}
}

// stand has the first team change a standing order, more or less often, to what it was.
func (w *twins) stand(s *sender) {
	dolls := maps.Clone(s.game.Dolls)
	maps.DeleteFunc(dolls, func(_ maidhammer.DollID, d maidhammer.DollView) bool { return len(d.Orders) == 0 })
	id := oneOf(s.tape, slices.Sorted(keys(dolls)))
	if id == "" {
		return
	}
	ability := oneOf(s.tape, slices.Sorted(keys(dolls[id].Orders)))
	bodies := each(s, 3, func(int) rules.Body {
		return &maidhammer.Standing{Doll: id, Ability: ability, Order: oneOf(s.tape, knownTexts["order"])}
	})
	for i := range bodies {
		if len(bodies[i]) > 0 {
			bodies[i] = append(bodies[i], &maidhammer.Standing{Doll: id, Ability: ability, Order: dolls[id].Orders[ability]})
		}
	}
	w.hide(bodies)
}

// declare has the first team declare something else in each world, the others poke at it, and the first team change its
// mind, more or less often, until both worlds have declared the same, or nothing.
func (w *twins) declare(s *sender) {
	s.look(w.look(ofFirst))
	var choices []*maidhammer.Declare // that both worlds would take
	for range 16 {
		kind, body, ok := s.offered()
		if !ok || kind != "declare" {
			continue
		}
		d := &maidhammer.Declare{}
		w.worlds[0].must(json.Unmarshal(body, d))
		if _, declared := s.game.Declared[d.Doll]; declared {
			continue // taking it back would take back what the others are to see
		}
		fine := true
		for _, h := range w.worlds {
			fine = h.people[ofFirst].ask("preview", map[string]any{"kind": kind, "body": body}).Refusal == nil && fine
		}
		if fine && !slices.ContainsFunc(choices, func(c *maidhammer.Declare) bool { return bytes.Equal(same(c)[0], body) }) {
			choices = append(choices, d)
		}
	}
	if len(choices) < 2 {
		return
	}
	one, other := choices[0], choices[1]
	apart := span{from: w.look(ofFirst).Steps}
	w.hide([2][]rules.Body{{one}, {other}})
	// Of what is hidden, the others are told what they are told of what is not there.
	for _, c := range []*maidhammer.Declare{one, other} {
		for _, who := range []int{ofSecond, ofSpectator} {
			for _, b := range []rules.Body{&maidhammer.Withdraw{Doll: c.Doll}, &maidhammer.Resolve{Doll: c.Doll}, c} {
				w.do([]string{"do", "preview"}[s.n(2)], who, b.CommandKind(), same(b))
			}
		}
	}
	w.compare()
	for range s.n(3) {
		w.poke(s)
	}
	back := [2][]rules.Body{{&maidhammer.Withdraw{Doll: one.Doll}}, {&maidhammer.Withdraw{Doll: other.Doll}}}
	for range s.n(3) {
		back[1] = append(back[1], other, &maidhammer.Withdraw{Doll: other.Doll})
	}
	if s.n(2) == 0 {
		back[0], back[1] = append(back[0], one), append(back[1], one)
	}
	w.hide(back)
	apart.to = w.look(ofFirst).Steps
	w.apart = append(w.apart, apart)
}

// span is of steps that an undo can name, to being the last.
type span struct{ from, to int }

// undone notes an undo to where the first team had declared something else in each world: what they disclose from then on
// may differ, and rightly.
func (w *twins) undone(step int) {
	for _, a := range w.apart {
		w.strayed = w.strayed || a.from < a.to && a.from <= step && step <= a.to
	}
}

// sheets has the first team put sheets on the table, write on them more or less often, and take them away again; then come
// those that are played with, among them a sapper.
func (w *twins) sheets(s *sender) {
	for i := range 1 + s.n(3) {
		sheet := maidhammer.Sheet{Name: canary + strconv.Itoa(i), Scale: 27, Attribute: "human", Costume: []string{"maid"}, InHand: -1}
		other := sheet
		other.Name, other.Scale, other.Attribute = canary+"another", 22, "machine"
		if !w.do("do", ofFirst, "save-sheet", [2]json.RawMessage{same(maidhammer.SaveSheet{Team: rules.First, Sheet: sheet})[0], same(maidhammer.SaveSheet{Team: rules.First, Sheet: other})[0]}) {
			w.t.Fatal("the sheet was refused")
		}
		w.compare()
		s.look(w.look(ofFirst))
		id := oneOf(s.tape, w.sheetsOf(s, rules.First))
		w.hide(each(s, 3, func(world int) rules.Body {
			edited := []maidhammer.Sheet{sheet, other}[world]
			edited.Name = canary + strconv.Itoa(s.n(1000))
			return &maidhammer.SaveSheet{ID: id, Team: rules.First, Sheet: edited}
		}))
		for range s.n(4) {
			w.poke(s)
		}
	}
	for who, team := range rules.Teams { // the second may have been poked into one
		s.look(w.look(who))
		for _, id := range w.sheetsOf(s, team) {
			w.must(who, &maidhammer.RemoveSheet{ID: id})
		}
	}
	w.must(ofFirst, &maidhammer.LoadSample{})
	w.must(ofFirst, &maidhammer.SaveSheet{Team: rules.First, Sheet: maidhammer.Sheet{Name: "Momo", Scale: 27, Attribute: "human", Costume: []string{"maid"},
		Skills: []maidhammer.SkillPick{{ID: "sapper"}}, Gear: []maidhammer.GearPick{{IDs: []string{"rifle"}}, {IDs: []string{"landmine"}}, {IDs: []string{"landmine"}}}}})
}

// sheetsOf are the ids of a team's sheets, in order.
func (w *twins) sheetsOf(s *sender, team rules.Team) (ids []string) {
	for _, id := range slices.Sorted(keys(s.game.Sheets)) {
		if s.game.Sheets[id].Team == team {
			ids = append(ids, id)
		}
	}
	return ids
}

// layEarly has the first team's sapper write down where a mine lies, elsewhere in each world, after more or fewer thoughts.
func (w *twins) layEarly(s *sender) {
	w.compare()
	s.look(w.look(ofFirst))
	for _, id := range slices.Sorted(keys(s.game.Dolls)) {
		if d := s.game.Dolls[id]; d.Name == "Momo" {
			bodies := each(s, 3, func(world int) rules.Body {
				laid := make([]maidhammer.Early, s.n(3))
				for i := range laid {
					laid[i] = maidhammer.Early{Item: 2 + i, Place: fmt.Sprint(canary, world, i)}
				}
				return &maidhammer.LayEarly{Doll: id, Laid: laid}
			})
			for i := range bodies {
				bodies[i] = append(bodies[i], &maidhammer.LayEarly{Doll: id, Laid: []maidhammer.Early{{Item: 2, Place: fmt.Sprint(canary, "world ", i)}}})
			}
			before := w.hidden
			w.hide(bodies)
			if w.hidden[0] == before[0] || w.hidden[1] == before[1] {
				w.t.Fatalf("no mine was laid: %s", w.last())
			}
			return
		}
	}
	w.t.Fatal("there is no sapper")
}
