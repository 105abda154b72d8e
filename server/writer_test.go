package server

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"slices"
	"syscall"
	"testing"
	"time"
)

// Whatever was joined before, a batch is joined to its own frames in order, also where frames look alike.
func TestJoin(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	var frames []ready
	for i := range 6 {
		frames = append(frames, frameText(fmt.Append(nil, i/2)))
	}
	var p pass
	for range 10_000 {
		p.batch = p.batch[:0]
		for range 1 + random.IntN(3) {
			p.batch = append(p.batch, frames[random.IntN(len(frames))])
		}
		var want []byte
		for _, f := range p.batch {
			want = append(want, f...)
		}
		if got := p.join(); !bytes.Equal(got, want) {
			t.Fatalf("%q, not %q", got, want)
		}
	}
	p.forget()
	if !slices.ContainsFunc(p.batch[:cap(p.batch)], func(f ready) bool { return f != nil }) &&
		!slices.ContainsFunc(p.last[:cap(p.last)], func(f ready) bool { return f != nil }) {
		return
	}
	t.Error("frames are kept")
}

// tcp is a connection with little room in the system, and its other end.
func tcp(t *testing.T) (near, far *net.TCPConn) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer l.Close()
	dialled, err := net.Dial("tcp", l.Addr().String())
	must(t, err)
	accepted, err := l.Accept()
	must(t, err)
	near, far = accepted.(*net.TCPConn), dialled.(*net.TCPConn)
	t.Cleanup(func() { _, _ = near.Close(), far.Close() })
	must(t, near.SetWriteBuffer(8<<10))
	must(t, far.SetReadBuffer(8<<10))
	return near, far
}

// An attempt comes back at once from a peer that takes no more, even while a control frame waits for it; whatever was taken
// on comes through later, whole and in order.
func TestAttemptNeverWaits(t *testing.T) {
	near, far := tcp(t)
	c := newFramed(near, time.Minute)
	var now instant
	var want []byte
	frame := func(n int) ready { return frameText(bytes.Repeat([]byte{byte('a' + n%26)}, 5000)) }
	n, left, through := 0, []byte(nil), true
	for ; through; n++ {
		var err error
		left, through, err = c.attempt(frame(n), &now)
		must(t, err)
		want = append(want, frame(n)...)
	}
	if left != nil || len(c.rest) == 0 {
		t.Fatalf("%d frames went through, and %d bytes are left", n-1, len(left))
	}
	control := []byte{0x80 | opPing, 2, 'h', 'i'}
	want = append(want, control...)
	wrote := make(chan error)
	go func() {
		_, err := c.Write(control)
		wrote <- err
	}()
	for c.mu.TryLock() { // until it waits
		c.mu.Unlock()
		time.Sleep(time.Millisecond)
	}
	left, through, err := c.attempt(frame(n), &now)
	if through || err != nil || !bytes.Equal(left, frame(n)) {
		t.Fatalf("beside a control frame: %d bytes left, through %v, %v", len(left), through, err)
	}
	want = append(want, left...)
	go func() { wrote <- c.send(left) }()
	got := make([]byte, len(want))
	_, err = io.ReadFull(far, got)
	must(t, err)
	must(t, <-wrote)
	must(t, <-wrote)
	if !bytes.Equal(got, want) {
		t.Error("what came is not what was written")
	}
	must(t, far.Close())
	for err == nil {
		_, _, err = c.attempt(frame(0), &now)
	}
	if !errors.Is(err, syscall.EPIPE) && !errors.Is(err, syscall.ECONNRESET) {
		t.Error(err)
	}
	if c.send(frame(0)) == nil {
		t.Error("written after a failure")
	}
}
