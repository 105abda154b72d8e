package bench

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

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
