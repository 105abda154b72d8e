package maidhammer

import (
	"fmt"

	"parlour/rules"
)

const (
	lastPhase         = 13
	phaseMove         = "move"
	phaseAction       = "action"
	phaseCounter      = "counter"
	phaseMelee        = "melee"
	phaseMeleeCounter = "melee-counter"
	phaseMorale       = "morale"
	phaseEnd          = "end"
)

var phases = [lastPhase + 1]phaseKind{
	1: {phaseMove, true, false}, 2: {phaseAction, true, false}, 3: {phaseCounter, false, true}, 4: {phaseMelee, true, false}, 5: {phaseMeleeCounter, false, true}, 6: {phaseMorale, false, false},
	7: {phaseMove, false, true}, 8: {phaseAction, false, true}, 9: {phaseCounter, true, false}, 10: {phaseMelee, false, true}, 11: {phaseMeleeCounter, true, false}, 12: {phaseMorale, false, false},
	13: {phaseEnd, false, false},
}

// phaseKind describes one of the thirteen phases (MH-1.6).
type phaseKind struct {
	name string
	// first tells that the phase is the first side's, second that it is the second's; neither is everybody's.
	first, second bool
}

// PhaseKind is one of the thirteen phases as it is told to others: "move", "action", "counter", "melee", "melee-counter",
// "morale" or "end", and the side whose it is, NoTeam for a phase of both (MH-1.6). The side that begins is the first.
type PhaseKind struct {
	Kind string     `json:"kind"`
	Side rules.Team `json:"side"`
}

// PhaseKinds lists the thirteen phases in their order.
func PhaseKinds() []PhaseKind {
	all := make([]PhaseKind, 0, lastPhase)
	for _, p := range phases[1:] {
		one := PhaseKind{Kind: p.name}
		switch {
		case p.first:
			one.Side = rules.First
		case p.second:
			one.Side = rules.Second
		}
		all = append(all, one)
	}
	return all
}

// kind is the kind of the phase that is being played.
func (b *Battle) kind() string {
	if b.Phase < 1 || b.Phase > lastPhase {
		return ""
	}
	return phases[b.Phase].name
}

// Acting is the team whose phase it is; NoTeam in morale and turn-end phases.
func (b *Battle) Acting() rules.Team { return b.acting() }

// Declaring tells whether the acting side is declaring its actions (MH-4.3).
func (b *Battle) Declaring() bool { return b.kind() == phaseAction && !b.Closed }

// Fighting tells whether it is a melee action phase (MH-7.4).
func (b *Battle) Fighting() bool { return b.kind() == phaseMelee }

// acting is the team whose phase it is; NoTeam in morale and turn-end phases.
func (b *Battle) acting() rules.Team {
	if b.Phase < 1 || b.Phase > lastPhase {
		return rules.NoTeam
	}
	switch p := phases[b.Phase]; {
	case p.first:
		return b.Order
	case p.second:
		return b.Order.Other()
	}
	return rules.NoTeam
}

// Moment names turn and phase, for rulings.
func (b *Battle) Moment() string { return fmt.Sprintf("%d.%d", b.Turn, b.Phase) }
