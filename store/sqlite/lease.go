package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"parlour/store"
)

// Acquire implements [store.Store].
func (s *Store) Acquire(ctx context.Context, room, node string, ttl time.Duration) (store.Lease, error) {
	if err := store.CheckLease(room, node, ttl); err != nil {
		return store.Lease{}, err
	}
	lease := store.Lease{Room: room, Node: node}
	var until int64
	err := s.writer.transaction(ctx, "acquire", func(ctx context.Context) error {
		err := s.writer.row(ctx, `
			UPDATE rooms SET epoch = epoch + 1, lease_node = ?2, lease_until = `+now+` + ?3
			WHERE id = ?1 AND (lease_node IS NULL OR lease_node = ?2 OR lease_until <= `+now+`)
			RETURNING epoch, lease_until`, []any{room, node, ttl.Milliseconds()}, &lease.Epoch, &until)
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		held := &store.HeldError{Lease: store.Lease{Room: room}}
		err = s.writer.row(ctx, `SELECT epoch, coalesce(lease_node, ''), coalesce(lease_until, `+now+`) FROM rooms WHERE id = ?`,
			[]any{room}, &held.Lease.Epoch, &held.Lease.Node, &until)
		if errors.Is(err, sql.ErrNoRows) {
			return store.ErrNotFound
		}
		if err != nil {
			return err
		}
		held.Lease.Until = time.UnixMilli(until).UTC()
		return held
	})
	if err != nil {
		return store.Lease{}, err
	}
	lease.Until = time.UnixMilli(until).UTC()
	return lease, nil
}

// Renew implements [store.Store].
func (s *Store) Renew(ctx context.Context, lease store.Lease, ttl time.Duration) (store.Lease, error) {
	if err := store.CheckLease(lease.Room, lease.Node, ttl); err != nil {
		return store.Lease{}, err
	}
	var until int64
	err := s.writer.transaction(ctx, "renew", func(ctx context.Context) error {
		err := s.writer.row(ctx, `
			UPDATE rooms SET lease_until = `+now+` + ?4
			WHERE id = ?1 AND lease_node = ?2 AND epoch = ?3 RETURNING lease_until`,
			[]any{lease.Room, lease.Node, seq(lease.Epoch), ttl.Milliseconds()}, &until)
		if !errors.Is(err, sql.ErrNoRows) {
			return err
		}
		var current uint64
		err = s.writer.row(ctx, `SELECT epoch FROM rooms WHERE id = ?`, []any{lease.Room}, &current)
		if errors.Is(err, sql.ErrNoRows) {
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
	lease.Until = time.UnixMilli(until).UTC()
	return lease, nil
}

// Release implements [store.Store].
func (s *Store) Release(ctx context.Context, lease store.Lease) error {
	return s.writer.transaction(ctx, "release", func(ctx context.Context) error {
		return s.writer.exec(ctx, `UPDATE rooms SET lease_node = NULL, lease_until = NULL
			WHERE id = ? AND lease_node = ? AND epoch = ?`, lease.Room, lease.Node, seq(lease.Epoch))
	})
}
