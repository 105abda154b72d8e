package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"parlour/store"
)

// writer owns the one connection that writes and its prepared statements.
type writer struct {
	turn       chan struct{} // holds a token while nobody writes
	conn       *sql.Conn
	statements map[string]*sql.Stmt // by their text; they are few and fixed
	closed     bool
}

var errClosed = errors.New("sqlite: store is closed")

func newWriter(ctx context.Context, db *sql.DB) (*writer, error) {
	db.SetMaxOpenConns(1)
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	w := &writer{turn: make(chan struct{}, 1), conn: conn, statements: make(map[string]*sql.Stmt)}
	w.turn <- struct{}{}
	return w, nil
}

// transaction runs fn between BEGIN IMMEDIATE and COMMIT. The context bounds the
// wait for the turn only: what has begun takes a moment and is seen through,
// because an interrupted COMMIT would leave the outcome unknown for no gain.
func (w *writer) transaction(ctx context.Context, op string, fn func(context.Context) error) error {
	select {
	case <-w.turn:
	case <-ctx.Done():
		return fmt.Errorf("sqlite: %s: %w", op, ctx.Err())
	}
	defer func() { w.turn <- struct{}{} }()
	if w.closed {
		return errClosed
	}
	// Both of the cases above may have been ready.
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("sqlite: %s: %w", op, err)
	}
	ctx = context.WithoutCancel(ctx)
	if err := w.exec(ctx, "BEGIN IMMEDIATE"); err != nil {
		return fault(ctx, op, err)
	}
	if err := fn(ctx); err != nil {
		w.rollback(ctx)
		return fault(ctx, op, err)
	}
	if err := w.exec(ctx, "COMMIT"); err != nil {
		w.rollback(ctx)
		return fmt.Errorf("sqlite: %s: commit: %w: %w", op, store.ErrUnknownOutcome, err)
	}
	return nil
}

// rollback may find nothing to roll back: SQLite does it by itself on a full
// disk and on I/O errors.
func (w *writer) rollback(ctx context.Context) { _ = w.exec(ctx, "ROLLBACK") }

func (w *writer) prepare(ctx context.Context, query string) (*sql.Stmt, error) {
	if s := w.statements[query]; s != nil {
		return s, nil
	}
	s, err := w.conn.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	w.statements[query] = s
	return s, nil
}

func (w *writer) exec(ctx context.Context, query string, args ...any) error {
	_, err := w.changed(ctx, query, args...)
	return err
}

// changed is exec that tells how many rows were changed.
func (w *writer) changed(ctx context.Context, query string, args ...any) (int64, error) {
	s, err := w.prepare(ctx, query)
	if err != nil {
		return 0, err
	}
	result, err := s.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// row reads one row; none is sql.ErrNoRows.
func (w *writer) row(ctx context.Context, query string, args []any, dest ...any) error {
	s, err := w.prepare(ctx, query)
	if err != nil {
		return err
	}
	return s.QueryRowContext(ctx, args...).Scan(dest...)
}

func (w *writer) close() error {
	<-w.turn
	defer func() { w.turn <- struct{}{} }()
	if w.closed {
		return nil
	}
	w.closed = true
	var errs []error
	for _, s := range w.statements {
		errs = append(errs, s.Close())
	}
	return errors.Join(append(errs, w.conn.Close())...)
}
