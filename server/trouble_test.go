package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nhooyr.io/websocket"

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

// What a command shows is made while it is being stored, and reaches nobody unless it is: neither while the store takes its
// time nor, if it fails in the end, whoever comes back with the number of what was never sent.
func TestNothingIsShownThatIsNotStored(t *testing.T) {
	h, s := startTroubled(t, sqliteDatabase(t))
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	a.accept("1", "add", `{"N":1}`)
	b.total(1)
	a.total(1)
	begun, fail := make(chan struct{}, 1), make(chan error)
	s.set(func(one store.Append) error {
		if one.Answer.Seat == "" {
			return nil
		}
		begun <- struct{}{}
		return <-fail
	}, nil)
	came := make(chan message, 16)
	go func() {
		defer close(came)
		for {
			m, err := b.next()
			if err != nil {
				return
			}
			came <- m
		}
	}()
	a.write(`{"type":"do","id":"2","kind":"add","body":{"N":10}}`)
	<-begun
	select {
	case m := <-came:
		t.Errorf("before it is stored comes %+v", m)
	case <-time.After(300 * time.Millisecond): // a frame takes one or two
	}
	s.set(nil, nil)
	fail <- fmt.Errorf("%w: on purpose", store.ErrUnavailable)
	if m := a.until("answer"); m.Refusal == nil || m.Refusal.Code != CodeStoreUnavailable {
		t.Errorf("answer: %+v", m)
	}
	for m := range came {
		if m.Type == "frame" {
			t.Errorf("a frame of what was not stored: %+v", m)
		}
		if m.Type == "welcome" {
			break
		}
	}
	// As somebody would who had been sent the frame.
	ahead := *a
	ahead.n++
	c := h.resume(made.Room, made.Token, &ahead)
	c.until("welcome")
	if c.now() != 1 || len(c.lines) != len(a.lines) {
		t.Errorf("total %d, %d lines where there were %d", c.now(), len(c.lines), len(a.lines))
	}
	c.accept("2", "add", `{"N":10}`)
	c.total(11)
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

// Whoever finds a fault in the rules cannot use it to keep the room reading its record.
func TestFaultOverAndOver(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	for i := range 3 * costlyBurst {
		if a.conn.Write(t.Context(), websocket.MessageText, fmt.Appendf(nil, `{"type":"do","id":"%d","kind":"fault","body":{"how":"panic"}}`, i)) != nil {
			break
		}
	}
	if bye, status := a.ended(); bye != "internal_error" || status != 4011 {
		t.Errorf("%q %d", bye, status)
	}
	if n := h.figure(`parlour_rooms_reopened_total{why="fault"}`); n > 2*costlyBurst {
		t.Errorf("the room was read anew %v times", n)
	}
	b.accept("1", "add", `{"N":1}`)
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

// Whoever connects at the very moment at which the store fails is present as soon as it is back: nobody may act for a
// player who is there.
func TestPresenceOutlivesTrouble(t *testing.T) {
	h, s := startTroubled(t, sqliteDatabase(t))
	made, second := h.newRoom()
	a := h.enter(made.Room, made.Token)
	// The first one's own arrival must be on record before the trouble starts, or it would be hit in the second's place.
	for !strings.Contains(string(a.view), `"online":true`) {
		if _, err := a.next(); err != nil {
			t.Fatalf("never present: %v in %s", err, a.view)
		}
	}
	var failed sync.Once
	s.set(func(append store.Append) (err error) {
		if append.Answer.Seat == "" {
			failed.Do(func() { err = store.ErrUnavailable })
		}
		return err
	}, nil)
	b := h.dial(made.Room, `{"type":"hello","token":"`+second.Token+`"}`)
	online := func() bool {
		return strings.Contains(string(a.view), `"s2":{"name":"みぞれ","online":true`) ||
			strings.Contains(string(a.view), `"s2":{"name":"みぞれ","team":"second","role":"player","online":true`)
	}
	for !online() {
		if _, err := a.next(); err != nil {
			t.Fatalf("never present: %v in %s", err, a.view)
		}
	}
	b.until("welcome")
}

// A snapshot is stored under the number of the decision that it is of, however fast decisions follow each other.
func TestSnapshotsBearTheirNumber(t *testing.T) {
	kept := &snapshots{}
	h := start(t, sqliteDatabase(t), func(c *Config) {
		kept.Store, c.Store = c.Store, kept
		c.SnapshotEvery = 1
	})
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	const n = 50
	for i := range n {
		a.write(fmt.Sprintf(`{"type":"do","id":"%d","kind":"add","body":{"N":1}}`, i))
	}
	a.total(n)
	h.stop()
	if kept.wrong.Load() > 0 || kept.right.Load() == 0 {
		t.Errorf("%d snapshots under a wrong number, %d under the right one", kept.wrong.Load(), kept.right.Load())
	}
}

// snapshots compares what is stored with its number.
type snapshots struct {
	store.Store
	right, wrong atomic.Int32
}

func (s *snapshots) PutSnapshot(ctx context.Context, one store.Snapshot) error {
	z, err := gzip.NewReader(bytes.NewReader(one.Data))
	if err != nil {
		return err
	}
	var saved struct {
		Table struct {
			Table struct {
				Seq uint64 `json:"seq"`
			} `json:"table"`
		} `json:"table"`
	}
	if err := json.NewDecoder(z).Decode(&saved); err != nil {
		return err
	}
	if saved.Table.Table.Seq == one.Seq {
		s.right.Add(1)
	} else {
		s.wrong.Add(1)
	}
	return s.Store.PutSnapshot(ctx, one)
}
