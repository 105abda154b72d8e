package storetest

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"parlour/store"
)

const writers = 50

func manyRooms(t *testing.T, s store.Store) {
	const each = 10
	var wg sync.WaitGroup
	for w := range writers {
		lease := newRoom(t, s, fmt.Sprint("room ", w))
		wg.Go(func() {
			for i := range uint64(each) {
				if err := s.Append(ctx, command(next(lease, i, 1), "seat", fmt.Sprint(i))); err != nil {
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	for w := range writers {
		if n := len(intact(t, s, fmt.Sprint("room ", w))); n != each {
			t.Errorf("room %d has %d records", w, n)
		}
	}
}

func oneRoom(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	var stored atomic.Int64
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			// Each writer follows the head that it is told until it gets its two in.
			after := uint64(0)
			for mine := 0; mine < 2; {
				err := s.Append(ctx, command(next(lease, after, 2), "seat", fmt.Sprint(w, " ", mine)))
				var e *store.StaleError
				switch {
				case err == nil:
					mine++
					stored.Add(1)
				case errors.As(err, &e):
					after = e.Head
				default:
					t.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	if n := len(intact(t, s, "room")); int64(n) != 2*stored.Load() || n != writers*4 {
		t.Errorf("%d records of %d appends", n, stored.Load())
	}
}

func reader(t *testing.T, s store.Store) {
	const each = 25
	rooms := make([]store.Lease, 4)
	for i := range rooms {
		rooms[i] = newRoom(t, s, fmt.Sprint("room ", i))
	}
	var writing, reading sync.WaitGroup
	for _, lease := range rooms {
		for w := range 4 {
			writing.Go(func() {
				after := uint64(0)
				for mine := 0; mine < each; {
					err := s.Append(ctx, command(next(lease, after, 1+mine%3), "seat", fmt.Sprint(w, " ", mine)))
					var e *store.StaleError
					switch {
					case err == nil:
						mine++
					case errors.As(err, &e):
						after = e.Head
					default:
						t.Error(err)
						return
					}
				}
			})
		}
	}
	over := make(chan struct{})
	for _, lease := range rooms {
		reading.Go(func() {
			var seen uint64
			for last := false; ; {
				page, err := s.Events(ctx, lease.Room, seen, 7)
				if err != nil {
					t.Error(err)
					return
				}
				for _, r := range page {
					if r.Seq != seen+1 {
						t.Errorf("%s: seq %d after %d", lease.Room, r.Seq, seen)
						return
					}
					seen = r.Seq
				}
				if len(page) > 0 {
					continue
				}
				if last {
					break
				}
				select {
				case <-over:
					last = true // one more look for what came in between
				case <-time.After(time.Millisecond):
				}
			}
			if h := head(t, s, lease.Room); seen != h {
				t.Errorf("%s: saw %d of %d", lease.Room, seen, h)
			}
		})
	}
	writing.Wait()
	close(over)
	reading.Wait()
}

func text(t *testing.T, s store.Store) {
	// Rare and compatibility ideographs that a careless conversion folds together,
	// one of them outside of the basic plane.
	const rare = "噐戰氣髙﨑𠮷"
	must(t, s.CreateRoom(ctx, store.NewRoom{Room: store.Room{ID: rare, Title: rare, Ruleset: rare, CreatedAt: time.Now()}}))
	lease, err := s.Acquire(ctx, rare, rare, ttl)
	must(t, err)
	a := command(next(lease, 0, 1), rare, rare)
	a.Records[0].Kind, a.Records[0].Data, a.Answer.Reply = rare, []byte(rare), []byte(rare)
	must(t, s.Append(ctx, a))
	room, err := s.Room(ctx, rare)
	must(t, err)
	r := intact(t, s, rare)[0]
	ans, err := s.Answer(ctx, rare, rare, rare)
	must(t, err)
	for i, got := range []string{room.ID, room.Title, room.Ruleset, lease.Node, r.Room, r.Kind, string(r.Data), r.CommandID, r.Seat, string(ans.Reply)} {
		if got != rare {
			t.Errorf("%d: %q", i, got)
		}
	}
}

func anyBytes(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	var after uint64
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "data")
		reply := rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "reply")
		name := rapid.StringOfN(rapid.Rune().Filter(func(r rune) bool { return r != 0 }), 1, 40, 255)
		kind, seat := name.Draw(t, "kind"), name.Draw(t, "seat")
		// The counter keeps commands apart when rapid repeats itself to shrink.
		id := fmt.Sprint(after)
		at := time.UnixMicro(rapid.Int64Range(-62135596800000000, 253402300799999999).Draw(t, "at")).UTC()
		a := store.Append{Room: "room", Epoch: lease.Epoch, After: after,
			Records: []store.Record{{Room: "room", Seq: after + 1, Kind: kind, Data: data, At: at, CommandID: id, Seat: seat}},
			Answer:  &store.Answer{Room: "room", Seat: seat, CommandID: id, Reply: reply}}
		if err := s.Append(ctx, a); err != nil {
			t.Fatal(err)
		}
		after++
		page, err := s.Events(ctx, "room", after-1, 1)
		if err != nil || len(page) != 1 {
			t.Fatal(page, err)
		}
		got := page[0]
		if !bytes.Equal(got.Data, data) || got.Kind != kind || got.Seat != seat || got.CommandID != id || !got.At.Equal(at) || got.At.Location() != time.UTC {
			t.Fatalf("got %+v, want %+v", got, a.Records[0])
		}
		ans, err := s.Answer(ctx, "room", seat, id)
		if err != nil || !bytes.Equal(ans.Reply, reply) || ans.Seq != after {
			t.Fatalf("got %+v, %v", ans, err)
		}
	})
}

func bigPages(t *testing.T, s store.Store) {
	lease := newRoom(t, s, "room")
	const n = 5000
	must(t, s.Append(ctx, next(lease, 0, n)))
	page, err := s.Events(ctx, "room", 0, 2*n)
	must(t, err)
	if len(page) != n || page[n-1].Seq != n {
		t.Fatalf("%d records", len(page))
	}
	page, err = s.Events(ctx, "room", 0, 0)
	must(t, err)
	if len(page) != store.PageLimit {
		t.Errorf("default page has %d records", len(page))
	}
	big := next(lease, n, 3)
	for i := range big.Records {
		big.Records[i].Data = bytes.Repeat([]byte{byte(i), 0xff, 0}, 1<<20)
	}
	must(t, s.Append(ctx, big))
	page, err = s.Events(ctx, "room", n, 10)
	must(t, err)
	for i, r := range page {
		if !bytes.Equal(r.Data, big.Records[i].Data) {
			t.Errorf("big record %d differs", i)
		}
	}
	if len(page) != 3 {
		t.Errorf("%d big records", len(page))
	}
	must(t, s.PutSnapshot(ctx, store.Snapshot{Room: "room", Seq: n, Data: big.Records[2].Data}))
	sn, err := s.Snapshot(ctx, "room", n)
	must(t, err)
	if !bytes.Equal(sn.Data, big.Records[2].Data) {
		t.Error("big snapshot differs")
	}
}

// pairs appends two at the same place of a room at once, again and again in many rooms: one is stored, the other learns
// where the room is by then.
func pairs(t *testing.T, s store.Store) {
	const rooms = 50
	rounds := uint64(max(1, long(t, "PARLOUR_TEST_PAIRS", 250)/rooms))
	var all sync.WaitGroup
	for r := range rooms {
		lease := newRoom(t, s, fmt.Sprint("room ", r))
		all.Go(func() {
			for at := range rounds {
				var errs [2]error
				var pair sync.WaitGroup
				for i := range errs {
					pair.Go(func() { errs[i] = s.Append(ctx, command(next(lease, at, 1), fmt.Sprint("seat ", i), fmt.Sprint(at))) })
				}
				pair.Wait()
				won := 0
				for _, err := range errs {
					var stale *store.StaleError
					if err == nil {
						won++
					} else if !errors.As(err, &stale) || stale.Head != at+1 {
						t.Errorf("room %d at %d: %v", r, at, err)
					}
				}
				if won != 1 {
					t.Errorf("room %d at %d: %d of two are stored", r, at, won)
					return
				}
			}
			if records := intact(t, s, lease.Room); uint64(len(records)) != rounds {
				t.Errorf("room %d has %d records of %d", r, len(records), rounds)
			}
		})
	}
	all.Wait()
}

// long is a number that the environment may set for the long form, see docs/soak.md.
func long(t *testing.T, name string, short int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return short
	}
	n, err := strconv.Atoi(text)
	must(t, err)
	return n
}
