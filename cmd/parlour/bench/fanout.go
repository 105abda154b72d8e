package bench

import (
	"errors"
	"fmt"
	"io"
	"time"

	"golang.org/x/sync/errgroup"
)

// Fanout measures how fast what one player says reaches all who watch one room.
type Fanout struct {
	Spectators []int
	Rounds     int
	For        time.Duration // of one measurement
	// Window is how many frames may be under way to the slowest of a few spectators.
	Window uint64
}

const (
	witnesses = 16 // these few
	deafOnes  = 3
	// readersPause is how seldom those who are no witnesses read.
	readersPause = 10 * time.Millisecond
)

// frameBytes is the size of the frames of what is said, which the plain servers' have too.
const frameBytes = 300

// audience is a measured server with those who watch it.
type audience struct {
	*process
	table      table
	player     *client
	spectators []*client
	moved      chan struct{}
	said       uint64
}

func gather(core, spectators int, t func(address string) (table, error), args ...string) (*audience, error) {
	p, err := start(core, args...)
	if err != nil {
		return nil, err
	}
	a := &audience{process: p, moved: make(chan struct{}, 1), spectators: make([]*client, spectators)}
	if a.table, err = t(p.address); err != nil {
		return nil, err
	}
	if a.player, err = a.table.player(p.address, nil); err != nil {
		return nil, err
	}
	var all errgroup.Group
	all.SetLimit(32)
	for i := range a.spectators {
		seen := func(uint64) {
			select {
			case a.moved <- struct{}{}:
			default:
			}
		}
		pause := time.Duration(0)
		if i >= witnesses {
			seen, pause = nil, readersPause
		}
		all.Go(func() (err error) {
			a.spectators[i], err = a.table.spectator(p.address, false, pause, seen)
			return err
		})
	}
	if err := all.Wait(); err != nil {
		return nil, err
	}
	return a, a.settle()
}

// settle says something until everybody has it, so that all count from the same.
func (a *audience) settle() error {
	if err := a.say(); err != nil {
		return err
	}
	time.Sleep(time.Second)
	return nil
}

func (a *audience) say() error {
	a.said++
	return a.player.send(word(fmt.Sprint("w", a.said)))
}

// delivered is the outcome of one measurement.
type delivered struct {
	perSecond  float64
	cpuSeconds float64 // of the server, a million deliveries
}

// measure says as much as the room takes for a while and waits until everybody has all of it.
func (a *audience) measure(f *Fanout) (delivered, error) {
	before := make([]uint64, len(a.spectators))
	for i, c := range a.spectators {
		before[i] = c.n.Load()
	}
	cpu, err := a.cpu()
	if err != nil {
		return delivered{}, err
	}
	began, sent := time.Now(), uint64(0)
	slowest := func() uint64 {
		behind := sent
		for i, c := range a.spectators[:min(witnesses, len(a.spectators))] {
			behind = min(behind, c.n.Load()-before[i])
		}
		return behind
	}
	for time.Since(began) < f.For {
		for len(a.player.answered) > 0 {
			<-a.player.answered
		}
		if sent-slowest() >= f.Window {
			select {
			case <-a.moved:
			case <-a.player.ended:
				return delivered{}, fmt.Errorf("the player was let go: %w", a.player.err)
			case <-time.After(20 * time.Second):
				return delivered{}, errors.New("nothing arrives any more")
			}
			continue
		}
		sent++
		if err := a.say(); err != nil {
			return delivered{}, err
		}
	}
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(time.Millisecond) {
		missing := 0
		for i, c := range a.spectators {
			if c.n.Load()-before[i] < sent {
				missing++
			}
		}
		if missing == 0 {
			break
		}
		if time.Now().After(deadline) {
			return delivered{}, fmt.Errorf("%d of %d spectators miss something", missing, len(a.spectators))
		}
	}
	took := time.Since(began)
	for _, c := range a.spectators {
		if n := c.lost.Load(); n > 0 {
			return delivered{}, fmt.Errorf("%d frames were lost", n)
		}
	}
	after, err := a.cpu()
	total := float64(sent) * float64(len(a.spectators))
	return delivered{total / took.Seconds(), (after - cpu).Seconds() / total * 1e6}, err
}

// measureBeside is measure with a few who never read.
func (a *audience) measureBeside(f *Fanout) (d delivered, err error) {
	for range deafOnes {
		c, err := a.table.spectator(a.address, true, 0, nil)
		if err != nil {
			return d, err
		}
		defer c.Close()
	}
	time.Sleep(100 * time.Millisecond) // until they are in
	return a.measure(f)
}

func (a *audience) close() error {
	_ = a.player.Close()
	for _, c := range a.spectators {
		_ = c.Close()
	}
	return a.stop()
}

// noTable stands for a room where there are none.
func noTable(string) (table, error) { return table{id: "none", token: "t", link: "l"}, nil }

// Run measures and prints a table.
func (f *Fanout) Run(w io.Writer) error {
	if err := errors.Join(raiseFiles(), pinSelf(1)); err != nil {
		return err
	}
	heading(w, fmt.Sprintf("Fan-out: frames of %d bytes to all who watch one room, server on one core, load on the other, %d rounds of %s", frameBytes, f.Rounds, f.For))
	for _, n := range f.Spectators {
		if err := f.with(w, n); err != nil {
			return fmt.Errorf("%d spectators: %w", n, err)
		}
	}
	return nil
}

func (f *Fanout) with(w io.Writer, n int) (err error) {
	kinds := []struct {
		table func(string) (table, error)
		args  []string
	}{{newTable, nil}, {noTable, []string{"--plain=naive"}}, {noTable, []string{"--plain=bare"}}}
	var audiences []*audience
	defer func() {
		for _, a := range audiences {
			err = errors.Join(err, a.close())
		}
	}()
	for _, k := range kinds {
		a, err := gather(0, n, k.table, k.args...)
		if err != nil {
			return err
		}
		audiences = append(audiences, a)
	}
	rates, cpus := make([]series, 3), make([]series, 3)
	var beside series
	for range f.Rounds {
		for i, a := range audiences {
			d, err := a.measure(f)
			if err != nil {
				return err
			}
			rates[i], cpus[i] = append(rates[i], d.perSecond/1000), append(cpus[i], d.cpuSeconds)
		}
		d, err := audiences[0].measureBeside(f)
		if err != nil {
			return fmt.Errorf("beside readers that never read: %w", err)
		}
		beside = append(beside, d.perSecond/1000)
	}
	for i, name := range []string{"parlour", "naive", "bare ready frames"} {
		row(w, fmt.Sprintf("%d spectators, %s: 1,000 deliveries/s", n, name), "", rates[i])
		row(w, fmt.Sprintf("%d spectators, %s: CPU s a million", n, name), "", cpus[i])
	}
	required := map[bool]string{true: "≥ 4"}[n == 1000]
	row(w, fmt.Sprintf("%d spectators: parlour ÷ naive", n), required, rates[0].over(rates[1]))
	row(w, fmt.Sprintf("%d spectators: parlour ÷ bare", n), "≥ 0.8", rates[0].over(rates[2]))
	row(w, fmt.Sprintf("%d spectators, by CPU: parlour ÷ naive", n), "", cpus[1].over(cpus[0]))
	row(w, fmt.Sprintf("%d spectators, by CPU: parlour ÷ bare", n), "", cpus[2].over(cpus[0]))
	row(w, fmt.Sprintf("%d spectators: beside %d that never read ÷ without them", n, deafOnes), "≥ 0.9", beside.over(rates[0]))
	return nil
}
