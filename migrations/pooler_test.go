package migrations_test

import (
	"errors"
	"net"
	"os"
	"testing"

	"parlour/migrations"
	"parlour/store/postgres/pgtest"
)

// pooler lends the client one of two sessions of its own, as connection poolers do.
// swap decides before each statement, told how many came before and whether the
// client is inside a transaction, whether it goes to the other session.
func pooler(swap func(n int, inside bool) bool) func(net.Conn, func() (net.Conn, error)) {
	return func(client net.Conn, dial func() (net.Conn, error)) {
		startup, err := pgtest.ReadStartup(client)
		if err != nil {
			return
		}
		var sessions [2]net.Conn
		for i := range sessions {
			if sessions[i], err = dial(); err != nil || startup.Write(sessions[i]) != nil {
				return
			}
		}
		// The client sees the greeting of the first session only.
		if relay(sessions[0], client) == 0 || relay(sessions[1], nil) == 0 {
			return
		}
		at, status := 0, byte('I')
		for n := 0; ; n++ {
			m, err := pgtest.ReadMessage(client)
			if err != nil || m.Type == 'X' {
				return
			}
			if swap(n, status != 'I') {
				at = 1 - at
			}
			if m.Write(sessions[at]) != nil {
				return
			}
			if status = relay(sessions[at], client); status == 0 {
				return
			}
		}
	}
}

// relay passes messages on until the server is ready for the next statement, and
// returns the transaction status that it tells, or 0.
func relay(server, client net.Conn) byte {
	for {
		m, err := pgtest.ReadMessage(server)
		if err != nil || client != nil && m.Write(client) != nil {
			return 0
		}
		if m.Type == 'Z' {
			return m.Body[0]
		}
	}
}

func TestPoolerThatSwapsSessionsIsRefused(t *testing.T) {
	if os.Getenv("PARLOUR_TEST_DATABASE_URL") != "" {
		t.Skip("the pooler of this test cannot log in with a password")
	}
	for name, swap := range map[string]func(int, bool) bool{
		"between transactions": func(_ int, inside bool) bool { return !inside },
		"between statements":   func(int, bool) bool { return true },
		"rarely":               func(n int, inside bool) bool { return n%3 == 2 && !inside },
		"only once in earnest": func(_ int, inside bool) bool { return inside },
		"late":                 func(n int, inside bool) bool { return inside && n == 8 },
	} {
		t.Run(name, func(t *testing.T) {
			direct := pgtest.Database(t)
			through := pgtest.Proxy(t, direct, pooler(swap))
			if err := migrations.Up(ctx, through); !errors.Is(err, migrations.ErrPooler) {
				t.Fatal(err)
			}
			// Nothing was changed and nobody is locked out.
			if n := advisoryLocks(t, direct); n != 0 {
				t.Errorf("%d locks are left", n)
			}
			at(t, direct, 0)
			if err := migrations.Up(ctx, direct); err != nil {
				t.Error(err)
			}
		})
	}
	t.Run("a session of its own is fine", func(t *testing.T) {
		direct := pgtest.Database(t)
		through := pgtest.Proxy(t, direct, pooler(func(int, bool) bool { return false }))
		if err := migrations.Up(ctx, through); err != nil {
			t.Error(err)
		}
		at(t, direct, 1)
	})
}
