package server

import (
	"time"

	"parlour/store"
)

// reopen reads the room anew from the store, after a fault or when another owner may have been at it. It gives false
// when that is not possible now: the room is down then, and tries again by itself.
func (r *room) reopen(why string, whole bool) bool {
	r.s.metrics.reopened.WithLabelValues(why).Inc()
	r.log.Warn("room is read anew", "why", why)
	r.loaded = nil
	ctx, cancel := r.storeContext()
	defer cancel()
	l, err := r.s.load(ctx, r.id, whole)
	r.reopened(l, err)
	return r.loaded != nil
}

// reopened takes the outcome of reading the room anew.
func (r *room) reopened(l *loaded, err error) {
	switch {
	case err == nil:
		r.adopt(l)
	case refusedAs(err, CodeRoomElsewhere):
		r.unload(CloseElsewhere)
	case refusedAs(err, CodeUnknownRoom):
		r.unload(CloseUnknownRoom)
	default:
		r.logFault("room cannot be read", err)
		r.goDown()
	}
}

// goDown waits for the store. Nothing is acknowledged while the room is down.
func (r *room) goDown() {
	if r.backoff == 0 {
		r.shareAll(Notice{Type: "notice", Code: CodeStoreUnavailable})
	}
	r.loaded = nil
	r.backoff = min(max(2*r.backoff, 100*time.Millisecond), 2*time.Second)
	r.retryAt = r.s.now().Add(r.backoff)
}

// retry reads the room anew beside the goroutine, so that those who ask meanwhile get an answer.
func (r *room) retry() {
	r.retryAt = time.Time{}
	r.s.background.Go(func() {
		ctx, cancel := r.storeContext()
		defer cancel()
		l, err := r.s.load(ctx, r.id, false)
		select {
		case r.inbox <- func() { r.reopened(l, err) }:
		case <-r.gone:
			if err == nil {
				r.release(l.lease)
			}
		}
	})
}

func (r *room) release(lease store.Lease) {
	ctx, cancel := r.storeContext()
	defer cancel()
	if err := r.s.store.Release(ctx, lease); err != nil {
		r.log.Warn("lease not released", "err", err)
	}
}

// unload ends the room: everybody is let go, what is worth keeping is kept, the lease is given up.
func (r *room) unload(why Close) {
	r.done = true
	for v := range r.viewers {
		r.evict(v, why)
	}
	if r.loaded == nil {
		return
	}
	r.snapshot()()
	r.release(r.lease)
	r.loaded = nil
}
