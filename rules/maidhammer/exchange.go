package maidhammer

import (
	"slices"

	"parlour/rules"
)

// decideExchange offers a swap of captives at turn end, or agrees to the other side's by offering the same the other way
// round (MH-4.6, MH-9.1).
func (b *Battle) decideExchange(d *rules.Decision, x *Exchange) error {
	if err := b.inPhase(phaseEnd); err != nil {
		return err
	}
	team := b.ledBy(d, x)
	if team == rules.NoTeam {
		return rules.Refuse(rules.CodeNotLeader, "MH-4.6", "team", "")
	}
	if len(x.Give) == 0 || len(x.Take) == 0 || len(x.Give)+len(x.Take) > len(b.Dolls) {
		return rules.Refuse(CodeNoCaptives, "MH-4.6", "doll", "")
	}
	for i, id := range slices.Concat(x.Give, x.Take) {
		doll, err := b.find(id)
		if err != nil {
			return err
		}
		// What is given are captives of the other side, what is taken are one's own dolls.
		owner := team.Other()
		if i >= len(x.Give) {
			owner = team
		}
		if !doll.Captive || doll.Team != owner || slices.Contains(slices.Concat(x.Give, x.Take)[:i], id) {
			return rules.Refuse(CodeNoCaptives, "MH-4.6", "doll", string(id))
		}
	}
	if d.Previewing {
		return nil
	}
	offer := Offer{By: team, Give: x.Give, Take: x.Take}
	if b.Offer != nil && b.Offer.By != team && same(b.Offer.Give, x.Take) && same(b.Offer.Take, x.Give) {
		d.Emit(&OfferEnded{Accepted: true, Offer: offer})
		b.tidyField(d)
		b.advanceIfIdle(d)
		return nil
	}
	d.Emit(&OfferMade{Offer: offer})
	return nil
}

// ledBy is the side that the sender leads in a swap; on a solo table the one whose captives the give names.
func (b *Battle) ledBy(d *rules.Decision, x *Exchange) rules.Team {
	for _, team := range rules.Teams {
		if !d.Table().IsLeader(d.Seat(), team) {
			continue
		}
		if !d.Table().Settings.Solo || len(x.Give) == 0 || b.doll(x.Give[0]) == nil || b.doll(x.Give[0]).Team == team.Other() {
			return team
		}
	}
	return rules.NoTeam
}

func (b *Battle) advanceIfIdle(d *rules.Decision) {
	if !b.anythingToDo() {
		b.advance(d)
	}
}

// same tells whether two lists name the same dolls.
func same(x, y []DollID) bool {
	x, y = slices.Clone(x), slices.Clone(y)
	slices.Sort(x)
	slices.Sort(y)
	return slices.Equal(x, y)
}
