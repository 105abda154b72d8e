package maidhammer

import "parlour/rules"

// owns tells whether the doll is the seat's to play: its owner's, or the leader's where nobody owns it.
func (b *Battle) owns(t *rules.Table, seat rules.SeatID, d *Doll) bool {
	if d.Owner == "" {
		return t.IsLeader(seat, d.Team)
	}
	return d.Owner == seat || (t.Settings.Solo && t.Plays(seat, d.Team))
}

// mayHandle tells whether the sender may act for a doll: its owner, or a judge for an owner who is away, in which case
// the decision notes for whom. A leader has no command over team mates' dolls (MH-1.3).
func (b *Battle) mayHandle(d *rules.Decision, doll *Doll) error {
	t, seat := d.Table(), d.Seat()
	if b.owns(t, seat, doll) {
		return nil
	}
	owner := doll.Owner
	if owner == "" {
		owner = t.Leaders[doll.Team]
	}
	if t.Present(owner) {
		return rules.Refuse(CodeNotYourDoll, "MH-1.3", "doll", string(doll.ID))
	}
	if !b.standsIn(t, seat, doll.Team) {
		return rules.Refuse(CodeNotYourDoll, "MH-1.3", "doll", string(doll.ID))
	}
	d.ActFor(owner)
	return nil
}

// standsIn tells whether the seat may act for an absent member of the team: its leader and the referee may; if the leader
// is away too, any of the team; if the whole team is away, the other leader.
func (b *Battle) standsIn(t *rules.Table, seat rules.SeatID, team rules.Team) bool {
	switch {
	case t.IsLeader(seat, team), t.IsReferee(seat):
		return true
	case t.Plays(seat, team):
		return !t.Present(t.Leaders[team])
	}
	return !t.TeamPresent(team) && t.IsJudge(seat)
}

// mayLead tells whether the sender may decide for a whole side (ending a phase, closing declarations).
func (b *Battle) mayLead(d *rules.Decision, team rules.Team) error {
	t, seat := d.Table(), d.Seat()
	if t.IsLeader(seat, team) {
		return nil
	}
	if t.Present(t.Leaders[team]) || !b.standsIn(t, seat, team) {
		return rules.Refuse(rules.CodeNotLeader, "MH-1.2", "team", string(team))
	}
	d.ActFor(t.Leaders[team])
	return nil
}
