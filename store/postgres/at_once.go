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
	statement, values, fits := statementFor(appends, sound)
	if !fits {
		return false, nil
	}
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return false, nil // the other way tells
	}
	defer conn.Release()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.commitTimeout)
	defer cancel()
	if err = conn.QueryRow(ctx, statement, values...).Scan(&stored); err == nil {
		return stored, nil
	}
	s.lost(err)
	if sqlState(err) != "" || pgconn.SafeToRetry(err) {
		return false, nil // the server's own word, or it has not got all of it
	}
	return false, err
}

// statementFor chooses the statement that stores appends. They do not fit when one does not build on those before it.
func statementFor(appends []store.Append, sound []int) (statement string, values []any, fits bool) {
	if a := appends[sound[0]]; len(sound) == 1 && len(a.Records) == 1 && a.Answer != nil {
		return appendSingle, single(a), true
	}
	values, fits = several(appends, sound)
	return appendExpected, values, fits
}

// single are the parameters of appendSingle.
func single(a store.Append) []any {
	r, last := a.Records[0], int64(a.Last())
	return []any{a.Room, last, r.Kind, bytes(r.Data), r.At, r.CommandID, r.Seat, a.Answer.Seat, a.Answer.CommandID, bytes(a.Answer.Reply),
		int64(a.Epoch), int64(a.After), a.Term.Milliseconds()}
}

// several are the parameters of appendExpected.
func several(appends []store.Append, sound []int) (values []any, fits bool) {
	var r rows
	heads := expected{place: make(map[string]int, len(sound))}
	for _, i := range sound {
		if !heads.add(appends[i]) {
			return nil, false
		}
		r.add(appends[i])
	}
	return append(append(r.values(), heads.values()...), len(heads.rooms)), true
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
func leaseUntil(term string) string {
	return `case when ` + term + ` > 0 then clock_timestamp() + ` + term + ` * interval '1 millisecond' else lease_until end`
}

func (e *expected) values() []any { return []any{e.rooms, e.epochs, e.afters, e.lasts, e.terms} }

// appendSingle stores one record with one answer in one room, as appendExpected would. It has the server run as little as can
// be: between the commands of a quiet table the processor has forgotten what it does, so that each node of a plan costs
// several times what it does in a busy server.
var appendSingle = `
	with moved as (
		update rooms set head = $2, lease_until = ` + leaseUntil(`$13::bigint`) + `
		where id = (
			select id from rooms where id = $1 and epoch = $11::bigint and head = $12::bigint and lease_until > clock_timestamp()
			for no key update skip locked
		)
		returning true
	), told as (
		insert into events (room, seq, kind, data, at, command_id, seat)
		select $1::text, $2::bigint, $3::text, $4::bytea, $5::timestamptz, $6::text, $7::text from moved
	), answered as (
		insert into answers (room, seat, command_id, seq, reply)
		select $1::text, $8::text, $9::text, $2::bigint, $10::bytea from moved
	)
	select exists (select from moved)`

// appendExpected stores any number of appends. It writes nothing unless each room could be held as it is expected. A command
// that is known already breaks the unique index, which undoes the whole.
var appendExpected = `
	with held as (
		select e.* from rooms r join unnest($13::text[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[])
			e (id, epoch, after, last, term) on r.id = e.id
		where r.epoch = e.epoch and r.head = e.after and r.lease_until > clock_timestamp()
		for no key update of r skip locked
	), fit as (
		select count(*) = $18 as fits from held
	), moved as (
		update rooms r set head = last, lease_until = ` + leaseUntil(`term`) + ` from held h, fit where fits and r.id = h.id
	), told as (
		insert into events (room, seq, kind, data, at, command_id, seat) select t.* from ` + recordRows + ` t, fit where fits
	), answered as (
		insert into answers (room, seat, command_id, seq, reply) select t.* from ` + answerRows + ` t, fit where fits
	)
	select fits from fit`
