package dolldress

import (
	"slices"

	"parlour/rules"
)

// The modifiers of the rules.
const (
	carryingMod = -5 // DD-3.5
	volleyMod   = -1 // DD-3.6, for each weapon after the first
	surpriseMod = -5 // DD-6.2
	captiveStep = 5  // DD-7.2: each full so many are −1
)

// newCheck begins a check of 2d6 and something; finish it with complete.
func newCheck(kind, clause string, actor, target *Unit, base int) rules.Check {
	c := rules.NewSum(kind, clause, string(actor.ID), "", base)
	if target != nil {
		c.Target = string(target.ID)
	}
	return c
}

// complete adds what holds for every check: whom the actor carries (DD-3.5), its captive value (DD-7.2), the surprise that
// began the battle (DD-6.2), conditions, and judges' modifiers; then it settles the number.
func (b *Battle) complete(c *rules.Check, actor, target *Unit, ability Stat) {
	if actor.Carrying != "" {
		c.Add("DD-3.5", carryingMod)
	}
	if ability == StatResistance {
		c.Add("DD-7.2", -(actor.Captive / captiveStep))
	}
	if target != nil && passive(c.Kind) && b.surprised() == actor.Team && target.Team != actor.Team {
		c.Add("DD-6.2", surpriseMod)
	}
	for _, one := range actor.Conditions {
		if one.Check == "" || one.Check == c.Kind {
			c.Add("own/"+one.Name, one.Value)
		}
	}
	for _, t := range b.Tweaks {
		if t.Unit == actor.ID && (t.Check == "" || t.Check == c.Kind) {
			c.Add(t.Source, t.Value)
		}
	}
	c.Settle()
}

// attackCheckOf is the throw of an attack (DD-4.1), with what has been purged and used for it.
func (b *Battle) attackCheckOf(u *Unit, a *Attack, boosts []rules.Modifier) rules.Check {
	first := &u.Sheet.Weapons[a.Weapons[0]-1]
	var target *Unit
	if len(a.Targets) == 1 {
		target = b.unit(a.Targets[0])
	}
	c := newCheck(attackCheck, "DD-4.1", u, target, u.figure(first.Ability))
	c.With, c.AutoFaces, c.NoFumble = "own/"+first.Name, true, a.Surprise || u.Sure
	c.Add("DD-3.6", volleyMod*(len(a.Weapons)-1))
	if a.Special {
		c.Add("own/"+first.Special.Name, first.Special.Attack)
	}
	addAll(&c, boosts)
	b.complete(&c, u, target, first.Ability)
	return c
}

// evadeCheckOf is the throw of somebody who evades an attack with a total (DD-4.1).
func (b *Battle) evadeCheckOf(u, by *Unit, a *Attack, beat *int, boosts []rules.Modifier) rules.Check {
	c := newCheck(evadeCheck, "DD-4.1", u, by, u.figure(StatEvasion))
	c.AutoFaces, c.Beat = true, beat
	addAll(&c, b.caught(u, a))
	addAll(&c, boosts)
	b.complete(&c, u, by, StatEvasion)
	return c
}

// leaveCheckOf is the throw of somebody who leaves an engagement, or stands in the way (DD-5.3).
func (b *Battle) leaveCheckOf(kind string, u, other *Unit, beat *int, boosts []rules.Modifier) rules.Check {
	c := newCheck(kind, "DD-5.3", u, other, u.figure(StatMobility)+u.figure(StatAthletics))
	c.Beat = beat
	addAll(&c, boosts)
	b.complete(&c, u, other, StatMobility)
	return c
}

// resistCheckOf is the throw against an added effect (DD-4.4), with the surprise of the attack that brings it.
func (b *Battle) resistCheckOf(u, by *Unit, a *Attack, effect *Effect, boosts []rules.Modifier) rules.Check {
	return b.abilityCheckOf(resistCheck, "DD-4.4", u, by, StatResistance, effect.Resist, append(b.caught(u, a), boosts...))
}

// caught is what a surprise in the midst of a battle takes off the throws against that attack (DD-6.2); one that began the battle
// counts for all throws against that side, see complete.
func (b *Battle) caught(u *Unit, a *Attack) []rules.Modifier {
	if a == nil || !a.Surprise || b.surprised() == u.Team {
		return nil
	}
	return []rules.Modifier{{Source: "DD-6.2", Value: surpriseMod}}
}

// abilityCheckOf is a throw for an ability: against an added effect, or what a judge asks for.
func (b *Battle) abilityCheckOf(kind, clause string, u, by *Unit, ability Stat, beat int, boosts []rules.Modifier) rules.Check {
	c := newCheck(kind, clause, u, by, u.figure(ability))
	if c.With = string(ability); beat > 0 {
		c.Beat = &beat
	}
	addAll(&c, boosts)
	b.complete(&c, u, by, ability)
	return c
}

func addAll(c *rules.Check, mods []rules.Modifier) {
	for _, m := range mods {
		c.Add(m.Source, m.Value)
	}
}

// damageOf is what an attack does to one target (DD-4.2, DD-4.3): the weapons' damage, what specials, purges and powers add, and
// the defence value off it when the target defends; close weapons halve that value, rounded up.
func (b *Battle) damageOf(u, target *Unit, a *Attack, defends bool, guard []rules.Modifier) rules.Damage {
	var dm rules.Damage
	closeBy := true
	for i, no := range a.Weapons {
		w := &u.Sheet.Weapons[no-1]
		if closeBy = closeBy && w.Range == 0; i == 0 {
			dm.Die = w.Damage
		} else if w.Damage != 0 {
			dm.Modifiers = append(dm.Modifiers, rules.Modifier{Source: "own/" + w.Name, Value: w.Damage})
		}
	}
	if special := u.Sheet.Weapons[a.Weapons[0]-1].Special; a.Special && special.Damage != 0 {
		dm.Modifiers = append(dm.Modifiers, rules.Modifier{Source: "own/" + special.Name, Value: special.Damage})
	}
	dm.Modifiers = append(dm.Modifiers, a.Added...)
	if defence := target.figure(StatDefence); defends && defence > 0 {
		if closeBy {
			defence = (defence + 1) / 2
		}
		dm.Reductions = append(dm.Reductions, rules.Modifier{Source: "DD-4.2", Value: -defence})
	}
	dm.Reductions = append(dm.Reductions, guard...)
	dm.Settle()
	return dm
}

// harmful tells whether an attack does damage at all.
func (u *Unit) harmful(a *Attack) bool {
	return slices.ContainsFunc(a.Weapons, func(no int) bool { return u.wounds(no, a) })
}

// wounds tells whether one weapon of an attack does damage: in a volley the other one may (DD-4.4).
func (u *Unit) wounds(no int, a *Attack) bool {
	w := &u.Sheet.Weapons[no-1]
	return w.Damage > 0 || a.Special && w.Special != nil && w.Special.Damage > 0
}
