package postgres

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"parlour/store"
)

// Append implements [store.Store].
func (s *Store) Append(ctx context.Context, a store.Append) error {
	return s.AppendMany(ctx, []store.Append{a})[0]
}

// AppendMany implements [store.Store]: one round trip however many appends, as long as they come as expected; otherwise
// three more, to tell what is wrong with which.
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
	stored, unclear := s.atOnce(ctx, appends, sound)
	if stored {
		return errs
	}
	if !pgconn.Timeout(unclear) { // a server that is silent would be so again
		s.commitBatch(ctx, appends, sound, errs)
	}
	for _, i := range sound {
		// It may have been stored at the first try. Only where the second got through it certainly was not: nothing fits
		// behind a head that has moved.
		if unclear != nil && (errs[i] != nil || pgconn.Timeout(unclear)) {
			errs[i] = fmt.Errorf("postgres: append: %w: %w, and then %v", store.ErrUnknownOutcome, unclear, errs[i])
		}
	}
	return errs
}

// commitBatch stores appends[i] for each i of sound and fills errs. Rooms that somebody else holds come last and each by
// itself, so that only they wait for him and fail if he keeps them.
func (s *Store) commitBatch(ctx context.Context, appends []store.Append, sound []int, errs []error) {
	rooms := byRoom(appends, sound)
	if len(rooms) == 1 {
		s.commitLocked(ctx, appends, sound, errs, wait)
		return
	}
	left := s.commitLocked(ctx, appends, sound, errs, skip)
	for _, room := range rooms {
		if left[appends[room[0]].Room] {
			s.commitLocked(ctx, appends, room, errs, wait)
		}
	}
}

// byRoom parts what is sound by rooms, each in its order.
func byRoom(appends []store.Append, sound []int) [][]int {
	var rooms [][]int
	place := make(map[string]int)
	for _, i := range sound {
		at, again := place[appends[i].Room]
		if !again {
			at = len(rooms)
			place[appends[i].Room], rooms = at, append(rooms, nil)
		}
		rooms[at] = append(rooms[at], i)
	}
	return rooms
}

// heldMost is how long appends wait at most for whoever holds their room: all others wait with them for their turn, and would
// give up after a while.
const heldMost = 2 * time.Second

// What is done about rooms that somebody else holds.
const (
	wait = ""
	skip = "skip locked"
)

// commitLocked is commitBatch for the rooms that it can lock. It tells which it left: with skip those that are held, or that
// there are not.
func (s *Store) commitLocked(ctx context.Context, appends []store.Append, sound []int, errs []error, held string) (left map[string]bool) {
	fail := func(err error) {
		for _, i := range sound {
			errs[i] = err
		}
	}
	conn, rows, err := s.lockRooms(ctx, appends, sound, held)
	if err != nil && ctx.Err() == nil && disconnected(err) {
		// Nothing was written yet: a connection that died while idle is no reason
		// to bother the caller. fault has emptied the pool of its like.
		conn, rows, err = s.lockRooms(ctx, appends, sound, held)
	}
	if err != nil {
		fail(err)
		return nil
	}
	defer conn.Release()

	if held == skip {
		left = make(map[string]bool)
		sound = slices.DeleteFunc(slices.Clone(sound), func(i int) bool {
			if rows.rooms[appends[i].Room] == nil {
				left[appends[i].Room] = true
			}
			return left[appends[i].Room]
		})
	}
	var admitted []int
	for _, i := range sound {
		if errs[i] = rows.admit(appends[i]); errs[i] == nil {
			admitted = append(admitted, i)
		}
	}
	if len(admitted) == 0 {
		s.rollback(ctx, conn)
		return left
	}
	if err := insert(ctx, conn, appends, admitted); err != nil {
		s.rollback(ctx, conn)
		if len(sound) > 1 && sqlState(err) != "" && !unavailable(err) {
			// The server refused a row that Check let pass and does not say which.
			// The rollback is certain, so each may be tried by itself. The connection
			// goes back first, or a pool of one would wait for itself.
			conn.Release()
			for _, i := range sound {
				s.commitLocked(ctx, appends, []int{i}, errs, wait)
			}
			return left
		}
		fail(s.fault(ctx, "append", err))
		return left
	}
	if err := s.commit(ctx, conn); err != nil {
		// A refusal that was judged on top of an admitted append of the same room
		// is as unknown as that append.
		touched := make(map[string]bool)
		for _, i := range admitted {
			touched[appends[i].Room] = true
		}
		for _, i := range sound {
			if touched[appends[i].Room] {
				errs[i] = err
			}
		}
	}
	return left
}

// locked is what the transaction knows of its rooms.
type locked struct {
	rooms map[string]*store.Position
	known map[store.CommandKey]bool
}

func (l *locked) admit(a store.Append) error {
	p := l.rooms[a.Room]
	if p == nil {
		return store.ErrNotFound
	}
	if a.Answer == nil {
		return p.Admit(a, false)
	}
	err := p.Admit(a, l.known[a.Answer.Key()])
	if err == nil {
		l.known[a.Answer.Key()] = true
	}
	return err
}

// lockRooms begins a transaction that holds the rows of all rooms, or with skip of those that nobody else holds, taken in
// order of their ids so that two batches never wait for each other in a circle.
// On success the caller releases the connection.
func (s *Store) lockRooms(ctx context.Context, appends []store.Append, sound []int, held string) (*pgxpool.Conn, *locked, error) {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return nil, nil, s.fault(ctx, "append", err)
	}
	var ids, keyRooms, keySeats, keyCommands []string
	for _, i := range sound {
		ids = append(ids, appends[i].Room)
		if ans := appends[i].Answer; ans != nil {
			keyRooms = append(keyRooms, ans.Room)
			keySeats = append(keySeats, ans.Seat)
			keyCommands = append(keyCommands, ans.CommandID)
		}
	}
	slices.SortFunc(ids, strings.Compare)
	ids = slices.Compact(ids)

	l := &locked{rooms: make(map[string]*store.Position, len(ids)), known: make(map[store.CommandKey]bool)}
	b := &pgx.Batch{}
	b.Queue(begin)
	b.Queue(bounds, s.heldTimeout, s.idleTimeout)
	b.Queue(`
		select id, head, epoch, coalesce(lease_until > clock_timestamp(), false)
		from rooms where id = any($1::text[]) order by id for no key update `+held, ids,
	).Query(func(rows pgx.Rows) error {
		var id string
		var p store.Position
		_, err := pgx.ForEachRow(rows, []any{&id, &p.Head, &p.Epoch, &p.Leased}, func() error {
			at := p
			l.rooms[id] = &at
			return nil
		})
		return err
	})
	if len(keyRooms) > 0 {
		// Its own statement, hence its own view of the data: what the previous
		// holders of the rows committed is seen.
		b.Queue(`
			select a.room, a.seat, a.command_id
			from unnest($1::text[], $2::text[], $3::text[]) k (room, seat, command_id)
			join answers a using (room, seat, command_id)`, keyRooms, keySeats, keyCommands,
		).Query(func(rows pgx.Rows) error {
			var k store.CommandKey
			_, err := pgx.ForEachRow(rows, []any{&k.Room, &k.Seat, &k.CommandID}, func() error {
				l.known[k] = true
				return nil
			})
			return err
		})
	}
	if err := conn.SendBatch(ctx, b).Close(); err != nil {
		s.rollback(ctx, conn)
		conn.Release()
		return nil, nil, s.fault(ctx, "append", err)
	}
	return conn, l, nil
}

// insert writes the admitted appends' records and answers and moves the heads.
func insert(ctx context.Context, conn *pgxpool.Conn, appends []store.Append, admitted []int) error {
	var r rows
	heads := expected{place: make(map[string]int)}
	for _, i := range admitted {
		r.add(appends[i])
		heads.add(appends[i])
	}
	b := &pgx.Batch{}
	r.queue(b)
	b.Queue(`
		update rooms set head = last, lease_until = `+leaseUntil("term")+`
		from unnest($1::text[], $2::bigint[], $3::bigint[]) u (id, last, term) where rooms.id = u.id`, heads.rooms, heads.lasts, heads.terms)
	return conn.SendBatch(ctx, b).Close()
}

// Answer implements [store.Store].
func (s *Store) Answer(ctx context.Context, room, seat, commandID string) (store.Answer, error) {
	a := store.Answer{Room: room, Seat: seat, CommandID: commandID}
	err := s.one(ctx, "answer", `select seq, reply from answers where room = $1 and seat = $2 and command_id = $3`,
		[]any{room, seat, commandID}, &a.Seq, &a.Reply)
	if err != nil {
		return store.Answer{}, err
	}
	return a, nil
}

// Events implements [store.Store].
func (s *Store) Events(ctx context.Context, room string, after uint64, limit int) ([]store.Record, error) {
	rows, err := s.pool.Query(ctx, `
		select seq, kind, data, at, command_id, seat from events
		where room = $1 and seq > $2 order by seq limit $3`, room, seq(after), page(limit))
	if err != nil {
		return nil, s.fault(ctx, "events", err)
	}
	records, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (store.Record, error) {
		r := store.Record{Room: room}
		err := row.Scan(&r.Seq, &r.Kind, &r.Data, &r.At, &r.CommandID, &r.Seat)
		r.At = r.At.UTC()
		return r, err
	})
	if err = s.fault(ctx, "events", err); errors.Is(err, store.ErrNotFound) {
		return nil, nil
	}
	return records, err
}

var errNoRow = errors.New("no row changed")

// affect runs a statement that must change a row.
func affect(ctx context.Context, conn *pgxpool.Conn, query string, args ...any) error {
	tag, err := conn.Exec(ctx, query, args...)
	if err == nil && tag.RowsAffected() == 0 {
		err = fmt.Errorf("postgres: %w", errNoRow)
	}
	return err
}
