package zerosystem_test

import (
	"testing"

	"parlour/rules"
	"parlour/rules/zerosystem"
)

// What is measured with an act is what its character sees; what others see of it is not for its player to say (ZS-5.1).
func TestNobodyMeasuresForTheOtherSide(t *testing.T) {
	tb := sit(t, rules.DefaultSettings(), 6, 3)
	levels := zerosystem.Levels{Sense: 3, Ego: 3, Empathy: 3, Knack: 3, Agility: 3, Body: 3}
	tb.begin(zerosystem.Rules{}, []zerosystem.Sheet{{Name: "Hana", Levels: levels, Nature: zerosystem.Human, Size: zerosystem.HumanSize}},
		[]zerosystem.Sheet{{Name: "Riku", Levels: levels, Nature: zerosystem.Human, Size: zerosystem.HumanSize}})
	tb.closeAll()
	look := func(facts ...zerosystem.Fact) *zerosystem.Do {
		return &zerosystem.Do{Character: "c1", Act: zerosystem.Act{Kind: zerosystem.Observe, Facts: facts}}
	}
	refusedAs(t, tb.do(first, look(zerosystem.Fact{From: "c2", To: "c1", CM: 300, Hidden: true})), zerosystem.CodeNotYourCharacter)
	tb.must(first, look(zerosystem.Fact{From: "c1", To: "c2", CM: 300}))
}
