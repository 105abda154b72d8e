package main_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"parlour/store/postgres/pgtest"
)

// The program is killed again and again in the middle of traffic. What was acknowledged is in the record exactly once,
// in the order in which it was sent; what was not may be there, once.
func TestKillLosesNothingAcknowledged(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) { kill(t) })
	t.Run("postgres", func(t *testing.T) { kill(t, "DATABASE_URL="+pgtest.Database(t)) })
}

func kill(t *testing.T, env ...string) {
	const kills = 10
	random := rand.New(rand.NewPCG(7, 31))
	data := t.TempDir()
	p := serve(t, data, "127.0.0.1:0", env...)
	made := p.newRoom(false, false)
	address := strings.TrimPrefix(p.url, "http://")
	sent, acknowledged := 0, map[int]bool{}
	for range kills {
		l := p.enter(made)
		killed := make(chan struct{})
		go func() {
			defer close(killed)
			time.Sleep(time.Duration(random.IntN(60)) * time.Millisecond)
			p.kill()
		}()
		// What was not acknowledged is sent again under the same id, as a browser does.
		for i := 1; i <= sent; i++ {
			if !acknowledged[i] {
				_ = say(l, i)
			}
		}
		for range 30 {
			sent++
			if say(l, sent) != nil {
				break
			}
		}
		for {
			m, err := l.next()
			if err != nil {
				break
			}
			if m.Type == "answer" {
				if m.Refusal != nil {
					continue // too many at once: it goes out again with the next connection
				}
				var i int
				_, _ = fmt.Sscanf(m.ID, "c%d", &i)
				acknowledged[i] = true
			}
		}
		<-killed
		p = serve(t, data, address, env...)
	}
	if code := p.stop(); code != 0 {
		t.Errorf("the program ended with %d", code)
	}
	text, _ := runWith(t, env, "export", "--data", data, made.Room)
	for i := 1; i <= sent; i++ {
		n := strings.Count(text, word(i)+"\n")
		if n > 1 || n == 0 && acknowledged[i] {
			t.Errorf("command %d is there %d times, acknowledged: %v", i, n, acknowledged[i])
		}
	}
	t.Logf("%d commands sent, %d acknowledged over %d kills", sent, len(acknowledged), kills)
	if len(acknowledged) == 0 {
		t.Error("nothing was ever acknowledged: the test shows nothing")
	}
}

func word(i int) string { return fmt.Sprintf("word-%d-end", i) }

func say(l *line, i int) error {
	return l.send(fmt.Sprintf(`{"type":"do","id":"c%d","kind":"chat","body":{"text":%q}}`, i, word(i)))
}
