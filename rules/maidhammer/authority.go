package maidhammer

import "parlour/rules"

// owns tells whether the doll is the seat's to play.
func (b *Battle) owns(t *rules.Table, seat rules.SeatID, d *Doll) bool {
	return t.Owns(seat, d.Owner, d.Team)
}

// mayHandle tells whether the sender may act for a doll: its owner, or somebody who stands in for one who is away.
func (b *Battle) mayHandle(d *rules.Decision, doll *Doll) error {
	if !d.MayHandle(doll.Owner, doll.Team) {
		return rules.Refuse(CodeNotYourDoll, "MH-1.3", "doll", string(doll.ID))
	}
	return nil
}

// mayLead tells whether the sender may decide for a whole side (ending a phase, closing declarations).
func (b *Battle) mayLead(d *rules.Decision, team rules.Team) error {
	t, seat := d.Table(), d.Seat()
	if t.IsLeader(seat, team) {
		return nil
	}
	if t.Present(t.Leaders[team]) || !t.StandsIn(seat, team) {
		return rules.Refuse(rules.CodeNotLeader, "MH-1.2", "team", string(team))
	}
	d.ActFor(t.Leaders[team])
	return nil
}
