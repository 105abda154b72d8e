package maidhammer

import "parlour/rules"

// salvo lists the shooting weapons that a doll could fire all at once, each in its first way: all that it carries, in hand or
// not, as far as it can pay for them. It is what is offered and what is fired.
func (b *Battle) salvo(doll *Doll) []loadedWeapon {
	var all []loadedWeapon
	price := 0
	for _, ready := range b.loaded(doll, true) {
		clause := ready.weapon.Clause()
		if armamentOf(ready.weapon) != shootingWeapon || doll.payHP(price+effectOf(clause).Price, clause) != nil {
			continue
		}
		if _, err := modeOf(ready.weapon, "", false); err != nil {
			continue
		}
		price += effectOf(clause).Price
		all = append(all, ready)
	}
	return all
}

// salvoAt checks the shots of a salvo at one target: those of the weapons that reach it, and in mm how far off it may be for
// the farthest of them. Where none does, the error is that of the weapon with the longest range.
func (b *Battle) salvoAt(actor *Doll, a *Action) (shots []*attackPlan, farthestMM int, err error) {
	err = rules.Refuse(CodeNotAWeapon, "MH-2.6", "gear", "")
	longest := -1
	for _, ready := range b.salvo(actor) {
		_, limit := actor.ranges(inFlight(ready.weapon, ""))
		shot := Action{Kind: "shoot", Item: ready.item.No, Gear: ready.weapon.ID, Target: a.Target, Sightings: a.Sightings, anyPlace: true}
		p, refused := b.planShot(actor, &shot, false)
		switch {
		case refused == nil:
			shots, farthestMM = append(shots, p), max(farthestMM, limit)
		case limit > longest:
			longest, err = limit, refused
		}
	}
	if len(shots) > 0 {
		err = nil
	}
	return shots, farthestMM, err
}

// planSalvo checks firing every shooting weapon that a doll carries at one target.
func (b *Battle) planSalvo(actor *Doll, a *Action, e *Entry) (*attackPlan, error) {
	if refusal := actor.mayUse(e, b.Turn); refusal != nil {
		return nil, refusal
	}
	shots, _, err := b.salvoAt(actor, a)
	if err != nil {
		return nil, err
	}
	all := &attackPlan{sightings: a.Sightings}
	all.begun = ActionBegan{Doll: actor.ID, Action: *a, SP: e.SP, Skill: e.name()}
	for _, one := range shots {
		for i := range one.frames {
			if one.frames[i].Shot != nil {
				one.frames[i].Shot.Boosted = true
			}
		}
		all.frames, all.more = append(all.frames, one.frames...), append(all.more, &one.begun)
	}
	return all, nil
}

// salvoOption offers a salvo at everybody whom at least one weapon could reach; how far off each may be follows from the
// weapons that could be fired at it.
func (b *Battle) salvoOption(doll *Doll, o *DollOptions, e *Entry) {
	act := ActOption{Kind: "skill", Skill: e.name(), NeedsTarget: true, NeedsSighting: true, With: []string{}, seen: true, reachMM: map[DollID]int{}}
	act.Targets = b.targets(doll, func(t *Doll) bool {
		if t.Team == doll.Team || t.HP == 0 {
			return false
		}
		a := &Action{Target: t.ID}
		if b.Field == nil {
			a.Sightings = []Sighting{{From: doll.ID, To: t.ID}}
		}
		_, mm, err := b.salvoAt(doll, a)
		if err != nil {
			return false
		}
		act.reachMM[t.ID], act.MaxMM = mm, max(act.MaxMM, mm)
		return true
	})
	if len(act.Targets) > 0 {
		o.Acts = append(o.Acts, act)
	}
}
