package main

import (
	"fmt"
	"sync"
	"time"

	"parlour/rules"
	"parlour/rules/zerosystem/simulate"
)

// zeroSystem plays battles of Zero System and prints what is wrong with any.
func (s *Simulate) zeroSystem() error {
	started := time.Now()
	type fought struct {
		battle *simulate.Battle
		err    error
	}
	seeds, all := make(chan uint64), make(chan fought)
	var players sync.WaitGroup
	for range s.Jobs {
		players.Go(func() {
			for seed := range seeds {
				battle, err := s.fight(seed)
				all <- fought{battle, err}
			}
		})
	}
	go func() {
		for i := range s.Battles {
			seeds <- s.Seed + uint64(i)
		}
		close(seeds)
		players.Wait()
		close(all)
	}()
	faults, decisions, rounds, ended, excused := 0, 0, 0, map[string]int{}, map[rules.Code]int{}
	for one := range all {
		if s.Steps > 0 && one.battle != nil && one.battle.Plan.Seed == s.Seed {
			for i := s.Steps - 1; i < len(one.battle.Sent); i++ {
				fmt.Printf("%d %s %s %s\n", i+1, one.battle.Sent[i].Seat, one.battle.Sent[i].Body.CommandKind(), asJSON(one.battle.Sent[i].Body))
				for _, e := range one.battle.Came[i] {
					fmt.Printf("\t%s %s\n", e.EventKind(), asJSON(e))
				}
			}
		}
		if one.err != nil {
			faults++
			fmt.Println(one.err)
			continue
		}
		decisions += len(one.battle.Log)
		rounds += one.battle.Round()
		ended[one.battle.Result.Reason]++
		for code, n := range one.battle.Excused {
			excused[code] += n
		}
	}
	n := float64(max(s.Battles-faults, 1))
	fmt.Printf("%s, %s, %.1f rounds and %.0f decisions each, ended by %v\n", counted(s.Battles, "battle"), counted(decisions, "decision"),
		float64(rounds)/n, float64(decisions)/n, ended)
	fmt.Printf("refused for what players had made up: %v\n", excused)
	fmt.Printf("%.1f s by the clock\n", time.Since(started).Seconds())
	if faults > 0 {
		fmt.Printf("%d battles with faults\n", faults)
		return errFaults
	}
	return nil
}

// fight plays one battle; a panic is a fault like any other.
func (s *Simulate) fight(seed uint64) (battle *simulate.Battle, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("seed %d: panic: %v", seed, p)
		}
	}()
	battle, err = simulate.Begin(simulate.Plan{Seed: seed, Size: s.Size, LastRound: s.LastTurn, Watch: s.Watch})
	if err == nil {
		err = battle.Play()
	}
	if err == nil && s.Verify {
		err = battle.Verify()
	}
	return battle, err
}
