package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"nhooyr.io/websocket"

	"parlour/rules"
)

// A socket outlives every timeout of the HTTP server that it came in by.
func TestSocketOutlivesTimeouts(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	hasty := httptest.NewUnstartedServer(h.server.Handler())
	const timeout = 150 * time.Millisecond
	hasty.Config.ReadTimeout, hasty.Config.ReadHeaderTimeout, hasty.Config.WriteTimeout, hasty.Config.IdleTimeout = timeout, timeout, timeout, timeout
	hasty.Start()
	defer hasty.Close()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, hasty.URL+"/api/rooms/"+made.Room+"/socket", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {h.http.URL}}})
	must(t, err)
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(8 << 20)
	a := &browser{tb: t, conn: conn}
	a.write(`{"type":"hello","token":"` + made.Token + `"}`)
	a.until("welcome")
	time.Sleep(4 * timeout)
	a.accept("1", "add", `{"N":1}`)
	if a.total(1); a.now() != 1 {
		t.Errorf("total %d", a.now())
	}
}

// However a connection is lost, the others are told within half a minute.
func TestCutIsToldInTime(t *testing.T) {
	var c Config
	c.setDefaults()
	if worst := c.PingEvery + c.PingTimeout + c.AwayAfter; worst > 30*time.Second {
		t.Errorf("it takes up to %s", worst)
	}
}

// A hundred peers that never answer are let go without the room's waiting for any of them.
func TestSilentPeersAreLetGoAtOnce(t *testing.T) {
	const silent = 100
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Limits.SocketsPerSeat = silent + 1 })
	made, second := h.newRoom()
	a := h.enter(made.Room, made.Token)
	for range silent {
		h.enter(made.Room, second.Token) // and never read again
	}
	began := time.Now()
	if status := h.request("POST", "/api/rooms/"+made.Room+"/seats/"+string(second.Seat)+"/token", second.Token, nil, nil); status != 201 {
		t.Fatalf("rotate: %d", status)
	}
	a.accept("1", "add", `{"N":1}`)
	if took := time.Since(began); took > silent*10*time.Millisecond {
		t.Errorf("the room was held up for %s", took)
	}
	soon(t, "all are gone", func() bool { return h.figure(`parlour_sockets{class="second"}`) == 0 })
}

// Rooms that nobody is in are unloaded after their time, all of them, also those in which something is due later, and can be
// had again.
func TestEmptyRoomsAreUnloaded(t *testing.T) {
	rooms := long(t, "PARLOUR_TEST_EMPTY_ROOMS", 200)
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.IdleAfter, c.AwayAfter = 20*time.Millisecond, 10*time.Millisecond
		c.Limits.LooksPerMinute = rooms // all may be made within a minute
	})
	// Counted before there is any room: most of them are unloaded while others are still being made.
	before := runtime.NumGoroutine()
	// Several at once, so that their commits are shared.
	var making sync.WaitGroup
	turns := make(chan int)
	var last atomic.Pointer[Created]
	for range 20 {
		making.Go(func() {
			for i := range turns {
				var made Created
				if code := h.request("POST", "/api/rooms", "", NewRoom{Title: "空", Ruleset: "counting", Name: "さくら", Team: rules.First}, &made); code != 201 {
					t.Errorf("new room: %d", code)
					continue
				}
				last.Store(&made)
				switch i % 3 {
				case 0: // never opened by anybody
				case 1: // looked at by a program
					if code := h.request("POST", "/api/rooms/"+made.Room+"/look", "", ByLink{secretOf(made.Links.First)}, nil); code != 200 {
						t.Errorf("look: %d", code)
					}
				case 2: // left with something due in an hour
					b := h.enter(made.Room, made.Token)
					b.accept("1", "ask", `{"MS":3600000}`)
					b.drop()
				}
			}
		})
	}
	for i := range rooms {
		turns <- i
	}
	close(turns)
	making.Wait()
	soon(t, "all rooms are unloaded", func() bool { return h.figure("parlour_rooms_open") == 0 })
	soon(t, "their goroutines have ended", func() bool {
		h.http.Client().CloseIdleConnections()
		return runtime.NumGoroutine() <= before+20
	})
	h.enter(last.Load().Room, last.Load().Token).accept("1", "add", `{"N":1}`)
}

// Everybody who was cut off by a restart comes back at the same moment, and all are let in.
func TestStampede(t *testing.T) {
	const many = 500
	onBoth(t, func(t *testing.T, db database) {
		h := start(t, db, nil)
		made, _ := h.newRoom()
		h.enter(made.Room, made.Token).accept("1", "add", `{"N":7}`)
		h.stop()
		h = start(t, db, nil)
		failed := make(chan error, many)
		for range many {
			go func() {
				ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
				defer cancel()
				conn, _, err := websocket.Dial(ctx, h.http.URL+"/api/rooms/"+made.Room+"/socket", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {h.http.URL}}})
				if err == nil {
					defer func() { _ = conn.CloseNow() }()
					conn.SetReadLimit(8 << 20)
					err = conn.Write(ctx, websocket.MessageText, []byte(`{"type":"hello","link":"`+secretOf(made.Links.Spectator)+`"}`))
				}
				var told []byte
				if err == nil {
					_, told, err = conn.Read(ctx)
				}
				if err == nil && !bytes.HasPrefix(told, []byte(`{"type":"welcome"`)) {
					err = fmt.Errorf("told %s", told)
				}
				failed <- err
			}()
		}
		for range many {
			if err := <-failed; err != nil {
				t.Error(fmt.Errorf("not let in: %w", err))
			}
		}
	})
}

// One of many stops reading. The others get everything as if it were not there; it is let go and may resume.
func TestSlowBrowserStopsNobody(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.Limits.QueueFrames, c.Limits.QueueGrace, c.WriteTimeout = 8, 200*time.Millisecond, time.Second
	})
	made, second := h.newRoom()
	a := h.enter(made.Room, made.Token)
	h.readBuffer = 4096
	slow := h.enter(made.Room, second.Token)
	h.readBuffer = 0
	watching := make([]*browser, 5)
	for i := range watching {
		watching[i] = h.watch(made.Room, made.Links.Spectator)
	}
	const n = 60
	var all sync.WaitGroup
	all.Go(func() {
		for i := range n {
			a.accept(fmt.Sprint(i), "add", `{"N":1,"Pad":12000}`) // soon more than the system's buffers take
		}
	})
	for _, b := range watching {
		all.Go(func() { b.total(n) })
	}
	all.Wait()
	soon(t, "the slow one is let go", func() bool { return h.figure(`parlour_sockets{class="second"}`) == 0 })
	h.resume(made.Room, second.Token, slow).total(n)
}

// A peer that is silent for good is found out by its missing pongs; one that answers stays.
func TestDeadPeer(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.PingEvery, c.PingTimeout = 50*time.Millisecond, 100*time.Millisecond })
	made, _ := h.newRoom()
	alive := h.watch(made.Room, made.Links.Spectator)
	began := time.Now()
	_ = h.watch(made.Room, made.Links.Spectator) // never reads again, so never answers a ping
	go func() {
		for {
			if _, err := alive.next(); err != nil {
				return
			}
		}
	}()
	soon(t, "the silent one is gone", func() bool { return h.figure(`parlour_sockets{class="spectator"}`) == 1 })
	if took := time.Since(began); took > 4*time.Second { // a busy machine's; the usual timeout alone is 8 s
		t.Errorf("it was found out after %s", took)
	}
	time.Sleep(300 * time.Millisecond)
	if n := h.figure(`parlour_sockets{class="spectator"}`); n != 1 {
		t.Errorf("%v sockets are left", n)
	}
}
