package simulate

import (
	"slices"

	"parlour/rules"
	"parlour/rules/chance"
	"parlour/rules/maidhammer"
)

// player chooses for both sides.
type player struct {
	*chance.Stream
	// turn, phase and closed are the part of the battle that idle is about: by the number of a doll, those that are done
	// with it.
	turn, phase int
	closed      bool
	idle        []bool
	woken       int // how often somebody was looked at again
	// options are those of the doll that is looked at.
	options maidhammer.DollOptions
	// swapped tells that the captives of this turn's end have been talked about.
	swapped bool
}

// begin forgets who is idle when the battle has gone on to another phase.
func (p *player) begin(g *maidhammer.Battle) {
	if p.turn == g.Turn && p.phase == g.Phase && p.closed == g.Closed && len(p.idle) == len(g.Dolls) {
		return
	}
	p.turn, p.phase, p.closed, p.swapped, p.woken = g.Turn, g.Phase, g.Closed, false, 0
	p.idle = slices.Grow(p.idle[:0], len(g.Dolls))[:len(g.Dolls)]
	clear(p.idle)
}

// wake looks again at those who have to run and may be able to by now, though not for ever.
func (p *player) wake(g *maidhammer.Battle) {
	for i, doll := range g.Dolls {
		if doll.Incapable() && p.idle[i] && p.woken < len(p.idle) {
			p.idle[i] = false
			p.woken++
		}
	}
}

// tired lets a doll be whose command came to nothing.
func (p *player) tired(body rules.Body) {
	id := maidhammer.DollID("")
	switch c := body.(type) {
	case *maidhammer.Move:
		id = c.Doll
	case *maidhammer.Declare:
		id = c.Doll
	case *maidhammer.Fight:
		id = c.Doll
	case *maidhammer.Counter:
		id = c.Doll
	case *maidhammer.Handle:
		id = c.Doll
	}
	for i := range p.idle {
		p.idle[i] = p.idle[i] || id == numbered(i)
	}
}

// move gives the next command, who sends it, and when.
func (b *Battle) move() (seat rules.SeatID, body rules.Body, at int64) {
	g, p := b.game(), &b.player
	at = b.at + stepMS
	if g.Pending != nil {
		return b.answer(at)
	}
	p.begin(g)
	if order, by := b.order(); order != nil {
		return by, order, at
	}
	acting := g.Acting()
	// Any of the dolls may be the first; the others follow in their order.
	for i, from := 0, p.Below(len(g.Dolls)); i < len(g.Dolls); i++ {
		n := (from + i) % len(g.Dolls)
		doll := g.Dolls[n]
		if p.idle[n] || doll.Captive || (acting != rules.NoTeam && doll.Team != acting) {
			continue
		}
		if o := &p.options; g.OfferTo(doll, o) {
			if body := b.act(doll, o); body != nil {
				switch body.(type) {
				case *maidhammer.Shift:
					clear(p.idle) // somebody else may be out of the melee by it
					p.idle[n] = true
				case *maidhammer.Resolve:
					clear(p.idle) // there may be more of it, and then it is the others' turn
				case *maidhammer.Move:
					p.wake(g) // somebody may be free to run by it
					p.idle[n] = true
				case *maidhammer.Handle:
				default:
					p.idle[n] = true
				}
				return b.Leaders[doll.Team], body, at
			}
		}
		p.idle[n] = true
	}
	leader := acting
	if leader == rules.NoTeam {
		leader = chance.Pick(p.Stream, rules.Teams[:])
	}
	if claim, by := b.claim(); claim != nil {
		return b.Leaders[by], claim, at
	}
	if said, by := b.unseal(); said != nil {
		return b.Leaders[by], said, at
	}
	if g.Declaring() {
		if undone := b.withdraw(); undone != nil {
			return b.Leaders[leader], undone, at
		}
		return b.Leaders[leader], &maidhammer.Close{}, at
	}
	if swap, by := b.exchange(); swap != nil {
		return b.Leaders[by], swap, at
	}
	return b.Leaders[leader], &maidhammer.Next{Turn: g.Turn, Phase: g.Phase}, at
}

// answer answers the question that waits; now and then nobody does, until its time is up.
func (b *Battle) answer(at int64) (rules.SeatID, rules.Body, int64) {
	q := &b.game().Pending.Prompt
	if q.Deadline > 0 && b.player.OneIn(50) {
		return "", &rules.Tick{}, q.Deadline
	}
	a := &maidhammer.Answer{Prompt: q.ID, Option: chance.Pick(b.player.Stream, q.Options)}
	if q.Check != nil {
		a.Die = 1 + b.player.Below(q.Check.Faces)
	}
	return b.Leaders[q.Team], a, at
}

// order has a doll answer questions about one of its abilities by itself from now on, or be asked again, once in a while.
func (b *Battle) order() (rules.Body, rules.SeatID) {
	g, p := b.game(), &b.player
	if !p.OneIn(150) {
		return nil, ""
	}
	doll := chance.Pick(p.Stream, g.Dolls)
	abilities := g.Abilities(doll)
	if len(abilities) == 0 {
		return nil, ""
	}
	return &maidhammer.Standing{Doll: doll.ID, Ability: chance.Pick(p.Stream, abilities), Order: chance.Pick(p.Stream, orders)}, b.Leaders[doll.Team]
}

var orders = []string{"always", "never", "ask", "ask"}

// withdraw takes a declaration back now and then; the doll may declare anew.
func (b *Battle) withdraw() rules.Body {
	g := b.game()
	if len(g.Declared) == 0 || !b.player.OneIn(12) {
		return nil
	}
	one := chance.Pick(b.player.Stream, g.Declared)
	if b.doll(one.Doll).Ram != nil {
		return nil // running at somebody cannot be taken back
	}
	for i, doll := range g.Dolls {
		if doll.ID == one.Doll {
			b.player.idle[i] = false
		}
	}
	return &maidhammer.Withdraw{Doll: one.Doll}
}

// exchange offers a swap of captives at a turn's end, or agrees to the other side's (MH-4.6).
func (b *Battle) exchange() (rules.Body, rules.Team) {
	g, p := b.game(), &b.player
	if p.phase != lastPhase || p.swapped {
		return nil, rules.NoTeam
	}
	if g.Offer != nil {
		p.swapped = true
		if p.OneIn(2) {
			return nil, rules.NoTeam
		}
		return &maidhammer.Exchange{Give: g.Offer.Take, Take: g.Offer.Give}, g.Offer.By.Other()
	}
	by := chance.Pick(p.Stream, rules.Teams[:])
	x := &maidhammer.Exchange{}
	for _, doll := range g.Dolls {
		switch {
		case !doll.Captive:
		case doll.Team == by && len(x.Take) == 0:
			x.Take = []maidhammer.DollID{doll.ID}
		case doll.Team != by && len(x.Give) == 0:
			x.Give = []maidhammer.DollID{doll.ID}
		}
	}
	if p.swapped = len(x.Give) == 0 || len(x.Take) == 0; p.swapped {
		return nil, rules.NoTeam
	}
	return x, by
}

// claim says of a doll at a measured table, once in a while, that it is at the flag or the stronghold (MH-11.2, MH-11.3).
func (b *Battle) claim() (rules.Body, rules.Team) {
	g, p := b.game(), &b.player
	if g.Goal == nil || b.Plan.OnField || !p.OneIn(40) {
		return nil, rules.NoTeam
	}
	switch doll := chance.Pick(p.Stream, g.Dolls); {
	case !doll.Able() || doll.Flying:
	case g.Goal.Kind == maidhammer.GoalFlag && p.OneIn(10), g.Goal.Kind == maidhammer.GoalStronghold:
		return &maidhammer.Claim{Doll: doll.ID, Off: doll.AtStronghold}, doll.Team
	}
	return nil, rules.NoTeam
}

// lastPhase is the end of a turn (MH-1.6).
const lastPhase = 13
