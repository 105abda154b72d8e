package simulate

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

// others are the classes of viewers that know nothing of what the first side keeps secret.
var others = []rules.ViewerClass{rules.ViewSecond, rules.ViewSpectator, "nobody"}

// leaves is everything that a table sends to a class: its view, and the lines of its latest decision.
func (b *Battle) leaves(t testing.TB, class rules.ViewerClass) []byte {
	t.Helper()
	all := []any{b.View(class)}
	if n := len(b.Log); n > 0 {
		all = append(all, b.Lines(b.Log[n-1], class))
	}
	data, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// answers is what somebody is told who asks for something: the preview or the refusal.
func (b *Battle) answers(t testing.TB, seat rules.SeatID, body rules.Body) string {
	t.Helper()
	shown, err := b.Preview(rules.Command{ID: "ask", Seat: seat, At: b.at, Body: body})
	var refusal *rules.Refusal
	if err != nil && !errors.As(err, &refusal) {
		t.Fatal(err)
	}
	data, err := json.Marshal([]any{shown, refusal})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// sappers brings a battle into set-up whose first doll is a sapper with three mines. The second side has all that could find
// them: a sapper, a cleaner and a flyer with smoke.
func sappers(t *testing.T, chosen *maidhammer.ChooseField) *Battle {
	t.Helper()
	settings := rules.DefaultSettings()
	settings.LastTurn = 6
	b := &Battle{Table: rules.NewTable(maidhammer.Ruleset{}), Plan: Plan{OnField: chosen != nil, Size: 3, LastTurn: 6}, at: 1_000_000_000, Excused: map[rules.Code]int{}}
	must := func(seat rules.SeatID, body rules.Body) {
		t.Helper()
		if err := b.must(seat, body); err != nil {
			t.Fatal(err)
		}
	}
	ready := func() {
		t.Helper()
		must(firstSeat, &rules.Ready{Team: rules.First, Ready: true})
		must(secondSeat, &rules.Ready{Team: rules.Second, Ready: true})
	}
	must("", &rules.Open{Room: "mines", Title: "mines", Settings: settings})
	must("", &rules.Commit{Seed: strings.Repeat("7", 64)})
	must("", &rules.Join{Seat: firstSeat, Name: "Ichi", Team: rules.First, Role: rules.RolePlayer})
	must("", &rules.Join{Seat: secondSeat, Name: "Ni", Team: rules.Second, Role: rules.RolePlayer})
	must("", &rules.Presence{Seat: firstSeat, Online: true})
	must("", &rules.Presence{Seat: secondSeat, Online: true})
	for i, d := range []struct{ attribute, skills, gear string }{
		{"human", "sapper", "rifle landmine landmine landmine barbed-wire"},
		{"human", "reconnaissance", "rifle sword"},
		{"human", "sapper reconnaissance", "rifle landmine"},
		{"human", "cleaning", "rifle cleaning-tools"},
		{"divine", "flight minds-eye", "smoke-canister smoke-canister rifle"},
	} {
		s := maidhammer.Sheet{Name: string(rune('A' + i)), Scale: 27, Attribute: d.attribute, Costume: []string{"maid"}}
		for _, id := range strings.Fields(d.skills) {
			s.Skills = append(s.Skills, maidhammer.SkillPick{ID: id})
		}
		for _, id := range strings.Fields(d.gear) {
			s.Gear = append(s.Gear, maidhammer.GearPick{IDs: []string{id}})
		}
		team, seat := rules.First, firstSeat
		if i >= 2 {
			team, seat = rules.Second, secondSeat
		}
		must(seat, &maidhammer.SaveSheet{Team: team, Sheet: s})
	}
	if chosen != nil {
		must(firstSeat, chosen)
	}
	ready()
	ready()
	must(b.Leaders[b.RolledOff], &rules.Choose{GoFirst: b.RolledOff == rules.First})
	for _, doll := range b.game().Dolls {
		must(b.Leaders[doll.Team], &maidhammer.Place{Doll: doll.ID, Pose: maidhammer.Upright})
	}
	return b
}

// TestSecretMinesChangeNothing plays battles that differ in nothing but what the first side has laid in secret, with the
// same commands in all of them: until something of it comes to light, whatever the others receive is the same byte for
// byte: views, lines, refusals, and the answers to all that can be asked.
func TestSecretMinesChangeNothing(t *testing.T) {
	chosen := &maidhammer.ChooseField{Seed: 11, Width: 2400, Depth: 1800, Density: 10}
	mine := func(item, x, y int) maidhammer.Early {
		return maidhammer.Early{Item: item, At: &field.Point{X: x, Y: y}}
	}
	// Some lie where nobody is likely to come soon, some in everybody's way.
	aside := [][]maidhammer.Early{{}, {mine(2, 3, 3)}, {mine(2, 3, 897), mine(3, 2397, 3)}, {mine(4, 2397, 3), mine(3, 3, 3), mine(2, 2397, 897)}}
	ahead := [][]maidhammer.Early{{}, {mine(2, 1200, 700)}, {mine(4, 2390, 10), mine(3, 900, 860), mine(2, 1300, 860)}}
	compared, revealed := 0, 0
	for seed := range uint64(6) {
		secrets := aside
		if seed%3 == 2 {
			secrets = ahead
		}
		var all []*Battle
		for _, laid := range secrets {
			b := sappers(t, chosen)
			if err := b.must(firstSeat, &maidhammer.LayEarly{Doll: "d1", Laid: laid}); err != nil {
				t.Fatal(err)
			}
			all = append(all, b)
		}
		p := &sameSecret{t: t, all: all, Stream: chance.New(seed, 4)}
		all[0].player.Stream = chance.New(seed, 2)
		p.compare("setting up")
		for _, sent := range []Sent{{firstSeat, &rules.Ready{Team: rules.First, Ready: true}}, {secondSeat, &rules.Ready{Team: rules.Second, Ready: true}}} {
			p.send(sent.Seat, sent.Body)
		}
		for steps := 0; all[0].Stage == rules.Play && steps < 400 && !p.shown; steps++ {
			p.compare(fmt.Sprint("step ", steps))
			p.askAbout([]maidhammer.DollID{"d3", "d4", "d5"}[steps%3])
			seat, body, _ := all[0].move()
			switch c := body.(type) {
			case *maidhammer.Declare:
				if c.Doll == "d1" && all[0].Turn() <= 2 {
					continue // it does not act in the first turns where it has laid anything
				}
			case *maidhammer.Handle:
				if c.Doll == "d1" {
					continue // nor does it take in hand what it has laid
				}
			}
			p.send(seat, body)
		}
		compared += p.compared
		if p.shown {
			revealed++
		}
	}
	t.Logf("%d steps compared, %d battles ended with a mine going off or found", compared, revealed)
	if compared < 200 || revealed == 0 {
		t.Errorf("%d steps compared, %d with something found: want more of both", compared, revealed)
	}
}

// sameSecret holds several battles against each other that differ in a secret.
type sameSecret struct {
	t   *testing.T
	all []*Battle
	*chance.Stream
	compared int
	// shown tells that something of the secret has come to light in one of them.
	shown bool
}

// compare holds what the others receive to be the same in all battles.
func (p *sameSecret) compare(after string) {
	p.t.Helper()
	for _, class := range others {
		want := p.all[0].leaves(p.t, class)
		for i, b := range p.all[1:] {
			if got := b.leaves(p.t, class); !bytes.Equal(want, got) {
				was, is := differing(want, got)
				p.t.Fatalf("after %s class %q tells secret %d from none:\n%s\n%s", after, class, i+1, was, is)
			}
		}
	}
	p.compared++
}

// ask holds the answers to what the second side asks to be the same in all battles.
func (p *sameSecret) ask(body rules.Body) {
	p.t.Helper()
	want := p.all[0].answers(p.t, secondSeat, body)
	for i, b := range p.all[1:] {
		if got := b.answers(p.t, secondSeat, body); got != want {
			p.t.Fatalf("the answer to %s tells secret %d from none:\n%s\n%s", shown(body), i+1, want, got)
		}
	}
}

// askAbout asks everything that could betray what lies on the field.
func (p *sameSecret) askAbout(id maidhammer.DollID) {
	p.t.Helper()
	at := field.Point{X: p.Below(2400), Y: p.Below(1800)}
	p.ask(&maidhammer.ReachQuery{Doll: id})
	p.ask(&maidhammer.PathQuery{Doll: id, To: &at})
	p.ask(&maidhammer.PathQuery{Doll: id, To: &at, Skill: "cleaning"})
	p.ask(&maidhammer.AimQuery{Doll: id, Item: 1, Gear: "rifle"})
	p.ask(&maidhammer.MeasureQuery{From: at, To: field.Point{X: 1200, Y: 700}})
	p.ask(&maidhammer.Clear{Doll: id})
	for _, guess := range []string{"first-1", "first-2", "a1", "first-9"} {
		p.ask(&maidhammer.Unseal{Area: guess, Victims: []maidhammer.DollID{id}})
		p.ask(&maidhammer.Declare{Doll: id, Action: maidhammer.Action{Kind: "switch-on", Area: guess}})
		p.ask(&maidhammer.RuleArea{ID: guess, Gone: true, Judgement: maidhammer.Judgement{Reason: "a guess"}})
	}
}

// send sends a command to all battles; they answer alike.
func (p *sameSecret) send(seat rules.SeatID, body rules.Body) {
	p.t.Helper()
	var told []string
	for i, b := range p.all {
		refusal, err := b.send(seat, body)
		if err != nil {
			p.t.Fatal(err)
		}
		told = append(told, fmt.Sprint(refusal))
		if refusal == nil {
			for _, e := range b.Log[len(b.Log)-1].Events {
				_, revealed := e.(*maidhammer.AreaRevealed)
				p.shown = p.shown || revealed
			}
		}
		if told[i] != told[0] && !p.shown {
			p.t.Fatalf("%s is answered %s, and with secret %d %s", shown(body), told[0], i, told[i])
		}
	}
}

// TestSecretPlacesAreNotTold looks for the words of a secret place in everything that the others receive: they are in none of
// it before the mine goes off, and in all of it then.
func TestSecretPlacesAreNotTold(t *testing.T) {
	const canary = "under the yellow canary"
	b := sappers(t, nil)
	must := func(seat rules.SeatID, body rules.Body) {
		t.Helper()
		if err := b.must(seat, body); err != nil {
			t.Fatal(err)
		}
	}
	check := func(toAll bool) {
		t.Helper()
		for _, class := range append(rules.ViewerClasses[:], "nobody") {
			want := toAll || class == rules.ViewFirst || class == rules.ViewReferee
			if got := bytes.Contains(b.leaves(t, class), []byte("canary")); got != want {
				t.Fatalf("class %q is told of it: %v, want %v", class, got, want)
			}
		}
	}
	must(firstSeat, &maidhammer.LayEarly{Doll: "d1", Laid: []maidhammer.Early{{Item: 2, Place: canary}}})
	check(false)
	for _, body := range []rules.Body{
		&maidhammer.LayEarly{Doll: "d1", Laid: []maidhammer.Early{{Item: 2, Place: "x"}}},
		&maidhammer.LayEarly{Doll: "d3", Laid: []maidhammer.Early{{Item: 2, Place: "x"}}},
		&maidhammer.Unseal{Area: "first-1", Cleared: true},
	} {
		if got := b.answers(t, secondSeat, body); strings.Contains(got, "canary") {
			t.Errorf("%s is answered %s", body.CommandKind(), got)
		}
	}
	must(firstSeat, &rules.Ready{Team: rules.First, Ready: true})
	must(secondSeat, &rules.Ready{Team: rules.Second, Ready: true})
	for b.game().Phase != 7 {
		check(false)
		if b.game().Declaring() {
			must(firstSeat, &maidhammer.Close{})
			continue
		}
		must(firstSeat, &maidhammer.Next{Turn: b.game().Turn, Phase: b.game().Phase})
	}
	must(secondSeat, &maidhammer.Move{Doll: "d3", MM: 300})
	check(false)
	must(firstSeat, &maidhammer.Unseal{Area: "first-1", Victims: []maidhammer.DollID{"d3"}})
	check(true)
}

// TestEarlyOptionsAreTheOwnSides tells each side in set-up what its own sappers can lay, and what they can stays the same once
// it is written down.
func TestEarlyOptionsAreTheOwnSides(t *testing.T) {
	b := sappers(t, &maidhammer.ChooseField{Seed: 11, Width: 2400, Depth: 1800, Density: 10})
	for range 2 {
		for class, want := range map[rules.ViewerClass]string{
			rules.ViewFirst:     "d1: 2 landmine ×1 0–900, 3 landmine ×1 0–900, 4 landmine ×1 0–900, 5 barbed-wire ×3 0–900 300; ",
			rules.ViewSecond:    "d3: 2 landmine ×1 900–1800; ",
			rules.ViewSpectator: "",
		} {
			got := ""
			options := b.View(class).Game.(maidhammer.View).Options
			for _, doll := range b.game().Dolls {
				if o, ok := options[doll.ID]; ok {
					got += string(doll.ID) + ": "
					for i, one := range o.Early {
						if i > 0 {
							got += ", "
						}
						got += fmt.Sprintf("%d %s ×%d %d–%d", one.Item, one.Gear, one.Count, one.FromMM, one.ToMM)
						if one.LengthMM > 0 {
							got += fmt.Sprintf(" %d", one.LengthMM)
						}
					}
					got += "; "
				}
			}
			if got != want {
				t.Errorf("%s is offered %q, want %q", class, got, want)
			}
		}
		if err := b.must(firstSeat, &maidhammer.LayEarly{Doll: "d1", Laid: []maidhammer.Early{{Item: 3, At: &field.Point{X: 100, Y: 100}}}}); err != nil {
			t.Fatal(err)
		}
	}
}
