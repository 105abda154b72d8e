package postgres_test

import (
	"context"
	"os"
	"testing"

	"parlour/migrations"
	"parlour/store"
	"parlour/store/postgres"
	"parlour/store/postgres/pgtest"
	"parlour/store/storetest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// migrated makes a database with the schema.
func migrated(tb testing.TB) string {
	tb.Helper()
	url := pgtest.Database(tb)
	if err := migrations.Up(context.Background(), url); err != nil {
		tb.Fatal(err)
	}
	return url
}

func open(tb testing.TB, url string, o postgres.Options) *postgres.Store {
	tb.Helper()
	s, err := postgres.Open(context.Background(), url, o)
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { s.Close() })
	return s
}

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Store { return open(t, migrated(t), postgres.Options{}) })
}

// TestStoreOnOneConnection shows that nothing waits for a second connection while
// it holds the first.
func TestStoreOnOneConnection(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Store { return open(t, migrated(t), postgres.Options{MaxConns: 1}) })
}

func benchmark(b *testing.B, run func(*testing.B, store.Store)) {
	url := migrated(b)
	pgtest.Durable(b)
	run(b, open(b, url, postgres.Options{}))
}

func BenchmarkAppend(b *testing.B)     { benchmark(b, storetest.BenchmarkAppend) }
func BenchmarkAppendMany(b *testing.B) { benchmark(b, storetest.BenchmarkAppendMany) }
