package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5/pgxpool"

	"parlour/store"
)

const foreignKeyViolation = "23503"

// PutToken implements [store.Store].
func (s *Store) PutToken(ctx context.Context, room, seat string, hash []byte) error {
	if err := store.CheckToken(seat, hash); err != nil {
		return err
	}
	return s.write(ctx, "put token", func(conn *pgxpool.Conn) error {
		// The update of the same seat changes nothing, but counts as a row.
		err := affect(ctx, conn, `insert into seat_tokens (room, hash, seat) values ($1, $2, $3)
			on conflict (room, hash) do update set seat = excluded.seat where seat_tokens.seat = excluded.seat`,
			room, hash, seat)
		return taken(err)
	})
}

func taken(err error) error {
	switch {
	case errors.Is(err, errNoRow), sqlState(err) == uniqueViolation:
		return store.ErrExists
	case sqlState(err) == foreignKeyViolation:
		return store.ErrNotFound
	}
	return err
}

// SeatByToken implements [store.Store].
func (s *Store) SeatByToken(ctx context.Context, room string, hash []byte) (seat string, err error) {
	err = s.one(ctx, "seat by token", `select seat from seat_tokens where room = $1 and hash = $2`, []any{room, bytes(hash)}, &seat)
	return seat, err
}

// RevokeTokens implements [store.Store].
func (s *Store) RevokeTokens(ctx context.Context, room, seat string) error {
	return s.write(ctx, "revoke tokens", func(conn *pgxpool.Conn) error {
		_, err := conn.Exec(ctx, `delete from seat_tokens where room = $1 and seat = $2`, room, seat)
		return err
	})
}

// Reseat implements [store.Store].
func (s *Store) Reseat(ctx context.Context, r store.Reseat) error {
	if err := r.Check(); err != nil {
		return err
	}
	return s.write(ctx, "reseat", func(conn *pgxpool.Conn) error {
		// The room's row is the lock: of two at once the second finds what the first has done.
		if err := missing(affect(ctx, conn, `select from rooms where id = $1 for no key update`, r.Room)); err != nil {
			return err
		}
		var done bool
		err := conn.QueryRow(ctx, `select exists (select from seat_tokens where room = $1 and hash = $2 and seat = $3)`,
			r.Room, r.Token, r.Seat).Scan(&done)
		if err != nil || done {
			return err
		}
		err = affect(ctx, conn, `delete from links where room = $1 and role = $2 and ($3::bytea is null or hash = $3)`, r.Room, r.LinkRole, r.Link)
		if err != nil && (r.Link != nil || !errors.Is(err, errNoRow)) {
			return missing(err)
		}
		if _, err := conn.Exec(ctx, `delete from seat_tokens where room = $1 and seat = $2`, r.Room, r.Seat); err != nil {
			return err
		}
		return taken(affect(ctx, conn, `insert into seat_tokens (room, hash, seat) values ($1, $2, $3)`, r.Room, r.Token, r.Seat))
	})
}

// PutLink implements [store.Store].
func (s *Store) PutLink(ctx context.Context, room string, link store.Link) error {
	if err := link.Check(); err != nil {
		return err
	}
	return s.write(ctx, "put link", func(conn *pgxpool.Conn) error {
		return taken(affect(ctx, conn, `insert into links (room, role, hash) values ($1, $2, $3)
			on conflict (room, role) do update set hash = excluded.hash`, room, link.Role, link.Hash))
	})
}

// RoleByLink implements [store.Store].
func (s *Store) RoleByLink(ctx context.Context, room string, hash []byte) (role string, err error) {
	err = s.one(ctx, "role by link", `select role from links where room = $1 and hash = $2`, []any{room, bytes(hash)}, &role)
	return role, err
}
