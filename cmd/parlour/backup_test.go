package main_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// A copy made while people play opens elsewhere with the same tokens and all that was said until then; nothing that is
// there is written over, and nothing is taken away under a program that runs.
func TestBackupOpensElsewhere(t *testing.T) {
	data, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "new")
	p := serve(t, data, "127.0.0.1:0")
	r := p.open("さくら")
	l := p.enter(r.created)
	l.do("1", "chat", `{"text":"word-1-end"}`)
	file := filepath.Join(t.TempDir(), "parlour.backup")
	if out, code := run(t, "backup", "--data", data, file); code != 0 || !strings.Contains(out, "1 room with") {
		t.Fatalf("%d %s", code, out)
	}
	if out, code := run(t, "backup", "--data", data, file); code != 1 {
		t.Errorf("over a file that is there: %s", out)
	}
	l.do("2", "chat", `{"text":"word-2-end"}`)
	for _, args := range [][]string{{"restore", "--data", data, file}, {"restore", "--data", data, "--replace", file}} {
		if out, code := run(t, args...); code != 1 {
			t.Errorf("under a program that runs: %s", out)
		}
	}
	l.do("3", "chat", `{"text":"word-3-end"}`)
	if out, code := run(t, "restore", "--data", elsewhere, file); code != 0 {
		t.Fatal(out)
	}
	serve(t, elsewhere, "127.0.0.1:0").enter(r.created).do("1", "chat", `{"text":"word-1-end"}`) // known there: it happens no second time
	text, _ := run(t, "export", "--data", elsewhere, r.Room)
	if strings.Count(text, word(1)) != 1 || strings.Contains(text, word(2)) {
		t.Errorf("restored:\n%s", text)
	}
	if out, code := runWith(t, []string{"DATABASE_URL=postgres://nobody@127.0.0.1:1/x"}, "backup", file+"2"); code != 1 || !strings.Contains(out, "pg_dump") {
		t.Errorf("with Postgres: %d %s", code, out)
	}
}

// A room's record is brought to another server, which prints links that let its people in again.
func TestRoomIsBroughtIn(t *testing.T) {
	data, elsewhere := t.TempDir(), t.TempDir()
	p := serve(t, data, "127.0.0.1:0")
	r := p.open("さくら")
	p.enter(r.created).do("1", "chat", `{"text":"word-1-end"}`)
	record, code := run(t, "export", "--data", data, "--record", r.Room)
	if code != 0 || strings.Contains(record, r.Token) {
		t.Fatalf("%d %s", code, record)
	}
	file := filepath.Join(t.TempDir(), "room.jsonl")
	must(t, os.WriteFile(file, []byte(record), 0o600))
	out, code := run(t, "import", "--data", elsewhere, file)
	if code != 0 {
		t.Fatal(out)
	}
	link := regexp.MustCompile(`seat s1 \(さくら\) /seat/` + r.Room + `#(\S+)`).FindStringSubmatch(out)
	if link == nil {
		t.Fatalf("no link for her: %s", out)
	}
	if again, code := run(t, "import", "--data", elsewhere, file); code != 1 || !strings.Contains(again, "is here already") {
		t.Errorf("twice: %s", again)
	}
	must(t, os.WriteFile(file, []byte(strings.Replace(record, "word-1-end", "word-9-end", 1)), 0o600))
	if bad, code := run(t, "import", "--data", t.TempDir(), file); code != 1 || !strings.Contains(bad, "bad_record") {
		t.Errorf("changed: %s", bad)
	}
	other, _ := run(t, "export", "--data", data, "--json", r.Room)
	must(t, os.WriteFile(file, []byte(other), 0o600))
	if bad, code := run(t, "import", "--data", t.TempDir(), file); code != 1 || !strings.Contains(bad, "export --record ROOM") {
		t.Errorf("an export of the other kind: %s", bad)
	}
	q := serve(t, elsewhere, "127.0.0.1:0")
	var made created
	if status := q.post("/api/rooms/"+r.Room+"/seat", map[string]string{"link": link[1]}, &made); status != 201 {
		t.Fatalf("claiming the seat: %d", status)
	}
	made.Room = r.Room
	q.enter(made).do("2", "chat", `{"text":"word-2-end"}`)
}
