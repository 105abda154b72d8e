package simulate_test

import (
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/rules/simulate"
)

// play plays a battle to its end and holds it against its record.
func play(t *testing.T, p simulate.Plan) *simulate.Battle {
	t.Helper()
	b, err := simulate.Begin(p)
	if err == nil {
		err = b.Play()
	}
	if err == nil {
		err = b.Verify()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// seen notes what the dolls of a battle had.
func seen(b *simulate.Battle, into map[string]bool) {
	for _, doll := range b.Game().(*maidhammer.Battle).Dolls {
		into["attribute/"+doll.Sheet.Attribute] = true
		for _, p := range doll.Sheet.Skills {
			into["skill/"+p.ID] = true
		}
		for _, g := range doll.Sheet.Gear {
			for _, id := range g.IDs {
				into["gear/"+id] = true
			}
		}
	}
}

// TestBattles plays 200 battles between random players and random legal sheets on a measured table, in which every entry
// that can be bought has its turn, and is used.
func TestBattles(t *testing.T) {
	ended, met, used := map[string]int{}, map[string]bool{}, map[string]int{}
	for seed := range uint64(200) {
		b := play(t, simulate.Plan{Seed: seed, Size: 3, LastTurn: 6, Watch: 60})
		ended[b.Result.Reason]++
		seen(b, met)
		b.Used(used)
	}
	t.Logf("ended %v, %d entries", ended, len(met))
	if ended["annihilation"] == 0 {
		t.Error("no battle was fought to its end")
	}
	for _, e := range maidhammer.All() {
		bought := e.Kind == maidhammer.KindAttribute || e.Kind == maidhammer.KindSkill || e.Kind == maidhammer.KindGear
		if bought && !met[e.Clause()] {
			t.Errorf("%s was in no battle", e.Clause())
		}
	}
	if unused := simulate.Unused(used); len(unused) > 10 {
		t.Errorf("used in no battle: %v", unused)
	}
}

// TestBattlesOnFields plays some on virtual fields, where nothing may be refused at all.
func TestBattlesOnFields(t *testing.T) {
	battles := uint64(12)
	if testing.Short() {
		battles = 4
	}
	melees := 0
	for seed := range battles {
		b := play(t, simulate.Plan{Seed: seed, Size: 3, LastTurn: 8, Watch: 60, OnField: true})
		if len(b.Excused) > 0 {
			t.Errorf("seed %d: refused on a field: %v", seed, b.Excused)
		}
		for _, d := range b.Log {
			for _, e := range d.Events {
				if _, ok := e.(*maidhammer.MeleeJoined); ok {
					melees++
				}
			}
		}
	}
	if melees == 0 {
		t.Error("nobody came into melee")
	}
}

// TestSameSeedSameBattle is what a fault's seed and step rest on.
func TestSameSeedSameBattle(t *testing.T) {
	p := simulate.Plan{Seed: 9, Size: 3, LastTurn: 8}
	one, other := play(t, p), play(t, p)
	x, _ := one.Snapshot()
	y, _ := other.Snapshot()
	if string(x) != string(y) {
		t.Error("the same seed gives two battles")
	}
}

// TestThrowsAreNumbered: a line says which throw of its decision its die was, as a judge names it who has it taken anew,
// also where others were asked between two dice; and the decisions that throw are counted without a hole.
func TestThrowsAreNumbered(t *testing.T) {
	several := 0
	for seed := range uint64(10) {
		b := play(t, simulate.Plan{Seed: seed, Size: 3, LastTurn: 8})
		latest := uint64(0)
		for _, d := range b.Log {
			next := latest
			for _, e := range d.Events {
				for _, die := range b.Dice(e) {
					next = max(next, die.Event)
				}
			}
			if next > latest+1 {
				t.Fatalf("seed %d: throw %d after throw %d", seed, next, latest)
			}
			latest = next
			for _, line := range b.Lines(d, rules.ViewReferee) {
				if line.Check == nil {
					continue
				}
				// Nothing was undone here, so the dice of a decision are all its own.
				die := line.Check.Dice[len(line.Check.Dice)-1]
				if die.Event != latest || int(die.Index) != line.Throw {
					t.Fatalf("seed %d: %s is throw %d of decision %d, its die is %+v", seed, line.Key, line.Throw, d.Seq, die)
				}
				if line.Throw > 0 {
					several++
				}
			}
		}
	}
	if several == 0 {
		t.Error("no decision threw more than once")
	}
}
