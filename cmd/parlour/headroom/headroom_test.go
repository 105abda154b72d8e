package headroom

import (
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"testing"
)

func TestPercentForSmallAndLargeHeaps(t *testing.T) {
	for live, want := range map[uint64]int{0: 400, 1 << 20: 400, 8 << 20: 200, 32 << 20: 200, 48 << 20: 133, 64 << 20: 100, 1 << 30: 100} {
		if got := percentFor(live); got != want {
			t.Errorf("with %d live bytes the heap may grow by %d %%, want %d %%", live, got, want)
		}
	}
}

// TestHeadroomFollowsTheHeap lets a program's heap grow and looks at what its collector was told after the next collection.
func TestHeadroomFollowsTheHeap(t *testing.T) {
	if os.Getenv("PARLOUR_TEST_HEADROOM") == "" {
		out, err := rerun(t, "PARLOUR_TEST_HEADROOM=1", "GOGC=")
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return
	}
	Keep()
	percent := func() int {
		was := debug.SetGCPercent(100)
		debug.SetGCPercent(was)
		return was
	}
	small := percent()
	held := make([]byte, 48<<20)
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
	if p := settled(func(p int) bool { return p < 200 }); p < 100 || p >= 200 {
		t.Errorf("with 48 MiB live the heap may grow by %d %%", p)
	}
	runtime.KeepAlive(held)
	if p := settled(func(p int) bool { return p > 200 }); p <= 200 {
		t.Errorf("small again, the heap may grow by %d %%; before it was %d %%", p, small)
	}
}

// TestHeadroomOfAFreshProgram: before the first collection nothing is known to be live, and the runtime takes its own least.
func TestHeadroomOfAFreshProgram(t *testing.T) {
	if os.Getenv("PARLOUR_TEST_HEADROOM") == "" {
		out, err := rerun(t, "PARLOUR_TEST_HEADROOM=1", "GOGC=")
		if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
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
	if os.Getenv("PARLOUR_TEST_HEADROOM") == "" {
		if out, err := rerun(t, "PARLOUR_TEST_HEADROOM=1", "GOGC=150"); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		return
	}
	Keep()
	if p := debug.SetGCPercent(100); p != 150 {
		t.Errorf("the heap may grow by %d %%, the host said 150 %%", p)
	}
}

// rerun runs the calling test alone in a process of its own: what it sets holds for a whole process.
func rerun(t *testing.T, env ...string) (string, error) {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$", "-test.count=1")
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	return strings.TrimSpace(string(out)), err
}
