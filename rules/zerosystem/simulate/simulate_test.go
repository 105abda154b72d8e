package simulate

import "testing"

// A few hundred battles between random players; `parlour simulate --game zerosystem` plays more.
func TestRandomBattles(t *testing.T) {
	battles := 80
	if testing.Short() {
		battles = 20
	}
	rounds := 0
	for seed := range battles {
		b, err := Begin(Plan{Seed: uint64(seed + 1), Size: 1 + seed%4, LastRound: 8, Watch: 3})
		if err == nil {
			err = b.Play()
		}
		if err == nil {
			err = b.Verify()
		}
		if err != nil {
			t.Fatal(err)
		}
		rounds += b.Turn()
	}
	t.Logf("%d rounds", rounds)
	if rounds < battles {
		t.Error("hardly anything was played: this shows nothing")
	}
}
