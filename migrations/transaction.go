package migrations

import (
	"context"
	"database/sql"
	"errors"
	"io"

	"github.com/golang-migrate/migrate/v4/database"
)

// transaction is a golang-migrate database driver whose every statement belongs
// to one transaction that is open, and holds the lock, from its making to commit
// or Close. The library's own drivers commit "dirty", the migration and "clean"
// one by one, and the one for SQLite locks out only its own process.
type transaction struct {
	ctx    context.Context // the interface of the library passes none
	db     *sql.DB
	tx     *sql.Tx
	insert string       // stores version and dirty
	verify func() error // checks before commit that the lock was real; may be nil
	done   bool
}

var _ database.Driver = (*transaction)(nil)

func (t *transaction) commit() error {
	if t.verify != nil {
		if err := t.verify(); err != nil {
			return err
		}
	}
	t.done = true
	return t.tx.Commit()
}

func (t *transaction) Close() error {
	var err error
	if !t.done {
		t.done = true
		// A context that ended has rolled back already.
		if err = t.tx.Rollback(); errors.Is(err, sql.ErrTxDone) {
			err = nil
		}
	}
	return errors.Join(err, t.db.Close())
}

func (t *transaction) Run(migration io.Reader) error {
	script, err := io.ReadAll(migration)
	if err != nil {
		return err
	}
	if _, err := t.tx.ExecContext(t.ctx, string(script)); err != nil {
		return &database.Error{OrigErr: err, Err: "migration failed, nothing was changed", Query: script}
	}
	return nil
}

func (t *transaction) SetVersion(version int, dirty bool) error {
	if _, err := t.tx.ExecContext(t.ctx, "DELETE FROM schema_migrations"); err != nil {
		return err
	}
	if version < 0 && !dirty {
		return nil
	}
	_, err := t.tx.ExecContext(t.ctx, t.insert, version, dirty)
	return err
}

func (t *transaction) Version() (version int, dirty bool, err error) {
	err = t.tx.QueryRowContext(t.ctx, "SELECT version, dirty FROM schema_migrations LIMIT 1").Scan(&version, &dirty)
	if errors.Is(err, sql.ErrNoRows) {
		return database.NilVersion, false, nil
	}
	return version, dirty, err
}

// Lock and Unlock have nothing to do: the transaction is the lock.
func (t *transaction) Lock() error   { return nil }
func (t *transaction) Unlock() error { return nil }

func (t *transaction) Open(string) (database.Driver, error) {
	return nil, errors.New("migrations: open with Up, Down or Version")
}

func (t *transaction) Drop() error {
	return errors.New("migrations: drop is not supported, use Down")
}
