package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// A ready frame is what a browser reads, whatever the length.
func TestReadyFrames(t *testing.T) {
	for _, n := range []int{0, 1, 125, 126, 127, 65535, 65536, 1 << 20} {
		message := bytes.Repeat([]byte("x"), n)
		r := bytes.NewReader(frameText(message))
		if opcode, payload, err := readFrame(r); err != nil || opcode != opText || !bytes.Equal(payload, message) || r.Len() > 0 {
			t.Errorf("%d bytes: opcode %d, %d bytes, %d left over, %v", n, opcode, len(payload), r.Len(), err)
		}
	}
}

// recorded is a connection that keeps what each Write was given after an upgrade.
type recorded struct {
	net.Conn
	upgraded bool
	writes   *writes
}

type writes struct {
	mu  sync.Mutex
	all [][]byte
}

func (c *recorded) Write(p []byte) (int, error) {
	c.writes.mu.Lock()
	if c.upgraded {
		c.writes.all = append(c.writes.all, bytes.Clone(p))
	}
	c.upgraded = c.upgraded || bytes.HasPrefix(p, []byte("HTTP/1.1 101"))
	c.writes.mu.Unlock()
	return c.Conn.Write(p)
}

type recording struct {
	net.Listener
	writes *writes
}

func (l recording) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	return &recorded{Conn: conn, writes: l.writes}, err
}

// One lock keeps frames apart only if each Write is of whole frames: the library's pings, pongs and closes too, of any
// length that they can have.
func TestEachWriteIsOfWholeFrames(t *testing.T) {
	w := &writes{}
	h := startBehind(t, sqliteDatabase(t), func(c *Config) { c.PingEvery = 20 * time.Millisecond },
		func(l net.Listener) net.Listener { return recording{l, w} })
	made, _ := h.newRoom()
	s := h.rawSocket(made.Room)
	s.send(piece(opText, true, `{"type":"hello","link":"`+secretOf(made.Links.Spectator)+`"}`))
	for n := range 126 {
		s.send(piece(opPing, true, strings.Repeat("p", n)))
	}
	pings, pongs := 0, 0
	for pings < 3 || pongs < 126 {
		opcode, payload, err := s.frame()
		must(t, err)
		switch opcode {
		case opPing:
			pings++
			s.send(piece(opPong, true, string(payload)))
		case opPong:
			if len(payload) != pongs {
				t.Fatalf("a pong of %d bytes, not %d", len(payload), pongs)
			}
			pongs++
		}
	}
	s.send(piece(opClose, true, "\x03\xe8"+strings.Repeat("c", 120)))
	for opcode := byte(0); opcode != opClose; {
		var err error
		opcode, _, err = s.frame()
		must(t, err)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, one := range w.all {
		r := bytes.NewReader(one)
		for r.Len() > 0 {
			if _, _, err := readFrame(r); err != nil {
				t.Fatalf("a Write of %d bytes (% x …) is not of whole frames: %v", len(one), one[:min(4, len(one))], err)
			}
		}
	}
	if len(w.all) < 130 {
		t.Errorf("only %d writes were seen", len(w.all))
	}
}

// Frames of all sizes stream to a browser that floods the server with pings and sends its messages in pieces with pings
// between them. Every frame comes whole, the numbers have no gap, every ping has its pong, in order.
func TestFramesAndControlFramesKeepApart(t *testing.T) {
	h := start(t, sqliteDatabase(t), func(c *Config) {
		c.PingEvery = 10 * time.Millisecond
		c.Limits.Inbox = 10_000 // the flood is meant to go through
	})
	made, second := h.newRoom()
	a := h.enter(made.Room, made.Token)
	s := h.rawSocket(made.Room)
	hello := `{"type":"hello","token":"` + second.Token + `"}`
	s.send(piece(opText, false, hello[:10]), piece(opPing, true, "0"), piece(opMore, false, ""), piece(opMore, true, hello[10:]))

	const commands, pings = 120, 1500
	var sending sync.WaitGroup
	// What is to be written: whoever reads must not wait until the server takes something.
	out := make(chan []byte, 20_000)
	go func() {
		for p := range out {
			if _, err := s.Write(p); err != nil {
				return
			}
		}
	}()
	// What is decided before the welcome stands in its view, not in a frame.
	welcomed := make(chan struct{})
	sending.Go(func() {
		<-welcomed
		for i := range commands {
			a.accept(fmt.Sprint(i), "add", fmt.Sprintf(`{"N":1,"Pad":%d}`, []int{0, 60, 100, 5000, 70_000}[i%5]))
		}
	})
	sending.Go(func() {
		for i := 1; i < pings; i++ {
			do := fmt.Sprintf(`{"type":"preview","id":"%d","kind":"add","body":{"N":1}}`, i)
			out <- slices.Concat(piece(opText, false, do[:3]), piece(opPing, true, fmt.Sprint(i)), piece(opMore, true, do[3:]))
		}
	})
	var n, total, answers uint64
	pongs, asked := 0, 0
	for total < commands || pongs < pings || answers < pings-1 || asked < 3 {
		opcode, payload, err := s.frame()
		must(t, err)
		switch opcode {
		case opPing:
			asked++
			out <- piece(opPong, true, string(payload))
		case opPong:
			if string(payload) != fmt.Sprint(pongs) {
				t.Fatalf("pong %q, not %d", payload, pongs)
			}
			pongs++
		case opText:
			var m message
			must(t, json.Unmarshal(payload, &m))
			switch m.Type {
			case "welcome":
				n = m.N
				close(welcomed)
			case "frame":
				if n++; m.N != n {
					t.Fatalf("frame %d, not %d", m.N, n)
				}
				if strings.Contains(string(m.Patch), `"total"`) {
					total++
				}
			case "preview":
				answers++
			}
		default:
			t.Fatalf("opcode %d", opcode)
		}
	}
	sending.Wait()
	go h.stop()
	opcode, payload := byte(0), []byte(nil)
	for opcode != opClose {
		var err error
		opcode, payload, err = s.frame()
		must(t, err)
	}
	if len(payload) < 2 || payload[0] != 1001>>8 || payload[1] != 1001&0xff {
		t.Errorf("closed with % x", payload)
	}
	out <- piece(opClose, true, string(payload))
	for { // the library answers our answer to its closing with one more
		opcode, _, err := s.frame()
		if errors.Is(err, io.EOF) || errors.Is(err, syscall.ECONNRESET) {
			break
		}
		if err != nil || opcode != opClose {
			t.Fatalf("after the closing came opcode %d, %v", opcode, err)
		}
	}
}
