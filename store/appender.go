package store

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"time"
)

// batchMost bounds what an Appender commits at once.
const batchMost = 512

// Appender is a [Store] whose Append shares transactions: what gathers over all rooms while one commit runs goes into the
// next, with one wait for stable storage. Nobody waits for others to come: on an idle store an append starts at once.
//
// An append returns after its own commit, as ever, and fails for its own reasons alone. What arrives from one caller
// after the other keeps its order.
type Appender struct {
	Store

	mu      sync.Mutex
	waiting []*waiting
	// committing tells that somebody is at work, who sees to it that what waits gets its turn.
	committing bool
}

// waiting is an append whose caller waits.
type waiting struct {
	ctx    context.Context
	append Append
	err    error
	done   chan struct{}
}

// NewAppender puts an appender before a store. One is enough for all rooms: two would halve each other's batches.
func NewAppender(s Store) *Appender { return &Appender{Store: s} }

// Append implements [Store]. The context bounds the wait for the append's turn; what has begun is seen through.
func (a *Appender) Append(ctx context.Context, one Append) error {
	if err := one.Check(); err != nil {
		return err // it has no place in a batch
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("store: append: %w", err)
	}
	w := &waiting{ctx: ctx, append: one, done: make(chan struct{})}
	a.mu.Lock()
	a.waiting = append(a.waiting, w)
	first := !a.committing
	a.committing = true
	a.mu.Unlock()
	if first {
		// Nobody is at work, so that this caller is: it saves the way to another goroutine and back.
		a.commit()
		return w.err
	}
	select {
	case <-w.done:
		return w.err
	case <-ctx.Done():
	}
	if a.withdraw(w) {
		return fmt.Errorf("store: append: %w", ctx.Err())
	}
	<-w.done
	return w.err
}

// Waiting is how many appends wait for their turn.
func (a *Appender) Waiting() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return len(a.waiting)
}

// withdraw takes back what has not begun yet.
func (a *Appender) withdraw(w *waiting) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	i := slices.Index(a.waiting, w)
	if i >= 0 {
		a.waiting = slices.Delete(a.waiting, i, i+1)
	}
	return i >= 0
}

// commit stores one batch and leaves what has gathered meanwhile to a goroutine.
func (a *Appender) commit() {
	a.mu.Lock()
	n := min(len(a.waiting), batchMost)
	batch := slices.Clone(a.waiting[:n])
	a.waiting = slices.Delete(a.waiting, 0, n)
	a.mu.Unlock()
	if n > 0 {
		a.store(batch)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.committing = len(a.waiting) > 0; a.committing {
		go a.commit()
	}
}

// store commits a batch and tells each caller what became of its own.
func (a *Appender) store(batch []*waiting) {
	appends := make([]Append, len(batch))
	for i, w := range batch {
		appends[i] = w.append
	}
	ctx, cancel := lasting(batch)
	defer cancel()
	for i, err := range a.Store.AppendMany(ctx, appends) {
		batch[i].err = err
		close(batch[i].done)
	}
}

// lasting is a context that ends with the last of the callers' deadlines: nobody's haste ends what others share.
func lasting(batch []*waiting) (context.Context, context.CancelFunc) {
	var last time.Time
	for _, w := range batch {
		until, ok := w.ctx.Deadline()
		if !ok {
			return context.Background(), func() {}
		}
		if until.After(last) {
			last = until
		}
	}
	return context.WithDeadline(context.Background(), last)
}
