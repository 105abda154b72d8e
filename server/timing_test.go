package server

import (
	"testing"
	"time"
)

// A deadline comes without anybody's doing, and one that passed while nobody was there comes when somebody is.
func TestDeadlines(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.IdleAfter, c.AwayAfter = 50*time.Millisecond, 20*time.Millisecond })
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	h.play(a, b)
	a.accept("ask", "ask", `{"MS":100}`)
	b.total(-1)
	a.accept("ask2", "ask", `{"MS":300}`)
	a.accept("add", "add", `{"N":5}`)
	a.drop()
	b.drop()
	soon(t, "the empty room is unloaded", func() bool { return h.figure("parlour_rooms_open") == 0 })
	time.Sleep(400 * time.Millisecond)
	a = h.enter(made.Room, made.Token)
	a.total(-1)
}
