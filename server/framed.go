package server

import (
	"bytes"
	"net"
	"sync"
	"syscall"
	"time"
)

// framed is the connection under a websocket. Two write to it: the library its control frames, each with one Write, since
// it flushes after each and gets no other to send; and a [writer] ready frames, many with one Write. One lock lets every
// frame through whole.
type framed struct {
	net.Conn
	// raw writes without waiting; nil where the connection cannot.
	raw syscall.RawConn
	// within is how long a peer may take to accept what is written; it gets up to half as long again, so that not every
	// write has to set a deadline.
	within time.Duration

	mu    sync.Mutex
	until time.Time // the deadline that is set
	err   error     // of the first write that failed: it may have cut a frame, after which nothing can follow
	// rest is what the peer did not take of what was attempted: nothing may come before it.
	rest []byte
}

func newFramed(conn net.Conn, within time.Duration) *framed {
	c := &framed{Conn: conn, within: within}
	if below, ok := conn.(syscall.Conn); ok {
		if raw, err := below.SyscallConn(); err == nil {
			c.raw = raw
		}
	}
	return c
}

// Write implements net.Conn for the library: p is one whole control frame.
func (c *framed) Write(p []byte) (int, error) {
	if err := c.send(p); err != nil {
		return 0, err
	}
	return len(p), nil
}

// send writes whole frames and waits until the peer has taken them.
func (c *framed) send(p []byte) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.open() {
		return c.err
	}
	for _, piece := range [][]byte{c.rest, p} {
		if len(piece) > 0 && c.err == nil {
			_, c.err = c.Conn.Write(piece)
		}
	}
	c.rest = nil
	return c.err
}

// attempt writes whole frames without waiting. It gives false when the peer takes no more now, or somebody else is writing
// to it: then left has to be sent before anything else is taken from the queue.
func (c *framed) attempt(p []byte, now *instant) (left []byte, through bool, err error) {
	if c.raw == nil || !c.mu.TryLock() {
		return bytes.Clone(p), false, nil
	}
	defer c.mu.Unlock()
	if !c.open() {
		return nil, false, c.err
	}
	if len(c.rest) > 0 {
		return bytes.Clone(p), false, nil
	}
	var n int
	n, c.err = now.write(c.raw, p)
	if n < len(p) && c.err == nil {
		c.rest = bytes.Clone(p[n:])
		return nil, false, nil
	}
	return nil, c.err == nil, c.err
}

// open tells whether anything may be written, and sees to it that it has to be done in time.
func (c *framed) open() bool {
	if c.err != nil {
		return false
	}
	if now := time.Now(); c.until.Sub(now) < c.within {
		c.until = now.Add(c.within + c.within/2)
		c.err = c.SetWriteDeadline(c.until)
	}
	return c.err == nil
}
