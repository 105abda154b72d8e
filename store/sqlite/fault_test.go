package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"parlour/migrations"
	"parlour/store"
)

var ctx = context.Background()

func fresh(t *testing.T) (*Store, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "rooms.db")
	if err := migrations.Up(ctx, path); err != nil {
		t.Fatal(err)
	}
	return reopen(t, path), path
}

func reopen(t *testing.T, path string) *Store {
	t.Helper()
	s, err := Open(ctx, path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func lease(t *testing.T, s *Store, room string) store.Lease {
	t.Helper()
	if err := s.CreateRoom(ctx, store.NewRoom{Room: store.Room{ID: room, CreatedAt: time.Now()}}); err != nil {
		t.Fatal(err)
	}
	l, err := s.Acquire(ctx, room, "node", time.Hour)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func one(l store.Lease, after uint64, kind string, size int) store.Append {
	return store.Append{Room: l.Room, Epoch: l.Epoch, After: after, Records: []store.Record{
		{Room: l.Room, Seq: after + 1, Kind: kind, Data: make([]byte, size)}}}
}

func TestMissingFileIsRefusedAndNotMade(t *testing.T) {
	path := filepath.Join(t.TempDir(), "misspelt.db")
	if _, err := Open(ctx, path, Options{}); !errors.Is(err, store.ErrUnavailable) {
		t.Error(err)
	}
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
	if _, err := Open(ctx, ":memory:", Options{}); !errors.Is(err, store.ErrInvalid) {
		t.Error(err)
	}
}

func TestCheckWantsTheUniqueIndexes(t *testing.T) {
	for _, index := range []string{"events_room_seq", "answers_room_seat_command"} {
		s, _ := fresh(t)
		if err := s.writer.exec(ctx, "DROP INDEX "+index); err != nil {
			t.Fatal(err)
		}
		if err := s.Check(ctx); !errors.Is(err, store.ErrUnsafe) {
			t.Errorf("without %s: %v", index, err)
		}
	}
}

// A pool makes connections at will; the settings must hold on each of them.
func TestSettingsOnEachConnection(t *testing.T) {
	s, path := fresh(t)
	var conns []*sql.Conn
	for range 4 {
		c, err := s.reader.Conn(ctx)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		conns = append(conns, c)
	}
	for i, c := range append(conns, s.writer.conn) {
		for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "10000"} {
			var got string
			if err := c.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&got); err != nil || got != want {
				t.Errorf("connection %d: %s is %s, want %s (%v)", i, pragma, got, want, err)
			}
		}
	}
	if _, err := conns[0].ExecContext(ctx, "DELETE FROM rooms"); err == nil {
		t.Error("a reader may write")
	}
	for strong, weak := range map[string]string{"synchronous(FULL)": "synchronous(NORMAL)", "foreign_keys(1)": "foreign_keys(0)"} {
		q := settings(time.Second, false)
		for i, pragma := range q["_pragma"] {
			if pragma == strong {
				q["_pragma"][i] = weak
			}
		}
		c, err := newConnector("file:" + (&url.URL{Path: path}).EscapedPath() + "?" + q.Encode())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.Connect(ctx); !errors.Is(err, store.ErrUnsafe) {
			t.Errorf("%s: %v", weak, err)
		}
	}
}

func TestDiskFullIsUnavailableAndPasses(t *testing.T) {
	s, _ := fresh(t)
	l := lease(t, s, "room")
	limit := func(n int) {
		var now int
		// The pragma answers the limit in force; it takes no parameter.
		query := map[bool]string{true: "PRAGMA max_page_count = 60", false: "PRAGMA max_page_count = 1000000"}[n == 60]
		if err := s.writer.row(ctx, query, nil, &now); err != nil || now != n {
			t.Fatal(now, err)
		}
	}
	limit(60)
	errs := s.AppendMany(ctx, []store.Append{one(l, 0, "small", 10), one(l, 1, "big", 1<<20)})
	for i, err := range errs {
		if !errors.Is(err, store.ErrUnavailable) || errors.Is(err, store.ErrUnknownOutcome) {
			t.Errorf("append %d: %v", i, err)
		}
	}
	limit(1000000)
	if err := s.Append(ctx, one(l, 0, "big", 1<<20)); err != nil {
		t.Error(err)
	}
}

func TestReadOnlyIsUnavailableAndPasses(t *testing.T) {
	s, _ := fresh(t)
	l := lease(t, s, "room")
	if err := s.writer.exec(ctx, "PRAGMA query_only = 1"); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(ctx, one(l, 0, "kind", 1)); !errors.Is(err, store.ErrUnavailable) {
		t.Error(err)
	}
	if err := s.writer.exec(ctx, "PRAGMA query_only = 0"); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(ctx, one(l, 0, "kind", 1)); err != nil {
		t.Error(err)
	}
}

// A row that the database refuses for a reason nobody foresaw is its append's
// affair alone.
func TestRefusedRowSparesTheBatch(t *testing.T) {
	s, _ := fresh(t)
	a, b := lease(t, s, "a"), lease(t, s, "b")
	err := s.writer.exec(ctx, `CREATE TRIGGER cursed BEFORE INSERT ON events WHEN new.kind = 'cursed' BEGIN SELECT raise(ABORT, 'cursed'); END`)
	if err != nil {
		t.Fatal(err)
	}
	errs := s.AppendMany(ctx, []store.Append{one(a, 0, "fine", 1), one(b, 0, "cursed", 1), one(b, 0, "fine", 1)})
	if errs[0] != nil || errs[1] == nil || errs[2] != nil {
		t.Error(errs)
	}
	for _, room := range []string{"a", "b"} {
		if records, err := s.Events(ctx, room, 0, 0); err != nil || len(records) != 1 || records[0].Kind != "fine" {
			t.Errorf("room %s: %+v, %v", room, records, err)
		}
	}
}

// Two stores on one file stand for two processes.
func TestWritersOfSeveralProcessesNeverSeeBusy(t *testing.T) {
	s, path := fresh(t)
	stores := []*Store{s, reopen(t, path)}
	var leases []store.Lease
	for _, room := range []string{"a", "b", "c", "d", "e"} {
		leases = append(leases, lease(t, s, room))
	}
	var wg sync.WaitGroup
	for w := range 50 {
		wg.Go(func() {
			l, s := leases[w%len(leases)], stores[w%2]
			for after := uint64(0); ; {
				err := s.Append(ctx, one(l, after, "kind", 100))
				var e *store.StaleError
				if errors.As(err, &e) {
					after = e.Head
					continue
				}
				if err != nil {
					t.Error(err)
				}
				return
			}
		})
	}
	wg.Wait()
	for _, l := range leases {
		if r, err := stores[1].Room(ctx, l.Room); err != nil || r.Head != 10 {
			t.Errorf("%+v, %v", r, err)
		}
	}
}

// A transaction that reads before it writes has its turn from the beginning: had another process written in between, SQLite
// would refuse its write at once, however long it may wait.
func TestWriteAfterReadIsNeverBusy(t *testing.T) {
	s, path := fresh(t)
	other := reopen(t, path)
	l, l2 := lease(t, s, "room"), lease(t, other, "other")
	written := make(chan error, 1)
	err := s.writer.transaction(ctx, "test", func(ctx context.Context) error {
		var head int64
		if err := s.writer.row(ctx, "SELECT head FROM rooms WHERE id = ?1", []any{"room"}, &head); err != nil {
			return err
		}
		go func() { written <- other.Append(ctx, one(l2, 0, "kind", 1)) }()
		select {
		case err := <-written:
			t.Error("another process writes between a transaction's reading and its writing")
			written <- err
		case <-time.After(200 * time.Millisecond):
		}
		_, err := s.writer.append(ctx, one(l, uint64(head), "kind", 1), false)
		return err
	})
	if err != nil {
		t.Error(err)
	}
	if err := <-written; err != nil {
		t.Error("who waited:", err)
	}
}

func TestReadersDoNotWaitForTheWriter(t *testing.T) {
	s, _ := fresh(t)
	l := lease(t, s, "room")
	err := s.writer.transaction(ctx, "test", func(ctx context.Context) error {
		if _, err := s.writer.append(ctx, one(l, 0, "kind", 1), false); err != nil {
			return err
		}
		soon, cancel := context.WithTimeout(ctx, 5*time.Second)
		defer cancel()
		r, err := s.Room(soon, "room")
		if r.Head != 0 {
			t.Error("a reader sees what is not committed")
		}
		// A writer gives up its place in the queue with its context.
		short, cancel := context.WithTimeout(ctx, 10*time.Millisecond)
		defer cancel()
		if err := s.Append(short, one(l, 0, "kind", 1)); !errors.Is(err, context.DeadlineExceeded) {
			t.Error(err)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
