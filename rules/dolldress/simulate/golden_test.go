package simulate

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/dolldress"
)

// golden writes the record of this release anew: go test ./rules/dolldress/simulate -run TestGoldenRecords -golden NAME. Records of
// earlier releases are never touched: rooms of that time have to open for ever.
var golden = flag.String("golden", "", "name of a golden record to write")

// upshot is what a golden record has to come to, whatever views look like by then.
type upshot struct {
	Decisions int
	Stage     rules.Stage
	Turn      int
	Steps     int
	Rulings   int
	Lines     int // that a referee sees
	Units     map[string]string
}

// fold folds a record and tells what it comes to.
func fold(t *testing.T, record []byte) []byte {
	t.Helper()
	table, lines := rules.NewTable(dolldress.Ruleset{}), 0
	for data := range bytes.Lines(record) {
		d, err := rules.ReadDecided(data, dolldress.Ruleset{})
		if err != nil {
			t.Fatal(err)
		}
		if err := table.Apply(d); err != nil {
			t.Fatal(err)
		}
		lines += len(table.Lines(d, rules.ViewReferee))
	}
	v := table.View(rules.ViewReferee)
	g := v.Game.(dolldress.View)
	o := upshot{Decisions: int(table.Seq), Stage: v.Stage, Turn: g.Turn, Steps: v.Steps, Rulings: len(table.Rulings), Lines: lines, Units: map[string]string{}}
	for id, u := range g.Units {
		armour := []int{}
		for _, p := range u.Parts {
			armour = append(armour, p.Armour)
		}
		o.Units[string(id)] = fmt.Sprintf("%s ep %d durability %d armour %v in %q %v", u.Team, u.EP, u.Durability, armour, u.Area, u.States)
	}
	text, err := json.MarshalIndent(o, "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	return append(text, '\n')
}

// TestGoldenRecords: records that earlier releases stored open today and come to the same.
func TestGoldenRecords(t *testing.T) {
	dir := filepath.Join("..", "testdata", "records")
	if *golden != "" {
		b := play(t, Plan{Seed: 5, Size: 4, LastTurn: 8})
		var record []byte
		for _, d := range b.Log {
			data, err := json.Marshal(d)
			if err != nil {
				t.Fatal(err)
			}
			record = append(append(record, data...), '\n')
		}
		for ending, data := range map[string][]byte{".jsonl": record, ".json": fold(t, record)} {
			if err := os.WriteFile(filepath.Join(dir, *golden+ending), data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no records: %v", err)
	}
	for _, file := range files {
		record, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(strings.TrimSuffix(file, "jsonl") + "json")
		if err != nil {
			t.Fatal(err)
		}
		if got := fold(t, record); !bytes.Equal(got, text) {
			t.Errorf("%s comes to\n%s\nand came to\n%s", file, got, text)
		}
	}
}
