package server

import (
	"runtime"
	"sync"
	"sync/atomic"
)

// writers write what the queues hold, one on each processor for its share of the sockets, whoever's rooms they are in.
type writers struct {
	all  []writer
	next atomic.Uint32
}

func newWriters() *writers { return &writers{all: make([]writer, runtime.GOMAXPROCS(0))} }

// pick gives the writer for a new socket.
func (w *writers) pick() *writer { return &w.all[int(w.next.Add(1))%len(w.all)] }

// writer writes to many sockets in turn and never waits for one: a goroutine for each would have to be woken for each
// frame, which costs as much as the write. It runs only while something is due.
type writer struct {
	mu      sync.Mutex
	due     []*socket
	running bool

	pass pass // of whoever runs
}

// add has a socket written to, after those that are due already.
func (w *writer) add(s *socket) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.due = append(w.due, s)
	if !w.running {
		w.running = true
		go w.run()
	}
}

// run writes to each socket that is due, one batch at a time, until none is.
func (w *writer) run() {
	var turn []*socket
	for {
		// Whoever else is ready goes first: what they have to say then goes out with the same write. With nobody else this
		// is no delay.
		runtime.Gosched()
		if turn = w.take(turn); len(turn) == 0 {
			return
		}
		for _, s := range turn {
			if s.writeOnce(&w.pass) {
				w.add(s)
			}
		}
	}
}

// take gives those that are due for those that were. When there are none, the next that is starts anew.
func (w *writer) take(were []*socket) []*socket {
	clear(were)
	w.mu.Lock()
	defer w.mu.Unlock()
	due := w.due
	w.due = were[:0]
	if w.running = len(due) > 0; !w.running {
		w.pass.forget()
	}
	return due
}

// pass joins frames for one write each time. Viewers of a class mostly wait for the same frames, which are joined once.
type pass struct {
	batch, last []ready
	joined      []byte
	now         instant
}

// forget keeps no frames.
func (p *pass) forget() {
	clear(p.batch[:cap(p.batch)])
	clear(p.last[:cap(p.last)])
	p.batch, p.last = p.batch[:0], p.last[:0]
}

// join gives the batch as one piece, good until the next.
func (p *pass) join() []byte {
	if len(p.batch) == 1 {
		return p.batch[0]
	}
	if !p.same() {
		p.joined = p.joined[:0]
		for _, f := range p.batch {
			p.joined = append(p.joined, f...)
		}
		p.last = append(p.last[:0], p.batch...)
	}
	return p.joined
}

// same tells whether the frames are those that were joined last: the same ones, not only alike.
func (p *pass) same() bool {
	if len(p.batch) != len(p.last) {
		return false
	}
	for i, f := range p.batch {
		if &f[0] != &p.last[i][0] {
			return false
		}
	}
	return true
}
