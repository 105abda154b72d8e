package server

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"
	"time"

	"parlour/rules"
)

// When the server shuts down everybody is told with 1001, in time, also those who do not listen.
func TestShutdown(t *testing.T) {
	db := sqliteDatabase(t)
	h := start(t, db, nil)
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	a.accept("1", "add", `{"N":1}`)
	var watching []*browser
	for range 50 {
		watching = append(watching, h.watch(made.Room, made.Links.Spectator))
	}
	var told sync.WaitGroup
	for _, b := range watching[:40] { // the other ten are silent
		told.Go(func() {
			if bye, status := b.ended(); bye != "server_stopping" || status != 1001 {
				t.Errorf("%q %d", bye, status)
			}
		})
	}
	began := time.Now()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	must(t, h.server.Close(ctx))
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("closing took %s", took)
	}
	told.Wait()
	if status := h.request("GET", "/readyz", "", nil, nil); status != 503 {
		t.Errorf("ready: %d", status)
	}
	// The room was saved and given up: another node may have it at once.
	snapshot, err := h.store.Snapshot(t.Context(), made.Room, 1<<40)
	must(t, err)
	room, err := h.store.Room(t.Context(), made.Room)
	must(t, err)
	if snapshot.Seq != room.Head {
		t.Errorf("snapshot of %d, head %d", snapshot.Seq, room.Head)
	}
	_, err = h.store.Acquire(t.Context(), made.Room, "another", time.Second)
	must(t, err)
}

// Opened from a snapshot a table is the one that replay gives.
func TestSnapshotIsTheRecord(t *testing.T) {
	db := sqliteDatabase(t)
	h := start(t, db, func(c *Config) { c.SnapshotEvery = 5 })
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	for i := range 23 {
		a.accept(fmt.Sprint(i), "add", `{"N":1}`)
	}
	b.total(23)
	h.stop()
	h = start(t, db, nil)
	l, err := h.server.read(t.Context(), made.Room, false)
	must(t, err)
	whole, err := h.server.read(t.Context(), made.Room, true)
	must(t, err)
	if l.saved == 0 {
		t.Error("there was no snapshot")
	}
	one, _ := json.Marshal(l.table.View("first"))
	two, _ := json.Marshal(whole.table.View("first"))
	if !bytes.Equal(one, two) {
		t.Errorf("%s\n%s", one, two)
	}
	for _, class := range rules.ViewerClasses {
		x, y := l.logs[class], whole.logs[class]
		if x.Count != y.Count || !bytes.Equal(encode(x.last()), encode(y.last())) {
			t.Errorf("%s: %d lines, not %d", class, x.Count, y.Count)
		}
	}
}

// An undo that reaches back beyond the snapshot reads the whole record, and so does an objection to an undo.
func TestUndoAfterRestart(t *testing.T) {
	db := sqliteDatabase(t)
	h := start(t, db, nil)
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	h.play(a, b)
	for i := range 3 {
		a.accept(fmt.Sprint(i), "add", `{"N":10}`)
	}
	again := func() {
		h.stop()
		h = start(t, db, nil)
		a, b = h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	}
	again()
	a.accept("undo", "undo", `{"step":1,"reason":"mistake"}`)
	a.total(10)
	b.total(10)
	a.accept("undo2", "undo", `{"step":0,"reason":"mistake"}`)
	b.total(0)
	again()
	if a.now() != 0 {
		t.Errorf("total %d", a.now())
	}
	b.accept("object", "object", `{"ruling":2}`)
	b.write(`{"type":"sync"}`)
	b.until("welcome")
	live := b.now()
	whole, err := h.server.read(t.Context(), made.Room, true)
	must(t, err)
	if replayed := whole.table.Game().(*count).Total; replayed != live {
		t.Errorf("the live table has %d, its record %d", live, replayed)
	}
	if want := map[rules.RulingStatus]int{rules.RulingOverturned: 10}[whole.table.Rulings[1].Status]; live != want {
		t.Errorf("total %d after the undo was %s", live, whole.table.Rulings[1].Status)
	}
}
