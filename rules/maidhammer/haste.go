package maidhammer

import (
	"cmp"
	"slices"

	"parlour/rules"
)

// acted tells whether the doll has done what it may do in this phase.
func (d *Doll) acted() bool { return d.Acted && !d.Again }

// moved tells whether it has made its move of this phase.
func (d *Doll) moved() bool { return d.Moved && !d.Again }

// hastens finds the skill by which the doll could do twice what it does next; nil for none.
func (b *Battle) hastens(doll *Doll) *Entry {
	for _, e := range doll.effects() {
		if e.Effect != nil && e.Effect.Twice && b.mayHasten(doll, e) == nil && (b.kind() != phaseMove || doll.drives() == nil) {
			return e
		}
	}
	return nil
}

func (b *Battle) mayHasten(doll *Doll, e *Entry) *rules.Refusal {
	if doll.Again {
		return rules.Refuse(CodeSkillUsed, e.Clause(), "used", skillRef(e.name()))
	}
	if refusal := doll.mayUse(e, b.Turn); refusal != nil {
		return refusal
	}
	return doll.payHP(e.Effect.Price, e.Clause())
}

// haste takes out of an action the skill by which it is done twice in a row; nil when there is none.
func (b *Battle) haste(doll *Doll, a *Action) (*Entry, *Action, error) {
	at := slices.IndexFunc(a.With, func(name string) bool {
		e := doll.has(name)
		return e != nil && e.Effect != nil && e.Effect.Twice
	})
	if at < 0 {
		if a.Then != nil {
			return nil, nil, rules.Refuse(CodeSkillDoesNotFit, "MH-4.3", "skill", "")
		}
		return nil, a, nil
	}
	e := doll.has(a.With[at])
	if refusal := b.mayHasten(doll, e); refusal != nil {
		return nil, nil, refusal
	}
	once := *a
	once.With, once.Then = slices.Delete(slices.Clone(a.With), at, at+1), nil
	return e, &once, nil
}

// hasten has an action be done twice: what that costs comes on top, and no other skill is paid for (MH-4.7).
func (e *ActionBegan) hasten(by *Entry, doll *Doll, whole *Action) error {
	if by == nil {
		return nil
	}
	if e.SP > 0 {
		return rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(e.Skill))
	}
	e.HP += by.Effect.Price
	if refusal := doll.payHP(e.HP, by.Clause()); refusal != nil {
		return refusal
	}
	e.SP, e.Skill, e.Hastened = by.SP, by.name(), true
	e.Action.With, e.Action.Then = whole.With, whole.Then
	return nil
}

// begins is what an action that has been checked begins with.
func (p *actionPlan) begins() *ActionBegan {
	if p.attack != nil {
		return &p.attack.begun
	}
	return &p.begun
}

// thenToo checks the second of two actions that are declared in a row, as the doll stands after the first, and adds its
// throws to those of the first.
func (b *Battle) thenToo(actor *Doll, first *actionPlan, a *Action) error {
	if a.Then == nil {
		if first.begins().Hastened {
			return rules.Refuse(CodeThenWhat, "MH-4.3", "doll", string(actor.ID))
		}
		return nil
	}
	then := *a.Then
	then.Sightings = append(slices.Clone(a.Sightings), then.Sightings...)
	if by, _, err := b.haste(actor, &then); err != nil || by != nil {
		return rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(first.begins().Skill))
	}
	second, err := b.withSightings(then.Sightings).planOnce(actor.after(first.begins()), &then)
	if err != nil {
		return err
	}
	if second.begins().SP > 0 {
		return rules.Refuse(CodeSkillUsed, "MH-4.7", "used", skillRef(first.begins().Skill))
	}
	first.then = second
	return nil
}

// part is the gear id of what an action is done with, where it is a thing.
func (e *ActionBegan) part() string { return cmp.Or(e.Weapon, e.Action.Gear) }

// after is the doll as it stands after an action, as far as the action is its own affair.
func (d *Doll) after(e *ActionBegan) *Doll {
	trial := d.clone()
	trial.Throws, trial.HP = d.Throws, d.HP-e.HP
	trial.useUp(e.Action.Item, e.part(), e.Units)
	trial.useUp(e.Round, "", 1)
	switch item := trial.item(e.Action.Item); {
	case e.Action.Kind == "stand":
		trial.KnockedDown = false
	case e.Action.Kind == "charge":
		item.Charged = true
	case e.Action.Kind == "reload":
		item.add(e.part(), 1)
	case e.Energy && item != nil:
		item.Charged = false
	case e.Thrown && item != nil:
		item.At = Gone
	}
	return trial
}

// inHaste is the doll that is in the middle of two actions in a row; nil when none is.
func (b *Battle) inHaste() *Doll {
	for _, one := range b.Declared {
		if doll := b.doll(one.Doll); doll.Again && !one.Done {
			return doll
		}
	}
	return nil
}
