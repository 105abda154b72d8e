package maidhammer

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlour/rules"
)

// anyID draws an id of the kind, or something that is none.
func anyID(kind Kind) *rapid.Generator[string] {
	ids := []string{"", "nothing", "\xff"}
	for _, e := range Entries(kind) {
		ids = append(ids, e.ID)
	}
	return rapid.SampledFrom(ids)
}

func anySkill() *rapid.Generator[SkillPick] {
	choices := []string{"", "すみれ", "spell/nap", "/"}
	for _, kind := range []Kind{KindSpell, KindSpecial, KindTransformation, KindAttribute} {
		for _, e := range Entries(kind) {
			choices = append(choices, e.Clause())
		}
	}
	return rapid.Custom(func(t *rapid.T) SkillPick {
		return SkillPick{anyID(KindSkill).Draw(t, "skill"), rapid.SampledFrom(choices).Draw(t, "choice")}
	})
}

func anyGear() *rapid.Generator[GearPick] {
	return rapid.Custom(func(t *rapid.T) GearPick {
		return GearPick{rapid.SliceOfN(anyID(KindGear), 0, 5).Draw(t, "ids")}
	})
}

func anySheet() *rapid.Generator[Sheet] {
	return rapid.Custom(func(t *rapid.T) Sheet {
		return Sheet{
			Name:      rapid.StringN(0, 60, -1).Draw(t, "name"),
			Scale:     rapid.SampledFrom([]int{27, 22, 0, -1, 60}).Draw(t, "scale"),
			Attribute: anyID(KindAttribute).Draw(t, "attribute"),
			Costume:   rapid.SliceOfN(rapid.SampledFrom(append([]string{"x"}, Costumes...)), 0, 22).Draw(t, "costume"),
			Skills:    rapid.SliceOfN(anySkill(), 0, 63).Draw(t, "skills"),
			Gear:      rapid.SliceOfN(anyGear(), 0, 43).Draw(t, "gear"),
			InHand:    rapid.IntRange(-3, 44).Draw(t, "in hand"),
		}
	})
}

// checkAudit holds what is true of every audit.
func checkAudit(t interface {
	Helper()
	Errorf(string, ...any)
}, s Sheet) Audit {
	t.Helper()
	audit := s.Audit()
	sum := 0
	for _, line := range audit.Lines {
		sum += line.MP
	}
	if audit.MP != sum {
		t.Errorf("MP %d, lines add up to %d", audit.MP, sum)
	}
	if audit.HP < 1 || audit.SP != StartSP || audit.Steps < 0 || audit.Steps > 10+maxSkills {
		t.Errorf("HP %d, SP %d, %d steps", audit.HP, audit.SP, audit.Steps)
	}
	if again := s.Audit(); !reflect.DeepEqual(audit, again) {
		t.Errorf("audited twice, two answers: %v and %v", audit, again)
	}
	for _, f := range slices.Concat(audit.Faults, audit.Warnings) {
		known := slices.ContainsFunc(sheetCodes, func(d rules.CodeDoc) bool { return d.Code == f.Code })
		if f.Field == "" || f.Clause == "" && f.Code != rules.CodeBadName || !known && f.Code != rules.CodeBadName {
			t.Errorf("fault without code, clause or field: %+v", f)
		}
	}
	return audit
}

func TestAuditOfAnySheet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkAudit(t, anySheet().Draw(t, "sheet")) })
}

// One more entry changes the cost by its own lines and nothing else.
func TestAuditAddsOneEntry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anySheet().Draw(t, "sheet")
		s.Skills, s.Gear = s.Skills[:min(len(s.Skills), maxSkills-1)], s.Gear[:min(len(s.Gear), maxGear-1)]
		before, want := s.Audit(), 0
		if rapid.Bool().Draw(t, "a skill") {
			pick := anySkill().Draw(t, "skill")
			s.Skills = append(slices.Clone(s.Skills), pick)
			if e, ok := Lookup(KindSkill, pick.ID); ok {
				want = e.MP
				if e.PricedByTable {
					kind, id, _ := strings.Cut(pick.Choice, "/")
					if choice, ok := Lookup(Kind(kind), id); ok && Kind(kind) == traitOf(e).chooses {
						want = choice.MP
					}
				}
			}
		} else {
			e := rapid.SampledFrom(Entries(KindGear)).Draw(t, "item")
			s.Gear = append(slices.Clone(s.Gear), GearPick{[]string{e.ID}})
			want = e.MP
		}
		after := s.Audit()
		if after.MP-before.MP != want {
			t.Fatalf("%d MP more, want %d", after.MP-before.MP, want)
		}
		if want != 0 && len(after.Lines) != len(before.Lines)+1 {
			t.Fatalf("%d lines after %d", len(after.Lines), len(before.Lines))
		}
	})
}

func FuzzAudit(f *testing.F) {
	first, second := SampleSheets("ja")
	for _, s := range append(first, second...) {
		seed, err := json.Marshal(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(seed)
	}
	f.Add([]byte(`{"in_hand":-1,"gear":[{"ids":["rifle","knife"]},{"ids":null}],"skills":[{"id":"magic","choice":"spell/"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var s Sheet
		if json.Unmarshal(data, &s) != nil {
			return
		}
		audit := checkAudit(t, s)
		if _, err := json.Marshal(audit); err != nil {
			t.Errorf("the audit cannot be written: %v", err)
		}
	})
}
