package maidhammer_test

import (
	"testing"

	"parlour/rules/maidhammer"
)

// TestSidesOfASpread (MH-5.7): to the left, to the right or unsaid; another word is no side, and is not taken for one.
func TestSidesOfASpread(t *testing.T) {
	for side, ok := range map[maidhammer.Side]bool{"": true, maidhammer.LeftSide: true, maidhammer.RightSide: true, "Left": false, "behind": false} {
		tb := crowd(t, nil)
		err := tb.do(first, &maidhammer.Declare{Doll: "d1", Action: maidhammer.Action{Kind: "shoot", Item: 1, Target: "d11", Side: side,
			Sightings: []maidhammer.Sighting{{From: "d1", To: "d11", MM: 500}}}})
		if ok {
			if err != nil {
				t.Errorf("%q: %v", side, err)
			}
			continue
		}
		refusedAs(t, err, maidhammer.CodeBadSide)
	}
}
