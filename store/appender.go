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

// apart is how long after one commit the next begins at the earliest when they are not for one room alone. Commits that
// come faster than that leave each the cost of a whole one to a single append, and nobody at a table feels the difference.
const apart = 2 * time.Millisecond

// Appender is a [Store] whose Append shares transactions: what gathers over all rooms while one commit runs, and for 2 ms
// from its beginning, goes into the next, with one wait for stable storage. Where only one room is stored nothing waits:
// there are no others to come.
//
// An append returns after its own commit, as ever, and fails for its own reasons alone. What arrives from one caller
// after the other keeps its order.
type Appender struct {
	Store

	mu      sync.Mutex
	waiting []*waiting
	// committing tells that somebody is at work, who sees to it that what waits gets its turn.
	committing bool

	began time.Time // of the last commit
	room  string    // that it was for; "" for several
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
	if pause := a.pause(); pause > 0 {
		a.mu.Unlock()
		time.Sleep(pause)
		a.mu.Lock()
	}
	n := min(len(a.waiting), batchMost)
	batch := slices.Clone(a.waiting[:n])
	a.waiting = slices.Delete(a.waiting, 0, n)
	if n > 0 {
		a.began, a.room = time.Now(), onlyRoom(batch)
	}
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

// pause is how long the next commit has still to wait for others to come.
func (a *Appender) pause() time.Duration {
	if len(a.waiting) >= batchMost {
		return 0
	}
	if room := onlyRoom(a.waiting); room != "" && room == a.room {
		return 0
	}
	return time.Until(a.began.Add(apart))
}

// onlyRoom is the room that all of them are for; "" when there are several, or none.
func onlyRoom(all []*waiting) string {
	if len(all) == 0 {
		return ""
	}
	room := all[0].append.Room
	if slices.ContainsFunc(all, func(w *waiting) bool { return w.append.Room != room }) {
		return ""
	}
	return room
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
