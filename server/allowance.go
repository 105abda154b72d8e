package server

import (
	"golang.org/x/time/rate"
)

// allowance is how much one sender may ask of a room: a seat with all its sockets, or one spectator's socket.
type allowance struct {
	messages *rate.Limiter
	// beyond is how much more is forgiven before the sender is let go.
	beyond *rate.Limiter
	// costly is for what is long to make: whole views and pages of the log that are in the record alone.
	costly *rate.Limiter
}

// Whole views and old pages may be asked for so often.
const (
	costlyPerSecond = 1
	costlyBurst     = 8
)

func newAllowance(l *Limits) *allowance {
	return &allowance{
		messages: rate.NewLimiter(rate.Limit(l.CommandsPerSecond), l.CommandBurst),
		beyond:   rate.NewLimiter(rate.Limit(l.CommandsPerSecond), l.FloodAfter),
		costly:   rate.NewLimiter(costlyPerSecond, costlyBurst),
	}
}

// take counts a message, whatever it says. flood tells that the sender has to go.
func (a *allowance) take() (allowed, flood bool) {
	if a.messages.Allow() {
		return true, false
	}
	return false, !a.beyond.Allow()
}
