package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"io"
)

// The domains keep a hash made for one purpose from being read as one made for another.
const (
	commitDomain   = "parlour/dice/2"
	withheldDomain = "parlour/dice/1/withheld"
	sideDomain     = "parlour/dice/2/side"
	// earlierDomain is that of commitments whose throws bear the numbers of their decisions in the record, with holes
	// between them.
	earlierDomain = "parlour/dice/1"
)

// Seed is the server's secret half of a game's randomness. It comes from the operating system, never from this
// package, and stays secret until the game is over.
type Seed [32]byte

// ParseSeed reads the 64 hexadecimal digits that [Seed.String] writes; anything else is [CodeBadSeed].
func ParseSeed(text string) (Seed, error) {
	var s Seed
	raw, err := hex.DecodeString(text)
	if err != nil || len(raw) != len(s) {
		return Seed{}, &Error{Code: CodeBadSeed, Got: len(text), Limit: 2 * len(s)}
	}
	copy(s[:], raw)
	return s, nil
}

// String returns the seed as 64 lower-case hexadecimal digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Commitment is what the server publishes before anybody contributes: 64 lower-case hexadecimal digits.
type Commitment string

// Commit hashes a seed for a room: SHA-256 over the fields "parlour/dice/2", room and seed, each of them preceded by
// its length in bytes as an unsigned 64-bit big-endian number. It promises that throws are counted 1, 2, 3 …
func Commit(room string, s Seed) Commitment { return commit(commitDomain, room, s) }

func commit(domain, room string, s Seed) Commitment {
	h := sha256.New()
	writeFields(h, []byte(domain), []byte(room), s[:])
	return Commitment(hex.EncodeToString(h.Sum(nil)))
}

// Opens reports whether s is the seed that c committed to in room, in this release or an earlier one.
func (c Commitment) Opens(room string, s Seed) bool {
	return c.opens(commitDomain, room, s) || c.opens(earlierDomain, room, s)
}

func (c Commitment) opens(domain, room string, s Seed) bool {
	return hmac.Equal([]byte(c), []byte(commit(domain, room, s)))
}

// writeFields writes each field after its length, so that no two lists of fields share an encoding.
func writeFields(w io.Writer, fields ...[]byte) {
	for _, f := range fields {
		var n [8]byte
		binary.BigEndian.PutUint64(n[:], uint64(len(f)))
		// A hash never fails to take bytes.
		_, _ = w.Write(n[:])
		_, _ = w.Write(f)
	}
}
