package server

import (
	"net"
	"time"

	"golang.org/x/time/rate"
)

// slowed is a connection that is read no faster than its peer may send. What comes too fast waits in the system's own
// buffers, then with the sender: a flood, of whatever frames, costs the one who makes it.
type slowed struct {
	net.Conn
	bytes *rate.Limiter
}

func newSlowed(conn net.Conn, l *Limits) *slowed {
	return &slowed{conn, rate.NewLimiter(rate.Limit(l.ReadBytesPerSecond), l.ReadBurst)}
}

// maxRead is how much is read at once, so that the pauses between are short.
const maxRead = 16 << 10

// Read implements net.Conn.
func (c *slowed) Read(p []byte) (int, error) {
	n, err := c.Conn.Read(p[:min(len(p), maxRead, c.bytes.Burst())])
	if wait := c.bytes.ReserveN(time.Now(), n).Delay(); wait > 0 {
		time.Sleep(wait)
	}
	return n, err
}
