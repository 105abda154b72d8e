package rules

import (
	"encoding/hex"
	"encoding/json"
	"fmt"

	"parlour/rules/dice"
)

// Apply folds a stored decision. Decisions must come in their order; a gap is an error.
func (t *Table) Apply(d Decided) error {
	if d.Seq != t.Seq+1 {
		return fmt.Errorf("room %s: decision %d after %d", t.Room, d.Seq, t.Seq)
	}
	step := false
	for _, e := range d.Events {
		switch e.(type) {
		case *Rewound, *Reinstated:
			if err := t.needHistory(); err != nil {
				return err
			}
		}
		t.applyEvent(e, d.At, d.Seq)
		step = step || t.rewindable(e)
	}
	t.finish(d, step)
	return nil
}

// applyEvent is the only place where a table changes.
func (t *Table) applyEvent(e Event, at int64, seq uint64) {
	switch e := e.(type) {
	case *RoomOpened:
		t.Room, t.Title, t.Settings = e.Room, e.Title, e.Settings
	case *Seated:
		seat := e.Seat
		t.Seats[seat.ID] = &seat
		t.SeatOrder = append(t.SeatOrder, seat.ID)
	case *Connected:
		t.Seats[e.Seat].Online, t.Seats[e.Seat].AwaySince = e.Online, 0
		if !e.Online {
			t.Seats[e.Seat].AwaySince = at
		}
	case *Left:
		t.Seats[e.Seat].Gone, t.Seats[e.Seat].Online = true, false
	case *Renamed:
		t.Seats[e.Seat].Name = e.Name
	case *LeaderChosen:
		t.Leaders[e.Team] = e.Seat
	case *TeamNamed:
		t.TeamNames[e.Team] = e.Name
	case *Configured:
		t.Settings = e.Settings
	case *ReadySet:
		t.Done[e.Team] = e.Ready
	case *ReturnAsked:
		t.Returning = NoTeam
		if !e.Off {
			t.Returning = e.Team
		}
	case *StageEntered:
		t.Stage = e.Stage
		t.Done = map[Team]bool{}
		t.Returning = NoTeam
		switch {
		case e.Back != NoTeam:
			t.RolledOff, t.Order = NoTeam, NoTeam
		case e.Stage == SetUp:
			t.RolledOff = t.Rolled // nobody throws again; whoever won chooses again
		}
	case *DiceCommitted:
		t.Secret.Seed = e.Seed
		mixing, err := dice.Open(t.Room, dice.Commitment(e.Commitment), string(First), string(Second))
		if err != nil {
			panic("rules: two fixed names were refused: " + err.Error())
		}
		t.Secret.Mixing = mixing
	case *EntropyGiven:
		t.applyEntropy(e)
	case *RolledOff:
		if e.About == "order" {
			t.RolledOff, t.Rolled = e.Winner, e.Winner
		}
	case *OrderChosen:
		t.applyOrder(e)
	case *Said, *ChatRolled:
	case *ClockStarted:
		t.Clock.Running, t.Clock.Since = true, at
		if t.Base == nil {
			t.keepBase()
			t.began = seq
		}
	case *ClockPaused:
		t.Clock = Clock{Elapsed: t.Clock.At(at), Called: t.Clock.Called}
	case *TimeCalled:
		t.Clock.Called = true
	case *RulingMade:
		t.Rulings = append(t.Rulings, e.Ruling)
	case *RulingSettled:
		t.Rulings[e.Ruling-1].Status = e.Status
		t.Rulings[e.Ruling-1].Asked = nil
	case *Rewound:
		t.Rewinds++
		t.rewind(e.Step, seq)
	case *Reinstated:
		t.Rewinds++
		t.reinstate(e.Seq)
	case *HouseRuleMade, *HouseRuleEnded:
		t.applyHouse(e)
	case *Won:
		t.Result, t.Stage, t.EndedAt = e, Finished, at
		t.Done = map[Team]bool{}
	case *Sealed:
		t.Sealed = true
	default:
		t.game.Apply(e)
	}
	t.noteMoment(e, seq)
}

// noteMoment keeps with a ruling where the game stands after it, which limits the time for an objection.
func (t *Table) noteMoment(_ Event, seq uint64) {
	for i := len(t.Rulings) - 1; i >= 0 && t.Rulings[i].Seq == seq; i-- {
		t.Rulings[i].Moment = t.game.Moment()
	}
}

// applyEntropy adds a team's share, or the logged stand-in for it, and fixes the dice with the second.
func (t *Table) applyEntropy(e *EntropyGiven) {
	m := &t.Secret.Mixing
	if e.Default {
		if _, err := m.Withhold(string(e.Team)); err != nil {
			panic("rules: a recorded default was refused: " + err.Error())
		}
	} else {
		raw, err := hex.DecodeString(e.Hex)
		if err == nil {
			err = m.Contribute(string(e.Team), raw)
		}
		if err != nil {
			panic("rules: a recorded share of the dice was refused: " + err.Error())
		}
	}
	if t.source != nil {
		return // given dice stay
	}
	if err := t.fixDice(); err != nil {
		panic("rules: a recorded seed was refused: " + err.Error())
	}
}

// applyOrder makes the chosen team the first side: sides are named by their order, so the teams change places.
func (t *Table) applyOrder(e *OrderChosen) {
	t.RolledOff = NoTeam
	t.Order = e.First
}

// keepBase keeps the game as play begins.
func (t *Table) keepBase() {
	base, err := json.Marshal(t.game)
	if err != nil {
		panic("rules: the game cannot be written: " + err.Error())
	}
	t.Base = base
}
