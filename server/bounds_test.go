package server

import (
	"fmt"
	"net/http"
	"testing"

	"nhooyr.io/websocket"

	"parlour/rules"
)

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

// From one address only so many sockets may be open; when one closes another may open, and other addresses have their own.
func TestSocketsPerAddress(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.Limits.SocketsPerAddress = 3
		c.TrustedProxies = []string{"127.0.0.1"}
	})
	made, _ := h.newRoom()
	var open []*browser
	for range 3 {
		open = append(open, h.watch(made.Room, made.Links.Spectator))
	}
	attempt := func(from string) int {
		conn, res, err := websocket.Dial(t.Context(), h.http.URL+"/api/rooms/"+made.Room+"/socket",
			&websocket.DialOptions{HTTPHeader: http.Header{"Origin": {h.http.URL}, "X-Forwarded-For": {from}}})
		if err == nil {
			_ = conn.CloseNow()
		}
		return res.StatusCode
	}
	if got := attempt("127.0.0.1"); got != http.StatusTooManyRequests {
		t.Errorf("the fourth: %d", got)
	}
	if got := attempt("203.0.113.9"); got != http.StatusSwitchingProtocols {
		t.Errorf("from elsewhere: %d", got)
	}
	open[0].drop()
	soon(t, "there is place again", func() bool { return attempt("127.0.0.1") == http.StatusSwitchingProtocols })
	for _, b := range open {
		b.drop()
	}
	soon(t, "nobody is counted any more", func() bool {
		h.server.crowd.mu.Lock()
		defer h.server.crowd.mu.Unlock()
		return len(h.server.crowd.from) == 0
	})
}

// Only so many rooms are open at a time; those that are open go on, and one that is left makes place.
func TestRoomsOpen(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Limits.RoomsOpen, c.IdleAfter, c.AwayAfter = 1, 1, 1 })
	one, _ := h.newRoom()
	a := h.enter(one.Room, one.Token)
	var two Created
	h.request("POST", "/api/rooms", "", NewRoom{Title: "t", Ruleset: "counting", Name: "a", Team: rules.First}, &two)
	if bye, status := h.dial(two.Room, `{"type":"hello","token":"`+two.Token+`"}`).ended(); bye != "room_busy" || status != 4014 {
		t.Errorf("a second room: %q %d", bye, status)
	}
	var refusal rules.Refusal
	if code := h.request("POST", "/api/rooms/"+two.Room+"/look", "", ByLink{secretOf(two.Links.First)}, &refusal); code != 503 || refusal.Code != CodeServerFull {
		t.Errorf("%d %v", code, refusal)
	}
	a.accept("1", "add", `{"N":1}`)
	a.drop()
	soon(t, "the second room opens", func() bool {
		return h.request("POST", "/api/rooms/"+two.Room+"/look", "", ByLink{secretOf(two.Links.First)}, nil) == 200
	})
}

// A record that is as long as it may be takes no more moves, but the battle's end, over a restart too.
func TestRecordIsBounded(t *testing.T) {
	for name, limit := range map[string]func(*Limits){
		"decisions": func(l *Limits) { l.RecordsPerRoom = 3 * 30 },
		"bytes":     func(l *Limits) { l.BytesPerRoom = 3 * 3000 },
	} {
		db := sqliteDatabase(t)
		bound := func(c *Config) { limit(&c.Limits); c.SnapshotEvery = 4 }
		h := start(t, db, bound)
		made, _ := h.newRoom()
		a := h.enter(made.Room, made.Token)
		full := -1
		for i := range 40 {
			if m := a.do(fmt.Sprint(i), "add", `{"N":1}`); m.Refusal != nil {
				if m.Refusal.Code != CodeRecordFull || m.Refusal.Figures.Get("limit") == nil {
					t.Fatalf("%s: %v", name, m.Refusal)
				}
				full = i
				break
			}
		}
		if full < 5 {
			t.Fatalf("%s: full after %d", name, full)
		}
		if m := a.do("0", "add", `{"N":1}`); !m.Duplicate {
			t.Errorf("%s: what had happened is answered otherwise: %+v", name, m)
		}
		a.drop()
		h.stop()
		h = start(t, db, bound)
		a = h.enter(made.Room, made.Token)
		if m := a.do("again", "add", `{"N":1}`); m.Refusal == nil || m.Refusal.Code != CodeRecordFull {
			t.Errorf("%s: after a restart: %v", name, m.Refusal)
		}
		a.accept("bye", "leave", `{}`)
		h.stop()
	}
}

// What a side does in secret brings the other no nearer to the bounds of the room: those of its record, also where that is
// read anew from a snapshot, and those of its pace.
func TestBoundsTellNothingOfTheOtherSide(t *testing.T) {
	for name, limit := range map[string]func(*Limits){
		"decisions": func(l *Limits) { l.RecordsPerRoom = 3 * 30 },
		"bytes":     func(l *Limits) { l.BytesPerRoom = 3 * 3000 },
		"pace":      func(l *Limits) { l.RoomCommandsPerSecond, l.RoomCommandBurst = 0.001, 3*25 },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// refusedAt is which command of the first side's is refused, after the second has whispered n times.
			refusedAt := func(n int) int {
				db := sqliteDatabase(t)
				bound := func(c *Config) { limit(&c.Limits); c.SnapshotEvery = 4 }
				h := start(t, db, bound)
				made, second := h.newRoom()
				a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
				for i := range n {
					b.accept(fmt.Sprint(i), "whisper", `{"team":"second","word":"sh"}`)
				}
				if name != "pace" {
					h.stop()
					h = start(t, db, bound)
					a = h.enter(made.Room, made.Token)
				}
				for i := range 100 {
					if m := a.do(fmt.Sprint(i), "add", `{"N":1}`); m.Refusal != nil {
						return i
					}
				}
				return -1
			}
			if quiet, busy := refusedAt(0), refusedAt(15); quiet < 5 || quiet != busy {
				t.Errorf("the first side may do %d, and %d while the second does much in secret", quiet, busy)
			}
		})
	}
}

// All of a side have a pace together, and so have those who come into a room.
func TestPaceOfARoom(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.Limits.RoomCommandBurst, c.Limits.RoomCommandsPerSecond, c.Limits.JoinsPerRoomMinute = 3*3, 0.001, 3
	})
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	mate := h.enter(made.Room, h.join(made.Room, made.Links.First, "すみれ").Token)
	a.accept("1", "add", `{"N":1}`)
	mate.accept("1", "add", `{"N":1}`)
	a.accept("2", "add", `{"N":1}`)
	if m := mate.do("2", "add", `{"N":1}`); m.Refusal == nil || m.Refusal.Code != CodeRoomBusy {
		t.Errorf("a fourth of one side: %v", m.Refusal)
	}
	b.accept("1", "add", `{"N":1}`) // which is no matter to the other
	h.join(made.Room, made.Links.Second, "雪")
	if code := h.request("POST", "/api/rooms/"+made.Room+"/seats", "", NewSeat{Link: secretOf(made.Links.Second), Name: "花"}, nil); code != 503 {
		t.Errorf("a fourth who comes in: %d", code)
	}
}
