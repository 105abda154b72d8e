package maidhammer

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// enlist makes a doll and the enemies it has come upon one melee, together with all that they are in already (MH-7.1).
func (b *Battle) enlist(d *rules.Decision, who DollID, with []DollID) {
	members := []DollID{who}
	add := func(id DollID) {
		if !slices.Contains(members, id) {
			members = append(members, id)
		}
	}
	for _, id := range append([]DollID{who}, with...) {
		if m := b.brawl(id); m != nil {
			for _, member := range m.Members {
				add(member)
			}
		}
		add(id)
	}
	slices.SortFunc(members, func(x, y DollID) int { return number(x) - number(y) })
	d.Emit(&MeleeJoined{ID: b.nextMelee(), Members: members, Joined: append([]DollID{who}, with...)})
}

// nextMelee names the next melee. Everybody sees melees come about, so their number tells nobody anything new.
func (b *Battle) nextMelee() string { return "m" + strconv.Itoa(b.MeleesSeen+1) }

// join has a doll that has entered zones of control join those in melee whose they are.
func (b *Battle) join(d *rules.Decision, who DollID, with []DollID) {
	b.enlist(d, who, with)
	// Entering a zone of control stops at its rim (MH-3.3): the distance is known.
	var at []Sighting
	for _, id := range with {
		if _, known := b.distance(who, id); !known {
			at = append(at, Sighting{From: who, To: id, MM: zocMM}, Sighting{From: id, To: who, MM: zocMM})
		}
	}
	if len(at) > 0 {
		d.Emit(&Sighted{Sightings: at})
	}
}

// number is a doll's place in the table's order.
func number(id DollID) int {
	n, _ := strconv.Atoi(string(id[1:]))
	return n
}

// tidyMelees lets those leave who have no enemy left that stands (MH-7.2).
func (b *Battle) tidyMelees(d *rules.Decision) {
	for _, m := range slices.Clone(b.Melees) {
		for _, id := range slices.Clone(m.Members) {
			doll := b.doll(id)
			opposed := slices.ContainsFunc(m.Members, func(other DollID) bool {
				o := b.doll(other)
				return o.Team != doll.Team && !o.Down()
			})
			if !opposed || doll.Captive {
				d.Emit(&MeleeLeft{Doll: id, Why: "over"})
			}
		}
	}
}

// apart is the distance between two members of a melee: entered, known, or asked for.
func (b *Battle) apart(actor, target *Doll, seen map[DollID]Fact) (int, error) {
	if b.Field == nil {
		if fact, err := b.sight(actor, target, seen); err == nil {
			return fact.MM, nil
		}
	}
	if mm, known := b.distance(actor.ID, target.ID); known {
		return mm, nil
	}
	return 0, rules.Refuse(CodeNoSighting, "MH-7.5", "from", string(actor.ID), "to", string(target.ID))
}
