package server

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"parlour/rules"
	"parlour/store"
)

// unlucky is the counting game with a fault in how it writes itself: not while it stands at 13.
type unlucky struct{ counting }

type unluckyCount struct{ count }

func (unlucky) NewGame() rules.Game { return &unluckyCount{count{Words: map[rules.Team]string{}}} }

func (c *unluckyCount) MarshalJSON() ([]byte, error) {
	if c.Total == 13 {
		panic("thirteen")
	}
	return json.Marshal(c.count)
}

// A snapshot that fails, in whatever way, ends neither the program nor its room, and keeps no other room's from being stored.
func TestFaultInASnapshot(t *testing.T) {
	game := countingGame
	game.Ruleset = unlucky{}
	db := &panickingOnce{}
	h := start(t, sqliteDatabase(t), func(c *Config) {
		db.Store, c.Store = c.Store, db
		c.Games, c.SnapshotEvery = []Game{game}, 5
	})
	one, _ := h.newRoom()
	a := h.enter(one.Room, one.Token)
	a.accept("13", "add", `{"N":13}`)
	for i := range 10 { // it stays at 13 while snapshots are due
		a.accept(fmt.Sprint("a", i), "chat", `{"text":"x"}`)
	}
	if !strings.Contains(h.log.String(), "thirteen") {
		t.Error("the log does not tell of the fault")
	}
	two, _ := h.newRoom()
	b := h.enter(two.Room, two.Token)
	said := 0
	soon(t, "another room's snapshot", func() bool {
		said++
		b.accept(fmt.Sprint("b", said), "add", `{"N":1}`)
		_, err := h.store.Snapshot(t.Context(), two.Room, 1<<40)
		return err == nil
	})
	if !db.panicked.Load() || !strings.Contains(h.log.String(), "the store is broken") {
		t.Error("the log does not tell of the store's fault")
	}
}

// panickingOnce has a fault when the first snapshot is stored.
type panickingOnce struct {
	store.Store
	panicked atomic.Bool
}

func (s *panickingOnce) PutSnapshot(ctx context.Context, one store.Snapshot) error {
	if s.panicked.CompareAndSwap(false, true) {
		panic("the store is broken")
	}
	return s.Store.PutSnapshot(ctx, one)
}
