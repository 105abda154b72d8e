package maidhammer

import (
	"encoding/json"
	"reflect"
	"testing"
)

func TestMaxHP(t *testing.T) {
	for _, c := range []struct {
		rule  string
		sheet Sheet
		hp    int
	}{
		{"MH-2.5 six", doll(), 6},
		{"skill/sturdy", doll(can("guts", "sturdy")), 8},
		{"skill/sickly", doll(can("sickly")), 5},
	} {
		if hp := c.sheet.MaxHP(); hp != c.hp || c.sheet.Audit().HP != c.hp {
			t.Errorf("%s: HP %d, want %d", c.rule, hp, c.hp)
		}
	}
	if sp := doll(can("sturdy")).MaxSP(); sp != 3 {
		t.Errorf("MH-2.5: SP %d, want 3", sp)
	}
}

func TestSteps(t *testing.T) {
	for _, c := range []struct {
		rule  string
		sheet Sheet
		steps int
	}{
		{"MH-2.5 four steps", doll(has("rifle", "sword", "banana")), 4},
		{"MH-2.5 carried gear adds up, in hand or not", doll(has("shield", "light-machine-gun"), holds(1)), 2},
		{"MH-2.5 also within a combined weapon", doll(has("light-machine-gun+polearm")), 2},
		{"MH-2.5 never less than nothing", doll(has("anti-tank-rifle", "anti-tank-rifle", "shield")), 0},
		{"MH-2.5 an immobile item", doll(can("forced-march"), has("heavy-machine-gun")), 0},
		{"MH-2.5 the booster counts when used", doll(has("booster")), 4},
		{"skill/forced-march", doll(can("forced-march")), 5},
		{"skill/slow", doll(can("slow"), has("shield")), 2},
		{"a vehicle moves five, whoever drives", doll(can("forced-march"), has("vehicle")), 5},
		{"a vehicle is slowed by gear", doll(has("vehicle", "light-machine-gun")), 4},
		{"a vehicle cannot move what is immobile", doll(has("vehicle", "mortar")), 0},
		{"a large vehicle can", doll(has("large-vehicle", "mortar")), 2},
		{"ultra storage makes weapons lighter", doll(has("ultra-storage", "anti-tank-rifle")), 3},
		{"but not the one in hand", doll(has("ultra-storage", "anti-tank-rifle"), holds(1)), 2},
		{"nor the shield that is worn", doll(has("ultra-storage", "shield")), 3},
		{"nor what weighs nothing", doll(has("ultra-storage", "rifle")), 4},
		{"ultra storage holds what is immobile", doll(has("ultra-storage", "mortar")), 1},
	} {
		if steps := c.sheet.Steps(); steps != c.steps || c.sheet.Audit().Steps != c.steps {
			t.Errorf("%s: %d steps, want %d", c.rule, steps, c.steps)
		}
	}
}

func TestCarries(t *testing.T) {
	s := doll(can("quack"), has("rifle+knife"), wears("nurse"))
	for id, want := range map[string]bool{"rifle": true, "knife": true, "medical-kit": true, "bow": false, "": false} {
		if s.Carries(id) != want {
			t.Errorf("carries %q: %v", id, !want)
		}
	}
	if !s.Wears("nurse") || s.Wears("boots") || !s.HasSkill("quack") || s.HasSkill("luck") {
		t.Error("the sheet does not know what is on it")
	}
}

func TestSheetJSON(t *testing.T) {
	s := doll(can("love=すみれ"), has("rifle+knife"), holds(0))
	const want = `{"name":"さくら","scale":27,"attribute":"human","costume":["maid"],` +
		`"skills":[{"id":"love","choice":"すみれ"}],"gear":[{"ids":["rifle","knife"]}],"in_hand":0}`
	written, err := json.Marshal(s)
	if err != nil || string(written) != want {
		t.Fatalf("%s, %v", written, err)
	}
	var read Sheet
	if err := json.Unmarshal(written, &read); err != nil || !reflect.DeepEqual(read, s) {
		t.Errorf("read back %+v, %v", read, err)
	}
}
