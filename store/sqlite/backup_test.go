package sqlite

import (
	"database/sql"
	"path/filepath"
	"testing"
)

// A copy made from outside while rooms are written to is whole, and the writer goes on: the database's own way of
// copying takes no lock that is in the way.
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
	outside, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer outside.Close()
	var heads []uint64
	for i := range 5 {
		to := filepath.Join(t.TempDir(), "copy.db")
		if _, err := outside.ExecContext(ctx, "vacuum into ?", to); err != nil {
			t.Fatalf("copy %d: %v", i, err)
		}
		copied := reopen(t, to)
		room, err := copied.Room(ctx, "room")
		if err != nil {
			t.Fatal(err)
		}
		seen := uint64(0)
		for {
			page, err := copied.Events(ctx, "room", seen, 500)
			if err != nil {
				t.Fatal(err)
			}
			if len(page) == 0 {
				break
			}
			for _, r := range page {
				if r.Seq != seen+1 {
					t.Fatalf("copy %d: seq %d after %d", i, r.Seq, seen)
				}
				seen = r.Seq
			}
		}
		if seen != room.Head {
			t.Errorf("copy %d: %d records, head %d", i, seen, room.Head)
		}
		heads = append(heads, seen)
	}
	close(stop)
	if n := <-written; n <= heads[4] && heads[4] == heads[0] {
		t.Errorf("the writer stood still: %d, copies %v", n, heads)
	}
	if room, err := s.Room(ctx, "room"); err != nil || room.Head < heads[4] {
		t.Errorf("%+v %v", room, err)
	}
}
