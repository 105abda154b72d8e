package server

import "sync"

// crowd counts what each client address has open: sockets, other connections, or bytes of requests.
type crowd struct {
	mu   sync.Mutex
	from map[string]int
}

// enter counts n more from an address, unless that would be more than may be.
func (c *crowd) enter(address string, n, limit int) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.from[address]+n > limit {
		return false
	}
	if c.from == nil {
		c.from = map[string]int{}
	}
	c.from[address] += n
	return true
}

// leave counts n less, and forgets an address that has none.
func (c *crowd) leave(address string, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.from[address] -= n; c.from[address] <= 0 {
		delete(c.from, address)
	}
}
