package bench

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
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
