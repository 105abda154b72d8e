package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"parlour/migrations"
	"parlour/rules"
	"parlour/server"
	"parlour/store"
	"parlour/store/sqlite"
)

// played is a battle that was fought with whatever the bytes say, as it is stored.
func played(t testing.TB, seed uint64, commands int) *hostileTable {
	h := openHostile(t, rules.DefaultSettings(), nil, true)
	s := &sender{tape: &tape{randomBytes(seed, 40*commands)}}
	for range commands {
		h.at += 1000
		seat := rules.SeatID(fmt.Sprint("s", 1+s.n(2)))
		s.look(h.View(h.ClassOf(seat)))
		kind, body, ok := s.offered()
		if !ok || s.n(6) == 0 {
			kind, body = "chat", json.RawMessage(`{"text":"2D6 どう？<"}`)
		}
		b, _ := rules.NewBody(kind, h.Ruleset())
		if err := json.Unmarshal(body, b); err != nil {
			t.Fatal(err)
		}
		_, _ = h.send(seat, b) // refusals are part of it
	}
	return h
}

// kept is a store with one room in it, whose record is given.
func kept(t *testing.T, id string, record [][]byte) store.Store {
	t.Helper()
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "parlour.db")
	if err := migrations.Up(ctx, path); err != nil {
		t.Fatal(err)
	}
	st, err := sqlite.Open(ctx, path, sqlite.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	room := store.NewRoom{Room: store.Room{ID: id, Title: "t", Ruleset: "maidhammer", CreatedAt: time.UnixMilli(1_700_000_000_000)}}
	for i, data := range record {
		d, err := rules.ReadDecided(data, games[0].Ruleset)
		if err != nil {
			t.Fatal(err)
		}
		room.First = append(room.First, store.Record{Room: id, Seq: uint64(i + 1), Kind: "decided", Data: data, At: time.UnixMilli(d.At).UTC(), CommandID: d.Command, Seat: string(d.Seat)})
	}
	if len(record) > 0 {
		if err := st.CreateRoom(ctx, room); err != nil {
			t.Fatal(err)
		}
	}
	return st
}

// A room's record goes to another server whole: the same table, and links that let its people in again.
func TestRecordGoesElsewhere(t *testing.T) {
	h := played(t, 5, 60)
	from, to := kept(t, "r", h.record), kept(t, "", nil)
	var file bytes.Buffer
	if err := server.WriteArchive(t.Context(), from, "r", &file); err != nil {
		t.Fatal(err)
	}
	a, err := server.ReadArchive(bytes.NewReader(file.Bytes()), games, false)
	if err != nil {
		t.Fatal(err)
	}
	links, seats, err := a.Store(t.Context(), to)
	if err != nil || links.First == "" || len(seats) != 4 {
		t.Fatalf("%+v %v %v", links, seats, err)
	}
	if _, _, err := a.Store(t.Context(), to); !errors.Is(err, store.ErrExists) {
		t.Errorf("twice: %v", err)
	}
	var again bytes.Buffer
	if err := server.WriteArchive(t.Context(), to, "r", &again); err != nil || !bytes.Equal(again.Bytes(), file.Bytes()) {
		t.Errorf("it came back otherwise: %v", err)
	}
	for _, class := range rules.ViewerClasses {
		want, err := json.Marshal(h.View(class))
		if err != nil {
			t.Fatal(err)
		}
		room, err := server.ReadRoom(t.Context(), to, games, "r", func(*rules.Table) rules.ViewerClass { return class })
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := json.Marshal(room.View); !bytes.Equal(got, want) {
			t.Errorf("%s sees another table", class)
		}
	}
	if strings.Contains(file.String(), "hash") {
		t.Error("tokens or links are in the record")
	}
}

// Whatever is changed in a record is found out, also when its sum is made anew.
func TestTamperedRecordIsRefused(t *testing.T) {
	h := played(t, 5, 60)
	var file bytes.Buffer
	if err := server.WriteArchive(t.Context(), kept(t, "r", h.record), "r", &file); err != nil {
		t.Fatal(err)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(file.String(), "\n"), "\n")
	summed := func(lines []string) string {
		text := strings.Join(lines, "")
		sum := sha256.Sum256([]byte(text))
		return text + `{"sha256":"` + hex.EncodeToString(sum[:]) + "\"}\n"
	}
	body := lines[:len(lines)-1]
	if _, err := server.ReadArchive(strings.NewReader(summed(body)), games, false); err != nil {
		t.Fatalf("unchanged: %v", err)
	}
	// The first line that holds a word, from the end, with one word for another.
	swap := func(from, to string) []string {
		out := slices.Clone(body)
		for i := len(out) - 1; i > 3; i-- {
			if strings.Contains(out[i], from) {
				out[i] = strings.Replace(out[i], from, to, 1)
				return out
			}
		}
		t.Fatalf("no %s in the record", from)
		return nil
	}
	for _, c := range []struct{ name, text, why string }{
		{"a letter, sum left", strings.Replace(file.String(), "どう", "そう", 1), "sum"},
		{"cut short", strings.Join(lines[:20], ""), "cut_short"},
		{"a line taken out", summed(slices.Delete(slices.Clone(body), 9, 10)), "gap"},
		{"two lines exchanged", summed(append(append(slices.Clone(body[:9]), body[10], body[9]), body[11:]...)), "gap"},
		{"the end taken off", summed(body[:20]), "syntax"},
		{"another room's", summed(append([]string{strings.Replace(body[0], `"room":"r"`, `"room":"q"`, 1)}, body[1:]...)), "room"},
		{"another format", summed(append([]string{strings.Replace(body[0], "record/1", "record/2", 1)}, body[1:]...)), "format"},
		{"another's command", summed(swap(`"seat":"s1"`, `"seat":"s2"`)), "order"},
		{"another seed", summed(func() []string {
			out := slices.Clone(body)
			for i := range out {
				out[i] = strings.ReplaceAll(out[i], strings.Repeat("ab", 32), strings.Repeat("ba", 32))
			}
			return out
		}()), "differs"},
		{"a step more", summed(swap(`"mm":`, `"mm":1`)), "differs"},
		{"not JSON", summed(append(slices.Clone(body[:9]), "x\n")), "syntax"},
		{"empty", "", "cut_short"},
	} {
		_, err := server.ReadArchive(strings.NewReader(c.text), games, false)
		var refusal *rules.Refusal
		if !errors.As(err, &refusal) || refusal.Code != server.CodeBadRecord || refusal.Figures.Get("why") != c.why {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	// A die is proven by itself, whatever the rules are.
	for i, line := range body {
		at := strings.Index(line, `"faces":6,"value":`)
		if at < 0 || !strings.Contains(line, `"how":"server"`) {
			continue
		}
		at += len(`"faces":6,"value":`)
		forged := slices.Clone(body)
		forged[i] = line[:at] + fmt.Sprint((int(line[at]-'0')%6)+1) + line[at+1:]
		var refusal *rules.Refusal
		_, err := server.ReadArchive(strings.NewReader(summed(forged)), games, true)
		if !errors.As(err, &refusal) || refusal.Figures.Get("why") != "dice" {
			t.Errorf("a forged die under other rules: %v", err)
		}
		return
	}
	t.Error("no die was thrown: the record shows little")
}

// A record that comes from elsewhere cannot bring in what nobody could have written here: names that are twins of another's, too long or
// not in their one form, and texts with characters that turn or hide others.
func TestDeceptiveRecordIsRefused(t *testing.T) {
	h := played(t, 5, 60)
	read := func(old, new string) (err error) {
		var record [][]byte
		found := false
		for _, data := range h.record {
			found = found || bytes.Contains(data, []byte(old))
			record = append(record, bytes.ReplaceAll(data, []byte(old), []byte(new)))
		}
		if !found {
			t.Fatalf("nowhere is %s", old)
		}
		var file bytes.Buffer
		if err := server.WriteArchive(t.Context(), kept(t, "r", record), "r", &file); err != nil {
			t.Fatal(err)
		}
		_, err = server.ReadArchive(&file, games, false)
		return err
	}
	if err := read(`"Aoi"`, `"Akane"`); err != nil {
		t.Fatalf("another name: %v", err)
	}
	for _, name := range []string{"Be\u200bni", "A\u202eoi", "Вeni", "Ａｏｉ", strings.Repeat("長", 200), "", " Aoi"} {
		var refusal *rules.Refusal
		if err := read(`"Aoi"`, `"`+name+`"`); !errors.As(err, &refusal) || refusal.Code != server.CodeBadRecord || refusal.Figures.Get("why") != "text" {
			t.Errorf("a seat named %q: %v", name, err)
		}
	}
	var refusal *rules.Refusal
	if err := read("どう", "ど\u202eう"); !errors.As(err, &refusal) || refusal.Figures.Get("why") != "text" {
		t.Errorf("a text that turns around: %v", err)
	}
}
