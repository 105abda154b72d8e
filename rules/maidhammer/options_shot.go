package maidhammer

import (
	"slices"
)

// shotOptions lists what the doll could fire, part by part and mode by mode, and at whom. With counter it lists the
// answers to those that it may counter.
func (b *Battle) shotOptions(doll *Doll, o *DollOptions, counter bool) {
	for _, ready := range b.loaded(doll, false) {
		b.shotWith(doll, o, inFlight(ready.weapon, ""), ActOption{Kind: "shoot", Item: ready.item.No, Gear: ready.weapon.ID}, counter)
	}
}

// shotWith lists the ways of shooting with one weapon, or with a skill that shoots.
func (b *Battle) shotWith(doll *Doll, o *DollOptions, weapon *Entry, act ActOption, counter bool) {
	f := weapon.Figures
	if doll.mayFire(doll.item(act.Item), weapon) != nil {
		return
	}
	for _, mode := range f.Modes {
		if _, err := modeOf(weapon, mode, counter); err != nil {
			continue
		}
		act.Mode, act.NeedsTarget, act.NeedsSighting, act.With, act.MaxOthers = mode, true, true, []string{}, 0
		act.EffectiveMM, act.MaxMM = doll.ranges(weapon)
		due := b.due(doll.ID)
		aim := effectOf(weapon.Clause()).Aim
		act.Targets = b.targets(doll, func(t *Doll) bool {
			if counter && (due == nil || !slices.Contains(due.Against, t.ID)) {
				return false
			}
			if b.Field != nil && doll.Berserk && b.nearest(doll, &Action{Target: t.ID}) != nil {
				return false
			}
			return t.Team != doll.Team && t.hidden(doll) == nil && (counter || t.HP > 0) && b.couldReach(doll, t, weapon, mode) && (aim == nil || aim(doll, t) == nil)
		})
		if len(act.Targets) == 0 {
			continue
		}
		act.seen, act.blast, act.beside = true, false, nil
		if mode == Spread || f.Blast != nil || (mode == Direct && f.Area == "貫通") {
			targets := act.Targets
			act.MaxOthers, act.blast, act.beside = maxOthers, f.Blast != nil && mode != Spread, func() []DollID { return b.beside(doll, targets, weapon, mode) }
		}
		if counter {
			act.Kind = "counter"
		} else if act.Kind == "shoot" {
			act.With = b.leadOptions(doll, mode)
			act.Both, act.Seconds = b.seconds(doll, act.Item, mode)
		}
		o.Acts = append(o.Acts, act)
		if act.Kind == "shoot" && !counter {
			for _, round := range doll.Items {
				if round.round() == nil {
					continue
				}
				if e, err := doll.round(&Action{Ammo: round.No}, weapon, mode); err == nil && e != nil {
					act.Ammo = round.No
					o.Acts = append(o.Acts, act)
				}
			}
			act.Ammo = 0
		}
	}
}

// beside lists who could be taken in by a shot besides its target, as far as the table is known.
func (b *Battle) beside(doll *Doll, targets []DollID, weapon *Entry, mode Mode) []DollID {
	blast := weapon.Figures.Blast != nil && mode != Spread
	return b.targets(doll, func(other *Doll) bool {
		i := slices.IndexFunc(targets, func(id DollID) bool { return id != other.ID && !b.inMelee(id) })
		if i < 0 || other == doll {
			return false
		}
		_, err := b.bodies(doll, b.doll(targets[i]), []DollID{other.ID}, mode, weapon, &attackPlan{})
		return err == nil && (blast || b.couldReach(doll, other, weapon, mode))
	})
}

// powerOptions lists what can be done for the energy weapons in hand.
func (b *Battle) powerOptions(doll *Doll, o *DollOptions) {
	for _, hand := range doll.inHand() {
		for _, id := range hand.Gear {
			if effectOf("gear/"+id).Cell == nil {
				continue
			}
			act := ActOption{Kind: "charge", Item: hand.No, Gear: id, Targets: []DollID{}, With: []string{}}
			if b.planPower(&actionPlan{}, doll, &Action{Kind: "charge", Item: hand.No, Gear: id}) == nil {
				o.Acts = append(o.Acts, act)
			}
			for _, pack := range doll.Items {
				if b.planPower(&actionPlan{}, doll, &Action{Kind: "reload", Item: hand.No, Gear: id, Ammo: pack.No}) == nil {
					act.Kind, act.Ammo = "reload", pack.No
					o.Acts = append(o.Acts, act)
				}
			}
		}
	}
}

// couldReach tells whether nothing that is known forbids the shot.
func (b *Battle) couldReach(doll, target *Doll, weapon *Entry, mode Mode) bool {
	fact, known := b.fact(doll.ID, target.ID)
	if !known {
		fact = Fact{}
	}
	if b.Field == nil && (!known || !fact.Judged) {
		// What people entered may be entered anew; only a judge's word is final.
		fact.MM, fact.Cover = 0, NoCover
	}
	return b.reach(doll, target, weapon, fact) == nil && b.lineClear(target, mode, fact) == nil
}

func (b *Battle) leadOptions(doll *Doll, mode Mode) []string {
	with := []string{}
	for _, e := range doll.effects() {
		if e.Effect == nil || e.Effect.Lead == nil || e.Effect.Lead.Both {
			continue
		}
		if _, err := b.leadInto(doll, []string{e.name()}, mode, nil, false); err == nil {
			with = append(with, e.name())
		}
	}
	return with
}

// seconds lists the items in the other hand that could be used together with one, by the skill for that.
func (b *Battle) seconds(doll *Doll, item int, mode Mode) (skill string, items []int) {
	for _, e := range doll.effects() {
		if e.Effect == nil || e.Effect.Lead == nil || !e.Effect.Lead.Both {
			continue
		}
		if _, err := b.leadInto(doll, []string{e.name()}, mode, nil, false); err != nil {
			continue
		}
		for _, other := range doll.inHand() {
			if other.No != item && !other.spent() {
				skill, items = e.name(), append(items, other.No)
			}
		}
	}
	return skill, items
}

// worthMeasuring names the dolls whose distance matters for an attack although it is not aimed at them.
func (b *Battle) worthMeasuring(doll *Doll) []DollID {
	ids := []DollID{}
	add := func(id DollID) {
		if id != doll.ID && !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	for _, e := range doll.effects() {
		if e.Effect != nil && e.Effect.Measure != nil {
			for _, id := range e.Effect.Measure(b, doll, e) {
				add(id)
			}
		}
	}
	for _, other := range b.Dolls {
		// A berserk doll is held to the nearest enemy (MH-8.4).
		if (other.Bawling || other.lasting(jams) || (doll.Berserk && other.Team != doll.Team && !other.Down())) && !other.Captive {
			add(other.ID)
		}
	}
	return ids
}
