package bench

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"parlour/store/postgres/throwaway"
)

// Commands measures commands that are stored before they are answered.
type Commands struct {
	Rooms  []int
	Rounds int
	For    time.Duration // of one measurement
	Parts  []string      // of "appender", "deliveries" and "latency"
}

// hall is a measured server with many rooms.
type hall struct {
	*process
	tables     []table
	players    []*client
	spectators [][]*client // of each room
	clocks     []*clock    // of each room's first spectator
	commands   atomic.Uint64
}

func openHall(rooms, spectators int, args ...string) (*hall, error) {
	p, err := start(-1, args...)
	if err != nil {
		return nil, err
	}
	h := &hall{process: p, tables: make([]table, rooms), players: make([]*client, rooms), spectators: make([][]*client, rooms), clocks: make([]*clock, rooms)}
	var all errgroup.Group
	all.SetLimit(16)
	for i := range rooms {
		all.Go(func() (err error) {
			if h.tables[i], err = newTable(p.address); err != nil {
				return err
			}
			if h.players[i], err = h.tables[i].player(p.address, nil); err != nil {
				return err
			}
			h.clocks[i] = &clock{stopped: make(chan struct{}, 1)}
			for k := range spectators {
				var seen func(uint64)
				if k == 0 {
					seen = h.clocks[i].seen
				}
				c, err := h.tables[i].spectator(p.address, seen)
				if err != nil {
					return err
				}
				h.spectators[i] = append(h.spectators[i], c)
			}
			return nil
		})
	}
	return h, all.Wait()
}

// say sends one command to a room and waits for its answer.
func (h *hall) say(room int) error {
	p := h.players[room]
	if err := p.send(word(fmt.Sprint("w", h.commands.Add(1)))); err != nil {
		return err
	}
	select {
	case <-p.answered:
		return nil
	case <-p.ended:
		return fmt.Errorf("a player was let go: %w", p.err)
	case <-time.After(30 * time.Second):
		return errors.New("no answer")
	}
}

// saturate has every room say one thing after the other, and gives commands and deliveries a second.
func (h *hall) saturate(long time.Duration) (commands, deliveries float64, err error) {
	before, said := h.seen(), h.commands.Load()
	began := time.Now()
	var all errgroup.Group
	for i := range h.tables {
		all.Go(func() error {
			for time.Since(began) < long {
				if err := h.say(i); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := all.Wait(); err != nil {
		return 0, 0, err
	}
	took := time.Since(began).Seconds()
	return float64(h.commands.Load()-said) / took, float64(h.seen()-before) / took, nil
}

func (h *hall) seen() (n uint64) {
	for _, room := range h.spectators {
		for _, c := range room {
			n += c.n.Load()
		}
	}
	return n
}

func (h *hall) close() error {
	for i, p := range h.players {
		_ = p.Close()
		for _, c := range h.spectators[i] {
			_ = c.Close()
		}
	}
	return h.stop()
}

// databases are the arguments for a child on a fresh database of each kind.
type databases struct {
	dir     string
	cluster *throwaway.Cluster
	made    int
}

func newDatabases() (*databases, error) {
	dir, err := os.MkdirTemp("", "parlour-bench-")
	if err != nil {
		return nil, err
	}
	c, err := throwaway.Start(true)
	if err != nil {
		return nil, errors.Join(err, os.RemoveAll(dir))
	}
	d := &databases{dir: dir, cluster: c}
	if err := c.LayOutLog(); err != nil {
		return nil, errors.Join(err, d.close())
	}
	return d, nil
}

func (d *databases) close() error { return errors.Join(d.cluster.Stop(), os.RemoveAll(d.dir)) }

func (d *databases) sqlite() string {
	d.made++
	return "--data=" + filepath.Join(d.dir, fmt.Sprint(d.made))
}

func (d *databases) postgres() (string, error) {
	d.made++
	name := fmt.Sprint("bench_", d.made)
	return "--database-url=" + d.cluster.URL(name), d.cluster.Create(name)
}

// Run measures and prints tables.
func (c *Commands) Run(w io.Writer) (err error) {
	if err := raiseFiles(); err != nil {
		return err
	}
	d, err := newDatabases()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close()) }()
	heading(w, fmt.Sprintf("Stored commands: one under way in each room, no core reserved, %d rounds of %s", c.Rounds, c.For))
	parts := map[string]func() error{
		"appender": func() error {
			for _, rooms := range c.Rooms {
				if err := c.appender(w, d, rooms); err != nil {
					return err
				}
			}
			return nil
		},
		"deliveries": func() error { return c.deliveries(w, d) },
		"latency":    func() error { return c.latency(w, d) },
	}
	for _, part := range c.Parts {
		if err := parts[part](); err != nil {
			return err
		}
	}
	return nil
}

// both makes arguments for both databases.
func (d *databases) both() (map[string]string, error) {
	url, err := d.postgres()
	return map[string]string{"SQLite": d.sqlite(), "Postgres": url}, err
}

// inTurns runs halls round after round and closes them.
func inTurns(rounds int, halls []*hall, run func(i int, h *hall) error) (err error) {
	defer func() {
		for _, h := range halls {
			err = errors.Join(err, h.close())
		}
	}()
	for range rounds {
		for i, h := range halls {
			if err := run(i, h); err != nil {
				return err
			}
		}
	}
	return nil
}

// appender compares shared commits with one a command.
func (c *Commands) appender(w io.Writer, d *databases, rooms int) error {
	for kind, required := range map[string]string{"SQLite": "≥ 2.2", "Postgres": "≥ 1.7"} {
		var halls []*hall
		for _, more := range [][]string{nil, {"--single"}} {
			databases, err := d.both()
			if err != nil {
				return err
			}
			h, err := openHall(rooms, 0, append(more, databases[kind])...)
			if err != nil {
				return err
			}
			halls = append(halls, h)
		}
		rates := make([]series, 2)
		err := inTurns(c.Rounds, halls, func(i int, h *hall) error {
			rate, _, err := h.saturate(c.For)
			rates[i] = append(rates[i], rate)
			return err
		})
		if err != nil {
			return err
		}
		row(w, fmt.Sprintf("%s, %d rooms, appender: commands/s", kind, rooms), "", rates[0])
		row(w, fmt.Sprintf("%s, %d rooms, a commit each: commands/s", kind, rooms), "", rates[1])
		if rooms != 64 {
			required = ""
		}
		row(w, fmt.Sprintf("%s, %d rooms: appender ÷ a commit each", kind, rooms), required, rates[0].over(rates[1]))
	}
	return nil
}

// deliveries compares what arrives at spectators with what does without a database.
func (c *Commands) deliveries(w io.Writer, d *databases) error {
	const rooms, spectators = 64, 15
	both, err := d.both()
	if err != nil {
		return err
	}
	var halls []*hall
	for _, args := range [][]string{nil, {both["Postgres"]}, {both["SQLite"]}} {
		h, err := openHall(rooms, spectators, args...)
		if err != nil {
			return err
		}
		halls = append(halls, h)
	}
	rates := make([]series, 3)
	err = inTurns(c.Rounds, halls, func(i int, h *hall) error {
		_, rate, err := h.saturate(c.For)
		rates[i] = append(rates[i], rate/1000)
		return err
	})
	if err != nil {
		return err
	}
	row(w, fmt.Sprintf("%d rooms with %d spectators each, no database: 1,000 deliveries/s", rooms, spectators), "", rates[0])
	row(w, "the same on Postgres ÷ without", "≥ 0.6", rates[1].over(rates[0]))
	row(w, "the same on SQLite ÷ without", "≥ 0.5", rates[2].over(rates[0]))
	return nil
}

// latency measures from a command's sending to its frame being with a spectator: of one on an idle server, and of all at
// half of what saturates it. Beside it stands what a plain write to the same disk takes as often, and the same without a
// database: what no server can do without, and what ours adds.
func (c *Commands) latency(w io.Writer, d *databases) (err error) {
	both, err := d.both()
	if err != nil {
		return err
	}
	kinds := []string{"no database", "SQLite", "Postgres"}
	var halls []*hall
	for _, kind := range kinds {
		var args []string
		if both[kind] != "" {
			args = []string{both[kind]}
		}
		h, err := openHall(64, 1, args...)
		if err != nil {
			return err
		}
		halls = append(halls, h)
	}
	const pause = 10 * time.Millisecond
	var disk, woken series
	inTurn, idle, busy := make([]series, len(halls)), make([]series, len(halls)), make([]series, len(halls))
	err = inTurns(c.Rounds, halls, func(i int, h *hall) error {
		if i == 0 {
			for each, every := range map[*series]time.Duration{&disk: 0, &woken: pause} {
				plain, err := d.plainWrites(c.For, every)
				if err != nil {
					return err
				}
				*each = append(*each, plain.at(0.5))
			}
		}
		alone, err := h.oneByOne(c.For)
		if err != nil {
			return err
		}
		one, err := h.paced(1, c.For, pause)
		if err != nil {
			return err
		}
		rate, _, err := h.saturate(c.For)
		if err != nil {
			return err
		}
		all, err := h.paced(len(h.tables), c.For, time.Duration(float64(2*len(h.tables))/rate*float64(time.Second)))
		inTurn[i], idle[i], busy[i] = append(inTurn[i], alone.at(0.5)), append(idle[i], one.at(0.5)), append(busy[i], all.at(0.99))
		return err
	})
	if err != nil {
		return err
	}
	row(w, "a plain write of 4 KiB and fdatasync on the same disk, one after the other: p50 in ms", "", disk)
	row(w, "the same every 10 ms", "", woken)
	for i, kind := range kinds {
		soon, steady := "< 1", "< 25"
		if i == 0 {
			soon, steady = "", ""
		}
		row(w, kind+", nothing else going on, one command after the other: sent → stored → seen, p50 in ms", soon, inTurn[i])
		row(w, kind+", one command every 10 ms: the same", soon, idle[i])
		row(w, kind+", 64 rooms at half saturation: the same, p99 in ms", steady, busy[i])
	}
	return nil
}

// plainWrites makes 4 KiB durable at regular times, over what is there already, and gives how long each took, in ms.
func (d *databases) plainWrites(long, every time.Duration) (took series, err error) {
	f, err := os.Create(filepath.Join(d.dir, "plain"))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	const size, places = 4 << 10, 64
	if _, err := f.Write(make([]byte, size*places)); err != nil {
		return nil, err
	}
	if err := f.Sync(); err != nil {
		return nil, err
	}
	page := make([]byte, size)
	for began, n := time.Now(), 0; time.Since(began) < long; n++ {
		time.Sleep(time.Until(began.Add(time.Duration(n) * every)))
		start := time.Now()
		if _, err := f.WriteAt(page, int64(n%places*size)); err != nil {
			return nil, err
		}
		if err := datasync(f); err != nil {
			return nil, err
		}
		took = append(took, float64(time.Since(start).Microseconds())/1000)
	}
	return took, nil
}

// oneByOne has the first room say one thing after the other, each when the last has been answered and seen, and gives how
// long each took to its spectator, in ms.
func (h *hall) oneByOne(long time.Duration) (series, error) {
	h.settle()
	clock, spectator := h.clocks[0], h.spectators[0][0]
	n := spectator.n.Load()
	for began := time.Now(); time.Since(began) < long; {
		n++
		clock.start(n)
		if err := h.say(0); err != nil {
			return nil, err
		}
		select {
		case <-clock.stopped:
		case <-spectator.ended:
			return nil, fmt.Errorf("a spectator was let go: %w", spectator.err)
		}
	}
	return clock.reset(), nil
}

// paced has the first rooms say something at regular times, whether or not the last has arrived, and gives how long each
// took to its spectator, in ms.
func (h *hall) paced(rooms int, long, every time.Duration) (series, error) {
	h.settle()
	var all errgroup.Group
	began := time.Now()
	for i := range rooms {
		all.Go(func() error {
			player, clock := h.players[i], h.clocks[i]
			n := h.spectators[i][0].n.Load()
			for due := began.Add(every * time.Duration(i) / time.Duration(rooms)); due.Sub(began) < long; due = due.Add(every) {
				time.Sleep(time.Until(due))
				n++
				clock.start(n)
				if err := player.send(word(fmt.Sprint("w", h.commands.Add(1)))); err != nil {
					return err
				}
			}
			for deadline := time.Now().Add(10 * time.Second); clock.running() > 0; time.Sleep(time.Millisecond) {
				if time.Now().After(deadline) {
					return errors.New("something never arrives")
				}
			}
			for len(player.answered) > 0 {
				<-player.answered
			}
			return nil
		})
	}
	err := all.Wait()
	var took series
	for _, c := range h.clocks[:rooms] {
		took = append(took, c.reset()...)
	}
	return took, err
}

// settle waits until nothing arrives any more.
func (h *hall) settle() {
	for before := h.seen() + 1; before != h.seen(); time.Sleep(300 * time.Millisecond) {
		before = h.seen()
	}
}

// clock measures how long frames take to a spectator.
type clock struct {
	mu      sync.Mutex
	started map[uint64]time.Time // of those under way, by number
	took    series               // in ms
	stopped chan struct{}        // gets a word when one has ended, unless it holds one
}

// start begins with the frame of that number.
func (c *clock) start(n uint64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.started == nil {
		c.started = map[uint64]time.Time{}
	}
	c.started[n] = time.Now()
}

// seen ends with a frame, if it was begun with.
func (c *clock) seen(n uint64) {
	now := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	if began, ok := c.started[n]; ok {
		c.took = append(c.took, float64(now.Sub(began).Microseconds())/1000)
		delete(c.started, n)
		select {
		case c.stopped <- struct{}{}:
		default:
		}
	}
}

func (c *clock) running() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.started)
}

func (c *clock) reset() series {
	c.mu.Lock()
	defer c.mu.Unlock()
	took := c.took
	c.took = nil
	select {
	case <-c.stopped:
	default:
	}
	return took
}
