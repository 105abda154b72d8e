package maidhammer_test

import (
	"fmt"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// TestNoRulingCountsMines (skill/sapper): a judge of the other side cannot read off how many of a sapper's mines lie on the
// table by setting how many are left.
func TestNoRulingCountsMines(t *testing.T) {
	settings := rules.DefaultSettings()
	settings.Judging = rules.OneJudge
	tb := sit(t, settings)
	hana := tb.sapper()
	tb.must(second, &maidhammer.LayEarly{Doll: hana, Laid: []maidhammer.Early{{Item: 1, Place: "by the gate"}}})
	tb.ready()
	none := 0
	ruling := &maidhammer.RuleItem{Judgement: maidhammer.Judgement{Reason: "counted anew"}, Doll: hana, Item: 1, Left: &none}
	refusedAs(t, tb.do(first, ruling), maidhammer.CodeBadRuling)
	if left := tb.Game().View(tb.Table, rules.ViewFirst).(maidhammer.View).Dolls[hana].Items["1"].Left; left != 1 {
		t.Errorf("the other side sees %d", left)
	}
	tb.must(second, ruling)
}

// TestRulingsAtOnceAreBounded: no judge fills the table with areas and modifiers, which everybody is shown and every
// question asks.
func TestRulingsAtOnceAreBounded(t *testing.T) {
	settings := rules.DefaultSettings()
	settings.Judging = rules.OneJudge
	tb := sit(t, settings)
	tb.begin()
	reason := maidhammer.Judgement{Reason: "as it is"}
	place := "by the gate"
	area := &maidhammer.RuleArea{Judgement: reason, Entry: "gear/smoke-canister", Maker: "d1", Place: &place}
	modifier := &maidhammer.RuleModifier{Judgement: reason, Doll: "d1", Value: 1, Until: "turn"}
	for range maidhammer.MaxRuledAtOnce {
		tb.must(first, area)
		tb.must(first, modifier)
	}
	refusedAs(t, tb.do(first, area), maidhammer.CodeBadRuling)
	refusedAs(t, tb.do(first, modifier), maidhammer.CodeBadRuling)
	tb.must(first, &maidhammer.RuleArea{Judgement: reason, ID: fmt.Sprint("a", maidhammer.MaxRuledAtOnce), Gone: true})
	tb.must(first, area)
}
