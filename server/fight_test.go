package server

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// fight is a sample battle that two browsers fight over their sockets out of what they are offered, while a spectator
// and a referee look on.
type fight struct {
	tb       testing.TB
	one, two *browser // of the first and the second team
	others   []*browser
	id       int
}

// newFight begins a battle; from begins the ids of its commands.
func (h *host) newFight(from int) *fight {
	h.tb.Helper()
	var made Created
	h.request("POST", "/api/rooms", "", NewRoom{Title: "練習", Ruleset: "maidhammer", Name: "さくら", Team: "first", Sample: true}, &made)
	f := &fight{tb: h.tb, id: from}
	f.one = h.enter(made.Room, made.Token)
	f.two = h.enter(made.Room, h.join(made.Room, made.Links.Second, "みぞれ").Token)
	f.others = []*browser{h.watch(made.Room, made.Links.Spectator), h.enter(made.Room, h.join(made.Room, made.Links.Referee, "審判").Token)}
	h.play(f.one, f.two)
	f.sync()
	if f.stage() != rules.Play {
		h.tb.Fatalf("the battle has not begun: %s", f.stage())
	}
	return f
}

// sync lets both take in all that was sent to them.
func (f *fight) sync() {
	f.tb.Helper()
	for _, b := range append([]*browser{f.one, f.two}, f.others...) {
		b.write(`{"type":"sync"}`)
		b.until("welcome")
		b.raw = nil
	}
}

func (f *fight) stage() rules.Stage {
	var v struct{ Stage rules.Stage }
	must(f.tb, json.Unmarshal(f.one.view, &v))
	return v.Stage
}

func (b *browser) battle() maidhammer.View {
	b.tb.Helper()
	var v struct{ Game maidhammer.View }
	must(b.tb, json.Unmarshal(b.view, &v))
	return v.Game
}

// step plays one command and gives how long the other team's browser waited for it; not ok when it was not to see it.
func (f *fight) step(i int) (took time.Duration, ok bool) {
	f.tb.Helper()
	if i%20 == 0 {
		f.sync()
	}
	from, to := f.one, f.two
	body := move(from.battle(), rules.First, i)
	if body == nil {
		from, to = f.two, f.one
		body = move(from.battle(), rules.Second, i)
	}
	if body == nil {
		f.tb.Fatalf("nobody has anything to do: %s", f.one.view)
	}
	data, err := json.Marshal(body)
	must(f.tb, err)
	f.id++
	id := fmt.Sprint("f", f.id)
	n := to.n
	start := time.Now()
	from.write(fmt.Sprintf(`{"type":"do","id":%q,"kind":%q,"body":%s}`, id, body.CommandKind(), data))
	hidden := body.CommandKind() == "declare"
	if !hidden {
		for to.n == n {
			_, err := to.next()
			must(f.tb, err)
		}
		took = time.Since(start)
	}
	mine := from.n
	if m := from.until("answer"); m.Refusal != nil {
		f.tb.Fatalf("%s %s: %v", body.CommandKind(), data, m.Refusal)
	}
	for from.n == mine {
		_, err := from.next()
		must(f.tb, err)
	}
	if hidden {
		f.sync()
	}
	return took, !hidden
}

// move is what a team does next, nil when it has to wait for the other. i brings variety.
func move(v maidhammer.View, team rules.Team, i int) rules.Body {
	if p := v.Prompt; p != nil {
		if p.Team != team {
			return nil
		}
		return &maidhammer.Answer{Prompt: p.ID, Option: p.Options[i%len(p.Options)]}
	}
	if v.Waiting != rules.NoTeam {
		return nil
	}
	for n := 1; n <= len(v.Dolls); n++ {
		id := maidhammer.DollID(fmt.Sprint("d", n))
		o, ok := v.Options[id]
		if !ok || v.Dolls[id].Team != team {
			continue
		}
		switch {
		case o.Check != "":
			return &maidhammer.Check{Doll: id}
		case o.Resolve:
			return &maidhammer.Resolve{Doll: id}
		case o.Move != nil:
			return &maidhammer.Move{Doll: id, MM: o.Move.MaxMM, Covered: o.Move.Must == "routed"}
		}
		if _, done := v.Declared[id]; done {
			continue
		}
		act := slices.IndexFunc(o.Acts, func(a maidhammer.ActOption) bool { return a.Kind == "shoot" || a.Kind == "counter" })
		if act < 0 {
			act = slices.IndexFunc(o.Acts, func(a maidhammer.ActOption) bool { return a.Kind == "nothing" })
		}
		if act < 0 {
			continue
		}
		a := o.Acts[act]
		action := maidhammer.Action{Kind: a.Kind, Item: a.Item, Gear: a.Gear, Mode: a.Mode}
		if a.NeedsTarget {
			action.Target = a.Targets[i%len(a.Targets)]
			action.Sightings = []maidhammer.Sighting{{From: id, To: action.Target, MM: min(500, a.MaxMM)}}
		}
		if a.Kind == "counter" {
			return &maidhammer.Counter{Doll: id, Target: action.Target, Item: a.Item, Gear: a.Gear, Sightings: action.Sightings}
		}
		return &maidhammer.Declare{Doll: id, Action: action}
	}
	switch {
	case (v.Phase == 2 || v.Phase == 8) && !v.Closed && v.Acting == team:
		return &maidhammer.Close{}
	case v.MayNext[team]:
		return &maidhammer.Next{Turn: v.Turn, Phase: v.Phase}
	}
	return nil
}
