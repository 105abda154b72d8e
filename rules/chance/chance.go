// Package chance draws numbers for random fields and for battles between random players. They follow from a seed alone,
// since what comes of it has to be the same on every machine; dice that people rely on come from rules/dice.
package chance

// Stream is a stream of numbers (SplitMix64).
type Stream struct{ state uint64 }

// Seeded begins the stream of a seed.
func Seeded(seed uint64) *Stream { return &Stream{seed} }

// New begins one of several streams that a seed has.
func New(seed, stream uint64) *Stream {
	s := Seeded(seed*0x9E3779B97F4A7C15 ^ stream*0xD1B54A32D192ED03)
	s.Next()
	return s
}

// Next gives any number.
func (s *Stream) Next() uint64 {
	s.state += 0x9E3779B97F4A7C15
	z := s.state
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return z ^ z>>31
}

// Below gives 0 to n-1; 0 where there is nothing to choose.
func (s *Stream) Below(n int) int {
	if n <= 1 {
		return 0
	}
	return int(s.Next() % uint64(n))
}

// From gives a number from low to high.
func (s *Stream) From(low, high int) int { return low + s.Below(high-low+1) }

// OneIn is true once in n times.
func (s *Stream) OneIn(n int) bool { return s.Below(n) == 0 }

// Pick gives one of a list that is not empty.
func Pick[T any](s *Stream, list []T) T { return list[s.Below(len(list))] }
