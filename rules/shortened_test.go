package rules

import (
	"encoding/json"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Whatever a refusal repeats, it stays small and can be read; what is short is repeated as it is.
func TestRefusalsRepeatLittle(t *testing.T) {
	for name, figure := range map[string]any{
		"a text":         strings.Repeat("x", 16_000),
		"wide letters":   strings.Repeat("𠮷", 4_000),
		"escaped ones":   strings.Repeat("<\x01", 8_000),
		"a list":         strings.Split(strings.Repeat("doll ", 3_000), " "),
		"a list of long": []string{"a", strings.Repeat("b", 16_000), "c"},
		"typed":          []SeatID{SeatID(strings.Repeat("s", 9_000)), "s2"},
		"nested":         [][]string{{strings.Repeat("n", 9_000)}},
		"an object":      map[string]string{"x": strings.Repeat("y", 9_000)},
	} {
		data, err := json.Marshal(Refuse("code", "", "figure", figure))
		if err != nil || len(data) > figureBytes+100 || !strings.Contains(string(data), "…") {
			t.Errorf("%s: %d bytes, %v: %.80s", name, len(data), err, data)
		}
		var back Refusal
		if err := json.Unmarshal(data, &back); err != nil || back.Figures.Get("figure") == nil {
			t.Errorf("%s: %v: %.80s", name, err, data)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		figure := rapid.OneOf(rapid.Map(rapid.StringN(0, 80, 80), func(s string) any { return s }),
			rapid.Map(rapid.SliceOfN(rapid.StringN(0, 8, 20), 0, 4), func(s []string) any { return s }),
			rapid.Map(rapid.Int(), func(n int) any { return n })).Draw(t, "figure")
		want, _ := json.Marshal(Figures{"figure": figure})
		got, err := json.Marshal(Named{"figure", figure})
		if err != nil || string(got) != string(want) {
			t.Fatalf("%s, not %s, %v", got, want, err)
		}
	})
}
