package rules_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// seen is what a class reads of a decision, and its view afterwards, as JSON.
func (r *room) seen(d rules.Decided, class rules.ViewerClass) (lines, view string) {
	r.t.Helper()
	l, err := json.Marshal(r.Lines(d, class))
	if err != nil {
		r.t.Fatal(err)
	}
	v, err := json.Marshal(r.View(class))
	if err != nil {
		r.t.Fatal(err)
	}
	return string(l), string(v)
}

// A secret throw is its thrower's side's alone: no line, no name, no view tells the others that there was one. Of two
// ways to ask for privacy the stricter holds.
func TestSecretThrows(t *testing.T) {
	for name, chat := range map[string]rules.Chat{
		"secret":               {Text: "S2D6 奇襲"},
		"to the team":          {Text: "2D6 奇襲", Team: true},
		"secret, to the team":  {Text: "S2D6 奇襲", Team: true},
		"in full width":        {Text: "Ｓ２Ｄ６　奇襲"},
		"choice, to the team":  {Text: "choice[奇襲,正面]", Team: true},
		"a word, to the team":  {Text: "奇襲", Team: true},
		"impossible, secretly": {Text: "S0D6 奇襲"},
	} {
		r := playing(t)
		before := map[rules.ViewerClass]string{}
		for _, class := range rules.ViewerClasses {
			_, before[class] = r.seen(rules.Decided{}, class)
		}
		d, err := r.do("s1", &chat)
		var refusal *rules.Refusal
		if err != nil && !errors.As(err, &refusal) {
			t.Fatal(err)
		}
		for _, class := range append(rules.ViewerClasses[:], "nobody", "") {
			lines, view := r.seen(d, class)
			sees := refusal == nil && (class == rules.ViewFirst || class == rules.ViewReferee)
			if got := strings.Contains(lines, "奇襲"); got != sees {
				t.Errorf("%s: class %q reads it: %v", name, class, got)
			}
			if !sees && lines != "null" {
				t.Errorf("%s: class %q reads %s", name, class, lines)
			}
			if was, known := before[class]; known && was != view {
				t.Errorf("%s: the view of %q has changed", name, class)
			}
		}
	}
}

// Throws that everybody sees are counted among themselves, and so are those of each side for itself: what a side throws for
// itself neither shows in the number of an open die nor changes its face. An undo takes no number back.
func TestSecretThrowsLeaveNoGap(t *testing.T) {
	open := func(secret int) (all []rules.Die) {
		r := fighting(t)
		for range 4 {
			for range secret {
				r.must("s1", &rules.Chat{Text: "S3D6"})
			}
			d := r.must("s2", &rules.Chat{Text: "2D6"})
			all = append(all, d.Events[0].(*rules.ChatRolled).Dice...)
		}
		return all
	}
	want, got := open(0), open(2)
	if !slices.Equal(want, got) {
		t.Errorf("the open dice tell of secret ones:\n%+v\n%+v", want, got)
	}
	for i, die := range want {
		if first := want[0].Event; die.Event != first+uint64(i/2) || int(die.Index) != i%2 || die.Side != rules.NoTeam {
			t.Errorf("die %d is %+v", i, die)
		}
	}
	r := fighting(t)
	for i := range uint64(3) {
		for seat, side := range map[rules.SeatID]rules.Team{"s1": rules.First, "s2": rules.Second} {
			die := r.must(seat, &rules.Chat{Text: "S1D6"}).Events[0].(*rules.ChatRolled).Dice[0]
			if die.Event != i+1 || die.Side != side {
				t.Errorf("throw %d of %s is %+v", i+1, side, die)
			}
		}
	}
}

// A ruling that can no longer be objected to is said to stand with the next decision that everybody may know of, not with
// one that is a side's own affair: the other side would see that there was one.
func TestRulingsWaitForWhatIsPublic(t *testing.T) {
	r := fighting(t)
	hp := 3
	r.must("s2", &maidhammer.RuleVitals{Judgement: judged("fell"), Doll: "d1", HP: &hp})
	g := r.Game().(*maidhammer.Battle)
	r.must(r.Leaders[g.Acting()], &maidhammer.Next{Turn: g.Turn, Phase: g.Phase})
	r.at += rules.ObjectionMS + 1
	for _, chat := range []*rules.Chat{{Text: "now", Team: true}, {Text: "S2D6"}} {
		if d := r.must("s1", chat); len(d.Events) > 1 {
			t.Errorf("%+v brings %+v", chat, d.Events)
		}
	}
	r.must("s1", &rules.Chat{Text: "now"})
	if got := r.Rulings[0].Status; got != rules.RulingStands {
		t.Errorf("the ruling is %s", got)
	}
}

// Nobody can take a throw back out of the log: there is no command for it, and an undo leaves chat and its dice.
func TestChatThrowsStay(t *testing.T) {
	r := playing(t)
	r.must("s1", &rules.Chat{Text: "2D6"})
	for _, kind := range rules.Kinds() {
		for _, word := range []string{"delete", "remove", "edit", "clear"} {
			if strings.Contains(kind, word) {
				t.Errorf("a command %q", kind)
			}
		}
	}
	r.refuses("s1", &rules.Undo{Step: 0, Reason: "I did not like it"}, rules.CodeWrongStage)
	r = fighting(t)
	steps := r.Public
	d := r.must("s1", &rules.Chat{Text: "2D6"})
	if r.Public != steps {
		t.Errorf("an undo can name %d steps, %d before the throw", r.Public, steps)
	}
	for _, line := range r.Lines(d, rules.ViewSpectator) {
		if line.Step != 0 {
			t.Errorf("the throw's line is taken back with step %d", line.Step)
		}
	}
}

// Coming and going changes no clock, and everybody is told the same of who sits where.
func TestPresenceLeavesTheClock(t *testing.T) {
	r := fighting(t)
	clock := r.View(rules.ViewFirst).Clock
	r.must("", &rules.Presence{Seat: "s2"})
	r.must("", &rules.Presence{Seat: "s2", Online: true})
	if got := r.View(rules.ViewFirst).Clock; got != clock {
		t.Errorf("the clock was %+v and is %+v", clock, got)
	}
	want, _ := json.Marshal(r.View(rules.ViewSpectator).Seats)
	for _, class := range rules.ViewerClasses {
		if got, _ := json.Marshal(r.View(class).Seats); string(got) != string(want) {
			t.Errorf("class %q sees the seats %s, not %s", class, got, want)
		}
	}
}

// fighting opens a table in play.
func fighting(t *testing.T) *room {
	r := playing(t)
	chooser := r.Leaders[r.RolledOff]
	r.must(chooser, &rules.Choose{GoFirst: r.RolledOff == rules.First})
	r.must("s1", &rules.Ready{Team: rules.First, Ready: true})
	r.must("s2", &rules.Ready{Team: rules.Second, Ready: true})
	if r.Stage != rules.Play {
		t.Fatalf("stage %s", r.Stage)
	}
	return r
}
