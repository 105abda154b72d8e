package simulate

import (
	"slices"
	"strconv"

	"parlour/rules"
	"parlour/rules/maidhammer"
)

// player chooses for both sides.
type player struct {
	*chance
	// turn, phase and closed are the part of the battle that idle is about: by the number of a doll, those that are done
	// with it.
	turn, phase int
	closed      bool
	idle        []bool
	woken       int // how often somebody was looked at again
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
	acting := g.Acting()
	// Any of the dolls may be the first; the others follow in their order.
	for i, from := 0, p.below(len(g.Dolls)); i < len(g.Dolls); i++ {
		n := (from + i) % len(g.Dolls)
		doll := g.Dolls[n]
		if p.idle[n] || doll.Captive || (acting != rules.NoTeam && doll.Team != acting) {
			continue
		}
		if o, any := g.Offers(doll); any {
			if body := b.act(doll, &o); body != nil {
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
		leader = pick(p.chance, rules.Teams[:])
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
	if q.Deadline > 0 && b.player.oneIn(50) {
		return "", &rules.Tick{}, q.Deadline
	}
	a := &maidhammer.Answer{Prompt: q.ID, Option: pick(b.player.chance, q.Options)}
	if q.Check != nil {
		a.Die = 1 + b.player.below(q.Check.Faces)
	}
	return b.Leaders[q.Team], a, at
}

// withdraw takes a declaration back now and then; the doll may declare anew.
func (b *Battle) withdraw() rules.Body {
	g := b.game()
	if len(g.Declared) == 0 || !b.player.oneIn(12) {
		return nil
	}
	one := pick(b.player.chance, g.Declared)
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
		if p.oneIn(2) {
			return nil, rules.NoTeam
		}
		return &maidhammer.Exchange{Give: g.Offer.Take, Take: g.Offer.Give}, g.Offer.By.Other()
	}
	by := pick(p.chance, rules.Teams[:])
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
	if g.Goal == nil || b.Plan.OnField || !p.oneIn(40) {
		return nil, rules.NoTeam
	}
	switch doll := pick(p.chance, g.Dolls); {
	case !doll.Able() || doll.Flying:
	case g.Goal.Kind == maidhammer.GoalFlag && p.oneIn(10), g.Goal.Kind == maidhammer.GoalStronghold:
		return &maidhammer.Claim{Doll: doll.ID, Off: doll.AtStronghold}, doll.Team
	}
	return nil, rules.NoTeam
}

// lastPhase is the end of a turn (MH-1.6).
const lastPhase = 13

// act chooses what a doll does out of what it is offered; nil for nothing.
func (b *Battle) act(doll *maidhammer.Doll, o *maidhammer.DollOptions) rules.Body {
	p := &b.player
	switch {
	case o.Check != "":
		return &maidhammer.Check{Doll: doll.ID, Sightings: b.sightings(nil, o.Ask, doll.ID, true)}
	case o.Resolve:
		return &maidhammer.Resolve{Doll: doll.ID}
	case o.Clear:
		return b.clear(doll)
	case o.Shift:
		return b.shift(doll)
	case o.Move != nil:
		return b.stride(doll, o.Move)
	case len(o.Handle) > 0 && p.oneIn(b.handles(doll)):
		h := pick(p.chance, o.Handle)
		given := &maidhammer.Handle{Doll: doll.ID, Item: h.Item, How: h.How, To: h.To}
		if h.To != "" {
			given.Sightings = b.stated(nil, doll.ID, []maidhammer.DollID{h.To}, 0)
		}
		return given
	case len(o.Acts) == 0:
		return nil
	}
	act := b.chosen(doll, o.Acts)
	if act.Kind == "counter" {
		return b.counter(doll, o, act)
	}
	a := b.action(doll, o, act)
	if o.Twice != "" && p.oneIn(2) {
		if body := b.twice(doll, o, a); body != nil {
			return body
		}
	}
	if b.game().Fighting() {
		return &maidhammer.Fight{Doll: doll.ID, Action: a}
	}
	return &maidhammer.Declare{Doll: doll.ID, Action: a}
}

// twice is an action of two in a row; nil where these two do not go together.
func (b *Battle) twice(doll *maidhammer.Doll, o *maidhammer.DollOptions, a maidhammer.Action) rules.Body {
	a.With = append(slices.Clone(a.With), o.Twice)
	body := rules.Body(&maidhammer.Fight{Doll: doll.ID, Action: a})
	if !b.game().Fighting() {
		then := b.action(doll, o, b.chosen(doll, o.Acts))
		a.Then = &then
		body = &maidhammer.Declare{Doll: doll.ID, Action: a}
	}
	if b.allows(b.Leaders[doll.Team], body) != nil {
		return nil
	}
	return body
}

// handles is in how many cases a doll sees to its gear once: more often with empty hands.
func (b *Battle) handles(doll *maidhammer.Doll) int {
	if slices.ContainsFunc(doll.Items, func(i *maidhammer.Item) bool { return i.At == maidhammer.InHand }) {
		return 12
	}
	return 3
}

// chosen picks an act, more often one against the enemy than others, so that battles come to an end.
func (b *Battle) chosen(doll *maidhammer.Doll, acts []maidhammer.ActOption) *maidhammer.ActOption {
	act := &acts[b.player.below(len(acts))]
	for range 3 {
		if act.NeedsPoint || act.Area != "" || len(act.Targets) > 0 && b.enemies(doll, act.Targets[0]) {
			break
		}
		act = &acts[b.player.below(len(acts))]
	}
	return act
}

func (b *Battle) enemies(doll *maidhammer.Doll, other maidhammer.DollID) bool {
	return b.doll(other).Team != doll.Team
}

func (b *Battle) doll(id maidhammer.DollID) *maidhammer.Doll {
	n, _ := strconv.Atoi(string(id[1:]))
	return b.game().Dolls[n-1]
}

// target picks the weaker of two.
func (b *Battle) target(among []maidhammer.DollID) maidhammer.DollID {
	one, other := pick(b.player.chance, among), pick(b.player.chance, among)
	if b.doll(other).HP < b.doll(one).HP {
		return other
	}
	return one
}

func (b *Battle) counter(doll *maidhammer.Doll, o *maidhammer.DollOptions, act *maidhammer.ActOption) rules.Body {
	a := b.action(doll, o, act)
	c := &maidhammer.Counter{Doll: doll.ID, Target: a.Target, Others: a.Others, Skill: a.Skill, Item: a.Item, Gear: a.Gear, Mode: a.Mode, Sightings: a.Sightings, Drop: act.Drop, Side: a.Side}
	if len(act.Draw) > 0 {
		c.Draw = pick(b.player.chance, act.Draw)
	}
	return c
}

// action fills in what an act asks for.
func (b *Battle) action(doll *maidhammer.Doll, o *maidhammer.DollOptions, act *maidhammer.ActOption) maidhammer.Action {
	p := &b.player
	a := maidhammer.Action{Kind: act.Kind, Item: act.Item, Gear: act.Gear, Mode: act.Mode, Skill: act.Skill, Ammo: act.Ammo}
	if len(act.Choices) > 0 {
		a.Choice = pick(p.chance, act.Choices).Value
	}
	if act.Kind == "escape" {
		a.LetGo = p.oneIn(3)
	}
	var aimed []maidhammer.DollID
	if act.NeedsTarget {
		a.Target = b.target(act.Targets)
		aimed = append(aimed, a.Target)
	}
	if len(act.Among) > 0 {
		a.Others = act.Among[:1+p.below(len(act.Among))]
		aimed = append(aimed, a.Others...)
	}
	if doll.Berserk && !b.Plan.OnField && !b.game().Fighting() {
		// It shoots the nearest (MH-8.4), so nobody is said to be nearer.
		a.Sightings = []maidhammer.Sighting{{From: doll.ID, To: a.Target}}
		return a
	}
	if act.NeedsSighting {
		a.Sightings = b.stated(a.Sightings, doll.ID, aimed, act.MaxMM)
	}
	if !doll.Berserk {
		a.Sightings = b.sightings(a.Sightings, o.Ask, doll.ID, false)
	}
	b.place(doll, act, &a)
	if len(act.With) > 0 && p.oneIn(2) {
		a.With = []string{pick(p.chance, act.With)}
	}
	if len(act.Seconds) > 0 && p.oneIn(2) {
		b.both(doll, o, act, &a)
	}
	if b.Plan.OnField && p.oneIn(2) {
		a.Side = maidhammer.RightSide
	}
	return a
}

// both has the weapon in the other hand attack at once (skill/wide-vision).
func (b *Battle) both(doll *maidhammer.Doll, o *maidhammer.DollOptions, act *maidhammer.ActOption, a *maidhammer.Action) {
	for i := range o.Acts {
		other := &o.Acts[i]
		if other.Kind != act.Kind || !slices.Contains(act.Seconds, other.Item) {
			continue
		}
		second := maidhammer.Action{Kind: act.Kind, Item: other.Item, Gear: other.Gear, Mode: other.Mode, Target: b.target(other.Targets)}
		if other.NeedsSighting && second.Target != a.Target {
			a.Sightings = b.stated(a.Sightings, doll.ID, []maidhammer.DollID{second.Target}, other.MaxMM)
		}
		a.With, a.Second = []string{act.Both}, &second
		return
	}
}

// stated reads distance and cover of those aimed at off a table, within a range.
func (b *Battle) stated(list []maidhammer.Sighting, from maidhammer.DollID, at []maidhammer.DollID, maxMM int) []maidhammer.Sighting {
	if b.Plan.OnField {
		return list
	}
	if maxMM == 0 {
		maxMM = 150
	}
	for _, id := range at {
		if id != from && !measured(list, from, id) {
			list = append(list, maidhammer.Sighting{From: from, To: id, MM: b.player.below(maxMM + 1), Cover: pick(b.player.chance, covers)})
		}
	}
	return list
}

var covers = []maidhammer.Cover{maidhammer.NoCover, maidhammer.NoCover, maidhammer.HalfCover}

// sightings reads the distances to others that matter besides: from them where what they have about them counts.
func (b *Battle) sightings(list []maidhammer.Sighting, ask []maidhammer.DollID, doll maidhammer.DollID, towards bool) []maidhammer.Sighting {
	if b.Plan.OnField {
		return list
	}
	for _, id := range ask {
		from, to := doll, id
		if towards {
			from, to = id, doll
		}
		if !measured(list, from, to) {
			list = append(list, maidhammer.Sighting{From: from, To: to, MM: b.player.below(2000)})
		}
	}
	return list
}

func measured(list []maidhammer.Sighting, from, to maidhammer.DollID) bool {
	return slices.ContainsFunc(list, func(s maidhammer.Sighting) bool { return s.From == from && s.To == to })
}
