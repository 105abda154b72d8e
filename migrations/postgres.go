package migrations

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/golang-migrate/migrate/v4/database"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// probes is how often the session's identity is asked before a transaction is
// begun. A pooler that swaps sessions between transactions shows two of them.
const probes = 4

func beginPostgres(ctx context.Context, url string) (*transaction, error) {
	config, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	// Prepared statements would fail through a pooler with an error about
	// something else; the simple protocol lets the probes below speak first.
	config.DefaultQueryExecMode = pgx.QueryExecModeSimpleProtocol
	db := stdlib.OpenDB(*config)
	db.SetMaxOpenConns(1)
	t := &transaction{ctx: ctx, db: db, insert: "INSERT INTO schema_migrations (version, dirty) VALUES ($1, $2)"}
	if err := t.lockPostgres(); err != nil {
		if t.tx == nil {
			return nil, errors.Join(err, db.Close())
		}
		return nil, errors.Join(err, t.Close())
	}
	return t, nil
}

// lockPostgres takes the advisory lock of the transaction, not of the session:
// should a pooler get past the probes, a session's lock would stay behind on a
// session that nobody can name again, while the transaction's ends with it.
func (t *transaction) lockPostgres() error {
	conn, err := t.db.Conn(t.ctx)
	if err != nil {
		return err
	}
	first, err := backend(t.ctx, conn)
	if err != nil {
		return errors.Join(err, conn.Close())
	}
	same := func(q querier) error {
		pid, err := backend(t.ctx, q)
		if err == nil && pid != first {
			err = fmt.Errorf("%w (session %d, then %d): give migrations the database's own address, or a pooler in session mode", ErrPooler, first, pid)
		}
		return err
	}
	for range probes {
		if err := same(conn); err != nil {
			return errors.Join(err, conn.Close())
		}
	}
	// Back to the pool of one, from which the transaction draws it again.
	if err := conn.Close(); err != nil {
		return err
	}
	if t.tx, err = t.db.BeginTx(t.ctx, &sql.TxOptions{Isolation: sql.LevelReadCommitted}); err != nil {
		return err
	}
	t.verify = func() error { return same(t.tx) }
	if err := t.verify(); err != nil {
		return err
	}
	var name, schema sql.NullString
	if err := t.tx.QueryRowContext(t.ctx, "SELECT current_database(), current_schema()").Scan(&name, &schema); err != nil {
		return err
	}
	if !schema.Valid {
		return errors.New("the search_path names no existing schema to create tables in")
	}
	// The same key as golang-migrate's own tool, so that the two exclude each other.
	key, err := database.GenerateAdvisoryLockId(name.String, schema.String, "schema_migrations")
	if err != nil {
		return err
	}
	if _, err := t.tx.ExecContext(t.ctx, "SELECT pg_advisory_xact_lock("+key+")"); err != nil {
		return err
	}
	if err := t.verify(); err != nil {
		return err
	}
	_, err = t.tx.ExecContext(t.ctx, `CREATE TABLE IF NOT EXISTS schema_migrations (version bigint NOT NULL PRIMARY KEY, dirty boolean NOT NULL)`)
	return err
}

type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func backend(ctx context.Context, q querier) (pid int, err error) {
	err = q.QueryRowContext(ctx, "SELECT pg_backend_pid()").Scan(&pid)
	return pid, err
}
