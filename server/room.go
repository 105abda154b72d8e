package server

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"time"

	"parlour/rules"
)

// room is one table with everybody who looks at it. All its fields but the channels belong to its own goroutine.
type room struct {
	id    string
	s     *Server
	log   *slog.Logger
	inbox chan func()
	stop  chan struct{} // closed when the server shuts down
	gone  chan struct{} // closed when the goroutine has ended

	*loaded          // nil while the room is down
	views            map[rules.ViewerClass]*projection
	viewers          map[*viewer]struct{}
	seats            map[rules.SeatID]*attendance
	known            *knownCommands
	pace             pace
	arrivals         uint64        // counts viewers
	lives            uint64        // counts the lives of projections
	thought          time.Duration // spent on deciding and previewing
	idle             time.Time
	renewAt, retryAt time.Time
	heldUntil        time.Time // by this process's clock, counted from before the lease was asked for
	backoff          time.Duration
	tickAfter        time.Time // not before; set when a tick brought nothing
	tickPause        time.Duration
	watchersSaid     int
	watchersAt       time.Time
	done             bool
}

// errRoomGone tells that the room was unloaded before it took the task: ask for the room again.
var errRoomGone = errors.New("the room was unloaded")

func newRoom(s *Server, id string, l *loaded) *room {
	r := &room{
		id: id, s: s, log: s.log.With("room", id),
		inbox: make(chan func(), s.config.Limits.Inbox), stop: make(chan struct{}), gone: make(chan struct{}),
		views: map[rules.ViewerClass]*projection{}, viewers: map[*viewer]struct{}{}, seats: map[rules.SeatID]*attendance{},
		known: newKnownCommands(), pace: newPace(&s.config.Limits), idle: s.now(),
	}
	for _, class := range rules.ViewerClasses {
		r.views[class] = &projection{class: class}
	}
	r.adopt(l)
	return r
}

// run is the room's goroutine.
func (r *room) run() {
	defer r.s.rooms.remove(r)
	timer := time.NewTimer(0)
	defer timer.Stop()
	for !r.done {
		var task func()
		select {
		case task = <-r.inbox:
		case <-timer.C:
		case <-r.stop:
			task = func() { r.unload(CloseGoingAway) }
		}
		r.guard(func() {
			// Before anything else: whoever slept past its lease must not answer out of what it remembers.
			if now := r.s.now(); r.loaded != nil && due(r.renewAt, now) {
				r.renew(now)
			}
			if task != nil {
				task()
			}
			if !r.done {
				r.onTime(r.s.now())
			}
			if !r.done {
				timer.Reset(r.untilNext(r.s.now()))
			}
		})
	}
}

// guard ends the room, and not the program, when a task fails in a way that nobody thought of. Whoever asks for the room
// next finds it as the record has it.
func (r *room) guard(task func()) {
	defer func() {
		if value := recover(); value != nil {
			r.logFault("room given up", newFault("room "+r.id, value))
			r.abandon()
		}
	}()
	task()
}

// abandon lets everybody go and keeps nothing of what is in memory.
func (r *room) abandon() {
	r.done = true
	for v := range r.viewers {
		r.evict(v, CloseInternal)
	}
	if l := r.loaded; l != nil {
		r.loaded = nil
		r.release(l.lease)
	}
}

// errRoomFailed tells that a task failed half-way: a fault of ours.
var errRoomFailed = errors.New("a fault in the room")

// call runs a task on the room's goroutine and waits for it.
func (r *room) call(ctx context.Context, task func()) error {
	done := make(chan struct{})
	err := errRoomFailed
	select {
	case r.inbox <- func() {
		defer close(done)
		task()
		err = nil
	}:
	case <-r.gone:
		return errRoomGone
	case <-ctx.Done():
		return ctx.Err()
	}
	select {
	case <-done:
		return err
	case <-r.gone:
		select {
		case <-done:
			return err
		default:
			return errRoomGone
		}
	}
}

// offer leaves a task for the room's goroutine if there is place for it.
func (r *room) offer(task func()) bool {
	select {
	case r.inbox <- task:
		return true
	default:
		return false
	}
}

// storeContext bounds one call of the store. Nobody's going away cuts it short: what a room does, it does for all.
func (r *room) storeContext() (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), r.s.config.StoreTimeout)
}

// adopt takes what was read from the store; everybody who looks gets a whole view of it.
func (r *room) adopt(l *loaded) {
	now := r.s.now()
	r.loaded = l
	r.renewAt, r.heldUntil = now.Add(r.s.config.LeaseFor/3), l.asked.Add(r.s.config.LeaseFor)
	r.retryAt, r.backoff = time.Time{}, 0
	for _, class := range rules.ViewerClasses {
		if p := r.views[class]; p.live {
			r.startView(p)
		}
	}
	for v := range r.viewers {
		if seat := l.table.Seats[v.seat]; v.seat != "" && (seat == nil || seat.Gone) {
			r.evict(v, CloseNoSeat)
			continue
		}
		r.welcome(v)
	}
	// Whoever the record has as connected gets a moment to be so.
	for id, seat := range l.table.Seats {
		if seat.Online && r.seats[id] == nil {
			r.seats[id] = &attendance{away: now.Add(2 * r.s.config.AwayAfter)}
		}
	}
}

// startView begins a projection's life. If its view cannot be made, whoever watches it is let go.
func (r *room) startView(p *projection) bool {
	r.lives++
	err := p.start(r.table, strconv.FormatUint(r.lease.Epoch, 36)+"."+strconv.FormatUint(r.lives, 36))
	if err != nil {
		r.blind(p, err)
	}
	return err == nil
}

// blind ends a projection whose view cannot be made: a fault of ours that must not stop the others.
func (r *room) blind(p *projection, err error) {
	r.logFault("no view", err, "class", p.class)
	p.stop()
	for v := range r.viewers {
		if v.class == p.class {
			r.evict(v, CloseInternal)
		}
	}
}

func (r *room) logFault(message string, err error, args ...any) {
	args = append(args, "err", err)
	var f *fault
	if errors.As(err, &f) {
		args = append(args, "stack", string(f.stack))
	}
	r.log.Error(message, args...)
}

// share sends a frame to all of a class.
func (r *room) share(class rules.ViewerClass, data ready) {
	now := r.s.now()
	watchers := r.views[class].watchers
	// Backwards, since whoever is let go has the last one put in its place.
	for i := len(watchers) - 1; i >= 0; i-- {
		if v := watchers[i]; !v.queue.push(data, now) {
			r.evict(v, CloseSlow)
		}
	}
}

// shareAll sends a message to everybody.
func (r *room) shareAll(message any) {
	data := frameText(encode(message))
	for _, class := range rules.ViewerClasses {
		r.share(class, data)
	}
}
