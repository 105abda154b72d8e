package bench

import (
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func text(message string) []byte {
	switch n := len(message); {
	case n < 126:
		return append([]byte{0x81, byte(n)}, message...)
	case n < 1<<16:
		return append(binary.BigEndian.AppendUint16([]byte{0x81, 126}, uint16(n)), message...)
	default:
		return append(binary.BigEndian.AppendUint64([]byte{0x81, 127}, uint64(n)), message...)
	}
}

// A browser by hand counts each frame, in whatever pieces it comes, and notices one that is missing, doubled or refused.
func TestMemberCounts(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	whole := func(numbers ...int) (stream []byte) {
		stream = text(fmt.Sprintf(`{"type":"welcome","class":"spectator","n":4,"view":{"pad":"%s"}}`, strings.Repeat("v", random.IntN(200_000))))
		for _, n := range numbers {
			stream = append(stream, text(fmt.Sprintf(`{"type":"frame","n":%d,"pad":"%s"}`, n, strings.Repeat("x", random.IntN(400))))...)
			stream = append(stream, text(`{"type":"answer","id":"w1","refusal":null}`)...)
		}
		return stream
	}
	// The pieces come as a crowd reads them: what was cut goes before the next.
	feed := func(stream []byte, piece int) (*member, error) {
		m := &member{}
		for len(stream) > 0 {
			n := min(1+random.IntN(piece), len(stream))
			data := append(append([]byte{}, m.cut...), stream[:n]...)
			m.cut = m.cut[:0]
			if err := m.take(data); err != nil {
				return m, err
			}
			stream = stream[n:]
		}
		return m, nil
	}
	for _, piece := range []int{1, 7, 300, 100_000} {
		for range 20 {
			m, err := feed(whole(5, 6, 7, 8), piece)
			if err != nil || m.n != 8 || m.answers != 4 || !m.welcomed || len(m.cut) > 0 || m.skip > 0 {
				t.Fatalf("pieces of %d: %+v, %v", piece, m, err)
			}
			for _, wrong := range [][]int{{5, 7}, {6}, {5, 5}} {
				if _, err := feed(whole(wrong...), piece); err == nil {
					t.Errorf("%v was taken", wrong)
				}
			}
		}
	}
	if _, err := feed(text(`{"type":"answer","id":"w1","refusal":{"code":"room_busy"}}`), 10); err == nil {
		t.Error("a refusal was taken")
	}
}
