package bench

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"parlour/rules"
	"parlour/server"
)

// client is a browser by hand: it counts frames instead of reading them whole, so that one core can stand for thousands.
type client struct {
	net.Conn
	// n is the number of the latest frame; lost counts those that were left out.
	n, lost atomic.Uint64
	err     error         // why it ended
	ended   chan struct{} // closed then
	// welcomed and answered get a word for each.
	welcomed, answered chan struct{}
	// seen, if set, is told of each frame's number on the reading goroutine.
	seen func(n uint64)
	// pause is made after each read, so that what arrives meanwhile is read at once: thousands of readers on one core must
	// not be what limits a server.
	pause time.Duration
}

// dial opens a socket, sends the hello and, unless it is to be deaf, reads on.
func dial(address, room, hello string, deaf bool, pause time.Duration, seen func(uint64)) (*client, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	if deaf {
		err = conn.(*net.TCPConn).SetReadBuffer(4 << 10)
	}
	if err != nil {
		return nil, err
	}
	_, err = fmt.Fprintf(conn, "GET /api/rooms/%s/socket HTTP/1.1\r\nHost: x\r\nOrigin: http://%s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", room, address)
	if err != nil {
		return nil, err
	}
	// Byte by byte, so that nothing of the first frame is lost.
	var head []byte
	for one := make([]byte, 1); !bytes.HasSuffix(head, []byte("\r\n\r\n")); head = append(head, one...) {
		if _, err := io.ReadFull(conn, one); err != nil {
			return nil, fmt.Errorf("no upgrade: %w in %q", err, head)
		}
	}
	if !bytes.Contains(head, []byte(" 101 ")) {
		return nil, fmt.Errorf("no upgrade: %.100q", head)
	}
	c := &client{Conn: conn, ended: make(chan struct{}), welcomed: make(chan struct{}, 16), answered: make(chan struct{}, 4096), seen: seen, pause: pause}
	if err := c.send(hello); err != nil {
		return nil, err
	}
	if deaf {
		return c, nil
	}
	go func() {
		c.err = c.read()
		close(c.ended)
	}()
	select {
	case <-c.welcomed:
		return c, nil
	case <-c.ended:
		return nil, fmt.Errorf("no welcome: %w", c.err)
	}
}

// send writes a text, masked with zeros.
func (c *client) send(text string) error {
	_, err := c.Write(masked(0x1, []byte(text)))
	return err
}

func masked(opcode byte, payload []byte) []byte {
	f := []byte{0x80 | opcode}
	if len(payload) < 126 {
		f = append(f, 0x80|byte(len(payload)))
	} else {
		f = binary.BigEndian.AppendUint16(append(f, 0x80|126), uint16(len(payload)))
	}
	return append(append(f, 0, 0, 0, 0), payload...)
}

// read takes frames until the connection ends.
func (c *client) read() error {
	buf := make([]byte, 16<<10)
	have := 0
	for {
		n, err := c.Conn.Read(buf[have:])
		if err != nil {
			return err
		}
		have += n
		rest := buf[:have]
		for {
			header, length, ok := frameHead(rest)
			if !ok || len(rest) < header+length {
				if header+length > len(buf) {
					buf = append(make([]byte, 0, header+length), rest...)[:header+length]
					rest = buf[:len(rest)]
				}
				break
			}
			if err := c.take(rest[0]&0xf, rest[header:header+length]); err != nil {
				return err
			}
			rest = rest[header+length:]
		}
		have = copy(buf, rest)
		if c.pause > 0 {
			time.Sleep(c.pause)
		}
	}
}

// frameHead reads a frame's header: its own length and that of what follows.
func frameHead(b []byte) (header, length int, ok bool) {
	if len(b) < 2 {
		return 0, 0, false
	}
	switch l := int(b[1]); {
	case l < 126:
		return 2, l, true
	case l == 126 && len(b) >= 4:
		return 4, int(binary.BigEndian.Uint16(b[2:])), true
	case l == 127 && len(b) >= 10:
		return 10, int(binary.BigEndian.Uint64(b[2:])), true
	}
	return 0, 0, false
}

var (
	aFrame   = []byte(`{"type":"frame","n":`)
	anAnswer = []byte(`{"type":"answer"`)
	aWelcome = []byte(`{"type":"welcome"`)
)

func (c *client) take(opcode byte, payload []byte) error {
	switch opcode {
	case 0x1:
	case 0x8:
		return fmt.Errorf("closed with %q", payload)
	case 0x9:
		_, err := c.Write(masked(0xA, payload))
		return err
	case 0xA:
		return nil
	default:
		return fmt.Errorf("a frame with opcode %d", opcode)
	}
	switch {
	case bytes.HasPrefix(payload, aFrame):
		n := uint64(0)
		for _, digit := range payload[len(aFrame):] {
			if digit < '0' || digit > '9' {
				break
			}
			n = 10*n + uint64(digit-'0')
		}
		if before := c.n.Swap(n); n != before+1 {
			c.lost.Add(1)
		}
		if c.seen != nil {
			c.seen(n)
		}
	case bytes.HasPrefix(payload, anAnswer):
		if bytes.Contains(payload, []byte(`"refusal":{`)) {
			return fmt.Errorf("refused: %s", payload)
		}
		c.answered <- struct{}{}
	case bytes.HasPrefix(payload, aWelcome):
		var w struct{ N uint64 }
		if err := json.Unmarshal(payload, &w); err != nil {
			return err
		}
		c.n.Store(w.N)
		c.welcomed <- struct{}{}
	}
	return nil
}

// table is a room with the secrets to get in.
type table struct {
	id, token, link string
}

// newTable makes a room on a real server.
func newTable(address string) (table, error) {
	body, err := json.Marshal(server.NewRoom{Title: "bench", Ruleset: "maidhammer", Name: "a", Team: rules.First})
	if err != nil {
		return table{}, err
	}
	r, err := http.NewRequest(http.MethodPost, "http://"+address+"/api/rooms", bytes.NewReader(body))
	if err != nil {
		return table{}, err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Origin", "http://"+address)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return table{}, err
	}
	defer answer.Body.Close()
	var made server.Created
	if err := json.NewDecoder(answer.Body).Decode(&made); err != nil || answer.StatusCode != http.StatusCreated {
		return table{}, fmt.Errorf("no room: %s: %w", answer.Status, err)
	}
	_, link, _ := strings.Cut(made.Links.Spectator, "#")
	return table{made.Room, made.Token, link}, nil
}

func (t table) player(address string, seen func(uint64)) (*client, error) {
	return dial(address, t.id, `{"type":"hello","token":"`+t.token+`"}`, false, 0, seen)
}

func (t table) spectator(address string, deaf bool, pause time.Duration, seen func(uint64)) (*client, error) {
	return dial(address, t.id, `{"type":"hello","link":"`+t.link+`"}`, deaf, pause, seen)
}

// word is a command: something said, of a length that makes frames of about 300 bytes.
func word(id string) string {
	return fmt.Sprintf(`{"type":"do","id":%q,"kind":"chat","body":{"text":"%s"}}`, id, strings.Repeat("word ", 29)+"word")
}
