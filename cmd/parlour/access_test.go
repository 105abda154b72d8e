package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"

	"parlour/migrations"
	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/server"
)

// mayNot is what a command for another's side may be refused with.
var mayNot = map[rules.Code]bool{
	rules.CodeNoSeat: true, rules.CodeNotLeader: true, rules.CodeNotJudge: true, rules.CodeNotPlayer: true, rules.CodeUnknownCommand: true,
}

// openTable is a room with two people of the first team, one of the second, and a referee.
func openTable(t *testing.T) (h *hostileRoom, made server.Created, tokens map[string]string) {
	h = &hostileRoom{t: t}
	path := filepath.Join(t.TempDir(), "parlour.db")
	h.must(migrations.Up(t.Context(), path))
	h.start(path)
	t.Cleanup(h.stop)
	h.post("/api/rooms", server.NewRoom{Title: "x", Ruleset: "maidhammer", Name: "Aoi", Team: rules.First}, &made)
	h.id = made.Room
	tokens = map[string]string{"first": made.Token}
	for _, one := range []struct{ as, link, name string }{{"second", made.Links.Second, "Beni"}, {"mate", made.Links.First, "Chika"}, {"referee", made.Links.Referee, "Judge"}} {
		var taken server.SeatTaken
		h.post("/api/rooms/"+h.id+"/seats", server.NewSeat{Link: secretOf(one.link), Name: one.name}, &taken)
		tokens[one.as] = taken.Token
	}
	return h, made, tokens
}

func (h *hostileRoom) person(hello string, class rules.ViewerClass) *person {
	h.t.Helper()
	p := &person{h: h, hello: hello, class: class}
	p.enter(false)
	h.people = append(h.people, p)
	return p
}

// Every command, from everybody who has no part in it: refused, to the sender alone, and nothing changes. Commands to do
// and to preview, of the server's own kinds too.
func TestNobodyActsForAnother(t *testing.T) {
	h, made, tokens := openTable(t)
	first := h.person(fmt.Sprintf(`"token":%q`, tokens["first"]), rules.ViewFirst)
	second := h.person(fmt.Sprintf(`"token":%q`, tokens["second"]), rules.ViewSecond)
	spectator := h.person(fmt.Sprintf(`"link":%q`, secretOf(made.Links.Spectator)), rules.ViewSpectator)
	do := func(p *person, b rules.Body) {
		t.Helper()
		if m := p.ask("do", map[string]any{"kind": b.CommandKind(), "body": b}); m.Refusal != nil {
			t.Fatalf("%s: %v", b.CommandKind(), m.Refusal)
		}
	}
	do(first, &rules.Ready{Team: rules.First, Ready: true})
	do(second, &rules.Ready{Team: rules.Second, Ready: true})
	do(first, &maidhammer.LoadSample{})
	record := func() int64 {
		room, err := h.store.Room(t.Context(), h.id)
		h.must(err)
		return int64(room.Head)
	}
	before := record()
	for _, kind := range slices.Concat(kinds, serverKinds) {
		for _, ask := range []string{"do", "preview"} {
			m := spectator.ask(ask, map[string]any{"kind": kind, "body": map[string]any{}})
			if m.Refusal == nil || m.Refusal.Code != rules.CodeNoSeat {
				t.Errorf("a spectator's %s of %s: %v", ask, kind, m.Refusal)
			}
		}
	}
	if got := record(); got != before {
		t.Errorf("spectators brought %d decisions about", got-before)
	}
	// What is named for the first team, from the second.
	for _, b := range []rules.Body{
		&rules.Ready{Team: rules.First}, &rules.NameTeam{Team: rules.First, Name: "x"}, &rules.Lead{Team: rules.First, Seat: "s2"},
		&rules.Entropy{Team: rules.First, Hex: "00112233445566778899aabbccddeeff"},
	} {
		m := second.ask("do", map[string]any{"kind": b.CommandKind(), "body": b})
		if m.Refusal == nil || !mayNot[m.Refusal.Code] && m.Refusal.Code != rules.CodeUnknownSeat {
			t.Errorf("the second team's %s for the first: %v", b.CommandKind(), m.Refusal)
		}
	}
	if got := record(); got != before {
		t.Errorf("others brought %d decisions about", got-before)
	}
}

var seatNumber = regexp.MustCompile(`/s\d+/`)

// Every door of a room that the server has, with every wrong key: nobody's, a link's, a token of another room, one that was revoked, another
// room's link. Each door has one answer for all of them, and none opens; a room that is not there has the same.
func TestWrongKeys(t *testing.T) {
	h, made, tokens := openTable(t)
	var other server.Created
	h.post("/api/rooms", server.NewRoom{Title: "y", Ruleset: "maidhammer", Name: "Dora", Team: rules.First}, &other)
	revoked := tokens["mate"]
	var rotated server.SeatTaken
	if status := h.ask("POST", "/api/rooms/"+h.id+"/seats/s3/token", revoked, "", &rotated); status != 201 {
		t.Fatal(status)
	}
	none := strings.Repeat("A", 22)
	keys := map[string]string{"nobody's": "", "no key": "x", "made up": none, "another room's": other.Token, "revoked": revoked,
		"another room's link": secretOf(other.Links.First)}
	doors := []struct{ method, path, body string }{
		{"GET", "/export", ""}, {"POST", "/links", ""}, {"POST", "/field", `{"id":"1","body":{}}`},
		{"POST", "/seats/s1/token", ""}, {"POST", "/seats/s3/token", ""}, {"POST", "/seats/s1/link", ""}, {"POST", "/seats/s99/link", ""},
		{"POST", "/seats", `{"link":"KEY","name":"Eve"}`}, {"POST", "/look", `{"link":"KEY"}`}, {"POST", "/seat", `{"link":"KEY"}`},
	}
	tried := map[string]bool{"GET /socket": true} // below
	absent := strings.Repeat("a", len(h.id))      // which nobody draws
	for _, door := range doors {
		tried[door.method+" "+seatNumber.ReplaceAllString(door.path, "/{seat}/")] = true
		seen := map[string][]string{}
		for name, key := range keys {
			for _, room := range []string{h.id, absent} {
				var refusal rules.Refusal
				status := h.ask(door.method, "/api/rooms/"+room+door.path, key, strings.ReplaceAll(door.body, "KEY", key), &refusal)
				if status < 400 {
					t.Errorf("%s %s opens to %s: %d", door.method, door.path, name, status)
				}
				seen[fmt.Sprint(status, " ", refusal)] = append(seen[fmt.Sprint(status, " ", refusal)], name+" at "+room)
			}
		}
		if len(seen) != 1 {
			t.Errorf("%s %s answers differently: %v", door.method, door.path, seen)
		}
	}
	h.must(chi.Walk(h.server.Handler().(chi.Routes), func(method, route string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		if door, ofRoom := strings.CutPrefix(route, "/api/rooms/{room}"); ofRoom && !tried[method+" "+door] {
			t.Errorf("no wrong key was tried at %s %s", method, door)
		}
		return nil
	}))
	// Seats and the links to them: of others, those that are not there and those that are, alike for whoever may not.
	for _, key := range []string{tokens["second"], rotated.Token} {
		var there, absent rules.Refusal
		a := h.ask("POST", "/api/rooms/"+h.id+"/seats/s1/token", key, "", &there)
		b := h.ask("POST", "/api/rooms/"+h.id+"/seats/s77/token", key, "", &absent)
		if a != b || there.Code != absent.Code || a < 400 {
			t.Errorf("another's seat: %d %v, none: %d %v", a, there, b, absent)
		}
	}
	// Sockets: each wrong key ends in the same way.
	for name, hello := range map[string]string{
		"made up": `"token":"` + none + `"`, "another room's": `"token":"` + other.Token + `"`, "revoked": `"token":"` + revoked + `"`,
	} {
		if code := h.closedWith(`{"type":"hello",` + hello + `}`); code != "bad_token" {
			t.Errorf("%s: %s", name, code)
		}
	}
	for name, link := range map[string]string{"made up": none, "another room's": secretOf(other.Links.Spectator), "a team's": secretOf(made.Links.First)} {
		if code := h.closedWith(`{"type":"hello","link":"` + link + `"}`); code != "bad_link" {
			t.Errorf("link %s: %s", name, code)
		}
	}
	// Without a hello no message does anything.
	for _, first := range []string{`{"type":"sync"}`, `{"type":"ping"}`, `{"type":"lines","id":"1","before":1}`, `{"type":"do","id":"1","kind":"chat","body":{"text":"x"}}`, `{"type":"preview","id":"1","kind":"chat"}`} {
		if code := h.closedWith(first); code != "bad_hello" {
			t.Errorf("%s: %s", first, code)
		}
	}
}

// ask sends a request with a token and reads the answer.
func (h *hostileRoom) ask(method, path, token, body string, into any) int {
	h.t.Helper()
	req, err := http.NewRequest(method, h.http.URL+path, strings.NewReader(body))
	h.must(err)
	if body != "" {
		req.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	res, err := http.DefaultClient.Do(req)
	h.must(err)
	defer res.Body.Close()
	h.must(json.NewDecoder(res.Body).Decode(into))
	return res.StatusCode
}

// closedWith sends one message and gives the code of the bye that comes.
func (h *hostileRoom) closedWith(first string) string {
	h.t.Helper()
	p := &person{h: h}
	p.dial()
	p.write([]byte(first))
	for {
		m := p.next()
		if m.Type == "bye" {
			return m.Code
		}
		if m.Type == "welcome" {
			return "let in"
		}
	}
}
