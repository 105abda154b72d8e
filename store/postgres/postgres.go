// Package postgres keeps rooms in PostgreSQL through a pgx connection pool.
//
// The row of a room is its lock: an append locks it, judges epoch, command and
// head, and moves the head in the same transaction, so records of one room commit
// in the order of their seqs and a reader never sees a gap that fills later.
package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"parlour/store"
)

// Options tune a Store; the zero value is a sensible one.
type Options struct {
	// MaxConns bounds the pool. 0: pool_max_conns of the URL, or pgx's default
	// (the greater of 4 and the number of CPUs).
	MaxConns int32
	// CommitTimeout bounds the wait for COMMIT, which the caller's context does
	// not. 0: 10 s.
	CommitTimeout time.Duration
	// LockTimeout bounds the wait for another transaction on the same room, of appends with 2 s at most. 0: 10 s.
	// The server ends a transaction of ours that falls silent in half that time,
	// so whoever waits to lease its room gets it.
	LockTimeout time.Duration
}

// Store is a [store.Store] in PostgreSQL. Make one with [Open].
type Store struct {
	pool          *pgxpool.Pool
	commitTimeout time.Duration
	lockTimeout   string // as the setting lock_timeout takes it
	heldTimeout   string // the same, for appends
	idleTimeout   string // for idle_in_transaction_session_timeout
}

var _ store.Store = (*Store)(nil)

// Open connects to the database at url (postgres://…). The schema has to be
// there, see package migrations. Every connection is refused unless its commits
// wait for stable storage.
func Open(ctx context.Context, url string, o Options) (*Store, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		// The parse error of pgx hides the password.
		return nil, fmt.Errorf("postgres: %w: %w", store.ErrInvalid, err)
	}
	if o.MaxConns > 0 {
		config.MaxConns = o.MaxConns
	}
	if o.CommitTimeout <= 0 {
		o.CommitTimeout = 10 * time.Second
	}
	if o.LockTimeout <= 0 {
		o.LockTimeout = 10 * time.Second
	}
	config.AfterConnect = checkDurable
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("postgres: open: %w", err)
	}
	s := &Store{
		pool:          pool,
		commitTimeout: o.CommitTimeout,
		lockTimeout:   milliseconds(o.LockTimeout),
		heldTimeout:   milliseconds(min(o.LockTimeout, heldMost)),
		idleTimeout:   milliseconds(o.LockTimeout / 2),
	}
	if err := s.Ping(ctx); err != nil {
		pool.Close()
		return nil, err
	}
	return s, nil
}

// milliseconds is never 0, which the settings take for "without end".
func milliseconds(d time.Duration) string { return fmt.Sprintf("%dms", max(1, d.Milliseconds())) }

// Ping implements [store.Store].
func (s *Store) Ping(ctx context.Context) error {
	return s.fault(ctx, "ping", s.pool.Ping(ctx))
}

// Close implements [store.Store].
func (s *Store) Close() error {
	s.pool.Close()
	return nil
}

// begin opens a transaction of its own isolation level, whatever the database's
// default, and bounds how long a broken peer can keep a room locked.
const (
	begin  = "begin isolation level read committed"
	bounds = "select set_config('lock_timeout', $1, true), set_config('idle_in_transaction_session_timeout', $2, true)"
)

// write runs fn in a transaction. fn's own errors (ErrNotFound and the like) roll
// back and pass through; errors at COMMIT become ErrUnknownOutcome.
func (s *Store) write(ctx context.Context, op string, fn func(*pgxpool.Conn) error) error {
	conn, err := s.pool.Acquire(ctx)
	if err != nil {
		return s.fault(ctx, op, err)
	}
	defer conn.Release()
	b := &pgx.Batch{}
	b.Queue(begin)
	b.Queue(bounds, s.lockTimeout, s.idleTimeout)
	if err := conn.SendBatch(ctx, b).Close(); err != nil {
		s.rollback(ctx, conn)
		return s.fault(ctx, op, err)
	}
	if err := fn(conn); err != nil {
		s.rollback(ctx, conn)
		return s.fault(ctx, op, err)
	}
	return s.commit(ctx, conn)
}

// commit does not heed the caller's cancellation: giving up in the middle would
// only make the outcome unknown.
func (s *Store) commit(ctx context.Context, conn *pgxpool.Conn) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.commitTimeout)
	defer cancel()
	tag, err := conn.Exec(ctx, "commit")
	if err != nil {
		s.lost(err)
		return fmt.Errorf("postgres: commit: %w: %w", store.ErrUnknownOutcome, err)
	}
	if tag.String() != "COMMIT" {
		// The server's own word that the transaction had failed before.
		return fmt.Errorf("postgres: commit: %w: answered %s", store.ErrUnavailable, tag)
	}
	return nil
}

// rollback ends the transaction if it can; if not, the pool closes the
// connection on release because it is not idle.
func (s *Store) rollback(ctx context.Context, conn *pgxpool.Conn) {
	if conn.Conn().IsClosed() {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
	defer cancel()
	_, _ = conn.Exec(ctx, "rollback")
}

// one reads a single row; no row is ErrNotFound.
func (s *Store) one(ctx context.Context, op, query string, args []any, dest ...any) error {
	err := s.pool.QueryRow(ctx, query, args...).Scan(dest...)
	if errors.Is(err, pgx.ErrNoRows) {
		return store.ErrNotFound
	}
	return s.fault(ctx, op, err)
}

// bytes keeps nil from becoming NULL.
func bytes(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}

func page(limit int) int {
	if limit <= 0 {
		return store.PageLimit
	}
	return limit
}
