package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

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
	return migrations.Up(ctx, d.url())
}

// folder makes the embedded database's folder where it is missing.
func (d Database) folder() error {
	if err := os.MkdirAll(d.Data, 0o700); err != nil {
		return fmt.Errorf("folder of the database: %w", err)
	}
	return nil
}

// open opens the database, whose schema has to be there.
func (d Database) open(ctx context.Context) (store.Store, error) {
	if d.embedded() {
		return sqlite.Open(ctx, d.path(), sqlite.Options{})
	}
	return postgres.Open(ctx, d.DatabaseURL, postgres.Options{})
}
