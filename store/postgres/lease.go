package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"parlour/store"
)

// Acquire implements [store.Store].
func (s *Store) Acquire(ctx context.Context, room, node string, ttl time.Duration) (store.Lease, error) {
	if err := store.CheckLease(room, node, ttl); err != nil {
		return store.Lease{}, err
	}
	lease := store.Lease{Room: room, Node: node}
	err := s.write(ctx, "acquire", func(conn *pgxpool.Conn) error {
		err := conn.QueryRow(ctx, `
			update rooms set epoch = epoch + 1, lease_node = $2, lease_until = clock_timestamp() + $3
			where id = $1 and (lease_node is null or lease_node = $2 or lease_until <= clock_timestamp())
			returning epoch, lease_until`, room, node, ttl).Scan(&lease.Epoch, &lease.Until)
		if !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		held := &store.HeldError{Lease: store.Lease{Room: room}}
		err = conn.QueryRow(ctx, `select epoch, coalesce(lease_node, ''), coalesce(lease_until, clock_timestamp())
			from rooms where id = $1`, room).Scan(&held.Lease.Epoch, &held.Lease.Node, &held.Lease.Until)
		if errors.Is(err, pgx.ErrNoRows) {
			return store.ErrNotFound
		}
		if err != nil {
			return err
		}
		held.Lease.Until = held.Lease.Until.UTC()
		return held
	})
	if err != nil {
		return store.Lease{}, err
	}
	lease.Until = lease.Until.UTC()
	return lease, nil
}

// Renew implements [store.Store].
func (s *Store) Renew(ctx context.Context, lease store.Lease, ttl time.Duration) (store.Lease, error) {
	if err := store.CheckLease(lease.Room, lease.Node, ttl); err != nil {
		return store.Lease{}, err
	}
	err := s.write(ctx, "renew", func(conn *pgxpool.Conn) error {
		err := conn.QueryRow(ctx, `
			update rooms set lease_until = clock_timestamp() + $4
			where id = $1 and lease_node = $2 and epoch = $3 returning lease_until`,
			lease.Room, lease.Node, seq(lease.Epoch), ttl).Scan(&lease.Until)
		if !errors.Is(err, pgx.ErrNoRows) {
			return err
		}
		var current uint64
		err = conn.QueryRow(ctx, `select epoch from rooms where id = $1`, lease.Room).Scan(&current)
		if errors.Is(err, pgx.ErrNoRows) {
			return store.ErrNotFound
		}
		if err != nil {
			return err
		}
		return &store.FencedError{Room: lease.Room, Epoch: lease.Epoch, Current: current}
	})
	if err != nil {
		return store.Lease{}, err
	}
	lease.Until = lease.Until.UTC()
	return lease, nil
}

// Release implements [store.Store].
func (s *Store) Release(ctx context.Context, lease store.Lease) error {
	return s.write(ctx, "release", func(conn *pgxpool.Conn) error {
		_, err := conn.Exec(ctx, `update rooms set lease_node = null, lease_until = null
			where id = $1 and lease_node = $2 and epoch = $3`, lease.Room, lease.Node, seq(lease.Epoch))
		return err
	})
}
