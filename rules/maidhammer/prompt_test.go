package maidhammer_test

import (
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// TestQuestionsHaveNamesOfTheirOwn: whoever plays both sides and answers twice does not answer what the other side is
// asked next.
func TestQuestionsHaveNamesOfTheirOwn(t *testing.T) {
	settings := rules.DefaultSettings()
	settings.Dice = "hand"
	tb := toAction(t, settings)
	asked := map[string]rules.Team{}
	answer := func() {
		for p := tb.view().Prompt; p != nil; p = tb.view().Prompt {
			if of, twice := asked[p.ID]; twice {
				t.Fatalf("%s names a question to %s and one to %s", p.ID, of, p.Team)
			}
			asked[p.ID] = p.Team
			tb.must(tb.leaderOf(p.Team), &maidhammer.Answer{Prompt: p.ID, Option: p.Default})
		}
	}
	tb.shootAt()
	answer()
	tb.must(second, &maidhammer.Counter{Doll: "d4", Target: "d1", Item: 1, Sightings: []maidhammer.Sighting{{From: "d4", To: "d1", MM: 600}}})
	answer()
	teams := map[rules.Team]bool{}
	for _, team := range asked {
		teams[team] = true
	}
	if len(teams) != 2 {
		t.Fatalf("not both sides were asked: %v", asked)
	}
}
