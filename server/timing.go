package server

import (
	"errors"
	"time"

	"parlour/rules"
	"parlour/store"
)

// watchersEvery is how often the number of spectators is told at most.
const watchersEvery = 2 * time.Second

// onTime does what has come due.
func (r *room) onTime(now time.Time) {
	if r.done {
		return
	}
	if r.loaded == nil {
		if due(r.retryAt, now) {
			r.retry()
		}
		r.unloadIdle(now)
		return
	}
	r.noteAway(now)
	if r.loaded != nil && due(r.wakeAt(), now) {
		r.tick(now)
	}
	if r.loaded != nil && due(r.renewAt, now) {
		r.renew(now)
	}
	for _, p := range r.views {
		if p.live && len(p.watchers) == 0 && now.Sub(p.idle) >= r.s.config.ResumeFor {
			p.stop()
		}
	}
	if n := r.spectators(); n != r.watchersSaid && !now.Before(r.watchersAt) {
		r.watchersSaid, r.watchersAt = n, now.Add(watchersEvery)
		r.shareAll(Watchers{Type: "watchers", Count: n})
	}
	r.unloadIdle(now)
}

func (r *room) unloadIdle(now time.Time) {
	if !r.done && r.quiet() && now.Sub(r.idle) >= r.s.config.IdleAfter && len(r.inbox) == 0 {
		r.unload(CloseGoingAway)
	}
}

// quiet tells whether nobody is here and nobody's leaving has still to be noted.
func (r *room) quiet() bool {
	if len(r.viewers) > 0 {
		return false
	}
	for _, a := range r.seats {
		if !a.away.IsZero() && r.loaded != nil {
			return false
		}
	}
	return true
}

// untilNext is how long the room may sleep.
func (r *room) untilNext(now time.Time) time.Duration {
	next := now.Add(time.Hour)
	earlier := func(at time.Time) {
		if !at.IsZero() && at.Before(next) {
			next = at
		}
	}
	earlier(r.retryAt)
	if r.loaded != nil {
		earlier(r.renewAt)
		earlier(r.wakeAt())
		for _, a := range r.seats {
			earlier(a.away)
		}
		for _, p := range r.views {
			if p.live && len(p.watchers) == 0 {
				earlier(p.idle.Add(r.s.config.ResumeFor))
			}
		}
		if r.spectators() != r.watchersSaid {
			earlier(r.watchersAt)
		}
	}
	if r.quiet() {
		earlier(r.idle.Add(r.s.config.IdleAfter))
	}
	return max(next.Sub(now), 0)
}

func due(at, now time.Time) bool { return !at.IsZero() && !at.After(now) }

// wakeAt is when the table next wants a tick.
func (r *room) wakeAt() time.Time {
	wake := r.table.NextWake()
	if wake == 0 {
		return time.Time{}
	}
	at := time.UnixMilli(wake)
	if at.Before(r.tickAfter) {
		return r.tickAfter
	}
	return at
}

// tick tells the table the time. A tick that brings nothing although the table asked for it is a fault in its rules;
// the next ones then come more and more seldom, so that the fault does not fill the record.
func (r *room) tick(now time.Time) {
	before := r.table.NextWake()
	r.serve(&rules.Tick{})
	if r.loaded == nil {
		return
	}
	if r.table.NextWake() != before {
		r.tickPause, r.tickAfter = 0, time.Time{}
		return
	}
	r.tickPause = min(max(2*r.tickPause, time.Second), 10*time.Minute)
	r.tickAfter = now.Add(r.tickPause)
	r.log.Error("a tick brought nothing", "wake", before, "pause", r.tickPause)
}

// held notes that the lease was extended, which was asked for then.
func (r *room) held(asked time.Time) {
	r.renewAt, r.heldUntil = asked.Add(r.s.config.LeaseFor/3), asked.Add(r.s.config.LeaseFor)
}

// renew extends the lease. Losing it is found out by the next append at the latest.
func (r *room) renew(now time.Time) {
	ctx, cancel := r.storeContext()
	defer cancel()
	lease, err := r.s.store.Renew(ctx, r.lease, r.s.config.LeaseFor)
	switch {
	case err == nil:
		r.lease = lease
		r.held(now)
	case errors.Is(err, store.ErrFenced), errors.Is(err, store.ErrNotFound):
		r.reopen("fenced", false)
	case !now.Before(r.heldUntil):
		// Another may have the room by now, and what is remembered here may be old.
		r.log.Warn("lease ran out", "err", err)
		r.goDown()
	default:
		r.log.Warn("lease not renewed", "err", err)
		r.renewAt = now.Add(min(time.Second, r.s.config.LeaseFor/10))
	}
}
