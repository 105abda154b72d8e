package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"strings"
	"testing"

	"parlour/rules"
	"parlour/rules/field"
	"parlour/rules/maidhammer"
)

// hostileTable is a table under attack, beside the record of what was decided.
type hostileTable struct {
	*rules.Table
	t      testing.TB
	at     int64
	n      int
	record [][]byte
}

func openHostile(t testing.TB, settings rules.Settings, ground *maidhammer.ChooseField, play bool) *hostileTable {
	h := &hostileTable{Table: rules.NewTable(maidhammer.Ruleset{}), t: t, at: 1_700_000_000_000}
	must := func(seat rules.SeatID, b rules.Body) {
		if _, err := h.send(seat, b); err != nil {
			t.Fatalf("%s: %v", b.CommandKind(), err)
		}
	}
	must("", &rules.Open{Room: "r", Title: "t", Settings: settings})
	must("", &rules.Commit{Seed: strings.Repeat("ab", 32)})
	for i, name := range []string{"Aoi", "Beni", "Chika"} {
		seat := rules.SeatID(fmt.Sprint("s", i+1))
		must("", &rules.Join{Seat: seat, Name: name, Team: rules.Teams[i%2], Role: rules.RolePlayer})
		must("", &rules.Presence{Seat: seat, Online: i < 2})
	}
	must("", &rules.Join{Seat: "s4", Name: "Judge", Role: rules.RoleReferee})
	must("s1", &maidhammer.LoadSample{})
	if ground != nil {
		must("s1", ground)
	}
	if !play {
		return h
	}
	leaders := [2]rules.SeatID{h.Leaders[rules.First], h.Leaders[rules.Second]}
	for range 2 {
		for i, team := range rules.Teams {
			must(leaders[i], &rules.Ready{Team: team, Ready: true})
		}
	}
	if h.RolledOff != rules.NoTeam {
		must(h.Leaders[h.RolledOff], &rules.Choose{GoFirst: true})
	}
	for id, doll := range h.View(rules.ViewReferee).Game.(maidhammer.View).Dolls {
		seat := leaders[0]
		if doll.Team == rules.Second {
			seat = leaders[1]
		}
		must(seat, &maidhammer.Place{Doll: id, Pose: maidhammer.Upright})
	}
	for i, team := range rules.Teams {
		must(leaders[i], &rules.Ready{Team: team, Ready: true})
	}
	return h
}

// send decides a command and keeps it as it is stored.
func (h *hostileTable) send(seat rules.SeatID, b rules.Body) (rules.Decided, error) {
	h.n++
	d, err := h.Decide(rules.Command{ID: fmt.Sprint(h.n), Seat: seat, At: h.at, Body: b})
	if err == nil {
		data, err := json.Marshal(d)
		if err != nil {
			h.t.Fatalf("%s cannot be stored: %v", b.CommandKind(), err)
		}
		h.record = append(h.record, data)
	}
	return d, err
}

// attack sends commands of every kind until the bytes have ended. None may break a rule that holds for all:
// a refusal changes nothing, what is stored folds to what is live, and every class's view can be written and patched.
func attack(t testing.TB, data []byte) {
	c := &tape{data}
	settings := rules.DefaultSettings()
	settings.Solo = c.n(6) == 0
	settings.Dice = oneOf(c, []string{"server", "server", "hand"})
	settings.Judging = oneOf(c, []rules.Policy{rules.OneJudge, rules.Objection, rules.BothJudges})
	settings.LastTurn = c.n(5)
	var ground *maidhammer.ChooseField
	switch c.n(3) {
	case 1:
		ground = &maidhammer.ChooseField{Furnished: oneOf(c, field.Furnished())}
	case 2:
		ground = &maidhammer.ChooseField{Seed: c.n(60_000), Width: 900 + 10*c.n(270), Depth: 1800 + 10*c.n(180), Density: c.n(101)}
	}
	h := openHostile(t, settings, ground, c.n(8) > 0)
	s := &sender{tape: c}
	seats := []rules.SeatID{"s1", "s2", "s1", "s2", "s3", "s4", "s9", ""}
	var trace []string
	defer func() {
		if fault := recover(); fault != nil {
			t.Fatalf("panic: %v\nafter %s\n%s", fault, strings.Join(trace[max(0, len(trace)-12):], "\n"), debug.Stack())
		}
	}()
	for !c.over() && len(trace) < 400 {
		h.at += int64(c.n(3)) * 7_000
		seat := oneOf(c, seats)
		class := h.ClassOf(seat)
		s.look(h.View(class))
		var kind string
		var body json.RawMessage
		ok := false
		if h.Stage == rules.Play && c.n(4) > 0 {
			seat = seats[c.n(2)]
			s.look(h.View(h.ClassOf(seat)))
			kind, body, ok = s.offered()
		}
		if !ok {
			kind, body = s.anything()
		}
		if c.n(30) == 0 {
			seat, kind, body = "", "", nil
		}
		var b rules.Body
		if kind == "" {
			b = oneOf(c, []rules.Body{&rules.Tick{}, &rules.Presence{Seat: "s1", Online: c.n(2) == 0}, &rules.Presence{Seat: "s2", Online: c.n(2) == 0}, &rules.Presence{Seat: "s3", Online: c.n(2) == 0}})
		} else {
			var known bool
			if b, known = rules.NewBody(kind, h.Ruleset()); !known {
				t.Fatalf("no body for %s", kind)
			}
			if err := json.Unmarshal(body, b); err != nil {
				t.Fatalf("%s %s: %v", kind, body, err)
			}
			if seat == "" {
				seat = "s9"
			}
		}
		if len(body) > 300 {
			body = append(body[:300:300], "…"...)
		}
		trace = append(trace, fmt.Sprintf("seat=%q %s %s (turn %d phase %d %s)", seat, b.CommandKind(), body, s.game.Turn, s.game.Phase, h.Stage))
		before, err := h.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		if seat != "" {
			_, err := h.Preview(rules.Command{ID: "p", Seat: seat, At: h.at, Body: b})
			if err != nil {
				mustBeRefusal(t, err, trace)
			}
			h.unchanged(before, trace, "a preview")
		}
		d, err := h.send(seat, b)
		if err != nil {
			mustBeRefusal(t, err, trace)
			h.unchanged(before, trace, "a refusal")
			continue
		}
		for _, class := range rules.ViewerClasses {
			if _, err := json.Marshal(h.Lines(d, class)); err != nil {
				t.Fatalf("lines: %v", err)
			}
			view, err := json.Marshal(h.View(class))
			if err != nil {
				t.Fatalf("view: %v", err)
			}
			soundView(t, view, trace)
		}
	}
	again := rules.NewTable(maidhammer.Ruleset{})
	for _, data := range h.record {
		d, err := rules.ReadDecided(data, again.Ruleset())
		if err != nil {
			t.Fatal(err)
		}
		if err := again.Apply(d); err != nil {
			t.Fatal(err)
		}
	}
	live, _ := h.Snapshot()
	folded, _ := again.Snapshot()
	if !bytes.Equal(live, folded) {
		t.Fatalf("the record folds to another table\nlive   %s\nfolded %s\nafter %s", live, folded, strings.Join(trace, "\n"))
	}
}

func (h *hostileTable) unchanged(before []byte, trace []string, by string) {
	after, err := h.Snapshot()
	if err != nil {
		h.t.Fatal(err)
	}
	if !bytes.Equal(before, after) {
		h.t.Fatalf("%s changed the table: %s\nfrom %s\nto   %s", by, trace[len(trace)-1], before, after)
	}
}

func mustBeRefusal(t testing.TB, err error, trace []string) {
	var refusal *rules.Refusal
	if !errors.As(err, &refusal) || errors.Is(err, rules.ErrHalfDecided) {
		t.Fatalf("no refusal: %v\nafter %s", err, strings.Join(trace[max(0, len(trace)-12):], "\n"))
	}
	if data, err := json.Marshal(refusal); err != nil || len(data) > 20_000 {
		t.Fatalf("a refusal of %d bytes: %v", len(data), err)
	}
}

// soundView checks what a browser relies on: no null, no number that it cannot hold.
func soundView(t testing.TB, view []byte, trace []string) {
	d := json.NewDecoder(bytes.NewReader(view))
	d.UseNumber()
	for {
		token, err := d.Token()
		if err != nil {
			return
		}
		switch v := token.(type) {
		case nil:
			t.Fatalf("a null in %s\nafter %s", view, strings.Join(trace[max(0, len(trace)-6):], "\n"))
		case json.Number:
			if n, err := v.Int64(); err != nil || n > 1<<53 || n < -1<<53 {
				t.Fatalf("the number %s in a view\nafter %s", v, strings.Join(trace[max(0, len(trace)-6):], "\n"))
			}
		}
	}
}

// FuzzCommands plays with every command at a table of the real game.
func FuzzCommands(f *testing.F) {
	for seed := range uint64(4) {
		f.Add(randomBytes(seed, 400))
	}
	f.Fuzz(func(t *testing.T, data []byte) { attack(t, data) })
}

// TestHostileCommands is FuzzCommands for a while, with battles that go on for longer than a fuzzer's.
func TestHostileCommands(t *testing.T) {
	for seed := range uint64(6) {
		attack(t, randomBytes(1000+seed, 3000))
	}
}

func randomBytes(seed uint64, n int) []byte {
	random := rand.New(rand.NewPCG(seed, 99))
	data := make([]byte, n)
	for i := range data {
		data[i] = byte(random.IntN(256))
	}
	return data
}
