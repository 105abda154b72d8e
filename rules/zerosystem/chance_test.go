package zerosystem_test

import (
	"testing"

	"pgregory.net/rapid"

	"parlour/rules"
	"parlour/rules/zerosystem"
)

// Level to die as the table has it (ZS-1.2).
func TestDieOfLevel(t *testing.T) {
	for level, die := range map[int]int{-1: 0, 0: 2, 1: 4, 2: 6, 3: 8, 4: 10, 5: 12, 6: 20, 9: 20, 10: 30, 14: 30, 15: 100, 49: 100, 50: 100, 200: 100} {
		if got := zerosystem.DieOf(level); got != die {
			t.Errorf("level %d is a d%d, want d%d", level, got, die)
		}
	}
	for _, d := range zerosystem.Difficulties {
		if zerosystem.DieOf(d.Level) != d.Die {
			t.Errorf("%s: d%d, want d%d", d.ID, d.Die, zerosystem.DieOf(d.Level))
		}
	}
}

// The chance without modifiers of the dice is that of the closed form (ZS-1.5), for every two levels below 50.
func TestClosedForm(t *testing.T) {
	for one := range 50 {
		for other := range 50 {
			a, b := zerosystem.DieOf(one), zerosystem.DieOf(other)
			check := rules.Check{Base: one}
			check.Oppose(&rules.Roll{Base: other}, zerosystem.DieOf)
			// A ≤ B: (A−1)/(2B); A > B: 1 − (B+1)/(2A); both times 2AB.
			want := a * (a - 1)
			if a > b {
				want = 2*a*b - b*(b+1)
			}
			if 2*check.Wins != want || check.Of != a*b {
				t.Fatalf("d%d against d%d: %d of %d, want %d of %d", a, b, check.Wins, check.Of, want/2, a*b)
			}
		}
	}
}

// With whatever modifiers, the chance is that of trying all pairs of faces (ZS-1.5), ties too.
func TestChanceByEnumeration(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		level := func(name string) int { return rapid.IntRange(0, 60).Draw(t, name) }
		mod := func(name string) int { return rapid.IntRange(-25, 25).Draw(t, name) }
		check := rules.Check{Base: level("base"), Ties: rapid.Bool().Draw(t, "ties")}
		check.AddDie("a", mod("dm"))
		against := &rules.Roll{Base: level("other")}
		against.AddDie("b", mod("other dm"))
		check.Oppose(against, zerosystem.DieOf)
		wins := 0
		for a := 1; a <= check.Faces; a++ {
			for b := 1; b <= against.Faces; b++ {
				one := *check.Clone()
				one.ThrowOpposed(rules.Die{Value: a})
				one.Against.Throw(rules.Die{Value: b})
				if one.Compare(); one.Success {
					wins++
				}
			}
		}
		if wins != check.Wins || check.Of != check.Faces*against.Faces {
			t.Fatalf("%d of %d, counted %d", check.Wins, check.Of, wins)
		}
	})
}
