package server

import (
	"sync"
	"time"
)

// queue holds the frames that are to be written to one browser. The room puts them in and never waits; a [writer] takes
// them out. A short backlog is forgiven, a lasting or a huge one is the end.
type queue struct {
	limits *Limits
	// due is told when there is something to take, and not again until written has found nothing left; ended, once, why the
	// queue has ended. Neither may wait.
	due   func()
	ended func(Close)

	mu      sync.Mutex
	items   []ready
	bytes   int
	backlog time.Time // since when more wait than should
	end     *Close
	taking  bool // since due was told
}

func newQueue(limits *Limits, due func(), ended func(Close)) *queue {
	return &queue{limits: limits, due: due, ended: ended}
}

// push adds a frame. It gives false when the queue has ended.
func (q *queue) push(f ready, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.end != nil {
		return false
	}
	q.items = append(q.items, f)
	q.bytes += len(f)
	if len(q.items) > q.limits.QueueFrames && q.backlog.IsZero() {
		q.backlog = now
	}
	if q.bytes > q.limits.QueueBytes || !q.backlog.IsZero() && now.Sub(q.backlog) > q.limits.QueueGrace {
		q.endLocked(CloseSlow)
		return false
	}
	q.tell()
	return true
}

// close ends the queue: nothing more gets in, and the reason comes out after what still waits, so that whoever leaves a
// room is answered before the farewell. Where nobody is left to read, or somebody reads too slowly, what waits is dropped.
// Only the first reason counts.
func (q *queue) close(why Close) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.endLocked(why)
}

// gone ends a queue where nobody is left to be told why.
var gone = Close{}

func (q *queue) endLocked(why Close) {
	if q.end == nil {
		q.end = &why
		if why == gone || why == CloseSlow {
			q.items, q.bytes = nil, 0
		}
		q.ended(why)
		q.tell()
	}
}

func (q *queue) tell() {
	if !q.taking {
		q.taking = true
		q.due()
	}
}

// What is taken at once: the frames of one write, during which a pong has to wait.
const (
	batchFrames = 128
	batchBytes  = 64 << 10
)

// take moves the next frames into a batch, more than one only within batchBytes; or it tells why the queue has ended.
func (q *queue) take(batch []ready) ([]ready, *Close) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.end != nil && len(q.items) == 0 {
		return batch, q.end
	}
	size := 0
	for _, f := range q.items {
		if len(batch) > 0 && size+len(f) > batchBytes || len(batch) == batchFrames {
			break
		}
		batch = append(batch, f)
		size += len(f)
	}
	q.bytes -= size
	// What is left moves to the front, to keep the array: the next frames would need another.
	left := copy(q.items, q.items[len(batch):])
	clear(q.items[left:])
	q.items = q.items[:left]
	if left == 0 && cap(q.items) > batchFrames {
		q.items = nil // a burst is over
	}
	if left <= q.limits.QueueFrames {
		q.backlog = time.Time{}
	}
	return batch, nil
}

// written tells whether there is more to take by whoever took the last.
func (q *queue) written() (more bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.taking = len(q.items) > 0 || q.end != nil
	return q.taking
}
