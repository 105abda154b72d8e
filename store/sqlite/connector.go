package sqlite

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"parlour/store"
)

// connector opens connections and reads their settings back, so that one that
// lost a setting on the way (a file system that cannot do WAL, a later edit of
// the settings) is refused whenever it is made, not only at start.
type connector struct{ driver.Connector }

func newConnector(dsn string) (driver.Connector, error) {
	inner, err := sqlite.NewConnector(dsn)
	if err != nil {
		return nil, err
	}
	return connector{inner}, nil
}

func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.connect(ctx)
	if err != nil {
		return nil, err
	}
	if err := readBack(ctx, conn); err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	return conn, nil
}

// connect repeats while the file is busy: SQLite does not wait for the busy
// timeout when two connections want to switch a new file to WAL.
func (c connector) connect(ctx context.Context) (driver.Conn, error) {
	for end := time.Now().Add(10 * time.Second); ; {
		conn, err := c.Connector.Connect(ctx)
		if err == nil || code(err)&0xff != sqlite3.SQLITE_BUSY || time.Now().After(end) {
			return conn, err
		}
		select {
		case <-ctx.Done():
			return nil, errors.Join(ctx.Err(), err)
		case <-time.After(5 * time.Millisecond):
		}
	}
}

func readBack(ctx context.Context, conn driver.Conn) error {
	for _, want := range []struct{ pragma, value, why string }{
		{"journal_mode", "wal", "readers and the writer would block each other"},
		{"synchronous", "2", "an acknowledged command could be lost"},
		{"foreign_keys", "1", "a deleted room would leave its records behind"},
	} {
		got, err := pragma(ctx, conn, want.pragma)
		if err != nil {
			return err
		}
		if got != want.value {
			return fmt.Errorf("%w: %s is %s, needs %s (%s)", store.ErrUnsafe, want.pragma, got, want.value, want.why)
		}
	}
	return nil
}

func pragma(ctx context.Context, conn driver.Conn, name string) (value string, err error) {
	q, ok := conn.(driver.QueryerContext)
	if !ok {
		return "", errors.New("sqlite: driver cannot query")
	}
	rows, err := q.QueryContext(ctx, "PRAGMA "+name, nil)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	row := make([]driver.Value, len(rows.Columns()))
	if err := rows.Next(row); err != nil {
		return "", fmt.Errorf("sqlite: PRAGMA %s: %w", name, err)
	}
	return fmt.Sprint(row[0]), nil
}
