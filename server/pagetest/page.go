// Package pagetest gives tests browsers that behave as the pages do: they put frames together and compare hashes, ask for
// the whole table when something is missing, connect again when a line breaks, take up where they were, and send again
// what got no answer. A test can cut their lines, keep them from reading, and lose or double what they are sent.
package pagetest

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"time"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"nhooyr.io/websocket"

	"parlour/rules"
)

// Config says who a page is.
type Config struct {
	// Server is the server's address, "http://127.0.0.1:8080", which is the page's origin too.
	Server string
	Room   string
	// Token is a seat's, Link the secret of a spectators' link: one of them.
	Token, Link string
	// Hash is the server's, of a view.
	Hash func(view []byte) (string, error)
}

// Page is one open page. Its methods may be called from any goroutine.
type Page struct {
	Config
	ctx    context.Context
	cancel context.CancelFunc
	ended  chan struct{}
	gate   sync.Mutex // held while the page does not read

	mu           sync.Mutex
	conn         *websocket.Conn // once it was let in
	class, epoch string
	n            uint64
	view         []byte
	hash         string
	syncing      bool // the whole table is asked for
	sent         int
	waiting      []*command // without an answer, oldest first
	lose, double int
	notices      []string
	byes         []string
	faults       []string // hashes that differ although no frame is missing, and the like
}

// command is one that waits for its answer.
type command struct {
	id   string
	text []byte
	done chan *rules.Refusal
}

// Open opens a page. It goes on until Close, or until the server says that coming again is of no use.
func Open(c Config) *Page {
	p := &Page{Config: c, ended: make(chan struct{})}
	p.ctx, p.cancel = context.WithCancel(context.Background())
	go p.run()
	return p
}

// Close closes the page.
func (p *Page) Close() {
	p.cancel()
	p.Cut()
	<-p.ended
}

// Cut breaks the line without a word.
func (p *Page) Cut() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.conn != nil {
		_ = p.conn.CloseNow()
	}
}

// Stop keeps the page from reading until what it gives is called.
func (p *Page) Stop() (goOn func()) {
	p.gate.Lock()
	return p.gate.Unlock
}

// Miss has the page lose the next so many frames, and then get so many twice.
func (p *Page) Miss(lose, double int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.lose, p.double = lose, double
}

// Told gives the codes of the notices and of the farewells that the page has received.
func (p *Page) Told() (notices, byes []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.notices), slices.Clone(p.byes)
}

// View is the table as the page has it, nil before it has one.
func (p *Page) View() []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.view)
}

// Do sends a command, and again over each new line, until it is answered.
func (p *Page) Do(kind, body string) (*rules.Refusal, error) {
	p.mu.Lock()
	p.sent++
	c := &command{id: fmt.Sprint("page.", p.sent), done: make(chan *rules.Refusal, 1)}
	c.text = fmt.Appendf(nil, `{"type":"do","id":%q,"kind":%q,"body":%s}`, c.id, kind, body)
	p.waiting = append(p.waiting, c)
	conn := p.conn
	p.mu.Unlock()
	if conn != nil {
		_ = conn.Write(p.ctx, websocket.MessageText, c.text)
	}
	select {
	case refusal := <-c.done:
		return refusal, nil
	case <-p.ended:
		select {
		case refusal := <-c.done:
			return refusal, nil
		default:
		}
		return nil, fmt.Errorf("the page was sent away before %s was answered", kind)
	case <-time.After(time.Minute):
		return nil, fmt.Errorf("no answer to %s", kind)
	}
}

// final are the farewells after which coming again would end in the same way.
var final = []string{"bad_hello", "bad_token", "bad_link", "token_rotated", "no_seat", "unknown_room", "replaced"}

func (p *Page) run() {
	defer close(p.ended)
	for p.ctx.Err() == nil && !p.visit() {
		select {
		case <-p.ctx.Done():
		case <-time.After(10*time.Millisecond + rand.N(90*time.Millisecond)):
		}
	}
}

// visit connects and reads until the line ends. over tells that there is no use in coming again.
func (p *Page) visit() (over bool) {
	ctx, cancel := context.WithTimeout(p.ctx, 10*time.Second)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, p.Server+"/api/rooms/"+p.Room+"/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {p.Server}},
		HTTPClient: &http.Client{Transport: &http.Transport{DisableKeepAlives: true}},
	})
	if err != nil {
		return false
	}
	defer func() { _ = conn.CloseNow() }()
	conn.SetReadLimit(8 << 20)
	p.mu.Lock()
	hello := fmt.Sprintf(`"token":%q`, p.Token)
	if p.Token == "" {
		hello = fmt.Sprintf(`"link":%q`, p.Link)
	}
	if p.epoch != "" {
		hello += fmt.Sprintf(`,"epoch":%q,"n":%d`, p.epoch, p.n)
	}
	p.syncing = false
	p.mu.Unlock()
	if conn.Write(ctx, websocket.MessageText, []byte(`{"type":"hello",`+hello+`}`)) != nil {
		return false
	}
	defer func() { p.mu.Lock(); p.conn = nil; p.mu.Unlock() }()
	for {
		p.gate.Lock()
		p.gate.Unlock() //nolint:staticcheck // waits while the page does not read
		_, data, err := conn.Read(p.ctx)
		if err != nil {
			return over
		}
		over = p.hear(conn, data) || over
	}
}

type told struct {
	Type, ID, Class, Epoch, Hash, Code string
	N                                  uint64
	View, Patch                        json.RawMessage
	Refusal                            *rules.Refusal
}

// hear takes one message in.
func (p *Page) hear(conn *websocket.Conn, data []byte) (over bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	var m told
	if err := json.Unmarshal(data, &m); err != nil {
		p.faults = append(p.faults, err.Error())
		return false
	}
	switch m.Type {
	case "welcome":
		p.class, p.epoch, p.n, p.view, p.syncing = m.Class, m.Epoch, m.N, m.View, false
		p.compare(m)
		p.begin(conn)
	case "resumed":
		p.begin(conn)
	case "frame":
		if p.lose > 0 {
			p.lose--
			return false
		}
		p.frame(conn, m)
		if p.double > 0 {
			p.double--
			p.frame(conn, m)
		}
	case "answer":
		if i := slices.IndexFunc(p.waiting, func(c *command) bool { return c.id == m.ID }); i >= 0 {
			p.waiting[i].done <- m.Refusal
			p.waiting = slices.Delete(p.waiting, i, i+1)
		}
	case "notice":
		p.notices = append(p.notices, m.Code)
	case "bye":
		p.byes = append(p.byes, m.Code)
		return slices.Contains(final, m.Code)
	}
	return false
}

// begin takes a line up, at its beginning: what has no answer goes out again.
func (p *Page) begin(conn *websocket.Conn) {
	if p.conn == conn {
		return
	}
	p.conn = conn
	for _, c := range p.waiting {
		_ = conn.Write(p.ctx, websocket.MessageText, c.text)
	}
}

// frame takes the next step of the table.
func (p *Page) frame(conn *websocket.Conn, m told) {
	switch {
	case p.syncing || m.N <= p.n:
		return // it will be, or is, in the view
	case m.N > p.n+1:
		p.sync(conn)
		return
	}
	p.n = m.N
	if m.Patch != nil {
		view, err := jsonpatch.MergePatch(p.view, m.Patch)
		if err != nil {
			p.faults = append(p.faults, err.Error())
			return
		}
		p.view = view
	}
	p.compare(m)
}

func (p *Page) sync(conn *websocket.Conn) {
	p.syncing = true
	_ = conn.Write(p.ctx, websocket.MessageText, []byte(`{"type":"sync"}`))
}

// compare holds the view against the hash that the server sent with it: nothing may be amiss when no frame is.
func (p *Page) compare(m told) {
	hash, err := p.Config.Hash(p.view)
	if err != nil || hash != m.Hash {
		p.faults = append(p.faults, fmt.Sprintf("%s %d: hash %s, the server has %s (%v)", m.Type, m.N, hash, m.Hash, err))
	}
	p.hash = hash
}
