package main_test

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	ws "nhooyr.io/websocket"
)

// figures are some of the program's metrics.
type figures struct{ goroutines, fds, heap, rooms float64 }

func (p *program) figures() (f figures) {
	p.t.Helper()
	res, err := http.Get(p.metrics)
	must(p.t, err)
	defer res.Body.Close()
	lines := bufio.NewScanner(res.Body)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), " ")
		into := map[string]*float64{
			"go_goroutines": &f.goroutines, "process_open_fds": &f.fds, "go_memstats_heap_inuse_bytes": &f.heap, "parlour_rooms_open": &f.rooms,
		}[name]
		if into != nil {
			*into, err = strconv.ParseFloat(value, 64)
			must(p.t, err)
		}
	}
	must(p.t, lines.Err())
	return f
}

// Connections that come and go, politely or not, before their hello or after, leave the program as it was: goroutines,
// file descriptors, heap.
func TestConnectionsLeaveNothing(t *testing.T) {
	p := serve(t, t.TempDir(), "127.0.0.1:0", "PARLOUR_TRUST_PROXY=127.0.0.1", measured)
	r := p.open("さくら")
	stays := p.enter(r.created)
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
	stays.do("1", "chat", `{"text":"still here"}`)
}
