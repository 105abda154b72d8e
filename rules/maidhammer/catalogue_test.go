package maidhammer

import (
	"slices"
	"strings"
	"testing"
)

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
