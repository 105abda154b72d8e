package postgres

import (
	"context"
	"errors"
	"fmt"
	"math"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"parlour/store"
)

const roomColumns = "id, title, ruleset, created_at, head, epoch"

func scanRoom(row pgx.CollectableRow) (store.Room, error) {
	var r store.Room
	err := row.Scan(&r.ID, &r.Title, &r.Ruleset, &r.CreatedAt, &r.Head, &r.Epoch)
	r.CreatedAt = r.CreatedAt.UTC()
	return r, err
}

// seq clamps to what a bigint holds; no record lies beyond.
func seq(n uint64) int64 { return int64(min(n, math.MaxInt64)) }

// CreateRoom implements [store.Store].
func (s *Store) CreateRoom(ctx context.Context, n store.NewRoom) error {
	if err := n.Check(); err != nil {
		return err
	}
	return s.write(ctx, "create room", func(conn *pgxpool.Conn) error {
		b := &pgx.Batch{}
		b.Queue(`insert into rooms (id, title, ruleset, created_at, head) values ($1, $2, $3, $4, $5)`,
			n.Room.ID, n.Room.Title, n.Room.Ruleset, n.Room.CreatedAt, len(n.First))
		if len(n.First) > 0 {
			var r rows
			r.addRecords(n.First)
			for _, a := range n.Answers() {
				r.addAnswer(a)
			}
			r.queue(b)
		}
		for _, l := range n.Links {
			b.Queue(`insert into links (room, role, hash) values ($1, $2, $3)`, n.Room.ID, l.Role, l.Hash)
		}
		err := conn.SendBatch(ctx, b).Close()
		if sqlState(err) == uniqueViolation {
			return store.ErrExists
		}
		return err
	})
}

// Room implements [store.Store].
func (s *Store) Room(ctx context.Context, id string) (store.Room, error) {
	rows, err := s.pool.Query(ctx, `select `+roomColumns+` from rooms where id = $1`, id)
	if err != nil {
		return store.Room{}, s.fault(ctx, "room", err)
	}
	r, err := pgx.CollectExactlyOneRow(rows, scanRoom)
	if errors.Is(err, pgx.ErrNoRows) {
		return store.Room{}, store.ErrNotFound
	}
	return r, s.fault(ctx, "room", err)
}

// Rooms implements [store.Store].
func (s *Store) Rooms(ctx context.Context, after string, limit int) ([]store.Room, error) {
	rows, err := s.pool.Query(ctx, `select `+roomColumns+` from rooms where id > $1 order by id limit $2`, after, page(limit))
	if err != nil {
		return nil, s.fault(ctx, "rooms", err)
	}
	rooms, err := pgx.CollectRows(rows, scanRoom)
	return rooms, s.fault(ctx, "rooms", err)
}

// DeleteRoom implements [store.Store].
func (s *Store) DeleteRoom(ctx context.Context, id string) error {
	return s.write(ctx, "delete room", func(conn *pgxpool.Conn) error {
		return missing(affect(ctx, conn, `delete from rooms where id = $1`, id))
	})
}

func missing(err error) error {
	if errors.Is(err, errNoRow) {
		return store.ErrNotFound
	}
	return err
}

// Snapshot implements [store.Store].
func (s *Store) Snapshot(ctx context.Context, room string, notAfter uint64) (store.Snapshot, error) {
	sn := store.Snapshot{Room: room}
	err := s.one(ctx, "snapshot", `
		select seq, data from snapshots where room = $1 and seq <= $2 order by seq desc limit 1`,
		[]any{room, seq(notAfter)}, &sn.Seq, &sn.Data)
	if err != nil {
		return store.Snapshot{}, err
	}
	return sn, nil
}

// PutSnapshot implements [store.Store].
func (s *Store) PutSnapshot(ctx context.Context, sn store.Snapshot) error {
	return s.write(ctx, "put snapshot", func(conn *pgxpool.Conn) error {
		var head uint64
		// The share lock keeps the room from being deleted and does not stop appends
		// for longer than this.
		err := conn.QueryRow(ctx, `select head from rooms where id = $1 for key share`, sn.Room).Scan(&head)
		switch {
		case errors.Is(err, pgx.ErrNoRows):
			return store.ErrNotFound
		case err != nil:
			return err
		case sn.Seq > head:
			return fmt.Errorf("%w: snapshot at %d, room %q is at %d", store.ErrInvalid, sn.Seq, sn.Room, head)
		}
		b := &pgx.Batch{}
		b.Queue(`insert into snapshots (room, seq, data) values ($1, $2, $3)
			on conflict (room, seq) do update set data = excluded.data`, sn.Room, sn.Seq, bytes(sn.Data))
		b.Queue(`delete from snapshots where room = $1 and seq not in
			(select seq from snapshots where room = $1 order by seq desc limit $2)`, sn.Room, store.SnapshotsKept)
		return conn.SendBatch(ctx, b).Close()
	})
}
