package main_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"parlour/store/postgres/pgtest"
)

// An owner that sleeps past its lease writes nothing when it wakes: another has the room, and those who were with the
// sleeper are sent away to it.
func TestStoppedOwnerWritesNothing(t *testing.T) {
	database := "DATABASE_URL=" + pgtest.Database(t)
	data := t.TempDir()
	sleeper := serve(t, data, "127.0.0.1:0", database, "PARLOUR_LEASE=2s")
	made := sleeper.newRoom(true, false)
	a := sleeper.enter(made)
	a.do("c1", "chat", `{"text":"word-1-end"}`)
	must(t, sleeper.cmd.Process.Signal(syscall.SIGSTOP))
	sleeper.asleep()
	// Written while it sleeps, read when it wakes.
	must(t, a.send(`{"type":"sync"}`))
	must(t, say(a, 3))
	other := serve(t, data, "127.0.0.1:0", database)
	var b *line
	for began := time.Now(); b == nil; time.Sleep(200 * time.Millisecond) {
		if time.Since(began) > time.Minute {
			t.Fatal("the room stays with the sleeper")
		}
		b = other.tryEnter(made)
	}
	b.do("c2", "chat", `{"text":"word-2-end"}`)
	must(t, sleeper.cmd.Process.Signal(syscall.SIGCONT))
	for {
		data, err := a.read()
		if err != nil {
			break // sent away
		}
		var m message
		must(t, json.Unmarshal(data, &m))
		if m.Type == "answer" && m.ID == "c3" && m.Refusal == nil {
			t.Error("the sleeper acknowledged a command")
		}
		if m.Type == "welcome" && !strings.Contains(string(data), word(2)) {
			t.Error("the sleeper showed the table as it remembers it")
		}
	}
	b.do("c4", "chat", `{"text":"word-4-end"}`)
	other.stop()
	sleeper.stop()
	text, code := runWith(t, []string{database}, "export", "--data", data, made.Room)
	if code != 0 {
		t.Fatal(text)
	}
	for i, want := range map[int]int{1: 1, 2: 1, 3: 0, 4: 1} {
		if n := strings.Count(text, word(i)); n != want {
			t.Errorf("command %d is there %d times, not %d", i, n, want)
		}
	}
}

// asleep waits until each of the program's threads has stopped: on a busy machine that is some time after the signal.
func (p *program) asleep() {
	p.t.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		threads, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/stat", p.cmd.Process.Pid))
		must(p.t, err)
		awake := 0
		for _, thread := range threads {
			stat, err := os.ReadFile(thread)
			// The state comes after the name in brackets.
			if _, state, ok := strings.Cut(string(stat), ") "); err != nil || !ok || state[0] != 'T' {
				awake++
			}
		}
		if awake == 0 {
			return
		}
	}
	p.t.Fatal("the program does not stop")
}
