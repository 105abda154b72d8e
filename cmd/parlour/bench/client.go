package bench

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync/atomic"

	"parlour/rules"
	"parlour/server"
)

// client is a browser by hand: it counts frames instead of reading them whole. A goroutine of its own reads at once what
// arrives, which a [crowd] does not.
type client struct {
	net.Conn
	n     atomic.Uint64 // the number of the latest frame
	err   error         // why it ended
	ended chan struct{} // closed then
	// welcomed and answered get a word for each.
	welcomed, answered chan struct{}
	// seen, if set, is told of each frame's number on the reading goroutine.
	seen func(n uint64)
}

// dial opens a socket, sends the hello and reads on.
func dial(address, room, hello string, seen func(uint64)) (*client, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	if err := handshake(conn, address, room); err != nil {
		return nil, err
	}
	c := &client{Conn: conn, ended: make(chan struct{}), welcomed: make(chan struct{}, 16), answered: make(chan struct{}, 4096), seen: seen}
	if err := c.send(hello); err != nil {
		return nil, err
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
	aRefusal = []byte(`"refusal":{`)
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
		n := digits(payload[len(aFrame):])
		if before := c.n.Swap(n); n != before+1 {
			return fmt.Errorf("frame %d came after %d", n, before)
		}
		if c.seen != nil {
			c.seen(n)
		}
	case bytes.HasPrefix(payload, anAnswer):
		if bytes.Contains(payload, aRefusal) {
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
	return dial(address, t.id, t.asPlayer(), seen)
}

func (t table) spectator(address string, seen func(uint64)) (*client, error) {
	return dial(address, t.id, t.asSpectator(), seen)
}

func (t table) asPlayer() string { return `{"type":"hello","token":"` + t.token + `"}` }

func (t table) asSpectator() string { return `{"type":"hello","link":"` + t.link + `"}` }

// word is a command: something said, of a length that makes frames of about 300 bytes.
func word(id string) string {
	return fmt.Sprintf(`{"type":"do","id":%q,"kind":"chat","body":{"text":"%s"}}`, id, strings.Repeat("word ", 29)+"word")
}
