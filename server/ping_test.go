package server

import (
	"testing"
)

// A page that asks whether the line lives is answered, a spectator's too, and nobody else hears of it.
func TestPing(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	a, w := h.enter(made.Room, made.Token), h.watch(made.Room, made.Links.Spectator)
	b := h.enter(made.Room, second.Token)
	w.write(`{"type":"ping"}`)
	w.until("pong")
	a.write(`{"type":"ping"}`)
	a.until("pong")
	a.accept("1", "add", `{"N":1}`)
	b.total(1)
	for _, data := range b.raw {
		if typeOf(data) == "pong" {
			t.Error("somebody else's pong")
		}
	}
	b.write(`{"type":"ping","n":1}`)
	if m := b.until("answer"); m.Refusal == nil || m.Refusal.Code != CodeBadMessage {
		t.Errorf("a ping with more in it: %v", m.Refusal)
	}
}
