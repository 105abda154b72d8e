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

// gone tells whether the team is out of the fight: where annihilation is fought for, when nobody is fit to fight
// (MH-11.1); otherwise when nobody has HP left and is free, since the others may come back.
func (b *Battle) gone(team rules.Team) bool {
	if b.goal() == GoalAnnihilation {
		return b.fighting(team) == 0
	}
	for _, doll := range b.Dolls {
		if doll.Team == team && doll.HP > 0 && !doll.Finished && !doll.Captive {
			return false
		}
	}
	return true
}

// decided ends the battle when a side has reached its goal, or the other one is gone; both at once is a draw.
func (b *Battle) decided(d *rules.Decision) bool {
	reached := func(rules.Team) bool { return false }
	reason, clause := string(b.goal()), "MH-11.2"
	switch b.goal() {
	case GoalGeneral:
		reached = func(team rules.Team) bool {
			general := b.general(team.Other())
			return general != nil && general.Down()
		}
	case GoalFlag:
		reached = b.touches
	case GoalPoints:
		clause = "MH-11.4"
		reached = func(team rules.Team) bool { return b.Goal.Downs > 0 && b.Tally[team].Downed >= b.Goal.Downs }
	}
	return b.won(d, reached, reason, clause) ||
		b.won(d, func(team rules.Team) bool { return b.gone(team.Other()) }, "annihilation", "MH-11.1")
}

// won ends the battle for the side that has reached something; both at once is a draw.
func (b *Battle) won(d *rules.Decision, reached func(rules.Team) bool, reason, clause string) bool {
	first, second := reached(rules.First), reached(rules.Second)
	if !first && !second {
		return false
	}
	e := &rules.Won{Reason: reason, Clause: clause}
	switch {
	case !second:
		e.Team = rules.First
	case !first:
		e.Team = rules.Second
	}
	d.Emit(e)
	return true
}

// turnOver ends the battle at the end of a turn: a stronghold has been taken (MH-11.3), or it was the last turn.
func (b *Battle) turnOver(d *rules.Decision) bool {
	s := d.Table().Settings
	if attacker := s.Defender.Other(); b.goal() == GoalStronghold && b.occupies(attacker) && !b.occupies(s.Defender) {
		d.Emit(&rules.Won{Team: attacker, Reason: "taken", Clause: "MH-11.3"})
		return true
	}
	if s.LastTurn == 0 || b.Turn < s.LastTurn {
		return false
	}
	b.over(d, s.Defender.Valid(), "last_turn", "MH-11.5")
	return true
}

// TimeCalled ends the battle at once, or as soon as nothing is under way (MH-1.5).
func (b *Battle) TimeCalled(d *rules.Decision, final bool) {
	busy := b.Pending != nil || (b.kind() == phaseAction && b.Closed && b.unresolved() > 0)
	if !final && busy {
		d.Emit(&EndingCalled{})
		return
	}
	b.timeOver(d)
}

// onTime ends a battle whose time is up once the declared actions are resolved.
func (b *Battle) onTime(d *rules.Decision) {
	if b.kind() == phaseAction && b.Closed && b.unresolved() > 0 {
		return
	}
	b.timeOver(d)
}

// timeOver ends the battle at the end of its time. A defender has lasted if no turn was said until which it has to.
func (b *Battle) timeOver(d *rules.Decision) {
	s := d.Table().Settings
	b.over(d, s.Defender.Valid() && s.LastTurn == 0, "time", "MH-1.5")
}

// over ends the battle at a limit: for the defender, where it has lasted so long (MH-1.2), or held the place (MH-11.3); for
// the side with more points, where the most in the set time win (MH-11.4); for the better side otherwise (MH-11.5).
func (b *Battle) over(d *rules.Decision, lasted bool, reason, clause string) {
	switch {
	case lasted && b.goal() == GoalStronghold:
		d.Emit(&rules.Won{Team: d.Table().Settings.Defender, Reason: "held", Clause: "MH-11.3"})
	case lasted:
		d.Emit(&rules.Won{Team: d.Table().Settings.Defender, Reason: "lasted", Clause: "MH-1.2"})
	case b.goal() == GoalPoints && b.Goal.Downs == 0 && b.Tally[rules.First].Downed != b.Tally[rules.Second].Downed:
		b.better(d, "points", "MH-11.4")
	default:
		b.better(d, reason, clause)
	}
}

// better gives the battle to the side that did more: dolls put down, then damage to the general, then HP taken (MH-11.5).
func (b *Battle) better(d *rules.Decision, reason, clause string) {
	first, second := *b.Tally[rules.First], *b.Tally[rules.Second]
	margin := first.Downed - second.Downed
	if margin == 0 {
		margin = first.GeneralLost - second.GeneralLost
	}
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
