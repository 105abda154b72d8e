package server

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"parlour/store"
)

// Rooms that are as busy as each other store their snapshots one at a time, and nobody's command waits for one: not even
// where one takes for ever.
func TestSnapshotsComeOneAtATime(t *testing.T) {
	const rooms, every = 8, 10
	db := &slowSnapshots{release: make(chan struct{})}
	h := start(t, sqliteDatabase(t), func(c *Config) {
		db.Store, c.Store = c.Store, db
		c.SnapshotEvery = every
	})
	var ids []string
	var players []*browser
	for range rooms {
		made, _ := h.newRoom()
		ids, players = append(ids, made.Room), append(players, h.enter(made.Room, made.Token))
	}
	sent := 0
	everybodySays := func() {
		for _, p := range players {
			sent++
			p.accept(fmt.Sprint(sent), "add", `{"N":1}`)
		}
	}
	for range 3 * every {
		everybodySays()
	}
	if began := db.began.Load(); began != 1 {
		t.Errorf("%d snapshots under way while the first one lasts", began)
	}
	close(db.release)
	for until := time.Now().Add(patience); len(ids) > 0; everybodySays() {
		if _, err := h.store.Snapshot(t.Context(), ids[0], 1<<40); err == nil {
			ids = ids[1:]
		} else if !errors.Is(err, store.ErrNotFound) {
			t.Fatal(err)
		} else if time.Now().After(until) {
			t.Fatalf("%d rooms have no snapshot", len(ids))
		}
	}
	if most := db.most.Load(); most != 1 {
		t.Errorf("%d snapshots at once", most)
	}
}

// slowSnapshots holds snapshots up until it may go on, and counts how many are under way at once.
type slowSnapshots struct {
	store.Store
	release          chan struct{}
	began, now, most atomic.Int32
}

func (s *slowSnapshots) PutSnapshot(ctx context.Context, one store.Snapshot) error {
	s.began.Add(1)
	now := s.now.Add(1)
	defer s.now.Add(-1)
	for most := s.most.Load(); now > most && !s.most.CompareAndSwap(most, now); most = s.most.Load() {
	}
	<-s.release
	return s.Store.PutSnapshot(ctx, one)
}

// Where a snapshot is due depends on the room, but not how often.
func TestSnapshotsAreDueApart(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.SnapshotEvery = 50 })
	places := map[uint64]bool{}
	for i := range 40 {
		made, _ := h.newRoom()
		l, err := h.server.read(t.Context(), made.Room, true)
		must(t, err)
		r := newRoom(h.server, fmt.Sprint("room ", i), l)
		var due []uint64
		for r.table.Seq = 1; r.table.Seq <= 200; r.table.Seq++ {
			if r.snapshotDue() {
				due = append(due, r.table.Seq)
				r.saved = r.table.Seq
			}
		}
		if len(due) != 4 || due[1]-due[0] != 50 || due[2]-due[1] != 50 || due[3]-due[2] != 50 {
			t.Errorf("due at %v", due)
		}
		places[due[0]] = true
	}
	if len(places) < 15 {
		t.Errorf("40 rooms have their snapshots at %d places of 50", len(places))
	}
}
