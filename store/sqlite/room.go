package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"time"

	"parlour/store"
)

const roomColumns = "id, title, ruleset, created_at, head, epoch"

func scanRoom(scan func(...any) error) (store.Room, error) {
	var r store.Room
	var at int64
	err := scan(&r.ID, &r.Title, &r.Ruleset, &at, &r.Head, &r.Epoch)
	r.CreatedAt = time.UnixMicro(at).UTC()
	return r, err
}

// seq clamps to what an INTEGER holds; no record lies beyond.
func seq(n uint64) int64 { return int64(min(n, math.MaxInt64)) }

// CreateRoom implements [store.Store].
func (s *Store) CreateRoom(ctx context.Context, n store.NewRoom) error {
	if err := n.Check(); err != nil {
		return err
	}
	return s.writer.transaction(ctx, "create room", func(ctx context.Context) error {
		err := s.writer.exec(ctx, `INSERT INTO rooms (id, title, ruleset, created_at, head) VALUES (?, ?, ?, ?, ?)`,
			n.Room.ID, n.Room.Title, n.Room.Ruleset, n.Room.CreatedAt.UnixMicro(), len(n.First))
		if err != nil {
			return taken(err)
		}
		for _, l := range n.Links {
			err := s.writer.exec(ctx, `INSERT INTO links (room, role, hash) VALUES (?, ?, ?)`, n.Room.ID, l.Role, l.Hash)
			if err != nil {
				return taken(err)
			}
		}
		if err := s.writer.insertRecords(ctx, n.First); err != nil {
			return err
		}
		for _, a := range n.Answers() {
			if err := s.writer.insertAnswer(ctx, a); err != nil {
				return err
			}
		}
		return nil
	})
}

func taken(err error) error {
	if unique(err) {
		return store.ErrExists
	}
	return err
}

// Room implements [store.Store].
func (s *Store) Room(ctx context.Context, id string) (store.Room, error) {
	r, err := scanRoom(s.reader.QueryRowContext(ctx, `SELECT `+roomColumns+` FROM rooms WHERE id = ?`, id).Scan)
	if errors.Is(err, sql.ErrNoRows) {
		return store.Room{}, store.ErrNotFound
	}
	return r, fault(ctx, "room", err)
}

// Rooms implements [store.Store].
func (s *Store) Rooms(ctx context.Context, after string, limit int) (rooms []store.Room, err error) {
	rows, err := s.reader.QueryContext(ctx, `SELECT `+roomColumns+` FROM rooms WHERE id > ? ORDER BY id LIMIT ?`, after, page(limit))
	if err != nil {
		return nil, fault(ctx, "rooms", err)
	}
	defer rows.Close()
	for rows.Next() {
		r, err := scanRoom(rows.Scan)
		if err != nil {
			return nil, fault(ctx, "rooms", err)
		}
		rooms = append(rooms, r)
	}
	return rooms, fault(ctx, "rooms", rows.Err())
}

// DeleteRoom implements [store.Store].
func (s *Store) DeleteRoom(ctx context.Context, id string) error {
	return s.writer.transaction(ctx, "delete room", func(ctx context.Context) error {
		n, err := s.writer.changed(ctx, `DELETE FROM rooms WHERE id = ?`, id)
		if err == nil && n == 0 {
			return store.ErrNotFound
		}
		return err
	})
}

// Snapshot implements [store.Store].
func (s *Store) Snapshot(ctx context.Context, room string, notAfter uint64) (store.Snapshot, error) {
	sn := store.Snapshot{Room: room}
	err := s.one(ctx, "snapshot", `SELECT seq, data FROM snapshots WHERE room = ? AND seq <= ? ORDER BY seq DESC LIMIT 1`,
		[]any{room, seq(notAfter)}, &sn.Seq, &sn.Data)
	if err != nil {
		return store.Snapshot{}, err
	}
	return sn, nil
}

// PutSnapshot implements [store.Store].
func (s *Store) PutSnapshot(ctx context.Context, sn store.Snapshot) error {
	return s.writer.transaction(ctx, "put snapshot", func(ctx context.Context) error {
		var head uint64
		err := s.writer.row(ctx, `SELECT head FROM rooms WHERE id = ?`, []any{sn.Room}, &head)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return store.ErrNotFound
		case err != nil:
			return err
		case sn.Seq > head:
			return fmt.Errorf("%w: snapshot at %d, room %q is at %d", store.ErrInvalid, sn.Seq, sn.Room, head)
		}
		err = s.writer.exec(ctx, `INSERT INTO snapshots (room, seq, data) VALUES (?, ?, ?)
			ON CONFLICT (room, seq) DO UPDATE SET data = excluded.data`, sn.Room, int64(sn.Seq), bytes(sn.Data))
		if err != nil {
			return err
		}
		return s.writer.exec(ctx, `DELETE FROM snapshots WHERE room = ?1 AND seq NOT IN
			(SELECT seq FROM snapshots WHERE room = ?1 ORDER BY seq DESC LIMIT ?2)`, sn.Room, store.SnapshotsKept)
	})
}
