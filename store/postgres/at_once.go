package postgres

import (
	"context"

	"github.com/jackc/pgx/v5/pgconn"

	"parlour/store"
)

// atOnce stores appends with one statement, a transaction of its own, if all of them come as expected: each room is under
// the epoch and at the head that its first append knows, leased, locked by nobody else, and no command is known. Otherwise,
// in whatever way, nothing is stored. An error means that the outcome is unknown.
//
// It waits for no other transaction, so that it needs neither an order of rooms nor bounds other than that of a commit.
func (s *Store) atOnce(ctx context.Context, appends []store.Append, sound []int) (stored bool, err error) {
	var r rows
	heads := expected{place: make(map[string]int, len(sound))}
	for _, i := range sound {
		if !heads.add(appends[i]) {
			return false, nil
		}
		r.add(appends[i])
	}
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return false, nil // the other way tells
	}
	defer conn.Release()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.commitTimeout)
	defer cancel()
	statement, values := appendExpected, append(append(r.values(), heads.values()...), len(heads.rooms))
	if r.single() && len(heads.rooms) == 1 {
		statement, values = appendSingle, append(append(r.first(), heads.first()...), 1)
	}
	if err = conn.QueryRow(ctx, statement, values...).Scan(&stored); err == nil {
		return stored, nil
	}
	s.lost(err)
	if sqlState(err) != "" || pgconn.SafeToRetry(err) {
		return false, nil // the server's own word, or it has not got all of it
	}
	return false, err
}

// expected is where rooms are expected to be and where they go.
type expected struct {
	place                        map[string]int
	rooms                        []string
	epochs, afters, lasts, terms []int64 // terms in ms
}

// add gives false when an append does not build on the ones of its room before it.
func (e *expected) add(a store.Append) bool {
	i, again := e.place[a.Room]
	if again {
		fits := e.epochs[i] == int64(a.Epoch) && e.lasts[i] == int64(a.After)
		e.lasts[i] = int64(a.Last())
		if a.Term > 0 {
			e.terms[i] = a.Term.Milliseconds()
		}
		return fits
	}
	e.place[a.Room] = len(e.rooms)
	e.rooms, e.epochs = append(e.rooms, a.Room), append(e.epochs, int64(a.Epoch))
	e.afters, e.lasts = append(e.afters, int64(a.After)), append(e.lasts, int64(a.Last()))
	e.terms = append(e.terms, a.Term.Milliseconds())
	return true
}

// leaseUntil is where a lease ends after a term in ms, or as before with none.
const leaseUntil = `case when term > 0 then clock_timestamp() + term * interval '1 millisecond' else lease_until end`

func (e *expected) values() []any { return []any{e.rooms, e.epochs, e.afters, e.lasts, e.terms} }

// first are the values of the first room alone.
func (e *expected) first() []any {
	return []any{e.rooms[0], e.epochs[0], e.afters[0], e.lasts[0], e.terms[0]}
}

// appendExpected stores any number of appends, appendSingle one record with one answer, which comes to the same: planning
// for rows out of arrays, and going over them, takes the server longer than what it does with a single one.
var (
	appendExpected = storing(recordRows, answerRows, `unnest($13::text[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[])`)
	appendSingle   = storing(recordRow, answerRow, `(values ($13::text, $14::bigint, $15::bigint, $16::bigint, $17::bigint))`)
)

// storing writes nothing unless each room could be held as it is expected. A command that is known already breaks the
// unique index, which undoes the whole.
func storing(records, answers, expected string) string {
	return `
	with held as (
		select e.* from rooms r join ` + expected + ` e (id, epoch, after, last, term) on r.id = e.id
		where r.epoch = e.epoch and r.head = e.after and r.lease_until > clock_timestamp()
		for no key update of r skip locked
	), fit as (
		select count(*) = $18 as fits from held
	), moved as (
		update rooms r set head = last, lease_until = ` + leaseUntil + ` from held h, fit where fits and r.id = h.id
	), told as (
		insert into events (room, seq, kind, data, at, command_id, seat) select t.* from ` + records + ` t, fit where fits
	), answered as (
		insert into answers (room, seat, command_id, seq, reply) select t.* from ` + answers + ` t, fit where fits
	)
	select fits from fit`
}
