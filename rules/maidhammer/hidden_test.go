package maidhammer_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// TestDeclarationsAreHiddenUntilClosed (MH-4.3): what a side declares, at whom and what it measured for it, is in the
// other side's and the spectators' views and lines only when declaring is closed.
func TestDeclarationsAreHiddenUntilClosed(t *testing.T) {
	settings := rules.DefaultSettings()
	settings.PromptSeconds = 0
	tb := sit(t, settings)
	tb.begin()
	acting, other := rules.ViewFirst, rules.ViewSecond
	if tb.Order == rules.Second {
		acting, other = other, acting
	}
	v := tb.view()
	leader := tb.leaderOf(v.Acting)
	tb.must(leader, &maidhammer.Next{Turn: v.Turn, Phase: v.Phase})
	v = tb.view()
	var doll maidhammer.DollID
	var shot maidhammer.ActOption
	for id, o := range v.Options {
		i := slices.IndexFunc(o.Acts, func(a maidhammer.ActOption) bool { return a.Kind == "shoot" })
		if i >= 0 && (doll == "" || id < doll) {
			doll, shot = id, o.Acts[i]
		}
	}
	if doll == "" {
		t.Fatalf("nobody can shoot: %+v", v.Options)
	}
	target := shot.Targets[0]
	see := func(class rules.ViewerClass) []byte {
		data, err := json.Marshal(tb.View(class))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	hidden := []rules.ViewerClass{other, rules.ViewSpectator, "nobody"}
	before := map[rules.ViewerClass][]byte{}
	for _, class := range hidden {
		before[class] = see(class)
	}
	tb.must(leader, &maidhammer.Declare{Doll: doll, Action: maidhammer.Action{Kind: "shoot", Item: shot.Item, Gear: shot.Gear, Mode: shot.Mode,
		Target: target, Sightings: []maidhammer.Sighting{{From: doll, To: target, MM: 321}}}})
	declared := tb.log[len(tb.log)-1]
	for _, class := range hidden {
		if after := see(class); !bytes.Equal(before[class], after) {
			t.Errorf("class %q sees a declaration:\n%s\n%s", class, before[class], after)
		}
		if lines := tb.Lines(declared, class); len(lines) > 0 {
			t.Errorf("class %q reads a declaration: %+v", class, lines)
		}
	}
	for _, class := range []rules.ViewerClass{acting, rules.ViewReferee} {
		if data := see(class); !bytes.Contains(data, []byte("321")) {
			t.Errorf("class %q does not see its own declaration", class)
		}
	}
	tb.must(leader, &maidhammer.Close{})
	for _, class := range hidden {
		if data := see(class); !bytes.Contains(data, []byte("321")) {
			t.Errorf("class %q does not see what was declared after closing", class)
		}
	}
}
