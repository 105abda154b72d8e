package dolldress_test

import (
	"testing"

	"parlour/rules"
	"parlour/rules/dolldress"
)

// With a whole side away the leader who is there is offered the end of its units' phases, and with nothing else the battle
// goes on. What the absent could do themselves is offered to nobody else.
func TestWhoIsThereIsOfferedWhatGoesOn(t *testing.T) {
	table := sample(t, rules.DefaultSettings())
	begin(t, table)
	view := func(class rules.ViewerClass) dolldress.View { return table.View(class).Game.(dolldress.View) }
	decide(t, table, "", &rules.Presence{Seat: "s2"})
	stoodIn := 0
	for steps := 0; view(rules.ViewReferee).Turn < 3; steps++ {
		v := view(rules.ViewFirst)
		o := v.Options[v.Acting]
		if !o.End || steps > 50 {
			t.Fatalf("turn %d: nothing is offered after %d steps", v.Turn, steps)
		}
		if v.Units[v.Acting].Team == rules.Second {
			if stoodIn++; len(o.Acts)+len(o.Purges) > 0 || o.Wait {
				t.Fatalf("offered for the absent: %+v", o)
			}
			if len(view(rules.ViewSpectator).Options) > 0 {
				t.Fatal("spectators may act")
			}
			decide(t, table, "", &rules.Presence{Seat: "s2", Online: true})
			if o, any := view(rules.ViewFirst).Options[v.Acting]; any {
				t.Fatalf("offered for somebody who is there: %+v", o)
			}
			decide(t, table, "", &rules.Presence{Seat: "s2"})
		}
		decide(t, table, "s1", &dolldress.End{Unit: v.Acting})
	}
	if stoodIn < 4 {
		t.Errorf("only %d phases were ended for the absent side", stoodIn)
	}
}
