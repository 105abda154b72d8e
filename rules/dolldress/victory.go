package dolldress

import "parlour/rules"

// able counts the team's units that can fight.
func (b *Battle) able(team rules.Team) (n int) {
	for _, u := range b.Units {
		if u.Team == team && u.able() {
			n++
		}
	}
	return n
}

// decided ends the battle when a side has nobody left who can fight (DD-7.4), and tells whether it is over. Both at once is a draw.
func (b *Battle) decided(d *rules.Decision) bool {
	if d.Table().Stage != rules.Play {
		return true
	}
	first, second := b.able(rules.First), b.able(rules.Second)
	switch {
	case first > 0 && second > 0:
		return false
	case first > 0:
		b.finish(d, rules.First, "nobody_able", "DD-7.4")
	case second > 0:
		b.finish(d, rules.Second, "nobody_able", "DD-7.4")
	default:
		b.finish(d, rules.NoTeam, "nobody_able", "DD-7.4")
	}
	return true
}

// finish ends the battle: whoever was not rescued is captive (DD-7.2).
func (b *Battle) finish(d *rules.Decision, winner rules.Team, reason, clause string) {
	b.captureRest(d)
	d.Emit(&rules.Won{Team: winner, Reason: reason, Clause: clause})
}

// TimeCalled ends the battle at once, or as soon as nothing is under way.
func (b *Battle) TimeCalled(d *rules.Decision, final bool) {
	u := b.unit(b.Acting)
	if !final && (b.Pending != nil || (u != nil && (u.Minor || u.Major))) {
		d.Emit(&EndingCalled{})
		return
	}
	b.timeOver(d)
}

// timeOver ends the battle at the end of its time. A defender has lasted if no turn was said until which it has to.
func (b *Battle) timeOver(d *rules.Decision) {
	s := d.Table().Settings
	b.limit(d, s.Defender.Valid() && s.LastTurn == 0, "out_of_time")
}

// lastTurnOver ends the battle after the last turn.
func (b *Battle) lastTurnOver(d *rules.Decision) {
	b.limit(d, d.Table().Settings.Defender.Valid(), "last_turn")
}

// limit ends the battle at a limit that the room has set: for the defender who has lasted so long, as a draw otherwise. The rules
// know no points by which one side would be the better one; a judge may say so before the battle is sealed.
func (b *Battle) limit(d *rules.Decision, lasted bool, reason string) {
	winner := rules.NoTeam
	if lasted {
		winner, reason = d.Table().Settings.Defender, "lasted"
	}
	b.finish(d, winner, reason, "DD-7.4")
}
