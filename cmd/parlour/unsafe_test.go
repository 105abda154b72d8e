package main_test

import (
	"context"
	"database/sql"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"parlour/store/postgres/pgtest"
)

// The program does not serve from a database that could lose or double what is stored, and says what it lacks.
func TestUnsafeDatabaseStopsTheProgram(t *testing.T) {
	for name, take := range map[string]func(t *testing.T) (driver, address, spoil string, env string){
		"sqlite": func(t *testing.T) (string, string, string, string) {
			data := t.TempDir()
			return "sqlite", filepath.Join(data, "parlour.db"), "DROP INDEX answers_room_seat_command", "PARLOUR_DATA=" + data
		},
		"postgres": func(t *testing.T) (string, string, string, string) {
			address := pgtest.Database(t)
			return "pgx", address, "alter table answers drop constraint answers_room_seat_command", "DATABASE_URL=" + address
		},
	} {
		t.Run(name, func(t *testing.T) {
			driver, address, spoil, env := take(t)
			if out, code := runWith(t, []string{env}, "migrate", "up"); code != 0 {
				t.Fatal(out)
			}
			db, err := sql.Open(driver, address)
			must(t, err)
			defer db.Close()
			_, err = db.Exec(spoil)
			must(t, err)
			ctx, cancel := context.WithTimeout(t.Context(), patience)
			defer cancel()
			serving := exec.CommandContext(ctx, binary, "serve", "--listen", "127.0.0.1:0")
			serving.Env = append(append(os.Environ(), "DATABASE_URL="), env)
			out, err := serving.CombinedOutput()
			if err == nil || ctx.Err() != nil || !strings.Contains(string(out), "table answers has no unique index") || strings.Contains(string(out), "listening") {
				t.Errorf("it serves all the same, or does not say why not: %v, %s", err, out)
			}
		})
	}
}
