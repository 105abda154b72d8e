package headroom

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
	"time"

	"parlour/cmd/parlour/ownprocess"
)

func TestPercentForSmallAndLargeHeaps(t *testing.T) {
	for live, want := range map[uint64]int{0: 1600, 1 << 20: 1600, 16 << 20: 400, 64 << 20: 100, 1 << 30: 100} {
		if got := percentFor(64<<20, live); got != want {
			t.Errorf("with %d live bytes the heap may grow by %d %%, want %d %%", live, got, want)
		}
	}
}

// TestHeadroomFollowsTheLoad: collections come some seconds apart, if that takes no more than the most.
func TestHeadroomFollowsTheLoad(t *testing.T) {
	settled := func(from uint64, bytesPerSecond float64) uint64 {
		for range 100 {
			from = next(from, time.Duration(float64(from)/bytesPerSecond*float64(time.Second)))
		}
		return from
	}
	for _, c := range []struct {
		name                 string
		from, perSecond, end uint64
	}{
		{"a fresh program at rest", least, 1, least},
		{"some rooms", least, 3 << 20, least},
		{"busy", least, 90 << 20, 256 << 20},
		{"more than there is room for", least, 1 << 30, most},
		{"rest after that", most, 1 << 20, least},
		{"some rooms after that", most, 10 << 20, 64 << 20},
	} {
		if got := settled(c.from, float64(c.perSecond)); got != c.end {
			t.Errorf("%s: %d MiB, want %d", c.name, got>>20, c.end>>20)
		}
	}
}

// TestHeadroomFollowsTheHeap lets a program's heap grow and looks at what its collector was told after the next collection.
func TestHeadroomFollowsTheHeap(t *testing.T) {
	if !ownprocess.Has(t, "GOGC=") {
		return
	}
	Keep()
	percent := func() int {
		was := debug.SetGCPercent(100)
		debug.SetGCPercent(was)
		return was
	}
	small := percent()
	held := make([]byte, most)
	settled := func(done func(int) bool) int {
		p := percent()
		for range 200 {
			runtime.GC() // a collection, after which the cleanup runs beside us
			if p = percent(); done(p) {
				break
			}
		}
		return p
	}
	if p := settled(func(p int) bool { return p == 100 }); p != 100 {
		t.Errorf("with %d MiB live the heap may grow by %d %%", len(held)>>20, p)
	}
	runtime.KeepAlive(held)
	if p := settled(func(p int) bool { return p > 1000 }); p <= 1000 {
		t.Errorf("small again, the heap may grow by %d %%; before it was %d %%", p, small)
	}
}

// TestHeadroomOfAFreshProgram: before the first collection nothing is known to be live, and the runtime takes its own least.
func TestHeadroomOfAFreshProgram(t *testing.T) {
	if !ownprocess.Has(t, "GOGC=") {
		return
	}
	Keep()
	goal := []metrics.Sample{{Name: "/gc/heap/goal:bytes"}}
	metrics.Read(goal)
	if g := goal[0].Value.Uint64(); g < least || g > least+least/2 {
		t.Errorf("the heap may grow to %d bytes before it is collected, %d were meant", g, least)
	}
}

// TestHostDecides: with GOGC set nothing is changed.
func TestHostDecides(t *testing.T) {
	if !ownprocess.Has(t, "GOGC=150") {
		return
	}
	Keep()
	if p := debug.SetGCPercent(100); p != 150 {
		t.Errorf("the heap may grow by %d %%, the host said 150 %%", p)
	}
}
