package server

import "testing"

// A command that a room remembers no more is found by the store: whether it would be accepted again or be refused by now,
// it has happened once and is answered as before. Who sends such things again and again is let go.
func TestCommandsOfLongAgo(t *testing.T) {
	onBoth(t, func(t *testing.T, db database) {
		h := start(t, db, nil)
		made, second := h.newRoom()
		a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
		a.accept("1", "add", `{"N":5}`)
		a.accept("2", "add", `{"N":5}`)
		forget := func() {
			must(t, h.server.in(t.Context(), made.Room, func(r *room) { r.known = newKnownCommands() }))
		}
		forget()
		if m := a.do("1", "add", `{"N":5}`); m.Refusal != nil || !m.Duplicate {
			t.Errorf("accepted again: %+v", m)
		}
		if m := a.do("2", "add", `{"N":0}`); m.Refusal != nil || !m.Duplicate {
			t.Errorf("refused by now: %+v", m)
		}
		a.accept("3", "add", `{"N":1}`)
		a.total(11)
		b.total(11)
		for range costlyBurst {
			forget()
			a.write(`{"type":"do","id":"1","kind":"add","body":{"N":5}}`)
		}
		if bye, status := a.ended(); bye != "internal_error" || status != 4011 {
			t.Errorf("%q %d", bye, status)
		}
		b.accept("1", "add", `{"N":1}`)
		b.total(12)
	})
}
