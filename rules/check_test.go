package rules_test

import (
	"testing"

	"pgregory.net/rapid"

	"parlour/rules"
)

// TestCheckChance: the chance that a check shows before it is thrown is the number of faces that succeed when thrown,
// whatever adds to number and face.
func TestCheckChance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := rules.Check{Base: rapid.IntRange(-3, 10).Draw(t, "base"), Faces: 6, AutoFaces: rapid.Bool().Draw(t, "auto")}
		for range rapid.IntRange(0, 4).Draw(t, "modifiers") {
			c.Add("x", rapid.IntRange(-3, 3).Draw(t, "value"))
		}
		c.AddDie("y", rapid.IntRange(-2, 1).Draw(t, "die"))
		c.Settle()
		wins := 0
		for face := 1; face <= 6; face++ {
			thrown := *c.Clone()
			thrown.Throw(rules.Die{Faces: 6, Value: face})
			if thrown.Success {
				wins++
			}
			if thrown.Value < 1 {
				t.Fatalf("face %d counts as %d", face, thrown.Value)
			}
		}
		if wins != c.Wins {
			t.Fatalf("shows %d of 6, throws %d of 6: %+v", c.Wins, wins, c)
		}
		if c.AutoFaces && (c.Wins < 1 || c.Wins > 5) {
			t.Fatalf("a natural 1 always succeeds and a 6 never: %d of 6", c.Wins)
		}
	})
}

// TestDamageBounds: a hit does at least what its note says before reductions, and never less than nothing after them.
func TestDamageBounds(t *testing.T) {
	for _, c := range []struct {
		name   string
		damage rules.Damage
		total  int
	}{
		{"die plus modifiers", rules.Damage{Die: 3, Modifiers: []rules.Modifier{{Source: "a", Value: 2}}}, 5},
		{"at least 1 where the text says so", rules.Damage{Die: 1, Modifiers: []rules.Modifier{{Source: "a", Value: -2}}, Least: 1}, 1},
		{"reductions come after the least", rules.Damage{Die: 1, Least: 1, Reductions: []rules.Modifier{{Source: "b", Value: -1}}}, 0},
		{"never under 0", rules.Damage{Die: 1, Reductions: []rules.Modifier{{Source: "b", Value: -3}}}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.damage.Settle()
			if c.damage.Total != c.total {
				t.Errorf("does %d, want %d", c.damage.Total, c.total)
			}
		})
	}
}
