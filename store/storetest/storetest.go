// Package storetest is the one suite that every implementation of
// [store.Store] passes.
package storetest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"parlour/store"
)

// Run runs the suite. open returns an empty store and closes it with the test.
func Run(t *testing.T, open func(t *testing.T) store.Store) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, store.Store)
	}{
		{"room is created with its links and first records", createRoom},
		{"rooms are listed in order, page by page", listRooms},
		{"deleting a room leaves nothing", deleteRoom},
		{"seqs are contiguous", contiguous},
		{"malformed appends are refused", malformed},
		{"a stale append learns the head", stale},
		{"an append without the lease is fenced", fenced},
		{"a lease is held, renewed, released", leases},
		{"a lease runs out by the database's clock", leaseRunsOut},
		{"an append extends the lease", appendExtends},
		{"one node of many gets the lease", leaseRace},
		{"a command happens once", duplicate},
		{"a known command is known although its head is stale", duplicateBeforeStale},
		{"the same command sent at once happens once", duplicateRace},
		{"a batch isolates its failures", batch},
		{"appends of a batch build on each other", batchChain},
		{"batches in opposite order do not deadlock", batchOrder},
		{"snapshots are chosen and thinned", snapshots},
		{"tokens are hashed, found and revoked", tokens},
		{"a seat is handed over whole or not at all", reseat},
		{"a link hands its seat over once", reseatRace},
		{"links give roles and can be replaced", links},
		{"50 writers of 50 rooms", manyRooms},
		{"50 writers of one room", oneRoom},
		{"of two at the same place one wins and the other is told", pairs},
		{"a reader skips nothing while writers commit", reader},
		{"text comes back byte for byte", text},
		{"any bytes come back byte for byte", anyBytes},
		{"pages are big", bigPages},
		{"agrees with a model", model},
		{"a cancelled context stores nothing", cancelled},
		{"check accepts a migrated database", check},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var ctx = context.Background()

const (
	node = "node-a"
	ttl  = time.Minute
)

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func wantErr(t testing.TB, err, want error) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Fatalf("got %v, want %v", err, want)
	}
}

// newRoom creates a room and takes its lease.
func newRoom(t testing.TB, s store.Store, id string) store.Lease {
	t.Helper()
	must(t, s.CreateRoom(ctx, store.NewRoom{Room: store.Room{ID: id, Ruleset: "test", CreatedAt: time.Now()}}))
	lease, err := s.Acquire(ctx, id, node, ttl)
	must(t, err)
	return lease
}

// next is an append of n records after the given head.
func next(lease store.Lease, after uint64, n int) store.Append {
	a := store.Append{Room: lease.Room, Epoch: lease.Epoch, After: after}
	for i := range n {
		seq := after + 1 + uint64(i)
		a.Records = append(a.Records, store.Record{
			Room: lease.Room, Seq: seq, Kind: "said", Data: fmt.Append(nil, "record ", seq), At: time.Unix(1700000000, 123456000).UTC(),
		})
	}
	return a
}

// command gives the append a command id and an answer.
func command(a store.Append, seat, id string) store.Append {
	for i := range a.Records {
		a.Records[i].Seat, a.Records[i].CommandID = seat, id
	}
	a.Answer = &store.Answer{Room: a.Room, Seat: seat, CommandID: id, Reply: []byte("done " + id)}
	return a
}

func head(t testing.TB, s store.Store, room string) uint64 {
	t.Helper()
	r, err := s.Room(ctx, room)
	must(t, err)
	return r.Head
}

// intact reads the room page by page and wants the seqs 1 to its head.
func intact(t testing.TB, s store.Store, room string) []store.Record {
	t.Helper()
	var all []store.Record
	for {
		page, err := s.Events(ctx, room, uint64(len(all)), 70)
		must(t, err)
		if len(page) == 0 {
			break
		}
		for _, r := range page {
			all = append(all, r)
			if r.Seq != uint64(len(all)) {
				t.Fatalf("record %d has seq %d", len(all), r.Seq)
			}
		}
	}
	if h := head(t, s, room); h != uint64(len(all)) {
		t.Fatalf("head %d, %d records", h, len(all))
	}
	return all
}

func check(t *testing.T, s store.Store) {
	must(t, s.Check(ctx))
	must(t, s.Ping(ctx))
}

func cancelled(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	over, cancel := context.WithCancel(ctx)
	cancel()
	wantErr(t, s.Append(over, next(lease, 0, 1)), context.Canceled)
	_, err := s.Events(over, "room", 0, 0)
	wantErr(t, err, context.Canceled)
	must(t, s.Append(ctx, next(lease, 0, 1)))
	intact(t, s, "room")
}
