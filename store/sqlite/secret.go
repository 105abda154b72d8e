package sqlite

import (
	"context"

	sqlite3 "modernc.org/sqlite/lib"

	"parlour/store"
)

// PutToken implements [store.Store].
func (s *Store) PutToken(ctx context.Context, room, seat string, hash []byte) error {
	if err := store.CheckToken(seat, hash); err != nil {
		return err
	}
	// The update of the same seat changes nothing, but counts as a row.
	return s.put(ctx, "put token", `INSERT INTO seat_tokens (room, hash, seat) VALUES (?, ?, ?)
		ON CONFLICT (room, hash) DO UPDATE SET seat = excluded.seat WHERE seat_tokens.seat = excluded.seat`,
		room, hash, seat)
}

func (s *Store) put(ctx context.Context, op, query string, args ...any) error {
	return s.writer.transaction(ctx, op, func(ctx context.Context) error {
		n, err := s.writer.changed(ctx, query, args...)
		switch {
		case code(err) == sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY:
			return store.ErrNotFound
		case err == nil && n == 0:
			return store.ErrExists
		}
		return taken(err)
	})
}

// SeatByToken implements [store.Store].
func (s *Store) SeatByToken(ctx context.Context, room string, hash []byte) (seat string, err error) {
	err = s.one(ctx, "seat by token", `SELECT seat FROM seat_tokens WHERE room = ? AND hash = ?`, []any{room, bytes(hash)}, &seat)
	return seat, err
}

// RevokeTokens implements [store.Store].
func (s *Store) RevokeTokens(ctx context.Context, room, seat string) error {
	return s.writer.transaction(ctx, "revoke tokens", func(ctx context.Context) error {
		return s.writer.exec(ctx, `DELETE FROM seat_tokens WHERE room = ? AND seat = ?`, room, seat)
	})
}

// Reseat implements [store.Store].
func (s *Store) Reseat(ctx context.Context, r store.Reseat) error {
	if err := r.Check(); err != nil {
		return err
	}
	return s.writer.transaction(ctx, "reseat", func(ctx context.Context) error {
		var there, done bool
		err := s.writer.row(ctx, `SELECT EXISTS (SELECT 1 FROM rooms WHERE id = ?1),
			EXISTS (SELECT 1 FROM seat_tokens WHERE room = ?1 AND hash = ?2 AND seat = ?3)`, []any{r.Room, r.Token, r.Seat}, &there, &done)
		switch {
		case err != nil || done:
			return err
		case !there:
			return store.ErrNotFound
		}
		n, err := s.writer.changed(ctx, `DELETE FROM links WHERE room = ?1 AND role = ?2 AND (?3 IS NULL OR hash = ?3)`, r.Room, r.LinkRole, r.Link)
		if err == nil && n == 0 && r.Link != nil {
			err = store.ErrNotFound
		}
		if err != nil {
			return err
		}
		if err := s.writer.exec(ctx, `DELETE FROM seat_tokens WHERE room = ? AND seat = ?`, r.Room, r.Seat); err != nil {
			return err
		}
		return taken(s.writer.exec(ctx, `INSERT INTO seat_tokens (room, hash, seat) VALUES (?, ?, ?)`, r.Room, r.Token, r.Seat))
	})
}

// PutLink implements [store.Store].
func (s *Store) PutLink(ctx context.Context, room string, link store.Link) error {
	if err := link.Check(); err != nil {
		return err
	}
	return s.put(ctx, "put link", `INSERT INTO links (room, role, hash) VALUES (?, ?, ?)
		ON CONFLICT (room, role) DO UPDATE SET hash = excluded.hash`, room, link.Role, link.Hash)
}

// RoleByLink implements [store.Store].
func (s *Store) RoleByLink(ctx context.Context, room string, hash []byte) (role string, err error) {
	err = s.one(ctx, "role by link", `SELECT role FROM links WHERE room = ? AND hash = ?`, []any{room, bytes(hash)}, &role)
	return role, err
}
