package simulate

// chance is a stream of numbers that follows from its seed alone (SplitMix64). The rules have no randomness of their own,
// and what is played must be the same on every machine.
type chance struct{ state uint64 }

// newChance begins one of several streams that a seed has.
func newChance(seed, stream uint64) *chance {
	c := &chance{state: seed*0x9E3779B97F4A7C15 ^ stream*0xD1B54A32D192ED03}
	c.next()
	return c
}

func (c *chance) next() uint64 {
	c.state += 0x9E3779B97F4A7C15
	z := c.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// below gives 0 to n-1; 0 where there is nothing to choose.
func (c *chance) below(n int) int {
	if n <= 1 {
		return 0
	}
	return int(c.next() % uint64(n))
}

// from gives a number from low to high.
func (c *chance) from(low, high int) int { return low + c.below(high-low+1) }

// oneIn is true once in n times.
func (c *chance) oneIn(n int) bool { return c.below(n) == 0 }

// pick gives one of a list that is not empty.
func pick[T any](c *chance, list []T) T { return list[c.below(len(list))] }
