package dice

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"slices"
	"strings"
)

// Bounds of the mixing: bytes of a contribution, bytes of a name, and how many must be asked (the two teams).
const (
	MinEntropy      = 16
	MaxEntropy      = 64
	MaxNameBytes    = 128
	MinContributors = 2
)

// Contribution is the randomness that one contributor adds after the server has committed to its seed.
type Contribution struct {
	By      string `json:"by"`
	Entropy []byte `json:"entropy"`
	// Withheld marks the default that stands in for a contributor who gave nothing; see [Withheld].
	Withheld bool `json:"withheld,omitempty"`
}

// Withheld is the contribution that stands in for somebody who gives none: SHA-256 over the fields
// "parlour/dice/1/withheld", the commitment and the name, encoded as in [Commit]. It is a function of what is public,
// so it can be made only once. It adds nothing that the server could not foresee: whoever withholds trusts the server
// and the other contributors.
func Withheld(c Commitment, by string) Contribution {
	h := sha256.New()
	writeFields(h, []byte(withheldDomain), []byte(c), []byte(by))
	return Contribution{By: by, Entropy: h.Sum(nil), Withheld: true}
}

// Mixing is the gathering of contributions of one game, from the commitment to the fixed key. It is plain data, and
// the zero value is not usable: begin with [Open].
type Mixing struct {
	Room       string     `json:"room"`
	Commitment Commitment `json:"commitment"`
	// Contributors are the names that are asked, each once, in the order they were named.
	Contributors []string `json:"contributors"`
	// Contributions are in the order they were made.
	Contributions []Contribution `json:"contributions"`
	// Fixed tells that the key is made; nothing may be added.
	Fixed bool `json:"fixed"`
}

// Open begins a mixing under a published commitment. The contributors are the two teams and whoever else wishes to
// add randomness. Errors: [CodeTooFewContributors], [CodeBadName], [CodeRepeatedContributor].
func Open(room string, c Commitment, contributors ...string) (Mixing, error) {
	if len(contributors) < MinContributors {
		return Mixing{}, &Error{Code: CodeTooFewContributors, Got: len(contributors), Limit: MinContributors}
	}
	m := Mixing{Room: room, Commitment: c}
	for _, name := range contributors {
		if err := m.Invite(name); err != nil {
			return Mixing{}, err
		}
	}
	return m, nil
}

// Invite names one more contributor. Errors: [CodeKeyFixed], [CodeBadName], [CodeRepeatedContributor].
func (m *Mixing) Invite(name string) error {
	switch {
	case m.Fixed:
		return &Error{Code: CodeKeyFixed, By: name}
	case name == "" || len(name) > MaxNameBytes:
		return &Error{Code: CodeBadName, By: name, Got: len(name), Limit: MaxNameBytes}
	case slices.Contains(m.Contributors, name):
		return &Error{Code: CodeRepeatedContributor, By: name}
	}
	m.Contributors = append(m.Contributors, name)
	return nil
}

// Contribute adds a contributor's randomness; the bytes are copied. Errors: [CodeKeyFixed], [CodeUnknownContributor],
// [CodeContributedTwice], [CodeEntropyTooShort], [CodeEntropyTooLong], [CodeEntropyCopied].
func (m *Mixing) Contribute(by string, entropy []byte) error {
	if err := m.mayContribute(by); err != nil {
		return err
	}
	c := Contribution{By: by, Entropy: bytes.Clone(entropy)}
	if err := c.check(m.Contributions); err != nil {
		return err
	}
	m.Contributions = append(m.Contributions, c)
	return nil
}

// Withhold records the default for a contributor who gives nothing and returns it for the log. Errors:
// [CodeKeyFixed], [CodeUnknownContributor], [CodeContributedTwice].
func (m *Mixing) Withhold(by string) (Contribution, error) {
	if err := m.mayContribute(by); err != nil {
		return Contribution{}, err
	}
	c := Withheld(m.Commitment, by)
	m.Contributions = append(m.Contributions, c)
	return c, nil
}

// Missing lists the contributors who have neither contributed nor been defaulted, in the order they were named.
func (m Mixing) Missing() []string {
	var names []string
	for _, name := range m.Contributors {
		if !m.has(name) {
			names = append(names, name)
		}
	}
	return names
}

// Fix ends the mixing and returns the key of the game. Errors: [CodeKeyFixed], [CodeContributionsMissing],
// [CodeCommitmentMismatch].
func (m *Mixing) Fix(s Seed) (Key, error) {
	missing := len(m.Missing())
	switch {
	case m.Fixed:
		return Key{}, &Error{Code: CodeKeyFixed}
	case missing > 0:
		return Key{}, &Error{Code: CodeContributionsMissing, Got: missing}
	case !m.Commitment.Opens(m.Room, s):
		return Key{}, &Error{Code: CodeCommitmentMismatch}
	}
	m.Fixed = true
	return NewKey(m.Room, s, m.Contributions), nil
}

func (m Mixing) has(name string) bool {
	return slices.ContainsFunc(m.Contributions, func(c Contribution) bool { return c.By == name })
}

func (m Mixing) mayContribute(by string) error {
	switch {
	case m.Fixed:
		return &Error{Code: CodeKeyFixed, By: by}
	case !slices.Contains(m.Contributors, by):
		return &Error{Code: CodeUnknownContributor, By: by}
	case m.has(by):
		return &Error{Code: CodeContributedTwice, By: by}
	}
	return nil
}

// check tells what is wrong with a contribution's bytes, given the contributions made before it.
func (c Contribution) check(earlier []Contribution) error {
	n := len(c.Entropy)
	switch {
	case n < MinEntropy:
		return &Error{Code: CodeEntropyTooShort, By: c.By, Got: n, Limit: MinEntropy}
	case n > MaxEntropy:
		return &Error{Code: CodeEntropyTooLong, By: c.By, Got: n, Limit: MaxEntropy}
	}
	for _, e := range earlier {
		if e.By != c.By && bytes.Equal(e.Entropy, c.Entropy) {
			return &Error{Code: CodeEntropyCopied, By: c.By}
		}
	}
	return nil
}

// NewKey makes the key of a game: HMAC-SHA256 keyed with the seed, over room and then, for each contribution in
// ascending byte order of By, its By and its Entropy; every field is encoded as in [Commit]. It checks nothing; a
// [Mixing] does.
func NewKey(room string, s Seed, contributions []Contribution) Key {
	sorted := slices.Clone(contributions)
	slices.SortStableFunc(sorted, func(a, b Contribution) int { return strings.Compare(a.By, b.By) })
	mac := hmac.New(sha256.New, s[:])
	writeFields(mac, []byte(room))
	for _, c := range sorted {
		writeFields(mac, []byte(c.By), c.Entropy)
	}
	var k Key
	mac.Sum(k[:0])
	return k
}
