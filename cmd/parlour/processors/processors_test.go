package processors

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"parlour/cmd/parlour/ownprocess"
)

// TestOneWhileItIsEnough plays a day of a server through: what it uses on one processor and on all, and what is decided.
func TestOneWhileItIsEnough(t *testing.T) {
	start := time.Now()
	now := start
	r := rule{calm: now, stay: shortest}
	// hours gives how much of the time was on one processor, and how often that changed.
	hours := func(long time.Duration, onOne, onAll float64) (one float64, changes int) {
		var on time.Duration
		for end := now.Add(long); now.Before(end); {
			now = now.Add(every)
			cores := onAll
			if r.one {
				cores, on = onOne, on+every
			}
			if r.next(now, cores) {
				changes++
			}
		}
		return float64(on) / float64(long), changes
	}
	for _, c := range []struct {
		name         string
		onOne, onAll float64
		least, most  float64 // of the time on one
		changes      int     // at most
	}{
		{"nobody there", 0, 0, 0.999, 1, 1},
		{"some tables", 0.3, 0.5, 1, 1, 0},
		{"many tables, which take more on all", 0.7, 1, 1, 1, 0},
		{"more than one can do", 1, 1.9, 0, 0.001, 1},
		{"just about as much as one can do", 1, 1.1, 0, 0.01, 150},
		{"nobody any more", 0, 0, 0.98, 1, 1},
	} {
		one, changes := hours(time.Hour, c.onOne, c.onAll)
		if one < c.least || one > c.most || changes > c.changes {
			t.Errorf("%s: %.4f of the time on one processor, %d changes", c.name, one, changes)
		}
	}
}

// TestFollowsWhatIsUsed: the program really is on one processor, on all, and on all when nobody follows any more.
func TestFollowsWhatIsUsed(t *testing.T) {
	if !ownprocess.Has(t, "GOMAXPROCS=") {
		return
	}
	all := runtime.GOMAXPROCS(0)
	if all == 1 {
		t.Skip("there is only one processor")
	}
	synctest.Test(t, func(t *testing.T) {
		ctx, end := context.WithCancel(t.Context())
		var busy atomic.Bool
		began := time.Now()
		go follow(ctx, func() (time.Duration, bool) {
			if busy.Load() {
				return 2 * time.Since(began), true
			}
			return 0, true
		})
		expect := func(when string, want int) {
			t.Helper()
			synctest.Wait()
			if n := runtime.GOMAXPROCS(0); n != want {
				t.Errorf("%s: %d processors, want %d", when, n, want)
			}
		}
		expect("at first", all)
		time.Sleep(2 * time.Second)
		expect("at rest", 1)
		busy.Store(true)
		time.Sleep(2 * every)
		expect("busy", all)
		time.Sleep(time.Minute)
		expect("still busy", all)
		busy.Store(false)
		time.Sleep(2 * time.Minute)
		expect("at rest again", 1)
		end()
		expect("at the end", all)
	})
}

// TestHostDecides: with GOMAXPROCS set nobody follows.
func TestHostDecides(t *testing.T) {
	t.Setenv("GOMAXPROCS", "2")
	returned := make(chan struct{})
	go func() {
		Follow(t.Context())
		close(returned)
	}()
	select {
	case <-returned:
	case <-time.After(10 * time.Second):
		t.Error("it follows what is used, though the host has said how many")
	}
}

// TestSpentIsThisProgramsTime: what the program does counts, what it waits for does not.
func TestSpentIsThisProgramsTime(t *testing.T) {
	before, known := Spent()
	if !known {
		t.Skip("not known on this system")
	}
	time.Sleep(300 * time.Millisecond)
	rested, _ := Spent()
	for began := rested; rested < began+100*time.Millisecond; {
		rested, _ = Spent() // a program that is at it gets there
		if rested < began {
			t.Fatal("time went back")
		}
	}
	if idle := rested - before; idle > 350*time.Millisecond {
		t.Errorf("%v of processor time for 0.1 s of work", idle)
	}
}
