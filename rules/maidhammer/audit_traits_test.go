package maidhammer

import (
	"strings"
	"testing"
)

// The catalogue and what the sheet knows about it fit together.
func TestSheetTraitsFitTheCatalogue(t *testing.T) {
	words := map[string]Kind{wordGear: KindGear, wordAttribute: KindAttribute, wordSkill: KindSkill}
	known := func(word string) bool {
		kind, id := cutWord(word)
		switch kind {
		case wordCostume:
			return isCostume(id)
		case wordArmament:
			return id == string(meleeWeapon)
		case wordChoice:
			return id == string(KindAttribute) || id == string(namedDoll)
		}
		_, ok := Lookup(words[kind], id)
		return ok
	}
	for clause, trait := range sheetTraits {
		kind, id, _ := strings.Cut(clause, "/")
		if _, ok := Lookup(Kind(kind), id); !ok {
			t.Errorf("%s has a trait but is no entry", clause)
		}
		for _, word := range trait.fits {
			if !known(word) {
				t.Errorf("%s: nothing is meant by %q", clause, word)
			}
		}
	}
	for _, e := range All() {
		for _, need := range e.Needs {
			for _, word := range need.Any {
				if !known(word) {
					t.Errorf("%s: nothing is meant by %q", e.Clause(), word)
				}
				if kind, id := cutWord(word); kind == wordChoice && string(traitOf(e).chooses) != id {
					t.Errorf("%s needs %q, the sheet asks for %q", e.Clause(), word, traitOf(e).chooses)
				}
			}
		}
		for _, id := range e.Excludes {
			if _, ok := Lookup(KindSkill, id); !ok {
				t.Errorf("%s excludes %q, which is no skill", e.Clause(), id)
			}
		}
		if e.PricedByTable && len(Entries(traitOf(e).chooses)) == 0 {
			t.Errorf("%s has the price of a choice, but nothing to choose", e.Clause())
		}
		if e.Kind == KindGear {
			// Weapons are 武噐 or 兵噐; what is for them (用裝備) is equipment.
			class, _, _ := strings.Cut(e.Class, "／")
			fights := (strings.Contains(class, "武噐") || strings.Contains(class, "兵噐")) && !strings.Contains(class, "用裝備")
			if fights != (armamentOf(e) != unarmed) {
				t.Errorf("%s (%s) counts as %q", e.Clause(), e.Class, armamentOf(e))
			}
		}
	}
}
