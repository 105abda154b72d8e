package migrations

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"strings"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

func beginSQLite(ctx context.Context, path string) (*transaction, error) {
	path = strings.TrimPrefix(strings.TrimPrefix(path, "sqlite:"), "//")
	if path == "" || path == ":memory:" {
		return nil, errors.New("SQLite needs the path of a file")
	}
	// synchronous=FULL: a migration that was reported done survives a power cut.
	// The busy timeout is short because the loop below also heeds the context.
	dsn := "file:" + (&url.URL{Path: path}).EscapedPath() +
		"?_txlock=immediate&_pragma=busy_timeout(250)&_pragma=synchronous(FULL)"
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	tx, err := beginImmediate(ctx, db)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	t := &transaction{ctx: ctx, db: db, tx: tx, insert: "INSERT INTO schema_migrations (version, dirty) VALUES (?, ?)"}
	// The table as golang-migrate's own SQLite driver makes it.
	_, err = tx.ExecContext(ctx, `
		CREATE TABLE IF NOT EXISTS schema_migrations (version uint64, dirty bool);
		CREATE UNIQUE INDEX IF NOT EXISTS version_unique ON schema_migrations (version)`)
	if err != nil {
		return nil, errors.Join(err, t.Close())
	}
	return t, nil
}

// beginImmediate waits for the write lock of the file as long as the context
// allows. SQLite reports BUSY without waiting in some states (another process
// switching to WAL, recovery after a crash), so waiting is done here as well.
func beginImmediate(ctx context.Context, db *sql.DB) (*sql.Tx, error) {
	for {
		tx, err := db.BeginTx(ctx, nil)
		var fault *sqlite.Error
		if err == nil || !errors.As(err, &fault) || fault.Code()&0xff != sqlite3.SQLITE_BUSY {
			return tx, err
		}
		select {
		case <-ctx.Done():
			return nil, errors.Join(context.Cause(ctx), err)
		case <-time.After(10 * time.Millisecond):
		}
	}
}
