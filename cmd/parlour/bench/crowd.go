package bench

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"
)

// crowd are browsers by hand, on one goroutine: what arrives is read in large pieces, of which only the
// beginning of each frame is looked at. The load must not be what limits a server.
type crowd struct {
	*watch
	members []*member
	buf     []byte
}

// member is one of them.
type member struct {
	socket
	// n is the number of the latest frame.
	n        uint64
	welcomed bool
	answers  uint64
	// skip is how much of a frame that was looked at is still to come; cut is the beginning of one that was not.
	skip int
	cut  []byte
}

const (
	// told is how much of a message has to be there for what it is to be told.
	told = 128
	// sweepEvery is how long a crowd lets things arrive between looking, so that they are read at once.
	sweepEvery = time.Millisecond
)

func newCrowd() (*crowd, error) {
	w, err := newWatch()
	return &crowd{watch: w, buf: make([]byte, 256<<10)}, err
}

// join opens a member's socket and sends its hello; the welcome comes with a sweep.
func (c *crowd) join(address, room, hello string) (*member, error) {
	s, err := upgrade(address, room, hello, 0)
	if err != nil {
		return nil, err
	}
	m := &member{socket: s, cut: make([]byte, 0, 2*told)}
	c.members = append(c.members, m)
	return m, c.add(s, len(c.members)-1)
}

// upgrade opens a socket and sends a hello.
func upgrade(address, room, hello string, readBuffer int) (socket, error) {
	s, err := connect(address, readBuffer)
	if err != nil {
		return s, err
	}
	if err := handshake(s, address, room); err != nil {
		return s, errors.Join(err, s.Close())
	}
	_, err = s.Write(masked(0x1, []byte(hello)))
	return s, err
}

// sweep reads whatever is there.
func (c *crowd) sweep() error {
	return c.ready(func(i int) error {
		if err := c.read(c.members[i]); err != nil {
			return fmt.Errorf("browser %d: %w", i, err)
		}
		return nil
	})
}

// sweepUntil sweeps until something holds, which has to be soon.
func (c *crowd) sweepUntil(holds func() bool) error {
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(sweepEvery) {
		if err := c.sweep(); err != nil {
			return err
		}
		if holds() {
			return nil
		}
		if time.Now().After(deadline) {
			return errors.New("something never arrives")
		}
	}
}

func (c *crowd) read(m *member) error {
	for {
		lead := copy(c.buf, m.cut)
		n, err := m.Read(c.buf[lead:])
		if n == 0 || err != nil {
			return err
		}
		m.cut = m.cut[:0]
		if err := m.take(c.buf[:lead+n]); err != nil {
			return err
		}
		if lead+n < len(c.buf) {
			return nil // what arrives from now on is told anew
		}
	}
}

// take counts frames.
func (m *member) take(data []byte) error {
	passed := min(m.skip, len(data))
	m.skip -= passed
	for data = data[passed:]; len(data) > 0; {
		header, length, ok := frameHead(data)
		if !ok || len(data) < header+min(length, told) {
			m.cut = append(m.cut, data...)
			return nil
		}
		whole := min(len(data), header+length)
		if err := m.hear(data[0]&0xf, data[header:whole]); err != nil {
			return err
		}
		m.skip = header + length - whole
		data = data[whole:]
	}
	return nil
}

// hear looks at a message, of which at least the beginning is there.
func (m *member) hear(opcode byte, payload []byte) error {
	switch {
	case opcode == 0x9:
		_, err := m.Write(masked(0xA, payload))
		return err
	case opcode == 0xA:
	case opcode != 0x1:
		return fmt.Errorf("opcode %d with %q", opcode, payload)
	case bytes.HasPrefix(payload, aFrame):
		n := digits(payload[len(aFrame):])
		if n != m.n+1 {
			return fmt.Errorf("frame %d came after %d", n, m.n)
		}
		m.n = n
	case bytes.HasPrefix(payload, anAnswer):
		if bytes.Contains(payload, aRefusal) {
			return fmt.Errorf("refused: %s", payload)
		}
		m.answers++
	case bytes.HasPrefix(payload, aWelcome):
		_, after, ok := bytes.Cut(payload[:min(len(payload), told)], []byte(`"n":`))
		if !ok {
			return fmt.Errorf("a welcome without a number: %.128s", payload)
		}
		m.n, m.welcomed = digits(after), true
	}
	return nil
}

// digits is the number at the beginning of a text.
func digits(text []byte) (n uint64) {
	for _, digit := range text {
		if digit < '0' || digit > '9' {
			break
		}
		n = 10*n + uint64(digit-'0')
	}
	return n
}

func (c *crowd) Close() error {
	errs := []error{c.watch.Close()}
	for _, m := range c.members {
		errs = append(errs, m.Close())
	}
	return errors.Join(errs...)
}

// handshake asks for a websocket and reads the answer byte by byte, so that nothing of the first frame is lost.
func handshake(conn io.ReadWriter, address, room string) error {
	_, err := fmt.Fprintf(conn, "GET /api/rooms/%s/socket HTTP/1.1\r\nHost: x\r\nOrigin: http://%s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", room, address)
	if err != nil {
		return err
	}
	var head []byte
	for one := make([]byte, 1); !bytes.HasSuffix(head, []byte("\r\n\r\n")); head = append(head, one...) {
		if _, err := io.ReadFull(conn, one); err != nil {
			return fmt.Errorf("no upgrade: %w in %q", err, head)
		}
	}
	if !bytes.Contains(head, []byte(" 101 ")) {
		return fmt.Errorf("no upgrade: %.100q", head)
	}
	return nil
}
