package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"testing"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"nhooyr.io/websocket"

	"parlour/rules"
)

// message is any message of the server.
type message struct {
	Type      string            `json:"type"`
	ID        string            `json:"id"`
	Seat      string            `json:"seat"`
	Class     string            `json:"class"`
	Epoch     string            `json:"epoch"`
	N         uint64            `json:"n"`
	View      json.RawMessage   `json:"view"`
	Patch     json.RawMessage   `json:"patch"`
	Lines     []json.RawMessage `json:"lines"`
	Hash      string            `json:"hash"`
	Code      string            `json:"code"`
	Count     int               `json:"count"`
	Preview   json.RawMessage   `json:"preview"`
	Refusal   *rules.Refusal    `json:"refusal"`
	Duplicate bool              `json:"duplicate"`
}

// browser is a client as the pages are: it puts frames together and checks their numbers and hashes.
type browser struct {
	tb    testing.TB
	conn  *websocket.Conn
	epoch string
	n     uint64
	view  []byte
	lines []rules.Line
	raw   [][]byte // everything that was received
}

// dial opens a socket and sends a first message.
func (h *host) dial(room, first string) *browser {
	h.tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, h.http.URL+"/api/rooms/"+room+"/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {h.http.URL}},
		HTTPClient: &http.Client{Transport: &http.Transport{DialContext: h.dialTCP}},
	})
	must(h.tb, err)
	conn.SetReadLimit(8 << 20)
	b := &browser{tb: h.tb, conn: conn}
	h.tb.Cleanup(func() { _ = conn.CloseNow() })
	if first != "" {
		b.write(first)
	}
	return b
}

// smallBuffers gives connections little room in the system, so that a peer that does not read is soon felt.
type smallBuffers struct{ net.Listener }

func (l smallBuffers) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err == nil {
		err = conn.(*net.TCPConn).SetWriteBuffer(32 << 10)
	}
	return conn, err
}

func (h *host) dialTCP(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
	if err == nil && h.readBuffer > 0 {
		err = conn.(*net.TCPConn).SetReadBuffer(h.readBuffer)
	}
	return conn, err
}

// enter opens a socket with a token and waits for the welcome.
func (h *host) enter(room, token string) *browser {
	h.tb.Helper()
	b := h.dial(room, `{"type":"hello","token":"`+token+`"}`)
	b.until("welcome")
	return b
}

// watch opens a socket as a spectator.
func (h *host) watch(room, link string) *browser {
	h.tb.Helper()
	b := h.dial(room, `{"type":"hello","link":"`+secretOf(link)+`"}`)
	b.until("welcome")
	return b
}

// resume opens a socket that takes up where another ended.
func (h *host) resume(room, token string, was *browser) *browser {
	h.tb.Helper()
	b := h.dial(room, fmt.Sprintf(`{"type":"hello","token":%q,"epoch":%q,"n":%d}`, token, was.epoch, was.n))
	b.epoch, b.n, b.view, b.lines = was.epoch, was.n, was.view, was.lines
	return b
}

func (b *browser) write(text string) {
	b.tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	must(b.tb, b.conn.Write(ctx, websocket.MessageText, []byte(text)))
}

// next reads one message and takes it in.
func (b *browser) next() (message, error) {
	b.tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_, data, err := b.conn.Read(ctx)
	if err != nil {
		return message{}, err
	}
	b.raw = append(b.raw, data)
	var m message
	must(b.tb, json.Unmarshal(data, &m))
	switch m.Type {
	case "welcome":
		b.epoch, b.n, b.view, b.lines = m.Epoch, m.N, m.View, nil
		b.add(m.Lines)
		b.check(m.Hash)
	case "frame":
		if m.N != b.n+1 {
			b.tb.Fatalf("frame %d after %d", m.N, b.n)
		}
		b.n = m.N
		if m.Patch != nil {
			b.view, err = jsonpatch.MergePatch(b.view, m.Patch)
			must(b.tb, err)
		}
		b.add(m.Lines)
		b.check(m.Hash)
	}
	return m, nil
}

func (b *browser) add(lines []json.RawMessage) {
	b.tb.Helper()
	for _, data := range lines {
		var line rules.Line
		must(b.tb, json.Unmarshal(data, &line))
		if n := len(b.lines); n > 0 && line.N != b.lines[n-1].N+1 {
			b.tb.Fatalf("line %d after %d", line.N, b.lines[n-1].N)
		}
		b.lines = append(b.lines, line)
	}
}

func (b *browser) check(hash string) {
	b.tb.Helper()
	mine, err := Hash(b.view)
	must(b.tb, err)
	if mine != hash {
		b.tb.Fatalf("frame %d: hash %s, the server has %s", b.n, mine, hash)
	}
}

// until reads on until a message of that type comes.
func (b *browser) until(kind string) message {
	b.tb.Helper()
	for {
		m, err := b.next()
		if err != nil {
			b.tb.Fatalf("no %s: %v", kind, err)
		}
		if m.Type == kind {
			return m
		}
	}
}

// do sends a command and waits for its answer.
func (b *browser) do(id, kind, body string) message {
	b.tb.Helper()
	b.write(fmt.Sprintf(`{"type":"do","id":%q,"kind":%q,"body":%s}`, id, kind, body))
	for {
		if m := b.until("answer"); m.ID == id {
			return m
		}
	}
}

// accept is do for a command that must be accepted.
func (b *browser) accept(id, kind, body string) {
	b.tb.Helper()
	if m := b.do(id, kind, body); m.Refusal != nil {
		b.tb.Fatalf("%s was refused: %v", kind, m.Refusal)
	}
}

// total reads on until the game's total is n.
func (b *browser) total(n int) {
	b.tb.Helper()
	for b.now() != n {
		if _, err := b.next(); err != nil {
			b.tb.Fatalf("total %d, not %d: %v", b.now(), n, err)
		}
	}
}

func (b *browser) now() int {
	var v struct {
		Game struct{ Total int } `json:"game"`
	}
	must(b.tb, json.Unmarshal(b.view, &v))
	return v.Game.Total
}

// ended reads on until the server closes, and gives the bye's code and the status.
func (b *browser) ended() (bye string, status int) {
	b.tb.Helper()
	for {
		m, err := b.next()
		if err != nil {
			return bye, int(websocket.CloseStatus(err))
		}
		if m.Type == "bye" {
			bye = m.Code
		}
	}
}

func (b *browser) drop() { _ = b.conn.CloseNow() }
