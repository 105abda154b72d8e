package server

import (
	"time"

	"parlour/rules"
)

// attendance is one seat's connections.
type attendance struct {
	open int
	// away is when the seat counts as gone if it has not come back; zero when nothing is due.
	away time.Time
	// resends: who has just connected may send again what had got no answer before, oldest first.
	resends bool
	// allowance is kept while the seat is away for a moment: connecting anew gives no more.
	allowance *allowance
}

// attach lets a viewer in: it gets what it misses and then all that happens. A reason means that it was not let in.
func (r *room) attach(v *viewer, epoch string, n uint64) *Close {
	if r.done {
		return &CloseGoingAway
	}
	if r.loaded == nil {
		return &CloseUnavailable
	}
	v.class = rules.ViewSpectator
	if v.seat != "" {
		seat, ok := r.table.Seats[v.seat]
		if !ok || seat.Gone {
			return &CloseNoSeat
		}
		v.class = r.table.ClassOf(v.seat)
		r.makePlace(v.seat)
	} else if len(r.viewers) >= r.s.config.Limits.SocketsPerRoom {
		return &CloseRoomFull
	}
	p := r.views[v.class]
	if !p.live && !r.startView(p) {
		return &CloseInternal
	}
	if v.seat != "" {
		v.allowance = r.attendance(v.seat).allowance
	} else {
		v.allowance = newAllowance(&r.s.config.Limits)
	}
	r.arrivals++
	v.order = r.arrivals
	r.viewers[v] = struct{}{}
	p.enter(v)
	r.s.metrics.sockets.WithLabelValues(string(v.class)).Inc()
	now := r.s.now()
	if missing, ok := p.since(epoch, n); ok && epoch != "" {
		v.send(Resumed{Type: "resumed", Seat: v.seat, Class: v.class, Epoch: p.epoch, N: p.n, Now: now.UnixMilli()}, now)
		for _, data := range missing {
			v.queue.push(data, now)
		}
	} else {
		r.welcome(v)
	}
	if r.watchersSaid > 0 {
		v.send(Watchers{Type: "watchers", Count: r.watchersSaid}, now)
	}
	if v.seat != "" {
		r.arrive(v.seat)
	}
	return nil
}

// welcome sends a viewer the table whole.
func (r *room) welcome(v *viewer) {
	p := r.views[v.class]
	if r.loaded == nil || !p.live {
		return
	}
	now := r.s.now()
	v.send(Welcome{Type: "welcome", Seat: v.seat, Class: v.class, Epoch: p.epoch, N: p.n,
		View: p.view(), Lines: r.logs[v.class].last(), Now: now.UnixMilli(), Hash: p.hash}, now)
}

// makePlace lets the oldest of a seat's connections go when it has as many as it may.
func (r *room) makePlace(seat rules.SeatID) {
	var oldest *viewer
	count := 0
	for v := range r.viewers {
		if v.seat == seat {
			count++
			if oldest == nil || v.order < oldest.order {
				oldest = v
			}
		}
	}
	if count >= r.s.config.Limits.SocketsPerSeat {
		r.evict(oldest, CloseReplaced)
	}
}

// evict lets a viewer go. Its own goroutines close the connection; the room does not wait.
func (r *room) evict(v *viewer, why Close) {
	v.queue.close(why)
	r.detach(v)
}

// dropSeat lets all of a seat's viewers go.
func (r *room) dropSeat(seat rules.SeatID, why Close) {
	for v := range r.viewers {
		if v.seat == seat {
			r.evict(v, why)
		}
	}
}

// detach forgets a viewer whose connection has ended or will.
func (r *room) detach(v *viewer) {
	if _, here := r.viewers[v]; !here {
		return
	}
	delete(r.viewers, v)
	now := r.s.now()
	r.s.metrics.sockets.WithLabelValues(string(v.class)).Dec()
	r.views[v.class].leave(v, now)
	if a := r.seats[v.seat]; v.seat != "" && a != nil {
		if a.open--; a.open == 0 {
			a.away = now.Add(r.s.config.AwayAfter)
		}
	}
	if len(r.viewers) == 0 {
		r.idle = now
	}
}

// attendance is the seat's, made where there is none.
func (r *room) attendance(id rules.SeatID) *attendance {
	a := r.seats[id]
	if a == nil {
		a = &attendance{}
		r.seats[id] = a
	}
	if a.allowance == nil {
		a.allowance = newAllowance(&r.s.config.Limits)
	}
	return a
}

// arrive notes a seat's connection, and tells the others if the seat had counted as gone.
func (r *room) arrive(id rules.SeatID) {
	a := r.attendance(id)
	a.open++
	a.away, a.resends = time.Time{}, true
	if seat := r.table.Seats[id]; seat != nil && !seat.Online {
		r.serve(&rules.Presence{Seat: id, Online: true})
	}
}

// noteAway tells the others of seats that have been without a connection for long enough, and of those that have one
// although the record lacks it, since the store failed when they came.
func (r *room) noteAway(now time.Time) {
	for id, a := range r.seats {
		if r.loaded == nil {
			return
		}
		if seat := r.table.Seats[id]; a.open > 0 && seat != nil && !seat.Gone && !seat.Online {
			r.serve(&rules.Presence{Seat: id, Online: true})
			continue
		}
		if a.open > 0 || !due(a.away, now) {
			continue
		}
		delete(r.seats, id)
		if seat := r.table.Seats[id]; seat != nil && seat.Online {
			r.serve(&rules.Presence{Seat: id})
		}
	}
}

func (r *room) spectators() int { return len(r.views[rules.ViewSpectator].watchers) }
