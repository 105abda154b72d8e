package server

import "sync"

// crowd counts the sockets that are open from each client address.
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
