package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"nhooyr.io/websocket"
)

// Two people of two teams and a spectator see one table; each frame fits on the last.
func TestThreeBrowsersSeeOneTable(t *testing.T) {
	onBoth(t, func(t *testing.T, db database) {
		h := start(t, db, nil)
		made, second := h.newRoom()
		a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
		w := h.watch(made.Room, made.Links.Spectator)
		a.accept("1", "add", `{"N":5}`)
		b.accept("1", "add", `{"N":7}`)
		for _, one := range []*browser{a, b, w} {
			one.total(12)
		}
		if m := a.do("2", "add", `{"N":0}`); m.Refusal == nil || m.Refusal.Code != "odd" || m.Refusal.Clause != "T-1" {
			t.Errorf("answer: %+v", m)
		}
		if m := w.do("1", "add", `{"N":1}`); m.Refusal == nil || m.Refusal.Code != "no_seat" {
			t.Errorf("a spectator's command: %+v", m)
		}
		a.write(`{"type":"preview","id":"p","kind":"add","body":{"N":3}}`)
		if m := a.until("preview"); m.Refusal == nil || m.Refusal.Code != "wrong_stage" {
			t.Errorf("preview in the lobby: %+v", m)
		}
		a.write(`{"type":"sync"}`)
		a.until("welcome")
	})
}

// A command happens once however often and wherever it is sent: over one connection, the next, and after a restart.
func TestCommandHappensOnce(t *testing.T) {
	onBoth(t, func(t *testing.T, db database) {
		h := start(t, db, nil)
		made, _ := h.newRoom()
		a := h.enter(made.Room, made.Token)
		send := func(b *browser, duplicate bool) {
			t.Helper()
			if m := b.do("same", "add", `{"N":5}`); m.Refusal != nil || m.Duplicate != duplicate {
				t.Fatalf("answer: %+v", m)
			}
		}
		send(a, false)
		send(a, true)
		a.drop()
		a = h.enter(made.Room, made.Token)
		send(a, true)
		h.stop()
		h = start(t, db, nil)
		a = h.enter(made.Room, made.Token)
		send(a, true)
		if a.now() != 5 {
			t.Errorf("total %d", a.now())
		}
	})
}

// Within an epoch a browser resumes with the frames that it missed; in a new one it gets a whole view.
func TestResume(t *testing.T) {
	db := sqliteDatabase(t)
	h := start(t, db, nil)
	made, second := h.newRoom()
	a, b := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	a.accept("1", "add", `{"N":1}`)
	b.total(1)
	b.drop()
	for i := 2; i < 10; i++ {
		a.accept(fmt.Sprint(i), "add", `{"N":1}`)
	}
	b = h.resume(made.Room, second.Token, b)
	if m := b.until("resumed"); m.Class != "second" || m.Seat != string(second.Seat) {
		t.Errorf("resumed: %+v", m)
	}
	b.total(9)
	// Numbers that the server never gave are no ground to resume on.
	wrong := *b
	wrong.n += 1000
	c := h.resume(made.Room, second.Token, &wrong)
	c.until("welcome")
	h.stop()
	h = start(t, db, nil)
	b = h.resume(made.Room, second.Token, b)
	if m := b.until("welcome"); m.Epoch == "" || b.now() != 9 {
		t.Errorf("total %d", b.now())
	}
	if last := b.lines[len(b.lines)-1]; last.N < 9 {
		t.Errorf("line numbers began anew: %d", last.N)
	}
	// A number of another life is none of this one's, even where this one has come as far.
	b.drop()
	h.stop()
	h = start(t, db, nil)
	a, other := h.enter(made.Room, made.Token), h.enter(made.Room, second.Token)
	for i := 10; other.n <= b.n+2; i++ {
		a.accept(fmt.Sprint(i), "add", `{"N":1}`)
		a.total(i)
		other.total(i)
	}
	b = h.resume(made.Room, second.Token, b)
	if m, err := b.next(); err != nil || m.Type != "welcome" || b.now() != other.now() {
		t.Errorf("with a number of the life before: %s %v, total %d, not %d", m.Type, err, b.now(), other.now())
	}
}

// Every hello but a seat's token and a spectators' link is turned away with a word.
func TestHelloIsRefused(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.HelloTimeout = c.WriteTimeout })
	made, second := h.newRoom()
	other, _ := h.newRoom()
	for _, c := range []struct {
		name, hello, bye string
		status           int
	}{
		{"no such token", `{"type":"hello","token":"` + newSecret() + `"}`, "bad_token", 4001},
		{"a text that is no token", `{"type":"hello","token":"x"}`, "bad_token", 4001},
		{"another room's token", `{"type":"hello","token":"` + other.Token + `"}`, "bad_token", 4001},
		{"a player's link", `{"type":"hello","link":"` + secretOf(made.Links.First) + `"}`, "bad_link", 4002},
		{"both", `{"type":"hello","token":"` + made.Token + `","link":"` + secretOf(made.Links.Spectator) + `"}`, "bad_hello", 4000},
		{"neither", `{"type":"hello"}`, "bad_hello", 4000},
		{"a command first", `{"type":"do","id":"1","kind":"add","body":{}}`, "bad_hello", 4000},
		{"no JSON", `hello`, "bad_hello", 4000},
		{"a name twice", `{"type":"hello","token":"` + second.Token + `","token":"` + made.Token + `"}`, "bad_hello", 4000},
		{"another case", `{"type":"hello","TOKEN":"` + made.Token + `"}`, "bad_hello", 4000},
		{"a role of one's own choice", `{"type":"hello","token":"` + second.Token + `","role":"referee"}`, "bad_hello", 4000},
		{"a class of one's own choice", `{"type":"hello","token":"` + second.Token + `","class":"first"}`, "bad_hello", 4000},
		{"a seat of one's own choice", `{"type":"hello","token":"` + second.Token + `","seat":"` + string(made.Seat) + `"}`, "bad_hello", 4000},
		{"not UTF-8", "{\"type\":\"hello\",\"token\":\"\xff\"}", "", 1007},
		{"too large", `{"type":"hello","token":"` + strings.Repeat("x", 20_000) + `"}`, "", 1009},
	} {
		b := h.dial(made.Room, c.hello)
		if bye, status := b.ended(); bye != c.bye || status != c.status {
			t.Errorf("%s: %q %d, not %q %d", c.name, bye, status, c.bye, c.status)
		}
	}
	// Whether a room is there is told to nobody who has no key to it; what cannot be a room's id is said to be none.
	for room, want := range map[string]string{"no.room": "unknown_room", newRoomID(): "bad_token"} {
		b := h.dial(room, `{"type":"hello","token":"`+made.Token+`"}`)
		if bye, _ := b.ended(); bye != want {
			t.Errorf("room %s: %q", room, bye)
		}
	}
}

// What cannot be read is refused, and the connection goes on.
func TestStrictMessages(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	deep := strings.Repeat("[", 40) + strings.Repeat("]", 40)
	for _, c := range []struct{ name, message, code, why string }{
		{"no JSON", `{"type":`, "bad_message", "syntax"},
		{"two values", `{"type":"sync"} {}`, "bad_message", "syntax"},
		{"a name twice", `{"type":"do","id":"1","kind":"add","body":{"N":1,"N":2}}`, "bad_message", "duplicate_key"},
		{"another case", `{"type":"do","id":"1","kind":"add","body":{"n":1}}`, "bad_message", "unknown_field"},
		{"an unknown field", `{"type":"do","id":"1","kind":"add","body":{"N":1,"M":2}}`, "bad_message", "unknown_field"},
		{"an unknown field outside", `{"type":"do","id":"1","kind":"add","seat":"s2","body":{"N":1}}`, "bad_message", "unknown_field"},
		{"the wrong type", `{"type":"do","id":"1","kind":"add","body":{"N":"1"}}`, "bad_message", "type"},
		{"a fraction", `{"type":"do","id":"1","kind":"add","body":{"N":1.5}}`, "bad_message", "type"},
		{"a fraction in disguise", `{"type":"do","id":"1","kind":"add","body":{"N":1e1}}`, "bad_message", "type"},
		{"more than a browser holds", `{"type":"do","id":"1","kind":"add","body":{"N":9007199254740993}}`, "bad_message", "number"},
		{"far more", `{"type":"do","id":"1","kind":"add","body":{"N":-99999999999999999999999}}`, "bad_message", "number"},
		{"a body that is a list", `{"type":"do","id":"1","kind":"add","body":[]}`, "bad_message", "type"},
		{"deep", `{"type":"do","id":"1","kind":"add","body":` + deep + `}`, "bad_message", "too_deep"},
		{"turning characters", `{"type":"do","id":"1","kind":"chat","body":{"text":"a\u202eb"}}`, "bad_message", "characters"},
		{"an unknown type", `{"type":"shout"}`, "bad_message", "kind"},
		{"no id", `{"type":"do","kind":"add","body":{"N":1}}`, "bad_message", "id"},
		{"a long id", `{"type":"do","id":"` + strings.Repeat("x", 65) + `","kind":"add","body":{"N":1}}`, "bad_message", "id"},
		{"an unknown kind", `{"type":"do","id":"1","kind":"explode","body":{}}`, "unknown_command", ""},
		{"a command of the server", `{"type":"do","id":"1","kind":"tick","body":{}}`, "unknown_command", ""},
		{"a seat by oneself", `{"type":"do","id":"1","kind":"join","body":{}}`, "unknown_command", ""},
	} {
		a.write(c.message)
		m := a.until("answer")
		if m.Refusal == nil || string(m.Refusal.Code) != c.code || c.why != "" && m.Refusal.Figures.Get("why") != c.why {
			t.Errorf("%s: %+v", c.name, m.Refusal)
		}
	}
	a.accept("after-all", "add", `{"N":1}`)
	if a.total(1); a.now() != 1 {
		t.Errorf("total %d", a.now())
	}
	must(t, a.conn.Write(context.Background(), websocket.MessageText, []byte("{\"type\":\"\xff\"}")))
	if _, status := a.ended(); status != 1007 {
		t.Errorf("invalid UTF-8: %d", status)
	}
	a = h.enter(made.Room, made.Token)
	must(t, a.conn.Write(context.Background(), websocket.MessageBinary, []byte(`{"type":"sync"}`)))
	if _, status := a.ended(); status != 4000 {
		t.Errorf("binary: %d", status)
	}
	a = h.enter(made.Room, made.Token)
	a.write(strings.Repeat("x", 20_000))
	if _, status := a.ended(); status != 1009 {
		t.Errorf("too large: %d", status)
	}
}

// The log can be read back to its beginning, from memory and, beyond that, from the record.
func TestOlderLines(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	a := h.enter(made.Room, made.Token)
	const n = 2*linesShown + 60
	for i := range n {
		a.write(fmt.Sprintf(`{"type":"do","id":"%d","kind":"add","body":{"N":1}}`, i))
		if i%100 == 99 {
			a.total(i + 1) // no more at once than a room takes
		}
	}
	a.total(n)
	b := h.enter(made.Room, made.Token)
	for b.lines[0].N > 1 {
		before := b.lines[0].N
		b.write(fmt.Sprintf(`{"type":"lines","id":"l","before":%d}`, before))
		m := b.until("lines")
		if len(m.Lines) == 0 {
			t.Fatalf("nothing before %d", before)
		}
		older := &browser{tb: t}
		older.add(m.Lines)
		if last := older.lines[len(older.lines)-1].N; last != before-1 {
			t.Fatalf("a page before %d ends with %d", before, last)
		}
		b.lines = append(older.lines, b.lines...)
	}
	if b.lines[0].Key != "log.room_opened" || len(b.lines) < n {
		t.Errorf("%d lines from %s", len(b.lines), b.lines[0].Key)
	}
}

// A browser that offers to send its messages packed is not taken up on it, and a packed request is not unpacked: a few bytes
// cannot become many.
func TestNothingIsUnpacked(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, _ := h.newRoom()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, res, err := websocket.Dial(ctx, h.http.URL+"/api/rooms/"+made.Room+"/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {h.http.URL}}, CompressionMode: websocket.CompressionContextTakeover})
	must(t, err)
	defer func() { _ = conn.CloseNow() }()
	if got := res.Header.Get("Sec-WebSocket-Extensions"); got != "" {
		t.Errorf("agreed on %q", got)
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, err = fmt.Fprintf(z, `{"link":%q}`, secretOf(made.Links.First))
	must(t, errors.Join(err, z.Close()))
	req, err := http.NewRequest("POST", h.http.URL+"/api/rooms/"+made.Room+"/look", &packed)
	must(t, err)
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Content-Encoding", "gzip")
	answer, err := h.http.Client().Do(req)
	must(t, err)
	answer.Body.Close()
	if answer.StatusCode != http.StatusBadRequest {
		t.Errorf("a packed request: %d", answer.StatusCode)
	}
}

// A message that never ends is cut off, however busily its empty pieces come: the first one, and any after it.
func TestEndlessMessage(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) { c.WriteTimeout, c.HelloTimeout = 300*time.Millisecond, time.Hour })
	made, _ := h.newRoom()
	upgrade := fmt.Sprintf("GET /api/rooms/%s/socket HTTP/1.1\r\nHost: x\r\nOrigin: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", made.Room, h.http.URL)
	hello := string(piece(opText, true, `{"type":"hello","token":"`+made.Token+`"}`))
	for name, before := range map[string]string{"the first message": "", "a later one": hello} {
		t.Run(name, func(t *testing.T) {
			conn, err := net.Dial("tcp", h.http.Listener.Addr().String())
			must(t, err)
			defer conn.Close()
			_, err = conn.Write([]byte(upgrade + before))
			must(t, err)
			began := time.Now()
			for kind := byte(opText); ; kind = opMore {
				if _, err := conn.Write(piece(kind, false, "")); err != nil {
					break
				}
				if time.Since(began) > patience {
					t.Fatal("it goes on and on")
				}
				time.Sleep(10 * time.Millisecond)
			}
			if took := time.Since(began); took < 200*time.Millisecond {
				t.Errorf("cut off after %s already", took)
			}
		})
	}
}
