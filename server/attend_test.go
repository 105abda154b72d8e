package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"context"
	"net/http"
	"runtime"
	"sync"
	"testing"
	"time"

	"nhooyr.io/websocket"
)

// A quick reconnection is nobody's business; a real absence is told once, and so is the return.
func TestPresence(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.AwayAfter = 150 * time.Millisecond })
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	count := func(key string) (n int) {
		for _, line := range a.lines {
			if line.Key == key && line.Args["seat"] == "seat:s2" {
				n++
			}
		}
		return n
	}
	for count("log.connected") < 1 {
		_, err := a.next()
		must(t, err)
	}
	b.drop()
	b = h.resume(made.Room, second.Token, b)
	b.until("resumed")
	b.accept("1", "add", `{"N":1}`)
	a.total(1)
	if count("log.disconnected") != 0 {
		t.Error("a quick reconnection was told")
	}
	b.drop()
	for count("log.disconnected") < 1 {
		_, err := a.next()
		must(t, err)
	}
	b = h.resume(made.Room, second.Token, b)
	b.until("resumed")
	b.accept("2", "add", `{"N":1}`)
	a.total(2)
	if count("log.connected") != 2 || count("log.disconnected") != 1 {
		t.Errorf("came %d times, went %d times", count("log.connected"), count("log.disconnected"))
	}
}

// Connections that come and go, politely or not, leave nothing behind, and empty rooms are unloaded.
func TestNothingIsLeftBehind(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.IdleAfter, c.AwayAfter, c.ResumeFor = 20*time.Millisecond, 10*time.Millisecond, 10*time.Millisecond
	})
	made, _ := h.newRoom()
	h.enter(made.Room, made.Token).drop()
	soon(t, "the room is unloaded", func() bool { return h.figure("parlour_rooms_open") == 0 })
	before := runtime.NumGoroutine()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 40 {
				ctx, cancel := context.WithTimeout(context.Background(), patience)
				conn, _, err := websocket.Dial(ctx, h.http.URL+"/api/rooms/"+made.Room+"/socket", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {h.http.URL}}})
				if err != nil {
					t.Error(err)
				} else {
					conn.SetReadLimit(1 << 20)
					if i%3 > 0 {
						_ = conn.Write(ctx, websocket.MessageText, []byte(`{"type":"hello","link":"`+secretOf(made.Links.Spectator)+`"}`))
						_, _, _ = conn.Read(ctx)
					}
					if i%2 == 0 {
						_ = conn.Close(websocket.StatusNormalClosure, "")
					} else {
						_ = conn.CloseNow()
					}
				}
				cancel()
			}
		})
	}
	all.Wait()
	h.http.Client().CloseIdleConnections()
	soon(t, "goroutines are back to where they were", func() bool {
		h.http.Client().CloseIdleConnections()
		return runtime.NumGoroutine() <= before+3
	})
	if n := h.figure(`parlour_sockets{class="spectator"}`); n != 0 {
		t.Errorf("%v sockets are counted", n)
	}
}

// A seat may be open in a few places; the oldest makes place for a new one.
func TestSeatInTooManyPlaces(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Limits.SocketsPerSeat = 2 })
	made, _ := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, made.Token)
	c := h.enter(made.Room, made.Token)
	if bye, status := a.ended(); bye != "replaced" || status != 4006 {
		t.Errorf("%q %d", bye, status)
	}
	b.accept("1", "add", `{"N":1}`)
	c.total(1)
}
