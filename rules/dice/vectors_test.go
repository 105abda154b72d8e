package dice

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"slices"
	"testing"
)

// vectors writes the vectors anew: go test ./rules/dice -run TestProofVectors -vectors.
var vectors = flag.Bool("vectors", false, "write web/src/wire/proof.vectors.json")

// vector is a proof and all that is found in it.
type vector struct {
	Name     string    `json:"name"`
	Proof    Proof     `json:"proof"`
	Findings []Finding `json:"findings"`
}

// played is the proof of a game with open throws, one of them of two dice and one by hand, and with throws of one side alone.
func played(t *testing.T, room string, c Commitment, second bool) Proof {
	m, err := Open(room, c, "first", "second")
	if err != nil {
		t.Fatal(err)
	}
	if err := m.Contribute("first", []byte("蘭の乱数 0123456789")); err != nil {
		t.Fatal(err)
	}
	if second {
		err = m.Contribute("second", bytes.Repeat([]byte{0, 255}, 32))
	} else {
		_, err = m.Withhold("second")
	}
	if err != nil {
		t.Fatal(err)
	}
	key := NewKey(room, testSeed, m.Contributions)
	p := Proof{Room: room, Commitment: c, Seed: testSeed.String(), Contributors: m.Contributors, Contributions: m.Contributions}
	for event := uint64(1); event <= 12; event++ {
		for index := range uint32(1 + event%3) {
			p.Rolls = append(p.Rolls, Rolled{Event: event, Index: index, Faces: 6, Value: key.Roll(event, index, 6)})
		}
	}
	for i, faces := range []int{1, 2, 100, 256, 257, 65_536, 65_537, MaxFaces} {
		event := uint64(13 + i)
		p.Rolls = append(p.Rolls, Rolled{Event: event, Faces: faces, Value: key.Roll(event, 0, faces)})
	}
	for event := uint64(1); event <= 3; event++ {
		p.Rolls = append(p.Rolls, Rolled{Event: event, Faces: 10, Value: key.of("second").Roll(event, 0, 10), Side: "second"})
	}
	p.Rolls[4].Hand, p.Rolls[4].Value = true, 6
	return p
}

// The pages check proofs as Verify does; these are their vectors.
func TestProofVectors(t *testing.T) {
	commitment := Commit("room", testSeed)
	sound := played(t, "room", commitment, true)
	all := []vector{
		{Name: "a game as it was played", Proof: sound},
		{Name: "a room of another name", Proof: played(t, "部屋🎲", Commit("部屋🎲", testSeed), true)},
		{Name: "a team that gave no randomness", Proof: played(t, "room", commitment, false)},
		{Name: "a room of an earlier release", Proof: played(t, "room", commit(earlierDomain, "room", testSeed), true)},
	}
	tampered := func(name string, with func(p *Proof)) {
		p := played(t, "room", commitment, true)
		with(&p)
		all = append(all, vector{Name: name, Proof: p})
	}
	tampered("another seed", func(p *Proof) { p.Seed = Seed{9}.String() })
	tampered("no seed", func(p *Proof) { p.Seed = "ff" })
	tampered("another commitment", func(p *Proof) { p.Commitment = Commit("elsewhere", testSeed) })
	tampered("one die of another face", func(p *Proof) { p.Rolls[7].Value = p.Rolls[7].Value%6 + 1 })
	tampered("one die of a side of another face", func(p *Proof) { p.Rolls[len(p.Rolls)-1].Value = p.Rolls[len(p.Rolls)-1].Value%10 + 1 })
	tampered("one die left out", func(p *Proof) { p.Rolls = p.Rolls[1:] })
	tampered("one throw left out", func(p *Proof) { p.Rolls = append(p.Rolls[:5:5], p.Rolls[6:]...) })
	tampered("one die twice", func(p *Proof) { p.Rolls = append(p.Rolls[:3:3], p.Rolls[2:]...) })
	tampered("two throws in another order", func(p *Proof) { p.Rolls[0], p.Rolls[7] = p.Rolls[7], p.Rolls[0] })
	tampered("impossible dice", func(p *Proof) { p.Rolls[0].Value, p.Rolls[1].Faces, p.Rolls[2].Faces = 7, 0, MaxFaces+1 })
	tampered("other randomness of a team", func(p *Proof) { p.Contributions[0].Entropy = bytes.Repeat([]byte{7}, 16) })
	tampered("too little randomness", func(p *Proof) { p.Contributions[0].Entropy = []byte{1, 2, 3} })
	tampered("too much randomness", func(p *Proof) { p.Contributions[0].Entropy = bytes.Repeat([]byte{7}, 65) })
	tampered("randomness copied", func(p *Proof) { p.Contributions[1].Entropy = p.Contributions[0].Entropy })
	tampered("a default that is none", func(p *Proof) { p.Contributions[1].Withheld = true })
	tampered("a share missing", func(p *Proof) { p.Contributions = p.Contributions[:1] })
	tampered("a share twice", func(p *Proof) { p.Contributions = append(p.Contributions, p.Contributions[0]) })
	tampered("a stranger's share", func(p *Proof) { p.Contributions[1].By = "third" })
	tampered("one contributor", func(p *Proof) { p.Contributors = p.Contributors[:1] })
	tampered("nobody's randomness", func(p *Proof) {
		p.Contributions = []Contribution{Withheld(commitment, "first"), Withheld(commitment, "second")}
	})
	for i := range all {
		all[i].Findings = all[i].Proof.Verify()
		if i >= 4 == Sound(all[i].Findings) && all[i].Name != "nobody's randomness" {
			t.Errorf("%s: %+v", all[i].Name, all[i].Findings)
		}
	}
	// One vector a line reads better than one member a line.
	var lines [][]byte
	for _, v := range all {
		line, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, line)
	}
	text := slices.Concat([]byte("[\n\t"), bytes.Join(lines, []byte(",\n\t")), []byte("\n]"))
	const file = "../../web/src/wire/proof.vectors.json"
	if *vectors {
		if err := os.WriteFile(file, append(text, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if kept, err := os.ReadFile(file); err != nil || !bytes.Equal(bytes.TrimSpace(kept), text) {
		t.Errorf("the pages' vectors are not these: %v", err)
	}
}
