package dolldress

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlour/rules"
)

// legal is a stat block without any fault.
func legal() Sheet {
	first, _ := SampleUnits("en")
	return first[0]
}

// TestFaults: each way to break a stat block is found where it is (DD-1.1 to DD-1.4, DD-3.7, DD-4.4), and nothing else is.
func TestFaults(t *testing.T) {
	long := strings.Repeat("x", MaxName+1)
	for _, c := range []struct {
		clause, field string
		code          rules.Code
		spoil         func(s *Sheet)
	}{
		{"", "name", rules.CodeBadName, func(s *Sheet) { s.Name = " " }},
		{"", "name", rules.CodeBadName, func(s *Sheet) { s.Name = long }},
		{"DD-1.1", "kind", CodeBadWord, func(s *Sheet) { s.Kind = "robot" }},
		{"DD-1.1", "side", CodeBadWord, func(s *Sheet) { s.Side = "" }},
		{"DD-1.2", "ap", CodeBadFigure, func(s *Sheet) { s.AP = -1 }},
		{"DD-1.2", "movement", CodeBadFigure, func(s *Sheet) { s.Movement = MaxAreas + 1 }},
		{"DD-1.2", "melee", CodeBadFigure, func(s *Sheet) { s.Melee = MaxFigure + 1 }},
		{"DD-1.2", "defence", CodeBadFigure, func(s *Sheet) { s.Defence = -1 }},
		{"DD-1.2", "ep", CodeBadFigure, func(s *Sheet) { s.EP = 0 }},
		{"DD-1.2", "durability", CodeBadFigure, func(s *Sheet) { s.Durability = MaxPool + 1 }},
		{"DD-1.2", "captive", CodeBadFigure, func(s *Sheet) { s.Captive = -1 }},
		{"", "inner", rules.CodeBadName, func(s *Sheet) { s.Inner = long }},
		{"DD-1.2", "traits", CodeBadWord, func(s *Sheet) { s.Traits = []Trait{"wings"} }},
		{"DD-1.3", "parts", CodeMainFrame, func(s *Sheet) { s.Parts[0].Main = false }},
		{"DD-1.3", "parts", CodeMainFrame, func(s *Sheet) { s.Parts[1].Main = true }},
		{"DD-1.3", "parts", CodeMainFrame, func(s *Sheet) { s.Parts = nil }},
		{"DD-1.3", "parts", CodeListTooLong, func(s *Sheet) { s.Parts = slices.Concat(s.Parts, make([]Part, MaxParts)) }},
		{"DD-1.3", "parts.0.armour", CodeBadFigure, func(s *Sheet) { s.Parts[0].Armour = 0 }},
		{"DD-1.3", "parts.2.bonuses.0.stat", CodeBadWord, func(s *Sheet) { s.Parts[2].Bonuses[0].Stat = "luck" }},
		{"DD-1.3", "parts.1.traits", CodeBadWord, func(s *Sheet) { s.Parts[1].Traits = []Trait{"?"} }},
		{"DD-3.7", "parts.1.purge.when", CodeBadWord, func(s *Sheet) { s.Parts[1].Purge.When = "never" }},
		{"", "parts.1.purge.name", rules.CodeBadName, func(s *Sheet) { s.Parts[1].Purge.Name = "" }},
		{"DD-1.4", "weapons.0.hand", CodeBadWord, func(s *Sheet) { s.Weapons[0].Hand = "foot" }},
		{"DD-1.4", "weapons.1.held", CodeHandTaken, func(s *Sheet) { s.Weapons[1].Held = true }},
		{"DD-1.4", "weapons.0.range", CodeBadFigure, func(s *Sheet) { s.Weapons[0].Range = -1 }},
		{"DD-1.4", "weapons.0.ability", CodeBadWord, func(s *Sheet) { s.Weapons[0].Ability = StatEvasion }},
		{"DD-3.2", "weapons.0.special.attack", CodeBadFigure, func(s *Sheet) { s.Weapons[0].Special.Attack = 1000 }},
		{"DD-4.4", "weapons.0.effect", CodeNoEffect, func(s *Sheet) { s.Weapons[0].Effect = &Effect{Value: -1} }},
		{"DD-4.4", "weapons.0.effect.check", CodeBadWord, func(s *Sheet) { s.Weapons[0].Effect = &Effect{Name: "x", Check: "luck"} }},
		{"DD-1.4", "powers.0.ep", CodeBadFigure, func(s *Sheet) { s.Powers[0].EP = -1 }},
		{"DD-2.2", "items.0.uses", CodeBadFigure, func(s *Sheet) { s.Items[0].Uses = 0 }},
	} {
		s := legal()
		if a := s.Audit(); len(a.Faults)+len(a.Warnings) > 0 {
			t.Fatalf("the sample itself: %+v", a)
		}
		c.spoil(&s)
		found := s.Audit().Faults
		if !slices.ContainsFunc(found, func(f Fault) bool { return f.Code == c.code && f.Field == c.field && f.Clause == c.clause }) {
			t.Errorf("%s at %s (%s): found %+v", c.code, c.field, c.clause, found)
		}
		if c.code != CodeListTooLong && len(found) != 1 {
			t.Errorf("%s at %s: %d faults, %+v", c.code, c.field, len(found), found)
		}
	}
	s := legal()
	s.Parts[0].Main, s.Parts[0].Spare, s.Name, s.EP = true, true, "", 0
	if a := s.Audit(); len(a.Faults) != 4 {
		t.Errorf("every fault is listed at once, but %+v", a.Faults)
	}
	s = legal()
	s.Weapons[1].Damage = 0
	if a := s.Audit(); len(a.Faults) != 0 || len(a.Warnings) != 1 || a.Warnings[0].Code != CodeIdleWeapon {
		t.Errorf("DD-4.4: a weapon that does nothing: %+v", a)
	}
}

// TestFiguresOfASheet: what is worn is in the totals, what is spare is not (DD-1.3); a beast needs no frame.
func TestFiguresOfASheet(t *testing.T) {
	s := legal()
	a := s.Audit()
	if a.Figures[StatMobility] != s.Mobility+2 || a.Figures[StatShooting] != s.Shooting+1 || a.Armour != 8 {
		t.Errorf("%+v", a)
	}
	s.Parts[1].Spare = true
	if a = s.Audit(); a.Figures[StatMobility] != s.Mobility || a.Armour != 6 {
		t.Errorf("spare: %+v", a)
	}
	s = Sheet{Name: "Bear", Kind: Beast, Side: NPC, EP: 1, Durability: 1}
	if a = s.Audit(); !a.Legal() {
		t.Errorf("a beast without dresses: %+v", a.Faults)
	}
}

// TestSamples: the samples may be played, in both languages, and have everything that a first battle should show.
func TestSamples(t *testing.T) {
	for _, language := range []string{"ja", "en"} {
		first, second := SampleUnits(language)
		for _, s := range slices.Concat(first, second) {
			if a := s.Audit(); len(a.Faults)+len(a.Warnings) > 0 {
				t.Errorf("%s: %+v", s.Name, a)
			}
		}
		field, refusal := SampleBattlefield(language).battlefield()
		if refusal != nil {
			t.Fatal(refusal)
		}
		if far := field.distance("south", "north"); far != 3 {
			t.Errorf("DD-1.5: the gates are %d areas apart", far)
		}
	}
}

// TestBattlefields: what cannot be a battlefield is refused, and says why (DD-1.5).
func TestBattlefields(t *testing.T) {
	areas := func(ids ...AreaID) (all []Area) {
		for _, id := range ids {
			all = append(all, Area{ID: id})
		}
		return all
	}
	for what, c := range map[string]ChooseBattlefield{
		"line":       {Line: MaxBattlefield + 1},
		"areas":      {Areas: areas("a", "a"), Links: []Link{{"a", "a"}}},
		"links":      {Areas: areas("a", "b")}, // not to be reached
		"starts":     {Line: 3, Starts: map[rules.Team][]AreaID{rules.First: {"9"}}},
		"may_hide":   {Line: 3, MayHide: map[rules.Team]int{rules.Second: -1}},
		"surprising": {Line: 3, Surprising: "third"},
	} {
		if _, refusal := c.battlefield(); refusal == nil || refusal.Figures.Get("what") != what {
			t.Errorf("%s: %v", what, refusal)
		}
	}
	if _, refusal := (&ChooseBattlefield{Areas: areas("a", "b"), Links: []Link{{"a", "z"}}}).battlefield(); refusal == nil {
		t.Error("a link to nowhere")
	}
	if _, refusal := (&ChooseBattlefield{Line: 3, Areas: areas("a")}).battlefield(); refusal == nil {
		t.Error("both a line and areas")
	}
	f, refusal := (&ChooseBattlefield{Line: 4}).battlefield()
	if refusal != nil || f.distance("1", "4") != 3 || f.distance("2", "2") != 0 || f.distance("1", "x") != -1 {
		t.Errorf("%+v, %v", f, refusal)
	}
}

// TestSheetJSON: a stat block is written and read without loss, and its names are all given to be brought into their form.
func TestSheetJSON(t *testing.T) {
	first, second := SampleUnits("ja")
	for _, s := range slices.Concat(first, second) {
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var read Sheet
		if err := json.Unmarshal(data, &read); err != nil || !reflect.DeepEqual(s, read) {
			t.Errorf("%s: %v", data, err)
		}
		for _, name := range read.Names() {
			*name = "§"
		}
		all, _ := json.Marshal(read)
		if n := strings.Count(string(data), `"name":`) + strings.Count(string(data), `"inner":`); strings.Count(string(all), "§") < n {
			t.Errorf("%d names are given of %d: %s", strings.Count(string(all), "§"), n, all)
		}
	}
}

// TestAnySheetCanBeAudited: however broken a stat block is, its audit says so and no figure of it panics.
func TestAnySheetCanBeAudited(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		data := rapid.SliceOfN(rapid.Byte(), 0, 300).Draw(t, "bytes")
		var s Sheet
		_ = json.Unmarshal(data, &s)
		n := rapid.IntRange(-5, 300).Draw(t, "n")
		s.Parts = make([]Part, max(n%40, 0))
		s.EP, s.AP = n, -n
		for i := range s.Parts {
			s.Parts[i].Armour, s.Parts[i].Main = n, i%3 == 0
		}
		if a := s.Audit(); len(a.Faults) == 0 {
			t.Fatalf("no fault in %+v", s)
		}
	})
}
