// Package migrations holds the database schema as embedded, numbered SQL files
// and brings a database up or down to them.
//
// golang-migrate reads and orders the files and keeps its usual
// schema_migrations table. Locking and execution are done here, in one rule for
// both databases: a run is one transaction that excludes every other process
// from its first statement on and vanishes with its process. On SQLite that is
// BEGIN IMMEDIATE, a lock in the database file itself; on Postgres it is a
// transaction-level advisory lock. A run that is killed leaves the schema as it
// was, never half done. The price: a migration cannot use statements that refuse
// to run in a transaction (CREATE INDEX CONCURRENTLY, VACUUM).
package migrations

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/golang-migrate/migrate/v4"
	"github.com/golang-migrate/migrate/v4/source"
	"github.com/golang-migrate/migrate/v4/source/iofs"
)

//go:embed postgres/*.sql sqlite/*.sql
var files embed.FS

var (
	// ErrDirty: the schema is marked as half migrated. Runs of this package never
	// leave such a mark; another tool did. See [DirtyError].
	ErrDirty = errors.New("migrations: schema is dirty")
	// ErrNewer: the database was migrated by a newer program.
	ErrNewer = errors.New("migrations: schema is newer than this program")
	// ErrPooler: the connection passes a pooler that hands its statements to
	// different database sessions, so no lock taken through it means anything.
	ErrPooler = errors.New("migrations: connection pooler swaps database sessions")
)

// DirtyError tells what to do about an [ErrDirty].
type DirtyError struct{ Version int }

func (e *DirtyError) Error() string {
	return fmt.Sprintf("migrations: schema is dirty at version %[1]d: another tool was interrupted while migrating to it. "+
		"Restore the backup from before, or compare the tables with the file of version %[1]d; "+
		"when they match, run UPDATE schema_migrations SET dirty = false and migrate again", e.Version)
}

// Is makes a DirtyError an [ErrDirty].
func (e *DirtyError) Is(target error) bool { return target == ErrDirty }

// Up brings the schema to the newest version. url is a postgres:// or
// postgresql:// URL, or the path of a SQLite file (bare or with sqlite: or
// sqlite:// before it), which is created if missing. Any number of processes may call it at
// once; one works, the others wait until the context ends and then find nothing
// to do. Errors: [ErrDirty], [ErrNewer], [ErrPooler], or the database's.
func Up(ctx context.Context, url string) error {
	return run(ctx, url, func(m *migrate.Migrate) error { return m.Up() })
}

// Down undoes the newest steps migrations, which deletes the data that they hold.
// Undoing more than there are is an error and undoes nothing.
func Down(ctx context.Context, url string, steps int) error {
	if steps < 1 {
		return fmt.Errorf("migrations: down by %d steps", steps)
	}
	return run(ctx, url, func(m *migrate.Migrate) error { return m.Steps(-steps) })
}

// Version returns the schema's version, 0 for none, and whether it is dirty.
func Version(ctx context.Context, url string) (version uint, dirty bool, err error) {
	err = run(ctx, url, func(m *migrate.Migrate) error {
		version, dirty, err = m.Version()
		if errors.Is(err, migrate.ErrNilVersion) {
			return nil
		}
		return err
	})
	return version, dirty, err
}

// Latest returns the version that [Up] leads to for the given database.
func Latest(url string) (uint, error) {
	src, err := open(url)
	if err != nil {
		return 0, err
	}
	defer src.Close()
	return last(src)
}

func isPostgres(url string) bool {
	return strings.HasPrefix(url, "postgres://") || strings.HasPrefix(url, "postgresql://")
}

func open(url string) (source.Driver, error) {
	dir := "sqlite"
	if isPostgres(url) {
		dir = "postgres"
	}
	return iofs.New(files, dir)
}

func last(src source.Driver) (uint, error) {
	v, err := src.First()
	for err == nil {
		var next uint
		if next, err = src.Next(v); err == nil {
			v = next
		}
	}
	if errors.Is(err, os.ErrNotExist) {
		return v, nil
	}
	return 0, err
}

// run does one golang-migrate operation inside one exclusive transaction.
func run(ctx context.Context, url string, op func(*migrate.Migrate) error) (err error) {
	src, err := open(url)
	if err != nil {
		return fmt.Errorf("migrations: %w", err)
	}
	newest, err := last(src)
	if err != nil {
		return errors.Join(fmt.Errorf("migrations: %w", err), src.Close())
	}
	begin, name := beginSQLite, "sqlite"
	if isPostgres(url) {
		begin, name = beginPostgres, "postgres"
	}
	t, err := begin(ctx, url)
	if err != nil {
		return errors.Join(fmt.Errorf("migrations: %w", err), src.Close())
	}
	m, err := migrate.NewWithInstance("iofs", src, name, t)
	if err != nil {
		return errors.Join(fmt.Errorf("migrations: %w", err), src.Close(), t.Close())
	}
	defer func() {
		srcErr, dbErr := m.Close()
		err = errors.Join(err, srcErr, dbErr)
	}()
	if err := explain(op(m), t, newest); err != nil {
		return err // Close rolls back
	}
	return t.commit()
}

func explain(err error, t *transaction, newest uint) error {
	var dirty migrate.ErrDirty
	switch {
	case err == nil, errors.Is(err, migrate.ErrNoChange):
		return nil
	case errors.As(err, &dirty):
		return &DirtyError{Version: dirty.Version}
	case errors.Is(err, fs.ErrNotExist):
		if v, _, verr := t.Version(); verr == nil && v > int(newest) {
			return fmt.Errorf("%w: it has version %d, this program knows up to %d", ErrNewer, v, newest)
		}
	}
	return fmt.Errorf("migrations: %w", err)
}
