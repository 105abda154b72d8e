package server

import (
	"testing"
	"time"

	"parlour/store"
)

// Nobody is told of a command before it is stored: not its sender, and not those who look on.
func TestNothingIsToldBeforeTheCommit(t *testing.T) {
	h, s := startTroubled(t, sqliteDatabase(t))
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	a.accept("1", "add", `{"N":1}`)
	a.total(1)
	b.total(1)
	held, stored := make(chan struct{}), make(chan time.Time, 1)
	s.set(nil, func(append store.Append) error {
		if append.Answer != nil && append.Answer.CommandID == "2" {
			<-held // it is committed, and the store has not said so yet
			stored <- time.Now()
		}
		return nil
	})
	a.write(`{"type":"do","id":"2","kind":"add","body":{"N":10}}`)
	time.AfterFunc(300*time.Millisecond, func() { close(held) })
	for _, one := range []*browser{a, b} {
		one.total(11)
	}
	told := time.Now()
	if at := <-stored; told.Before(at) {
		t.Errorf("told %s before", at.Sub(told))
	}
}
