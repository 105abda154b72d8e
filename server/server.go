package server

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"parlour/store"
)

// Server serves tables. Make one with [New]; it holds no other state than its own.
type Server struct {
	config   Config
	store    store.Store
	log      *slog.Logger
	games    map[string]Game
	origins  origins
	proxies  proxies
	metrics  *metrics
	handler  http.Handler
	rooms    rooms
	writers  *writers
	mu       sync.Mutex
	closing  bool          // set once, under mu
	replays  chan struct{} // bounds reading whole records for exports and old log lines
	saving   chan struct{} // bounds storing snapshots of rooms that stay open
	packing  *packing
	catalogs map[string]tagged
	crowd    crowd // sockets
	bodies   crowd // bytes of requests
	callers  callers

	sockets    sync.WaitGroup
	background sync.WaitGroup
}

// New makes a server. It starts nothing: rooms are loaded when somebody asks for them.
func New(c Config) (*Server, error) {
	if c.Store == nil || len(c.Games) == 0 {
		return nil, errors.New("server: a store and a game are needed")
	}
	c.setDefaults()
	s := &Server{config: c, store: c.Store, log: c.Log, games: map[string]Game{}, replays: make(chan struct{}, 2), saving: make(chan struct{}, 1), writers: newWriters(), packing: newPacking()}
	s.rooms.open = map[string]*opening{}
	for _, game := range c.Games {
		s.games[game.Ruleset.ID()] = game
	}
	var err error
	if s.origins, err = newOrigins(c.Origins); err != nil {
		return nil, err
	}
	if s.proxies, err = newProxies(c.TrustedProxies); err != nil {
		return nil, err
	}
	if s.metrics, err = newMetrics(c.Metrics); err != nil {
		return nil, err
	}
	if s.catalogs, err = catalogs(c.Games); err != nil {
		return nil, err
	}
	s.handler = s.routes()
	return s, nil
}

// Handler serves the API, the sockets and the pages.
func (s *Server) Handler() http.Handler { return s.handler }

func (s *Server) now() time.Time { return s.config.Now() }

// Close lets everybody go with status 1001, stores snapshots and gives the leases up. It returns the context's error
// when that takes too long; what was acknowledged is stored in any case. Nothing is served afterwards.
func (s *Server) Close(ctx context.Context) error {
	s.mu.Lock()
	s.closing = true
	s.mu.Unlock()
	s.rooms.stop()
	done := make(chan struct{})
	go func() {
		s.rooms.running.Wait()
		s.sockets.Wait()
		s.background.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// stopping tells whether Close was called.
func (s *Server) stopping() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closing
}

// beginSocket counts a socket that Close has to wait for; false once it was called.
func (s *Server) beginSocket() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.closing {
		s.sockets.Add(1)
	}
	return !s.closing
}
