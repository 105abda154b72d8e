package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/jackc/pgx/v5/pgconn"

	"parlour/migrations"
	"parlour/store"
	"parlour/store/postgres"
	"parlour/store/sqlite"
)

// embedded tells whether rooms are kept in a file.
func (d Database) embedded() bool { return d.DatabaseURL == "" }

func (d Database) path() string { return filepath.Join(d.Data, "parlour.db") }

// url is what migrations take.
func (d Database) url() string {
	if d.embedded() {
		return d.path()
	}
	return d.DatabaseURL
}

// migrate brings the schema to this program's version, making the embedded database where it is missing.
func (d Database) migrate(ctx context.Context) error {
	if d.embedded() {
		if err := d.folder(); err != nil {
			return err
		}
	}
	return d.explain(migrations.Up(ctx, d.url()))
}

// explain says where the database of an error is, and what its host can do.
func (d Database) explain(err error) error {
	if d.embedded() {
		return sqlite.Advise(d.path(), err)
	}
	var connect *pgconn.ConnectError
	var address *pgconn.ParseConfigError
	switch {
	case errors.As(err, &address):
		return fmt.Errorf("%w: DATABASE_URL or --database-url is no address of a Postgres", err)
	case errors.As(err, &connect): // it names server, account and database, and hides the password
		return fmt.Errorf("%w: look whether that server runs, and whether DATABASE_URL is its address", err)
	}
	return err
}

// folder makes the embedded database's folder where it is missing.
func (d Database) folder() error {
	if err := os.MkdirAll(d.Data, 0o700); err != nil {
		return fmt.Errorf("folder of the database: %w: choose another with --data", err)
	}
	return nil
}

// open opens the database, whose schema has to be there.
func (d Database) open(ctx context.Context) (store.Store, error) {
	if d.embedded() {
		st, err := sqlite.Open(ctx, d.path(), sqlite.Options{})
		return st, d.explain(err)
	}
	st, err := postgres.Open(ctx, d.DatabaseURL, postgres.Options{})
	return st, d.explain(err)
}
