package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"parlour/rules"
)

// filler is a text without end.
type filler struct{ left int }

func (f *filler) Read(p []byte) (int, error) {
	n := min(len(p), f.left)
	copy(p[:n], bytes.Repeat([]byte{'x'}, n))
	f.left -= n
	return n, nil
}

// held is how much more memory is in use, at the most, while something goes on.
func held(during func()) int64 {
	var now runtime.MemStats
	use := func() int64 {
		runtime.GC()
		runtime.ReadMemStats(&now)
		return int64(now.HeapAlloc)
	}
	before, most := use(), int64(0)
	done := make(chan struct{})
	go func() {
		defer close(done)
		during()
	}()
	for {
		select {
		case <-done:
			return max(most, use()-before)
		case <-time.After(20 * time.Millisecond):
			most = max(most, use()-before)
		}
	}
}

// However much one client sends, announces or leaves unread, the server holds no more of it than its bounds: here it is
// tried with 200 MiB each.
func TestMemoryStaysWithinItsCap(t *testing.T) {
	const much = 200 << 20
	h := start(t, sqliteDatabase(t), func(c *Config) {
		// As fast and for as long as it takes: only the bounds of size are left.
		c.Limits.ReadBytesPerSecond, c.Limits.ReadBurst = 1<<30, 1<<30
		c.Limits.QueueGrace, c.WriteTimeout = time.Minute, time.Minute
	})
	made, second := h.newRoom()
	post := func(path string) func() {
		return func() {
			req, err := http.NewRequest("POST", h.http.URL+path, &filler{much})
			must(t, err)
			req.Header.Set("Content-Type", "application/json")
			req.Header.Set("Authorization", "Bearer "+made.Token)
			req.ContentLength = much
			if res, err := h.http.Client().Do(req); err == nil { // else it was cut off while it sent
				res.Body.Close()
			}
		}
	}
	// send writes to a socket of the second seat's until it is cut off.
	send := func(begin []byte, again func() []byte) func() {
		return func() {
			conn := h.rawSocket(made.Room)
			defer conn.Close()
			_, _ = conn.Write(piece(opText, true, `{"type":"hello","token":"`+second.Token+`"}`))
			_ = conn.SetDeadline(time.Now().Add(patience))
			_, err := conn.Write(begin)
			for sent := 0; err == nil && sent < much; {
				more := again()
				sent += len(more)
				_, err = conn.Write(more)
			}
		}
	}
	block := []byte(strings.Repeat("x", 64<<10))
	words := bytes.Repeat(piece(opMore, false, strings.Repeat("x", 120)), 500)
	announced := binary.BigEndian.AppendUint64([]byte{0x81, 0xff}, much)
	for name, c := range map[string]struct {
		cap    int64
		during func()
	}{
		"a request":           {8 << 20, post("/api/rooms/" + made.Room + "/look")},
		"a field":             {8 << 20, post("/api/rooms/" + made.Room + "/field")},
		"a map":               {32 << 20, post("/api/fields/import")}, // 8 MiB, which grows by doubling
		"one message":         {8 << 20, send(append(announced, 0, 0, 0, 0), func() []byte { return block })},
		"a message of pieces": {8 << 20, send(piece(opText, false, "{"), func() []byte { return words })},
		"what nobody reads": {64 << 20, func() { // a queue of 4 MiB, what is being written of it, and what is made meanwhile
			soon(t, "the others are gone", func() bool { return h.figure(`parlour_sockets{class="second"}`) == 0 })
			conn, err := net.Dial("tcp", h.http.Listener.Addr().String())
			must(t, err)
			defer conn.Close()
			_, _ = fmt.Fprintf(conn, "GET /api/rooms/%s/socket HTTP/1.1\r\nHost: x\r\nOrigin: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
				"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", made.Room, h.http.URL)
			_, _ = conn.Write(piece(opText, true, `{"type":"hello","token":"`+second.Token+`"}`))
			soon(t, "it is in", func() bool { return h.figure(`parlour_sockets{class="second"}`) == 1 })
			for i := range 200 {
				must(t, h.server.in(t.Context(), made.Room, func(r *room) {
					r.shareAll(Notice{Type: "notice", Code: rules.Code(fmt.Sprint(i, strings.Repeat("x", 1<<20)))})
				}))
			}
		}},
	} {
		if got := held(c.during); got > c.cap {
			t.Errorf("%s: %d MiB are held, more than %d", name, got>>20, c.cap>>20)
		} else {
			t.Logf("%s: %d KiB", name, got>>10)
		}
	}
	h.enter(made.Room, second.Token).accept("1", "add", `{"N":1}`)
}
