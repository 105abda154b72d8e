package server

import (
	"net"
	"sync"
	"time"
)

// framed is the connection under a websocket. Two write to it: the library its control frames, each with one Write, since
// it flushes after each and gets no other to send; and the queue's goroutine ready frames, many with one writev. One
// lock lets every frame through whole.
type framed struct {
	net.Conn
	// within is how long a peer may take to accept what is written; it gets up to half as long again, so that not every
	// write has to set a deadline.
	within time.Duration

	mu    sync.Mutex
	until time.Time // the deadline that is set
	err   error     // of the first write that failed: it may have cut a frame, after which nothing can follow
}

// Write implements net.Conn for the library: p is one whole control frame.
func (c *framed) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.open() {
		return 0, c.err
	}
	n, err := c.Conn.Write(p)
	c.err = err
	return n, err
}

// send writes ready frames. It uses the slice up.
func (c *framed) send(frames net.Buffers) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.open() {
		return c.err
	}
	if len(frames) == 1 {
		_, c.err = c.Conn.Write(frames[0])
	} else {
		_, c.err = frames.WriteTo(c.Conn)
	}
	return c.err
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
