package sqlite

import (
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"parlour/store"
)

// Copies made while rooms are written to are whole, and the writer goes on: the database's own way of copying takes no
// lock that is in the way.
func TestBackupUnderLoad(t *testing.T) {
	s, path := fresh(t)
	l := lease(t, s, "room")
	stop, written := make(chan struct{}), make(chan uint64)
	go func() {
		for after := uint64(0); ; after++ {
			select {
			case <-stop:
				written <- after
				return
			default:
			}
			if err := s.Append(ctx, one(l, after, "kind", 500)); err != nil {
				t.Error(err)
				written <- after
				return
			}
		}
	}()
	var heads []uint64
	for i := range 5 {
		to := filepath.Join(t.TempDir(), "copy.db")
		report, err := Backup(ctx, path, to)
		if err != nil || report.Rooms != 1 {
			t.Fatalf("copy %d: %+v %v", i, report, err)
		}
		room, err := reopen(t, to).Room(ctx, "room")
		if err != nil {
			t.Fatal(err)
		}
		if uint64(report.Records) != room.Head {
			t.Errorf("copy %d: %d records, head %d", i, report.Records, room.Head)
		}
		heads = append(heads, room.Head)
	}
	close(stop)
	if n := <-written; n <= heads[4] && heads[4] == heads[0] {
		t.Errorf("the writer stood still: %d, copies %v", n, heads)
	}
	if room, err := s.Room(ctx, "room"); err != nil || room.Head < heads[4] {
		t.Errorf("%+v %v", room, err)
	}
}

// A backup comes back as it was; what is there is never overwritten; nothing is changed under a program that runs.
func TestRestore(t *testing.T) {
	s, path := fresh(t)
	l := lease(t, s, "room")
	for after := range uint64(20) {
		if err := s.Append(ctx, one(l, after, "kind", 100)); err != nil {
			t.Fatal(err)
		}
	}
	backup := filepath.Join(t.TempDir(), "backup.db")
	if _, err := Backup(ctx, path, backup); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(backup); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read a backup: %v, %v", info.Mode(), err)
	}
	if _, err := Backup(ctx, path, backup); !errors.Is(err, store.ErrExists) {
		t.Errorf("over a file that is there: %v", err)
	}
	if err := s.Append(ctx, one(l, 20, "later", 100)); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(ctx, backup, path, false); !errors.Is(err, store.ErrExists) {
		t.Errorf("over a database that is there: %v", err)
	}
	if _, err := Restore(ctx, backup, path, true); !errors.Is(err, ErrInUse) {
		t.Errorf("under a program that runs: %v", err)
	}
	if err := s.Append(ctx, one(l, 21, "later", 100)); err != nil {
		t.Errorf("the refused restore was felt: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	report, err := Restore(ctx, backup, path, true)
	if err != nil || report.Records != 20 {
		t.Fatalf("%+v %v", report, err)
	}
	if room, err := reopen(t, path).Room(ctx, "room"); err != nil || room.Head != 20 {
		t.Errorf("%+v %v", room, err)
	}
	aside, _ := filepath.Glob(path + ".before-*")
	if len(aside) != 1 {
		t.Fatalf("put aside: %v", aside)
	}
	if room, err := reopen(t, aside[0]).Room(ctx, "room"); err != nil || room.Head != 22 {
		t.Errorf("put aside: %+v %v", room, err)
	}
	if rest, _ := filepath.Glob(path + ".partial*"); len(rest) > 0 {
		t.Errorf("left behind: %v", rest)
	}
	alone := filepath.Join(t.TempDir(), "parlour.db")
	write(t, alone+"-wal", nil)
	if _, err := Restore(ctx, backup, alone, false); !errors.Is(err, ErrInUse) {
		t.Errorf("beside another's log: %v", err)
	}
}

// A backup that was cut short, changed, or lacks a record is found out, and restores nothing.
func TestDamagedBackupIsRefused(t *testing.T) {
	s, path := fresh(t)
	l := lease(t, s, "room")
	for after := range uint64(200) {
		if err := s.Append(ctx, one(l, after, "kind", 400)); err != nil {
			t.Fatal(err)
		}
	}
	whole := filepath.Join(t.TempDir(), "whole.db")
	if _, err := Backup(ctx, path, whole); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	change := func(statement string) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			db, err := sql.Open("sqlite", path)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if _, err := db.Exec(statement); err != nil {
				t.Fatal(err)
			}
		}
	}
	for name, damage := range map[string]func(*testing.T, string){
		"cut short": func(t *testing.T, path string) { write(t, path, data[:len(data)/2]) },
		"nonsense":  func(t *testing.T, path string) { write(t, path, []byte("no database")) },
		"a page of noise": func(t *testing.T, path string) {
			write(t, path, append(data[:len(data)-4096:len(data)-4096], make([]byte, 4096)...))
		},
		"a gap":           change("DELETE FROM events WHERE seq = 7"),
		"the end is lost": change("DELETE FROM events WHERE seq > 190"),
		"another table":   change("DROP TABLE events"),
	} {
		t.Run(name, func(t *testing.T) {
			bad := filepath.Join(t.TempDir(), "bad.db")
			write(t, bad, data)
			damage(t, bad)
			to := filepath.Join(t.TempDir(), "parlour.db")
			if _, err := Restore(ctx, bad, to, false); !errors.Is(err, ErrDamaged) {
				t.Errorf("%v", err)
			}
			if _, err := os.Stat(to); !errors.Is(err, os.ErrNotExist) {
				t.Error("it was restored all the same")
			}
		})
	}
	if _, err := Restore(ctx, filepath.Join(t.TempDir(), "none"), path+"2", false); !errors.Is(err, store.ErrUnavailable) {
		t.Errorf("no backup: %v", err)
	}
}

func write(t *testing.T, path string, data []byte) {
	t.Helper()
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
}
