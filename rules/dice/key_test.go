package dice

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"testing"
)

// numbers is a byte stream that yields each number of a width once, in order.
type numbers struct{ next, width int }

func (n *numbers) draw(width int) int {
	n.width = width
	v := n.next
	n.next++
	return v
}

func TestEveryFaceComesOutOfEquallyManyNumbers(t *testing.T) {
	check := func(faces, width, span int) {
		t.Helper()
		from := &numbers{}
		counts := make([]int, faces+1)
		limit := span / faces * faces
		for from.next < limit {
			before := from.next
			counts[sample(faces, from.draw)]++
			if from.next != before+1 {
				t.Fatalf("d%d: number %d was thrown away below the limit %d", faces, before, limit)
			}
			if from.width != width {
				t.Fatalf("d%d draws %d bytes, want %d", faces, from.width, width)
			}
		}
		for face, n := range counts[1:] {
			if n != span/faces {
				t.Fatalf("d%d: face %d comes out of %d numbers, want %d", faces, face+1, n, span/faces)
			}
		}
		// What is left above the limit is thrown away, and the stream read on.
		if limit < span {
			from.next = limit
			rest := &wrapping{span: span, next: limit}
			if v := sample(faces, rest.draw); v != 1 || rest.next != 1 {
				t.Fatalf("d%d: numbers from %d to %d are not all thrown away", faces, limit, span-1)
			}
		}
	}
	for faces := 2; faces <= 256; faces++ {
		check(faces, 1, 1<<8)
	}
	for _, faces := range []int{257, 1000, 32769, 65535, 65536} {
		check(faces, 2, 1<<16)
	}
	for _, faces := range []int{65537, 999_983, MaxFaces} {
		check(faces, 3, 1<<24)
	}
}

type wrapping struct{ span, next int }

func (w *wrapping) draw(int) int {
	v := w.next
	w.next = (w.next + 1) % w.span
	return v
}

func TestADieOfOneFaceTakesNoBytes(t *testing.T) {
	from := &numbers{width: -1}
	if v := sample(1, from.draw); v != 1 || from.width > 0 {
		t.Fatalf("d1 shows %d and draws %d bytes", v, from.width)
	}
}

func TestTheSameDieIsTheSameForEverAndOthersDiffer(t *testing.T) {
	k, other := Key{1}, Key{2}
	a := k.Roll(7, 3, MaxFaces)
	k.Roll(8, 0, 6)
	if again := k.Roll(7, 3, MaxFaces); again != a {
		t.Errorf("the same key, event and index gave %d and %d", a, again)
	}
	for what, b := range map[string]int{
		"event": k.Roll(8, 3, MaxFaces), "index": k.Roll(7, 4, MaxFaces), "key": other.Roll(7, 3, MaxFaces),
		"event and index swapped": k.Roll(3, 7, MaxFaces),
	} {
		if a == b {
			t.Errorf("another %s gave the same die %d of a million", what, a)
		}
	}
}

// The figures come from an independent computation, so that other programs can verify games too.
func TestKnownRolls(t *testing.T) {
	var seed Seed
	for i := range seed {
		seed[i] = byte(i)
	}
	c := Commit("room", seed)
	if want := Commitment(wantCommitment); c != want {
		t.Errorf("commitment %s, want %s", c, want)
	}
	if !Commitment(earlierCommitment).Opens("room", seed) {
		t.Error("an earlier release's commitment does not open")
	}
	k := NewKey("room", seed, []Contribution{
		{By: "second", Entropy: []byte("fedcba9876543210")}, {By: "first", Entropy: []byte("0123456789abcdef")},
	})
	for i, want := range wantD6 {
		if got := k.Roll(42, uint32(i), 6); got != want {
			t.Errorf("d6 %d of event 42 is %d, want %d", i, got, want)
		}
	}
	for i, want := range wantFirstsD6 {
		if got := k.For("first").Roll(42, uint32(i), 6); got != want {
			t.Errorf("d6 %d of the first side's event 42 is %d, want %d", i, got, want)
		}
	}
	for i, want := range wantD1000000 {
		if got := k.Roll(1<<40, uint32(i), MaxFaces); got != want {
			t.Errorf("d1000000 %d is %d, want %d", i, got, want)
		}
	}
	if got := Withheld(c, "first").Entropy; !equalHex(got, wantWithheld) {
		t.Errorf("default of first is %x, want %s", got, wantWithheld)
	}
}

func TestMacIsThatOfTheStandardLibrary(t *testing.T) {
	for i := range byte(50) {
		k, message := Key{i, 31: 200 + i}, [16]byte{15: i}
		h := hmac.New(sha256.New, k[:])
		h.Write(message[:])
		if got := mac(k, message); !bytes.Equal(got[:], h.Sum(nil)) {
			t.Fatalf("key %x, message %x: %x", k, message, got)
		}
	}
}

func TestRollingAllocatesNothing(t *testing.T) {
	var k Source = Key{5}
	if n := testing.AllocsPerRun(100, func() { k.Roll(1, 2, 6) }); n > 0 {
		t.Errorf("%v allocations for a d6", n)
	}
}

func TestDiceBeyondTheRangeOfFacesAreRefused(t *testing.T) {
	for _, faces := range []int{-1, 0, MaxFaces + 1} {
		if _, err := (Key{}).TryRoll(1, 0, faces); CodeOf(err) != CodeFacesOutOfRange {
			t.Errorf("TryRoll of d%d: %v", faces, err)
		}
		func() {
			defer func() {
				err, _ := recover().(error)
				if CodeOf(err) != CodeFacesOutOfRange {
					t.Errorf("Roll of d%d: panic %v", faces, err)
				}
			}()
			Key{}.Roll(1, 0, faces)
		}()
	}
}

func TestManyDiceAreSpreadEvenly(t *testing.T) {
	counts := [7]int{}
	for i := range 60_000 {
		counts[Key{9}.Roll(uint64(i), 0, 6)]++
	}
	chi := 0.0
	for _, n := range counts[1:] {
		d := float64(n) - 10_000
		chi += d * d / 10_000
	}
	// 5 degrees of freedom: 20.5 is exceeded by chance once in a thousand keys; this key is fixed.
	if chi > 20.5 {
		t.Errorf("chi-square %.1f for %v", chi, counts[1:])
	}
}

func TestScriptShowsTheGivenDiceAndSaysWhenItHasNone(t *testing.T) {
	s := NewScript(6, 2)
	if a, b := s.Roll(1, 0, 6), s.Roll(5, 0, 6); a != 6 || b != 2 || s.Err() != nil || s.Remaining() != 0 {
		t.Fatalf("%d %d, error %v, %d left", a, b, s.Err(), s.Remaining())
	}
	for range 20 {
		if v := s.Roll(9, 9, 6); v < 1 || v > 6 {
			t.Fatalf("stand-in %d", v)
		}
	}
	if !errors.Is(s.Err(), ErrScriptEnded) {
		t.Errorf("error %v", s.Err())
	}
}

func TestScriptEndsAlsoWhereTiesAreRerolled(t *testing.T) {
	s := NewScript()
	for range 10 {
		if s.Roll(1, 0, 6) != s.Roll(1, 1, 6) {
			return
		}
	}
	t.Error("ten ties in a row")
}

func TestScriptRefusesADieThatDoesNotFit(t *testing.T) {
	s := NewScript(7, 3)
	s.Roll(1, 0, 6)
	s.Roll(1, 1, 6)
	var e *Error
	if !errors.As(s.Err(), &e) || e.Code != CodeScriptedDieOutOfRange || e.Got != 7 || e.Limit != 6 {
		t.Errorf("error %v", s.Err())
	}
}

func TestAtNumbersTheDiceOfAnEventFromZero(t *testing.T) {
	roll := At(Key{3}, 12)
	for i := range uint32(5) {
		if got, want := roll(20), (Key{3}).Roll(12, i, 20); got != want {
			t.Errorf("die %d is %d, want %d", i, got, want)
		}
	}
}

func BenchmarkRollD6(b *testing.B) {
	b.ReportAllocs()
	k := Key{5}
	for i := range b.N {
		k.Roll(uint64(i), 0, 6)
	}
}
