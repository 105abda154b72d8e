package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"parlour/store"
)

// slowStore holds each commit until it is let go and keeps what it was given.
type slowStore struct {
	store.Store
	begun, commit chan struct{}
	fail          func(store.Append) error

	mu      sync.Mutex
	batches [][]store.Append
}

func newSlowStore() *slowStore {
	return &slowStore{begun: make(chan struct{}), commit: make(chan struct{}), fail: func(store.Append) error { return nil }}
}

func (s *slowStore) AppendMany(ctx context.Context, appends []store.Append) []error {
	s.begun <- struct{}{}
	<-s.commit
	s.mu.Lock()
	defer s.mu.Unlock()
	s.batches = append(s.batches, appends)
	errs := make([]error, len(appends))
	for i, a := range appends {
		errs[i] = s.fail(a)
	}
	return errs
}

func appendTo(room string, n int) store.Append {
	return store.Append{Room: room, Epoch: 1, Answer: &store.Answer{Room: room, CommandID: fmt.Sprint(n)}}
}

// What gathers while a commit runs shares the next one, and nobody hears of it before that.
func TestAppenderGathers(t *testing.T) {
	s := newSlowStore()
	bad := errors.New("only this one")
	s.fail = func(a store.Append) error {
		if a.Room == "room 7" {
			return bad
		}
		return nil
	}
	a := store.NewAppender(s)
	outcomes := make(chan error, 20)
	begin := func(n int) {
		go func() { outcomes <- a.Append(context.Background(), appendTo(fmt.Sprint("room ", n), n)) }()
	}
	begin(0)
	<-s.begun
	for n := 1; n < 20; n++ {
		begin(n)
	}
	for a.Waiting() < 19 {
		time.Sleep(time.Millisecond)
	}
	if len(outcomes) > 0 {
		t.Error("an append was acknowledged before its commit")
	}
	s.commit <- struct{}{}
	if err := <-outcomes; err != nil {
		t.Error(err)
	}
	<-s.begun
	if len(outcomes) > 0 {
		t.Error("an append was acknowledged with somebody else's commit")
	}
	s.commit <- struct{}{}
	failed := 0
	for range 19 {
		if err := <-outcomes; errors.Is(err, bad) {
			failed++
		} else if err != nil {
			t.Error(err)
		}
	}
	if failed != 1 || len(s.batches) != 2 {
		t.Errorf("%d failed in %d commits", failed, len(s.batches))
	}
}

// Whoever gives up before the append's turn has stored nothing; after that, the outcome is waited for. A malformed append
// is refused without being brought before the store.
func TestAppenderSeesThroughWhatHasBegun(t *testing.T) {
	s := newSlowStore()
	a := store.NewAppender(s)
	ctx, cancel := context.WithCancel(context.Background())
	first, second := make(chan error, 1), make(chan error, 1)
	go func() { first <- a.Append(ctx, appendTo("one", 1)) }()
	<-s.begun
	go func() { second <- a.Append(ctx, appendTo("two", 2)) }()
	for a.Waiting() < 1 {
		time.Sleep(time.Millisecond)
	}
	if err := a.Append(ctx, store.Append{Room: "three"}); !errors.Is(err, store.ErrInvalid) {
		t.Error(err)
	}
	cancel()
	if err := <-second; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	s.commit <- struct{}{}
	if err := <-first; err != nil {
		t.Error(err)
	}
	if len(s.batches) != 1 || len(s.batches[0]) != 1 {
		t.Errorf("stored %v", s.batches)
	}
}

// countingStore commits at once and counts how often.
type countingStore struct {
	store.Store
	commits, appends int
}

func (s *countingStore) AppendMany(_ context.Context, appends []store.Append) []error {
	s.commits++
	s.appends += len(appends)
	return make([]error, len(appends))
}

// However fast the commits are, those of many rooms that have something to store one after the other share one each 2 ms.
func TestCommandsOfManyRoomsShareCommits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var s countingStore
		a := store.NewAppender(&s)
		var all sync.WaitGroup
		const rooms, every = 1000, 500 * time.Microsecond
		for n := range rooms {
			all.Go(func() {
				began := time.Now()
				if err := a.Append(context.Background(), appendTo(fmt.Sprint("room ", n), n)); err != nil {
					t.Error(err)
				}
				if waited := time.Since(began); waited > 2*time.Millisecond {
					t.Errorf("room %d waited for %v", n, waited)
				}
			})
			time.Sleep(every)
		}
		all.Wait()
		if s.appends != rooms || s.commits > rooms/4+1 {
			t.Errorf("%d appends in %d commits", s.appends, s.commits)
		}
	})
}

// With nobody else at play there is nobody to wait for: one command after the other is stored at once, and so is the first
// after a rest, whoever's it is.
func TestOneRoomWaitsForNobody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := store.NewAppender(&countingStore{})
		began := time.Now()
		tell := func(room string, n int) {
			if err := a.Append(context.Background(), appendTo(room, n)); err != nil {
				t.Error(err)
			}
		}
		for n := range 100 {
			tell("one", n)
		}
		time.Sleep(2 * time.Millisecond)
		tell("another", 0)
		if waited := time.Since(began) - 2*time.Millisecond; waited > 0 {
			t.Errorf("they waited for %v", waited)
		}
		tell("one", 100)
		if waited := time.Since(began); waited != 4*time.Millisecond {
			t.Errorf("two rooms in turn shared nothing: %v", waited)
		}
	})
}
