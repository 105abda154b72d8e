package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"parlour/store"
)

// now is SQLite's own clock in milliseconds since 1970.
const now = "CAST(round(unixepoch('subsec') * 1000) AS INTEGER)"

// Append implements [store.Store].
func (s *Store) Append(ctx context.Context, a store.Append) error {
	return s.AppendMany(ctx, []store.Append{a})[0]
}

// AppendMany implements [store.Store] with one transaction. Only when a row is
// refused, which is not to be expected of what was checked and admitted, it is
// begun anew with a savepoint for each append, so that the others are stored.
func (s *Store) AppendMany(ctx context.Context, appends []store.Append) []error {
	errs := make([]error, len(appends))
	sound := make([]int, 0, len(appends))
	for i, a := range appends {
		if errs[i] = a.Check(); errs[i] == nil {
			sound = append(sound, i)
		}
	}
	if len(sound) == 0 {
		return errs
	}
	var touched map[string]bool // rooms in which something was written
	commit := func(saved bool) error {
		touched = make(map[string]bool)
		return s.writer.transaction(ctx, "append", func(ctx context.Context) error {
			for _, i := range sound {
				var refused bool
				if refused, errs[i] = s.writer.append(ctx, appends[i], saved); errs[i] == nil {
					touched[appends[i].Room] = true
				} else if refused && !saved || fatal(errs[i]) {
					return errs[i]
				}
			}
			return nil
		})
	}
	err := commit(false)
	if err != nil && !unknown(err) && !fatal(err) && ctx.Err() == nil {
		err = commit(true)
	}
	if err == nil {
		return errs
	}
	for _, i := range sound {
		// A refusal that was judged on top of an append of the same room is as
		// lost as that append.
		if !unknown(err) || touched[appends[i].Room] {
			errs[i] = err
		}
	}
	return errs
}

// fatal: the fault is the database's, so the whole transaction is over. A refused
// row (a constraint, a value too big) concerns its append alone.
func fatal(err error) bool {
	c := code(err)
	return c != 0 && errors.Is(fault(context.Background(), "append", err), store.ErrUnavailable)
}

func unknown(err error) bool { return errors.Is(err, store.ErrUnknownOutcome) }

// move moves a room's head, and with it the end of its lease.
const move = `UPDATE rooms SET head = ?2, lease_until = iif(?3 > 0, ` + now + ` + ?3, lease_until) WHERE id = ?1`

// append judges one append and writes its rows, within a savepoint where asked for. It tells whether it is the rows that
// were refused: without a savepoint some of them may be there.
func (w *writer) append(ctx context.Context, a store.Append, saved bool) (refused bool, err error) {
	if saved {
		return w.appendSaved(ctx, a)
	}
	// What comes as expected needs no look beforehand. A command that is known already breaks the unique index.
	moved, err := w.changed(ctx, move+` AND epoch = ?4 AND head = ?5 AND lease_until > `+now,
		a.Room, int64(a.Last()), a.Term.Milliseconds(), int64(a.Epoch), int64(a.After))
	if err == nil && moved == 0 {
		if err = w.judge(ctx, a); err == nil {
			err = errUnexpected
		}
		return false, err
	}
	if err == nil {
		err = w.insert(ctx, a)
	}
	return err != nil, err
}

// errUnexpected: what was judged to fit did not move its room's head.
var errUnexpected = errors.New("sqlite: append fits, but does not")

// judge looks where the room stands.
func (w *writer) judge(ctx context.Context, a store.Append) error {
	var p store.Position
	var known bool
	var seat, command string
	if a.Answer != nil {
		seat, command = a.Answer.Seat, a.Answer.CommandID
	}
	err := w.row(ctx, `SELECT head, epoch, coalesce(lease_until > `+now+`, 0),
		EXISTS (SELECT 1 FROM answers WHERE room = ?1 AND seat = ?2 AND command_id = ?3) FROM rooms WHERE id = ?1`,
		[]any{a.Room, seat, command}, &p.Head, &p.Epoch, &p.Leased, &known)
	if errors.Is(err, sql.ErrNoRows) {
		return store.ErrNotFound
	}
	if err != nil {
		return err
	}
	return p.Admit(a, known && a.Answer != nil)
}

func (w *writer) appendSaved(ctx context.Context, a store.Append) (refused bool, err error) {
	if err := w.judge(ctx, a); err != nil {
		return false, err
	}
	if err := w.exec(ctx, "SAVEPOINT append_one"); err != nil {
		return false, err
	}
	err = w.insert(ctx, a)
	if err == nil {
		err = w.exec(ctx, move, a.Room, int64(a.Last()), a.Term.Milliseconds())
	}
	if err != nil {
		// ROLLBACK TO keeps the savepoint; RELEASE drops it.
		return true, errors.Join(err, w.exec(ctx, "ROLLBACK TO append_one"), w.exec(ctx, "RELEASE append_one"))
	}
	return false, w.exec(ctx, "RELEASE append_one")
}

func (w *writer) insert(ctx context.Context, a store.Append) error {
	if err := w.insertRecords(ctx, a.Records); err != nil {
		return err
	}
	if a.Answer == nil {
		return nil
	}
	return w.insertAnswer(ctx, a.Placed())
}

func (w *writer) insertAnswer(ctx context.Context, a store.Answer) error {
	return w.exec(ctx, `INSERT INTO answers (room, seat, command_id, seq, reply) VALUES (?, ?, ?, ?, ?)`,
		a.Room, a.Seat, a.CommandID, int64(a.Seq), bytes(a.Reply))
}

func (w *writer) insertRecords(ctx context.Context, records []store.Record) error {
	for _, r := range records {
		err := w.exec(ctx, `INSERT INTO events (room, seq, kind, data, at, command_id, seat) VALUES (?, ?, ?, ?, ?, ?, ?)`,
			r.Room, int64(r.Seq), r.Kind, bytes(r.Data), r.At.UnixMicro(), r.CommandID, r.Seat)
		if err != nil {
			return err
		}
	}
	return nil
}

// Answer implements [store.Store].
func (s *Store) Answer(ctx context.Context, room, seat, commandID string) (store.Answer, error) {
	a := store.Answer{Room: room, Seat: seat, CommandID: commandID}
	err := s.one(ctx, "answer", `SELECT seq, reply FROM answers WHERE room = ? AND seat = ? AND command_id = ?`,
		[]any{room, seat, commandID}, &a.Seq, &a.Reply)
	if err != nil {
		return store.Answer{}, err
	}
	return a, nil
}

// Events implements [store.Store].
func (s *Store) Events(ctx context.Context, room string, after uint64, limit int) (records []store.Record, err error) {
	rows, err := s.reader.QueryContext(ctx, `
		SELECT seq, kind, data, at, command_id, seat FROM events
		WHERE room = ? AND seq > ? ORDER BY seq LIMIT ?`, room, seq(after), page(limit))
	if err != nil {
		return nil, fault(ctx, "events", err)
	}
	defer rows.Close()
	for rows.Next() {
		r := store.Record{Room: room}
		var at int64
		if err := rows.Scan(&r.Seq, &r.Kind, &r.Data, &at, &r.CommandID, &r.Seat); err != nil {
			return nil, fault(ctx, "events", err)
		}
		r.At = time.UnixMicro(at).UTC()
		records = append(records, r)
	}
	return records, fault(ctx, "events", rows.Err())
}
