package dice

import (
	"slices"
)

// Rolled is one die of a finished game as its log has it.
type Rolled struct {
	Event uint64 `json:"event"`
	Index uint32 `json:"index"`
	Faces int    `json:"faces"`
	Value int    `json:"value"`
	// Hand marks a die that people rolled at the table and entered. It takes an index like any other die.
	Hand bool `json:"hand,omitempty"`
	// Side is set where it was thrown for that side alone: such dice have a key ([Key.For]) and numbers of their own.
	Side string `json:"side,omitempty"`
}

// Proof is everything that is needed to check the dice of a finished game.
type Proof struct {
	Room       string     `json:"room"`
	Commitment Commitment `json:"commitment"`
	// Seed is the revealed seed, 64 hexadecimal digits.
	Seed string `json:"seed"`
	// Contributors are the names that were asked to contribute, as announced with the commitment.
	Contributors  []string       `json:"contributors"`
	Contributions []Contribution `json:"contributions"`
	// Rolls are in the order of the log. What was thrown for a side that this proof is not for may be left out.
	Rolls []Rolled `json:"rolls"`
}

// FindingCode names what a [Finding] is about.
type FindingCode string

// What [Proof.Verify] finds. The last four are remarks; all others are faults.
const (
	FindingBadSeed              FindingCode = "bad-seed"              // Got: length, Want: 64; nothing else is checked against it
	FindingCommitmentMismatch   FindingCode = "commitment-mismatch"   // the seed is not the one committed to
	FindingTooFewContributors   FindingCode = "too-few-contributors"  // Got, Want
	FindingContributionMissing  FindingCode = "contribution-missing"  // By
	FindingUnknownContributor   FindingCode = "unknown-contributor"   // By was never announced
	FindingContributedTwice     FindingCode = "contributed-twice"     // By
	FindingEntropySize          FindingCode = "entropy-size"          // By, Got: bytes, Want: the bound broken
	FindingEntropyCopied        FindingCode = "entropy-copied"        // By
	FindingDefaultMismatch      FindingCode = "default-mismatch"      // By: withheld, but not the documented default
	FindingOutOfOrder           FindingCode = "out-of-order"          // Event, Index: comes after a later die
	FindingRolledTwice          FindingCode = "rolled-twice"          // Event, Index: there was such a die before
	FindingIndexSkipped         FindingCode = "index-skipped"         // Event, Index, Want: the index that should follow
	FindingEventSkipped         FindingCode = "event-skipped"         // Event, Index, Want: the event that should follow
	FindingFacesOutOfRange      FindingCode = "faces-out-of-range"    // Event, Index, Got: faces, Want: MaxFaces
	FindingValueOutOfRange      FindingCode = "value-out-of-range"    // Event, Index, Got: value, Want: faces
	FindingRollMismatch         FindingCode = "roll-mismatch"         // Event, Index, Got: logged, Want: recomputed
	FindingRollsNotRecomputed   FindingCode = "rolls-not-recomputed"  // Got: how many dice had to be left unchecked
	FindingEnteredByHand        FindingCode = "entered-by-hand"       // Event, Index, Got: value; cannot be proven
	FindingContributionWithheld FindingCode = "contribution-withheld" // By: the documented default stands in
	FindingAllWithheld          FindingCode = "all-withheld"          // nobody but the server added randomness
	FindingNotCounted           FindingCode = "not-counted"           // by an earlier release: whether throws were skipped cannot be told
)

// Remark reports whether a finding of this code is to be told but speaks against nobody.
func (c FindingCode) Remark() bool {
	return c == FindingEnteredByHand || c == FindingContributionWithheld || c == FindingAllWithheld || c == FindingNotCounted
}

// Finding is one thing found in a proof; the code says which of the other fields matter.
type Finding struct {
	Code  FindingCode `json:"code"`
	By    string      `json:"by,omitempty"`
	Side  string      `json:"side,omitempty"` // of a die
	Event uint64      `json:"event,omitempty"`
	Index uint32      `json:"index,omitempty"`
	Got   int         `json:"got,omitempty"`
	Want  int         `json:"want,omitempty"`
}

// Sound reports whether none of the findings is a fault.
func Sound(findings []Finding) bool {
	return !slices.ContainsFunc(findings, func(f Finding) bool { return !f.Code.Remark() })
}

// Verify checks the seed against the commitment, the contributions for completeness, and each die: that the dice of all,
// and those of each side, stand in strictly ascending order of event and index, none twice, the events running from 1 and
// the indices of each from 0 without a hole, and that every die of the server recomputes. It lists everything it finds,
// contributions first and then dice in the order of the log; an empty list means that every die is proven. It does not
// stop at the first fault.
func (p Proof) Verify() []Finding {
	var out []Finding
	seed, err := ParseSeed(p.Seed)
	counted := err == nil && p.Commitment.opens(commitDomain, p.Room, seed)
	switch {
	case err != nil:
		out = append(out, Finding{Code: FindingBadSeed, Got: len(p.Seed), Want: 2 * len(seed)})
	case !p.Commitment.Opens(p.Room, seed):
		out = append(out, Finding{Code: FindingCommitmentMismatch})
	case !counted:
		out = append(out, Finding{Code: FindingNotCounted})
	}
	out = append(out, p.verifyContributions()...)
	out = append(out, p.verifyOrder(counted)...)
	return append(out, p.verifyValues(seed, err == nil)...)
}

func (p Proof) verifyContributions() []Finding {
	var out []Finding
	if n := len(p.Contributors); n < MinContributors {
		out = append(out, Finding{Code: FindingTooFewContributors, Got: n, Want: MinContributors})
	}
	withheld := 0
	seen := map[string]bool{}
	for i, c := range p.Contributions {
		if seen[c.By] {
			out = append(out, Finding{Code: FindingContributedTwice, By: c.By})
		}
		seen[c.By] = true
		if !slices.Contains(p.Contributors, c.By) {
			out = append(out, Finding{Code: FindingUnknownContributor, By: c.By})
		}
		if c.Withheld {
			withheld++
			code := FindingContributionWithheld
			if !slices.Equal(c.Entropy, Withheld(p.Commitment, c.By).Entropy) {
				code = FindingDefaultMismatch
			}
			out = append(out, Finding{Code: code, By: c.By})
			continue
		}
		switch err := c.check(p.Contributions[:i]); CodeOf(err) {
		case CodeEntropyTooShort:
			out = append(out, Finding{Code: FindingEntropySize, By: c.By, Got: len(c.Entropy), Want: MinEntropy})
		case CodeEntropyTooLong:
			out = append(out, Finding{Code: FindingEntropySize, By: c.By, Got: len(c.Entropy), Want: MaxEntropy})
		case CodeEntropyCopied:
			out = append(out, Finding{Code: FindingEntropyCopied, By: c.By})
		}
	}
	for _, name := range p.Contributors {
		if !seen[name] {
			out = append(out, Finding{Code: FindingContributionMissing, By: name})
		}
	}
	if withheld > 0 && withheld == len(p.Contributions) {
		out = append(out, Finding{Code: FindingAllWithheld})
	}
	return out
}

// verifyOrder checks how the dice are numbered; counted tells that the numbers of throws have no holes either.
func (p Proof) verifyOrder(counted bool) []Finding {
	type place struct {
		side  string
		event uint64
		index uint32
	}
	var out []Finding
	latest := map[string]place{} // by side
	seen := make(map[place]bool, len(p.Rolls))
	for _, r := range p.Rolls {
		at := place{r.Side, r.Event, r.Index}
		f := Finding{Side: r.Side, Event: r.Event, Index: r.Index}
		last, begun := latest[r.Side]
		later := !begun || r.Event > last.event || r.Event == last.event && r.Index > last.index
		want := uint32(0)
		if begun && r.Event == last.event {
			want = last.index + 1
		}
		switch {
		case seen[at]:
			f.Code = FindingRolledTwice
			out = append(out, f)
		case !later:
			f.Code = FindingOutOfOrder
			out = append(out, f)
		case r.Index != want:
			f.Code, f.Want = FindingIndexSkipped, int(want)
			out = append(out, f)
		case counted && want == 0 && r.Event != last.event+1:
			f.Code, f.Want = FindingEventSkipped, int(last.event+1)
			out = append(out, f)
		}
		seen[at] = true
		if later {
			latest[r.Side] = at
		}
	}
	return out
}

func (p Proof) verifyValues(seed Seed, seedKnown bool) []Finding {
	var out []Finding
	key := NewKey(p.Room, seed, p.Contributions)
	keys := map[string]Key{} // by side
	unchecked := 0
	for _, r := range p.Rolls {
		f := Finding{Side: r.Side, Event: r.Event, Index: r.Index, Got: r.Value}
		switch {
		case r.Faces < 1 || r.Faces > MaxFaces:
			f.Code, f.Got, f.Want = FindingFacesOutOfRange, r.Faces, MaxFaces
		case r.Value < 1 || r.Value > r.Faces:
			f.Code, f.Want = FindingValueOutOfRange, r.Faces
		case r.Hand:
			f.Code = FindingEnteredByHand
		case !seedKnown:
			unchecked++
			continue
		default:
			own, made := keys[r.Side]
			if !made {
				own = key.of(r.Side)
				keys[r.Side] = own
			}
			f.Want = own.Roll(r.Event, r.Index, r.Faces)
			if f.Want == r.Value {
				continue
			}
			f.Code = FindingRollMismatch
		}
		out = append(out, f)
	}
	if unchecked > 0 {
		out = append(out, Finding{Code: FindingRollsNotRecomputed, Got: unchecked})
	}
	return out
}
