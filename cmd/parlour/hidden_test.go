package main

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/server"
)

// texts calls with each text in a value, in its fields, lists and maps' values, however deep.
func texts(v reflect.Value, each func(text reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			texts(v.Elem(), each)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				texts(v.Field(i), each)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			texts(v.Index(i), each)
		}
	case reflect.String:
		each(v)
	}
}

// whole makes every pointer and list in a value hold something, so that no text of it is left out.
func whole(v reflect.Value, depth int) {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() && depth < 6 {
			v.Set(reflect.New(v.Type().Elem()))
		}
		if !v.IsNil() {
			whole(v.Elem(), depth+1)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				whole(v.Field(i), depth+1)
			}
		}
	case reflect.Slice:
		if v.Len() == 0 && depth < 6 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		for i := range min(v.Len(), 2) {
			whole(v.Index(i), depth+1)
		}
	}
}

// hiddenIsAbsent holds that everybody who may not know of something is told of it what they are told of something that is
// not there: by every kind of command that there is, sent and previewed, with its name in the place of each text.
func (g *guarded) hiddenIsAbsent(hidden, absent string) {
	g.t.Helper()
	s := &sender{tape: &tape{randomBytes(uint64(g.asked), 60_000)}}
	before := g.head()
	for _, p := range []*person{g.leaders[1], g.spectator} {
		s.look(p.sees())
		for _, kind := range slices.Concat(kinds, serverKinds) {
			if slices.Contains(ownAffairs, kind) {
				continue
			}
			body, ok := rules.NewBody(kind, maidhammer.Ruleset{})
			if !ok {
				body = &rules.NameTeam{} // the server's own have none that could be sent
			}
			s.fill(reflect.ValueOf(body).Elem(), "", 0)
			whole(reflect.ValueOf(body), 0)
			texts(reflect.ValueOf(body), func(text reflect.Value) { g.alike(p, kind, body, text, hidden, absent) })
		}
	}
	if after := g.head(); after != before {
		g.t.Errorf("it brought %d decisions about", after-before)
	}
}

// alike asks about the one and the other with the name in the place of a text of a command.
func (g *guarded) alike(p *person, kind string, body rules.Body, text reflect.Value, hidden, absent string) {
	g.t.Helper()
	was := text.String()
	defer text.SetString(was)
	told := func(ask, name string) string {
		text.SetString(name)
		g.asked++
		m := p.ask(ask, map[string]any{"kind": kind, "body": body})
		for m.Refusal != nil && m.Refusal.Code == rules.CodeTooManyCommands { // its share of the room's time
			time.Sleep(20 * time.Millisecond)
			m = p.ask(ask, map[string]any{"kind": kind, "body": body})
		}
		if ask == "do" && m.Refusal == nil {
			g.t.Errorf("a %s's %s %s is accepted", p.class, kind, shortly(body))
		}
		answer, err := json.Marshal([]any{m.Preview, m.Refusal})
		g.must(err)
		return strings.ReplaceAll(string(answer), name, "NAME")
	}
	there, none := told("preview", hidden), told("preview", absent)
	// What would be accepted is the sender's to do, and would change the table; so would what only the table itself decides,
	// which knows of nothing hidden.
	if there == none && strings.HasPrefix(there, "[null,{") && !strings.Contains(there, string(rules.CodeUnknownCommand)) {
		there, none = told("do", hidden), told("do", absent)
	}
	if there != none {
		g.t.Errorf("a %s's %s %s: %.300s of what is hidden, %.300s of what is not there", p.class, kind, shortly(body), there, none)
	}
}

// Every message that browsers send, from everybody who is not let in and after a command of every kind: told that they are
// not, and nothing else. Spectators and the other team get the same answer, whatever there is to hide.
func TestEveryMessageIsDenied(t *testing.T) {
	g := openGuarded(t)
	var all []string
	for name, message := range server.Messages {
		v := reflect.New(reflect.TypeOf(message))
		whole(v, 0)
		v.Elem().FieldByName("Type").SetString(name)
		if id := v.Elem().FieldByName("ID"); id.IsValid() {
			id.SetString("1")
		}
		if kind := v.Elem().FieldByName("Kind"); kind.IsValid() {
			for _, k := range slices.Concat(kinds, serverKinds, commandKinds["dolldress"], commandKinds["zerosystem"]) {
				kind.SetString(k)
				v.Elem().FieldByName("Body").SetBytes([]byte("{}"))
				data, err := json.Marshal(v.Interface())
				g.must(err)
				all = append(all, string(data))
			}
			continue
		}
		data, err := json.Marshal(v.Interface())
		g.must(err)
		all = append(all, string(data))
	}
	slices.Sort(all)
	g.shutOut(all...)
	if len(all) < len(server.Messages)+2*len(kinds) {
		t.Errorf("only %d messages", len(all))
	}
	// A message that nobody has written down here would have no answer of its own: every type is known to the reader.
	for name := range server.Messages {
		m := g.spectator.tell(name)
		if why := m.Refusal; name == "hello" != (why != nil && why.Figures.Get("why") == "kind") {
			t.Errorf("a spectator's %s: %s %v", name, m.Type, m.Refusal)
		}
	}
}

// tell sends a message of a type, with an id and nothing else, and gives what comes first.
func (p *person) tell(kind string) told {
	p.h.t.Helper()
	p.settle()
	p.write([]byte(`{"type":"` + kind + `","id":"1"}`))
	for {
		if m := p.next(); m.Type != "frame" && m.Type != "watchers" {
			return m
		}
	}
}
