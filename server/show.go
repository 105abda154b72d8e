package server

import (
	"encoding/json"

	"parlour/rules"
)

// show counts the decision's lines and sends its frames.
func (r *room) show(d rules.Decided) {
	added, err := addLines(r.logs, r.table, d)
	if err != nil {
		// It is stored, but cannot be told: the logs would lack it until the room is read anew.
		r.logFault("no log lines", err, "seq", d.Seq)
	}
	for _, class := range rules.ViewerClasses {
		p := r.views[class]
		if !p.live {
			continue
		}
		data, err := p.step(r.table, added[class])
		if err != nil {
			r.blind(p, err)
			continue
		}
		if data != nil {
			r.s.metrics.frames.WithLabelValues(string(class)).Inc()
			r.s.metrics.frameSize.Observe(float64(len(data)))
			r.share(class, data)
		}
	}
	for _, e := range d.Events {
		if left, ok := e.(*rules.Left); ok {
			r.leave(left.Seat)
		}
	}
	if r.table.Seq >= r.saved+r.s.config.SnapshotEvery {
		r.save(false)
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
