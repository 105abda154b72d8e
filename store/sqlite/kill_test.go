package sqlite_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"parlour/store"
	"parlour/store/sqlite"
)

// appendForever is the part of TestKillLosesNothingAcknowledged that gets killed:
// it appends and prints each seq once it is acknowledged.
func appendForever(path string) error {
	ctx := context.Background()
	s, err := sqlite.Open(ctx, path, sqlite.Options{})
	if err != nil {
		return err
	}
	room, err := s.Room(ctx, "room")
	if err != nil {
		return err
	}
	lease, err := s.Acquire(ctx, "room", "node", time.Hour)
	if err != nil {
		return err
	}
	for seq := room.Head + 1; ; seq++ {
		id := strconv.FormatUint(seq, 10)
		err := s.Append(ctx, store.Append{Room: "room", Epoch: lease.Epoch, After: seq - 1,
			Records: []store.Record{{Room: "room", Seq: seq, CommandID: id}},
			Answer:  &store.Answer{Room: "room", CommandID: id}})
		if err != nil {
			return err
		}
		fmt.Println(seq)
	}
}

func TestMain(m *testing.M) {
	if path := os.Getenv("PARLOUR_TEST_APPEND_FOREVER"); path != "" {
		fmt.Fprintln(os.Stderr, appendForever(path))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

func TestKillLosesNothingAcknowledged(t *testing.T) {
	path := migrated(t)
	ctx := context.Background()
	first, err := sqlite.Open(ctx, path, sqlite.Options{})
	must(t, err)
	if err := first.CreateRoom(ctx, store.NewRoom{Room: store.Room{ID: "room", CreatedAt: time.Now()}}); err != nil {
		t.Fatal(err)
	}
	must(t, first.Close())
	var acknowledged, looked uint64
	rounds := 30
	if text := os.Getenv("PARLOUR_TEST_KILLS"); text != "" {
		if rounds, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	for round := range rounds {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), "PARLOUR_TEST_APPEND_FOREVER="+path)
		child.Stderr = os.Stderr
		out, err := child.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := child.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewScanner(out)
		for i := 0; lines.Scan(); i++ {
			if acknowledged, err = strconv.ParseUint(lines.Text(), 10, 64); err != nil {
				t.Fatal(err)
			}
			if i == 1+round*7%40 {
				if err := child.Process.Kill(); err != nil {
					t.Fatal(err)
				}
			}
		}
		_ = child.Wait() // killed

		s, err := sqlite.Open(ctx, path, sqlite.Options{}) // none is left open, however many kills
		must(t, err)
		room, err := s.Room(ctx, "room")
		must(t, err)
		// What was looked at after an earlier kill is looked at again at the end alone.
		if round == rounds-1 {
			looked = 0
		}
		records, err := s.Events(ctx, "room", looked, 1<<20)
		must(t, err)
		if head := looked + uint64(len(records)); head < acknowledged || head != room.Head {
			t.Fatalf("%d acknowledged, %d stored, the head at %d", acknowledged, head, room.Head)
		}
		for _, r := range records {
			if looked++; r.Seq != looked {
				t.Fatalf("record %d has seq %d", looked, r.Seq)
			}
			if a, err := s.Answer(ctx, "room", "", r.CommandID); err != nil || a.Seq != r.Seq {
				t.Fatalf("answer to %d: %+v, %v", r.Seq, a, err)
			}
		}
		must(t, s.Close())
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
