package server

import (
	"errors"
	"fmt"
	"time"

	"parlour/rules"
	"parlour/store"
)

// outcome is what became of a command.
type outcome struct {
	refusal   *rules.Refusal
	duplicate bool
	// unknown: it may or may not have happened, and cannot be found out now. It must not be answered: whoever sends it
	// again gets the answer.
	unknown bool
	// reread: a command that was known already was found so by the store alone, and the room had to be read anew.
	reread bool
	// shows is what everybody will see of an accepted command; nil when it was found in the store by reading the room anew,
	// which has shown it already.
	shows *prospect
}

func refused(r *rules.Refusal) outcome { return outcome{refusal: r} }

// take decides a command, stores the decision, calls answer, and then shows everybody what happened. answer is called
// exactly once, and nothing is shown before it.
func (r *room) take(c rules.Command, answer func(outcome)) {
	start := time.Now()
	o := r.commit(c)
	r.s.metrics.commands.WithLabelValues(o.label()).Inc()
	if o.label() != "accepted" {
		answer(o)
		return
	}
	r.known.add(commandKey{c.Seat, c.ID})
	committed := time.Now()
	r.s.metrics.stored.Observe(committed.Sub(start).Seconds())
	answer(o)
	if o.shows == nil {
		return
	}
	r.show(o.shows)
	r.s.metrics.shown.Observe(time.Since(committed).Seconds())
}

func (o outcome) label() string {
	switch {
	case o.unknown:
		return "unknown"
	case o.duplicate:
		return "duplicate"
	case o.refusal == nil:
		return "accepted"
	case o.refusal.Code == CodeInternal:
		return "fault"
	case o.refusal.Code == CodeStoreUnavailable:
		return "unavailable"
	}
	return "refused"
}

// tries is how often a command is decided anew when the room had to be read anew under it.
const tries = 3

// commit decides a command and stores the decision.
func (r *room) commit(c rules.Command) outcome {
	for range tries {
		if r.loaded == nil {
			return refused(rules.Refuse(CodeStoreUnavailable, ""))
		}
		if known, err := r.knows(c); err != nil {
			r.goDown()
			return refused(rules.Refuse(CodeStoreUnavailable, ""))
		} else if known {
			return outcome{duplicate: true}
		}
		if refusal := r.admit(c); refusal != nil {
			return r.refuse(c, refusal)
		}
		c.At = max(r.s.now().UnixMilli(), r.lastAt)
		began := time.Now()
		d, err := decide(r.table, c)
		r.thought += time.Since(began)
		var refusal *rules.Refusal
		switch {
		case err == nil:
		case errors.As(err, &refusal) && !errors.Is(err, rules.ErrHalfDecided):
			return r.refuse(c, refusal)
		case errors.Is(err, rules.ErrHistoryNeeded):
			if !r.reopen("history", true) {
				return refused(rules.Refuse(CodeStoreUnavailable, ""))
			}
			continue
		default:
			r.logFault("no decision", err, "kind", c.Body.CommandKind(), "seat", c.Seat)
			r.reopen("fault", false)
			return refused(rules.Refuse(CodeInternal, ""))
		}
		// From here on the table is ahead of the store: it is either stored or read anew.
		o, again := r.append(d)
		if !again {
			return o
		}
	}
	r.log.Error("command given up", "kind", c.Body.CommandKind(), "seat", c.Seat)
	return outcome{unknown: true}
}

// append stores a decision, while what it shows is made. It asks for the command to be decided again when the room was read anew and the command
// is certainly not in it.
func (r *room) append(d rules.Decided) (o outcome, again bool) {
	shows := r.foresee(d)
	size, err := r.store(d)
	shows.await()
	var fenced *store.FencedError
	if errors.As(err, &fenced) && fenced.Current == fenced.Epoch {
		// The lease ran out and nobody took the room: taken up again, it is still ours as it was.
		if err = r.extend(); err == nil {
			size, err = r.store(d)
		}
	}
	switch {
	case err == nil:
		r.lastAt = d.At
		r.written.add(r.table, d, size)
		return outcome{shows: shows}, false
	case errors.Is(err, store.ErrDuplicate):
		r.reopen("duplicate", false)
		return outcome{duplicate: true, reread: true}, false
	case errors.Is(err, store.ErrUnknownOutcome):
		r.log.Warn("commit without an answer", "err", err)
		if !r.reopen("unknown_outcome", false) {
			return outcome{unknown: true}, false
		}
		// The lease was taken anew: an append that has not come through by now never will.
		switch stored, err := r.stored(d.Seat, d.Command); {
		case err != nil:
			return outcome{unknown: true}, false
		case stored:
			return outcome{}, false
		}
		return outcome{}, true
	case errors.Is(err, store.ErrStale), errors.Is(err, store.ErrFenced):
		r.log.Warn("not the owner any more", "err", err)
		if !r.reopen("stale", false) {
			return refused(rules.Refuse(CodeStoreUnavailable, "")), false
		}
		return outcome{}, true
	case errors.Is(err, store.ErrNotFound):
		r.unload(CloseUnknownRoom)
		return refused(rules.Refuse(CodeUnknownRoom, "")), false
	case errors.Is(err, store.ErrInvalid):
		r.logFault("decision cannot be stored", err)
		r.reopen("invalid", false)
		return refused(rules.Refuse(CodeInternal, "")), false
	}
	// Unavailable, or given up waiting before anything was sent: nothing was stored.
	r.log.Error("store unavailable", "err", err)
	r.goDown()
	return refused(rules.Refuse(CodeStoreUnavailable, "")), false
}

// store appends a decision as one record of so many bytes, with the answer to its command.
func (r *room) store(d rules.Decided) (size int, err error) {
	data, err := d.MarshalJSON() // itself, since json.Marshal would read all of it once more
	if err != nil {
		return 0, fmt.Errorf("%w: %w", store.ErrInvalid, err)
	}
	ctx, cancel := r.storeContext()
	defer cancel()
	asked := r.s.now()
	seat := string(d.Seat)
	err = r.s.store.Append(ctx, store.Append{
		Room: r.id, Epoch: r.lease.Epoch, After: d.Seq - 1,
		Records: []store.Record{record(r.id, d, data)},
		Answer:  &store.Answer{Room: r.id, Seat: seat, CommandID: d.Command, Reply: []byte("{}")},
		Term:    r.s.config.LeaseFor,
	})
	if err == nil {
		r.held(asked)
	}
	return len(data), err
}

// record is a decision as it is stored.
func record(room string, d rules.Decided, data []byte) store.Record {
	kind := "decided"
	if d.Asked != nil {
		kind = d.Asked.CommandKind()
	}
	return store.Record{Room: room, Seq: d.Seq, Kind: kind, Data: data, At: time.UnixMilli(d.At).UTC(),
		CommandID: d.Command, Seat: string(d.Seat)}
}

func (r *room) extend() error {
	ctx, cancel := r.storeContext()
	defer cancel()
	lease, err := r.s.store.Renew(ctx, r.lease, r.s.config.LeaseFor)
	if err == nil {
		r.lease = lease
	}
	return err
}

// knows tells whether a command was accepted before, as far as that is to be expected: among the room's latest, or in the
// store as long as its sender, newly connected, may send again what got no answer. One that was accepted long ago is
// found so by the store when the decision is to be stored, or here when it is refused.
func (r *room) knows(c rules.Command) (bool, error) {
	if r.known.has(commandKey{c.Seat, c.ID}) {
		return true, nil
	}
	a := r.seats[c.Seat]
	if c.Seat == "" || a != nil && !a.resends {
		return false, nil // the server's own are named anew each time
	}
	known, err := r.stored(c.Seat, c.ID)
	if a != nil {
		a.resends = known || err != nil
	}
	return known, err
}

// refuse refuses a command, unless it is one that was accepted in its time.
func (r *room) refuse(c rules.Command, refusal *rules.Refusal) outcome {
	if c.Seat == "" {
		return refused(refusal)
	}
	switch known, err := r.stored(c.Seat, c.ID); {
	case err != nil:
		r.goDown()
		return refused(rules.Refuse(CodeStoreUnavailable, ""))
	case known:
		return outcome{duplicate: true}
	}
	return refused(refusal)
}

func (r *room) stored(seat rules.SeatID, id string) (bool, error) {
	ctx, cancel := r.storeContext()
	defer cancel()
	_, err := r.s.store.Answer(ctx, r.id, string(seat), id)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		r.log.Warn("answer not looked up", "err", err)
	}
	return err == nil, err
}

// decide is Table.Decide with a panic in rules as an error.
func decide(t *rules.Table, c rules.Command) (d rules.Decided, err error) {
	defer func() {
		if value := recover(); value != nil {
			err = newFault("deciding "+c.Body.CommandKind(), value)
		}
	}()
	return t.Decide(c)
}

// serve takes a command of the server itself.
func (r *room) serve(body rules.Body) outcome {
	var out outcome
	// Epochs begin anew in a room that was brought in, places in the record do not. A place alone would not do: another
	// owner's command may have it by the time that this one is looked up.
	id := fmt.Sprintf("server.%d-%d", r.lease.Epoch, r.table.Seq+1)
	r.take(rules.Command{ID: id, Body: body}, func(o outcome) { out = o })
	if out.refusal != nil {
		r.log.Warn("the server's own command was refused", "kind", body.CommandKind(), "refusal", out.refusal.Error())
	}
	return out
}

// preview asks the table what a command would check.
func (r *room) preview(c rules.Command) (shown any, refusal *rules.Refusal) {
	if r.loaded == nil {
		return nil, rules.Refuse(CodeStoreUnavailable, "")
	}
	defer func() {
		if value := recover(); value != nil {
			r.logFault("no preview", newFault("previewing "+c.Body.CommandKind(), value))
			shown, refusal = nil, rules.Refuse(CodeInternal, "")
			// A preview changes nothing, but one that failed half-way may have.
			r.reopen("fault", false)
		}
	}()
	c.At = r.s.now().UnixMilli()
	began := time.Now()
	shown, err := r.table.Preview(c)
	r.thought += time.Since(began)
	if err == nil {
		return shown, nil
	}
	if errors.As(err, &refusal) {
		return nil, refusal
	}
	r.logFault("no preview", err)
	return nil, rules.Refuse(CodeInternal, "")
}
