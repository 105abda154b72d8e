package main

import (
	"context"
	"errors"
	"fmt"

	"parlour/store/sqlite"
)

// Backup is `parlour backup`.
type Backup struct {
	Database
	File string `arg:"" help:"The file to write; it must not be there yet."`
}

// errPostgres tells whose affair the copies of a Postgres are.
var errPostgres = errors.New("rooms are kept in Postgres: use pg_dump and pg_restore, see docs/hosting.md")

// Run copies the embedded database, also while a program serves from it.
func (b *Backup) Run() error {
	if !b.embedded() {
		return errPostgres
	}
	report, err := sqlite.Backup(context.Background(), b.path(), b.File)
	if err == nil {
		fmt.Printf("%s in %s\n", holding(report), b.File)
	}
	return b.explain(err)
}

// Restore is `parlour restore`.
type Restore struct {
	Database
	File    string `arg:"" help:"A backup's file."`
	Replace bool   `help:"Where there is a database already, keep it beside the restored one under a name with the time."`
}

// Run puts a backup in the embedded database's place.
func (r *Restore) Run() error {
	if !r.embedded() {
		return errPostgres
	}
	if err := r.folder(); err != nil {
		return err
	}
	report, err := sqlite.Restore(context.Background(), r.File, r.path(), r.Replace)
	if err == nil {
		fmt.Printf("%s in %s\n", holding(report), r.path())
	}
	return err
}

// holding says what a database holds: "1 room with 12 decisions is".
func holding(r sqlite.Report) string {
	is := "are"
	if r.Rooms == 1 {
		is = "is"
	}
	return fmt.Sprintf("%s with %s %s", counted(r.Rooms, "room"), counted(r.Records, "decision"), is)
}

// counted is a number with what it counts: "1 room", "2 rooms".
func counted[N int | int64](n N, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}
