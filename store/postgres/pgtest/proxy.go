package pgtest

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
)

// Message is one message of PostgreSQL's wire protocol. Type is 0 for the
// client's first, which has none.
type Message struct {
	Type byte
	Body []byte
}

// Query is the text of a simple query, empty for other messages.
func (m Message) Query() string {
	if m.Type != 'Q' || len(m.Body) == 0 {
		return ""
	}
	return string(m.Body[:len(m.Body)-1]) // ends with a NUL
}

// ReadMessage reads one message that has a type.
func ReadMessage(r io.Reader) (Message, error) {
	var kind [1]byte
	if _, err := io.ReadFull(r, kind[:]); err != nil {
		return Message{}, err
	}
	m, err := ReadStartup(r)
	m.Type = kind[0]
	return m, err
}

// ReadStartup reads the client's first message.
func ReadStartup(r io.Reader) (Message, error) {
	var size [4]byte
	if _, err := io.ReadFull(r, size[:]); err != nil {
		return Message{}, err
	}
	n := binary.BigEndian.Uint32(size[:])
	if n < 4 || n > 1<<26 {
		return Message{}, errors.New("pgtest: not a message")
	}
	body := make([]byte, n-4)
	_, err := io.ReadFull(r, body)
	return Message{Body: body}, err
}

// Write sends the message on.
func (m Message) Write(w io.Writer) error {
	var out []byte
	if m.Type != 0 {
		out = append(out, m.Type)
	}
	out = binary.BigEndian.AppendUint32(out, uint32(len(m.Body)+4))
	_, err := w.Write(append(out, m.Body...))
	return err
}

// Proxy stands between a client and the server of the given URL and returns the
// URL that leads through it. serve handles one client connection and may dial the
// server as often as it likes; all connections are closed when it returns.
func Proxy(tb testing.TB, database string, serve func(client net.Conn, dial func() (net.Conn, error))) string {
	tb.Helper()
	config, err := pgconn.ParseConfig(database)
	if err != nil {
		tb.Fatal("pgtest:", err)
	}
	network, address := pgconn.NetworkAddress(config.Host, config.Port)
	dir, err := os.MkdirTemp("", "parlour-px-")
	if err != nil {
		tb.Fatal("pgtest:", err)
	}
	listener, err := net.Listen("unix", filepath.Join(dir, ".s.PGSQL.5432"))
	if err != nil {
		tb.Fatal("pgtest:", err)
	}
	var running sync.WaitGroup
	var mu sync.Mutex
	open := make(map[net.Conn]bool)
	tb.Cleanup(func() {
		listener.Close()
		mu.Lock()
		for c := range open {
			c.Close()
		}
		open = nil
		mu.Unlock()
		running.Wait()
		os.RemoveAll(dir)
	})
	track := func(c net.Conn) bool {
		mu.Lock()
		defer mu.Unlock()
		if open == nil {
			c.Close()
			return false
		}
		open[c] = true
		return true
	}
	running.Go(func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			if !track(client) {
				return
			}
			running.Go(func() {
				mine := []net.Conn{client}
				defer func() {
					mu.Lock()
					defer mu.Unlock()
					for _, c := range mine {
						c.Close()
						delete(open, c)
					}
				}()
				serve(client, func() (net.Conn, error) {
					c, err := net.Dial(network, address)
					if err != nil {
						return nil, err
					}
					if !track(c) {
						return nil, net.ErrClosed
					}
					mine = append(mine, c)
					return c, nil
				})
			})
		}
	})
	u, err := url.Parse(database)
	if err != nil {
		tb.Fatal("pgtest: not a URL")
	}
	q := u.Query()
	q.Set("host", dir)
	q.Set("port", "5432")
	q.Set("sslmode", "disable")
	u.RawQuery, u.Host = q.Encode(), ""
	return u.String()
}
