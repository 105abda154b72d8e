// Package headroom has small heaps collected less often than the runtime would.
package headroom

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// least and most are how many bytes may be allocated between two garbage collections beside a small heap. A collection costs
// the same however little there is to collect, and while it runs whoever sends a command waits longer: with the few
// megabytes that some dozen rooms hold it would come several times a second. More would cost every command instead: what it
// allocates is memory that the processor has not seen for long, or that the system has yet to give.
const least, most = 16 << 20, 64 << 20

// smallest is the heap that the runtime takes for the one to grow by a percentage when it is smaller.
const smallest = 4 << 20

// Keep has a small heap collected less often than the runtime would, which lets it double; one that has grown
// beyond the headroom is left to double. A host who sets GOGC decides by himself.
func Keep() {
	if os.Getenv("GOGC") == "" {
		set()
	}
}

// set sets the percentage for the heap as it is, and again after each collection.
func set() {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	debug.SetGCPercent(percentFor(live[0].Value.Uint64()))
	runtime.AddCleanup(&[16]byte{}, func(struct{}) { set() }, struct{}{})
}

// percentFor is by how much a heap with so many live bytes may grow, in percent: it trebles within the bounds of a small
// heap, and doubles, as the runtime would have it, beyond them.
func percentFor(live uint64) int {
	live = max(live, smallest)
	return int(max(100, 100*min(max(2*live, least), most)/live))
}
