package main_test

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	ws "nhooyr.io/websocket"

	"parlour/server/pagetest"
)

// figures are some of the program's metrics. The descriptors of its database are counted apart where the system tells which
// they are: a pool opens connections as they are needed, up to a number, and keeps them.
type figures struct{ goroutines, fds, pool, heap, rooms float64 }

// poolMost is how many descriptors the database's pool may hold: four connections that read and one that writes, each with
// the database's file, its log and its index.
const poolMost = 5 * 3

// files counts the program's descriptors that lead into a folder.
func (p *program) files(folder string) (n float64) {
	all, _ := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", p.cmd.Process.Pid))
	for _, fd := range all {
		if to, err := os.Readlink(fd); err == nil && strings.HasPrefix(to, folder) {
			n++
		}
	}
	return n
}

func (p *program) figures() (f figures) {
	p.t.Helper()
	res, err := http.Get(p.metrics)
	must(p.t, err)
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		into := map[string]*float64{
			"go_goroutines": &f.goroutines, "process_open_fds": &f.fds, "go_gc_heap_live_bytes": &f.heap, "parlour_rooms_open": &f.rooms,
		}[name]
		if into != nil {
			*into, err = strconv.ParseFloat(value, 64)
			must(p.t, err)
		}
	}
	must(p.t, lines.Err())
	f.pool = p.files(p.data)
	f.fds -= f.pool
	return f
}

// Connections that come and go, politely or not, before their hello or after, leave the program as it was: goroutines,
// file descriptors, heap.
func TestConnectionsLeaveNothing(t *testing.T) {
	p := serve(t, t.TempDir(), "127.0.0.1:0", "PARLOUR_TRUST_PROXY=127.0.0.1", measured,
		"GOGC=100") // collected often, so that its heap shows what it holds on to
	r := p.open("さくら")
	stays := p.page(r, r.created)
	still := func() {
		t.Helper()
		if refusal, err := stays.Do("chat", `{"text":"still here"}`); err != nil || refusal != nil {
			t.Errorf("whoever stays is told %v, %v", refusal, err)
		}
		if _, err := pagetest.Agree(5*time.Second, stays); err != nil {
			t.Error(err)
		}
	}
	still()
	_, secret, _ := strings.Cut(r.Links.Spectator, "#")
	address := p.url + "/api/rooms/" + r.Room + "/socket"
	storm := func(n int) {
		var all sync.WaitGroup
		for k := range 4 {
			all.Go(func() {
				client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
				for i := range n / 4 {
					ctx, cancel := context.WithTimeout(context.Background(), patience)
					// From many places, since one alone may not open as many.
					from := fmt.Sprintf("203.0.%d.%d", k, i%250)
					conn, _, err := ws.Dial(ctx, address, &ws.DialOptions{HTTPHeader: http.Header{"Origin": {p.url}, "X-Forwarded-For": {from}}, HTTPClient: client})
					if err != nil {
						t.Error(err)
					} else {
						conn.SetReadLimit(1 << 20)
						if i%3 > 0 {
							_ = conn.Write(ctx, ws.MessageText, fmt.Appendf(nil, `{"type":"hello","link":%q}`, secret))
							_, _, _ = conn.Read(ctx)
						}
						if i%2 == 0 {
							_ = conn.Close(ws.StatusNormalClosure, "")
						}
						_ = conn.CloseNow()
					}
					cancel()
				}
			})
		}
		all.Wait()
	}
	storm(40) // what is made once is made now
	before := p.figures()
	storm(asked(t, "PARLOUR_TEST_CYCLES", 400))
	var after figures
	for range 100 {
		if after = p.figures(); after.goroutines <= before.goroutines+5 && after.fds <= before.fds+5 {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Logf("before %+v, after %+v", before, after)
	if after.goroutines > before.goroutines+5 || after.fds > before.fds+5 || after.heap > before.heap+32<<20 {
		t.Errorf("before %+v, after %+v", before, after)
	}
	if after.pool > poolMost {
		t.Errorf("the database's pool has %v descriptors, more than %d", after.pool, poolMost)
	}
	still()
	if d := lasting(t, "PARLOUR_TEST_CHURN", 0); d > 0 {
		churn(t, p, d, func() { storm(400) })
		still()
	}
}

// churn goes on with storms for a long time. What the program needs at the least, and what a collection leaves at the least,
// is the same in the last tenth of it as in the first, within 5 %.
func churn(t *testing.T, p *program, d time.Duration, storm func()) {
	t.Helper()
	began := time.Now()
	window := func(end time.Duration) (low figures) {
		for first := true; time.Since(began) < end || first; first = false {
			storm()
			// Those who left are still being seen off for a moment.
			for range 20 {
				now := p.figures()
				if first || now.goroutines < low.goroutines {
					low.goroutines = now.goroutines
				}
				if first || now.fds < low.fds {
					low.fds = now.fds
				}
				low.pool = max(low.pool, now.pool) // it only grows, up to its bound
				if first || now.heap < low.heap {
					low.heap = now.heap
				}
				first = false
				time.Sleep(50 * time.Millisecond)
			}
		}
		return low
	}
	first := window(d / 10)
	window(d * 9 / 10)
	last := window(d)
	t.Logf("first %+v, last %+v", first, last)
	// One or two more are the figures' own request.
	if last.goroutines > first.goroutines*1.05+2 || last.fds > first.fds*1.05+2 || last.heap > first.heap*1.05 {
		t.Errorf("it grows: first %+v, last %+v", first, last)
	}
	if last.pool > poolMost {
		t.Errorf("the database's pool has %v descriptors, more than %d", last.pool, poolMost)
	}
}
