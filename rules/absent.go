package rules

// Owns tells whether something of a team is the seat's to play: its owner's, or the leader's where nobody owns it. Whoever
// plays both sides alone owns all.
func (t *Table) Owns(seat, owner SeatID, team Team) bool {
	if owner == "" {
		return t.IsLeader(seat, team)
	}
	return owner == seat || (t.Settings.Solo && t.Plays(seat, team))
}

// StandsIn tells whether the seat may act for an absent member of the team: its leader and the referee may; if the leader
// is away too, any of the team; if the whole team is away, the other leader.
func (t *Table) StandsIn(seat SeatID, team Team) bool {
	switch {
	case t.IsLeader(seat, team), t.IsReferee(seat):
		return true
	case t.Plays(seat, team):
		return !t.Present(t.Leaders[team])
	}
	return !t.TeamPresent(team) && t.IsJudge(seat)
}

// LeftTo tells whether everybody of a team is away, so that the other side, of the class, plays on for it: its leader is told
// what goes on without them, and not what they keep to themselves.
func (t *Table) LeftTo(class ViewerClass, team Team) bool {
	return class == ViewerClass(team.Other()) && !t.TeamPresent(team)
}

// OwnerOf is who plays something of a team: its owner, or the leader where nobody owns it.
func (t *Table) OwnerOf(owner SeatID, team Team) SeatID {
	if owner == "" {
		return t.Leaders[team]
	}
	return owner
}

// MayHandle tells whether the sender of a decision may act for something of a team: whoever owns it, or somebody who stands
// in for an owner who is away, in which case the decision notes for whom. A leader has no command over team mates' own (MH-1.3).
func (d *Decision) MayHandle(owner SeatID, team Team) bool {
	t, seat := d.t, d.cmd.Seat
	if t.Owns(seat, owner, team) {
		return true
	}
	owner = t.OwnerOf(owner, team)
	if t.Present(owner) || !t.StandsIn(seat, team) {
		return false
	}
	d.ActFor(owner)
	return true
}
