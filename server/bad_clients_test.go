package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"net"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"nhooyr.io/websocket"
)

// stalled is for how long a server bears one who takes nothing.
const stalled = 8 * time.Second

// badClients are people who do harm by mistake or on purpose. Each goes on until the context ends.
var badClients = map[string]func(ctx context.Context, h *host, room, token string){
	"one who stops reading": func(ctx context.Context, h *host, room, token string) {
		var all sync.WaitGroup
		for range 3 { // as many as a seat may have beside another
			all.Go(func() {
				for ctx.Err() == nil {
					conn := h.attempt(ctx, room)
					if conn == nil {
						continue
					}
					_ = conn.Write(ctx, websocket.MessageText, []byte(`{"type":"hello","token":"`+token+`"}`))
					for range 100 { // asks for much and reads nothing
						if conn.Write(ctx, websocket.MessageText, []byte(`{"type":"sync"}`)) != nil {
							break
						}
					}
					pause(ctx, 2*stalled) // by then it has been let go
					_ = conn.CloseNow()
				}
			})
		}
		all.Wait()
	},
	"one who floods": func(ctx context.Context, h *host, room, token string) {
		for ctx.Err() == nil {
			conn := h.attempt(ctx, room)
			if conn == nil {
				continue
			}
			go func() {
				for {
					if _, _, err := conn.Read(ctx); err != nil {
						return
					}
				}
			}()
			_ = conn.Write(ctx, websocket.MessageText, []byte(`{"type":"hello","token":"`+token+`"}`))
			for i := 0; ; i++ {
				if conn.Write(ctx, websocket.MessageText, fmt.Appendf(nil, `{"type":"do","id":"x%d","kind":"whisper","body":{"team":"second","word":"x"}}`, i)) != nil {
					break
				}
			}
			_ = conn.CloseNow()
		}
	},
	"one who sends what is huge": func(ctx context.Context, h *host, room, token string) {
		huge := []byte(`{"type":"do","id":"1","kind":"whisper","body":{"word":"` + strings.Repeat("x", 1<<20) + `"}}`)
		for ctx.Err() == nil {
			if conn := h.attempt(ctx, room); conn != nil {
				_ = conn.Write(ctx, websocket.MessageText, []byte(`{"type":"hello","token":"`+token+`"}`))
				_ = conn.Write(ctx, websocket.MessageText, huge)
				pause(ctx, 20*time.Millisecond)
				_ = conn.CloseNow()
			}
		}
	},
	"one who sends nonsense": func(ctx context.Context, h *host, room, token string) {
		for ctx.Err() == nil {
			conn, err := net.Dial("tcp", h.http.Listener.Addr().String())
			if err != nil {
				continue
			}
			_, _ = fmt.Fprintf(conn, "GET /api/rooms/%s/socket HTTP/1.1\r\nHost: x\r\nOrigin: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
				"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", room, h.http.URL)
			// Frames with reserved bits, unknown opcodes, no mask, and a length of 2^62.
			for _, frame := range [][]byte{{0xf1, 0x80, 0, 0, 0, 0}, {0x83, 0x80, 0, 0, 0, 0}, {0x81, 0x01, 'x'}, append([]byte{0x81, 0xff}, binary.BigEndian.AppendUint64(nil, 1<<62)...)} {
				_, _ = conn.Write(frame)
			}
			pause(ctx, 5*time.Millisecond)
			_ = conn.Close()
		}
	},
	"one who says a letter a second": func(ctx context.Context, h *host, room, token string) {
		upgrade := fmt.Sprintf("GET /api/rooms/%s/socket HTTP/1.1\r\nHost: x\r\nOrigin: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
			"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", room, h.http.URL)
		hello := piece(opText, true, `{"type":"hello","token":"`+token+`"}`)
		var all sync.WaitGroup
		for _, one := range []struct{ atOnce, slowly string }{
			{"", upgrade}, // a request's header
			{"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n", strings.Repeat("{", 60_000)},
			{upgrade, string(hello)}, // a hello
			{upgrade, ""},            // none at all
			{upgrade + string(hello), strings.Repeat(string(piece(opMore, false, "")), 1000)},
			{upgrade + string(hello), "\x81\xfe\x40\x00\x00\x00\x00\x00" + strings.Repeat("x", 16<<10)}, // a long message
		} {
			for range 10 {
				all.Go(func() {
					for ctx.Err() == nil {
						h.drip(ctx, one.atOnce, one.slowly)
						pause(ctx, 100*time.Millisecond)
					}
				})
			}
		}
		all.Wait()
	},
}

// drip says something at once and the rest a letter a second, until it is let go.
func (h *host) drip(ctx context.Context, atOnce, slowly string) {
	conn, err := net.Dial("tcp", h.http.Listener.Addr().String())
	if err != nil {
		return
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	go func() {
		for i := range slowly {
			if _, err := conn.Write([]byte{slowly[i]}); err != nil {
				return
			}
			pause(ctx, time.Second)
		}
	}()
	if _, err := conn.Write([]byte(atOnce)); err == nil {
		_, _ = io.Copy(io.Discard, conn) // the server's farewell ends it
	}
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// attempt opens a socket for which the system keeps little, or gives nothing.
func (h *host) attempt(ctx context.Context, room string) *websocket.Conn {
	dial := func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
		if err == nil {
			err = conn.(*net.TCPConn).SetReadBuffer(4096)
		}
		return conn, err
	}
	conn, _, err := websocket.Dial(ctx, h.http.URL+"/api/rooms/"+room+"/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {h.http.URL}},
		HTTPClient: &http.Client{Transport: &http.Transport{DialContext: dial, DisableKeepAlives: true}},
	})
	if err != nil {
		pause(ctx, 5*time.Millisecond)
		return nil
	}
	conn.SetReadLimit(8 << 20)
	return conn
}

// sitting is what goes on at one server: somebody plays in each of two rooms, and one room is watched.
type sitting struct {
	*host
	room     string
	other    string // a token of the other team, for which nobody plays
	players  []*browser
	watching *browser
	said     int
}

func (h *host) sit() *sitting {
	made, second := h.newRoom()
	apart, _ := h.newRoom()
	return &sitting{
		host: h, room: made.Room, other: second.Token,
		players:  []*browser{h.enter(made.Room, made.Token), h.enter(apart.Room, apart.Token)},
		watching: h.watch(made.Room, made.Links.Spectator),
	}
}

// say has each player say something, and gives how long each waited until it was answered and seen.
func (s *sitting) say() (waits []time.Duration) {
	s.said++
	for i, b := range s.players {
		began := time.Now()
		b.accept(fmt.Sprint(s.said), "add", `{"N":1,"Pad":12000}`) // soon more than the system's buffers take
		if i == 0 {
			s.watching.total(s.said)
		}
		waits = append(waits, time.Since(began))
		b.raw, s.watching.raw = nil, nil
	}
	return waits
}

// beside has a bad client at work at one server, and gives how long people wait there and at another meanwhile.
func (s *sitting) beside(bad func(ctx context.Context, h *host, room, token string), calm *sitting, times int) (there, elsewhere []time.Duration) {
	ctx, cancel := context.WithCancel(s.tb.Context())
	var gone sync.WaitGroup
	gone.Go(func() { bad(ctx, s.host, s.room, s.other) })
	for i := range times {
		// In turns: whoever speaks first after the pause finds the machine asleep.
		if i%2 == 0 {
			there = append(there, s.say()...)
			elsewhere = append(elsewhere, calm.say()...)
		} else {
			elsewhere = append(elsewhere, calm.say()...)
			there = append(there, s.say()...)
		}
		time.Sleep(70 * time.Millisecond) // a person's pace
	}
	cancel()
	gone.Wait()
	return there, elsewhere
}

// One bad client is no matter to the others: while it does its worst, everybody else's commands are answered and seen, in
// its room and in another, and the server's memory stays bounded. The long form compares by how much they wait longer than
// the people at another server of this machine at the same time, since what it costs to make a flood, and whatever else the
// machine does, is not what is asked. Either server has the bad client in turn. On a busy machine a short measure would say
// nothing: the short form only wants that nobody waits for long, beyond what somebody waits at the same moment elsewhere.
func TestBadClientHarmsNobody(t *testing.T) {
	rounds := long(t, "PARLOUR_TEST_BAD_ROUNDS", 0)
	for name, bad := range badClients {
		t.Run(name, func(t *testing.T) {
			if rounds == 0 {
				t.Parallel()
			}
			limits := func(c *Config) {
				c.Limits.CommandsPerSecond, c.Limits.CommandBurst = 15, 40
				// Who stops reading is borne for longer than anybody else may wait.
				c.Limits.QueueFrames, c.Limits.QueueGrace, c.WriteTimeout = 8, stalled, stalled
				c.Limits.BytesPerRoom = 1 << 30 // a round writes 7 MB to a room, far more than a battle
			}
			one, another := start(t, sqliteDatabase(t), limits).sit(), start(t, sqliteDatabase(t), limits).sit()
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			if rounds == 0 {
				there, elsewhere := one.beside(bad, another, 30)
				if worst, machine := slices.Max(there), slices.Max(elsewhere); worst > stalled/2+machine {
					t.Errorf("somebody waited for %s, and %s where all is calm", worst, machine)
				}
			}
			var there, elsewhere []time.Duration
			for range rounds {
				a, b := one.beside(bad, another, 300)
				c, d := another.beside(bad, one, 300)
				a, b = append(a, c...), append(b, d...)
				t.Logf("p99 %s, and %s elsewhere", p99(a), p99(b))
				there, elsewhere = append(there, a...), append(elsewhere, b...)
			}
			runtime.ReadMemStats(&after)
			if grown := int64(after.HeapInuse) - int64(before.HeapInuse); grown > 64<<20 {
				t.Errorf("the heap grew by %d MiB", grown>>20)
			}
			if rounds > 0 {
				ratio := float64(p99(there)) / float64(p99(elsewhere))
				t.Logf("in all p99 %s, and %s elsewhere: %.2f", p99(there), p99(elsewhere), ratio)
				if ratio > 1.2 {
					t.Errorf("the others wait %.2f times as long", ratio)
				}
			}
		})
	}
}

// p99 is the 99th percentile.
func p99(waits []time.Duration) time.Duration {
	waits = slices.Sorted(slices.Values(waits))
	return waits[len(waits)*99/100]
}
