package storetest

import (
	"fmt"
	"testing"

	"parlour/store"
)

// BenchmarkAppend measures one command at a time: one record of 300 bytes and
// an answer, stored durably. ns/op is the latency that a player waits.
func BenchmarkAppend(b *testing.B, s store.Store) {
	lease := newRoom(b, s, "room")
	var after uint64
	for b.Loop() {
		if err := s.Append(ctx, typical(lease, after)); err != nil {
			b.Fatal(err)
		}
		after++
	}
}

// BenchmarkAppendMany measures batches of 100 commands of 100 rooms, one
// transaction each, and reports commands/s.
func BenchmarkAppendMany(b *testing.B, s store.Store) {
	leases := make([]store.Lease, 100)
	for i := range leases {
		leases[i] = newRoom(b, s, fmt.Sprint("room ", i))
	}
	batch := make([]store.Append, len(leases))
	var after uint64
	for b.Loop() {
		for i, lease := range leases {
			batch[i] = typical(lease, after)
		}
		for _, err := range s.AppendMany(ctx, batch) {
			if err != nil {
				b.Fatal(err)
			}
		}
		after++
	}
	b.ReportMetric(float64(b.N*len(batch))/b.Elapsed().Seconds(), "commands/s")
}

func typical(lease store.Lease, after uint64) store.Append {
	a := command(next(lease, after, 1), "seat", fmt.Sprint("command ", after))
	a.Records[0].Data = make([]byte, 300)
	for i := range a.Records[0].Data {
		a.Records[0].Data[i] = byte(uint64(i) * (after + 1))
	}
	return a
}
