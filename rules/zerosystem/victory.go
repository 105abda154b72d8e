package zerosystem

import "parlour/rules"

// standing counts the team's characters that can act.
func (b *Battle) standing(team rules.Team) int {
	n := 0
	for _, c := range b.Characters {
		if c.Team == team && c.fights() {
			n++
		}
	}
	return n
}

// decided ends the battle when a side has nobody left who can act; both at once is a draw.
func (b *Battle) decided(d *rules.Decision) bool {
	first, second := b.standing(rules.First) == 0, b.standing(rules.Second) == 0
	if !first && !second {
		return false
	}
	e := &rules.Won{Reason: "annihilation", Clause: "ZS-3.4"}
	switch {
	case !second:
		e.Team = rules.Second
	case !first:
		e.Team = rules.First
	}
	d.Emit(e)
	return true
}

// TimeCalled ends the battle at once, or as soon as nothing is under way.
func (b *Battle) TimeCalled(d *rules.Decision, final bool) {
	if !final && b.Pending != nil {
		d.Emit(&EndingCalled{})
		return
	}
	b.timeOver(d)
}

// timeOver ends the battle at the end of its time. A defender has lasted if no round was said until which it has to.
func (b *Battle) timeOver(d *rules.Decision) {
	s := d.Table().Settings
	b.over(d, s.Defender.Valid() && s.LastTurn == 0, "time")
}

// over ends the battle at a limit: for the defender, where it has lasted so long; otherwise for the side with more characters
// that can act, then for the one that has done more damage.
func (b *Battle) over(d *rules.Decision, lasted bool, reason string) {
	e := &rules.Won{Reason: reason}
	margin := b.standing(rules.First) - b.standing(rules.Second)
	if margin == 0 {
		margin = b.Dealt[rules.First] - b.Dealt[rules.Second]
	}
	switch {
	case lasted:
		e.Team, e.Reason = d.Table().Settings.Defender, "lasted"
	case margin > 0:
		e.Team = rules.First
	case margin < 0:
		e.Team = rules.Second
	}
	d.Emit(e)
}
