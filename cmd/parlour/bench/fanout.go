package bench

import (
	"errors"
	"fmt"
	"io"
	"time"
)

// Fanout measures how fast what one player says reaches all who watch one room.
type Fanout struct {
	Spectators []int
	Rounds     int
	For        time.Duration // of one measurement
	// Window is how many frames may be under way to the slowest spectator.
	Window uint64
}

// deafOnes is how many never read, where it is measured what they do to the others.
const deafOnes = 3

// frameBytes is the size of the frames of what is said, which the plain servers' have too.
const frameBytes = 300

// audience is a measured server with those who watch it.
type audience struct {
	*process
	*crowd     // with everybody else's audience: pings have to be answered all the while
	table      table
	player     *member
	spectators []*member
	said       uint64
}

func gather(c *crowd, core, spectators int, t func(address string) (table, error), args ...string) (a *audience, err error) {
	p, err := start(core, args...)
	if err != nil {
		return nil, err
	}
	a = &audience{process: p, crowd: c}
	defer func() {
		if err != nil {
			err = errors.Join(err, a.stop())
		}
	}()
	if a.table, err = t(p.address); err != nil {
		return a, err
	}
	if a.player, err = a.join(p.address, a.table.id, a.table.asPlayer()); err != nil {
		return a, err
	}
	for i := range spectators {
		m, err := a.join(p.address, a.table.id, a.table.asSpectator())
		if err != nil {
			return a, err
		}
		a.spectators = append(a.spectators, m)
		if i%100 == 0 { // pings have to be answered
			if err := a.sweep(); err != nil {
				return a, err
			}
		}
	}
	return a, a.settle()
}

// settle waits until all are in and no more is told of their coming.
func (a *audience) settle() error {
	err := a.sweepUntil(func() bool {
		for _, m := range a.members {
			if !m.welcomed {
				return false
			}
		}
		return true
	})
	if err != nil {
		return err
	}
	settled := time.Now().Add(time.Second)
	return a.sweepUntil(func() bool { return time.Now().After(settled) })
}

// say has the player say so many things at once.
func (a *audience) say(times uint64) error {
	var said []byte
	for range times {
		a.said++
		said = append(said, masked(0x1, []byte(word(fmt.Sprint("w", a.said))))...)
	}
	_, err := a.player.Write(said)
	return err
}

// delivered is the outcome of one measurement.
type delivered struct {
	perSecond  float64
	cpuSeconds float64 // of the server, a million deliveries
	perWrite   float64 // frames that the server wrote at once, with all that it writes besides
	load       float64 // what was used of the load's core
}

// measure says as much as the room takes for a while and waits until everybody has all of it.
func (a *audience) measure(f *Fanout) (d delivered, err error) {
	before := make([]uint64, len(a.spectators))
	for i, m := range a.spectators {
		before[i] = m.n
	}
	cpu, err := a.cpu()
	if err != nil {
		return d, err
	}
	writes, err := a.writes()
	if err != nil {
		return d, err
	}
	own, err := ownTime()
	if err != nil {
		return d, err
	}
	began, sent, arrived, moved := time.Now(), uint64(0), uint64(0), time.Now()
	for {
		if err := a.sweep(); err != nil {
			return d, err
		}
		slowest := sent
		for i, m := range a.spectators {
			slowest = min(slowest, m.n-before[i])
		}
		now := time.Now()
		if slowest > arrived {
			arrived, moved = slowest, now
		} else if now.Sub(moved) > 20*time.Second {
			return d, fmt.Errorf("%d things were said, and somebody has no more than %d of them", sent, arrived)
		}
		if now.Sub(began) >= f.For {
			if arrived == sent {
				break
			}
		} else if free := arrived + f.Window - sent; free > 0 {
			if err := a.say(free); err != nil {
				return d, err
			}
			sent += free
		}
		time.Sleep(sweepEvery)
	}
	took := time.Since(began).Seconds()
	ownAfter, err := ownTime()
	if err != nil {
		return d, err
	}
	cpuAfter, err := a.cpu()
	if err != nil {
		return d, err
	}
	writesAfter, err := a.writes()
	total := float64(sent) * float64(len(a.spectators))
	return delivered{
		perSecond: total / took, cpuSeconds: (cpuAfter - cpu).Seconds() / total * 1e6,
		perWrite: total / float64(writesAfter-writes), load: (ownAfter - own) / took,
	}, err
}

// measureBeside is measure with a few who never read.
func (a *audience) measureBeside(f *Fanout) (d delivered, err error) {
	for range deafOnes {
		s, err := upgrade(a.address, a.table.id, a.table.asSpectator(), 4<<10)
		if err != nil {
			return d, err
		}
		defer s.Close()
	}
	time.Sleep(100 * time.Millisecond) // until they are in
	return a.measure(f)
}

// noTable stands for a room where there are none.
func noTable(string) (table, error) { return table{id: "none", token: "t", link: "l"}, nil }

// Run measures and prints a table.
func (f *Fanout) Run(w io.Writer) error {
	if err := errors.Join(raiseFiles(), pinSelf(1)); err != nil {
		return err
	}
	heading(w, fmt.Sprintf("Fan-out: frames of %d bytes to all who watch one room, server on one core, load on the other, %d frames under way, %d rounds of %s",
		frameBytes, f.Window, f.Rounds, f.For))
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
	c, err := newCrowd()
	if err != nil {
		return err
	}
	var audiences []*audience
	defer func() {
		err = errors.Join(err, c.Close())
		for _, a := range audiences {
			err = errors.Join(err, a.stop())
		}
	}()
	for _, k := range kinds {
		a, err := gather(c, 0, n, k.table, k.args...)
		if err != nil {
			return err
		}
		audiences = append(audiences, a)
	}
	var rates, cpus, perWrite, loads [3]series
	var beside series
	for range f.Rounds {
		for i, a := range audiences {
			d, err := a.measure(f)
			if err != nil {
				return err
			}
			rates[i], cpus[i] = append(rates[i], d.perSecond/1000), append(cpus[i], d.cpuSeconds)
			perWrite[i], loads[i] = append(perWrite[i], d.perWrite), append(loads[i], d.load)
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
		row(w, fmt.Sprintf("%d spectators, %s: frames a write", n, name), "", perWrite[i])
		row(w, fmt.Sprintf("%d spectators, %s: of the load's core", n, name), "", loads[i])
	}
	required := map[bool]string{true: "≥ 4"}[n == 1000]
	row(w, fmt.Sprintf("%d spectators: parlour ÷ naive", n), required, rates[0].over(rates[1]))
	row(w, fmt.Sprintf("%d spectators: parlour ÷ bare", n), "≥ 0.8", rates[0].over(rates[2]))
	row(w, fmt.Sprintf("%d spectators, by CPU: parlour ÷ naive", n), "", cpus[1].over(cpus[0]))
	row(w, fmt.Sprintf("%d spectators, by CPU: parlour ÷ bare", n), "", cpus[2].over(cpus[0]))
	row(w, fmt.Sprintf("%d spectators: beside %d that never read ÷ without them", n, deafOnes), "≥ 0.9", beside.over(rates[0]))
	return nil
}
