package simulate

import (
	"testing"
)

// play plays a battle to its end and holds it against its record.
func play(t *testing.T, p Plan) *Battle {
	t.Helper()
	b, err := Begin(p)
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

// TestBattles plays battles between random players, in which everything that there is has its turn.
func TestBattles(t *testing.T) {
	battles := uint64(250)
	if testing.Short() {
		battles = 60
	}
	ended, used := map[string]int{}, map[string]int{}
	for seed := range battles {
		b := play(t, Plan{Seed: seed, Size: 3 + int(seed%3), LastTurn: 8, Watch: 20})
		ended[b.Result.Reason]++
		b.Used(used)
	}
	t.Logf("ended %v", ended)
	if ended["nobody_able"] == 0 {
		t.Error("no battle was fought to its end")
	}
	if unused := Unused(used); len(unused) > 0 && !testing.Short() {
		t.Errorf("in no battle: %v", unused)
	}
}

// TestSameSeedSameBattle is what a fault's seed and step rest on.
func TestSameSeedSameBattle(t *testing.T) {
	p := Plan{Seed: 9, Size: 3, LastTurn: 8}
	one, other := play(t, p), play(t, p)
	x, _ := one.Snapshot()
	y, _ := other.Snapshot()
	if string(x) != string(y) {
		t.Error("the same seed gives two battles")
	}
}
