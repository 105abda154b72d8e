package maidhammer

import (
	"encoding/json"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// A jsonRow is one entry in the JSON form of the catalogue.
type jsonRow = map[string]any

// readTables decodes the JSON form, keeping each table in order.
func readTables(t *testing.T, data []byte) map[string][]jsonRow {
	t.Helper()
	var tables map[string][]jsonRow
	if err := json.Unmarshal(data, &tables); err != nil {
		t.Fatal(err)
	}
	return tables
}

func goldenTables(t *testing.T) map[string][]jsonRow {
	t.Helper()
	data, err := os.ReadFile("testdata/catalog.json")
	if err != nil {
		t.Fatal(err)
	}
	return readTables(t, data)
}

// The printed tables are the golden data: same tables, same order, same keys, same figures.
func TestCatalogJSONAgreesWithThePrintedTables(t *testing.T) {
	data, err := CatalogJSON()
	if err != nil {
		t.Fatal(err)
	}
	got, want := readTables(t, data), goldenTables(t)
	gotNames, wantNames := slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want))
	if !slices.Equal(gotNames, wantNames) {
		t.Fatalf("tables %q, want %q", gotNames, wantNames)
	}
	total := 0
	for name, rows := range want {
		total += len(rows)
		if len(got[name]) != len(rows) {
			t.Errorf("%s has %d entries, want %d", name, len(got[name]), len(rows))
			continue
		}
		for i, wanted := range rows {
			r := got[name][i]
			for _, ours := range []string{"about_ja", "about_en", "built"} {
				if _, there := r[ours]; !there {
					t.Errorf("%s %v has no %s", name, r["id"], ours)
				}
				delete(r, ours)
			}
			for _, key := range slices.Sorted(maps.Keys(wanted)) {
				value, there := r[key]
				if !there || !reflect.DeepEqual(value, wanted[key]) {
					t.Errorf("%s %v: %s is %v, want %v", name, wanted["id"], key, value, wanted[key])
				}
				delete(r, key)
			}
			if len(r) > 0 {
				t.Errorf("%s %v has more than the table prints: %v", name, wanted["id"], r)
			}
		}
	}
	if total != 201 || len(All()) != 201 {
		t.Errorf("%d entries printed and %d declared, want 201", total, len(All()))
	}
}

func TestCatalogJSONIsTheSameEveryTime(t *testing.T) {
	first, err := CatalogJSON()
	if err != nil {
		t.Fatal(err)
	}
	again, _ := CatalogJSON()
	if string(first) != string(again) {
		t.Error("two calls print different text")
	}
	opening := "{\n \"attributes\": [\n  {\n   \"id\": \"human\",\n   \"ja\": \"人間\",\n   \"en\": \"Human\",\n"
	if !strings.HasPrefix(string(first), opening) {
		t.Errorf("starts with %.80q, want the keys in the order of the tables: %q", first, opening)
	}
}
