package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"parlour/store"
)

var (
	// ErrDamaged: the file is no whole database of rooms.
	ErrDamaged = errors.New("sqlite: damaged database")
	// ErrInUse: a program has the database open.
	ErrInUse = errors.New("sqlite: database in use")
)

// Report is what a database holds.
type Report struct{ Rooms, Records int64 }

// Backup copies the database at path into a new file, which holds all that was committed when it began. Whoever has the
// database open goes on meanwhile. The copy is checked like [Inspect] does before it gets its name. Errors:
// [store.ErrExists] when there is a file, [store.ErrUnavailable] when there is no database or no place, [ErrDamaged].
func Backup(ctx context.Context, path, to string) (Report, error) {
	if err := absent(to); err != nil {
		return Report{}, err
	}
	partial := to + ".partial"
	// What is left of an attempt that was cut off: nobody else uses the name.
	if err := os.Remove(partial); err != nil && !errors.Is(err, os.ErrNotExist) {
		return Report{}, fmt.Errorf("sqlite: backup: %w", err)
	}
	db, err := openDB(path, 10*time.Second, false)
	if err != nil {
		return Report{}, fmt.Errorf("sqlite: backup: %w", err)
	}
	// It holds all secrets of the tables, wherever it is written: its owner's alone from the first byte.
	if file, err := os.OpenFile(partial, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600); err != nil {
		return Report{}, errors.Join(fmt.Errorf("sqlite: backup: %w: %w", store.ErrUnavailable, err), db.Close())
	} else if err := file.Close(); err != nil {
		return Report{}, errors.Join(fmt.Errorf("sqlite: backup: %w", err), db.Close(), removed(partial))
	}
	_, err = db.ExecContext(ctx, "VACUUM INTO ?", partial)
	if err = errors.Join(fault(ctx, "backup", err), db.Close()); err != nil {
		return Report{}, errors.Join(err, removed(partial))
	}
	report, err := Inspect(ctx, partial)
	if err == nil {
		err = settle(partial, to)
	}
	if err != nil {
		return Report{}, errors.Join(err, removed(partial))
	}
	return report, nil
}

// Restore puts a copy of a backup in the place of the database at path, which nobody may have open. A database that is
// there already is refused ([store.ErrExists]) or, with replace, kept beside it under a name with the time. Errors:
// [ErrDamaged] when the backup is not whole, [ErrInUse], [store.ErrExists]; then nothing has changed.
func Restore(ctx context.Context, backup, path string, replace bool) (Report, error) {
	report, err := Inspect(ctx, backup)
	if err != nil {
		return Report{}, err
	}
	err = absent(path)
	there := errors.Is(err, store.ErrExists)
	if err != nil && (!there || !replace) {
		return Report{}, err
	}
	if !there {
		// The log of another database would be taken for the restored one's.
		for _, beside := range []string{path + "-wal", path + "-shm"} {
			if err := absent(beside); err != nil {
				return Report{}, fmt.Errorf("%w: %w: a program has it open, or was ended in the middle and has to be started once", ErrInUse, err)
			}
		}
	}
	partial := path + ".partial"
	if err := copyFile(backup, partial); err != nil {
		return Report{}, errors.Join(fmt.Errorf("sqlite: restore: %w", err), removed(partial))
	}
	if there {
		if err := putAside(ctx, path); err != nil {
			return Report{}, errors.Join(err, removed(partial))
		}
	}
	return report, settle(partial, path)
}

// Inspect looks whether the file at path is a whole database: sound pages, no row without its room, and each room's
// records without a gap up to its head. Otherwise [ErrDamaged].
func Inspect(ctx context.Context, path string) (r Report, err error) {
	if _, err := os.Stat(path); err != nil {
		return Report{}, fmt.Errorf("sqlite: %w: %w", store.ErrUnavailable, err)
	}
	q := url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(10000)"}}
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?"+q.Encode())
	if err != nil {
		return Report{}, fmt.Errorf("sqlite: inspect: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	damaged := func(format string, args ...any) (Report, error) {
		return Report{}, fmt.Errorf("%w: %s: %s", ErrDamaged, path, fmt.Sprintf(format, args...))
	}
	var verdict string
	if err := db.QueryRowContext(ctx, "PRAGMA integrity_check(1)").Scan(&verdict); err != nil {
		return damaged("%v", err)
	}
	if verdict != "ok" {
		return damaged("%s", verdict)
	}
	var orphans int
	if err := db.QueryRowContext(ctx, "SELECT count(*) FROM pragma_foreign_key_check").Scan(&orphans); err != nil || orphans > 0 {
		return damaged("%d rows belong to no room (%v)", orphans, err)
	}
	err = db.QueryRowContext(ctx, "SELECT count(*), coalesce(sum(head), 0) FROM rooms").Scan(&r.Rooms, &r.Records)
	if err != nil {
		return damaged("%v", err)
	}
	var room string
	err = db.QueryRowContext(ctx, `
		SELECT r.id FROM rooms r LEFT JOIN (SELECT room, count(*) n, min(seq) first, max(seq) last FROM events GROUP BY room) e ON e.room = r.id
		WHERE coalesce(e.n, 0) <> r.head OR coalesce(e.last, 0) <> r.head OR coalesce(e.first, 1) <> 1 LIMIT 1`).Scan(&room)
	switch {
	case err == nil:
		return damaged("the records of room %q have a gap", room)
	case !errors.Is(err, sql.ErrNoRows):
		return damaged("%v", err)
	}
	return r, nil
}

// putAside gives the database at path another name. Leaving the write-ahead log is possible only for whoever has it alone.
func putAside(ctx context.Context, path string) error {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=rw&_pragma=busy_timeout(250)")
	if err != nil {
		return fmt.Errorf("sqlite: restore: %w", err)
	}
	var mode string
	err = db.QueryRowContext(ctx, "PRAGMA journal_mode = DELETE").Scan(&mode)
	if err = errors.Join(err, db.Close()); err != nil || mode != "delete" {
		return fmt.Errorf("%w: %s: stop the program first (%v)", ErrInUse, path, err)
	}
	return os.Rename(path, path+".before-"+time.Now().UTC().Format("20060102T150405.000"))
}

func absent(path string) error {
	_, err := os.Lstat(path)
	switch {
	case err == nil:
		return fmt.Errorf("%w: %s", store.ErrExists, path)
	case errors.Is(err, os.ErrNotExist):
		return nil
	}
	return fmt.Errorf("sqlite: %w", err)
}

func removed(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return nil
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// settle gives a file its name once its content, and then the name itself, are on stable storage.
func settle(partial, path string) error {
	for _, step := range []func() error{
		func() error { return synced(partial) },
		func() error { return os.Rename(partial, path) },
		func() error { return synced(filepath.Dir(path)) },
	} {
		if err := step(); err != nil {
			return fmt.Errorf("sqlite: %w", err)
		}
	}
	return nil
}

func synced(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
