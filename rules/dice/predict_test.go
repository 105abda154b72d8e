package dice

import (
	"crypto/sha256"
	"encoding/hex"
	"math"
	"testing"
)

// Whoever knows all that is public foretells no die better than by guessing; nor does the server before everybody has given
// their share. Whoever knows the seed and the shares foretells every one, or this would show nothing.
func TestNobodyForetellsDice(t *testing.T) {
	const games, throws, faces = 50, 200, 6
	type public struct {
		room       string
		commitment []byte
		shares     []Contribution
		seen       []int // of this game
	}
	next := func(p public) uint64 { return uint64(len(p.seen) + 1) }
	keyed := func(k Key, p public) int { return k.Roll(next(p), 0, faces) }
	counted := func(p public, better func(n, than int) bool) int {
		var counts [faces + 1]int
		for _, face := range p.seen {
			counts[face]++
		}
		best := 1
		for face := 2; face <= faces; face++ {
			if better(counts[face], counts[best]) {
				best = face
			}
		}
		return best
	}
	var seed Seed // of the game that is under way; no honest predictor looks at it
	predictors := map[string]func(p public) int{
		"the commitment as the seed": func(p public) int { return keyed(NewKey(p.room, Seed(p.commitment), p.shares), p) },
		"the commitment as the key":  func(p public) int { return keyed(Key(p.commitment), p) },
		"no seed at all":             func(p public) int { return keyed(NewKey(p.room, Seed{}, p.shares), p) },
		"a hash of all that is public": func(p public) int {
			h := sha256.New()
			h.Write(p.commitment)
			for _, c := range p.shares {
				h.Write(c.Entropy)
			}
			return keyed(Key(h.Sum(nil)), p)
		},
		"the seed before the shares": func(p public) int { return keyed(NewKey(p.room, seed, nil), p) },
		"the seed and one share":     func(p public) int { return keyed(NewKey(p.room, seed, p.shares[:1]), p) },
		"the seed and defaults": func(p public) int {
			c := Commit(p.room, seed)
			return keyed(NewKey(p.room, seed, []Contribution{Withheld(c, "first"), Withheld(c, "second")}), p)
		},
		"the face before": func(p public) int {
			if len(p.seen) == 0 {
				return 1
			}
			return p.seen[len(p.seen)-1]
		},
		"the face after the face before": func(p public) int {
			if len(p.seen) == 0 {
				return 1
			}
			return p.seen[len(p.seen)-1]%faces + 1
		},
		"the commonest so far": func(p public) int { return counted(p, func(n, than int) bool { return n > than }) },
		"the rarest so far":    func(p public) int { return counted(p, func(n, than int) bool { return n < than }) },
		"all of it":            func(p public) int { return keyed(NewKey(p.room, seed, p.shares), p) },
	}
	hits := map[string]int{}
	for game := range games {
		seed = sha256.Sum256([]byte{byte(game), 's'})
		first, second := sha256.Sum256([]byte{byte(game), '1'}), sha256.Sum256([]byte{byte(game), '2'})
		p := public{room: "room", shares: []Contribution{{By: "first", Entropy: first[:]}, {By: "second", Entropy: second[:]}}}
		p.commitment, _ = hex.DecodeString(string(Commit(p.room, seed)))
		key := NewKey(p.room, seed, p.shares)
		for range throws {
			thrown := key.Roll(next(p), 0, faces)
			for name, predict := range predictors {
				if predict(p) == thrown {
					hits[name]++
				}
			}
			p.seen = append(p.seen, thrown)
		}
	}
	const n = games * throws
	if hits["all of it"] != n {
		t.Errorf("whoever knows all foretells %d of %d", hits["all of it"], n)
	}
	delete(predictors, "all of it")
	mean, deviation := float64(n)/faces, math.Sqrt(n*(faces-1))/faces
	for name := range predictors {
		if off := float64(hits[name]) - mean; math.Abs(off) > 5*deviation {
			t.Errorf("%s foretells %d of %d, %.1f standard deviations off", name, hits[name], n, off/deviation)
		}
	}
}
