package bench

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// Sizes measures what much of something costs: connections that say nothing, rooms in which little happens, and the
// opening of a room with a long record.
type Sizes struct {
	Connections, OpenRooms, Events int
	// PerMinute is how many events each open room has.
	PerMinute int
	// For is how long the open rooms are watched.
	For time.Duration
	// Settle is how long is waited before anything is measured: pings have been answered, what connecting has left over is
	// gathered in, seats that have come are noted, leases renewed once.
	Settle time.Duration
	Rounds int // of opening
}

// Run measures and prints a table.
func (s *Sizes) Run(w io.Writer) (err error) {
	if err := raiseFiles(); err != nil {
		return err
	}
	d, err := newDatabases()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close()) }()
	heading(w, "Sizes")
	for _, measure := range []func(io.Writer, *databases) error{s.connections, s.openRooms, s.opening} {
		if err := measure(w, d); err != nil {
			return err
		}
	}
	return nil
}

// connections holds spectators of one room open who hear little and say nothing.
func (s *Sizes) connections(w io.Writer, _ *databases) error {
	p, err := start(-1)
	if err != nil {
		return err
	}
	t, err := newTable(p.address)
	if err != nil {
		return errors.Join(err, p.stop())
	}
	before, err := p.resident()
	if err != nil {
		return errors.Join(err, p.stop())
	}
	clients := make([]*client, s.Connections)
	var all errgroup.Group
	all.SetLimit(32)
	for i := range clients {
		all.Go(func() (err error) {
			clients[i], err = t.spectator(p.address, nil)
			return err
		})
	}
	if err := all.Wait(); err != nil {
		return errors.Join(err, p.stop())
	}
	time.Sleep(s.Settle)
	after, err := p.resident()
	row(w, fmt.Sprintf("%d idle connections: kB of memory each", s.Connections), "≤ 40", series{float64(after-before) / float64(s.Connections) / 1000})
	for _, c := range clients {
		_ = c.Close()
	}
	return errors.Join(err, p.stop())
}

// openRooms has many rooms with one player each, in which something is said now and then.
func (s *Sizes) openRooms(w io.Writer, d *databases) error {
	both, err := d.both()
	if err != nil {
		return err
	}
	for _, kind := range []string{"SQLite", "Postgres"} {
		h, err := openHall(s.OpenRooms, 0, both[kind])
		if err != nil {
			return err
		}
		time.Sleep(s.Settle / 2)
		every := time.Minute / time.Duration(s.PerMinute)
		cpu, err := h.cpu()
		if err != nil {
			return errors.Join(err, h.close())
		}
		began, said := time.Now(), h.commands.Load()
		var talking sync.WaitGroup
		failed := make(chan error, len(h.tables))
		for i := range h.tables {
			talking.Go(func() {
				for due := began.Add(every * time.Duration(i) / time.Duration(len(h.tables))); due.Sub(began) < s.For; due = due.Add(every) {
					time.Sleep(time.Until(due))
					if err := h.say(i); err != nil {
						failed <- err
						return
					}
				}
			})
		}
		talking.Wait()
		took := time.Since(began)
		after, err := h.cpu()
		select {
		case f := <-failed:
			err = errors.Join(err, f)
		default:
		}
		if err := errors.Join(err, h.close()); err != nil {
			return err
		}
		row(w, fmt.Sprintf("%d open rooms on %s, %.0f events/s in all: cores used", s.OpenRooms, kind, float64(h.commands.Load()-said)/took.Seconds()),
			"< 1", series{(after - cpu).Seconds() / took.Seconds()})
	}
	return nil
}

// opening measures from the hello to the welcome of a room that nobody has open.
func (s *Sizes) opening(w io.Writer, d *databases) error {
	data := d.sqlite()
	h, err := openHall(1, 0, data)
	if err != nil {
		return err
	}
	for range s.Events {
		if err := h.say(0); err != nil {
			return errors.Join(err, h.close())
		}
	}
	if err := h.close(); err != nil {
		return err
	}
	var took series
	for range s.Rounds {
		p, err := start(-1, data)
		if err != nil {
			return err
		}
		began := time.Now()
		c, err := h.tables[0].player(p.address, nil)
		took = append(took, float64(time.Since(began).Microseconds())/1000)
		if err == nil {
			err = c.Close()
		}
		if err := errors.Join(err, p.stop()); err != nil {
			return err
		}
	}
	row(w, fmt.Sprintf("opening a room of %d events, SQLite: ms", s.Events), "< 100", took)
	return nil
}
