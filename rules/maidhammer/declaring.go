package maidhammer

import (
	"errors"
	"slices"

	"parlour/rules"
)

func (b *Battle) decideDeclare(d *rules.Decision, c *Declare) error {
	actor, err := b.actor(d, c.Doll)
	if err != nil {
		return err
	}
	switch {
	case b.Closed:
		return rules.Refuse(CodeClosed, "MH-4.3")
	case actor.acted():
		return rules.Refuse(CodeActed, "MH-4.5", "doll", string(actor.ID))
	case actor.Ram != nil:
		return rules.Refuse(CodeRamming, actor.Ram.With, "target", string(actor.Ram.Target))
	case actor.Passive || b.beingTreated(actor.ID):
		return rules.Refuse(CodePassive, "skill/medicine", "doll", string(actor.ID))
	}
	for a := &c.Action; a != nil; a = a.Then {
		if err := b.mayName(d, actor, append(slices.Clone(a.Areas), a.Area)...); err != nil {
			return err
		}
	}
	p, err := b.withSightings(c.Action.Sightings).plan(actor, &c.Action)
	if err != nil {
		return err
	}
	// Whoever is only put out for a time can be shot at; nothing comes of shooting at whoever has no HP left.
	if c.Action.shoots() && b.doll(c.Action.Target).HP == 0 {
		return rules.Refuse(CodeDown, "MH-5.1", "doll", string(c.Action.Target))
	}
	if err := b.thenToo(actor, p, &c.Action); err != nil {
		return err
	}
	if d.Previewing {
		d.Show(p.preview(b))
		return nil
	}
	d.Emit(&ActionDeclared{Doll: actor.ID, Action: c.Action})
	return nil
}

// measures is what was read off the table for an action. It becomes known to everybody when declaring is closed: what is
// withdrawn before that has never been said (MH-4.3).
func (a *Action) measures() []Sighting {
	if a.Then == nil {
		return a.Sightings
	}
	return slices.Concat(a.Sightings, a.Then.Sightings)
}

// planned is what the acting side has measured for its declarations while it is declaring.
func (b *Battle) planned(from, to DollID) (Fact, bool) {
	if !b.Declaring() || b.Field != nil {
		return Fact{}, false
	}
	for _, one := range slices.Backward(b.Declared) {
		for _, s := range one.Action.measures() {
			if s.From == from && s.To == to {
				return Fact{MM: s.MM, Cover: s.Cover}, true
			}
		}
	}
	return Fact{}, false
}

// beingTreated tells whether somebody has declared to treat the doll, which keeps it from acting.
func (b *Battle) beingTreated(id DollID) bool {
	return slices.ContainsFunc(b.Declared, func(other Declared) bool {
		if other.Action.Kind != "skill" || other.Action.Target != id || other.Doll == id {
			return false
		}
		e := b.doll(other.Doll).has(other.Action.Skill)
		return e != nil && e.Effect != nil && e.Effect.Act != nil && e.Effect.Act.Busies
	})
}

func (b *Battle) decideWithdraw(d *rules.Decision, c *Withdraw) error {
	doll, err := b.find(c.Doll)
	if err != nil {
		return err
	}
	if err := b.inPhase(phaseAction); err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		return err
	}
	switch {
	case b.Closed:
		return rules.Refuse(CodeClosed, "MH-4.3")
	case b.declared(c.Doll) == nil:
		return rules.Refuse(CodeNotDeclared, "MH-4.3", "doll", string(c.Doll))
	case doll.Ram != nil:
		return rules.Refuse(CodeRamming, doll.Ram.With, "target", string(doll.Ram.Target))
	}
	if !d.Previewing {
		d.Emit(&ActionWithdrawn{Doll: c.Doll})
	}
	return nil
}

func (b *Battle) decideClose(d *rules.Decision) error {
	if err := b.inPhase(phaseAction); err != nil {
		return err
	}
	if err := b.mayLead(d, b.acting()); err != nil {
		return err
	}
	if b.Closed {
		return rules.Refuse(CodeClosed, "MH-4.3")
	}
	if d.Previewing {
		return nil
	}
	d.Emit(&DeclarationsClosed{})
	for _, one := range b.Declared {
		b.note(d, one.Action.measures())
	}
	b.settle(d)
	return nil
}

// decideResolve carries out a declared action. It must be carried out as declared (MH-4.3): what no longer makes sense
// is spent for nothing.
func (b *Battle) decideResolve(d *rules.Decision, c *Resolve) error {
	doll, err := b.find(c.Doll)
	if err != nil {
		return err
	}
	if err := b.inPhase(phaseAction); err != nil {
		return err
	}
	if err := b.sidesTurn(doll); err != nil {
		return err
	}
	if err := b.mayHandle(d, doll); err != nil {
		if leadErr := b.mayLead(d, doll.Team); leadErr != nil {
			return err
		}
	}
	declared := b.declared(c.Doll)
	switch {
	case declared == nil || declared.Done:
		return rules.Refuse(CodeNotDeclared, "MH-4.3", "doll", string(c.Doll))
	case !b.Closed:
		return rules.Refuse(CodeNotClosed, "MH-4.3")
	}
	if first := b.inHaste(); first != nil && first != doll {
		return rules.Refuse(CodeUnresolved, "MH-4.3", "dolls", []string{string(first.ID)})
	}
	a := declared.Action
	a.Sightings = append(slices.Clone(c.Sightings), a.Sightings...)
	if _, err := b.sightings(nil, c.Sightings); err != nil {
		return err
	}
	p, planErr := b.withSightings(a.Sightings).plan(doll, &a)
	if doll.Down() {
		planErr = rules.Refuse(CodeDown, "MH-1.8", "doll", string(doll.ID))
	}
	if d.Previewing {
		if planErr != nil {
			d.Show(vain(planErr))
		} else {
			d.Show(p.preview(b))
		}
		return nil
	}
	b.note(d, c.Sightings)
	if planErr != nil {
		// Something has come between: the action is over, and what it takes is spent all the same.
		begun := b.inVain(doll, a)
		d.Emit(&begun)
		b.settle(d)
		return nil
	}
	r := b.resolver(d)
	if !idle(a.Kind) {
		b.disturb(d, doll)
	}
	if p.attack != nil {
		d.Emit(&p.attack.begun)
		for _, more := range p.attack.more {
			d.Emit(more)
		}
		r.push(p.attack.frames...)
	} else {
		d.Emit(&p.begun)
		if p.do != nil {
			p.do(r)
		}
	}
	r.run()
	return nil
}

// vain is the preview of an action that can no longer be carried out, with what has come between.
func vain(err error) Preview {
	v := Preview{Checks: []rules.Check{}, Hits: []Hit{}, Notes: []Fault{}, Vain: true}
	var between *rules.Refusal
	if errors.As(err, &between) {
		v.Notes = append(v.Notes, Fault{Code: between.Code, Clause: between.Clause, Figures: between.Figures.Figures()})
	}
	return v
}

// inVain is a declared action that can no longer be carried out: ammunition and SP are spent (MH-4.3).
func (b *Battle) inVain(doll *Doll, a Action) ActionBegan {
	begun := ActionBegan{Doll: doll.ID, Action: a, Vain: true}
	if doll.Down() {
		return begun
	}
	for _, id := range append(slices.Clone(a.With), a.Skill) {
		if e := doll.has(id); e != nil && e.SP > 0 && doll.canPay(e, b.Turn) == nil {
			begun.SP, begun.Skill = e.SP, e.name()
			begun.Hastened = a.Then != nil && e.Effect != nil && e.Effect.Twice
			if begun.Hastened && doll.payHP(e.Effect.Price, e.Clause()) == nil {
				begun.HP = e.Effect.Price
			}
		}
	}
	doll.expend(&begun)
	return begun
}

// expend notes what a shot takes off the gear that it is fired with.
func (d *Doll) expend(e *ActionBegan) {
	a := &e.Action
	item := d.item(a.Item)
	if !a.shoots() || item == nil || !item.held() {
		return
	}
	if weapon, _ := item.part(a.Gear); weapon != nil {
		e.Units, e.Energy = item.takes(item.now(weapon)), effectOf(weapon.Clause()).Cell != nil
		e.Thrown = weapon.Figures != nil && weapon.Figures.Throwable
	}
	if round := d.item(a.Ammo); round != nil && round.held() && !round.spent() {
		e.Round = a.Ammo
	}
}
