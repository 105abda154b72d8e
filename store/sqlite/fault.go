package sqlite

import (
	"context"
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"parlour/store"
)

// fault names what a database error means to the caller. Verdicts of the store
// pass through.
func fault(ctx context.Context, op string, err error) error {
	if err == nil || errors.Is(err, store.ErrUnsafe) {
		return err
	}
	c := code(err)
	if c == 0 {
		if ctx.Err() != nil {
			return fmt.Errorf("sqlite: %s: %w: %w", op, ctx.Err(), err)
		}
		return err
	}
	switch c & 0xff { // the primary code; the rest tells the detail
	case sqlite3.SQLITE_INTERRUPT:
		if ctx.Err() != nil {
			return fmt.Errorf("sqlite: %s: %w: %w", op, ctx.Err(), err)
		}
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_FULL,
		sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_PROTOCOL:
		return fmt.Errorf("sqlite: %s: %w: %w", op, store.ErrUnavailable, err)
	}
	return fmt.Errorf("sqlite: %s: %w", op, err)
}

// code is SQLite's extended result code, 0 for errors that are not SQLite's.
func code(err error) int {
	var fault *sqlite.Error
	if errors.As(err, &fault) {
		return fault.Code()
	}
	return 0
}

// unique: a unique index refused the row.
func unique(err error) bool {
	c := code(err)
	return c == sqlite3.SQLITE_CONSTRAINT_UNIQUE || c == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY
}
