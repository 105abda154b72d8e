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
	zs "parlour/rules/zerosystem"
)

// golden writes the record of this release anew: go test ./rules/zerosystem/simulate -run TestGoldenRecords -golden NAME. Records of
// earlier releases are never touched: rooms of that time have to open for ever.
var golden = flag.String("golden", "", "name of a golden record to write")

// upshot is what a golden record has to come to, whatever views look like by then.
type upshot struct {
	Decisions  int
	Stage      rules.Stage
	Round      int
	Rulings    int
	Lines      int // that a referee sees
	Result     string
	Characters map[string]string
}

func upshotOf(t *rules.Table, lines int) upshot {
	g := t.Game().(*zs.Battle)
	o := upshot{Decisions: int(t.Seq), Stage: t.Stage, Round: g.Round, Rulings: len(t.Rulings), Lines: lines, Characters: map[string]string{}}
	if t.Result != nil {
		o.Result = string(t.Result.Team) + " " + t.Result.Reason
	}
	for _, c := range g.Characters {
		o.Characters[string(c.ID)] = fmt.Sprintf("%s wounds %v fatigue %v", c.Team, c.Wounds, c.Fatigue)
	}
	return o
}

// Records that earlier releases stored open today and come to the same.
func TestGoldenRecords(t *testing.T) {
	if *golden != "" {
		for seed := range uint64(2) {
			b, err := Begin(Plan{Seed: 11 + seed, Size: 3, LastRound: 8})
			if err == nil {
				err = b.Play()
			}
			if err != nil {
				t.Fatal(err)
			}
			var record bytes.Buffer
			for _, d := range b.Log {
				data, err := json.Marshal(d)
				if err != nil {
					t.Fatal(err)
				}
				record.Write(append(data, '\n'))
			}
			path := filepath.Join("testdata", "records", fmt.Sprint(*golden, "-", seed+1))
			again, lines := fold(t, record.Bytes())
			text, err := json.MarshalIndent(upshotOf(again, lines), "", "\t")
			if err != nil {
				t.Fatal(err)
			}
			for ending, data := range map[string][]byte{".jsonl": record.Bytes(), ".json": append(text, '\n')} {
				if err := os.WriteFile(path+ending, data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	files, err := filepath.Glob("testdata/records/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatalf("no records: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(strings.TrimSuffix(file, "jsonl") + "json")
		if err != nil {
			t.Fatal(err)
		}
		table, lines := fold(t, data)
		got, err := json.MarshalIndent(upshotOf(table, lines), "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		if string(got)+"\n" != string(want) {
			t.Errorf("%s comes to\n%s\nand came to\n%s", file, got, want)
		}
	}
}

// fold opens a record, one decision a line.
func fold(t *testing.T, record []byte) (*rules.Table, int) {
	t.Helper()
	table, lines := rules.NewTable(zs.Ruleset{}), 0
	for data := range bytes.Lines(record) {
		d, err := rules.ReadDecided(data, zs.Ruleset{})
		if err != nil {
			t.Fatal(err)
		}
		if err := table.Apply(d); err != nil {
			t.Fatal(err)
		}
		lines += len(table.Lines(d, rules.ViewReferee))
	}
	return table, lines
}
