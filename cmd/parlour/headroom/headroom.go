// Package headroom has small heaps collected less often than the runtime would.
package headroom

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// least and most are how many bytes may be allocated between two garbage collections. A collection costs the same however
// little there is to collect, and while it runs whoever sends a command waits longer: with the few megabytes that some
// dozen rooms hold it would come several times a second. A quiet server has no use for more than the least.
const least, most = 16 << 20, 256 << 20

// soon and seldom are how far apart collections are for which there may be twice as much, or half as much, to the next.
const soon, seldom = 2 * time.Second, 10 * time.Second

// smallest is the heap that the runtime takes for the one to grow by a percentage when it is smaller.
const smallest = 4 << 20

// Keep has a small heap collected less often than the runtime would, which lets it double; one that has grown
// beyond the headroom is left to double. A host who sets GOGC decides by himself.
func Keep() {
	if os.Getenv("GOGC") == "" {
		set(least, time.Now())
	}
}

// set sets the percentage for the heap as it is, and again after each collection.
func set(headroom uint64, began time.Time) {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	debug.SetGCPercent(percentFor(headroom, live[0].Value.Uint64()))
	runtime.AddCleanup(&[16]byte{}, func(struct{}) {
		now := time.Now()
		set(next(headroom, now.Sub(began)), now)
	}, struct{}{})
}

// next is the headroom after one that lasted so long.
func next(headroom uint64, lasted time.Duration) uint64 {
	switch {
	case lasted < soon:
		headroom *= 2
	case lasted > seldom:
		headroom /= 2
	}
	return min(max(headroom, least), most)
}

// percentFor is by how much a heap with so many live bytes may grow, in percent.
func percentFor(headroom, live uint64) int {
	const doubling = 100
	return int(max(doubling, doubling*headroom/max(live, smallest)))
}
