// Package sqlite keeps rooms in one SQLite file through the pure Go driver
// modernc.org/sqlite.
//
// There is one writing connection, which begins every transaction IMMEDIATE: a
// transaction that reads first and then wants to write would fail at once when
// another process wrote in between, however long the busy timeout. Readers have
// a pool of their own and see, through the write-ahead log, the last commit.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"time"

	"parlour/store"
)

// Options tune a Store; the zero value is a sensible one.
type Options struct {
	// Readers is the number of reading connections. 0: 4.
	Readers int
	// BusyTimeout bounds the wait for another process that writes to the file.
	// 0: 10 s. Writers of this process queue without a bound but their contexts'.
	BusyTimeout time.Duration
}

// Store is a [store.Store] in a SQLite file. Make one with [Open].
type Store struct {
	writer *writer
	reader *sql.DB
	write  *sql.DB // holds the writer's only connection
}

var _ store.Store = (*Store)(nil)

// Open opens the file at path. The schema has to be there, see package
// migrations. In-memory databases are refused: each connection would have its own.
func Open(ctx context.Context, path string, o Options) (*Store, error) {
	if path == "" || path == ":memory:" {
		return nil, fmt.Errorf("sqlite: %w: a file path is needed", store.ErrInvalid)
	}
	if o.Readers <= 0 {
		o.Readers = 4
	}
	if o.BusyTimeout <= 0 {
		o.BusyTimeout = 10 * time.Second
	}
	s := &Store{}
	var err error
	if s.write, err = openDB(path, o.BusyTimeout, false); err != nil {
		return nil, fmt.Errorf("sqlite: open: %w", err)
	}
	if s.writer, err = newWriter(ctx, s.write); err != nil {
		return nil, errors.Join(fault(ctx, "open", err), s.write.Close())
	}
	if s.reader, err = openDB(path, o.BusyTimeout, true); err != nil {
		return nil, errors.Join(fmt.Errorf("sqlite: open: %w", err), s.writer.close(), s.write.Close())
	}
	s.reader.SetMaxOpenConns(o.Readers)
	s.reader.SetMaxIdleConns(o.Readers)
	if err := s.Ping(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// settings are given in the data source name, so that they hold on each
// connection; a PRAGMA by Exec would reach one of the pool.
func settings(busy time.Duration, readOnly bool) url.Values {
	v := url.Values{}
	// First, so that it already covers the switch to WAL.
	v.Add("_pragma", fmt.Sprintf("busy_timeout(%d)", busy.Milliseconds()))
	v.Add("_pragma", "journal_mode(WAL)")
	v.Add("_pragma", "synchronous(FULL)")
	v.Add("_pragma", "foreign_keys(1)")
	v.Add("_pragma", "journal_size_limit(67108864)")
	if readOnly {
		v.Add("_pragma", "query_only(1)")
	}
	return v
}

func openDB(path string, busy time.Duration, readOnly bool) (*sql.DB, error) {
	// Escaped, because a path may hold ?, # or %. mode=rw: a missing file is the
	// migrations' to make, not to appear empty by a misspelt path.
	q := settings(busy, readOnly)
	q.Set("mode", "rw")
	dsn := "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + q.Encode()
	c, err := newConnector(dsn)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(c), nil
}

// Ping implements [store.Store].
func (s *Store) Ping(ctx context.Context) error {
	var tables int
	return fault(ctx, "ping", s.reader.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema").Scan(&tables))
}

// Close implements [store.Store].
func (s *Store) Close() error {
	return errors.Join(s.writer.close(), s.reader.Close(), s.write.Close())
}

// one reads a single row; no row is ErrNotFound.
func (s *Store) one(ctx context.Context, op, query string, args []any, dest ...any) error {
	err := s.reader.QueryRowContext(ctx, query, args...).Scan(dest...)
	if errors.Is(err, sql.ErrNoRows) {
		return store.ErrNotFound
	}
	return fault(ctx, op, err)
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
