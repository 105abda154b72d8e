package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"parlour/store"
)

func fenced(t *testing.T, s store.Store) {
	must(t, s.CreateRoom(ctx, store.NewRoom{Room: store.Room{ID: "room", CreatedAt: time.Now()}}))
	wantErr(t, s.Append(ctx, next(store.Lease{Room: "room"}, 0, 1)), store.ErrFenced) // nobody owns it yet

	old, err := s.Acquire(ctx, "room", "a", time.Millisecond)
	must(t, err)
	time.Sleep(10 * time.Millisecond)
	lease, err := s.Acquire(ctx, "room", "b", ttl)
	must(t, err)
	if lease.Epoch <= old.Epoch {
		t.Fatalf("epoch %d after %d", lease.Epoch, old.Epoch)
	}
	err = s.Append(ctx, command(next(old, 0, 1), "seat", "late"))
	wantErr(t, err, store.ErrFenced)
	var e *store.FencedError
	if !errors.As(err, &e) || e.Epoch != old.Epoch || e.Current != lease.Epoch {
		t.Errorf("%#v", err)
	}
	_, err = s.Answer(ctx, "room", "seat", "late")
	wantErr(t, err, store.ErrNotFound)
	_, err = s.Renew(ctx, old, ttl)
	wantErr(t, err, store.ErrFenced)
	must(t, s.Release(ctx, old)) // no error, and not the new owner's loss
	must(t, s.Append(ctx, next(lease, 0, 1)))
	future := lease
	future.Epoch++
	wantErr(t, s.Append(ctx, next(future, 1, 1)), store.ErrFenced)
	intact(t, s, "room")
}

func leases(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	_, err := s.Acquire(ctx, "room", "node-b", ttl)
	wantErr(t, err, store.ErrHeld)
	var held *store.HeldError
	if !errors.As(err, &held) || held.Lease.Node != node || held.Lease.Epoch != lease.Epoch || !held.Lease.Until.Equal(lease.Until) {
		t.Errorf("%#v, lease %+v", err, lease)
	}
	renewed, err := s.Renew(ctx, lease, 2*ttl)
	must(t, err)
	if renewed.Epoch != lease.Epoch || !renewed.Until.After(lease.Until) {
		t.Errorf("%+v renewed to %+v", lease, renewed)
	}
	room, err := s.Room(ctx, "room")
	must(t, err)
	if room.Epoch != lease.Epoch {
		t.Errorf("room says epoch %d, lease %d", room.Epoch, lease.Epoch)
	}

	// A node that was started again fences its own past.
	again, err := s.Acquire(ctx, "room", node, ttl)
	must(t, err)
	wantErr(t, s.Append(ctx, next(lease, 0, 1)), store.ErrFenced)
	must(t, s.Append(ctx, next(again, 0, 1)))

	must(t, s.Release(ctx, again))
	wantErr(t, s.Append(ctx, next(again, 1, 1)), store.ErrFenced)
	_, err = s.Renew(ctx, again, ttl)
	wantErr(t, err, store.ErrFenced)
	other, err := s.Acquire(ctx, "room", "node-b", ttl)
	must(t, err)
	must(t, s.Append(ctx, next(other, 1, 1)))

	_, err = s.Acquire(ctx, "nowhere", node, ttl)
	wantErr(t, err, store.ErrNotFound)
	_, err = s.Acquire(ctx, "room", "", ttl)
	wantErr(t, err, store.ErrInvalid)
	_, err = s.Acquire(ctx, "room", node, 0)
	wantErr(t, err, store.ErrInvalid)
}

func leaseRunsOut(t *testing.T, s store.Store) {
	newRoom(t, s, "room")
	lease, err := s.Acquire(ctx, "room", node, 20*time.Millisecond)
	must(t, err)
	time.Sleep(60 * time.Millisecond)
	// Nobody took the room, yet the owner that slept past its lease must not write:
	// it has not looked at the room since.
	err = s.Append(ctx, next(lease, 0, 1))
	wantErr(t, err, store.ErrFenced)
	var e *store.FencedError
	if !errors.As(err, &e) || e.Current != lease.Epoch {
		t.Errorf("%#v", err)
	}
	lease, err = s.Renew(ctx, lease, ttl)
	must(t, err)
	must(t, s.Append(ctx, next(lease, 0, 1)))
}

// Writing is a sign of life: an append can extend the lease.
func appendExtends(t *testing.T, s store.Store) {
	until := func(room string) time.Time {
		_, err := s.Acquire(ctx, room, "another", ttl)
		var held *store.HeldError
		if !errors.As(err, &held) {
			t.Fatal(err)
		}
		return held.Lease.Until
	}
	extending := func(l store.Lease) store.Append {
		a := next(l, 0, 1)
		a.Term = 2 * ttl
		return a
	}
	one, other := newRoom(t, s, "one"), newRoom(t, s, "other")
	bad := extending(one)
	bad.Term = -1
	wantErr(t, s.Append(ctx, bad), store.ErrInvalid)
	must(t, s.Append(ctx, extending(one)))
	// Something that is refused beside it keeps a store from taking its simplest way.
	must(t, s.AppendMany(ctx, []store.Append{next(store.Lease{Room: "nowhere"}, 0, 1), extending(other)})[1])
	for _, l := range []store.Lease{one, other} {
		extended := until(l.Room)
		if extended.Before(l.Until.Add(ttl)) {
			t.Errorf("%s is held until %s, and was until %s before", l.Room, extended, l.Until)
		}
		must(t, s.Append(ctx, next(l, 1, 1)))
		if again := until(l.Room); !again.Equal(extended) {
			t.Errorf("%s is held until %s after an append that says nothing of it, not %s", l.Room, again, extended)
		}
	}
}

func leaseRace(t *testing.T, s store.Store) {
	must(t, s.CreateRoom(ctx, store.NewRoom{Room: store.Room{ID: "room", CreatedAt: time.Now()}}))
	var won atomic.Int32
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			_, err := s.Acquire(ctx, "room", fmt.Sprint("node-", i), ttl)
			if err == nil {
				won.Add(1)
			} else if !errors.Is(err, store.ErrHeld) {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if won.Load() != 1 {
		t.Errorf("%d of 20 nodes got the lease", won.Load())
	}
}
