package bench

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"

	"nhooyr.io/websocket"
)

// plain is a server without rules, rooms or a store: what anybody sends is acknowledged and goes to everybody, as one
// message of the size that the real server's have.
type plain struct {
	ready bool // write ready frames instead of having the library write messages
	size  int

	mu        sync.Mutex
	listeners map[listener]struct{}
	n         int
}

// listener is a browser's queue: it takes a message without waiting.
type listener interface{ push(message []byte) }

// ServeHTTP upgrades whatever comes.
func (p *plain) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	captured := &capture{ResponseWriter: w}
	conn, err := websocket.Accept(captured, r, &websocket.AcceptOptions{InsecureSkipVerify: true, CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return
	}
	defer conn.CloseNow()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var own listener
	if p.ready {
		b := &bare{conn: captured.conn, wake: make(chan struct{}, 1)}
		go b.write(ctx)
		own = b
	} else {
		n := &naive{conn: conn, waiting: make(chan []byte, 256), cancel: cancel}
		go n.write(ctx)
		own = n
	}
	defer func() {
		p.mu.Lock()
		delete(p.listeners, own)
		p.mu.Unlock()
	}()
	for {
		_, data, err := conn.Read(ctx)
		if err != nil {
			return
		}
		if bytes.Contains(data, []byte(`"hello"`)) {
			p.mu.Lock()
			p.listeners[own] = struct{}{}
			welcome := fmt.Sprintf(`{"type":"welcome","n":%d}`, p.n)
			own.push(p.message(welcome))
			p.mu.Unlock()
			continue
		}
		p.mu.Lock()
		p.n++
		own.push(p.message(`{"type":"answer"}`))
		head := fmt.Sprintf(`{"type":"frame","n":%d,"pad":"`, p.n)
		m := p.message(head + strings.Repeat("x", max(0, p.size-len(head)-2)) + `"}`)
		for l := range p.listeners {
			l.push(m)
		}
		p.mu.Unlock()
	}
}

// message is what the queues hold.
func (p *plain) message(text string) []byte {
	if !p.ready {
		return []byte(text)
	}
	if len(text) < 126 {
		return append([]byte{0x81, byte(len(text))}, text...)
	}
	return append(binary.BigEndian.AppendUint16([]byte{0x81, 126}, uint16(len(text))), text...)
}

// naive has the library write each message.
type naive struct {
	conn    *websocket.Conn
	waiting chan []byte
	cancel  context.CancelFunc
}

func (n *naive) push(message []byte) {
	select {
	case n.waiting <- message:
	default:
		n.cancel() // too slow
	}
}

func (n *naive) write(ctx context.Context) {
	for {
		select {
		case message := <-n.waiting:
			if n.conn.Write(ctx, websocket.MessageText, message) != nil {
				return
			}
		case <-ctx.Done():
			return
		}
	}
}

// bare writes ready frames to the connection below the library.
type bare struct {
	conn *locked
	wake chan struct{}

	mu    sync.Mutex
	items [][]byte
}

func (b *bare) push(frame []byte) {
	b.mu.Lock()
	b.items = append(b.items, frame)
	b.mu.Unlock()
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

func (b *bare) write(ctx context.Context) {
	var spare [][]byte
	for {
		select {
		case <-b.wake:
		case <-ctx.Done():
			return
		}
		b.mu.Lock()
		taken := b.items
		b.items = spare[:0]
		b.mu.Unlock()
		spare = taken
		if len(taken) > 0 && b.conn.writev(taken) != nil {
			return
		}
	}
}

// locked is a connection on which frames of two writers keep apart.
type locked struct {
	net.Conn
	mu sync.Mutex
}

// Write implements net.Conn for the library's control frames.
func (l *locked) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.Conn.Write(p)
}

func (l *locked) writev(frames net.Buffers) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	_, err := frames.WriteTo(l.Conn)
	return err
}

// capture keeps the connection at the upgrade.
type capture struct {
	http.ResponseWriter
	conn *locked
}

// Hijack implements http.Hijacker.
func (c *capture) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(c.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	c.conn = &locked{Conn: conn}
	rw.Writer = bufio.NewWriter(c.conn)
	return c.conn, rw, nil
}
