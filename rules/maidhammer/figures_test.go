package maidhammer

import (
	"reflect"
	"slices"
	"testing"
)

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
