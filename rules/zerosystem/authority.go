package zerosystem

import "parlour/rules"

// mayHandle tells whether the sender may act for a character: its owner, or somebody who stands in for an owner who is away.
func mayHandle(d *rules.Decision, c *Character) error {
	if !d.MayHandle(c.Owner, c.Team) {
		return rules.Refuse(CodeNotYourCharacter, "ZS-2.3", "character", charRef(c.ID))
	}
	return nil
}

// mayLead tells whether the sender may decide for a whole side.
func mayLead(d *rules.Decision, team rules.Team) error {
	if !d.MayHandle("", team) {
		return rules.Refuse(rules.CodeNotLeader, "ZS-2.1", "team", "team:"+string(team))
	}
	return nil
}

func charRef(id CharacterID) string { return "character:" + string(id) }
