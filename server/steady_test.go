package server

import (
	"testing"
	"time"
)

// TestSteadyClock: the default clock is read from how long the server runs, not from the machine's clock, which may be set.
func TestSteadyClock(t *testing.T) {
	var c Config
	c.setDefaults()
	one := c.Now()
	for c.Now().Sub(one) == 0 {
		time.Sleep(time.Millisecond)
	}
	other := c.Now()
	// Round(0) leaves the wall clock's reading alone: it has gone on exactly as the running time has.
	if ran, wall := other.Sub(one), other.Round(0).Sub(one.Round(0)); ran != wall {
		t.Errorf("ran %v, the wall clock %v", ran, wall)
	}
	if off := time.Until(other).Abs(); off > time.Minute {
		t.Errorf("begins %v off", off)
	}
}
