package field

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"testing"
)

// TestTheSameEverywhere holds the answers fast: seeds that players noted down keep their fields, and a replay on another
// machine, or by a later version, measures what was measured. A change here changes what stored battles mean.
func TestTheSameEverywhere(t *testing.T) {
	s := crowd(t)
	for _, c := range []struct {
		name  string
		value any
		want  string
	}{
		{"a generated field", Generate(7, 1800, 1800, 60).Things, "e9d3bffd191c84a2"},
		{"the cover among 20 bodies and 100 things", s.Covers(), "212417681d873fe8"},
		{"the outline of a reach", s.Reach(walkOf(s, 3, 600)).Outline(600), "4d45d48caf6c3973"},
	} {
		text, err := json.Marshal(c.value)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(text)
		if got := hex.EncodeToString(sum[:8]); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
