package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"parlour/store"
)

func contiguous(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	var after uint64
	for _, n := range []int{1, 3, 1, 200, 2} {
		must(t, s.Append(ctx, next(lease, after, n)))
		after += uint64(n)
	}
	records := intact(t, s, "room")
	if got, want := records[4], next(lease, 4, 1).Records[0]; string(got.Data) != string(want.Data) || !got.At.Equal(want.At) || got.Kind != want.Kind {
		t.Errorf("got %+v, want %+v", got, want)
	}
	page, err := s.Events(ctx, "room", 3, 2)
	must(t, err)
	if len(page) != 2 || page[0].Seq != 4 || page[1].Seq != 5 {
		t.Errorf("got %+v", page)
	}
	page, err = s.Events(ctx, "room", 1<<64-1, 0)
	if err != nil || len(page) != 0 {
		t.Errorf("beyond the end: %v, %v", page, err)
	}
}

func malformed(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	for name, spoil := range map[string]func(*store.Append){
		"nothing":              func(a *store.Append) { a.Records, a.Answer = nil, nil },
		"a gap":                func(a *store.Append) { a.Records[1].Seq++ },
		"a seq twice":          func(a *store.Append) { a.Records[1].Seq-- },
		"a start too late":     func(a *store.Append) { a.Records[0].Seq++; a.Records[1].Seq++ },
		"a foreign record":     func(a *store.Append) { a.Records[1].Room = "other" },
		"a foreign answer":     func(a *store.Append) { a.Answer.Room = "other" },
		"no command id":        func(a *store.Append) { a.Answer.CommandID = "" },
		"NUL in the seat":      func(a *store.Append) { a.Answer.Seat = "a\x00b" },
		"broken UTF-8":         func(a *store.Append) { a.Records[0].Kind = "\xff" },
		"an endless command":   func(a *store.Append) { a.Records[0].CommandID = string(make([]byte, 5000)) },
		"an impossible number": func(a *store.Append) { a.After = 1<<63 - 1 },
	} {
		a := command(next(lease, 0, 2), "seat", "command")
		spoil(&a)
		if err := s.Append(ctx, a); !errors.Is(err, store.ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
	intact(t, s, "room")
	_, err := s.Answer(ctx, "room", "seat", "command")
	wantErr(t, err, store.ErrNotFound)
}

func stale(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	must(t, s.Append(ctx, next(lease, 0, 5)))
	for _, after := range []uint64{0, 4, 6, 7} {
		err := s.Append(ctx, command(next(lease, after, 1), "seat", fmt.Sprint(after)))
		wantErr(t, err, store.ErrStale)
		var e *store.StaleError
		if !errors.As(err, &e) || e.Head != 5 || e.After != after || e.Room != "room" {
			t.Errorf("after %d: %#v", after, err)
		}
		// A refused append leaves no answer.
		_, err = s.Answer(ctx, "room", "seat", fmt.Sprint(after))
		wantErr(t, err, store.ErrNotFound)
	}
	intact(t, s, "room")
	lease.Room = "nowhere"
	wantErr(t, s.Append(ctx, next(lease, 0, 1)), store.ErrNotFound)
}

func duplicate(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	must(t, s.Append(ctx, command(next(lease, 0, 2), "seat", "c1")))
	wantErr(t, s.Append(ctx, command(next(lease, 2, 1), "seat", "c1")), store.ErrDuplicate)
	// The id is the seat's own: another seat may use the same.
	must(t, s.Append(ctx, command(next(lease, 2, 1), "other seat", "c1")))
	// An answer without records: a command that changed nothing.
	nothing := command(next(lease, 3, 0), "seat", "c2")
	must(t, s.Append(ctx, nothing))
	wantErr(t, s.Append(ctx, nothing), store.ErrDuplicate)

	for _, want := range []store.Answer{
		{Room: "room", Seat: "seat", CommandID: "c1", Seq: 2},
		{Room: "room", Seat: "other seat", CommandID: "c1", Seq: 3},
		{Room: "room", Seat: "seat", CommandID: "c2", Seq: 3},
	} {
		got, err := s.Answer(ctx, want.Room, want.Seat, want.CommandID)
		must(t, err)
		if got.Key() != want.Key() || got.Seq != want.Seq || string(got.Reply) != "done "+want.CommandID {
			t.Errorf("got %+v, want %+v", got, want)
		}
	}
	_, err := s.Answer(ctx, "room", "seat", "c3")
	wantErr(t, err, store.ErrNotFound)
	if n := len(intact(t, s, "room")); n != 3 {
		t.Errorf("%d records", n)
	}
}

func duplicateBeforeStale(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	a := command(next(lease, 0, 2), "seat", "c1")
	must(t, s.Append(ctx, a))
	wantErr(t, s.Append(ctx, a), store.ErrDuplicate)
}

func duplicateRace(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	a := command(next(lease, 0, 1), "seat", "c1")
	var won atomic.Int32
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			err := s.Append(ctx, a)
			if err == nil {
				won.Add(1)
			} else if !errors.Is(err, store.ErrDuplicate) {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if won.Load() != 1 {
		t.Errorf("%d of 20 were stored", won.Load())
	}
	intact(t, s, "room")
}

func batch(t *testing.T, s store.Store) {
	a, b, c, d := newRoom(t, s, "a"), newRoom(t, s, "b"), newRoom(t, s, "c"), newRoom(t, s, "d")
	must(t, s.Append(ctx, command(next(b, 0, 1), "seat", "known")))
	bad := command(next(c, 0, 1), "seat", "gap")
	bad.Records[0].Seq = 2
	late := d
	late.Epoch--
	nowhere := d
	nowhere.Room = "nowhere"
	errs := s.AppendMany(ctx, []store.Append{
		command(next(d, 0, 2), "seat", "1"),
		command(next(b, 1, 1), "seat", "known"),
		bad,
		next(late, 2, 1),
		next(nowhere, 0, 1),
		next(b, 7, 1),
		command(next(a, 0, 3), "seat", "1"),
		command(next(b, 1, 1), "seat", "2"),
	})
	want := []error{nil, store.ErrDuplicate, store.ErrInvalid, store.ErrFenced, store.ErrNotFound, store.ErrStale, nil, nil}
	for i := range want {
		if !errors.Is(errs[i], want[i]) {
			t.Errorf("append %d: %v, want %v", i, errs[i], want[i])
		}
	}
	for room, n := range map[string]int{"a": 3, "b": 2, "c": 0, "d": 2} {
		if got := len(intact(t, s, room)); got != n {
			t.Errorf("room %s has %d records, want %d", room, got, n)
		}
	}
	if errs := s.AppendMany(ctx, nil); len(errs) != 0 {
		t.Errorf("empty batch: %v", errs)
	}
}

func batchChain(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	errs := s.AppendMany(ctx, []store.Append{
		command(next(lease, 0, 2), "seat", "1"),
		command(next(lease, 2, 1), "seat", "1"), // the same command, in the same batch
		command(next(lease, 0, 1), "seat", "2"), // did not know of the first
		command(next(lease, 2, 1), "seat", "3"),
		next(lease, 3, 1),
	})
	want := []error{nil, store.ErrDuplicate, store.ErrStale, nil, nil}
	for i := range want {
		if !errors.Is(errs[i], want[i]) {
			t.Errorf("append %d: %v, want %v", i, errs[i], want[i])
		}
	}
	if n := len(intact(t, s, "room")); n != 4 {
		t.Errorf("%d records", n)
	}
}

func batchOrder(t *testing.T, s store.Store) {
	const rounds = 20
	leases := []store.Lease{newRoom(t, s, "a"), newRoom(t, s, "b"), newRoom(t, s, "c"), newRoom(t, s, "d")}
	var wg sync.WaitGroup
	for w := range 4 {
		wg.Go(func() {
			// Writer w appends to rooms in an order of its own, always one that others use in reverse.
			for round := 0; round < rounds; {
				var appends []store.Append
				for i := range leases {
					if w%2 == 1 {
						i = len(leases) - 1 - i
					}
					room, err := s.Room(ctx, leases[i].Room)
					if err != nil {
						t.Error(err)
						return
					}
					appends = append(appends, command(next(leases[i], room.Head, 1), "seat", fmt.Sprint(w, round)))
				}
				done := true
				for _, err := range s.AppendMany(ctx, appends) {
					switch {
					case errors.Is(err, store.ErrStale):
						done = false
					case err != nil && !errors.Is(err, store.ErrDuplicate):
						t.Error(err)
						return
					}
				}
				if done {
					round++
				}
			}
		})
	}
	wg.Wait()
	for _, l := range leases {
		if n := len(intact(t, s, l.Room)); n != 4*rounds {
			t.Errorf("room %s has %d records", l.Room, n)
		}
	}
}
