package server

import (
	"encoding/json"

	"parlour/rules"
)

// prospect is what everybody will see of a decision, made while it is being stored. Nobody sees it before it is.
type prospect struct {
	rules.Decided
	done  chan struct{}
	steps []step
	blind map[*projection]error // whose view could not be made
	lines error                 // of the lines, if they could not be made
	fault any                   // what making it panicked with
}

// foresee begins to make what a decision that the table has taken shows. Until it is awaited the table and the views belong to it.
func (r *room) foresee(d rules.Decided) *prospect {
	p := &prospect{Decided: d, done: make(chan struct{})}
	go func() {
		defer close(p.done)
		defer func() { p.fault = recover() }()
		p.make(r.loaded, r.views)
	}()
	return p
}

// await waits until it is made. What panicked beside the room's goroutine does so on it.
func (p *prospect) await() {
	<-p.done
	if p.fault != nil {
		panic(p.fault)
	}
}

// make counts the decision's lines and makes each class's step.
func (p *prospect) make(l *loaded, views map[rules.ViewerClass]*projection) {
	added, err := addLines(l.logs, l.table, p.Decided)
	p.lines = err
	for _, class := range rules.ViewerClasses {
		view := views[class]
		if !view.live {
			continue
		}
		next, err := view.next(l.table, added[class])
		if err != nil {
			if p.blind == nil {
				p.blind = map[*projection]error{}
			}
			p.blind[view] = err
			continue
		}
		p.steps = append(p.steps, next)
	}
}

// show sends what a stored decision shows.
func (r *room) show(p *prospect) {
	if p.lines != nil {
		// It is stored, but cannot be told: the logs would lack it until the room is read anew.
		r.logFault("no log lines", p.lines, "seq", p.Seq)
	}
	for view, err := range p.blind {
		r.blind(view, err)
	}
	for _, next := range p.steps {
		next.take()
		if data := next.frame.data; data != nil {
			r.s.metrics.frames.WithLabelValues(string(next.class.class)).Inc()
			r.s.metrics.frameSize.Observe(float64(len(data)))
			r.share(next.class.class, data)
		}
	}
	for _, e := range p.Events {
		if left, ok := e.(*rules.Left); ok {
			r.leave(left.Seat)
		}
	}
	if r.snapshotDue() {
		r.save()
	}
}

// addLines is tails.add with a panic in rules as an error.
func addLines(logs tails, t *rules.Table, d rules.Decided) (added map[rules.ViewerClass][]json.RawMessage, err error) {
	defer func() {
		if value := recover(); value != nil {
			err = newFault("log lines", value)
		}
	}()
	return logs.add(t, d)
}

// leave takes a seat's token away from whoever gave the seat up.
func (r *room) leave(seat rules.SeatID) {
	ctx, cancel := r.storeContext()
	defer cancel()
	if err := r.s.store.RevokeTokens(ctx, r.id, string(seat)); err != nil {
		// The seat is gone in the record, so its token lets nobody in anyway.
		r.log.Warn("token not revoked", "seat", seat, "err", err)
	}
	r.dropSeat(seat, CloseNoSeat)
}
