package maidhammer

import "parlour/rules"

// fighting counts the team's dolls that are neither down nor combat-incapable nor captive (MH-11.1).
func (b *Battle) fighting(team rules.Team) int {
	n := 0
	for _, doll := range b.Dolls {
		if doll.Team == team && doll.Able() {
			n++
		}
	}
	return n
}

// decided ends the battle when a side is annihilated (MH-11.1); both at once is a draw.
func (b *Battle) decided(d *rules.Decision) bool {
	first, second := b.fighting(rules.First), b.fighting(rules.Second)
	switch {
	case first > 0 && second > 0:
		return false
	case first > 0:
		d.Emit(&rules.Won{Team: rules.First, Reason: "annihilation", Clause: "MH-11.1"})
	case second > 0:
		d.Emit(&rules.Won{Team: rules.Second, Reason: "annihilation", Clause: "MH-11.1"})
	default:
		d.Emit(&rules.Won{Reason: "annihilation", Clause: "MH-11.1"})
	}
	return true
}

// TimeCalled ends the battle at once, or as soon as nothing is under way (MH-1.5).
func (b *Battle) TimeCalled(d *rules.Decision, final bool) {
	busy := b.Pending != nil || (b.kind() == phaseAction && b.Closed && b.unresolved() > 0)
	if !final && busy {
		d.Emit(&EndingCalled{})
		return
	}
	b.better(d, "time", "MH-1.5")
}

// onTime ends a battle whose time is up once the declared actions are resolved.
func (b *Battle) onTime(d *rules.Decision) {
	if b.kind() == phaseAction && b.Closed && b.unresolved() > 0 {
		return
	}
	b.better(d, "time", "MH-1.5")
}

// lastTurnOver ends the battle after its last turn: the defender has lasted (MH-1.2), or the better side wins.
func (b *Battle) lastTurnOver(d *rules.Decision) bool {
	s := d.Table().Settings
	if s.LastTurn == 0 || b.Turn < s.LastTurn {
		return false
	}
	if s.Defender.Valid() {
		d.Emit(&rules.Won{Team: s.Defender, Reason: "lasted", Clause: "MH-1.2"})
	} else {
		b.better(d, "last_turn", "MH-11.5")
	}
	return true
}

// better gives the battle to the side that did more: dolls put down, then HP taken (MH-11.5).
func (b *Battle) better(d *rules.Decision, reason, clause string) {
	first, second := *b.Tally[rules.First], *b.Tally[rules.Second]
	margin := first.Downed - second.Downed
	if margin == 0 {
		margin = first.HPLost - second.HPLost
	}
	e := &rules.Won{Reason: reason, Clause: clause}
	switch {
	case margin > 0:
		e.Team = rules.First
	case margin < 0:
		e.Team = rules.Second
	}
	d.Emit(e)
}
