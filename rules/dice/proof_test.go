package dice

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

var testSeed = Seed{1, 2, 3}

func opened(t *testing.T) Mixing {
	t.Helper()
	m, err := Open("room", Commit("room", testSeed), "first", "second")
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func entropy(b byte, n int) []byte { return bytes.Repeat([]byte{b}, n) }

func TestCommitmentBindsRoomAndSeed(t *testing.T) {
	c := Commit("room", testSeed)
	if len(c) != 64 || strings.ToLower(string(c)) != string(c) {
		t.Errorf("commitment %q is not 64 small hexadecimal digits", c)
	}
	if !c.Opens("room", testSeed) || c.Opens("room2", testSeed) || c.Opens("room", Seed{}) {
		t.Error("a commitment opens with its own room and seed alone")
	}
}

func TestContributionsAreRefused(t *testing.T) {
	for _, c := range []struct {
		what    string
		by      string
		entropy []byte
		want    Code
	}{
		{"15 bytes", "second", entropy(2, 15), CodeEntropyTooShort},
		{"no bytes", "second", nil, CodeEntropyTooShort},
		{"65 bytes", "second", entropy(2, 65), CodeEntropyTooLong},
		{"a copy of the other team's", "second", entropy(1, 16), CodeEntropyCopied},
		{"a second one", "first", entropy(3, 16), CodeContributedTwice},
		{"a stranger's", "third", entropy(3, 16), CodeUnknownContributor},
	} {
		m := opened(t)
		if err := m.Contribute("first", entropy(1, 16)); err != nil {
			t.Fatal(err)
		}
		if err := m.Contribute(c.by, c.entropy); CodeOf(err) != c.want {
			t.Errorf("%s: %v, want %s", c.what, err, c.want)
		}
		if len(m.Contributions) != 1 {
			t.Errorf("%s: was added", c.what)
		}
	}
}

func TestNothingIsAddedAfterTheKeyIsFixed(t *testing.T) {
	m := opened(t)
	if _, err := m.Fix(testSeed); CodeOf(err) != CodeContributionsMissing {
		t.Fatalf("fixed without contributions: %v", err)
	}
	for i, by := range m.Contributors {
		if err := m.Contribute(by, entropy(byte(i), 64)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := m.Fix(Seed{}); CodeOf(err) != CodeCommitmentMismatch {
		t.Fatalf("fixed with another seed: %v", err)
	}
	if _, err := m.Fix(testSeed); err != nil {
		t.Fatal(err)
	}
	_, withhold := m.Withhold("first")
	_, again := m.Fix(testSeed)
	for what, err := range map[string]error{
		"contribute": m.Contribute("first", entropy(9, 16)), "withhold": withhold, "invite": m.Invite("third"), "fix": again,
	} {
		if CodeOf(err) != CodeKeyFixed {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestContributorsAreNamedOnce(t *testing.T) {
	for want, names := range map[Code][]string{
		CodeTooFewContributors:  {"first"},
		CodeRepeatedContributor: {"first", "second", "first"},
		CodeBadName:             {"first", ""},
	} {
		if _, err := Open("room", "", names...); CodeOf(err) != want {
			t.Errorf("%v: %v, want %s", names, err, want)
		}
	}
	m := opened(t)
	if err := m.Invite("referee"); err != nil || !slices.Equal(m.Missing(), []string{"first", "second", "referee"}) {
		t.Errorf("after inviting: %v, missing %v", err, m.Missing())
	}
}

func TestWhoWithholdsGetsOneFixedDefault(t *testing.T) {
	m := opened(t)
	c, err := m.Withhold("second")
	if err != nil || !c.Withheld || len(c.Entropy) != 32 {
		t.Fatalf("%+v, %v", c, err)
	}
	if !bytes.Equal(c.Entropy, Withheld(m.Commitment, "second").Entropy) || bytes.Equal(c.Entropy, Withheld(m.Commitment, "first").Entropy) {
		t.Error("the default follows from commitment and name")
	}
	if _, err := m.Withhold("second"); CodeOf(err) != CodeContributedTwice {
		t.Errorf("defaulted twice: %v", err)
	}
	if err := m.Contribute("second", entropy(2, 16)); CodeOf(err) != CodeContributedTwice {
		t.Errorf("contributed after the default: %v", err)
	}
}

func TestKeyFollowsFromEveryContributionButNotFromTheirOrder(t *testing.T) {
	a, b := Contribution{By: "a", Entropy: entropy(1, 16)}, Contribution{By: "b", Entropy: entropy(2, 16)}
	k := NewKey("room", testSeed, []Contribution{a, b})
	if k != NewKey("room", testSeed, []Contribution{b, a}) {
		t.Error("the order of contributing changes the key")
	}
	longer := Contribution{By: "b", Entropy: entropy(2, 17)}
	// The same bytes with the border between name and entropy elsewhere.
	shifted := Contribution{By: "b\x02", Entropy: entropy(2, 15)}
	for what, other := range map[string]Key{
		"room": NewKey("room2", testSeed, []Contribution{a, b}), "seed": NewKey("room", Seed{}, []Contribution{a, b}),
		"entropy": NewKey("room", testSeed, []Contribution{a, longer}), "border": NewKey("room", testSeed, []Contribution{a, shifted}),
	} {
		if other == k {
			t.Errorf("another %s gives the same key", what)
		}
	}
}

func finished(t *testing.T) Proof {
	t.Helper()
	m := opened(t)
	for i, by := range m.Contributors {
		if err := m.Contribute(by, entropy(byte(i), 16)); err != nil {
			t.Fatal(err)
		}
	}
	k, err := m.Fix(testSeed)
	if err != nil {
		t.Fatal(err)
	}
	p := Proof{
		Room: m.Room, Commitment: m.Commitment, Seed: testSeed.String(), Contributors: m.Contributors, Contributions: m.Contributions,
	}
	for _, r := range []Rolled{
		{Event: 1}, {Event: 1, Index: 1}, {Event: 1, Index: 2}, {Event: 2}, {Event: 3},
		{Event: 1, Side: "first"}, {Event: 4}, {Event: 2, Side: "first"}, {Event: 1, Side: "second"},
	} {
		r.Faces, r.Value = 100, k.For(r.Side).Roll(r.Event, r.Index, 100)
		p.Rolls = append(p.Rolls, r)
	}
	return p
}

func TestAnHonestGameIsProvenAlsoAfterJSON(t *testing.T) {
	p := finished(t)
	text, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	var read Proof
	if err := json.Unmarshal(text, &read); err != nil {
		t.Fatal(err)
	}
	if f := read.Verify(); len(f) != 0 {
		t.Errorf("findings %+v", f)
	}
}

// What was thrown for a side leaves no gap in a proof that is not for it.
func TestAProofHoldsWithoutASidesOwnThrows(t *testing.T) {
	for _, side := range []string{"first", "second"} {
		p := finished(t)
		p.Rolls = slices.DeleteFunc(p.Rolls, func(r Rolled) bool { return r.Side == side })
		if f := p.Verify(); len(f) != 0 || len(p.Rolls) == 9 {
			t.Errorf("without those of %s: %+v", side, f)
		}
	}
}

// Earlier releases numbered throws by their decisions, so there are holes; the proof says that they cannot be told from
// throws that were left out.
func TestAnEarlierReleasesGameIsSoundButSaysSo(t *testing.T) {
	p := finished(t)
	p.Commitment = commit(earlierDomain, "room", testSeed)
	p.Rolls = p.Rolls[:0]
	k := NewKey(p.Room, testSeed, p.Contributions)
	for _, event := range []uint64{4, 9, 11} {
		p.Rolls = append(p.Rolls, Rolled{Event: event, Faces: 6, Value: k.Roll(event, 0, 6)})
	}
	if f := p.Verify(); !Sound(f) || len(f) != 1 || f[0].Code != FindingNotCounted {
		t.Errorf("findings %+v", f)
	}
	p.Rolls[1].Value = p.Rolls[1].Value%6 + 1
	if Sound(p.Verify()) {
		t.Error("a changed die passes")
	}
}

func TestVerifyFindsEachKindOfTampering(t *testing.T) {
	for _, c := range []struct {
		what   string
		tamper func(*Proof)
		want   FindingCode
	}{
		{"another seed", func(p *Proof) { p.Seed = Seed{9}.String() }, FindingCommitmentMismatch},
		{"another room", func(p *Proof) { p.Room = "hall" }, FindingCommitmentMismatch},
		{"no seed", func(p *Proof) { p.Seed = "?" }, FindingBadSeed},
		{"no seed, dice", func(p *Proof) { p.Seed = "" }, FindingRollsNotRecomputed},
		{"contribution left out", func(p *Proof) { p.Contributions = p.Contributions[:1] }, FindingContributionMissing},
		{"contribution slipped in", func(p *Proof) {
			p.Contributions = append(p.Contributions, Contribution{By: "third", Entropy: entropy(7, 16)})
		}, FindingUnknownContributor},
		{"contribution twice", func(p *Proof) {
			p.Contributions = append(p.Contributions, Contribution{By: "first", Entropy: entropy(7, 16)})
		}, FindingContributedTwice},
		{"contribution changed", func(p *Proof) { p.Contributions[0].Entropy = entropy(7, 16) }, FindingRollMismatch},
		{"contribution copied", func(p *Proof) { p.Contributions[1].Entropy = p.Contributions[0].Entropy }, FindingEntropyCopied},
		{"contribution short", func(p *Proof) { p.Contributions[1].Entropy = entropy(7, 3) }, FindingEntropySize},
		{"contribution long", func(p *Proof) { p.Contributions[1].Entropy = entropy(7, 65) }, FindingEntropySize},
		{"default re-rolled", func(p *Proof) { p.Contributions[1].Withheld = true }, FindingDefaultMismatch},
		{"one contributor", func(p *Proof) { p.Contributors = p.Contributors[:1] }, FindingTooFewContributors},
		{"a die changed", func(p *Proof) { p.Rolls[1].Value = p.Rolls[1].Value%100 + 1 }, FindingRollMismatch},
		{"a die of 0", func(p *Proof) { p.Rolls[1].Value = 0 }, FindingValueOutOfRange},
		{"a hand die of 101", func(p *Proof) { p.Rolls[1].Value, p.Rolls[1].Hand = 101, true }, FindingValueOutOfRange},
		{"no faces", func(p *Proof) { p.Rolls[1].Faces = 0 }, FindingFacesOutOfRange},
		{"events swapped", func(p *Proof) { p.Rolls[3], p.Rolls[4] = p.Rolls[4], p.Rolls[3] }, FindingOutOfOrder},
		{"indices swapped", func(p *Proof) { p.Rolls[0], p.Rolls[1] = p.Rolls[1], p.Rolls[0] }, FindingOutOfOrder},
		{"back to an earlier event", func(p *Proof) { p.Rolls = append(p.Rolls, Rolled{Event: 2, Index: 1, Faces: 6, Value: 1, Hand: true}) }, FindingOutOfOrder},
		{"rolled twice", func(p *Proof) { p.Rolls = append(p.Rolls, p.Rolls[0]) }, FindingRolledTwice},
		{"rolled twice in a row", func(p *Proof) { p.Rolls = slices.Insert(p.Rolls, 4, p.Rolls[3]) }, FindingRolledTwice},
		{"a die skipped", func(p *Proof) { p.Rolls = slices.Delete(p.Rolls, 1, 2) }, FindingIndexSkipped},
		{"the first die skipped", func(p *Proof) { p.Rolls = p.Rolls[1:] }, FindingIndexSkipped},
		{"a throw skipped", func(p *Proof) { p.Rolls = slices.Delete(p.Rolls, 3, 4) }, FindingEventSkipped},
		{"the first throw skipped", func(p *Proof) { p.Rolls = p.Rolls[3:] }, FindingEventSkipped},
		{"a side's throw skipped", func(p *Proof) { p.Rolls = slices.Delete(p.Rolls, 5, 6) }, FindingEventSkipped},
		{"a side's throw shown to all", func(p *Proof) { p.Rolls[7].Side = "" }, FindingRolledTwice},
		{"an open throw as a side's", func(p *Proof) { p.Rolls[8].Side = "third" }, FindingRollMismatch},
	} {
		p := finished(t)
		c.tamper(&p)
		f := p.Verify()
		if Sound(f) || !slices.ContainsFunc(f, func(f Finding) bool { return f.Code == c.want }) {
			t.Errorf("%s: findings %+v, want %s", c.what, f, c.want)
		}
	}
}

func TestHandEnteredDiceAreListedButAreNoFault(t *testing.T) {
	p := finished(t)
	p.Rolls[2].Hand, p.Rolls[2].Value = true, 77
	f := p.Verify()
	want := Finding{Code: FindingEnteredByHand, Event: 1, Index: 2, Got: 77}
	if len(f) != 1 || f[0] != want || !Sound(f) {
		t.Errorf("findings %+v", f)
	}
}

func TestAGameWhereAllWithheldIsSoundButSaysSo(t *testing.T) {
	m := opened(t)
	for _, by := range m.Contributors {
		if _, err := m.Withhold(by); err != nil {
			t.Fatal(err)
		}
	}
	p := Proof{Room: "room", Commitment: m.Commitment, Seed: testSeed.String(), Contributors: m.Contributors, Contributions: m.Contributions}
	f := p.Verify()
	if !Sound(f) || len(f) != 3 || f[2].Code != FindingAllWithheld {
		t.Errorf("findings %+v", f)
	}
}
