package zerosystem_test

import (
	"encoding/json"
	"os"
	"reflect"
	"strings"
	"testing"

	"parlour/rules/zerosystem"
)

// Every row of the rulebook's tables is in the product with its figures. Fields that a row leaves at nothing may be absent.
func TestEveryRowIsThere(t *testing.T) {
	data, err := os.ReadFile("testdata/catalog.json")
	if err != nil {
		t.Fatal(err)
	}
	var want map[string]any
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatal(err)
	}
	printed, err := zerosystem.CatalogJSON()
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(printed, &got); err != nil {
		t.Fatal(err)
	}
	rows := 0
	for table, list := range want {
		if table == "meta" {
			continue
		}
		wanted, have := list.([]any), got[table].([]any)
		if len(wanted) != len(have) {
			t.Errorf("%s has %d rows, want %d", table, len(have), len(wanted))
			continue
		}
		for i := range wanted {
			rows += count(wanted[i].(map[string]any))
			if why := differ(wanted[i], have[i], table); why != "" {
				t.Error(why)
			}
		}
	}
	if rows != 190 {
		t.Errorf("%d rows, want 190", rows)
	}
}

// count counts a row, or those of a group.
func count(row map[string]any) int {
	if weapons, ok := row["weapons"].([]any); ok {
		return len(weapons)
	}
	return 1
}

// differ tells where a row is not as wanted; what is nothing may be missing on either side.
func differ(want, got any, at string) string {
	if nothing(want) && nothing(got) {
		return ""
	}
	switch want := want.(type) {
	case map[string]any:
		have, ok := got.(map[string]any)
		if !ok {
			return at + " is missing"
		}
		at += "/" + id(want)
		for name, value := range want {
			if exact[name] && !reflect.DeepEqual(value, have[name]) {
				return at + "." + name + " differs"
			}
			if why := differ(value, have[name], at+"."+name); why != "" {
				return why
			}
		}
		for name, value := range have {
			if _, known := want[name]; !known && !nothing(value) && !invented(name, at) {
				return at + "." + name + " is not in the table"
			}
		}
	case []any:
		have, ok := got.([]any)
		if !ok || len(have) != len(want) {
			return at + " has another length"
		}
		for i := range want {
			if why := differ(want[i], have[i], at); why != "" {
				return why
			}
		}
	default:
		if !reflect.DeepEqual(want, got) {
			return strings.TrimSpace(at) + " differs"
		}
	}
	return ""
}

// exact are fields in which 0 is another thing than nothing: a defence that is not possible, a level without a floor.
var exact = map[string]bool{"bare_block_lm": true, "weapon_block_lm": true, "shield_block_lm": true, "damage_level_floor": true}

// invented are fields that our rows have besides: an entry's damage, which its tier has, and names that the table lacks.
func invented(name, at string) bool {
	return name == "damage_dm" && strings.HasPrefix(at, "simple_weapons") || name == "ja" && strings.Contains(at, "katar")
}

func id(row map[string]any) string {
	s, _ := row["id"].(string)
	return s
}

func nothing(v any) bool {
	switch v := v.(type) {
	case nil:
		return true
	case bool:
		return !v
	case float64:
		return v == 0
	case string:
		return v == ""
	case []any:
		return len(v) == 0
	}
	return false
}
