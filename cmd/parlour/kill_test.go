package main_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"parlour/server/pagetest"
	"parlour/store/postgres/pgtest"
)

// The program is killed again and again, in the middle of traffic and while it starts. What was acknowledged is in the
// record exactly once; what was not may be there, once. Pages that are open all the while soon have the record's table.
func TestKillLosesNothingAcknowledged(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) { t.Parallel(); kill(t) })
	t.Run("postgres", func(t *testing.T) { t.Parallel(); kill(t, "DATABASE_URL="+pgtest.Database(t)) })
}

func kill(t *testing.T, env ...string) {
	kills, seed := asked(t, "PARLOUR_TEST_KILLS", 30), asked(t, "PARLOUR_TEST_SEED", 7)
	random := rand.New(rand.NewPCG(uint64(seed), 31))
	data := t.TempDir()
	p := serve(t, data, "127.0.0.1:0", env...)
	r := p.open("さくら")
	made, address := r.created, strings.TrimPrefix(p.url, "http://")
	pages := []*pagetest.Page{p.page(r, made), p.page(r, created{})} // through all of it
	sent, acknowledged := 0, map[int]bool{}
	for n := range kills {
		l := p.enter(made)
		killed := make(chan struct{})
		go func() {
			defer close(killed)
			time.Sleep(time.Duration(random.IntN(60_000)) * time.Microsecond)
			p.kill()
		}()
		// What was not acknowledged is sent again under the same id, as a browser does.
		waiting := 0
		for i := 1; i <= sent; i++ {
			if !acknowledged[i] {
				waiting++
				_ = say(l, i)
			}
		}
		for range 35 - waiting { // a seat may send 40 at once
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
		if n%5 == 4 {
			startAndKill(t, data, address, time.Duration(random.IntN(120_000))*time.Microsecond, env...)
		}
		p = serve(t, data, address, env...)
		if n%10 == 9 {
			if took, err := pagetest.Agree(5*time.Second, pages...); err != nil {
				t.Errorf("%s after kill %d: %v (seed %d)", took, n+1, err, seed)
			}
		}
	}
	if code := p.stop(); code != 0 {
		t.Errorf("the program ended with %d", code)
	}
	text, _ := runWith(t, env, "export", "--data", data, made.Room)
	for i := 1; i <= sent; i++ {
		n := strings.Count(text, word(i)+"\n")
		if n > 1 || n == 0 && acknowledged[i] {
			t.Errorf("command %d is there %d times, acknowledged: %v (seed %d)", i, n, acknowledged[i], seed)
		}
	}
	t.Logf("%d commands sent, %d acknowledged over %d kills", sent, len(acknowledged), kills)
	if len(acknowledged) == 0 {
		t.Error("nothing was ever acknowledged: the test shows nothing")
	}
}

// startAndKill kills the program while it starts: it migrates, opens, and takes its rooms back.
func startAndKill(t *testing.T, data, address string, after time.Duration, env ...string) {
	t.Helper()
	cmd := exec.Command(binary, "serve", "--listen", address, "--data", data)
	cmd.Env = append(append(os.Environ(), "DATABASE_URL="), env...)
	must(t, cmd.Start())
	time.Sleep(after)
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
}

func word(i int) string { return fmt.Sprintf("word-%d-end", i) }

func say(l *line, i int) error {
	return l.send(fmt.Sprintf(`{"type":"do","id":"c%d","kind":"chat","body":{"text":%q}}`, i, word(i)))
}
