package server

//lint:file-ignore SA1019 The library is deprecated under this name only; what follows it has another.

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"
	"nhooyr.io/websocket"

	"parlour/store"
)

// long is a number that the environment may set for the long form of a test, see docs/soak.md.
func long(t *testing.T, name string, short int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return short
	}
	n, err := strconv.Atoi(text)
	must(t, err)
	return n
}

// counted is one operation on the table of the counting game: to add a number, or to read the total when it is 0.
type counted struct{ add int }

// totals is what a table is as clients see it: additions happen once each, at one moment between being asked for first
// and being answered, and whoever reads sees just those that have happened.
var totals = porcupine.Model{
	Init: func() any { return 0 },
	Step: func(state, input, output any) (bool, any) {
		if n := input.(counted).add; n != 0 {
			return true, state.(int) + n
		}
		return state.(int) == output.(int), state
	},
	DescribeOperation: func(input, output any) string { return fmt.Sprintf("%v → %v", input, output) },
}

// hosts are two servers on one database, of which one at a time may be away for a restart.
type hosts struct {
	t   *testing.T
	db  database
	sto [2]*troubled
	mu  sync.RWMutex // held to restart
	two [2]*host
}

func (s *hosts) start(i int) {
	s.two[i] = start(s.t, s.db, func(c *Config) {
		s.sto[i] = &troubled{Store: c.Store}
		c.Store = s.sto[i]
		c.Node, c.SnapshotEvery = fmt.Sprint("node ", i), 7
	})
}

// restart stops one of the servers and starts it anew.
func (s *hosts) restart(i int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.two[i].stop()
	s.start(i)
}

// client is one that never gives an operation up, over whatever line it gets.
type client struct {
	s      *hosts
	room   string
	hello  string
	random *rand.Rand
	conn   *websocket.Conn
	view   struct{ Game struct{ Total int } }
	sent   int
	began  time.Time
	rough  *atomic.Bool // whether lines are cut on purpose
}

var errCut = errors.New("cut")

// connect opens a line to one of the servers.
func (c *client) connect(ctx context.Context) error {
	if c.conn != nil {
		return nil
	}
	c.s.mu.RLock()
	url := c.s.two[c.random.IntN(2)].http.URL
	c.s.mu.RUnlock()
	conn, _, err := websocket.Dial(ctx, url+"/api/rooms/"+c.room+"/socket", &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {url}}})
	if err != nil {
		return err
	}
	conn.SetReadLimit(8 << 20)
	c.conn = conn
	if err := conn.Write(ctx, websocket.MessageText, []byte(c.hello)); err != nil {
		return err
	}
	_, err = c.until(ctx, func(m message) bool { return m.Type == "welcome" })
	return err
}

func (c *client) cut() {
	if c.conn != nil {
		_ = c.conn.CloseNow()
		c.conn = nil
	}
}

func (c *client) until(ctx context.Context, is func(message) bool) (m message, err error) {
	for {
		_, data, err := c.conn.Read(ctx)
		if err != nil {
			return m, err
		}
		m = message{}
		if err := json.Unmarshal(data, &m); err != nil {
			return m, err
		}
		if is(m) {
			return m, nil
		}
	}
}

// once tries an operation; an error means that nothing is known of it.
func (c *client) once(id string, op counted) (out any, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := c.connect(ctx); err != nil {
		return nil, err
	}
	if op.add == 0 {
		// Whole views also come unasked, when a room is read anew, and one of those may be older than the question: only what
		// comes after the answer to a mark that was sent with it counts.
		for _, ask := range [][]byte{fmt.Appendf(nil, `{"type":"lines","id":%q,"before":1}`, id), []byte(`{"type":"sync"}`)} {
			if err := c.conn.Write(ctx, websocket.MessageText, ask); err != nil {
				return nil, err
			}
		}
		if _, err := c.until(ctx, func(m message) bool { return m.Type == "lines" && m.ID == id }); err != nil {
			return nil, err
		}
		m, err := c.until(ctx, func(m message) bool { return m.Type == "welcome" })
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(m.View, &c.view); err != nil {
			return nil, err
		}
		return c.view.Game.Total, nil
	}
	do := fmt.Appendf(nil, `{"type":"do","id":%q,"kind":"add","body":{"N":%d}}`, id, op.add)
	for range 1 + c.random.IntN(2) { // now and then doubled
		if err := c.conn.Write(ctx, websocket.MessageText, do); err != nil {
			return nil, err
		}
	}
	if c.rough.Load() && c.random.IntN(5) == 0 {
		return nil, errCut // before the answer
	}
	m, err := c.until(ctx, func(m message) bool { return m.Type == "answer" && m.ID == id })
	if err == nil && m.Refusal != nil {
		err = m.Refusal
	}
	return nil, err
}

// operate does one operation, for as long as it takes.
func (c *client) operate(op counted) porcupine.Operation {
	c.sent++
	id := fmt.Sprint("op", c.sent)
	call := time.Since(c.began).Nanoseconds()
	for {
		out, err := c.once(id, op)
		if err == nil {
			return porcupine.Operation{Input: op, Call: call, Output: out, Return: time.Since(c.began).Nanoseconds()}
		}
		c.cut()
		if op.add == 0 {
			call = time.Since(c.began).Nanoseconds() // a read that came to nothing was none
		}
		if time.Since(c.began) > 10*time.Minute {
			return porcupine.Operation{Input: op, Call: call, Output: out, Return: math.MaxInt64}
		}
		time.Sleep(time.Duration(c.random.IntN(20)) * time.Millisecond)
	}
}

// Whatever happens to lines, servers and the store, a room's history is one in which each addition happened once, between
// being asked for and being answered, and everybody reads it in the same order. And when the trouble is over, everybody
// soon has the very same table.
func TestHistoryIsLinear(t *testing.T) {
	onBoth(t, func(t *testing.T, db database) {
		rounds := long(t, "PARLOUR_TEST_HISTORIES", 1)
		for round := range rounds {
			history(t, db, uint64(long(t, "PARLOUR_TEST_SEED", 1)+round))
		}
	})
}

func history(t *testing.T, db database, seed uint64) {
	const clients, operations = 5, 40
	s := &hosts{t: t, db: db}
	s.start(0)
	s.start(1)
	made, second := s.two[0].newRoom()
	tokens := []string{made.Token, second.Token}
	for i := len(tokens); i < clients; i++ {
		tokens = append(tokens, s.two[0].join(made.Room, made.Links.Second, fmt.Sprint("人", i)).Token)
	}
	rough, over := &atomic.Bool{}, make(chan struct{})
	rough.Store(true)
	var all sync.WaitGroup
	var mu sync.Mutex
	var operated []porcupine.Operation
	began := time.Now()
	for i, token := range tokens {
		all.Go(func() {
			random := rand.New(rand.NewPCG(seed, uint64(i)))
			c := &client{s: s, room: made.Room, hello: `{"type":"hello","token":"` + token + `"}`, random: random, began: began, rough: rough}
			defer c.cut()
			for range operations {
				op := counted{}
				if random.IntN(3) > 0 {
					op.add = 1 + random.IntN(1<<40) // no two sums are the same by chance
				}
				done := c.operate(op)
				done.ClientId = i
				mu.Lock()
				operated = append(operated, done)
				mu.Unlock()
				if random.IntN(8) == 0 {
					c.cut()
				}
			}
		})
	}
	var trouble sync.WaitGroup
	trouble.Go(func() {
		random := rand.New(rand.NewPCG(seed, 99))
		for {
			select {
			case <-over:
				return
			case <-time.After(time.Duration(20+random.IntN(60)) * time.Millisecond):
			}
			i := random.IntN(2)
			s.mu.RLock()
			st := s.sto[i]
			s.mu.RUnlock()
			switch random.IntN(5) {
			case 0:
				s.restart(i)
			case 1:
				st.set(nil, once(store.ErrUnknownOutcome)) // stored, but nobody is told
			case 2:
				st.set(once(store.ErrUnknownOutcome), nil)
			case 3:
				st.set(once(store.ErrUnavailable), nil)
			case 4:
				st.fail(true)
				time.Sleep(30 * time.Millisecond)
				st.fail(false)
			}
		}
	})
	all.Wait()
	close(over)
	trouble.Wait()
	rough.Store(false)
	for i := range s.sto {
		s.sto[i].set(nil, nil)
	}
	if verdict, _ := porcupine.CheckOperationsVerbose(totals, operated, time.Minute); verdict != porcupine.Ok {
		t.Errorf("%d operations: %s (seed %d)", len(operated), verdict, seed)
	}
	ended := time.Now()
	want := 0
	for _, op := range operated {
		want += op.Input.(counted).add
	}
	owner := s.two[0]
	for _, h := range s.two {
		if h.request("POST", "/api/rooms/"+made.Room+"/look", "", ByLink{secretOf(made.Links.First)}, nil) == http.StatusOK {
			owner = h
		}
	}
	for _, token := range tokens {
		b := owner.enter(made.Room, token) // compares the hash of each frame
		b.total(want)
	}
	if took := time.Since(ended); took > 5*time.Second {
		t.Errorf("everybody had the same table only %s after the trouble (seed %d)", took, seed)
	}
	s.two[0].stop()
	s.two[1].stop()
}
