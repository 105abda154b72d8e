package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime/debug"
	"runtime/pprof"
	"slices"
	"strings"
	"sync"
	"time"

	"parlour/cmd/parlour/processors"
	"parlour/rules"
)

// Simulate is `parlour simulate`.
type Simulate struct {
	Game     string `help:"Which game." enum:"maidhammer,dolldress,zerosystem" default:"maidhammer"`
	Battles  int    `help:"How many battles." default:"200"`
	Seed     uint64 `help:"Seed of the first; the others count on from it." default:"1"`
	Size     int    `help:"Dolls, units or characters a side, 1 to 20." default:"6"`
	Field    bool   `help:"Fight on virtual fields instead of tables on which people measure (maidhammer)."`
	LastTurn int    `help:"The battle ends after this turn or round; ten are about what three hours give." default:"10"`
	Jobs     int    `help:"How many battles at a time." default:"1"`
	Watch    int    `help:"Look into the views at every so many decisions; 0 never does, which is what to measure speed with." default:"40"`
	Verify   bool   `help:"Fold the record of each battle anew, and count which entries it used." default:"true" negatable:""`
	AllUsed  bool   `help:"It is a fault when an entry was used in no battle; takes some thousands."`
	Steps    int    `help:"Print the commands of the first battle from this one on, the step of a fault for example, and what came of them." placeholder:"N"`
	Profile  string `help:"Write a CPU profile to a file." placeholder:"FILE" type:"path"`
}

// errFaults tells that some battle had a fault.
var errFaults = errors.New("something is wrong in the rules")

// outcome is how one battle went.
type outcome struct {
	seed         uint64
	battle       simulated
	err          error
	begun        time.Duration // seating and sheets
	played, read time.Duration // to the end; its record
	used         map[string]int
}

// Run plays the battles and prints what is wrong with any, and how fast it went.
func (s *Simulate) Run() error {
	if s.Size < 1 || s.Size > 20 || s.Battles < 1 || s.LastTurn < 1 || s.Jobs < 1 {
		return errors.New("size is 1 to 20, and there is at least one battle, turn and job")
	}
	if s.Profile != "" {
		file, err := os.Create(s.Profile)
		if err != nil {
			return err
		}
		defer file.Close()
		if err := pprof.StartCPUProfile(file); err != nil {
			return err
		}
		defer pprof.StopCPUProfile()
	}
	// What a battle leaves behind is soon gone, and there is memory for more of it: collecting less often is worth a fifth.
	debug.SetGCPercent(400)
	sum := tally{simulation: simulations[s.Game], ended: map[string]int{}, excused: map[rules.Code]int{}, used: map[string]int{}}
	seeds, outcomes := make(chan uint64), make(chan outcome)
	var players sync.WaitGroup
	for range s.Jobs {
		players.Go(func() {
			for seed := range seeds {
				outcomes <- s.play(seed)
			}
		})
	}
	go func() {
		for i := range s.Battles {
			seeds <- s.Seed + uint64(i)
		}
		close(seeds)
		players.Wait()
		close(outcomes)
	}()
	for one := range outcomes {
		sum.add(one)
		if s.Steps > 0 && one.seed == s.Seed {
			printSteps(one.battle, s.Steps)
		}
	}
	if unused := sum.unused(sum.used); s.AllUsed && len(unused) > 0 {
		sum.faults++
	}
	return sum.print()
}

// play plays one battle; a panic is a fault like any other.
func (s *Simulate) play(seed uint64) (one outcome) {
	one.seed = seed
	defer func() {
		if p := recover(); p != nil {
			step := 0
			if one.battle != nil {
				step = one.battle.steps()
			}
			one.err = fmt.Errorf("seed %d, step %d: panic: %v", seed, step, p)
		}
	}()
	started := time.Now()
	if one.battle, one.err = simulations[s.Game].begin(s, seed); one.err != nil {
		return one
	}
	one.begun = time.Since(started)
	one.err = one.battle.Play()
	one.played = time.Since(started) - one.begun
	if one.err == nil && s.Verify {
		one.err = one.battle.Verify()
		one.used = map[string]int{}
		one.battle.Used(one.used)
		one.read = time.Since(started) - one.begun - one.played
	}
	return one
}

// tally adds outcomes up.
type tally struct {
	simulation
	battles, decisions, turns, faults int
	begun, played, read               time.Duration
	ended                             map[string]int
	excused                           map[rules.Code]int
	// used is in how many decisions each entry played a part, by clause.
	used map[string]int
}

func (t *tally) add(one outcome) {
	t.battles++
	t.begun, t.played, t.read = t.begun+one.begun, t.played+one.played, t.read+one.read
	if one.battle != nil {
		t.decisions += one.battle.decisions()
		t.turns += one.battle.Turn()
		for code, n := range one.battle.excused() {
			t.excused[code] += n
		}
	}
	for clause, n := range one.used {
		t.used[clause] += n
	}
	if one.err != nil {
		t.faults++
		fmt.Println(one.err)
		return
	}
	t.ended[one.battle.reason()]++
}

func (t *tally) print() error {
	n, seconds := float64(t.battles), (t.begun + t.played).Seconds()
	fmt.Printf("%s, %s, %.1f turns and %.0f decisions each, ended by %v\n",
		counted(t.battles, "battle"), counted(t.decisions, "decision"), float64(t.turns)/n, float64(t.decisions)/n, t.ended)
	fmt.Printf("refused for what had been measured: %v\n", t.excused)
	t.printUsed()
	fmt.Printf("by the clock, a job: %.0f battles/s, %.0f decisions/s, %.1f µs a decision (of that, sheets and seats %.1f ms a battle); reading the record %.1f ms a battle\n",
		n/seconds, float64(t.decisions)/seconds, seconds*1e6/float64(t.decisions),
		t.begun.Seconds()*1e3/n, t.read.Seconds()*1e3/n)
	if spent, known := processors.Spent(); known {
		cpu := spent.Seconds()
		fmt.Printf("by processor time, all told: %.0f battles/s, %.0f decisions/s, %.1f µs a decision\n",
			n/cpu, float64(t.decisions)/cpu, cpu*1e6/float64(t.decisions))
	}
	if t.faults > 0 {
		fmt.Printf("%d battles with faults\n", t.faults)
		return errFaults
	}
	return nil
}

// printUsed tells which entries played no part in any battle, and which the fewest.
func (t *tally) printUsed() {
	if len(t.used) == 0 {
		return
	}
	all := slices.DeleteFunc(t.all(), func(name string) bool { return t.used[name] == 0 })
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(t.used[a], t.used[b]) })
	var seldom []string
	for _, name := range all[:min(len(all), 10)] {
		seldom = append(seldom, fmt.Sprint(name, " ", t.used[name]))
	}
	fmt.Printf("%d of %d entries used, those aside of which no event tells; never: %v; least: %s\n", len(all), len(t.all()), t.unused(t.used), strings.Join(seldom, ", "))
}

// printSteps prints the commands of a battle from one on.
func printSteps(b simulated, from int) {
	for i := range b.steps() {
		if i+1 < from {
			continue
		}
		seat, body, came := b.step(i)
		fmt.Printf("%d %s %s %s\n", i+1, seat, body.CommandKind(), asJSON(body))
		for _, e := range came {
			fmt.Printf("\t%s %s\n", e.EventKind(), asJSON(e))
		}
	}
}

func asJSON(v any) string {
	data, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(data)
}
