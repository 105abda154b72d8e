package zerosystem_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parlour/rules"
	"parlour/rules/zerosystem"
)

// Every fault of a sheet is listed at once, each by its code and place (ZS-1.1, ZS-3.5, ZS-5.3, ZS-5.9).
func TestEveryFault(t *testing.T) {
	good := person("Hana", levels(3, 3, 3, 3, 3, 3))
	if a := good.Audit(); !a.Legal() || len(a.Warnings) != 0 || a.Points != 18 || a.Cruise != 6 || a.Full != 18 || a.Water != 3 {
		t.Fatalf("a plain sheet: %+v", a)
	}
	type change func(*zerosystem.Sheet)
	gear := func(g ...zerosystem.Gear) change { return func(s *zerosystem.Sheet) { s.Gear = g } }
	own := func(o zerosystem.OwnRow) change {
		return gear(zerosystem.Gear{Name: "x", Own: &o, At: zerosystem.Packed})
	}
	for _, one := range []struct {
		code    rules.Code
		field   string
		warning bool
		change  change
	}{
		{zerosystem.CodeNameless, "name", false, func(s *zerosystem.Sheet) { s.Name = " " }},
		{zerosystem.CodeNameless, "name", false, func(s *zerosystem.Sheet) { s.Name = strings.Repeat("は", 41) }},
		{zerosystem.CodeLevelBeyond, "levels.ego", false, func(s *zerosystem.Sheet) { s.Levels.Ego = -1 }},
		{zerosystem.CodeLevelBeyond, "levels.body", false, func(s *zerosystem.Sheet) { s.Levels.Body = 201 }},
		{zerosystem.CodePointsOver, "levels", false, func(s *zerosystem.Sheet) { s.Levels.Body = 4 }},
		{zerosystem.CodePointsLeft, "levels", true, func(s *zerosystem.Sheet) { s.Levels.Body = 2 }},
		{zerosystem.CodeAboveCeiling, "levels.body", true, func(s *zerosystem.Sheet) { s.Levels = levels(2, 2, 2, 3, 3, 6) }},
		{zerosystem.CodePointsGranted, "granted", true, func(s *zerosystem.Sheet) { s.Granted, s.Levels.Body = 9, 12 }},
		{zerosystem.CodeBadFigure, "granted", false, func(s *zerosystem.Sheet) { s.Granted = -1 }},
		{zerosystem.CodeUnknownNature, "nature", false, func(s *zerosystem.Sheet) { s.Nature = "ghost" }},
		{zerosystem.CodeUnknownSize, "size", false, func(s *zerosystem.Sheet) { s.Size = "" }},
		{zerosystem.CodeUnknownTalent, "talents.0", false, func(s *zerosystem.Sheet) { s.Talents = []zerosystem.Talent{{ID: "luck"}} }},
		{zerosystem.CodeStyleMissing, "talents.0", false, func(s *zerosystem.Sheet) { s.Talents = []zerosystem.Talent{{ID: zerosystem.MartialArt}} }},
		{zerosystem.CodeTalentTwice, "talents.1", false, func(s *zerosystem.Sheet) {
			s.Talents = []zerosystem.Talent{{ID: zerosystem.Reflexes}, {ID: zerosystem.Reflexes}}
		}},
		{zerosystem.CodeTooManyListed, "talents", false, func(s *zerosystem.Sheet) { s.Talents = make([]zerosystem.Talent, 21) }},
		{zerosystem.CodeTooManyListed, "gear", false, gear(make([]zerosystem.Gear, 21)...)},
		{zerosystem.CodeUnknownRow, "gear.0", false, gear(zerosystem.Gear{Row: "melee/spoon", At: zerosystem.InHand})},
		{zerosystem.CodeCalibreMissing, "gear.0", false, gear(zerosystem.Gear{Row: "gun/derringer", At: zerosystem.InHand})},
		{zerosystem.CodeCapacityWrong, "gear.0", false, gear(zerosystem.Gear{Row: "gun/derringer", Calibre: "cal-22", Capacity: 3, At: zerosystem.InHand})},
		{zerosystem.CodePlaceWrong, "gear.0", false, gear(zerosystem.Gear{Row: "melee/long-sword", At: zerosystem.Worn})},
		{zerosystem.CodePlaceWrong, "gear.0", false, gear(zerosystem.Gear{Row: "armour/chain-mail", At: zerosystem.InHand})},
		{zerosystem.CodePartUnknown, "gear.0", false, gear(zerosystem.Gear{Row: "gun/derringer", Calibre: "cal-22", At: zerosystem.InHand, Parts: []string{"two-hands"}})},
		{zerosystem.CodePartUnknown, "gear.0", false, gear(zerosystem.Gear{Row: "gun/derringer", Calibre: "cal-22", At: zerosystem.InHand, Parts: []string{"scope", "scope"}})},
		{zerosystem.CodeMixedTables, "gear", false, gear(zerosystem.Gear{Row: "melee/long-sword", At: zerosystem.Packed}, zerosystem.Gear{Row: "simple-weapon/knife", At: zerosystem.Packed})},
		{zerosystem.CodeHandsNeeded, "gear", false, gear(zerosystem.Gear{Row: "melee/pike", At: zerosystem.InHand}, zerosystem.Gear{Row: "melee/long-sword", At: zerosystem.InHand})},
		{zerosystem.CodeBadFigure, "gear.0", false, own(zerosystem.OwnRow{Kind: zerosystem.WeaponGear, Method: "song", Grip: zerosystem.OneHand})},
		{zerosystem.CodeBadFigure, "gear.0", false, own(zerosystem.OwnRow{Kind: zerosystem.WeaponGear, Method: zerosystem.ByMelee, Grip: zerosystem.OneHand, DamageDM: 61})},
		{zerosystem.CodeBadFigure, "gear.0", false, own(zerosystem.OwnRow{Kind: zerosystem.ArmourGear, AgilityLM: 1})},
		{zerosystem.CodeNameless, "gear.0", false, gear(zerosystem.Gear{Own: &zerosystem.OwnRow{Kind: zerosystem.ArmourGear}, At: zerosystem.Worn})},
	} {
		s := person("Hana", levels(3, 3, 3, 3, 3, 3))
		one.change(&s)
		a := s.Audit()
		list := a.Faults
		if one.warning {
			if list = a.Warnings; !a.Legal() {
				t.Errorf("%s: faults %+v", one.code, a.Faults)
			}
		}
		if !slices.ContainsFunc(list, func(f zerosystem.Fault) bool { return f.Code == one.code && f.Field == one.field }) {
			t.Errorf("no %s at %s in %+v", one.code, one.field, list)
		}
	}
	// All at once, in the order of the sheet.
	bad := zerosystem.Sheet{Levels: levels(-1, 0, 0, 0, 0, 30), Talents: []zerosystem.Talent{{ID: "x"}}, Gear: []zerosystem.Gear{{Row: "x"}}}
	var codes []rules.Code
	for _, f := range bad.Audit().Faults {
		codes = append(codes, f.Code)
	}
	want := []rules.Code{zerosystem.CodeNameless, zerosystem.CodeLevelBeyond, zerosystem.CodePointsOver, zerosystem.CodeUnknownNature, zerosystem.CodeUnknownSize,
		zerosystem.CodeUnknownTalent, zerosystem.CodeUnknownRow}
	if !slices.Equal(codes, want) {
		t.Errorf("faults %v, want %v", codes, want)
	}
}

// The room's tables are those that sheets have to come from (ZS-5.9).
func TestTablesOfTheRoom(t *testing.T) {
	tb := sit(t, rules.DefaultSettings())
	tb.must(first, &zerosystem.ChooseRules{Rules: zerosystem.Rules{Detailed: true}})
	tb.must(first, &zerosystem.SaveSheet{Team: rules.First, Sheet: person("A", levels(3, 3, 3, 3, 3, 3), zerosystem.Gear{Row: "simple-weapon/knife", At: zerosystem.InHand})})
	tb.must(second, &zerosystem.SaveSheet{Team: rules.Second, Sheet: person("B", levels(3, 3, 3, 3, 3, 3), zerosystem.Gear{Row: "melee/long-sword", At: zerosystem.InHand})})
	tb.ready()
	refusedAs(t, tb.do(first, &rules.Ready{Team: rules.First, Ready: true}), zerosystem.CodeWrongTables)
	tb.must(second, &rules.Ready{Team: rules.Second, Ready: true})
}

// A sheet goes out as JSON and comes back the same.
func TestSheetAsJSON(t *testing.T) {
	first, second := zerosystem.SampleSheets("ja")
	for _, s := range append(first, second...) {
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var back zerosystem.Sheet
		if err := json.Unmarshal(data, &back); err != nil {
			t.Fatal(err)
		}
		again, _ := json.Marshal(back)
		if string(again) != string(data) {
			t.Errorf("%s\nbecomes\n%s", data, again)
		}
	}
}

// The sample characters are legal, without warnings, and have eighteen points in both languages.
func TestSamples(t *testing.T) {
	for _, language := range []string{"ja", "en"} {
		a, b := zerosystem.SampleSheets(language)
		for _, s := range append(a, b...) {
			if audit := s.Audit(); !audit.Legal() || len(audit.Warnings) > 0 || audit.Points != zerosystem.StartPoints || audit.Tables == "detailed" {
				t.Errorf("%s: %+v", s.Name, audit)
			}
		}
	}
}

// However damage is suggested to be spread, it is all spread, and nothing falls below 0 (ZS-3.3).
func TestSuggestedSpread(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := func(name string) int { return rapid.IntRange(0, 6).Draw(t, name) }
		now := levels(n("sense"), n("ego"), n("empathy"), n("knack"), n("agility"), n("body"))
		points := rapid.IntRange(0, now.Sum()).Draw(t, "points")
		spread := zerosystem.Suggested(now, points)
		if spread.Sum() != points {
			t.Fatalf("%d of %d points are spread", spread.Sum(), points)
		}
		for _, a := range zerosystem.Abilities {
			if spread.Of(a) < 0 || spread.Of(a) > now.Of(a) {
				t.Fatalf("%s: %d of %d", a, spread.Of(a), now.Of(a))
			}
		}
	})
}
