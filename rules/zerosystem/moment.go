package zerosystem

import (
	"fmt"
	"slices"

	"parlour/rules"
)

// waits tells whether somebody's declaration makes it wait for another's moment.
func (p Plan) waits() bool { return p.Kind == Timed || p.Kind == CounterBlow }

// ready tells whether somebody still has its action in this round: whoever parries by attacking does nothing else (ZS-4.11).
func (b *Battle) ready(c *Character) bool {
	return c.able() && !c.Acted && b.Plans[c.ID].Kind != Parry
}

// group are those whose moment it is: who threw the most of those who have not acted and do not wait, or a delayed one that
// has stepped in; and whoever timed an action with one of them (ZS-4.3).
func (b *Battle) group() []CharacterID {
	var group []CharacterID
	if b.Phase != Acting {
		return nil
	}
	if b.Interposed != "" {
		group = append(group, b.Interposed)
	} else {
		value := -1
		for _, p := range b.Order {
			c := b.character(p.Character)
			if !b.ready(c) || c.Delaying || b.follows(c) != nil || value >= 0 && p.Value != value {
				continue
			}
			value = p.Value
			group = append(group, c.ID)
		}
	}
	for grows := true; grows; {
		grows = false
		for _, p := range b.Order {
			c := b.character(p.Character)
			if leader := b.follows(c); b.ready(c) && !slices.Contains(group, c.ID) && leader != nil && slices.Contains(group, leader.ID) {
				group, grows = append(group, c.ID), true
			}
		}
	}
	return group
}

// missed tells whether the moment that somebody waited for has passed without it (ZS-4.3).
func (b *Battle) missed(c *Character, group []CharacterID) bool {
	plan := b.Plans[c.ID]
	return plan.waits() && !slices.Contains(group, plan.Partner)
}

// follows is the partner whose moment somebody waits for. It waits for nobody when the partner's turn is over, or waits for others in
// its turn in a ring: then whoever of the ring comes first in the order goes ahead.
func (b *Battle) follows(c *Character) *Character {
	plan := b.Plans[c.ID]
	if !plan.waits() {
		return nil
	}
	partner := b.character(plan.Partner)
	if !b.ready(partner) {
		return nil
	}
	at := func(id CharacterID) int {
		return slices.IndexFunc(b.Order, func(p Place) bool { return p.Character == id })
	}
	first := at(c.ID)
	for next, steps := partner, 0; steps < len(b.Characters); steps++ {
		if next == c {
			// The ring is closed.
			if first == at(c.ID) {
				return nil
			}
			return partner
		}
		first = min(first, at(next.ID))
		on := b.Plans[next.ID]
		if !on.waits() || !b.ready(b.character(on.Partner)) {
			break
		}
		next = b.character(on.Partner)
	}
	return partner
}

func (b *Battle) chosen(id CharacterID) *Choice {
	for i := range b.Chosen {
		if b.Chosen[i].Character == id {
			return &b.Chosen[i]
		}
	}
	return nil
}

// mayAct tells whether it is the character's moment: its own, or any once it has delayed and nobody is in the midst of one.
func (b *Battle) mayAct(d *rules.Decision, id CharacterID) (*Character, error) {
	c, err := b.find(id)
	if err != nil {
		return nil, err
	}
	if err := mayHandle(d, c); err != nil {
		return nil, err
	}
	if err := b.inPhase(Acting); err != nil {
		return nil, err
	}
	return c, b.onTurn(c)
}

func (b *Battle) onTurn(c *Character) error {
	switch {
	case !c.able():
		return rules.Refuse(CodeOutOfFight, "ZS-3.4", "character", charRef(c.ID))
	case c.Acted, !b.ready(c):
		return rules.Refuse(CodeHasActed, "ZS-2.3", "character", charRef(c.ID))
	case slices.Contains(b.group(), c.ID):
		return nil
	case c.Delaying && b.Interposed == "":
		return nil
	case c.Delaying:
		return rules.Refuse(CodeMomentOpen, "ZS-2.1", "character", charRef(c.ID))
	}
	return rules.Refuse(CodeNotYet, "ZS-2.1", "character", charRef(c.ID), "now", charRefs(b.group()))
}

func charRefs(ids []CharacterID) []string {
	refs := make([]string, len(ids))
	for i, id := range ids {
		refs[i] = charRef(id)
	}
	return refs
}

// decideDo takes what a character does at its moment.
func (b *Battle) decideDo(d *rules.Decision, c *Do) error {
	actor, err := b.mayAct(d, c.Character)
	if err != nil {
		return err
	}
	p, err := b.planAct(actor, &c.Act)
	if err != nil {
		return err
	}
	if d.Previewing {
		d.Show(p.preview(b))
		return nil
	}
	if actor.Delaying && b.Interposed != actor.ID {
		d.Emit(&SteppedIn{Character: actor.ID})
	}
	atOnce := !slices.ContainsFunc(b.group(), func(id CharacterID) bool { return id != actor.ID && b.chosen(id) == nil })
	d.Emit(&ActChosen{Character: actor.ID, Team: actor.Team, Act: c.Act, AtOnce: atOnce})
	b.settle(d)
	return nil
}

func (b *Battle) decideDelay(d *rules.Decision, c *Delay) error {
	actor, err := b.mayAct(d, c.Character)
	if err != nil {
		return err
	}
	switch {
	case actor.Delaying:
		return rules.Refuse(CodeWaitsAlready, "ZS-2.1", "character", charRef(actor.ID))
	case b.Plans[actor.ID].waits():
		return rules.Refuse(CodeTimedOnly, "ZS-4.3", "character", charRef(actor.ID))
	case d.Previewing:
		return nil
	}
	d.Emit(&Delayed{Character: actor.ID})
	b.settle(d)
	return nil
}

// settle goes on with whatever follows by itself: the battle's end, the acts of a moment once all of it have said theirs, the
// round's end.
func (b *Battle) settle(d *rules.Decision) {
	for d.Table().Stage == rules.Play && b.Pending == nil && !b.decided(d) {
		if b.Ending {
			b.timeOver(d)
			return
		}
		if b.Phase != Acting {
			return
		}
		group := b.group()
		if at := slices.IndexFunc(group, func(id CharacterID) bool { return b.missed(b.character(id), group) }); at >= 0 {
			d.Emit(&TurnEnded{Character: group[at], Why: "missed"})
			continue
		}
		switch {
		case len(group) == 0 && !b.anybodyDelays():
			if b.roundOver(d) {
				return
			}
		case len(group) > 0 && !slices.ContainsFunc(group, func(id CharacterID) bool { return b.chosen(id) == nil }):
			b.beginMoment(d, group)
		default:
			return
		}
	}
}

func (b *Battle) anybodyDelays() bool {
	return slices.ContainsFunc(b.Characters, func(c *Character) bool { return b.ready(c) && c.Delaying })
}

// roundOver ends the round and begins the next one, or the battle's end; true when the battle is over.
func (b *Battle) roundOver(d *rules.Decision) bool {
	s := d.Table().Settings
	if s.LastTurn > 0 && b.Round >= s.LastTurn {
		b.over(d, s.Defender.Valid(), "last_turn")
		return true
	}
	e := &RoundBegan{Round: b.Round + 1, Last: b.Round+1 == s.LastTurn}
	for _, c := range b.Characters {
		// Whoever came to 0 has this round and the next one to be saved in (ZS-3.4).
		if c.dying() && b.Round > c.DyingSince {
			e.Lost = append(e.Lost, c.ID)
		}
	}
	d.Emit(e)
	return false
}

// moment names where the battle stands.
func (b *Battle) moment() string {
	acted := 0
	for _, c := range b.Characters {
		if c.Acted {
			acted++
		}
	}
	return fmt.Sprint(b.Round, ".", b.Phase, ".", acted)
}

// beginMoment has those of a moment act: all of it is planned before any of it happens.
func (b *Battle) beginMoment(d *rules.Decision, group []CharacterID) {
	var acts []Choice
	for _, id := range group {
		acts = append(acts, Choice{id, b.chosen(id).Act.clone()})
	}
	frame := Frame{Kind: MomentFrame}
	var spent []*ActSpent
	var noted []Fact
	for _, one := range acts {
		c := b.character(one.Character)
		p, err := b.planAct(c, &one.Act)
		if err != nil {
			refusal, ok := err.(*rules.Refusal)
			if !ok {
				refusal = rules.Refuse(CodeNothingSaid, "")
			}
			spent = append(spent, &ActSpent{Character: c.ID, Why: *refusal})
			continue
		}
		frame.Acts = append(frame.Acts, p.due(b))
		noted = append(noted, one.Act.Facts...)
	}
	d.Emit(&ActsBegan{Acts: acts})
	for _, e := range spent {
		d.Emit(e)
	}
	for _, act := range frame.Acts {
		b.auxiliary(d, b.character(act.Character), &act.Act)
	}
	if fresh := b.fresh(noted); len(fresh) > 0 {
		d.Emit(&Noted{Facts: fresh})
	}
	r := b.resolver(d)
	r.push(frame)
	r.run()
}
