package maidhammer

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
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

func TestEntriesStandInPrintedOrder(t *testing.T) {
	var all []*Entry
	for _, kind := range Kinds() {
		entries := Entries(kind)
		if len(entries) == 0 {
			t.Errorf("%s is empty", kind)
		}
		for i, e := range entries {
			if e.Kind != kind {
				t.Errorf("%s stands under %s", e.Clause(), kind)
			}
			if i > 0 && entries[i-1].order >= e.order {
				t.Errorf("%s has order %d after %s with %d", e.Clause(), e.order, entries[i-1].Clause(), entries[i-1].order)
			}
		}
		all = append(all, entries...)
	}
	if !slices.Equal(all, All()) {
		t.Error("All is not the tables one after the other")
	}
	Entries(KindAttribute)[0] = nil
	if Entries(KindAttribute)[0] == nil {
		t.Error("a caller can change the catalogue's order")
	}
}

func TestLookup(t *testing.T) {
	seen := map[string]bool{}
	for _, e := range All() {
		if seen[e.Clause()] {
			t.Errorf("%s is there twice", e.Clause())
		}
		seen[e.Clause()] = true
		if found, ok := Lookup(e.Kind, e.ID); !ok || found != e {
			t.Errorf("Lookup of %s finds %v", e.Clause(), found)
		}
	}
	for _, unknown := range []struct {
		kind Kind
		id   string
	}{{KindSkill, "rifle"}, {KindGear, ""}, {KindGear, "Rifle"}, {"", "human"}, {"weapon", "rifle"}} {
		if e, ok := Lookup(unknown.kind, unknown.id); ok {
			t.Errorf("Lookup of %q in %q finds %s", unknown.id, unknown.kind, e.Clause())
		}
	}
}

func TestDeclareRefusesWhatCannotStand(t *testing.T) {
	for name, e := range map[string]Entry{
		"an id that is taken": {Kind: KindGear, ID: "rifle"},
		"an unknown kind":     {Kind: "weapon", ID: "catapult"},
		"no kind":             {ID: "catapult"},
		"no id":               {Kind: KindGear},
	} {
		t.Run(name, func(t *testing.T) {
			before := len(registry[e.Kind])
			defer func() {
				if recover() == nil {
					t.Error("was declared")
				}
				if len(registry[e.Kind]) != before {
					t.Error("left something in the registry")
				}
			}()
			declare(e)
		})
	}
}

// entryAt finds an entry by the clause that tests name it with.
func entryAt(t *testing.T, clause string) *Entry {
	t.Helper()
	kind, id, _ := strings.Cut(clause, "/")
	e, ok := Lookup(Kind(kind), id)
	if !ok {
		t.Fatalf("no %s in the catalogue", clause)
	}
	return e
}

// Whatever an entry needs can be had.
func TestNeedsCanBeMet(t *testing.T) {
	inPlay := []string{"skill/love", "skill/attribute-bane", "skill/parry"}
	for _, e := range All() {
		for _, need := range e.Needs {
			if need.Printed == "" {
				t.Errorf("%s has a need without words", e.Clause())
			}
			if len(need.Any) == 0 && !slices.Contains(inPlay, e.Clause()) {
				t.Errorf("%s needs %q, which nothing meets", e.Clause(), need.Printed)
			}
			for _, word := range need.Any {
				kind, id, _ := strings.Cut(word, ":")
				_, known := Lookup(Kind(kind), id)
				if kind == "costume" {
					known = slices.Contains(Costumes, id)
				}
				if !known {
					t.Errorf("%s needs %q, which there is not", e.Clause(), word)
				}
			}
		}
	}
}

// Needs that stand for a whole group name all of it, also when the group grows.
func TestNeedsNameWholeGroups(t *testing.T) {
	var placed, notHuman []string
	for _, e := range Entries(KindGear) {
		if e.Class == "設置兵噐" {
			placed = append(placed, "gear:"+e.ID)
		}
	}
	for _, e := range Entries(KindAttribute) {
		if e.ID != "human" {
			notHuman = append(notHuman, "attribute:"+e.ID)
		}
	}
	for clause, want := range map[string][]string{"skill/sapper": placed, "skill/regeneration": notHuman} {
		if e := entryAt(t, clause); len(e.Needs) != 1 || !slices.Equal(e.Needs[0].Any, want) {
			t.Errorf("%s needs %v, want any of %q", clause, e.Needs, want)
		}
	}
}

// An exclusion counts for both skills, whichever is bought first.
func TestExclusionsHoldBothWays(t *testing.T) {
	for _, e := range All() {
		for _, id := range e.Excludes {
			other, ok := Lookup(KindSkill, id)
			switch {
			case !ok:
				t.Errorf("%s excludes %q, which there is not", e.Clause(), id)
			case !slices.Contains(other.Excludes, e.ID):
				t.Errorf("%s excludes %s, but not the other way round", e.Clause(), other.Clause())
			case other == e:
				t.Errorf("%s excludes itself", e.Clause())
			}
		}
	}
	for _, pair := range [][2]string{
		{"sturdy", "sickly"}, {"luck", "misfortune"}, {"ultimate-luck", "misfortune"}, {"forced-march", "slow"},
		{"bold", "timid"}, {"timid", "cold-blooded"}, {"cold-blooded", "bold"},
	} {
		if e, _ := Lookup(KindSkill, pair[0]); !slices.Contains(e.Excludes, pair[1]) {
			t.Errorf("%s does not exclude %s", pair[0], pair[1])
		}
	}
}

func isJapanese(r rune) bool {
	return unicode.In(r, unicode.Hiragana, unicode.Katakana, unicode.Han)
}

// oldForms are characters of the rulebook's old orthography; our own words are written in the modern one.
const oldForms = "噐裝戰擊氣續變擔發彈殘關對圍屬鬪轉傳亂緣繼舊體聲讀鐵學爲圓囘豫腦黑輕廣獨惡條應驗歸觀遲絲點當會來實圖國畫處從價數參拂辨寫萬與ヱヰヴゑゐ"

func TestEveryEntryIsExplainedInBothLanguages(t *testing.T) {
	told := map[string]string{}
	for _, e := range All() {
		clause := e.Clause()
		if e.Name.Ja == "" || e.Name.En == "" || e.SourceName == "" {
			t.Errorf("%s lacks a name", clause)
		}
		ja, en := e.About.Ja, e.About.En
		if n := utf8.RuneCountInString(ja); n < 20 || n > 180 {
			t.Errorf("%s: %d characters of Japanese, want 20 to 180", clause, n)
		}
		if n := utf8.RuneCountInString(en); n < 30 || n > 340 {
			t.Errorf("%s: %d characters of English, want 30 to 340", clause, n)
		}
		if !strings.ContainsFunc(ja, isJapanese) || !strings.HasSuffix(ja, "。") {
			t.Errorf("%s: not a Japanese sentence: %q", clause, ja)
		}
		if i := strings.IndexAny(ja+e.Name.Ja, oldForms); i >= 0 {
			t.Errorf("%s is written in the old orthography: %q", clause, (ja + e.Name.Ja)[i:])
		}
		if strings.ContainsFunc(en, isJapanese) || !strings.HasSuffix(en, ".") {
			t.Errorf("%s: not an English sentence: %q", clause, en)
		}
		for _, text := range []string{ja, en} {
			if other, taken := told[text]; taken {
				t.Errorf("%s and %s are explained with the same words", clause, other)
			}
			told[text] = clause
		}
	}
}

// missingWords returns those of the words that the text does not contain.
func missingWords(text string, words ...string) []string {
	return slices.DeleteFunc(words, func(word string) bool { return strings.Contains(text, word) })
}

// The explanations repeat figures, so those have to be the entry's own.
func TestExplanationsAgreeWithTheFigures(t *testing.T) {
	for _, e := range All() {
		var ja, en []string
		say := func(inJa, inEn string) { ja, en = append(ja, inJa), append(en, inEn) }
		cm := func(n int) {
			if n > 0 {
				say(fmt.Sprintf("%dcm", n), fmt.Sprintf("%d cm", n))
			}
		}
		if e.MP < 0 {
			say(strconv.Itoa(-e.MP), strconv.Itoa(-e.MP)+" MP")
		}
		cm(e.Range.Effective)
		cm(e.Range.Maximum)
		if f := e.Figures; f != nil {
			cm(f.Range.Effective)
			cm(f.Range.Maximum)
			for _, av := range []int{f.AV, f.SpreadAV, f.EntangleAV, f.EntangleKeepAV} {
				if av > 0 {
					say(fmt.Sprintf("攻撃判定%d", av), fmt.Sprintf("AV %d", av))
				}
			}
			if f.Damage != 0 {
				sign := strings.NewReplacer("-", "−").Replace(fmt.Sprintf("%+d", f.Damage))
				say(sign, sign+" damage")
			}
			if f.MinDamage > 0 {
				say(fmt.Sprintf("最低%d", f.MinDamage), fmt.Sprintf("at least %d", f.MinDamage))
			}
			if f.Blast != nil {
				cm(f.Blast.RadiusCM)
				say(fmt.Sprintf("攻撃判定%d", f.Blast.AV), fmt.Sprintf("AV %d", f.Blast.AV))
			}
			if f.Move < 0 {
				say(fmt.Sprintf("移動力が%d下が", -f.Move), fmt.Sprintf("%d step", -f.Move))
			}
			if f.Immobile {
				say("移動できません", "cannot move")
			}
			if f.VehicleSteps > 0 {
				say(fmt.Sprintf("移動力%d", f.VehicleSteps), fmt.Sprintf("movement %d", f.VehicleSteps))
			}
			if f.Turns > 0 {
				say(fmt.Sprintf("%dターン", f.Turns), fmt.Sprintf("%d turns", f.Turns))
			}
			if f.Shots > 0 {
				say(fmt.Sprintf("%d発", f.Shots), fmt.Sprintf("%d shots", f.Shots))
			}
			cm(f.LengthCM)
		}
		// Every use costs SP, and a player wants to know. The skills that open a table say it too.
		if e.SP > 0 {
			say("SP", strconv.Itoa(e.SP)+" SP")
			if !strings.Contains(e.About.Ja, fmt.Sprintf("SPを%d", e.SP)) && e.ID != "acceleration" {
				t.Errorf("%s does not tell its cost in Japanese: %q", e.Clause(), e.About.Ja)
			}
		} else if strings.Contains(e.About.En, "pend 1 SP") && e.Kind == KindSkill {
			t.Errorf("%s costs no SP, but says so: %q", e.Clause(), e.About.En)
		}
		// "the attack value is n" is also put as a sentence, with a particle between.
		spoken := strings.NewReplacer("攻撃判定は", "攻撃判定", "、", "").Replace(e.About.Ja)
		if miss := missingWords(spoken, ja...); len(miss) > 0 {
			t.Errorf("%s does not say %q: %q", e.Clause(), miss, e.About.Ja)
		}
		if miss := missingWords(e.About.En, en...); len(miss) > 0 {
			t.Errorf("%s does not say %q: %q", e.Clause(), miss, e.About.En)
		}
	}
}

// Figures of the weapons that fight by their figures alone, as a player reads them off the table.
func TestPlainWeapons(t *testing.T) {
	direct, both, curved, melee := []Mode{Direct}, []Mode{Direct, Spread}, []Mode{Curved}, []Mode{Melee}
	for _, w := range []struct {
		clause             string
		modes              []Mode
		effective, maximum int
		av, spreadAV       int
		damage, atLeast    int
		counter, antiAir   bool
		mp                 int
	}{
		{"gear/pistol", direct, 45, 90, 3, 0, 0, 0, true, false, 5},
		{"gear/bow", direct, 60, 120, 3, 0, 0, 0, true, true, 5},
		{"gear/submachine-gun", both, 60, 120, 3, 2, 0, 0, true, true, 10},
		{"gear/rifle", direct, 90, 180, 3, 0, 0, 0, true, false, 5},
		{"gear/assault-rifle", both, 75, 150, 3, 2, 0, 0, true, true, 10},
		{"gear/sniper-rifle", direct, 180, 270, 3, 0, 0, 0, false, false, 15},
		{"gear/anti-tank-rifle", direct, 120, 240, 3, 0, 1, 0, false, true, 20},
		{"gear/shotgun", []Mode{Spread}, 30, 45, 3, 0, 0, 0, true, true, 10},
		{"gear/light-machine-gun", both, 90, 180, 3, 2, 0, 0, true, true, 15},
		{"gear/heavy-machine-gun", both, 120, 240, 4, 3, 0, 0, false, true, 25},
		{"gear/grenade-launcher", curved, 90, 90, 2, 0, 0, 0, false, false, 10},
		{"gear/at-grenade-launcher", curved, 90, 90, 3, 0, 0, 0, false, false, 25},
		{"gear/mortar", curved, 180, 180, 2, 0, 0, 0, false, false, 25},
		{"gear/bazooka", direct, 90, 180, 3, 0, 1, 0, false, false, 15},
		{"gear/throwing-knives", direct, 45, 60, 4, 0, -2, 1, true, false, 5},
		{"gear/grenades", curved, 45, 45, 3, 0, 0, 0, false, false, 5},
		{"gear/knife", melee, 15, 15, 4, 0, -2, 1, false, false, 5},
		{"gear/armour-piercing-knife", melee, 15, 15, 4, 0, -2, 1, false, false, 15},
		{"gear/sword", melee, 15, 15, 4, 0, -1, 1, false, false, 10},
		{"gear/axe", melee, 15, 15, 2, 0, 2, 0, false, false, 10},
		{"gear/polearm", melee, 30, 30, 4, 0, -1, 1, false, false, 15},
	} {
		e := entryAt(t, w.clause)
		f := e.Figures
		if f == nil {
			t.Errorf("%s has no figures", w.clause)
			continue
		}
		got := []any{f.Modes, f.Range, f.AV, f.SpreadAV, f.Damage, f.MinDamage, e.MP}
		want := []any{w.modes, Range{Effective: w.effective, Maximum: w.maximum}, w.av, w.spreadAV, w.damage, w.atLeast, w.mp}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %v, want %v", w.clause, got, want)
		}
		if !slices.Contains(f.Modes, Melee) && (*f.Counter != w.counter || *f.AntiAir != w.antiAir) {
			t.Errorf("%s: counter %v, anti-air %v", w.clause, *f.Counter, *f.AntiAir)
		}
		if !e.Built {
			t.Errorf("%s fights by its figures alone and is not built", w.clause)
		}
	}
}

// Figures may rest on each other; a table that breaks these rules would make the engine divide hairs.
func TestFiguresHangTogether(t *testing.T) {
	for _, e := range All() {
		if (e.Figures != nil) != (e.Kind == KindGear) {
			t.Errorf("%s: figures are for gear and for gear alone", e.Clause())
			continue
		}
		if e.PricedByTable && e.MP != 0 {
			t.Errorf("%s has a price and takes that of its table too", e.Clause())
		}
		if e.Range.Maximum < e.Range.Effective {
			t.Errorf("%s reaches less far than its effective range", e.Clause())
		}
		f := e.Figures
		if f == nil {
			continue
		}
		ways := 0
		for _, way := range []bool{f.AV > 0, f.AVWord != "", f.NoAV} {
			if way {
				ways++
			}
		}
		if ways != 1 {
			t.Errorf("%s: want one of a number, a word and a dash for the attack value: %+v", e.Clause(), f)
		}
		if len(f.Modes) == 0 || f.Range.Maximum < f.Range.Effective {
			t.Errorf("%s: no mode, or a range inside out: %+v", e.Clause(), f)
		}
		if (f.SpreadAV > 0) != (slices.Contains(f.Modes, Spread) && slices.Contains(f.Modes, Direct)) {
			t.Errorf("%s: a spread attack value goes with a choice of direct and spread fire", e.Clause())
		}
		if f.Damage < 0 && f.MinDamage != 1 {
			t.Errorf("%s: damage is lowered without a least", e.Clause())
		}
		if f.Immobile && (f.Move != 0 || f.VehicleSteps != 0) {
			t.Errorf("%s is immobile and moves", e.Clause())
		}
	}
}
