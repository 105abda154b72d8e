package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
	"parlour/server"
)

// golden writes the record of this release anew: go test ./cmd/parlour -run TestGoldenRecords -golden NAME. Records of
// earlier releases are never touched: rooms of that time have to open for ever.
var golden = flag.String("golden", "", "name of a golden record to write")

// upshot is what a golden record has to come to, whatever views look like by then.
type upshot struct {
	Decisions int
	Stage     rules.Stage
	Turn      int
	Phase     int
	Steps     int
	Rulings   int
	Lines     int // that a referee sees
	Dolls     map[string]string
}

func upshotOf(t *rules.Table, lines int) upshot {
	v := t.View(rules.ViewReferee)
	g := v.Game.(maidhammer.View)
	o := upshot{Decisions: int(t.Seq), Stage: v.Stage, Turn: g.Turn, Phase: g.Phase, Steps: v.Steps, Rulings: len(t.Rulings), Lines: lines, Dolls: map[string]string{}}
	for id, d := range g.Dolls {
		o.Dolls[string(id)] = fmt.Sprintf("%s hp %d sp %d", d.Team, d.HP, d.SP)
	}
	return o
}

// eventful is a battle in which much happens: one that is fought out of what is offered, with whatever else comes between.
func eventful(t testing.TB, seed uint64, commands int, ground *maidhammer.ChooseField) *hostileTable {
	settings := rules.DefaultSettings()
	settings.Judging = rules.OneJudge
	h := openHostile(t, settings, ground, true)
	s := &sender{tape: &tape{randomBytes(seed, 60*commands)}}
	for range commands {
		h.at += 500
		seat := rules.SeatID(fmt.Sprint("s", 1+s.n(2)))
		s.look(h.View(h.ClassOf(seat)))
		kind, body, ok := s.offered()
		if !ok || s.n(4) == 0 {
			kind, body = s.anything()
		}
		if kind == "leave" || kind == "seal" || kind == "rule-result" {
			continue
		}
		b, _ := rules.NewBody(kind, h.Ruleset())
		if err := json.Unmarshal(body, b); err != nil {
			t.Fatal(err)
		}
		_, _ = h.send(seat, b) // refusals are part of it
	}
	return h
}

// eachRecord reads the records that earlier releases have left.
func eachRecord(t *testing.T, run func(t *testing.T, file string, a server.Archive)) {
	files, err := filepath.Glob("testdata/records/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no records: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			a, err := server.ReadArchive(bytes.NewReader(data), games, true)
			if err != nil {
				t.Fatal(err)
			}
			run(t, file, a)
		})
	}
}

// Records that earlier releases stored open today and come to the same.
func TestGoldenRecords(t *testing.T) {
	if *golden != "" {
		writeGolden(t, *golden)
	}
	eachRecord(t, func(t *testing.T, file string, a server.Archive) {
		text, err := os.ReadFile(strings.TrimSuffix(file, "jsonl") + "json")
		if err != nil {
			t.Fatal(err)
		}
		lines := 0
		again := rules.NewTable(games[0].Ruleset)
		for _, r := range a.Records {
			d, err := rules.ReadDecided(r.Data, games[0].Ruleset)
			if err != nil {
				t.Fatal(err)
			}
			if err := again.Apply(d); err != nil {
				t.Fatal(err)
			}
			lines += len(again.Lines(d, rules.ViewReferee))
		}
		got, err := json.MarshalIndent(upshotOf(a.Table, lines), "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		if string(got)+"\n" != string(text) {
			t.Errorf("it comes to\n%s\nand came to\n%s", got, text)
		}
	})
}

// Rooms that an earlier release opened go on: their throws are counted from where they were, each side's own likewise, and
// all of their dice hold.
func TestEarlierRoomsGoOn(t *testing.T) {
	eachRecord(t, func(t *testing.T, _ string, a server.Archive) {
		var record [][]byte
		for _, r := range a.Records {
			record = append(record, r.Data)
		}
		latest, own := a.Table.Throws[rules.NoTeam], a.Table.Throws[rules.First]
		for i, text := range []string{"2D6", "S2D6", "S1D6", "1D6"} {
			d, err := a.Table.Decide(rules.Command{ID: fmt.Sprint("later", i), Seat: "s1", At: a.Records[len(a.Records)-1].At.UnixMilli(), Body: &rules.Chat{Text: text}})
			if err != nil {
				t.Fatal(err)
			}
			stored, err := json.Marshal(d)
			if err != nil {
				t.Fatal(err)
			}
			record = append(record, stored)
		}
		if got := a.Table.Throws; latest == 0 || got[rules.NoTeam] != latest+2 || got[rules.First] != own+2 {
			t.Errorf("throws %v after %d, its own %d", got, latest, own)
		}
		var again bytes.Buffer
		if err := server.WriteArchive(t.Context(), kept(t, a.Room.ID, record), a.Room.ID, &again); err != nil {
			t.Fatal(err)
		}
		if _, err := server.ReadArchive(&again, games, true); err != nil {
			t.Error(err)
		}
	})
}

func writeGolden(t *testing.T, name string) {
	for kind, h := range map[string]*hostileTable{
		"table": eventful(t, 11, 900, nil),
		"field": eventful(t, 12, 500, &maidhammer.ChooseField{Furnished: oneOf(&tape{}, field.Furnished())}),
	} {
		var file bytes.Buffer
		if err := server.WriteArchive(t.Context(), kept(t, "r", h.record), "r", &file); err != nil {
			t.Fatal(err)
		}
		again := rules.NewTable(h.Ruleset())
		lines := 0
		for _, data := range h.record {
			d, err := rules.ReadDecided(data, h.Ruleset())
			if err != nil {
				t.Fatal(err)
			}
			if err := again.Apply(d); err != nil {
				t.Fatal(err)
			}
			lines += len(again.Lines(d, rules.ViewReferee))
		}
		text, err := json.MarshalIndent(upshotOf(h.Table, lines), "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join("testdata", "records", name+"-"+kind)
		for ending, data := range map[string][]byte{".jsonl": file.Bytes(), ".json": append(text, '\n')} {
			if err := os.WriteFile(path+ending, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// From every decision of a battle on: the snapshot that is taken there and the rest of the record come to the very table
// that the whole record comes to, or the table says that it needs its whole history.
func TestEverySnapshotLeadsToTheSameTable(t *testing.T) {
	for _, h := range []*hostileTable{
		played(t, 21, 400),
		eventful(t, 21, 120, nil),
		eventful(t, 22, 60, &maidhammer.ChooseField{Seed: 5, Width: 900, Depth: 1800, Density: 30}),
	} {
		want, err := h.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		decided := make([]rules.Decided, len(h.record))
		for i, data := range h.record {
			if decided[i], err = rules.ReadDecided(data, h.Ruleset()); err != nil {
				t.Fatal(err)
			}
		}
		table, needed := rules.NewTable(h.Ruleset()), 0
		for k, d := range decided {
			if err := table.Apply(d); err != nil {
				t.Fatal(err)
			}
			snapshot, err := table.Snapshot()
			if err != nil {
				t.Fatal(err)
			}
			from, err := rules.OpenSnapshot(snapshot, h.Ruleset())
			if err != nil {
				t.Fatalf("after %d: %v", k+1, err)
			}
			// What a snapshot left out would show here, or else in what comes after.
			for _, class := range rules.ViewerClasses {
				live, _ := json.Marshal(table.View(class))
				if opened, _ := json.Marshal(from.View(class)); !bytes.Equal(live, opened) {
					t.Fatalf("after %d, %s sees of the snapshot\n%.3000s\nand of the table\n%.3000s", k+1, class, opened, live)
				}
			}
			for _, d := range decided[k+1:] {
				if err = from.Apply(d); err != nil {
					break
				}
			}
			if errors.Is(err, rules.ErrHistoryNeeded) {
				needed++
				continue
			}
			if err != nil {
				t.Fatalf("after %d: %v", k+1, err)
			}
			if got, err := from.Snapshot(); err != nil || !bytes.Equal(got, want) {
				t.Fatalf("the snapshot after %d of %d leads to another table (%v)\n%.3000s\n%.3000s", k+1, len(decided), err, got, want)
			}
		}
		t.Logf("%d decisions, of %d the whole history is needed", len(decided), needed)
		if needed == len(decided) {
			t.Error("no snapshot was of use: this shows nothing")
		}
	}
}
