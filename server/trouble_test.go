package server

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"parlour/store"
)

// troubled is a real store that fails when it is told to.
type troubled struct {
	store.Store
	mu     sync.Mutex
	before func(store.Append) error // instead of appending
	after  func(store.Append) error // after it was appended
	down   bool
}

func (s *troubled) set(before, after func(store.Append) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before, s.after = before, after
}

func (s *troubled) fail(down bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.down = down
}

func (s *troubled) isDown() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.down {
		return fmt.Errorf("%w: on purpose", store.ErrUnavailable)
	}
	return nil
}

func (s *troubled) Append(ctx context.Context, a store.Append) error {
	if err := s.isDown(); err != nil {
		return err
	}
	s.mu.Lock()
	before, after := s.before, s.after
	s.mu.Unlock()
	if before != nil {
		if err := before(a); err != nil {
			return err
		}
	}
	err := s.Store.Append(ctx, a)
	if err == nil && after != nil {
		err = after(a)
	}
	return err
}

func (s *troubled) Acquire(ctx context.Context, room, node string, ttl time.Duration) (store.Lease, error) {
	if err := s.isDown(); err != nil {
		return store.Lease{}, err
	}
	return s.Store.Acquire(ctx, room, node, ttl)
}

func (s *troubled) Answer(ctx context.Context, room, seat, id string) (store.Answer, error) {
	if err := s.isDown(); err != nil {
		return store.Answer{}, err
	}
	return s.Store.Answer(ctx, room, seat, id)
}

// once fails the first append of a client's command.
func once(err error) func(store.Append) error {
	var failed sync.Once
	return func(a store.Append) (out error) {
		if a.Answer.Seat != "" {
			failed.Do(func() { out = err })
		}
		return out
	}
}

func startTroubled(t *testing.T, db database) (*host, *troubled) {
	s := &troubled{}
	h := start(t, db, func(c *Config) { s.Store = c.Store; c.Store = s })
	return h, s
}

// However an append ends, the command is answered by what is in the store, once.
func TestAppendTrouble(t *testing.T) {
	onBoth(t, func(t *testing.T, db database) {
		for name, trouble := range map[string]func(*troubled){
			"no answer from COMMIT, stored":     func(s *troubled) { s.set(nil, once(store.ErrUnknownOutcome)) },
			"no answer from COMMIT, not stored": func(s *troubled) { s.set(once(store.ErrUnknownOutcome), nil) },
			"another owner":                     func(s *troubled) { s.set(once(&store.FencedError{Epoch: 1, Current: 2}), nil) },
			"another head":                      func(s *troubled) { s.set(once(&store.StaleError{After: 1, Head: 2}), nil) },
			"a lease that ran out":              func(s *troubled) { s.set(once(&store.FencedError{Epoch: 1, Current: 1}), nil) },
		} {
			h, s := startTroubled(t, db)
			made, second := h.newRoom()
			a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
			a.accept("1", "add", `{"N":1}`)
			b.total(1)
			trouble(s)
			if m := a.do("2", "add", `{"N":10}`); m.Refusal != nil {
				t.Errorf("%s: refused: %v", name, m.Refusal)
			}
			a.accept("3", "add", `{"N":100}`)
			a.total(111)
			b.total(111)
			if m := a.do("2", "add", `{"N":10}`); !m.Duplicate {
				t.Errorf("%s: again: %+v", name, m)
			}
			s.set(nil, nil)
			a.drop()
			b.drop()
			h.stop()
		}
	})
}

// While the store is away everybody is told, nothing is acknowledged, and what was decided meanwhile is forgotten.
func TestStoreIsAway(t *testing.T) {
	h, s := startTroubled(t, sqliteDatabase(t))
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	a.accept("1", "add", `{"N":1}`)
	b.total(1)
	s.fail(true)
	if m := a.do("2", "add", `{"N":10}`); m.Refusal == nil || m.Refusal.Code != CodeStoreUnavailable {
		t.Fatalf("answer: %+v", m)
	}
	if m := b.until("notice"); m.Code != string(CodeStoreUnavailable) {
		t.Errorf("notice: %+v", m)
	}
	if m := b.do("1", "add", `{"N":100}`); m.Refusal == nil {
		t.Errorf("answer: %+v", m)
	}
	s.fail(false)
	b.until("welcome")
	a.until("welcome")
	if a.now() != 1 {
		t.Errorf("total %d", a.now())
	}
	a.accept("2", "add", `{"N":10}`)
	b.total(11)
}

// A fault in a game's rules is answered as such; the table is as it was, and the others see nothing of it.
func TestFaultInTheRules(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	a.accept("1", "add", `{"N":1}`)
	for i, how := range []string{"panic", "half", "error"} {
		if m := a.do(fmt.Sprintf("f%d", i), "fault", `{"how":"`+how+`"}`); m.Refusal == nil || m.Refusal.Code != CodeInternal {
			t.Errorf("%s: %+v", how, m.Refusal)
		}
		a.accept(fmt.Sprintf("g%d", i), "add", `{"N":1}`)
	}
	b.total(4)
	if !strings.Contains(h.log.String(), "the game is broken") || !strings.Contains(h.log.String(), "game_test.go") {
		t.Error("the log does not tell where")
	}
}

// Two servers on one database: the one that lost the room lets everybody go, and nothing is lost or doubled.
func TestRoomMovesToAnotherServer(t *testing.T) {
	onBoth(t, func(t *testing.T, db database) {
		one, two := start(t, db, nil), start(t, db, nil) // of the same name, so the second may take over at once
		made, _ := one.newRoom()
		a := one.enter(made.Room, made.Token)
		a.accept("1", "add", `{"N":1}`)
		b := two.enter(made.Room, made.Token)
		b.accept("2", "add", `{"N":10}`)
		b.total(11)
		// The first finds out at its next append, and takes the room back from the record.
		if m := a.do("1", "add", `{"N":1}`); !m.Duplicate {
			t.Errorf("%+v", m)
		}
		a.accept("3", "add", `{"N":100}`)
		a.total(111)
		third := start(t, db, func(c *Config) { c.Node = "another" })
		c := third.dial(made.Room, `{"type":"hello","token":"`+made.Token+`"}`)
		if bye, status := c.ended(); bye != "room_elsewhere" || status != 4012 {
			t.Errorf("a third server: %q %d", bye, status)
		}
	})
}
