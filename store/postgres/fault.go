package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"parlour/store"
)

// own are the errors that are verdicts of the store, not faults of the database.
var own = []error{
	store.ErrNotFound, store.ErrExists, store.ErrInvalid, store.ErrStale, store.ErrFenced,
	store.ErrDuplicate, store.ErrHeld, store.ErrUnknownOutcome, store.ErrUnavailable, store.ErrUnsafe,
}

// fault names what a database error means to the caller.
func (s *Store) fault(ctx context.Context, op string, err error) error {
	if err == nil {
		return nil
	}
	for _, verdict := range own {
		if errors.Is(err, verdict) {
			return err
		}
	}
	if ctx.Err() != nil {
		return fmt.Errorf("postgres: %s: %w: %w", op, ctx.Err(), err)
	}
	s.lost(err)
	switch {
	case sqlState(err) == "22021":
		// What is stored was checked, so this was a look-up of text that no
		// database text can be: it is not there.
		return store.ErrNotFound
	case unavailable(err):
		return fmt.Errorf("postgres: %s: %w: %w", op, store.ErrUnavailable, err)
	}
	return fmt.Errorf("postgres: %s: %w", op, err)
}

// lost drops the pool's idle connections when one of them turned out dead or
// read-only: the others lead to the same server that was stopped or demoted, and
// the next connection may find the new primary.
func (s *Store) lost(err error) {
	if disconnected(err) || sqlState(err) == "25006" {
		s.pool.Reset()
	}
}

// unavailable: the database cannot serve, as against the statement being wrong.
func unavailable(err error) bool {
	code := sqlState(err)
	if code == "" {
		return disconnected(err)
	}
	switch code {
	case "25006", // read-only transaction
		"25P03", // idle in transaction for too long
		"40P01", // deadlock
		"55P03": // lock not available in time
		return true
	}
	for _, class := range []string{
		"08", // connection
		"53", // disk full, out of memory, too many connections
		"57", // shut down, starting up, cancelled by a timeout of the server
		"58", // the server's own I/O
	} {
		if strings.HasPrefix(code, class) {
			return true
		}
	}
	return false
}

func disconnected(err error) bool {
	var connect *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &connect) || errors.As(err, &network) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		pgconn.SafeToRetry(err) || strings.HasPrefix(sqlState(err), "57P")
}

func sqlState(err error) string {
	var server *pgconn.PgError
	if errors.As(err, &server) {
		return server.Code
	}
	return ""
}

const uniqueViolation = "23505"
