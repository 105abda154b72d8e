package server

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

	"github.com/prometheus/client_golang/prometheus"

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

// figure reads one of the server's metrics, by its name with its labels.
func (h *host) figure(name string) float64 {
	families, err := h.metrics.Gather()
	must(h.tb, err)
	for _, family := range families {
		for _, m := range family.Metric {
			full := family.GetName()
			for i, label := range m.Label {
				full += map[bool]string{true: "{", false: ","}[i == 0] + fmt.Sprintf("%s=%q", label.GetName(), label.GetValue())
			}
			if len(m.Label) > 0 {
				full += "}"
			}
			if full == name {
				return m.GetGauge().GetValue() + m.GetCounter().GetValue()
			}
		}
	}
	return 0
}

// play leads a room to play.
func (h *host) play(a, b *browser) {
	h.tb.Helper()
	for _, stage := range []string{"lobby", "sheets", "set-up"} {
		if stage == "set-up" {
			if a.do("choose", "choose", `{"go_first":true}`).Refusal != nil {
				b.accept("choose", "choose", `{"go_first":true}`)
			}
		}
		a.accept("r-"+stage, "ready", `{"team":"first","ready":true}`)
		b.accept("r-"+stage, "ready", `{"team":"second","ready":true}`)
	}
}
