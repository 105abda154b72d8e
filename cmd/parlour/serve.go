package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/signal"
	"regexp"
	"strconv"
	"syscall"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"parlour/cmd/parlour/headroom"
	"parlour/cmd/parlour/processors"
	"parlour/server"
	"parlour/store"
	"parlour/web"
)

// Serve is `parlour serve`.
type Serve struct {
	Database
	Listen     string     `help:"Address to listen on." default:":8080" env:"PARLOUR_LISTEN"`
	Origin     []string   `help:"Web origins whose pages may connect, such as https://parlour.example. Default: this machine's own addresses and names with the port listened on." env:"PARLOUR_ORIGIN" placeholder:"ORIGIN"`
	PublicURL  string     `name:"public-url" help:"Address that people open, if it is another; one more origin." env:"PARLOUR_PUBLIC_URL" placeholder:"URL"`
	TrustProxy []string   `name:"trust-proxy" help:"Addresses or networks of proxies whose X-Forwarded-For is believed." env:"PARLOUR_TRUST_PROXY" placeholder:"CIDR"`
	Node       string     `help:"Name of this process among several on one database; has to stay the same over a restart. Default: host name and port." env:"PARLOUR_NODE"`
	LogLevel   slog.Level `name:"log-level" help:"debug, info, warn or error; the log goes to standard error, as JSON lines." default:"info" env:"PARLOUR_LOG_LEVEL"`
	RoomsLimit int        `name:"rooms-per-minute" help:"New rooms from one address in a minute." default:"60" env:"PARLOUR_ROOMS_PER_MINUTE"`

	SocketsLimit int `name:"sockets-per-address" help:"Sockets that may be open from one address at a time." default:"2000" env:"PARLOUR_SOCKETS_PER_ADDRESS"`

	MetricsListen string        `name:"metrics-listen" help:"Address to serve /metrics at, apart from the pages: they are for the host alone. Default: nowhere." env:"PARLOUR_METRICS_LISTEN" placeholder:"ADDRESS"`
	Lease         time.Duration `help:"For how long a room belongs to this process without a sign of life, before another on the same database may take it." default:"20s" env:"PARLOUR_LEASE"`
}

// Run serves until it is interrupted or asked to end.
func (s *Serve) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	defer stop()
	m := &Main{Serve: *s}
	err := m.Run(ctx)
	return errors.Join(err, m.Close())
}

// Main is a running server with all that it is made of.
type Main struct {
	Serve
	store  store.Store
	server *server.Server
	http   *http.Server
	// metrics serves the figures at an address of their own; nil: nobody asked for them.
	metrics  *http.Server
	registry *prometheus.Registry
}

// closeWithin bounds the shutdown.
const closeWithin = 10 * time.Second

// Run migrates the database, opens it, and serves until the context ends. It prints the addresses to open on standard
// output, one a line, as soon as browsers can connect.
func (m *Main) Run(ctx context.Context) error {
	headroom.Keep()
	log := slog.New(slog.NewJSONHandler(os.Stderr, &slog.HandlerOptions{Level: m.LogLevel}))
	if err := m.migrate(ctx); err != nil {
		return err
	}
	st, err := m.open(ctx)
	if err != nil {
		return err
	}
	m.store = store.NewAppender(st)
	if err := m.store.Check(ctx); err != nil {
		return err
	}
	listener, err := net.Listen("tcp", m.Listen)
	if err != nil {
		return fmt.Errorf("%w: choose another address with --listen", err)
	}
	address := listener.Addr().(*net.TCPAddr)
	config := m.config(log, address.Port)
	if m.server, err = server.New(config); err != nil {
		return errors.Join(err, listener.Close())
	}
	if !m.embedded() {
		go processors.Follow(ctx)
	}
	failed := make(chan error, 2)
	metrics, err := m.serveMetrics(failed)
	if err != nil {
		return errors.Join(err, listener.Close())
	}
	m.http = &http.Server{
		Handler:           m.server.Handler(),
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ConnState:         m.server.ConnState,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
	go func() { failed <- m.http.Serve(listener) }()
	fmt.Printf("listening on http://%s\n", shown(address))
	for _, phone := range forPhones(address, config.Origins) {
		fmt.Printf("from other devices: %s\n", phone)
	}
	if metrics != "" {
		fmt.Printf("metrics at %s\n", metrics)
	}
	select {
	case <-ctx.Done():
		log.Info("stopping")
		return nil
	case err := <-failed:
		return err
	}
}

// Close stops listening, lets everybody go, and closes the database.
func (m *Main) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), closeWithin)
	defer cancel()
	var errs []error
	if m.http != nil {
		// Both at once: one waits for requests, the other for sockets, of which the first knows nothing.
		stopped := make(chan error, 1)
		go func() { stopped <- m.http.Shutdown(ctx) }()
		errs = append(errs, m.server.Close(ctx), <-stopped)
	}
	if m.metrics != nil {
		errs = append(errs, m.metrics.Close())
	}
	if m.store != nil {
		errs = append(errs, m.store.Close())
	}
	return errors.Join(errs...)
}

// serveMetrics serves the figures where the host wants them, and gives their address.
func (m *Main) serveMetrics(failed chan<- error) (address string, err error) {
	if m.MetricsListen == "" {
		return "", nil
	}
	listener, err := net.Listen("tcp", m.MetricsListen)
	if err != nil {
		return "", fmt.Errorf("metrics: %w", err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	m.metrics = &http.Server{Handler: mux, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second, MaxHeaderBytes: 16 << 10}
	go func() { failed <- m.metrics.Serve(listener) }()
	return "http://" + shown(listener.Addr().(*net.TCPAddr)) + "/metrics", nil
}

func (m *Main) config(log *slog.Logger, port int) server.Config {
	m.registry = prometheus.NewRegistry()
	// What is in use tells how much is not yet collected; what was live at the last collection tells whether it grows.
	live := collectors.WithGoCollectorRuntimeMetrics(collectors.GoRuntimeMetricsRule{Matcher: regexp.MustCompile(`^/gc/heap/live:bytes$`)})
	m.registry.MustRegister(collectors.NewGoCollector(live), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	c := server.Config{
		Store: m.store, Games: games, Node: m.Node, Origins: m.Origin, TrustedProxies: m.TrustProxy,
		Log: log, Metrics: m.registry, LeaseFor: m.Lease, Limits: server.Limits{RoomsPerMinute: m.RoomsLimit, SocketsPerAddress: m.SocketsLimit},
	}
	if m.PublicURL != "" {
		c.Origins = append(c.Origins, m.PublicURL)
	}
	if len(c.Origins) == 0 {
		c.Origins = ownOrigins(port)
	}
	if c.Node == "" {
		c.Node = nodeName(m.embedded(), port)
	}
	pages, ok := web.Pages()
	if !ok {
		log.Warn("this program was built without its pages: only the API is served")
	}
	c.Pages = pages
	return c
}

// nodeName names this process in leases. On an embedded database there is only one.
func nodeName(embedded bool, port int) string {
	host, err := os.Hostname()
	if embedded || err != nil {
		return "local"
	}
	return net.JoinHostPort(host, strconv.Itoa(port))
}
