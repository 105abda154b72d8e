package server

import (
	"sync"
	"time"
)

// queue holds what is to be written to one browser. The room puts messages in and never waits; one goroutine writes
// them out. A short backlog is forgiven, a lasting or a huge one is the end.
type queue struct {
	limits *Limits
	wake   chan struct{} // holds a token when there may be something to take

	mu      sync.Mutex
	items   [][]byte
	bytes   int
	backlog time.Time // since when more wait than should
	end     *Close
}

func newQueue(limits *Limits) *queue {
	return &queue{limits: limits, wake: make(chan struct{}, 1)}
}

// push adds a message. It gives false when the queue has ended.
func (q *queue) push(message []byte, now time.Time) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.end != nil {
		return false
	}
	q.items = append(q.items, message)
	q.bytes += len(message)
	if len(q.items) > q.limits.QueueFrames && q.backlog.IsZero() {
		q.backlog = now
	}
	if q.bytes > q.limits.QueueBytes || !q.backlog.IsZero() && now.Sub(q.backlog) > q.limits.QueueGrace {
		q.endLocked(CloseSlow)
		return false
	}
	q.signal()
	return true
}

// close ends the queue; what still waits is dropped. Only the first reason counts.
func (q *queue) close(why Close) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.endLocked(why)
}

func (q *queue) endLocked(why Close) {
	if q.end == nil {
		q.end, q.items, q.bytes = &why, nil, 0
		q.signal()
	}
}

func (q *queue) signal() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// take gives the next message, or why the queue has ended, or neither when nothing waits.
func (q *queue) take() (message []byte, end *Close) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.end != nil || len(q.items) == 0 {
		return nil, q.end
	}
	message = q.items[0]
	q.items[0] = nil
	q.items = q.items[1:]
	q.bytes -= len(message)
	if len(q.items) <= q.limits.QueueFrames {
		q.backlog = time.Time{}
	}
	return message, nil
}
