package main

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"nhooyr.io/websocket"

	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/server"
)

// notTheirs is what a command is refused with whose sender has no part in it.
var notTheirs = []rules.Code{
	rules.CodeNoSeat, rules.CodeNotLeader, rules.CodeNotJudge, rules.CodeNotPlayer, rules.CodeNotYourChoice, rules.CodeNotYourSheet, rules.CodeOwnRuling,
	maidhammer.CodeNotYourDoll, maidhammer.CodeNotYourTeam,
	maidhammer.CodeStalePrompt, // a question to the other side is none
}

// serverKinds are the commands that are the server's own.
var serverKinds = []string{"open", "join", "presence", "commit", "tick"}

// ownAffairs are commands that anybody at the table may send for themselves; nothing in them names somebody else.
var ownAffairs = []string{"chat", "rename", "leave"}

// guarded is a room of which each command is tried by everybody who has no part in it before its rightful sender sends it.
type guarded struct {
	*hostileRoom
	leaders, mates [2]*person // of either team
	spectator      *person
	// outsiders are the hellos of those who do not get in, with the code that they are let go with.
	outsiders map[string]string
	tried     map[string]int
	// asked counts what was asked about hidden things.
	asked int
	// later are the messages that outsiders will send.
	later []string
}

func openGuarded(t *testing.T) *guarded {
	h, made, tokens := openTable(t)
	g := &guarded{hostileRoom: h, outsiders: map[string]string{}, tried: map[string]int{}}
	sit := func(link, name string) (taken server.SeatTaken) {
		h.post("/api/rooms/"+h.id+"/seats", server.NewSeat{Link: secretOf(link), Name: name}, &taken)
		return taken
	}
	token := func(token string) string { return fmt.Sprintf(`"token":%q`, token) }
	dora, gone, revoked := sit(made.Links.Second, "Dora"), sit(made.Links.First, "Eda"), sit(made.Links.First, "Fuki")
	g.leaders = [2]*person{h.person(token(tokens["first"]), rules.ViewFirst), h.person(token(tokens["second"]), rules.ViewSecond)}
	g.mates = [2]*person{h.person(token(tokens["mate"]), rules.ViewFirst), h.person(token(dora.Token), rules.ViewSecond)}
	g.spectator = h.person(fmt.Sprintf(`"link":%q`, secretOf(made.Links.Spectator)), rules.ViewSpectator)
	left := &person{h: h, hello: token(gone.Token), class: rules.ViewFirst}
	left.enter(false)
	left.write([]byte(`{"type":"do","id":"1","kind":"leave"}`))
	for answered := false; ; {
		m := left.next()
		if answered = answered || m.Type == "answer" && m.Refusal == nil; m.Type == "bye" {
			if !answered {
				t.Error("whoever leaves gets no answer")
			}
			break
		}
	}
	var rotated server.SeatTaken
	if status := h.ask("POST", "/api/rooms/"+h.id+"/seats/"+string(revoked.Seat)+"/token", revoked.Token, "", &rotated); status != 201 {
		t.Fatal(status)
	}
	var other server.Created
	h.post("/api/rooms", server.NewRoom{Title: "y", Ruleset: "maidhammer", Name: "Aoi", Team: rules.First, Sample: true}, &other)
	g.outsiders = map[string]string{
		"":                 "bad_hello",
		`{"type":"hello"}`: "bad_hello",
		`{"type":"hello",` + token(strings.Repeat("A", 22)) + `}`:                  "bad_token",
		`{"type":"hello",` + token(revoked.Token) + `}`:                            "bad_token",
		`{"type":"hello",` + token(gone.Token) + `}`:                               "bad_token",
		`{"type":"hello",` + token(other.Token) + `}`:                              "bad_token",
		fmt.Sprintf(`{"type":"hello","link":%q}`, secretOf(other.Links.Spectator)): "bad_link",
	}
	return g
}

func (g *guarded) head() int64 {
	room, err := g.store.Room(g.t.Context(), g.id)
	g.must(err)
	return int64(room.Head)
}

// refused wants a command to be refused to some of those who are at the table, whether they send or preview it.
func (g *guarded) refused(kind string, body any, from ...*person) {
	g.t.Helper()
	for _, p := range from {
		if m := p.ask("do", map[string]any{"kind": kind, "body": body}); m.Refusal == nil || !slices.Contains(notTheirs, m.Refusal.Code) {
			g.t.Errorf("a %s's %s %s: %v", p.class, kind, shortly(body), m.Refusal)
		}
		if m := p.ask("preview", map[string]any{"kind": kind, "body": body}); m.Refusal == nil {
			g.t.Errorf("a %s is shown what %s %s would bring", p.class, kind, shortly(body))
		}
	}
}

// shutOut wants whoever does not get in to be told nothing but that, whatever follows the hello.
func (g *guarded) shutOut(messages ...string) {
	g.t.Helper()
	before := g.head()
	for hello, code := range g.outsiders {
		g.toldBye(code, append([]string{hello}, messages...)...)
	}
	for _, message := range messages { // without a hello only the first counts
		g.toldBye("bad_hello", message)
	}
	if after := g.head(); after != before {
		g.t.Errorf("outsiders brought %d decisions about", after-before)
	}
}

// toldBye sends messages over a new socket and wants a bye with that code for an answer, and nothing else.
func (g *guarded) toldBye(code string, messages ...string) {
	g.t.Helper()
	p := &person{h: g.hostileRoom}
	p.dial()
	for _, message := range messages {
		_ = p.conn.Write(g.t.Context(), websocket.MessageText, []byte(message)) // it may be closed by now
	}
	if m := p.next(); m.Type != "bye" || m.Code != code {
		g.t.Errorf("%.300s is answered with %s %s %v", messages, m.Type, m.Code, m.Refusal)
	}
	if _, data, err := p.conn.Read(g.t.Context()); err == nil {
		g.t.Errorf("after the bye comes %.200s", data)
	}
	_ = p.conn.CloseNow()
}

// do has strangers try a command and then its rightful sender, who gets through: it was not for its body that they did not.
func (g *guarded) do(by *person, b rules.Body, strangers ...*person) {
	g.t.Helper()
	kind, before := b.CommandKind(), g.head()
	g.refused(kind, b, append(strangers, g.spectator)...)
	if g.tried[kind] == 0 {
		data, err := json.Marshal(b)
		g.must(err)
		g.later = append(g.later, fmt.Sprintf(`{"type":"do","id":"1","kind":%q,"body":%s}`, kind, data))
	}
	if after := g.head(); after != before {
		g.t.Errorf("strangers' %s brought %d decisions about", kind, after-before)
	}
	if m := by.ask("do", map[string]any{"kind": kind, "body": b}); m.Refusal != nil {
		g.t.Fatalf("the %s leader's %s %s: %v", by.class, kind, shortly(b), m.Refusal)
	}
	g.tried[kind]++
}

// sees is the table as of all that has happened.
func (p *person) sees() rules.View {
	p.settle()
	return p.look()
}

func shortly(body any) string {
	data, _ := json.Marshal(body)
	return fmt.Sprintf("%.200s", data)
}

func (g *guarded) ready() {
	g.shutOut(g.later...)
	g.later = nil
	for i, team := range rules.Teams {
		g.do(g.leaders[i], &rules.Ready{Team: team, Ready: true}, g.leaders[1-i], g.mates[0], g.mates[1])
	}
}

// Each command is tried, with the very body with which it is then accepted, by the other team, team mates, spectators, and
// over sockets without a seat, with a revoked token, of a seat that was given up and of another room.
func TestCommandsAreRefusedToStrangers(t *testing.T) {
	g := openGuarded(t)
	first, second := g.leaders[0], g.leaders[1]
	mates := g.mates[:]
	theirs := []*person{second, g.mates[0], g.mates[1]}
	why := maidhammer.Judgement{Reason: "because"}

	settings := rules.DefaultSettings()
	g.do(first, &rules.NameTeam{Team: rules.First, Name: "百合"}, theirs...)
	g.do(first, &rules.Configure{Settings: settings}, mates...)
	g.do(first, &maidhammer.ChooseGoal{Kind: maidhammer.GoalGeneral}, mates...)
	g.do(first, &maidhammer.ChooseField{Seed: 1, Width: 1800, Depth: 1800}, mates...)
	g.do(first, &maidhammer.ChooseField{}, mates...)
	g.do(first, &rules.Lead{Team: rules.First, Seat: "s3"}, theirs...)
	g.do(g.mates[0], &rules.Lead{Team: rules.First, Seat: "s1"}, second, first, g.mates[1])
	g.do(first, &rules.Entropy{Team: rules.First, Hex: strings.Repeat("0f", 16)}, theirs...)
	g.ready()

	g.do(first, &maidhammer.LoadSample{}, mates...)
	sapper := maidhammer.Sheet{Name: "A", Scale: 27, Attribute: "human", Costume: []string{"maid"}, Skills: []maidhammer.SkillPick{{ID: "sapper"}},
		Gear: []maidhammer.GearPick{{IDs: []string{"rifle"}}, {IDs: []string{"landmine"}}}}
	// A team mate may save sheets of the same team.
	g.do(first, &maidhammer.SaveSheet{Team: rules.First, Sheet: sapper}, second, g.mates[1])
	var mine, sample string
	sheets := first.sees().Game.(maidhammer.View).Sheets
	for _, id := range slices.Sorted(keys(sheets)) {
		switch sheet := sheets[id]; {
		case sheet.Sheet != nil && sheet.Sheet.Name == "A":
			mine = id
		case sheet.Team == rules.First:
			sample = id
		}
	}
	g.do(first, &maidhammer.SaveSheet{ID: mine, Team: rules.First, Sheet: sapper}, theirs...)
	g.do(first, &maidhammer.Assign{ID: mine, Seat: "s1"}, theirs...)
	g.do(first, &maidhammer.Waive{ID: mine}, mates...)
	g.do(first, &maidhammer.RemoveSheet{ID: sample}, theirs...)
	g.ready()

	lead, follow := first, second
	if first.sees().RolledOff == rules.Second {
		lead, follow = second, first
	}
	g.do(lead, &rules.Choose{GoFirst: lead == first}, follow, g.mates[0], g.mates[1])
	var layer maidhammer.DollID
	dolls := first.sees().Game.(maidhammer.View).Dolls
	for _, id := range slices.Sorted(keys(dolls)) {
		doll, side := dolls[id], 0
		if doll.Team == rules.Second {
			side = 1
		}
		strangers := []*person{g.leaders[1-side], g.mates[0], g.mates[1]}
		g.do(g.leaders[side], &maidhammer.Place{Doll: id, Pose: maidhammer.Upright}, strangers...)
		if doll.Name == "A" {
			layer = id
		}
	}
	g.do(first, &maidhammer.NameGeneral{Doll: layer}, theirs...)
	g.do(second, &maidhammer.NameGeneral{Doll: "d5"}, first, g.mates[0], g.mates[1])
	g.do(first, &maidhammer.LayEarly{Doll: layer, Laid: []maidhammer.Early{{Item: 2, Place: "by the well"}}}, theirs...)
	g.ready()
	hidden := "first-1"
	if areas := first.sees().Game.(maidhammer.View).Areas; !areas[hidden].Secret {
		t.Fatalf("no secret of that name: %v", areas)
	}
	g.hiddenIsAbsent(hidden, "first-9")
	g.do(first, &maidhammer.Standing{Doll: "d1", Ability: "skill/guts", Order: "never"}, theirs...)
	g.do(first, &maidhammer.Standing{Doll: "d1", Ability: "skill/guts", Order: "ask"}, theirs...)
	g.play()
	hp := 2
	g.do(first, &maidhammer.RuleVitals{Judgement: why, Doll: layer, HP: &hp}, mates...)
	g.do(second, &rules.Object{Ruling: 1}, mates...)
	g.do(first, &maidhammer.RuleFact{Judgement: why, Sighting: maidhammer.Sighting{From: "d1", To: "d5", MM: 600}}, mates...)
	g.do(first, &maidhammer.RuleModifier{Judgement: why, Doll: layer, Value: 1, Until: "next"}, mates...)
	g.do(first, &maidhammer.RuleStatus{Judgement: why, Doll: layer, State: "acted", On: true}, mates...)
	g.do(first, &maidhammer.RuleItem{Judgement: why, Doll: layer, Item: 1, At: maidhammer.Ground}, mates...)
	g.do(first, &maidhammer.RuleArea{Judgement: why, Entry: "gear/smoke-canister", Maker: layer, Inside: &[]maidhammer.DollID{layer}}, mates...)
	g.do(first, &maidhammer.RulePhase{Judgement: why, Turn: 2, Phase: 1}, mates...)
	g.do(first, &rules.Undo{Step: 1, Reason: "because"}, mates...)
	g.do(first, &rules.Pause{Paused: true}, mates...)
	g.do(first, &rules.Pause{}, mates...)
	g.madeUp()
	g.do(first, &maidhammer.RuleResult{Judgement: why, Winner: rules.First}, mates...)
	g.do(first, &rules.Seal{}, mates...)

	var untried []string
	for _, kind := range kinds {
		if g.tried[kind] == 0 && !slices.Contains(ownAffairs, kind) {
			untried = append(untried, kind)
		}
	}
	t.Logf("tried only with made-up bodies: %v", untried)
	if len(untried) > 24 {
		t.Errorf("%d kinds were never accepted from anybody: this shows little", len(untried))
	}
}

// play plays phases by what is offered, each command first from everybody who has no part in it.
func (g *guarded) play() {
	g.t.Helper()
	s := &sender{tape: &tape{randomBytes(11, 20_000)}}
	for range 250 {
		side := s.n(2)
		by := g.leaders[side]
		s.look(by.sees())
		if s.view.Stage != rules.Play {
			g.t.Fatal("the battle is over too soon")
		}
		kind, body, ok := s.offered()
		if !ok || s.game.Turn > 3 || by.ask("preview", map[string]any{"kind": kind, "body": body}).Refusal != nil {
			continue
		}
		if prompt := s.game.Prompt; prompt != nil && g.tried["answer"] == 0 {
			g.hiddenIsAbsent(prompt.ID, strings.Repeat("9", len(prompt.ID)))
		}
		b, _ := rules.NewBody(kind, maidhammer.Ruleset{})
		g.must(json.Unmarshal(body, b))
		strangers := []*person{g.mates[0], g.mates[1]}
		if kind != "next" { // in some phases either leader may
			strangers = append(strangers, g.leaders[1-side])
		}
		if g.tried[kind] >= 2 {
			if m := by.ask("do", map[string]any{"kind": kind, "body": b}); m.Refusal != nil {
				g.t.Fatalf("the %s leader's %s %s: %v", by.class, kind, shortly(b), m.Refusal)
			}
			continue
		}
		g.do(by, b, strangers...)
		if declared, ok := b.(*maidhammer.Declare); ok {
			g.do(by, &maidhammer.Withdraw{Doll: declared.Doll}, strangers...)
			g.do(by, b, strangers...)
		}
	}
}

// madeUp tries every kind of command, the server's own too, with bodies made up for it, and every other message.
func (g *guarded) madeUp() {
	g.t.Helper()
	s := &sender{tape: &tape{randomBytes(5, 30_000)}}
	s.look(g.leaders[0].sees())
	before := g.head()
	for _, kind := range slices.Concat(kinds, serverKinds) {
		body := json.RawMessage(`{}`)
		for range 2 {
			if slices.Contains(kinds, kind) {
				body = s.filled(kind)
			}
			from := []*person{g.mates[0], g.mates[1], g.spectator}
			if slices.Contains(ownAffairs, kind) {
				from = from[2:]
			}
			for _, p := range from {
				if m := p.ask("do", map[string]any{"kind": kind, "body": body}); m.Refusal == nil {
					g.t.Errorf("a %s's %s %.200s is accepted", p.class, kind, body)
				}
			}
		}
		if g.tried[kind] == 0 {
			g.later = append(g.later, fmt.Sprintf(`{"type":"do","id":"1","kind":%q,"body":%s}`, kind, body))
		}
	}
	g.shutOut(append(g.later, `{"type":"preview","id":"1","kind":"move","body":{"doll":"d1"}}`, `{"type":"lines","id":"1","before":9}`, `{"type":"sync"}`, `{"type":"ping"}`)...)
	if after := g.head(); after != before {
		g.t.Errorf("strangers brought %d decisions about", after-before)
	}
}
