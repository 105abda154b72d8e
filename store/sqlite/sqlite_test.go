package sqlite_test

import (
	"context"
	"path/filepath"
	"testing"

	"parlour/migrations"
	"parlour/store"
	"parlour/store/sqlite"
	"parlour/store/storetest"
)

// migrated makes a file with the schema. The name holds what a careless data
// source name would trip over.
func migrated(tb testing.TB) string {
	tb.Helper()
	path := filepath.Join(tb.TempDir(), "a room? 50% #1.db")
	if err := migrations.Up(context.Background(), path); err != nil {
		tb.Fatal(err)
	}
	return path
}

func open(tb testing.TB, path string) *sqlite.Store {
	tb.Helper()
	s, err := sqlite.Open(context.Background(), path, sqlite.Options{})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() {
		if err := s.Close(); err != nil {
			tb.Error(err)
		}
	})
	return s
}

func TestStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Store { return open(t, migrated(t)) })
}

func TestStoreBehindAnAppender(t *testing.T) {
	storetest.Run(t, func(t *testing.T) store.Store { return store.NewAppender(open(t, migrated(t))) })
}

func BenchmarkAppend(b *testing.B)     { storetest.BenchmarkAppend(b, open(b, migrated(b))) }
func BenchmarkAppendMany(b *testing.B) { storetest.BenchmarkAppendMany(b, open(b, migrated(b))) }
