package zerosystem

import "parlour/rules"

// owns tells whether the character is the seat's to play: its owner's, or the leader's where nobody owns it.
func owns(t *rules.Table, seat rules.SeatID, c *Character) bool {
	if c.Owner == "" {
		return t.IsLeader(seat, c.Team)
	}
	return c.Owner == seat || t.Settings.Solo && t.Plays(seat, c.Team)
}

// mayHandle tells whether the sender may act for a character: its owner, or a judge for an owner who is away, in which case
// the decision notes for whom.
func mayHandle(d *rules.Decision, c *Character) error {
	t, seat := d.Table(), d.Seat()
	if owns(t, seat, c) {
		return nil
	}
	owner := c.Owner
	if owner == "" {
		owner = t.Leaders[c.Team]
	}
	if t.Present(owner) || !standsIn(t, seat, c.Team) {
		return rules.Refuse(CodeNotYourCharacter, "ZS-2.3", "character", charRef(c.ID))
	}
	d.ActFor(owner)
	return nil
}

// standsIn tells whether the seat may act for an absent member of the team: its leader and the referee may; if the leader is
// away too, any of the team; if the whole team is away, the other leader.
func standsIn(t *rules.Table, seat rules.SeatID, team rules.Team) bool {
	switch {
	case t.IsLeader(seat, team), t.IsReferee(seat):
		return true
	case t.Plays(seat, team):
		return !t.Present(t.Leaders[team])
	}
	return !t.TeamPresent(team) && t.IsJudge(seat)
}

// mayLead tells whether the sender may decide for a whole side.
func mayLead(d *rules.Decision, team rules.Team) error {
	t, seat := d.Table(), d.Seat()
	if t.IsLeader(seat, team) {
		return nil
	}
	if t.Present(t.Leaders[team]) || !standsIn(t, seat, team) {
		return rules.Refuse(rules.CodeNotLeader, "ZS-2.1", "team", "team:"+string(team))
	}
	d.ActFor(t.Leaders[team])
	return nil
}

func charRef(id CharacterID) string { return "character:" + string(id) }
