package main

import (
	"parlour/rules"
	dolls "parlour/rules/dolldress/simulate"
	"parlour/rules/maidhammer"
	"parlour/rules/simulate"
	steps "parlour/rules/zerosystem/simulate"
)

// simulated is a battle between random players, of whatever game.
type simulated interface {
	Play() error
	Verify() error
	Used(into map[string]int)
	Turn() int

	decisions() int
	reason() string
	excused() map[rules.Code]int
	steps() int
	step(i int) (rules.SeatID, rules.Body, []rules.Event)
}

// simulation is what there is to simulate of a game.
type simulation struct {
	begin func(s *Simulate, seed uint64) (simulated, error)
	// all lists the entries that battles can make use of, unused those that a count has none of.
	all    func() []string
	unused func(used map[string]int) []string
}

var simulations = map[string]simulation{
	"maidhammer": {
		begin: func(s *Simulate, seed uint64) (simulated, error) {
			b, err := simulate.Begin(simulate.Plan{Seed: seed, Size: s.Size, OnField: s.Field, LastTurn: s.LastTurn, Watch: s.Watch})
			return maidBattle{b}, err
		},
		all: func() (all []string) {
			for _, e := range maidhammer.All() {
				all = append(all, e.Clause())
			}
			return all
		},
		unused: simulate.Unused,
	},
	"dolldress": {
		begin: func(s *Simulate, seed uint64) (simulated, error) {
			b, err := dolls.Begin(dolls.Plan{Seed: seed, Size: s.Size, LastTurn: s.LastTurn, Watch: s.Watch})
			return dollBattle{b}, err
		},
		all: dolls.All, unused: dolls.Unused,
	},
	"zerosystem": {
		begin: func(s *Simulate, seed uint64) (simulated, error) {
			b, err := steps.Begin(steps.Plan{Seed: seed, Size: s.Size, LastRound: s.LastTurn, Watch: s.Watch})
			return stepBattle{b}, err
		},
		all: steps.All, unused: steps.Unused,
	},
}

// maidBattle is one of Maid Hammer.
type maidBattle struct{ *simulate.Battle }

func (b maidBattle) decisions() int              { return len(b.Log) }
func (b maidBattle) reason() string              { return b.Result.Reason }
func (b maidBattle) excused() map[rules.Code]int { return b.Excused }
func (b maidBattle) steps() int                  { return len(b.Sent) }
func (b maidBattle) step(i int) (rules.SeatID, rules.Body, []rules.Event) {
	return b.Sent[i].Seat, b.Sent[i].Body, b.Came[i]
}

// dollBattle is one of Doll & Dress.
type dollBattle struct{ *dolls.Battle }

func (b dollBattle) decisions() int              { return len(b.Log) }
func (b dollBattle) reason() string              { return b.Result.Reason }
func (b dollBattle) excused() map[rules.Code]int { return nil }
func (b dollBattle) steps() int                  { return len(b.Sent) }
func (b dollBattle) step(i int) (rules.SeatID, rules.Body, []rules.Event) {
	return b.Sent[i].Seat, b.Sent[i].Body, b.Came[i]
}

// stepBattle is one of Zero System.
type stepBattle struct{ *steps.Battle }

func (b stepBattle) decisions() int              { return len(b.Log) }
func (b stepBattle) reason() string              { return b.Result.Reason }
func (b stepBattle) excused() map[rules.Code]int { return b.Excused }
func (b stepBattle) steps() int                  { return len(b.Sent) }
func (b stepBattle) step(i int) (rules.SeatID, rules.Body, []rules.Event) {
	return b.Sent[i].Seat, b.Sent[i].Body, b.Came[i]
}
