package server

import (
	"fmt"
	"testing"
)

func TestQueue(t *testing.T) {
	l := Limits{QueueFrames: 2, QueueGrace: 1000, QueueBytes: 100}
	at := now0
	q := newQueue(&l, func() {}, func(Close) {})
	for range 5 { // a burst is forgiven
		if !q.push(ready("x"), at) {
			t.Fatal("a burst ended the queue")
		}
	}
	if batch, end := q.take(nil); len(batch) != 5 || end != nil {
		t.Fatal("not taken")
	}
	for range 3 {
		q.push(ready("x"), at.Add(2000))
	}
	if q.push(ready("x"), at.Add(4000)) {
		t.Error("a backlog lasted beyond its grace")
	}
	if _, end := q.take(nil); end == nil || *end != CloseSlow {
		t.Errorf("ended with %v", end)
	}
	if q = newQueue(&l, func() {}, func(Close) {}); q.push(make(ready, 101), at) {
		t.Error("a huge backlog did not end the queue")
	}
	q.close(CloseReplaced)
	if _, end := q.take(nil); *end != CloseSlow {
		t.Error("a later reason counted")
	}
}

// What waits when a browser is let go still comes before the reason, and nothing after it; who reads too slowly gets the
// reason alone.
func TestQueueEndsAfterWhatWaits(t *testing.T) {
	for why, want := range map[Close]int{CloseNoSeat: 2, CloseGoingAway: 2, CloseSlow: 0, gone: 0} {
		q := newQueue(&Limits{QueueFrames: 2, QueueGrace: 1000, QueueBytes: 100}, func() {}, func(Close) {})
		q.push(ready("answer"), now0)
		q.push(ready("frame"), now0)
		q.close(why)
		if q.push(ready("late"), now0) {
			t.Errorf("%q: more got in", why.Name)
		}
		var got []string
		batch, end := q.take(nil)
		for ; end == nil && len(batch) > 0; batch, end = q.take(nil) {
			for _, f := range batch {
				got = append(got, string(f))
			}
		}
		if len(got) != want || end == nil || *end != why {
			t.Errorf("%q: %q, then %v", why.Name, got, end)
		}
	}
}

// What is taken comes in the order in which it was put in, each once, however much of it is taken at once.
func TestQueueKeepsOrder(t *testing.T) {
	q := newQueue(&Limits{QueueFrames: 64, QueueGrace: 1 << 40, QueueBytes: 64 << 20}, func() {}, nil)
	put, taken, most := 0, 0, 0
	for step := range 200 {
		for range step % 150 {
			f := ready(fmt.Sprint(put))
			if put%97 == 0 {
				f = append(f, make(ready, batchBytes/2)...) // large ones make batches that are short of frames
			}
			q.push(f, now0)
			put++
		}
		for range 1 + step%2 {
			batch, _ := q.take(nil)
			size := 0
			for _, f := range batch {
				var n int
				if fmt.Sscan(string(f[:min(len(f), 10)]), &n); n != taken {
					t.Fatalf("%d comes, not %d", n, taken)
				}
				taken++
				size += len(f)
			}
			if most = max(most, len(batch)); len(batch) > batchFrames || size > batchBytes && len(batch) > 1 {
				t.Fatalf("a batch of %d frames, %d bytes", len(batch), size)
			}
		}
	}
	for batch, _ := q.take(nil); len(batch) > 0; batch, _ = q.take(nil) {
		taken += len(batch)
	}
	if taken != put || q.bytes != 0 || most != batchFrames {
		t.Errorf("%d put in, %d taken, %d bytes left, at most %d at once", put, taken, q.bytes, most)
	}
}
