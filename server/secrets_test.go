package server

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

// Nothing of one team's secrets reaches the other, in frames, lines, whole views, old lines, answers or exports.
func TestSecretsStayWithTheirTeam(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	const canary, other = "CANARY-OF-FIRST", "CANARY-OF-SECOND"
	see := map[string]*browser{
		"first": h.enter(made.Room, made.Token), "second": h.enter(made.Room, second.Token), "spectator": h.watch(made.Room, made.Links.Spectator),
		"referee": h.enter(made.Room, h.join(made.Room, made.Links.Referee, "審判").Token),
	}
	a, b := see["first"], see["second"]
	a.accept("1", "whisper", `{"team":"first","word":"`+canary+`"}`)
	a.accept("2", "chat", `{"text":"`+canary+` in chat","team":true}`)
	b.accept("1", "whisper", `{"team":"second","word":"`+other+`"}`)
	if m := b.do("2", "whisper", `{"team":"first","word":"x"}`); m.Refusal == nil {
		t.Error("the other team's word could be set")
	}
	b.write(`{"type":"preview","id":"p","kind":"whisper","body":{"team":"first","word":"x"}}`)
	b.until("preview")
	a.accept("3", "add", `{"N":7}`)
	for _, one := range see {
		one.total(7)
		one.write(`{"type":"sync"}`)
		one.until("welcome")
		one.write(`{"type":"lines","id":"l","before":1000}`)
		one.until("lines")
	}
	// Somebody of the first team who comes back as a spectator sees what spectators see.
	see["first again as a spectator"] = h.watch(made.Room, made.Links.Spectator)
	exports := map[string]string{"first": made.Token, "second": second.Token, "spectator": secretOf(made.Links.Spectator)}
	for name, want := range map[string][2]bool{"first": {true, false}, "second": {false, true}, "referee": {true, true}, "spectator": {}, "first again as a spectator": {}} {
		got := string(bytes.Join(see[name].raw, nil))
		if token := exports[name]; token != "" {
			var export json.RawMessage
			if status := h.request("GET", "/api/rooms/"+made.Room+"/export", token, nil, &export); status != 200 {
				t.Errorf("%s: export %d", name, status)
			}
			got += string(export)
		}
		if has := [2]bool{strings.Contains(got, canary), strings.Contains(got, other)}; has != want {
			t.Errorf("%s sees %v, not %v", name, has, want)
		}
		if strings.Contains(got, `"seed":"`) {
			t.Errorf("%s sees the seed", name)
		}
	}
	// What another may not see takes no number either: the frames that the second team got have no gap, see browser.
	if n := see["spectator"].n; n >= see["first"].n {
		t.Errorf("the spectator counts %d frames, the first team %d", n, see["first"].n)
	}
}

// No secret is in the log, at its most talkative.
func TestLogHoldsNoSecret(t *testing.T) {
	h := start(t, sqliteDatabase(t), nil)
	made, second := h.newRoom()
	h.enter(made.Room, made.Token).accept("1", "chat", `{"text":"SAID-IN-CONFIDENCE","team":true}`)
	h.watch(made.Room, made.Links.Spectator)
	h.request("GET", "/api/rooms/"+made.Room+"/export?token="+made.Token, made.Token, nil, nil)
	h.request("POST", "/api/rooms/"+made.Room+"/look", "", ByLink{secretOf(made.Links.First)}, nil)
	h.dial(made.Room, `{"type":"hello","token":"`+made.Token+`","x":1}`).ended()
	h.request("GET", "/api/rooms/a%0aforged%20line", "", nil, nil)
	for _, between := range []string{"%23", "%2523", "%EF%BC%83", "/", "%20", "%0A", "=", "23"} {
		h.request("GET", "/join/"+made.Room+between+secretOf(made.Links.Second), "", nil, nil)
		h.request("GET", "/api/rooms/"+made.Room+between+made.Token, "", nil, nil)
	}
	h.request(strings.Repeat("ODD", 2000), "/"+strings.Repeat("long.", 2000), "", nil, nil)
	log := h.log.String()
	for _, secret := range []string{made.Token, second.Token, secretOf(made.Links.First), secretOf(made.Links.Second), secretOf(made.Links.Spectator), "SAID-IN-CONFIDENCE"} {
		if strings.Contains(log, secret) {
			t.Errorf("the log holds %q", secret)
		}
	}
	for line := range strings.Lines(log) {
		if !strings.HasPrefix(line, "time=") {
			t.Errorf("a forged line: %q", line)
		}
		if len(line) > 1000 {
			t.Errorf("a line of %d bytes: %.300q", len(line), line)
		}
	}
}
