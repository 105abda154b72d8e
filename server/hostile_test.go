package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"nhooyr.io/websocket"

	"parlour/rules"
)

// A browser that goes away at any moment around its hello leaves nothing behind and breaks nothing.
func TestGoneAroundTheHello(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	h.enter(made.Room, made.Token)
	for range 20 {
		_ = h.rawSocket(made.Room).Close() // before
	}
	hello := `{"type":"hello","token":"` + second.Token + `"}`
	for range 20 {
		h.dial(made.Room, hello).drop() // right after
	}
	half := h.rawSocket(made.Room) // in the middle: a frame of 50 bytes, of which 3 come
	_, err := half.Write([]byte{0x81, 0x80 | 50, 0, 0, 0, 0, '{', '"', 't'})
	must(t, err)
	_ = half.Close()
	b := h.dial(made.Room, "")
	must(t, b.conn.Close(websocket.StatusNormalClosure, ""))
	soon(t, "all are gone", func() bool { return h.figure(`parlour_sockets{class="second"}`) == 0 })
	h.enter(made.Room, second.Token).accept("1", "add", `{"N":1}`)
	h.stop()
	if log := h.log.String(); strings.Contains(log, "panic") {
		t.Errorf("a panic: %.2000s", log[strings.Index(log, "panic"):])
	}
}

// What a socket has sent counts for nothing once its seat's token was rotated, even what was waiting for its turn.
func TestRotatedSocketActsNoMore(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	a := h.enter(made.Room, made.Token)
	thief := h.enter(made.Room, second.Token)
	r, err := h.server.room(t.Context(), made.Room)
	must(t, err)
	held := make(chan struct{})
	r.offer(func() { <-held })
	soon(t, "the room is busy", func() bool { return len(r.inbox) == 0 })
	rotated := make(chan int)
	go func() {
		rotated <- h.request("POST", "/api/rooms/"+made.Room+"/seats/"+string(second.Seat)+"/token", second.Token, nil, nil)
	}()
	soon(t, "the new token waits for its turn", func() bool { return len(r.inbox) == 1 })
	thief.write(`{"type":"do","id":"t","kind":"add","body":{"N":100}}`)
	thief.write(`{"type":"preview","id":"p","kind":"add","body":{"N":100}}`)
	thief.write(`{"type":"sync"}`)
	soon(t, "the thief's messages wait behind it", func() bool { return len(r.inbox) == 4 })
	close(held)
	if status := <-rotated; status != 201 {
		t.Errorf("rotate: %d", status)
	}
	if bye, status := thief.ended(); bye != "token_rotated" || status != 4003 {
		t.Errorf("%q %d", bye, status)
	}
	a.accept("1", "add", `{"N":1}`)
	if a.total(1); a.now() != 1 {
		t.Errorf("total %d", a.now())
	}
}

// Messages that cannot be read count like others: whoever sends nothing else is let go, and so is whoever hides a flood
// behind a few good ones.
func TestFloodOfAnyKind(t *testing.T) {
	for name, burst := range map[string]func(i int) string{
		"unreadable": func(int) string { return `{"type":` },
		"hidden": func(i int) string {
			if i%10 == 0 {
				time.Sleep(2 * time.Millisecond) // until one more is allowed
			}
			return `{"type":"lines","id":"x","before":1}`
		},
	} {
		h := start(t, sqliteDatabase(t), func(c *Config) {
			c.Limits.CommandsPerSecond, c.Limits.CommandBurst, c.Limits.FloodAfter = 500, 5, 200
		})
		made, _ := h.newRoom()
		a := h.enter(made.Room, made.Token)
		go func() {
			for i := range 30_000 {
				if a.conn.Write(t.Context(), websocket.MessageText, []byte(burst(i))) != nil {
					return
				}
			}
		}()
		if bye, status := a.ended(); bye != "flood" || status != 4009 {
			t.Errorf("%s: %q %d", name, bye, status)
		}
		h.stop()
	}
}

// A seat has one allowance however many sockets it opens, at once or one after the other.
func TestAllowanceIsTheSeats(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.Limits.CommandsPerSecond, c.Limits.CommandBurst = 0.001, 6
	})
	made, _ := h.newRoom()
	accepted := 0
	for i := range 4 {
		a := h.enter(made.Room, made.Token)
		for k := range 4 {
			if m := a.do(fmt.Sprintf("%d.%d", i, k), "add", `{"N":1}`); m.Refusal == nil {
				accepted++
			} else if m.Refusal.Code != rules.CodeTooManyCommands {
				t.Errorf("%+v", m.Refusal)
			}
		}
		if i%2 == 0 {
			a.drop()
		}
	}
	if accepted != 6 {
		t.Errorf("%d commands of a seat that may send 6", accepted)
	}
}

// However often a whole view is asked for, it comes a few times a second at most, and comes in the end.
func TestWholeViewsAreSeldom(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	w := h.watch(made.Room, made.Links.Spectator)
	for range 300 {
		w.write(`{"type":"sync"}`)
	}
	w.write(`{"type":"preview","id":"last","kind":"add","body":{"N":1}}`)
	welcomes := 0
	for {
		m, err := w.next()
		must(t, err)
		if m.Type == "welcome" {
			welcomes++
		}
		if m.Type == "preview" {
			break
		}
	}
	if welcomes > costlyBurst+1 {
		t.Errorf("%d whole views at once", welcomes)
	}
	w.until("welcome")
}

// A link that hands a seat over does so once, also when two people open it at the same moment.
func TestSeatLinkWorksOnce(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	var link SeatLink
	if status := h.request("POST", "/api/rooms/"+made.Room+"/seats/"+string(second.Seat)+"/link", second.Token, nil, &link); status != 201 {
		t.Fatalf("link: %d", status)
	}
	r, err := h.server.room(t.Context(), made.Room)
	must(t, err)
	held := make(chan struct{})
	r.offer(func() { <-held })
	soon(t, "the room is busy", func() bool { return len(r.inbox) == 0 })
	statuses := make(chan int, 2)
	for range 2 {
		go func() {
			statuses <- h.request("POST", "/api/rooms/"+made.Room+"/seat", "", Claim{Link: secretOf(link.Link)}, nil)
		}()
	}
	soon(t, "both wait", func() bool { return len(r.inbox) == 2 })
	close(held)
	if one, two := <-statuses, <-statuses; min(one, two) != 201 || max(one, two) != 401 {
		t.Errorf("two claims: %d and %d", one, two)
	}
}

// A fault in a room's own goroutine ends that room alone, and the next who asks finds it as the record has it.
func TestFaultEndsItsRoomAlone(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	other, _ := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(other.Room, other.Token)
	a.accept("1", "add", `{"N":1}`)
	if err := h.server.in(t.Context(), made.Room, func(*room) { panic("on purpose") }); err == nil {
		t.Error("whoever asked was told that all is well")
	}
	if bye, status := a.ended(); bye != "internal_error" || status != 4011 {
		t.Errorf("%q %d", bye, status)
	}
	b.accept("1", "add", `{"N":1}`)
	a = h.enter(made.Room, made.Token)
	a.accept("2", "add", `{"N":1}`)
	a.total(2)
	if !strings.Contains(h.log.String(), "on purpose") {
		t.Error("the log does not tell of it")
	}
}

// A fault while one browser's message is read ends that socket alone.
func TestFaultEndsItsSocketAlone(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	a.write(`{"type":"do","id":"1","kind":"broken","body":{}}`)
	a.ended()
	b.accept("1", "add", `{"N":1}`)
	soon(t, "it is let go", func() bool { return h.figure(`parlour_sockets{class="first"}`) == 0 })
	soon(t, "the log tells of it", func() bool { return strings.Contains(h.log.String(), "the game cannot be asked") })
}

// Reading a whole record takes long, so that it may be asked for only so often.
func TestExportsPerAddress(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Limits.ExportsPerMinute = 2 })
	made, _ := h.newRoom()
	for i, want := range []int{200, 200, 429} {
		if status := h.request("GET", "/api/rooms/"+made.Room+"/export", made.Token, nil, nil); status != want {
			t.Errorf("export %d: %d, not %d", i, status, want)
		}
	}
}

// Control frames without end slow their own sender down, nobody else.
func TestPingFlood(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.Limits.ReadBytesPerSecond, c.Limits.ReadBurst = 30<<10, 16<<10 })
	made, second := h.newRoom()
	a := h.enter(made.Room, made.Token)
	flood := h.rawSocket(made.Room)
	text := []byte(`{"type":"hello","token":"` + second.Token + `"}`)
	_, err := flood.Write(append([]byte{0x81, 0x80 | byte(len(text)), 0, 0, 0, 0}, text...))
	must(t, err)
	answered := make(chan int)
	go func() {
		n, _ := io.Copy(io.Discard, flood)
		answered <- int(n) / 2 // an empty pong is two bytes
	}()
	pings := strings.Repeat("\x89\x80\x00\x00\x00\x00", 4000)
	const lasting = time.Second
	must(t, flood.SetDeadline(time.Now().Add(lasting)))
	for err == nil {
		_, err = flood.Write([]byte(pings))
	}
	l := h.server.config.Limits
	if n, most := <-answered, 2*(l.ReadBurst+l.ReadBytesPerSecond)/6; n > most {
		t.Errorf("%d pings were answered in %s, more than %d", n, lasting, most)
	}
	a.accept("1", "add", `{"N":1}`)
}

// Whoever asks for what takes long gets a share of the room's time, and the others theirs.
func TestShareOfTheRoomsTime(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	must(t, h.server.in(t.Context(), made.Room, func(r *room) { r.seats[made.Seat].allowance.spend((msBurst - 200) * time.Millisecond) }))
	const n = 60
	for i := range n {
		kind := []string{"do", "preview"}[i%2]
		a.write(fmt.Sprintf(`{"type":%q,"id":"%d","kind":"fault","body":{"how":"slow"}}`, kind, i))
	}
	b.accept("1", "add", `{"N":1}`)
	thought := 0
	for range n {
		m, err := a.next()
		for ; err == nil && m.Type != "answer" && m.Type != "preview"; m, err = a.next() {
		}
		must(t, err)
		if m.Refusal.Code == "odd" {
			thought++
		}
	}
	if thought == 0 || thought > n/2 {
		t.Errorf("the room thought about %d of %d", thought, n)
	}
}

// Too much at once is refused, and far too much is the end.
func TestFlood(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.Limits.CommandsPerSecond, c.Limits.CommandBurst, c.Limits.FloodAfter = 0.001, 5, 20
	})
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	for i := range 5 {
		a.accept(fmt.Sprint(i), "add", `{"N":1}`)
	}
	if m := a.do("6", "add", `{"N":1}`); m.Refusal == nil || m.Refusal.Code != rules.CodeTooManyCommands {
		t.Errorf("%+v", m.Refusal)
	}
	for range 20 {
		_ = a.conn.Write(t.Context(), websocket.MessageText, []byte(`{"type":"sync"}`))
	}
	if bye, status := a.ended(); bye != "flood" || status != 4009 {
		t.Errorf("%q %d", bye, status)
	}
}
