package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	neturl "net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"parlour/store"
	"parlour/store/postgres"
	"parlour/store/postgres/pgtest"
)

var ctx = context.Background()

func exec(t *testing.T, url, statement string) {
	t.Helper()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, statement); err != nil {
		t.Fatal(err)
	}
}

// cutAll ends all other sessions of the database, as a restart would.
const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

func lease(t *testing.T, s store.Store, room string) store.Lease {
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

func one(l store.Lease, after uint64, command string) store.Append {
	return store.Append{Room: l.Room, Epoch: l.Epoch, After: after,
		Records: []store.Record{{Room: l.Room, Seq: after + 1, Kind: "kind", CommandID: command}},
		Answer:  &store.Answer{Room: l.Room, CommandID: command}}
}

func TestCheckWantsTheUniqueIndexes(t *testing.T) {
	for table, constraint := range map[string]string{"events": "events_room_seq", "answers": "answers_room_seat_command"} {
		url := migrated(t)
		s := open(t, url, postgres.Options{})
		if err := s.Check(ctx); err != nil {
			t.Fatal(err)
		}
		exec(t, url, "alter table "+table+" drop constraint "+constraint)
		// An index that does not hold for all rows is not enough.
		exec(t, url, "create unique index on events (room, seq) where seq > 10")
		if err := s.Check(ctx); !errors.Is(err, store.ErrUnsafe) || !strings.Contains(err.Error(), table) {
			t.Errorf("without %s: %v", constraint, err)
		}
	}
}

func TestCommitsThatDoNotWaitAreRefused(t *testing.T) {
	for _, level := range []string{"off", "local"} {
		url := migrated(t)
		exec(t, url, "do $$ begin execute format('alter database %I set synchronous_commit = "+level+"', current_database()); end $$")
		s, err := postgres.Open(ctx, url, postgres.Options{})
		if err == nil {
			s.Close()
		}
		if !errors.Is(err, store.ErrUnsafe) {
			t.Errorf("%s: %v", level, err)
		}
	}
}

func TestRestartOfTheDatabaseIsNotSeen(t *testing.T) {
	url := migrated(t)
	s := open(t, url, postgres.Options{MaxConns: 8})
	l := lease(t, s, "room")
	// Several idle connections, all of which die.
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() { _, _ = s.Room(ctx, "room") })
	}
	wg.Wait()
	for i := range uint64(3) {
		exec(t, url, cutAll)
		if err := s.Append(ctx, one(l, i, fmt.Sprint(i))); err != nil {
			t.Fatal(err)
		}
	}
}

func TestReadOnlyIsUnavailableAndPasses(t *testing.T) {
	url := migrated(t)
	s := open(t, url, postgres.Options{})
	l := lease(t, s, "room")
	set := func(value string) {
		u, err := neturl.Parse(url)
		if err != nil {
			t.Fatal(err)
		}
		// From outside: a read-only session may not change even this.
		pgtest.Admin(t, "alter database "+strings.TrimPrefix(u.Path, "/")+" set default_transaction_read_only = "+value)
	}
	set("on")
	exec(t, url, cutAll)
	for range 3 {
		err := s.Append(ctx, one(l, 0, "c"))
		if !errors.Is(err, store.ErrUnavailable) || errors.Is(err, store.ErrUnknownOutcome) {
			t.Fatal(err)
		}
	}
	if _, err := s.Events(ctx, "room", 0, 0); err != nil {
		t.Error("reads go on:", err)
	}
	// The sessions stay read-only, as they do after a failover to a new primary: only
	// fresh connections can write.
	set("off")
	until := time.Now().Add(10 * time.Second)
	for {
		err := s.Append(ctx, one(l, 0, "c"))
		if err == nil {
			break
		}
		if !errors.Is(err, store.ErrUnavailable) || time.Now().After(until) {
			t.Fatal(err)
		}
	}
}

// A disk that is full, in a table or in an index: nothing is stored, of no append
// of the batch, and all go through as soon as there is room again.
func TestFullDiskIsUnavailableAndPasses(t *testing.T) {
	for _, table := range []string{"events", "answers", "rooms"} {
		url := migrated(t)
		s := open(t, url, postgres.Options{})
		a, b := lease(t, s, "a"), lease(t, s, "b")
		exec(t, url, "create function full_disk() returns trigger language plpgsql as $$ begin "+
			"raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$; "+
			"create trigger full_disk before insert or update on "+table+" for each row execute function full_disk()")
		batch := []store.Append{one(a, 0, "1"), one(b, 0, "1"), one(a, 1, "2")}
		for i, err := range s.AppendMany(ctx, batch) {
			if !errors.Is(err, store.ErrUnavailable) || errors.Is(err, store.ErrUnknownOutcome) {
				t.Errorf("%s: append %d: %v", table, i, err)
			}
		}
		for _, room := range []string{"a", "b"} {
			if records, err := s.Events(ctx, room, 0, 0); err != nil || len(records) != 0 {
				t.Errorf("%s: room %s: %+v, %v", table, room, records, err)
			}
		}
		exec(t, url, "drop trigger full_disk on "+table)
		for i, err := range s.AppendMany(ctx, batch) {
			if err != nil {
				t.Errorf("%s: append %d afterwards: %v", table, i, err)
			}
		}
	}
}

// A row that the database refuses for a reason nobody foresaw is its append's
// affair alone, also with a single connection.
func TestRefusedRowSparesTheBatch(t *testing.T) {
	url := migrated(t)
	s := open(t, url, postgres.Options{MaxConns: 1})
	a, b := lease(t, s, "a"), lease(t, s, "b")
	exec(t, url, "alter table events add check (kind <> 'cursed')")
	cursed := one(b, 0, "1")
	cursed.Records[0].Kind = "cursed"
	errs := s.AppendMany(ctx, []store.Append{one(a, 0, "1"), cursed, one(b, 0, "2"), one(a, 1, "2")})
	if errs[0] != nil || errs[1] == nil || errs[3] != nil {
		t.Error(errs)
	}
	// The one that counted on the refused one is tried by itself, and fits.
	if errs[2] != nil && !errors.Is(errs[2], store.ErrStale) {
		t.Error(errs[2])
	}
	for room, n := range map[string]int{"a": 2, "b": 1} {
		if records, err := s.Events(ctx, room, 0, 0); err != nil || len(records) != n {
			t.Errorf("room %s: %+v, %v", room, records, err)
		}
	}
}

// A room locked by another transaction for too long is unavailable, not stuck.
func TestLockedRoomIsUnavailable(t *testing.T) {
	url := migrated(t)
	s := open(t, url, postgres.Options{LockTimeout: 50 * time.Millisecond})
	l := lease(t, s, "room")
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "begin; select from rooms for update"); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(ctx, one(l, 0, "c")); !errors.Is(err, store.ErrUnavailable) {
		t.Error(err)
	}
	if _, err := conn.Exec(ctx, "rollback"); err != nil {
		t.Fatal(err)
	}
	if err := s.Append(ctx, one(l, 0, "c")); err != nil {
		t.Error(err)
	}
}

// A room that somebody else holds fails by itself: what is stored with it in other rooms is stored.
func TestLockedRoomFailsNoOther(t *testing.T) {
	url := migrated(t)
	s := open(t, url, postgres.Options{LockTimeout: 50 * time.Millisecond})
	held, free, also := lease(t, s, "a"), lease(t, s, "b"), lease(t, s, "c")
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "begin; select from rooms where id = 'a' for update"); err != nil {
		t.Fatal(err)
	}
	errs := s.AppendMany(ctx, []store.Append{one(free, 0, "1"), one(held, 0, "1"), one(also, 0, "1"), one(free, 1, "2"), one(also, 7, "2")})
	var stale *store.StaleError
	if errs[0] != nil || errs[2] != nil || errs[3] != nil || !errors.Is(errs[1], store.ErrUnavailable) || !errors.As(errs[4], &stale) {
		t.Errorf("%v", errs)
	}
	if _, err := conn.Exec(ctx, "rollback"); err != nil {
		t.Fatal(err)
	}
	for i, err := range s.AppendMany(ctx, []store.Append{one(held, 0, "1"), one(free, 2, "3")}) {
		if err != nil {
			t.Errorf("%d afterwards: %v", i, err)
		}
	}
}

// Whether a lease has run out is for the database's clock to say, and not for that of whoever asks: the database's is an
// hour ahead of everybody's here, and then runs on by another while nobody's does.
func TestLeaseGoesByTheDatabasesClock(t *testing.T) {
	url := migrated(t)
	ahead := func(hours int) {
		exec(t, url, "create schema if not exists ahead")
		exec(t, url, fmt.Sprintf("create or replace function ahead.clock_timestamp() returns timestamptz language sql as "+
			"$$ select pg_catalog.clock_timestamp() + interval '%d hours' $$", hours))
	}
	ahead(1)
	exec(t, url, "do $$ begin execute format('alter database %I set search_path = ahead, pg_catalog, public', current_database()); end $$")
	s := open(t, url, postgres.Options{})
	for _, append := range []func(store.Store, store.Append) error{plainly, clumsy} {
		l := lease(t, s, fmt.Sprint("room ", time.Now().UnixNano())) // for an hour
		if left := time.Until(l.Until); left < 90*time.Minute {
			t.Errorf("by this clock the lease has %s left", left)
		}
		l, err := s.Renew(ctx, l, 10*time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		if left := time.Until(l.Until); left < time.Hour || left > 90*time.Minute {
			t.Errorf("by this clock the renewed lease has %s left", left)
		}
		extending := one(l, 0, "1")
		extending.Term = 20 * time.Minute
		if err := append(s, extending); err != nil {
			t.Errorf("within the lease: %v", err)
		}
		_, err = s.Acquire(ctx, l.Room, "another", time.Minute)
		var held *store.HeldError
		if !errors.As(err, &held) {
			t.Errorf("within the lease another gets %v", err)
		} else if left := time.Until(held.Lease.Until); left < 75*time.Minute {
			t.Errorf("by this clock the extended lease has %s left", left)
		}
		ahead(2)
		if err := append(s, one(l, 1, "2")); !errors.Is(err, store.ErrFenced) {
			t.Errorf("after the lease: %v", err)
		}
		if _, err := s.Acquire(ctx, l.Room, "another", time.Minute); err != nil {
			t.Errorf("after the lease another gets %v", err)
		}
		ahead(1)
	}
}

// ends tells, of the messages of one connection in order, which commits an append: the one after the one statement was
// carried out, or, where that could not do it, a COMMIT.
type ends func() func(pgtest.Message) bool

func byStatement() func(pgtest.Message) bool {
	carriedOut := false
	return func(m pgtest.Message) bool {
		before := carriedOut
		carriedOut = m.Type == 'E'
		return before && m.Type == 'S'
	}
}

// bySending is before anything of the one statement has arrived.
func bySending() func(pgtest.Message) bool {
	return func(m pgtest.Message) bool { return m.Type == 'B' }
}

func byCommit() func(pgtest.Message) bool {
	return func(m pgtest.Message) bool { return m.Query() == "commit" }
}

// clumsy appends together with something that is refused, so that the one statement does not do it.
func clumsy(s store.Store, a store.Append) error {
	refused := a
	refused.Room, refused.Records, refused.Answer = "nowhere", nil, &store.Answer{Room: "nowhere", CommandID: "c"}
	errs := s.AppendMany(ctx, []store.Append{refused, a})
	if !errors.Is(errs[0], store.ErrNotFound) && !errors.Is(errs[0], store.ErrUnknownOutcome) {
		return errs[0]
	}
	return errs[1]
}

func plainly(s store.Store, a store.Append) error { return s.Append(ctx, a) }

// The link is cut before the commit reaches the server, or after it did and before its answer comes back. The caller cannot
// tell the two apart unless another try comes through, looks the command up and gets every command in exactly once.
func TestLinkCutAroundCommit(t *testing.T) {
	t.Run("one statement", func(t *testing.T) { linkCut(t, byStatement, plainly) })
	t.Run("many", func(t *testing.T) { linkCut(t, byCommit, clumsy) })
}

func linkCut(t *testing.T, commits ends, append func(store.Store, store.Append) error) {
	cuts := 60
	if text := os.Getenv("PARLOUR_TEST_CUTS"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		cuts = n
	}
	direct := migrated(t)
	var armed, cut atomic.Int32 // 0: off, 1: cut before, 2: cut after
	through := pgtest.Proxy(t, direct, func(client net.Conn, dial func() (net.Conn, error)) {
		server, err := dial()
		if err != nil {
			return
		}
		startup, err := pgtest.ReadStartup(client)
		if err != nil || startup.Write(server) != nil {
			return
		}
		ended, lost := commits(), make(chan struct{})
		var deaf atomic.Bool // the answers no longer get through
		go func() {
			defer close(lost)
			buf := make([]byte, 1<<16)
			for {
				n, err := server.Read(buf)
				if err != nil || deaf.Load() {
					client.Close()
					return
				}
				if _, err := client.Write(buf[:n]); err != nil {
					return
				}
			}
		}()
		for {
			m, err := pgtest.ReadMessage(client)
			if err != nil {
				return
			}
			if ended(m) {
				switch armed.Swap(0) {
				case 1:
					cut.Add(1)
					return
				case 2:
					cut.Add(1)
					deaf.Store(true)
					if m.Write(server) == nil {
						<-lost
					}
					return
				}
			}
			if m.Write(server) != nil {
				return
			}
		}
	})
	s := open(t, through, postgres.Options{})
	l := lease(t, s, "room")
	var head uint64
	var came, stored, lost int
	for i := range cuts {
		id := fmt.Sprint("command ", i)
		for tries := 0; ; tries++ {
			if tries == 0 {
				armed.Store(int32(1 + i%2))
			}
			err := append(s, one(l, head, id))
			if err == nil {
				if tries == 0 {
					came++
				}
				break
			}
			if !errors.Is(err, store.ErrUnknownOutcome) || tries > 1 {
				t.Fatalf("try %d: %v", tries, err)
			}
			a, err := s.Answer(ctx, "room", "", id)
			if err == nil {
				if a.Seq != head+1 {
					t.Fatalf("answer at %d after %d", a.Seq, head)
				}
				stored++
				break
			}
			if !errors.Is(err, store.ErrNotFound) {
				t.Fatal(err)
			}
			lost++
		}
		head++
	}
	if int(cut.Load()) != cuts || stored == 0 || came+lost == 0 {
		t.Errorf("%d cuts, after which %d came through, %d turned out stored, %d lost", cut.Load(), came, stored, lost)
	}
	records, err := s.Events(ctx, "room", 0, 2*cuts)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range records {
		if r.Seq != uint64(i+1) || r.CommandID != fmt.Sprint("command ", i) {
			t.Fatalf("record %d: %+v", i, r)
		}
	}
	if len(records) != cuts {
		t.Errorf("%d records of %d commands", len(records), cuts)
	}
}

// A server that swallows COMMIT keeps the caller no longer than CommitTimeout, and
// the caller's own cancellation does not make an outcome unknown.
func TestSilentCommitEnds(t *testing.T) {
	t.Run("one statement", func(t *testing.T) { silentCommit(t, bySending, plainly) })
	t.Run("many", func(t *testing.T) { silentCommit(t, byCommit, clumsy) })
}

func silentCommit(t *testing.T, commits ends, append func(store.Store, store.Append) error) {
	direct := migrated(t)
	var silent atomic.Bool
	through := pgtest.Proxy(t, direct, func(client net.Conn, dial func() (net.Conn, error)) {
		server, err := dial()
		if err != nil {
			return
		}
		startup, err := pgtest.ReadStartup(client)
		if err != nil || startup.Write(server) != nil {
			return
		}
		go func() {
			_, _ = io.Copy(client, server)
			client.Close()
		}()
		for ended := commits(); ; {
			m, err := pgtest.ReadMessage(client)
			if err != nil || ended(m) && silent.Load() {
				_, _ = io.Copy(io.Discard, client) // until the client gives up
				return
			}
			if m.Write(server) != nil {
				return
			}
		}
	})
	s := open(t, through, postgres.Options{CommitTimeout: 100 * time.Millisecond, LockTimeout: time.Second})
	l := lease(t, s, "room")
	silent.Store(true)
	if err := append(s, one(l, 0, "c")); !errors.Is(err, store.ErrUnknownOutcome) {
		t.Error(err)
	}
	silent.Store(false)
	if err := append(s, one(l, 0, "c")); err != nil {
		t.Error(err)
	}
}
