package server

import (
	"net/http"
	"sync"

	"parlour/rules"
)

// crowd counts what is open from each client address.
type crowd struct {
	mu   sync.Mutex
	from map[string]int
}

// enter counts one more from an address, unless there are as many as may be.
func (c *crowd) enter(address string, limit int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.from[address] >= limit {
		return false
	}
	if c.from == nil {
		c.from = map[string]int{}
	}
	c.from[address]++
	return true
}

// leave counts one less, and forgets an address that has none.
func (c *crowd) leave(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.from[address]--; c.from[address] <= 0 {
		delete(c.from, address)
	}
}

// perAddress limits how many requests from one client address are open at a time: sockets, which last.
func (s *Server) perAddress(limit int) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			address := s.proxies.client(r)
			if !s.crowd.enter(address, limit) {
				s.refuse(w, r, rules.Refuse(CodeTooManySockets, "", "limit", limit))
				return
			}
			defer s.crowd.leave(address)
			next.ServeHTTP(w, r)
		})
	}
}
