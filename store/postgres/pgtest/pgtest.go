// Package pgtest gives tests a real PostgreSQL: a throw-away cluster per test
// binary, a fresh database per test.
//
// With PARLOUR_TEST_DATABASE_URL set, that server is used instead and its role
// must be allowed to create databases. Without it and without PostgreSQL's
// programs a test fails, unless PARLOUR_SKIP_POSTGRES=1 asks to skip it.
package pgtest

import (
	"context"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"parlour/store/postgres/throwaway"
)

var (
	start   sync.Once
	server  *throwaway.Cluster // nil with PARLOUR_TEST_DATABASE_URL
	admin   string             // URL of the database to create others from
	startup error
	count   atomic.Int64
)

// Run runs the tests and stops the cluster if one was started:
//
//	func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }
func Run(m *testing.M) int {
	code := m.Run()
	if server != nil {
		if err := server.Stop(); err != nil {
			fmt.Fprintln(os.Stderr, "pgtest:", err)
			code = max(code, 1)
		}
	}
	return code
}

// Database creates an empty database that lives as long as the test and returns
// its URL.
func Database(tb testing.TB) string {
	tb.Helper()
	begin(tb)
	return create(tb, "")
}

// DatabaseIn is [Database] with its files in a folder, which all may enter and
// which needs 8 MiB for an empty one. The test is skipped where the server is not
// one of ours.
func DatabaseIn(tb testing.TB, folder string) string {
	tb.Helper()
	begin(tb)
	if server == nil {
		tb.Skip("the server of PARLOUR_TEST_DATABASE_URL keeps its files where it wants")
	}
	place := filepath.Join(folder, "postgres")
	if err := os.Mkdir(place, 0o700); err != nil {
		tb.Fatal("pgtest:", err)
	}
	if err := server.HandOver(place); err != nil {
		tb.Fatal("pgtest:", err)
	}
	name := fmt.Sprintf("parlour_place_%d", count.Add(1))
	Admin(tb, "CREATE TABLESPACE "+name+" LOCATION '"+place+"'")
	tb.Cleanup(func() { Admin(tb, "DROP TABLESPACE "+name) })
	return create(tb, " TABLESPACE "+name)
}

// begin starts the server when the first database is wanted.
func begin(tb testing.TB) {
	tb.Helper()
	if os.Getenv("PARLOUR_SKIP_POSTGRES") == "1" {
		tb.Skip("PARLOUR_SKIP_POSTGRES=1")
	}
	start.Do(func() {
		if admin = os.Getenv("PARLOUR_TEST_DATABASE_URL"); admin == "" {
			if server, startup = throwaway.Start(false); startup == nil {
				admin = server.URL("postgres")
			}
		}
	})
	if startup != nil {
		tb.Fatalf("pgtest: no PostgreSQL to test with: %v\n"+
			"Install it (Debian: apt-get install postgresql), or set PARLOUR_TEST_DATABASE_URL, or PARLOUR_SKIP_POSTGRES=1.", startup)
	}
}

func create(tb testing.TB, where string) string {
	tb.Helper()
	name := fmt.Sprintf("parlour_test_%d_%d", os.Getpid(), count.Add(1))
	// template0 takes no connections, so any number of tests may copy it at once.
	Admin(tb, "CREATE DATABASE "+name+" TEMPLATE template0 ENCODING 'UTF8'"+where)
	tb.Cleanup(func() { Admin(tb, "DROP DATABASE IF EXISTS "+name+" WITH (FORCE)") })
	u, err := url.Parse(admin)
	if err != nil {
		tb.Fatal("pgtest: PARLOUR_TEST_DATABASE_URL is not a URL")
	}
	u.Path = "/" + name
	return u.String()
}

// Admin runs a statement on the server outside of the test's database.
func Admin(tb testing.TB, statement string) {
	tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	conn, err := pgx.Connect(ctx, admin)
	if err != nil {
		tb.Fatal("pgtest:", err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, statement); err != nil {
		tb.Fatalf("pgtest: %s: %v", statement, err)
	}
}

// Durable turns fsync on in the throw-away cluster, which runs without it for
// speed, until the test ends: for benchmarks, whose figures would be lies else.
// Call it after [Database]. Another server is left as it is.
func Durable(tb testing.TB) {
	tb.Helper()
	if server == nil {
		return
	}
	set := func(value string) {
		Admin(tb, "ALTER SYSTEM SET fsync = "+value)
		Admin(tb, "SELECT pg_reload_conf()")
		time.Sleep(100 * time.Millisecond) // the reload is a signal without an answer
	}
	set("on")
	tb.Cleanup(func() { set("off") })
}
