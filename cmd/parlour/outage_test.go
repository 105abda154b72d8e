package main_test

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"parlour/server"
	"parlour/server/pagetest"
	"parlour/store/postgres/pgtest"
)

// outage is a way in which a store is away for a while.
type outage struct {
	env        []string
	data       string
	begin, end func()
	// begun has the program that it happens to, once it runs.
	begun func(*program)
}

// While the store is full, read-only, or not to be reached, everybody is told so and nothing is acknowledged that is not
// kept; within ten seconds after, everything goes on, and within five everybody has the same table.
func TestOutagesPass(t *testing.T) {
	for name, away := range map[string]func(*testing.T) outage{
		"disk full": fullDisk, "disk full under Postgres": fullDiskOfPostgres, "read-only": readOnly, "unreachable": unreachable,
		"files read-only": unwritable,
	} {
		t.Run(name, func(t *testing.T) {
			o := away(t)
			p := serve(t, o.data, "127.0.0.1:0", o.env...)
			if o.begun != nil {
				o.begun(p)
			}
			r := p.open("さくら")
			other, _ := p.join(r, r.Links.Second, "みぞれ")
			pages := []*pagetest.Page{p.page(r, r.created), p.page(r, other), p.page(r, created{})}
			l := p.enter(r.created)
			l.do("c1", "chat", `{"text":"word-1-end"}`)
			acknowledged := map[int]bool{1: true}
			sent := 1
			try := func() bool {
				if l == nil {
					if l = p.tryEnter(r.created); l == nil {
						return false
					}
				}
				sent++
				must(t, l.send(fmt.Sprintf(`{"type":"do","id":"c%d","kind":"chat","body":{"text":"%s %s"}}`, sent, strings.Repeat("長", 300), word(sent))))
				for {
					m, err := l.next()
					if err != nil {
						l = nil // the room was let go; what was sent may be there
						delete(acknowledged, sent)
						return false
					}
					if m.Type != "answer" || m.ID != fmt.Sprint("c", sent) {
						continue
					}
					if m.Refusal != nil && m.Refusal.Code != "store_unavailable" && m.Refusal.Code != "too_many_commands" {
						t.Fatalf("refused with %s", m.Refusal.Code)
					}
					acknowledged[sent] = m.Refusal == nil
					return m.Refusal == nil
				}
			}
			o.begin()
			refused := 0
			for until := time.Now().Add(20 * time.Second); refused < 5; {
				if time.Now().After(until) {
					t.Fatal("the outage is not felt")
				}
				if !try() {
					refused++
					time.Sleep(100 * time.Millisecond)
				}
			}
			for i, page := range pages {
				if notices, byes := page.Told(); !slices.Contains(append(notices, byes...), "store_unavailable") {
					t.Errorf("page %d is not told: %v, %v", i, notices, byes)
				}
			}
			o.end()
			over := time.Now()
			if took, err := pagetest.Agree(5*time.Second, pages...); err != nil {
				t.Errorf("no agreement after %s: %v", took, err)
			}
			for !try() {
				if time.Since(over) > 10*time.Second {
					t.Fatal("no service within 10 s")
				}
				time.Sleep(100 * time.Millisecond)
			}
			if took := time.Since(over); took > 10*time.Second { // the last try may have taken its time
				t.Errorf("service after %s", took)
			}
			t.Logf("%d commands, service after %s", sent, time.Since(over).Round(time.Millisecond))
			if took, err := pagetest.Agree(5*time.Second, pages...); err != nil {
				t.Errorf("no agreement after %s: %v", took, err)
			}
			_ = l.conn.CloseNow()
			if code := p.stop(); code != 0 {
				t.Errorf("ended with %d", code)
			}
			text, _ := runWith(t, o.env, "export", "--data", o.data, r.Room)
			for i := 1; i <= sent; i++ {
				kept, answered := acknowledged[i]
				if n := strings.Count(text, word(i)+"\n"); n > 1 || answered && kept != (n == 1) {
					t.Errorf("command %d is there %d times, acknowledged: %v", i, n, acknowledged[i])
				}
			}
		})
	}
}

// page opens a page of a room: a seat's, or a spectator's where there is no token.
func (p *program) page(r room, seat created) *pagetest.Page {
	p.t.Helper()
	c := pagetest.Config{Server: p.url, Room: r.Room, Token: seat.Token, Hash: server.Hash}
	if c.Token == "" {
		_, c.Link, _ = strings.Cut(r.Links.Spectator, "#")
	}
	page := pagetest.Open(c)
	p.t.Cleanup(page.Close)
	return page
}

// fill is a disk that something else fills, and that is emptied again.
func fill(t *testing.T, disk string) (begin, end func()) {
	filler := filepath.Join(disk, "filler")
	return func() {
			f, err := os.Create(filler)
			must(t, err)
			defer f.Close()
			for block := make([]byte, 4096); err == nil; {
				_, err = f.Write(block)
			}
		}, func() {
			must(t, os.Remove(filler))
		}
}

// fullDisk is an embedded database on a small file system, which something else fills.
func fullDisk(t *testing.T) outage {
	t.Helper()
	disk := smallDisk(t, 6<<20)
	begin, end := fill(t, disk)
	return outage{data: filepath.Join(disk, "data"), begin: begin, end: end}
}

// fullDiskOfPostgres is a Postgres whose tables lie on one.
func fullDiskOfPostgres(t *testing.T) outage {
	t.Helper()
	disk := smallDisk(t, 24<<20)
	address := pgtest.DatabaseIn(t, disk)
	begin, end := fill(t, disk)
	return outage{data: t.TempDir(), env: []string{"DATABASE_URL=" + address}, begin: begin, end: end}
}

// readOnly is a Postgres that is turned into a read-only one, as after a failover, under the program's feet.
func readOnly(t *testing.T) outage {
	t.Helper()
	address := pgtest.Database(t)
	u, err := url.Parse(address)
	must(t, err)
	name := strings.TrimPrefix(u.Path, "/")
	set := func(value string) {
		pgtest.Admin(t, "alter database "+name+" set default_transaction_read_only = "+value)
		pgtest.Admin(t, "select pg_terminate_backend(pid) from pg_stat_activity where datname = '"+name+"'")
	}
	return outage{data: t.TempDir(), env: []string{"DATABASE_URL=" + address}, begin: func() { set("on") }, end: func() { set("off") }}
}

// unreachable is a Postgres whose address answers nobody for a while, and cuts who was connected.
func unreachable(t *testing.T) outage {
	t.Helper()
	direct := pgtest.Database(t)
	var away atomic.Bool
	var mu sync.Mutex
	open := map[net.Conn]bool{}
	through := pgtest.Proxy(t, direct, func(client net.Conn, dial func() (net.Conn, error)) {
		if away.Load() {
			return
		}
		server, err := dial()
		if err != nil {
			return
		}
		mu.Lock()
		open[client], open[server] = true, true
		mu.Unlock()
		done := make(chan struct{}, 2)
		for _, pair := range [][2]net.Conn{{client, server}, {server, client}} {
			go func() {
				_, _ = io.Copy(pair[0], pair[1])
				done <- struct{}{}
			}()
		}
		<-done
		_ = client.Close()
		_ = server.Close()
		<-done
		mu.Lock()
		delete(open, client)
		delete(open, server)
		mu.Unlock()
	})
	return outage{data: t.TempDir(), env: []string{"DATABASE_URL=" + through},
		begin: func() {
			away.Store(true)
			mu.Lock()
			defer mu.Unlock()
			for conn := range open {
				_ = conn.Close()
			}
		},
		end: func() { away.Store(false) }}
}
