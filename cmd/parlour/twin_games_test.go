package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"parlour/migrations"
	"parlour/rules"
	"parlour/rules/dolldress"
	dolls "parlour/rules/dolldress/simulate"
	"parlour/rules/zerosystem"
	zero "parlour/rules/zerosystem/simulate"
	"parlour/store"
	"parlour/store/sqlite"
)

// fight is a battle of random players with what its first team can do in secret on the way, so that nothing comes of it.
type fight struct {
	ruleset rules.Ruleset
	log     []rules.Decided
	// decoys are commands that leave all as it was, and others that leave it differently for nobody else to see.
	decoys func(s *sender, t *rules.Table) []rules.Body
	// hidden are names that the others may not read, as things are now.
	hidden func(t *rules.Table) []string
}

func fightOfDolls(t *testing.T, seed uint64) fight {
	t.Helper()
	b, err := dolls.Begin(dolls.Plan{Seed: seed, Size: 3, LastTurn: 5})
	if err == nil {
		err = b.Play()
	}
	if err != nil {
		t.Fatal(err)
	}
	return fight{dolldress.Ruleset{}, b.Log,
		func(s *sender, t *rules.Table) (bodies []rules.Body) {
			for _, u := range t.Game().(*dolldress.Battle).Units {
				if u.Team == rules.First && s.n(2) == 0 {
					bodies = append(bodies, &dolldress.Standing{Unit: u.ID, About: "part", Order: "sturdiest"}, &dolldress.Standing{Unit: u.ID, About: "part", Order: "ask"})
				}
			}
			return bodies
		},
		func(t *rules.Table) (names []string) {
			for _, u := range t.Game().(*dolldress.Battle).Units {
				if u.Team == rules.First && u.Hidden && !u.Known {
					names = append(names, `"`+string(u.ID)+`"`, `"`+u.Sheet.Name+`"`)
				}
			}
			return names
		}}
}

func fightOfZeroSystem(t *testing.T, seed uint64) fight {
	t.Helper()
	b, err := zero.Begin(zero.Plan{Seed: seed, Size: 2, LastRound: 5})
	if err == nil {
		err = b.Play()
	}
	if err != nil {
		t.Fatal(err)
	}
	return fight{zerosystem.Ruleset{}, b.Log,
		func(s *sender, t *rules.Table) (bodies []rules.Body) {
			g := t.Game().(*zerosystem.Battle)
			for _, c := range g.Characters {
				if _, planned := g.Plans[c.ID]; c.Team != rules.First || planned || s.n(2) == 0 {
					continue
				}
				plan := zerosystem.Plan{Kind: zerosystem.AllOut, Gain: oneOf(s.tape, []string{"hit", "damage"})}
				bodies = append(bodies, &zerosystem.Declare{Character: c.ID, Plan: plan}, &zerosystem.Withdraw{Character: c.ID})
			}
			return bodies
		},
		func(*rules.Table) []string { return nil }}
}

// newFight opens the room of a fight, as it stood when so many decisions had been made, on two servers.
func newFight(t *testing.T, f fight, begun int) *twins {
	t.Helper()
	w := &twins{t: t, clock: &atomic.Int64{}, tokens: []string{strings.Repeat("A", 21) + "A", strings.Repeat("B", 21) + "A", strings.Repeat("C", 21) + "A", strings.Repeat("D", 21) + "A"}}
	w.clock.Store(f.log[begun-1].At)
	now := func() time.Time { return time.UnixMilli(w.clock.Load()) }
	table := rules.NewTable(f.ruleset)
	room := store.NewRoom{Room: store.Room{Title: "simulated", Ruleset: f.ruleset.ID(), CreatedAt: now()}}
	for i, d := range f.log[:begun] {
		if err := table.Apply(d); err != nil {
			t.Fatal(err)
		}
		data, err := json.Marshal(d)
		if err != nil {
			t.Fatal(err)
		}
		room.Room.ID = table.Room
		room.First = append(room.First, store.Record{Room: room.Room.ID, Seq: d.Seq, Kind: "decided", Data: data, At: time.UnixMilli(d.At).UTC(), CommandID: fmt.Sprint("simulated", i), Seat: string(d.Seat)})
	}
	path := filepath.Join(t.TempDir(), "parlour.db")
	h := &hostileRoom{t: t}
	h.must(migrations.Up(t.Context(), path))
	st, err := sqlite.Open(t.Context(), path, sqlite.Options{})
	h.must(err)
	h.must(st.CreateRoom(t.Context(), room))
	for i, token := range w.tokens {
		seat := fmt.Sprint("s", i+1)
		switch {
		case i == ofSpectator:
			h.must(st.PutLink(t.Context(), room.Room.ID, store.Link{Role: "spectator", Hash: store.HashSecret(token)}))
		case table.Seats[rules.SeatID(seat)] != nil:
			h.must(st.Reseat(t.Context(), store.Reseat{Room: room.Room.ID, Seat: seat, Token: store.HashSecret(token), LinkRole: "seat:" + seat}))
		}
	}
	h.must(st.Close())
	data, err := os.ReadFile(path)
	h.must(err)
	for i := range w.worlds {
		h := &hostileRoom{t: t, now: now, id: room.Room.ID}
		copied := filepath.Join(t.TempDir(), "parlour.db")
		h.must(os.WriteFile(copied, data, 0o600))
		h.start(copied)
		t.Cleanup(h.stop)
		w.worlds[i] = h
		for who, class := range []rules.ViewerClass{rules.ViewFirst, rules.ViewSecond, rules.ViewReferee, rules.ViewSpectator} {
			hello := fmt.Sprintf(`"token":%q`, w.tokens[who])
			switch {
			case who == ofSpectator:
				hello = fmt.Sprintf(`"link":%q`, w.tokens[who])
			case table.Seats[rules.SeatID(fmt.Sprint("s", who+1))] == nil: // nobody judges here but the sides themselves
				hello, class = fmt.Sprintf(`"token":%q`, w.tokens[ofFirst]), rules.ViewFirst
			}
			p := &person{h: h, hello: hello, class: class, listens: i == 1}
			h.people = append(h.people, p)
			p.enter(false)
			w.settle(h)
		}
	}
	return w
}

// unread wants none of some names in what the second team and the spectators have received and not compared yet.
func (w *twins) unread(names []string) {
	w.t.Helper()
	w.settle(w.worlds[0])
	for _, who := range []int{ofSecond, ofSpectator} {
		p := w.worlds[0].people[who]
		for _, name := range names {
			if at := bytes.Index(p.raw, []byte(name)); at >= 0 {
				w.t.Fatalf("%s reads %s, which hides: …%.300s\nafter %s", p.class, name, p.raw[max(0, at-150):], w.last())
			}
		}
	}
}

// Two rooms of each of the other games, in which the first team keeps other things to itself, and more of them in one than in the
// other: declarations that it takes back, throws of its own, words, standing orders. The others receive the same bytes, over frames,
// answers to whatever they ask about it, old lines and exports, and nothing of a unit that hides.
func TestSecretsOfOtherGamesMakeNoDifference(t *testing.T) {
	for name, seeds := range map[string][]uint64{"dolldress": {33, 59}, "zerosystem": {1, 7}} {
		for _, seed := range seeds {
			t.Run(fmt.Sprint(name, " ", seed), func(t *testing.T) {
				t.Parallel()
				f := fightOfDolls
				if name == "zerosystem" {
					f = fightOfZeroSystem
				}
				twinFight(t, f(t, seed), seed)
			})
		}
	}
}

func twinFight(t *testing.T, f fight, seed uint64) {
	begun, table := 0, rules.NewTable(f.ruleset)
	for table.Stage != rules.Play {
		if err := table.Apply(f.log[begun]); err != nil {
			t.Fatal(err)
		}
		begun++
	}
	w := newFight(t, f, begun)
	s := &sender{tape: &tape{randomBytes(seed, 30_000)}}
	accepted, decoys, hidden := 0, 0, 0
	hide := func(bodies [2][]rules.Body) {
		before := w.hidden
		w.hide(bodies)
		decoys += w.hidden[0] - before[0] + w.hidden[1] - before[1]
	}
	for _, d := range f.log[begun:] {
		names := f.hidden(table)
		hidden += len(names)
		w.unread(names)
		w.compare()
		body, err := d.Body(f.ruleset)
		if err != nil {
			t.Fatal(err)
		}
		w.clock.Store(max(w.clock.Load(), d.At))
		switch s.n(3) {
		case 0:
			w.hide(each(s, 3, func(i int) rules.Body { return &rules.Chat{Text: fmt.Sprint("S2D6 ", canary, s.n(1000), i)} }))
		case 1:
			w.hide(each(s, 3, func(i int) rules.Body { return &rules.Chat{Text: canary + strings.Repeat("長", s.n(30)), Team: true} }))
		default:
			hide([2][]rules.Body{f.decoys(s, table), f.decoys(s, table)})
		}
		if d.Seat == "" || body == nil {
			if err := table.Apply(d); err != nil {
				t.Fatal(err)
			}
			continue // the servers do their own
		}
		who := slices.Index([]rules.SeatID{"s1", "s2", "s3"}, d.Seat)
		// Others try to do it too: they are told the same in both rooms, whatever the first team has up its sleeve.
		for _, other := range []int{ofSecond, ofSpectator} {
			if other != who && w.do("preview", other, body.CommandKind(), same(body)) && other == ofSpectator {
				t.Fatalf("a spectator is shown %s", body.CommandKind())
			}
		}
		w.compare() // whoever names what hides reads the name again
		if w.do("do", who, body.CommandKind(), same(body)) {
			accepted++
		}
		if err := table.Apply(d); err != nil {
			t.Fatal(err)
		}
	}
	if w.hidden[0] == w.hidden[1] {
		w.hide([2][]rules.Body{nil, {&rules.Chat{Text: canary, Team: true}}})
	}
	w.compare()
	w.exports()
	t.Logf("%d decisions, %d as they were, %d and %d secret commands, %d of them of the game, %d names hid", len(f.log)-begun, accepted, w.hidden[0], w.hidden[1], decoys, hidden)
	if accepted < (len(f.log)-begun)/2 || decoys < 6 || w.hidden[0] == w.hidden[1] || f.ruleset.ID() == "dolldress" && hidden == 0 {
		t.Error("this shows little")
	}
}
