package main_test

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	ws "nhooyr.io/websocket"

	"parlour/rules/dice"
)

// room is what making one answers, with the links.
type room struct {
	created
	Links struct{ First, Second, Spectator, Referee string }
}

// post sends JSON and gives the status and the answer.
func (p *program) post(path string, body, into any) int {
	p.t.Helper()
	data, err := json.Marshal(body)
	must(p.t, err)
	res, err := http.Post(p.url+path, "application/json", bytes.NewReader(data))
	must(p.t, err)
	defer res.Body.Close()
	if into != nil {
		must(p.t, json.NewDecoder(res.Body).Decode(into))
	}
	return res.StatusCode
}

func (p *program) open(name string) (r room) {
	p.t.Helper()
	status := p.post("/api/rooms", map[string]any{"title": "練習", "ruleset": "maidhammer", "name": name, "team": "first", "solo": false, "sample": false}, &r)
	if status != 201 {
		p.t.Fatalf("new room: %d", status)
	}
	return r
}

// join takes a seat by a link and gives the status.
func (p *program) join(r room, link, name string) (made created, status int) {
	p.t.Helper()
	_, secret, _ := strings.Cut(link, "#")
	status = p.post("/api/rooms/"+r.Room+"/seats", map[string]string{"link": secret, "name": name}, &made)
	made.Room = r.Room
	return made, status
}

// watch opens a spectator's socket.
func (p *program) watch(r room) *line {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, _, err := ws.Dial(ctx, p.url+"/api/rooms/"+r.Room+"/socket", &ws.DialOptions{HTTPHeader: http.Header{"Origin": {p.url}}})
	must(p.t, err)
	conn.SetReadLimit(8 << 20)
	p.t.Cleanup(func() { _ = conn.CloseNow() })
	_, secret, _ := strings.Cut(r.Links.Spectator, "#")
	l := &line{p.t, conn}
	must(p.t, l.send(fmt.Sprintf(`{"type":"hello","link":%q}`, secret)))
	return l
}

// raw reads messages until one is of a type, and gives all that was read.
func (l *line) raw(until string) []byte {
	l.t.Helper()
	var all []byte
	for {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		_, data, err := l.conn.Read(ctx)
		cancel()
		must(l.t, err)
		all = append(all, data...)
		var m message
		must(l.t, json.Unmarshal(data, &m))
		if m.Type == until {
			return all
		}
	}
}

// get reads an address with a token.
func (p *program) get(path, token string) string {
	p.t.Helper()
	req, err := http.NewRequest("GET", p.url+path, nil)
	must(p.t, err)
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := http.DefaultClient.Do(req)
	must(p.t, err)
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	must(p.t, err)
	if res.StatusCode != 200 {
		p.t.Fatalf("%s: %d %s", path, res.StatusCode, data)
	}
	return string(data)
}

// What people write comes back as they wrote it, and is text wherever it is shown: in the log, both exports and the
// server's own log, one record each.
func TestWhatPeopleWriteStaysText(t *testing.T) {
	data := t.TempDir()
	p := serve(t, data, "127.0.0.1:0", "PARLOUR_LOG_LEVEL=debug")
	const image = "<img onerror=alert(1)>"
	r := p.open(image)
	l := p.enter(r.created)
	said := []string{"噐戰氣髙﨑𠮷", image, `a "quoted" {text} \\ %s`, "key:log.won doll:d1", "２Ｄ６なら振れない文"}
	for i, text := range said {
		body, _ := json.Marshal(map[string]string{"text": text})
		l.do(fmt.Sprint("c", i), "chat", string(body))
	}
	forged, err := json.Marshal("one\n" + `{"time":"2026-01-01T00:00:00Z","level":"ERROR","msg":"forged"}`)
	must(t, err)
	l.do("forged", "chat", `{"text":`+string(forged)+`}`)
	res, err := http.Get(p.url + "/api/rooms/" + url.PathEscape("one\n"+`{"level":"ERROR","msg":"forged"}`))
	must(t, err)
	res.Body.Close()
	l.do("doll", "save-sheet", `{"team":"first","sheet":{"name":"焼き鳥","scale":27,"attribute":"human","costume":["maid"],"skills":[],"gear":[],"in_hand":-1}}`)
	if code := p.stop(); code != 0 {
		t.Errorf("ended with %d", code)
	}
	exported, code := run(t, "export", "--data", data, "--json", "--as", "first", r.Room)
	if code != 0 {
		t.Fatalf("export: %s", exported)
	}
	var e struct {
		Lines []struct {
			Key  string
			Args map[string]any
		}
	}
	must(t, json.Unmarshal([]byte(exported), &e))
	var back []string
	for _, line := range e.Lines {
		if line.Key == "log.said" {
			back = append(back, fmt.Sprint(line.Args["text"]))
		}
	}
	if len(back) != len(said)+1 || !slices.Equal(back[:len(said)], said) {
		t.Errorf("said %q, exported %q", said, back)
	}
	for _, lang := range []string{"ja", "en"} {
		text, _ := run(t, "export", "--data", data, "--lang", lang, "--as", "first", r.Room)
		for _, want := range append(said, image+": ", "焼き鳥") {
			if !strings.Contains(text, want) {
				t.Errorf("%s: %q is not in\n%s", lang, want, text)
			}
		}
		if got := strings.Count(strings.TrimSpace(text), "\n"); got != len(e.Lines) {
			t.Errorf("%s: %d lines for %d records", lang, got, len(e.Lines))
		}
	}
	records := 0
	for line := range strings.Lines(p.stderr.String()) {
		var record struct{ Msg string }
		if err := json.Unmarshal([]byte(line), &record); err != nil || record.Msg == "forged" {
			t.Errorf("a forged record in the server's log: %q", line)
		}
		records++
	}
	if records < 3 {
		t.Errorf("the server's log has %d records, even at its most talkative", records)
	}
}

// Names that look like one at the table are turned away, whatever they are written with; other names are let in.
func TestTwinsAreTurnedAway(t *testing.T) {
	p := serve(t, t.TempDir(), "127.0.0.1:0")
	r := p.open("Anna")
	for name, want := range map[string]int{
		"Аnna": 409, "Ａｎｎａ": 409, "ANNA": 409, "An\u200bna": 400, "An\u202ena": 400, "": 400, "戰姫": 201, "もも": 201,
	} {
		if _, status := p.join(r, r.Links.Second, name); status != want {
			t.Errorf("%q: %d, not %d", name, status, want)
		}
	}
}

// A spectator and the other team get nothing of what a side keeps to itself: sheets before set-up, words to the team,
// secret throws. Not in frames, whole views, older lines or exports, and a token more makes no difference.
func TestSecretsOfABattle(t *testing.T) {
	p := serve(t, t.TempDir(), "127.0.0.1:0")
	r := p.open("さくら")
	second, _ := p.join(r, r.Links.Second, "みぞれ")
	a, b, w := p.enter(r.created), p.enter(second), p.watch(r)
	a.do("e", "entropy", `{"team":"first","hex":"00112233445566778899aabbccddeeff"}`)
	b.do("e", "entropy", `{"team":"second","hex":"ffeeddccbbaa99887766554433221100"}`)
	a.do("s", "save-sheet", `{"team":"first","sheet":{"name":"CANARY-SHEET","scale":27,"attribute":"human","costume":["maid"],"skills":[],"gear":[],"in_hand":-1}}`)
	a.do("c", "chat", `{"text":"CANARY-WORD","team":true}`)
	if err := a.send(`{"type":"do","id":"x","kind":"chat","body":{"text":"S2D6 CANARY-THROW"}}`); err != nil {
		t.Fatal(err)
	}
	a.raw("answer")
	mine := p.get("/api/rooms/"+r.Room+"/export", r.Token)
	for _, want := range []string{"CANARY-SHEET", "CANARY-WORD", "CANARY-THROW"} {
		if !strings.Contains(mine, want) {
			t.Errorf("the own export lacks %s", want)
		}
	}
	_, link, _ := strings.Cut(r.Links.Spectator, "#")
	got := p.get("/api/rooms/"+r.Room+"/export", second.Token) + p.get("/api/rooms/"+r.Room+"/export", link)
	for _, l := range []*line{b, w} {
		must(t, l.send(`{"type":"lines","id":"l","before":1000}`))
		got += string(l.raw("lines"))
		must(t, l.send(`{"type":"sync"}`))
		got += string(l.raw("welcome"))
	}
	if i := strings.Index(got, "CANARY"); i >= 0 {
		t.Errorf("somebody else reads …%.200s", got[max(0, i-100):])
	}
	if strings.Contains(got+mine, `"seed":"`) {
		t.Error("the seed is told before the end")
	}
}

// Three reconnections later a browser has the very same history, each line once.
func TestReconnectsDoubleNothing(t *testing.T) {
	p := serve(t, t.TempDir(), "127.0.0.1:0")
	r := p.open("さくら")
	history := func() []string {
		l := p.enter(r.created)
		must(t, l.send(`{"type":"sync"}`))
		var m struct {
			Lines []struct {
				N   int
				Key string
			}
		}
		for {
			ctx, cancel := context.WithTimeout(context.Background(), patience)
			_, data, err := l.conn.Read(ctx)
			cancel()
			must(t, err)
			if bytes.HasPrefix(data, []byte(`{"type":"welcome"`)) {
				must(t, json.Unmarshal(data, &m))
				break
			}
		}
		_ = l.conn.CloseNow()
		var keys []string
		for i, line := range m.Lines {
			if line.N != i+1 {
				t.Fatalf("line %d is in place %d", line.N, i+1)
			}
			keys = append(keys, line.Key)
		}
		return keys
	}
	p.enter(r.created).do("1", "chat", `{"text":"ただいま"}`)
	first := history()
	for range 3 {
		if again := history(); !slices.Equal(again, first) {
			t.Errorf("it was %v and is %v", first, again)
		}
	}
}

// Asked to end, the program tells all of 200 sockets so with 1001, and ends in time.
func TestEverybodyIsToldOfTheEnd(t *testing.T) {
	p := serve(t, t.TempDir(), "127.0.0.1:0")
	r := p.open("さくら")
	var told sync.WaitGroup
	for range 200 {
		l := p.watch(r)
		l.raw("welcome")
		told.Go(func() {
			for {
				_, err := l.next()
				if err != nil {
					if status := ws.CloseStatus(err); status != 1001 {
						t.Errorf("closed with %d: %v", status, err)
					}
					return
				}
			}
		})
	}
	began := time.Now()
	if code := p.stop(); code != 0 {
		t.Errorf("ended with %d", code)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("it took %s", took)
	}
	told.Wait()
}

// Rolls at the bounds cost one room no more than they cost the others: all answer while some are at work on them.
func TestGreatRollsHoldNobodyUp(t *testing.T) {
	p := serve(t, t.TempDir(), "127.0.0.1:0")
	made := p.newRoom(true, true)
	l := p.enter(made)
	for i, team := range []string{"first", "second", "first", "second"} {
		l.do(fmt.Sprint("r", i), "ready", `{"team":"`+team+`","ready":true}`)
	}
	other := p.enter(p.newRoom(true, false))
	began := time.Now()
	for i := range 10 {
		l.do(fmt.Sprint("big", i), "chat", fmt.Sprintf(`{"text":"%dD2!"}`, dice.MaxDice))
		other.do(fmt.Sprint("o", i), "chat", `{"text":"まだいる？"}`)
	}
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("ten great rolls took %s", took)
	}
}
