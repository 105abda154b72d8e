package main

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"testing"
	"time"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"github.com/prometheus/client_golang/prometheus"
	"nhooyr.io/websocket"

	"parlour/migrations"
	"parlour/rules"
	"parlour/rules/maidhammer"
	"parlour/server"
	"parlour/store"
	"parlour/store/sqlite"
)

// hostileRoom is a room of a real server with its browsers.
type hostileRoom struct {
	t      testing.TB
	store  store.Store
	server *server.Server
	http   *httptest.Server
	id     string
	people []*person
	now    func() time.Time // nil: the real time
	// figures are the server's.
	figures *prometheus.Registry
}

// person is a browser that puts frames together as pages do.
type person struct {
	h     *hostileRoom
	hello string
	class rules.ViewerClass
	conn  *websocket.Conn
	epoch string
	n     uint64
	view  []byte
	sent  int
	raw   []byte // what was received, each message with a line end
	// listens: it keeps what it receives, and puts no view together.
	listens bool
}

func (h *hostileRoom) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

// start opens the server on what is in the store.
func (h *hostileRoom) start(path string) {
	h.t.Helper()
	var err error
	h.store, err = sqlite.Open(context.Background(), path, sqlite.Options{})
	h.must(err)
	h.http = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.server.Handler().ServeHTTP(w, r) }))
	h.figures = prometheus.NewRegistry()
	h.server, err = server.New(server.Config{Store: h.store, Games: games, Origins: []string{"http://" + h.http.Listener.Addr().String()},
		// Its people answer pings only while they read.
		PingEvery: time.Hour, Now: h.now, Metrics: h.figures, Limits: server.Limits{CommandsPerSecond: 1e6, CommandBurst: 1e6}})
	h.must(err)
	h.http.Start()
}

func (h *hostileRoom) stop() {
	for _, p := range h.people {
		_ = p.conn.CloseNow()
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	h.must(h.server.Close(ctx))
	h.http.Close()
	h.must(h.store.Close())
}

// sockets is how many sockets of a class the server knows.
func (h *hostileRoom) sockets(class rules.ViewerClass) int {
	families, err := h.figures.Gather()
	h.must(err)
	for _, family := range families {
		for _, m := range family.Metric {
			if family.GetName() == "parlour_sockets" && m.Label[0].GetValue() == string(class) {
				return int(m.GetGauge().GetValue())
			}
		}
	}
	return 0
}

// leave ends a browser's line and waits until the server has noticed.
func (p *person) leave() {
	p.h.t.Helper()
	before := p.h.sockets(p.class)
	_ = p.conn.CloseNow()
	for end := time.Now().Add(10 * time.Second); p.h.sockets(p.class) >= before; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			p.h.t.Fatal("the server does not notice")
		}
	}
}

func (h *hostileRoom) post(path string, body, into any) {
	h.t.Helper()
	data, err := json.Marshal(body)
	h.must(err)
	res, err := http.Post(h.http.URL+path, "application/json", bytes.NewReader(data))
	h.must(err)
	defer res.Body.Close()
	if res.StatusCode != http.StatusCreated {
		h.t.Fatalf("%s: %d", path, res.StatusCode)
	}
	h.must(json.NewDecoder(res.Body).Decode(into))
}

// dial opens a socket.
func (p *person) dial() {
	p.h.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, p.h.http.URL+"/api/rooms/"+p.h.id+"/socket", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {p.h.http.URL}}})
	p.h.must(err)
	conn.SetReadLimit(8 << 20)
	p.conn = conn
}

// enter connects anew; when resuming it takes up where it was.
func (p *person) enter(resume bool) {
	p.h.t.Helper()
	p.dial()
	hello := p.hello
	if resume {
		hello += fmt.Sprintf(`,"epoch":%q,"n":%d`, p.epoch, p.n)
	}
	p.write([]byte(`{"type":"hello",` + hello + `}`))
	for {
		if m := p.next(); m.Type == "welcome" || m.Type == "resumed" {
			return
		}
	}
}

func (p *person) write(text []byte) {
	p.h.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	p.h.must(p.conn.Write(ctx, websocket.MessageText, text))
}

type told struct {
	Type, ID, Epoch, Hash string
	Code                  string
	N                     uint64
	View, Patch, Preview  json.RawMessage
	Refusal               *rules.Refusal
}

// next reads one message and checks that it fits on what was there.
func (p *person) next() (m told) {
	p.h.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	_, data, err := p.conn.Read(ctx)
	p.h.must(err)
	p.h.must(json.Unmarshal(data, &m))
	p.raw = append(append(p.raw, data...), '\n')
	switch m.Type {
	case "welcome":
		p.epoch, p.n, p.view = m.Epoch, m.N, m.View
	case "frame":
		if m.N != p.n+1 {
			p.h.t.Fatalf("%s: frame %d after %d", p.class, m.N, p.n)
		}
		p.n = m.N
		if m.Patch != nil && !p.listens {
			p.view, err = jsonpatch.MergePatch(p.view, m.Patch)
			p.h.must(err)
		}
	default:
		return m
	}
	if p.listens {
		return m
	}
	if hash, err := server.Hash(p.view); err != nil || hash != m.Hash {
		p.h.t.Fatalf("%s: frame %d: hash %s, the server has %s, %v", p.class, m.N, hash, m.Hash, err)
	}
	return m
}

// ask sends a message with an id and waits for its answer.
func (p *person) ask(kind string, m map[string]any) (answer told) {
	p.h.t.Helper()
	p.sent++
	m["type"], m["id"] = kind, fmt.Sprintf("%s.%d", p.class, p.sent)
	data, err := json.Marshal(m)
	p.h.must(err)
	p.write(data)
	for {
		if answer = p.next(); answer.Type == "answer" || answer.Type == "preview" {
			return answer
		}
	}
}

// settle reads all that is under way.
func (p *person) settle() {
	p.h.t.Helper()
	p.write([]byte(`{"type":"lines","id":"mark","before":1}`))
	before := len(p.raw)
	for m := p.next(); m.Type != "lines"; m = p.next() {
		before = len(p.raw)
	}
	p.raw = p.raw[:before] // the mark is not what happened
}

func (p *person) look() rules.View {
	var v struct {
		rules.View
		Game maidhammer.View `json:"game"`
	}
	p.h.must(json.Unmarshal(p.view, &v))
	v.View.Game = v.Game
	return v.View
}

// TestHostileRoom attacks a real room over real sockets with commands of every kind, and messages that are none, through
// broken connections and a restart. Nothing fails inside; each browser's frames fit; and what is stored is what they see.
func TestHostileRoom(t *testing.T) {
	path := filepath.Join(t.TempDir(), "parlour.db")
	h := &hostileRoom{t: t}
	h.must(migrations.Up(t.Context(), path))
	h.start(path)
	defer func() { h.stop() }()
	c := &tape{randomBytes(4242, 15_000)}
	var made server.Created
	h.post("/api/rooms", server.NewRoom{Title: "x", Ruleset: "maidhammer", Name: "Aoi", Team: rules.First, Sample: true}, &made)
	h.id = made.Room
	h.people = append(h.people, &person{h: h, hello: fmt.Sprintf(`"token":%q`, made.Token), class: rules.ViewFirst})
	for _, one := range []struct{ link, name, class string }{{made.Links.Second, "Beni", "second"}, {made.Links.Referee, "Judge", "referee"}} {
		var taken server.SeatTaken
		h.post("/api/rooms/"+h.id+"/seats", server.NewSeat{Link: one.link[len("/join/"+h.id+"#"):], Name: one.name}, &taken)
		h.people = append(h.people, &person{h: h, hello: fmt.Sprintf(`"token":%q`, taken.Token), class: rules.ViewerClass(one.class)})
	}
	h.people = append(h.people, &person{h: h, hello: fmt.Sprintf(`"link":%q`, made.Links.Spectator[len("/join/"+h.id+"#"):]), class: rules.ViewSpectator})
	for _, p := range h.people {
		p.enter(false)
	}
	first, second := h.people[0], h.people[1]
	do := func(p *person, b rules.Body) {
		t.Helper()
		if m := p.ask("do", map[string]any{"kind": b.CommandKind(), "body": b}); m.Refusal != nil {
			t.Fatalf("%s: %v", b.CommandKind(), m.Refusal)
		}
	}
	ready := func() {
		do(first, &rules.Ready{Team: rules.First, Ready: true})
		do(second, &rules.Ready{Team: rules.Second, Ready: true})
	}
	ready()
	ready()
	if m := first.ask("do", map[string]any{"kind": "choose", "body": rules.Choose{GoFirst: true}}); m.Refusal != nil {
		do(second, &rules.Choose{GoFirst: true})
	}
	ready()
	s := &sender{tape: c}
	// Each room throws its own dice, so that a battle may soon offer little: then more is tried.
	const enough = 20
	accepted := 0
	for n := 0; n < 200 || accepted < enough && n < 600; n++ {
		p := h.people[c.n(len(h.people))]
		if c.n(3) > 0 {
			p = h.people[c.n(2)]
		}
		switch c.n(25) {
		case 0:
			_ = p.conn.CloseNow()
			p.enter(c.n(2) == 0)
		case 1:
			p.write(randomText(c))
			for p.next().Type != "answer" {
			}
		}
		if n == 75 {
			h.stop()
			h.start(path)
			for _, p := range h.people {
				p.enter(true)
			}
		}
		s.look(p.look())
		kind, body, ok := s.offered()
		if !ok || c.n(4) == 0 {
			kind, body = s.anything()
		}
		if kind == "leave" || kind == "rule-result" && accepted < enough {
			continue // whoever has left can send no more, and little can be tried on a battle that is decided
		}
		ask := "do"
		if c.n(5) == 0 {
			ask = "preview"
		}
		m := p.ask(ask, map[string]any{"kind": kind, "body": body})
		switch {
		case m.Refusal == nil && ask == "do":
			accepted++
		case m.Refusal != nil && (m.Refusal.Code == server.CodeInternal || m.Refusal.Code == server.CodeStoreUnavailable):
			t.Errorf("%s %.300s: %v", kind, body, m.Refusal)
		}
	}
	for _, p := range h.people {
		p.write([]byte(`{"type":"preview","id":"end","kind":"close"}`)) // what is under way comes before its answer
		for m := p.next(); m.ID != "end"; m = p.next() {
		}
		stored, err := server.ReadRoom(t.Context(), h.store, games, h.id, func(*rules.Table) rules.ViewerClass { return p.class })
		h.must(err)
		data, err := json.Marshal(stored.View)
		h.must(err)
		want, err := server.Hash(data)
		h.must(err)
		if got, err := server.Hash(p.view); err != nil || got != want {
			t.Errorf("%s sees\n%s\nand the record has\n%s", p.class, p.view, data)
		}
	}
	if accepted < enough {
		t.Errorf("only %d commands were accepted: this shows little", accepted)
	}
}

// randomText is a message that is none.
func randomText(c *tape) []byte {
	texts := []string{`{`, `[]`, `null`, `{"type":"do"}`, `{"type":"do","id":"1","id":"2"}`, `{"TYPE":"sync"}`, `{"type":"hello","token":"x"}`,
		`{"type":"do","id":"x","kind":"join","body":{"seat":"s1","name":"x","role":"referee"}}`, `{"type":"do","id":"x","kind":"chat","body":{"text":"a","seat":"s2"}}`,
		`{"type":"do","id":"x","kind":"move","body":{"doll":"d1","mm":1e400}}`, `{"type":"do","id":"x","kind":"move","body":{"doll":"d1","mm":9007199254740993}}`,
		`{"type":"do","id":"x","kind":"chat","body":"` + string(bytes.Repeat([]byte("["), 3000)) + `"}`, "\"\\ud800\"", ``}
	return []byte(oneOf(c, texts))
}
