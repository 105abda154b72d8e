package server

import (
	"context"
	"errors"
	"sync"

	"parlour/rules"
)

// rooms are the rooms that this process has loaded.
type rooms struct {
	mu      sync.Mutex
	open    map[string]*opening
	closed  bool
	running sync.WaitGroup
}

// opening is a room that is being loaded or is.
type opening struct {
	ready chan struct{} // closed when room or err is set
	room  *room
	err   error
}

// room gives a loaded room, loading it first where that is needed.
func (s *Server) room(ctx context.Context, id string) (*room, error) {
	if !validRoomID(id) {
		return nil, rules.Refuse(CodeUnknownRoom, "")
	}
	all := &s.rooms
	all.mu.Lock()
	if all.closed {
		all.mu.Unlock()
		return nil, rules.Refuse(CodeStopping, "")
	}
	o := all.open[id]
	if limit := s.config.Limits.RoomsOpen; o == nil && len(all.open) >= limit {
		all.mu.Unlock()
		return nil, rules.Refuse(CodeServerFull, "", "limit", limit)
	}
	if o == nil {
		o = &opening{ready: make(chan struct{})}
		all.open[id] = o
		all.running.Add(1)
		go s.openRoom(id, o)
	}
	all.mu.Unlock()
	select {
	case <-o.ready:
		return o.room, o.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// openRoom loads a room and is its goroutine from then on.
func (s *Server) openRoom(id string, o *opening) {
	defer s.rooms.running.Done()
	ctx, cancel := context.WithTimeout(context.Background(), s.config.StoreTimeout)
	l, err := s.load(ctx, id, false)
	cancel()
	s.rooms.mu.Lock()
	if err != nil {
		o.err = err
		delete(s.rooms.open, id)
		s.rooms.mu.Unlock()
		var refusal *rules.Refusal
		if !errors.As(err, &refusal) {
			s.log.Error("room not opened", "room", id, "err", err)
		}
		close(o.ready)
		return
	}
	o.room = newRoom(s, id, l)
	if s.rooms.closed {
		close(o.room.stop)
	}
	s.rooms.mu.Unlock()
	s.metrics.rooms.Inc()
	close(o.ready)
	o.room.run()
}

// remove forgets a room whose goroutine ends.
func (all *rooms) remove(r *room) {
	all.mu.Lock()
	if o := all.open[r.id]; o != nil && o.room == r {
		delete(all.open, r.id)
	}
	all.mu.Unlock()
	r.s.metrics.rooms.Dec()
	close(r.gone)
}

// stop tells all rooms to end and lets no other begin.
func (all *rooms) stop() {
	all.mu.Lock()
	defer all.mu.Unlock()
	if all.closed {
		return
	}
	all.closed = true
	for _, o := range all.open {
		if o.room != nil {
			close(o.room.stop)
		}
	}
}

// in runs a task on a room's goroutine, loading the room where that is needed.
func (s *Server) in(ctx context.Context, id string, task func(*room)) error {
	for {
		r, err := s.room(ctx, id)
		if err != nil {
			return err
		}
		err = r.call(ctx, func() { task(r) })
		if !errors.Is(err, errRoomGone) {
			return err
		}
	}
}

// askRoom asks a room something that needs its table. Errors: what the question gives, or why it cannot be asked now.
func askRoom[T any](ctx context.Context, s *Server, id string, ask func(*room) (T, error)) (answer T, err error) {
	failed := error(rules.Refuse(CodeStoreUnavailable, ""))
	err = s.in(ctx, id, func(in *room) {
		if in.loaded != nil {
			answer, failed = ask(in)
		}
	})
	if err == nil {
		err = failed
	}
	return answer, err
}
