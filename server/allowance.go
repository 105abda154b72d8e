package server

import (
	"time"

	"golang.org/x/time/rate"

	"parlour/rules"
	"parlour/rules/field"
)

// allowance is how much one sender may ask of a room: a seat with all its sockets, or one spectator's socket.
type allowance struct {
	messages *rate.Limiter
	// beyond is how much more is forgiven before the sender is let go.
	beyond *rate.Limiter
	// costly is for what is long to make or to keep: whole views, pages of the log that are in the record alone, and fields,
	// each of which stays in the record for ever, whole.
	costly *rate.Limiter
	// time is how long the room may think for the sender, in ms: it thinks for one at a time.
	time *rate.Limiter
}

// What is costly may be asked for so often.
const (
	costlyPerSecond = 1
	costlyBurst     = 8
)

// fieldBytes is how much of a field is one thing that is costly: it is kept, and goes whole to everybody who looks, however
// slow their line. The largest takes all that may be asked for at once.
const fieldBytes = field.MaxBytes / costlyBurst

// A room gives one sender a quarter of its time, and some seconds on end.
const (
	msPerSecond = 250
	msBurst     = 3000
)

func newAllowance(l *Limits) *allowance {
	return &allowance{
		messages: rate.NewLimiter(rate.Limit(l.CommandsPerSecond), l.CommandBurst),
		beyond:   rate.NewLimiter(rate.Limit(l.CommandsPerSecond), l.FloodAfter),
		costly:   rate.NewLimiter(costlyPerSecond, costlyBurst),
		time:     rate.NewLimiter(msPerSecond, msBurst),
	}
}

// chooses tells whether the sender may choose one more field, which came in so many bytes.
func (a *allowance) chooses(bytes int) bool {
	return a.costly.AllowN(time.Now(), min(1+bytes/fieldBytes, costlyBurst))
}

// worn tells that the room has thought for the sender for too long lately.
func (a *allowance) worn() bool { return a.time.Tokens() < 0 }

// spend counts how long the room has thought for the sender.
func (a *allowance) spend(took time.Duration) {
	now := time.Now()
	// More than all of it cannot be had at once.
	for ms := int(took.Milliseconds()); ms > 0; ms -= msBurst {
		a.time.ReserveN(now, min(ms, msBurst))
	}
}

// take counts a message, whatever it says. flood tells that the sender has to go.
func (a *allowance) take() (allowed, flood bool) {
	if a.messages.Allow() {
		return true, false
	}
	return false, !a.beyond.Allow()
}

// tooManyCostly refuses what is asked for beyond costly.
func tooManyCostly() *rules.Refusal {
	return rules.Refuse(rules.CodeTooManyCommands, "", "limit", costlyBurst)
}
