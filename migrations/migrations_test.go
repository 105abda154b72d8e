package migrations_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"parlour/migrations"
	"parlour/store/postgres/pgtest"
)

var ctx = context.Background()

// The test binary is also the process that tests start several of.
func TestMain(m *testing.M) {
	if url := os.Getenv("PARLOUR_TEST_MIGRATE"); url != "" {
		ctx, cancel := context.WithTimeout(ctx, time.Minute)
		defer cancel()
		if err := migrations.Up(ctx, url); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(pgtest.Run(m))
}

func databases(t *testing.T, run func(t *testing.T, url string, db *sql.DB)) {
	for name, open := range map[string]func(*testing.T) (url, driver, dsn string){
		"sqlite": func(t *testing.T) (string, string, string) {
			path := filepath.Join(t.TempDir(), "rooms?.db")
			return path, "sqlite", "file:" + strings.ReplaceAll(path, "?", "%3f") + "?_pragma=busy_timeout(10000)"
		},
		"postgres": func(t *testing.T) (string, string, string) {
			url := pgtest.Database(t)
			return url, "pgx", url
		},
	} {
		t.Run(name, func(t *testing.T) {
			url, driver, dsn := open(t)
			db, err := sql.Open(driver, dsn)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			run(t, url, db)
		})
	}
}

func at(t *testing.T, url string, want uint) {
	t.Helper()
	v, dirty, err := migrations.Version(ctx, url)
	if err != nil || v != want || dirty {
		t.Errorf("version %d, dirty %t, %v; want %d", v, dirty, err, want)
	}
}

func TestUpAndDown(t *testing.T) {
	databases(t, func(t *testing.T, url string, db *sql.DB) {
		latest, err := migrations.Latest(url)
		if err != nil || latest < 1 {
			t.Fatal(latest, err)
		}
		at(t, url, 0)
		for range 2 {
			for range 2 {
				if err := migrations.Up(ctx, url); err != nil {
					t.Fatal(err)
				}
				at(t, url, latest)
			}
			if _, err := db.Exec("INSERT INTO snapshots (room, seq, data) VALUES ('none', 1, '')"); err == nil {
				t.Error("a snapshot without a room")
			}
			if err := migrations.Down(ctx, url, int(latest)+1); err == nil {
				t.Error("undid more than there is")
			}
			at(t, url, latest)
			if err := migrations.Down(ctx, url, int(latest)); err != nil {
				t.Fatal(err)
			}
			at(t, url, 0)
			if _, err := db.Exec("SELECT id FROM rooms"); err == nil {
				t.Error("a table is left")
			}
		}
		if err := migrations.Down(ctx, url, 0); err == nil {
			t.Error("down by nothing")
		}
	})
}

func TestDirtySchemaStopsWithAdvice(t *testing.T) {
	databases(t, func(t *testing.T, url string, db *sql.DB) {
		if err := migrations.Up(ctx, url); err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec("UPDATE schema_migrations SET dirty = true"); err != nil {
			t.Fatal(err)
		}
		for _, run := range []func() error{
			func() error { return migrations.Up(ctx, url) },
			func() error { return migrations.Down(ctx, url, 1) },
		} {
			err := run()
			var dirty *migrations.DirtyError
			if !errors.Is(err, migrations.ErrDirty) || !errors.As(err, &dirty) || dirty.Version != 1 || !strings.Contains(err.Error(), "UPDATE schema_migrations") {
				t.Error(err)
			}
		}
		if _, dirty, err := migrations.Version(ctx, url); err != nil || !dirty {
			t.Error(dirty, err)
		}
		if _, err := db.Exec("UPDATE schema_migrations SET dirty = false"); err != nil {
			t.Fatal(err)
		}
		if err := migrations.Up(ctx, url); err != nil {
			t.Error(err)
		}
	})
}

func TestNewerSchemaIsRefused(t *testing.T) {
	databases(t, func(t *testing.T, url string, db *sql.DB) {
		if err := migrations.Up(ctx, url); err != nil {
			t.Fatal(err)
		}
		if _, err := db.Exec("UPDATE schema_migrations SET version = 9999"); err != nil {
			t.Fatal(err)
		}
		if err := migrations.Up(ctx, url); !errors.Is(err, migrations.ErrNewer) {
			t.Error(err)
		}
	})
}

// A migration that fails half way leaves nothing behind and the schema clean.
func TestFailedMigrationChangesNothing(t *testing.T) {
	databases(t, func(t *testing.T, url string, db *sql.DB) {
		// In the way of the migration's last table.
		if _, err := db.Exec("CREATE TABLE links (x integer)"); err != nil {
			t.Fatal(err)
		}
		if err := migrations.Up(ctx, url); err == nil || errors.Is(err, migrations.ErrDirty) {
			t.Fatal(err)
		}
		at(t, url, 0)
		if _, err := db.Exec("SELECT id FROM rooms"); err == nil {
			t.Error("a table is left")
		}
		if _, err := db.Exec("DROP TABLE links"); err != nil {
			t.Fatal(err)
		}
		if err := migrations.Up(ctx, url); err != nil {
			t.Error(err)
		}
		at(t, url, 1)
	})
}

// rounds is how often the races are run; PARLOUR_TEST_ROUNDS asks for more.
func rounds(t *testing.T) int {
	if s := os.Getenv("PARLOUR_TEST_ROUNDS"); s != "" {
		n, err := strconv.Atoi(s)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if testing.Short() {
		return 3
	}
	return 10
}

func process(url string) *exec.Cmd {
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "PARLOUR_TEST_MIGRATE="+url)
	return child
}

func TestThreeProcessesAtOnce(t *testing.T) {
	for range rounds(t) {
		databases(t, func(t *testing.T, url string, db *sql.DB) {
			threeAtOnce(t, url)
			at(t, url, 1)
		})
	}
}

func threeAtOnce(t *testing.T, url string) {
	t.Helper()
	var children [3]*exec.Cmd
	var output [3]strings.Builder
	for i := range children {
		children[i] = process(url)
		children[i].Stderr = &output[i]
		if err := children[i].Start(); err != nil {
			t.Fatal(err)
		}
	}
	for i, child := range children {
		if err := child.Wait(); err != nil {
			t.Errorf("process %d: %v: %s", i, err, output[i].String())
		}
	}
}

// Killed at any moment, a migration leaves the schema whole and nobody locked out.
func TestKilledMigration(t *testing.T) {
	killed, n := 0, rounds(t)
	whole := make(map[bool]time.Duration) // what an undisturbed process takes
	for round := range n {
		databases(t, func(t *testing.T, url string, db *sql.DB) {
			kind := strings.HasPrefix(url, "postgres")
			child := process(url)
			start := time.Now()
			if round == 0 {
				if err := child.Run(); err != nil {
					t.Fatal(err)
				}
				whole[kind] = time.Since(start)
				return
			}
			if err := child.Start(); err != nil {
				t.Fatal(err)
			}
			// Half of it is start-up, so the moments are spread over the rest.
			time.Sleep(whole[kind]/2 + whole[kind]*time.Duration(round)/time.Duration(2*n))
			_ = child.Process.Kill()
			if err := child.Wait(); err != nil {
				killed++
			}
			threeAtOnce(t, url)
			at(t, url, 1)
		})
	}
	t.Logf("%d were killed before they were done", killed)
}

// Killed when all but the end of it is done, which another's lock keeps from it, a migration leaves nothing behind.
func TestMigrationKilledBeforeItsEnd(t *testing.T) {
	databases(t, func(t *testing.T, url string, db *sql.DB) {
		other, err := db.Conn(ctx)
		if err != nil {
			t.Fatal(err)
		}
		defer other.Close()
		// A reader keeps SQLite from committing, a table of the same name Postgres from making the last one.
		hold := "BEGIN; SELECT count(*) FROM sqlite_master"
		waits := func() bool {
			_, err := os.Stat(url + "-journal")
			return err == nil
		}
		if strings.HasPrefix(url, "postgres") {
			hold = "BEGIN; CREATE TABLE links (x integer)"
			waits = func() (waits bool) {
				if err := db.QueryRow(`SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`).Scan(&waits); err != nil {
					t.Fatal(err)
				}
				return waits
			}
		}
		if _, err := other.ExecContext(ctx, hold); err != nil {
			t.Fatal(err)
		}
		// On SQLite it gives up waiting after a quarter of a second, so that it may take more than one.
		for tries := 1; ; tries++ {
			child := process(url)
			if err := child.Start(); err != nil {
				t.Fatal(err)
			}
			waiting := waits()
			for began := time.Now(); !waiting && time.Since(began) < 10*time.Second; waiting = waits() {
				time.Sleep(time.Millisecond)
			}
			_ = child.Process.Kill()
			err := child.Wait()
			if waiting && !child.ProcessState.Exited() {
				break
			}
			if tries == 3 {
				t.Fatalf("it was not killed while it waited: %v", err)
			}
		}
		if _, err := other.ExecContext(ctx, "ROLLBACK"); err != nil {
			t.Fatal(err)
		}
		at(t, url, 0)
		threeAtOnce(t, url)
		at(t, url, 1)
	})
}

// The lock is the database's own: who holds it keeps others waiting, and they give
// up with their context.
func TestWaitingEndsWithTheContext(t *testing.T) {
	databases(t, func(t *testing.T, url string, db *sql.DB) {
		if err := migrations.Up(ctx, url); err != nil {
			t.Fatal(err)
		}
		conn, err := db.Conn(ctx)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		hold := "BEGIN IMMEDIATE"
		if strings.HasPrefix(url, "postgres") {
			hold = "BEGIN; LOCK TABLE schema_migrations"
			// Without arguments the statement goes out as it is, in one message.
		}
		if _, err := conn.ExecContext(ctx, hold); err != nil {
			t.Fatal(err)
		}
		short, cancel := context.WithTimeout(ctx, 400*time.Millisecond)
		defer cancel()
		if err := migrations.Up(short, url); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%v", err)
		}
		if _, err := conn.ExecContext(ctx, "ROLLBACK"); err != nil {
			t.Fatal(err)
		}
		if err := migrations.Up(ctx, url); err != nil {
			t.Error(err)
		}
	})
}

func advisoryLocks(t *testing.T, url string) (n int) {
	t.Helper()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	err = conn.QueryRow(ctx, `select count(*) from pg_locks where locktype = 'advisory'
		and database = (select oid from pg_database where datname = current_database())`).Scan(&n)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
