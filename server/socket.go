package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bufio"
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"
	"nhooyr.io/websocket"

	"parlour/rules"
)

// closeWithin bounds the farewell to a peer that may be silent.
const closeWithin = time.Second

// socket is one websocket: a goroutine reads it, and a writer that it shares with others writes what its queue holds.
type socket struct {
	s      *Server
	conn   *websocket.Conn
	raw    *framed // closing it ends whatever conn is doing
	queue  *queue
	ctx    context.Context
	cancel context.CancelFunc
	parted chan struct{} // closed when nothing is written any more
}

// serveSocket is GET /api/rooms/{room}/socket.
func (s *Server) serveSocket(w http.ResponseWriter, r *http.Request) {
	if !s.origins.allows(r) {
		s.refuse(w, r, rules.Refuse(CodeBadOrigin, ""))
		return
	}
	address, limit := s.proxies.client(r), s.config.Limits.SocketsPerAddress
	if !s.crowd.enter(address, 1, limit) {
		s.refuse(w, r, rules.Refuse(CodeTooManySockets, "", "limit", limit))
		return
	}
	if !s.beginSocket() {
		s.crowd.leave(address, 1)
		s.refuse(w, r, rules.Refuse(CodeStopping, ""))
		return
	}
	ended := func() {
		s.crowd.leave(address, 1)
		s.sockets.Done()
	}
	hijacked := &hijacker{ResponseWriter: w, config: &s.config}
	conn, err := websocket.Accept(hijacked, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true, // the origin was checked above, against the list alone
		CompressionMode:    websocket.CompressionDisabled,
	})
	if err != nil {
		s.log.Debug("no socket", "request", requestID(r.Context()), "err", err)
		ended()
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	sock := &socket{s: s, conn: conn, raw: hijacked.conn, ctx: ctx, cancel: cancel, parted: make(chan struct{})}
	writer := s.writers.pick()
	sock.queue = newQueue(&s.config.Limits, func() { writer.add(sock) }, sock.ending)
	conn.SetReadLimit(s.config.Limits.FrameBytes)
	request, room := requestID(r.Context()), chi.URLParam(r, "room")
	// A goroutine of its own, so that the request ends here: all that came with it, buffers and a deep stack, would last
	// as long as the socket, which is for hours.
	go func() {
		defer ended()
		defer func() {
			if value := recover(); value != nil {
				f := newFault("socket", value)
				s.log.Error("socket failed", "request", request, "err", f, "stack", string(f.stack))
			}
		}()
		sock.serve(room)
	}()
}

// serve reads the socket until it ends.
func (c *socket) serve(roomID string) {
	pinging := time.AfterFunc(c.s.config.PingEvery, c.ping)
	defer func() {
		pinging.Stop()
		c.cancel()
		c.queue.close(gone)
		_ = c.raw.Close()
		_ = c.conn.CloseNow()
		<-c.parted
	}()
	a, why := c.greet(roomID)
	if a != nil {
		why = a.attend()
	}
	if why != nil {
		// It is said, and the connection ended, after what is being written.
		c.queue.close(*why)
		<-c.parted
	}
}

// read gives the next message. A message has to be through soon after it began, so that nobody feeds one for ever.
func (c *socket) read(within time.Duration) ([]byte, *Close) {
	if within > 0 {
		timer := time.AfterFunc(within, func() { c.queue.close(CloseBadHello) })
		defer timer.Stop()
	}
	kind, reader, err := c.conn.Reader(c.ctx)
	if err != nil {
		return nil, nil
	}
	timer := time.AfterFunc(c.s.config.WriteTimeout, func() { _ = c.raw.Close() })
	defer timer.Stop()
	data, err := io.ReadAll(reader)
	switch {
	case err == nil && kind == websocket.MessageText:
		return data, nil
	case err == nil:
		return nil, &CloseBadHello
	case int64(len(data)) >= c.s.config.Limits.FrameBytes:
		return nil, &CloseTooLarge
	}
	return nil, nil
}

// writeOnce writes the next frames of the queue without waiting and tells whether it wants another turn. If the peer takes
// no more, a goroutine of the socket's own goes on until it has caught up.
func (c *socket) writeOnce(p *pass) (again bool) {
	var end *Close
	if p.batch, end = c.queue.take(p.batch[:0]); end != nil {
		c.part(*end)
		return false
	}
	if len(p.batch) > 0 {
		left, through, err := c.raw.attempt(p.join(), &p.now)
		if err != nil {
			c.queue.close(gone)
		} else if !through {
			go c.catchUp(left)
			return false
		}
	}
	return c.queue.written()
}

// catchUp sends what is left and then all that the queue holds, as fast as the peer takes it.
func (c *socket) catchUp(left []byte) {
	var p pass
	for {
		if c.raw.send(left) != nil {
			c.queue.close(gone)
		}
		if !c.queue.written() {
			return
		}
		var end *Close
		if p.batch, end = c.queue.take(p.batch[:0]); end != nil {
			c.part(*end)
			return
		}
		left = p.join()
	}
}

// part ends what is written, with a farewell if there is anybody to take it.
func (c *socket) part(why Close) {
	if why == gone {
		_ = c.raw.Close()
		c.cancel()
		close(c.parted)
		return
	}
	go func() { // it may have to wait
		c.farewell(why)
		c.cancel()
		close(c.parted)
	}()
}

// ping asks the peer for a sign of life, and again after a while. The reader beside it sees the answer.
func (c *socket) ping() {
	ctx, cancel := context.WithTimeout(c.ctx, c.s.config.PingTimeout)
	defer cancel()
	if err := c.conn.Ping(ctx); err != nil {
		_ = c.raw.Close()
		return
	}
	if c.ctx.Err() == nil {
		time.AfterFunc(c.s.config.PingEvery, c.ping)
	}
}

// ending gives a farewell its time: a peer that takes nothing, with a write to it under way, is left after a moment.
func (c *socket) ending(why Close) {
	if why != gone {
		c.s.metrics.closed.WithLabelValues(why.Name).Inc()
		time.AfterFunc(closeWithin, func() { _ = c.raw.Close() })
	}
}

// farewell says why and closes.
func (c *socket) farewell(why Close) {
	if why.Status < 4000 && why != CloseGoingAway {
		// The peer broke the protocol: the status alone answers it.
	} else if c.raw.send(frameText(encode(Bye{Type: "bye", Code: why.Name}))) != nil {
		return
	}
	_ = c.conn.Close(websocket.StatusCode(why.Status), why.Name)
}

// hijacker keeps the connection that a websocket is made of, to be able to end it at once.
type hijacker struct {
	http.ResponseWriter
	config *Config
	conn   *framed
}

// Unwrap lets http.ResponseController find what lies below.
func (h *hijacker) Unwrap() http.ResponseWriter { return h.ResponseWriter }

// Hijack implements http.Hijacker.
func (h *hijacker) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, rw, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	// Deadlines of the HTTP server's own would end the socket after a while.
	if err := conn.SetDeadline(time.Time{}); err != nil {
		return nil, nil, errors.Join(err, conn.Close())
	}
	h.conn = newFramed(conn, h.config.WriteTimeout)
	// The library flushes after each frame, so that a buffer which holds the longest control frame makes it one Write.
	rw.Writer = bufio.NewWriterSize(h.conn, longestControl)
	return newSlowed(h.conn, &h.config.Limits), rw, nil
}
