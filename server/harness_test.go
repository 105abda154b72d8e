package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	jsonpatch "github.com/evanphx/json-patch/v5"
	"github.com/prometheus/client_golang/prometheus"
	"nhooyr.io/websocket"

	"parlour/migrations"
	"parlour/rules"
	"parlour/store"
	"parlour/store/postgres"
	"parlour/store/postgres/pgtest"
	"parlour/store/sqlite"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

const patience = 10 * time.Second

// database is a store that can be opened again after it was closed, as a restart does.
type database struct {
	name string
	open func(testing.TB) store.Store
}

func sqliteDatabase(tb testing.TB) database {
	path := filepath.Join(tb.TempDir(), "parlour.db")
	must(tb, migrations.Up(tb.Context(), path))
	return database{"sqlite", func(tb testing.TB) store.Store {
		st, err := sqlite.Open(context.Background(), path, sqlite.Options{})
		must(tb, err)
		return store.NewAppender(st)
	}}
}

func postgresDatabase(tb testing.TB) database {
	url := pgtest.Database(tb)
	must(tb, migrations.Up(tb.Context(), url))
	return database{"postgres", func(tb testing.TB) store.Store {
		st, err := postgres.Open(context.Background(), url, postgres.Options{})
		must(tb, err)
		return store.NewAppender(st)
	}}
}

// onBoth runs a test on both real databases.
func onBoth(t *testing.T, run func(*testing.T, database)) {
	t.Run("sqlite", func(t *testing.T) { t.Parallel(); run(t, sqliteDatabase(t)) })
	t.Run("postgres", func(t *testing.T) { t.Parallel(); run(t, postgresDatabase(t)) })
}

// logged keeps what a server logs.
type logged struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *logged) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *logged) reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.b.Reset()
}

func (l *logged) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// host is a running server.
type host struct {
	tb      testing.TB
	server  *Server
	http    *httptest.Server
	store   store.Store
	log     *logged
	metrics *prometheus.Registry
	stopped bool
	// readBuffer is the size of the receive buffer of sockets that are dialled; 0 leaves it to the system.
	readBuffer int
}

// start runs a server; change may alter its configuration.
func start(tb testing.TB, db database, change func(*Config)) *host {
	tb.Helper()
	return startBehind(tb, db, change, func(l net.Listener) net.Listener { return l })
}

// startBehind is start with a listener that something was put around.
func startBehind(tb testing.TB, db database, change func(*Config), around func(net.Listener) net.Listener) *host {
	tb.Helper()
	h := &host{tb: tb, store: db.open(tb), log: &logged{}, metrics: prometheus.NewRegistry()}
	c := Config{Store: h.store, Metrics: h.metrics, Games: []Game{countingGame}, Node: "test", Log: slog.New(slog.NewTextHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
		Limits: Limits{RoomsPerMinute: 100_000, JoinsPerMinute: 100_000, SocketsPerMinute: 100_000, RequestsPerMinute: 100_000, CommandsPerSecond: 1e6, CommandBurst: 1e6}}
	// The listener comes first: its address is the origin.
	h.http = httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.server.Handler().ServeHTTP(w, r) }))
	h.http.Listener = around(smallBuffers{h.http.Listener})
	c.Origins = []string{"http://" + h.http.Listener.Addr().String()}
	if change != nil {
		change(&c)
	}
	var err error
	h.server, err = New(c)
	must(tb, err)
	h.http.Start()
	tb.Cleanup(h.stop)
	return h
}

// stop shuts the server down in order.
func (h *host) stop() {
	if h.stopped {
		return
	}
	h.stopped = true
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := h.server.Close(ctx); err != nil {
		h.tb.Errorf("close: %v", err)
	}
	h.http.Close()
	if err := h.store.Close(); err != nil {
		h.tb.Errorf("close the store: %v", err)
	}
	if h.tb.Failed() && testing.Verbose() {
		h.tb.Log(h.log.String())
	}
}

// request sends JSON and reads the JSON answer.
func (h *host) request(method, path, token string, body any, into any) int {
	h.tb.Helper()
	var r io.Reader
	if text, ok := body.(string); ok {
		r = strings.NewReader(text)
	} else if body != nil {
		data, err := json.Marshal(body)
		must(h.tb, err)
		r = bytes.NewReader(data)
	}
	req, err := http.NewRequest(method, h.http.URL+path, r)
	must(h.tb, err)
	if r != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	res, err := h.http.Client().Do(req)
	must(h.tb, err)
	defer res.Body.Close()
	data, err := io.ReadAll(res.Body)
	must(h.tb, err)
	if into != nil {
		if err := json.Unmarshal(data, into); err != nil {
			h.tb.Fatalf("%s %s: %d: %v in %s", method, path, res.StatusCode, err, data)
		}
	}
	return res.StatusCode
}

// newRoom makes a room and seats one person on the other side too.
func (h *host) newRoom() (made Created, second SeatTaken) {
	h.tb.Helper()
	if code := h.request("POST", "/api/rooms", "", NewRoom{Title: "練習", Ruleset: "counting", Name: "さくら", Team: rules.First}, &made); code != 201 {
		h.tb.Fatalf("new room: %d", code)
	}
	return made, h.join(made.Room, made.Links.Second, "みぞれ")
}

func (h *host) join(room, link, name string) (taken SeatTaken) {
	h.tb.Helper()
	if code := h.request("POST", "/api/rooms/"+room+"/seats", "", NewSeat{Link: secretOf(link), Name: name}, &taken); code != 201 {
		h.tb.Fatalf("join: %d", code)
	}
	return taken
}

// secretOf is the fragment of a link.
func secretOf(link string) string {
	_, secret, _ := strings.Cut(link, "#")
	return secret
}

// message is any message of the server.
type message struct {
	Type      string            `json:"type"`
	ID        string            `json:"id"`
	Seat      string            `json:"seat"`
	Class     string            `json:"class"`
	Epoch     string            `json:"epoch"`
	N         uint64            `json:"n"`
	View      json.RawMessage   `json:"view"`
	Patch     json.RawMessage   `json:"patch"`
	Lines     []json.RawMessage `json:"lines"`
	Hash      string            `json:"hash"`
	Code      string            `json:"code"`
	Count     int               `json:"count"`
	Preview   json.RawMessage   `json:"preview"`
	Refusal   *rules.Refusal    `json:"refusal"`
	Duplicate bool              `json:"duplicate"`
}

// browser is a client as the pages are: it puts frames together and checks their numbers and hashes.
type browser struct {
	tb    testing.TB
	conn  *websocket.Conn
	epoch string
	n     uint64
	view  []byte
	lines []rules.Line
	raw   [][]byte // everything that was received
}

// dial opens a socket and sends a first message.
func (h *host) dial(room, first string) *browser {
	h.tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, _, err := websocket.Dial(ctx, h.http.URL+"/api/rooms/"+room+"/socket", &websocket.DialOptions{
		HTTPHeader: http.Header{"Origin": {h.http.URL}},
		HTTPClient: &http.Client{Transport: &http.Transport{DialContext: h.dialTCP}},
	})
	must(h.tb, err)
	conn.SetReadLimit(8 << 20)
	b := &browser{tb: h.tb, conn: conn}
	h.tb.Cleanup(func() { _ = conn.CloseNow() })
	if first != "" {
		b.write(first)
	}
	return b
}

// smallBuffers gives connections little room in the system, so that a peer that does not read is soon felt.
type smallBuffers struct{ net.Listener }

func (l smallBuffers) Accept() (net.Conn, error) {
	conn, err := l.Listener.Accept()
	if err == nil {
		err = conn.(*net.TCPConn).SetWriteBuffer(32 << 10)
	}
	return conn, err
}

func (h *host) dialTCP(ctx context.Context, network, address string) (net.Conn, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, network, address)
	if err == nil && h.readBuffer > 0 {
		err = conn.(*net.TCPConn).SetReadBuffer(h.readBuffer)
	}
	return conn, err
}

// enter opens a socket with a token and waits for the welcome.
func (h *host) enter(room, token string) *browser {
	h.tb.Helper()
	b := h.dial(room, `{"type":"hello","token":"`+token+`"}`)
	b.until("welcome")
	return b
}

// watch opens a socket as a spectator.
func (h *host) watch(room, link string) *browser {
	h.tb.Helper()
	b := h.dial(room, `{"type":"hello","link":"`+secretOf(link)+`"}`)
	b.until("welcome")
	return b
}

// resume opens a socket that takes up where another ended.
func (h *host) resume(room, token string, was *browser) *browser {
	h.tb.Helper()
	b := h.dial(room, fmt.Sprintf(`{"type":"hello","token":%q,"epoch":%q,"n":%d}`, token, was.epoch, was.n))
	b.epoch, b.n, b.view, b.lines = was.epoch, was.n, was.view, was.lines
	return b
}

func (b *browser) write(text string) {
	b.tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	must(b.tb, b.conn.Write(ctx, websocket.MessageText, []byte(text)))
}

// next reads one message and takes it in.
func (b *browser) next() (message, error) {
	b.tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	_, data, err := b.conn.Read(ctx)
	if err != nil {
		return message{}, err
	}
	b.raw = append(b.raw, data)
	var m message
	must(b.tb, json.Unmarshal(data, &m))
	switch m.Type {
	case "welcome":
		b.epoch, b.n, b.view, b.lines = m.Epoch, m.N, m.View, nil
		b.add(m.Lines)
		b.check(m.Hash)
	case "frame":
		if m.N != b.n+1 {
			b.tb.Fatalf("frame %d after %d", m.N, b.n)
		}
		b.n = m.N
		if m.Patch != nil {
			b.view, err = jsonpatch.MergePatch(b.view, m.Patch)
			must(b.tb, err)
		}
		b.add(m.Lines)
		b.check(m.Hash)
	}
	return m, nil
}

func (b *browser) add(lines []json.RawMessage) {
	b.tb.Helper()
	for _, data := range lines {
		var line rules.Line
		must(b.tb, json.Unmarshal(data, &line))
		if n := len(b.lines); n > 0 && line.N != b.lines[n-1].N+1 {
			b.tb.Fatalf("line %d after %d", line.N, b.lines[n-1].N)
		}
		b.lines = append(b.lines, line)
	}
}

func (b *browser) check(hash string) {
	b.tb.Helper()
	mine, err := Hash(b.view)
	must(b.tb, err)
	if mine != hash {
		b.tb.Fatalf("frame %d: hash %s, the server has %s", b.n, mine, hash)
	}
}

// until reads on until a message of that type comes.
func (b *browser) until(kind string) message {
	b.tb.Helper()
	for {
		m, err := b.next()
		if err != nil {
			b.tb.Fatalf("no %s: %v", kind, err)
		}
		if m.Type == kind {
			return m
		}
	}
}

// do sends a command and waits for its answer.
func (b *browser) do(id, kind, body string) message {
	b.tb.Helper()
	b.write(fmt.Sprintf(`{"type":"do","id":%q,"kind":%q,"body":%s}`, id, kind, body))
	for {
		if m := b.until("answer"); m.ID == id {
			return m
		}
	}
}

// accept is do for a command that must be accepted.
func (b *browser) accept(id, kind, body string) {
	b.tb.Helper()
	if m := b.do(id, kind, body); m.Refusal != nil {
		b.tb.Fatalf("%s was refused: %v", kind, m.Refusal)
	}
}

// total reads on until the game's total is n.
func (b *browser) total(n int) {
	b.tb.Helper()
	for b.now() != n {
		if _, err := b.next(); err != nil {
			b.tb.Fatalf("total %d, not %d: %v", b.now(), n, err)
		}
	}
}

func (b *browser) now() int {
	var v struct {
		Game struct{ Total int } `json:"game"`
	}
	must(b.tb, json.Unmarshal(b.view, &v))
	return v.Game.Total
}

// ended reads on until the server closes, and gives the bye's code and the status.
func (b *browser) ended() (bye string, status int) {
	b.tb.Helper()
	for {
		m, err := b.next()
		if err != nil {
			return bye, int(websocket.CloseStatus(err))
		}
		if m.Type == "bye" {
			bye = m.Code
		}
	}
}

func (b *browser) drop() { _ = b.conn.CloseNow() }

func must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// soon waits until something is so.
func soon(tb testing.TB, what string, is func() bool) {
	tb.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(2 * time.Millisecond) {
		if is() {
			return
		}
	}
	tb.Fatalf("never: %s", what)
}
