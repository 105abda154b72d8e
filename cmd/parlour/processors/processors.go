// Package processors has a program run on one processor while one is enough.
package processors

import (
	"context"
	"os"
	"runtime"
	"time"
)

// every is how often is looked at what the program uses.
const every = 200 * time.Millisecond

// enough and few are how many cores have to be in use for one processor not to suffice any more, and with how many, of all,
// one is tried again: the same work takes more on all of them, as they wake each other for it.
const enough, few = 0.9, 1.2

// shortest and longest are how long little has to be used for that. Each time that one processor suffices for less than
// shortest it is twice as long to the next.
const shortest, longest = time.Second, time.Minute

// Follow has the program's goroutines run on one processor while that is enough, and on all when it is not, until the
// context ends. It begins with all.
//
// The runtime wakes a second thread to look for work whenever there is some for the first. Where a database runs beside the
// program, its answer is nearly all the work that there is on a quiet table, and the second thread is on the very core that
// the database goes on with. A program whose database writes on its own threads should have all of them: one that waits for
// the disk holds its processor for a while.
//
// A host who sets GOMAXPROCS decides by himself.
func Follow(ctx context.Context) {
	if os.Getenv("GOMAXPROCS") == "" && runtime.GOMAXPROCS(0) > 1 {
		follow(ctx, Spent)
	}
}

// follow takes the processor time that the program has spent from spent.
func follow(ctx context.Context, spent func() (time.Duration, bool)) {
	before, known := spent()
	if !known {
		return
	}
	defer runtime.SetDefaultGOMAXPROCS()
	ticks := time.NewTicker(every)
	defer ticks.Stop()
	at := time.Now()
	r := rule{calm: at, stay: shortest}
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
		}
		now := time.Now()
		after, _ := spent()
		changed := r.next(now, (after-before).Seconds()/now.Sub(at).Seconds())
		before, at = after, now
		switch {
		case changed && r.one:
			runtime.GOMAXPROCS(1)
		case changed:
			runtime.SetDefaultGOMAXPROCS()
		}
	}
}

// rule decides between one processor and all.
type rule struct {
	one   bool
	since time.Time     // when one was decided for
	calm  time.Time     // since when little has been used of all
	stay  time.Duration // how long that has to last
}

// next tells whether it decides otherwise now, as so many cores have been in use since the last time.
func (r *rule) next(now time.Time, cores float64) (changed bool) {
	if r.one {
		if cores < enough {
			return false
		}
		r.stay = min(2*r.stay, longest)
		if now.Sub(r.since) > shortest {
			r.stay = shortest
		}
		r.one, r.calm = false, now
		return true
	}
	if cores >= few {
		r.calm = now
	}
	if now.Sub(r.calm) < r.stay {
		return false
	}
	r.one, r.since = true, now
	return true
}
