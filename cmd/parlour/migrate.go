package main

import (
	"context"
	"fmt"

	"parlour/migrations"
)

// Migrate is `parlour migrate`. A server that starts does `up` by itself.
type Migrate struct {
	Up      MigrateUp      `cmd:"" help:"Bring the schema to this program's version."`
	Down    MigrateDown    `cmd:"" help:"Undo the newest migrations."`
	Version MigrateVersion `cmd:"" help:"Print the schema's version and this program's."`
}

// MigrateUp is `parlour migrate up`.
type MigrateUp struct{ Database }

// Run brings the schema up.
func (m *MigrateUp) Run() error { return m.migrate(context.Background()) }

// MigrateDown is `parlour migrate down`.
type MigrateDown struct {
	Database
	Steps int `arg:"" help:"How many migrations to undo. The data that they hold is deleted."`
}

// Run undoes migrations.
func (m *MigrateDown) Run() error {
	return m.explain(migrations.Down(context.Background(), m.url(), m.Steps))
}

// MigrateVersion is `parlour migrate version`.
type MigrateVersion struct{ Database }

// Run prints the versions.
func (m *MigrateVersion) Run() error {
	version, dirty, err := migrations.Version(context.Background(), m.url())
	if err != nil {
		return m.explain(err)
	}
	latest, err := migrations.Latest(m.url())
	if err != nil {
		return err
	}
	state := ""
	if dirty {
		state = " (dirty)"
	}
	fmt.Printf("schema %d%s, program %d\n", version, state, latest)
	return nil
}
