package main_test

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"parlour/store/postgres/pgtest"
)

// outage is a way in which a store is away for a while.
type outage struct {
	env        []string
	data       string
	begin, end func()
}

// While the store is full, read-only, or not to be reached, commands are told so and nothing is acknowledged that is not
// kept; within ten seconds after, everything goes on, and everybody has the same table.
func TestOutagesPass(t *testing.T) {
	for name, away := range map[string]func(*testing.T) outage{"disk full": fullDisk, "read-only": readOnly, "unreachable": unreachable} {
		t.Run(name, func(t *testing.T) {
			o := away(t)
			p := serve(t, o.data, "127.0.0.1:0", o.env...)
			r := p.open("さくら")
			l, w := p.enter(r.created), p.watch(r)
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
			o.end()
			over := time.Now()
			for !try() {
				if time.Since(over) > 10*time.Second {
					t.Fatal("no service within 10 s")
				}
				time.Sleep(100 * time.Millisecond)
			}
			for {
				data, err := w.read()
				if err != nil {
					w = p.watch(r)
					continue
				}
				if strings.Contains(string(data), word(sent)) {
					break
				}
			}
			t.Logf("%d commands, service after %s", sent, time.Since(over).Round(time.Millisecond))
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

// fullDisk is an embedded database on a small file system, which something else fills.
func fullDisk(t *testing.T) outage {
	t.Helper()
	dir := smallDisk(t, 6<<20)
	filler := filepath.Join(dir, "filler")
	return outage{data: filepath.Join(dir, "data"),
		begin: func() {
			f, err := os.Create(filler)
			must(t, err)
			defer f.Close()
			for block := make([]byte, 4096); err == nil; {
				_, err = f.Write(block)
			}
		},
		end: func() { must(t, os.Remove(filler)) }}
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
