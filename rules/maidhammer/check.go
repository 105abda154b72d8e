package maidhammer

import (
	"slices"

	"parlour/rules"
)

// The kinds of checks.
const (
	shotCheck     = "shot"
	counterCheck  = "counter-fire"
	blastCheck    = "blast"
	meleeCheck    = "melee"
	strikeCheck   = "melee-counter"
	moraleCheck   = "morale"
	recoveryCheck = "recovery"
	escapeCheck   = "escape"
	interceptShot = "intercept" // at something that flies at the thrower
	abilityCheck  = "ability"   // "d6 1–3: …" (MH-5.3)
	rollCheck     = "roll"      // a die that decides between results, with no number to reach
)

// shotKinds and blowKinds are the attack checks (MH-5.3).
var (
	shotKinds = []string{shotCheck, counterCheck, blastCheck, interceptShot}
	blowKinds = []string{meleeCheck, strikeCheck}
)

// CheckKinds lists the kinds of checks of a battle.
func CheckKinds() []string {
	return []string{shotCheck, counterCheck, blastCheck, interceptShot, meleeCheck, strikeCheck, moraleCheck, recoveryCheck, escapeCheck, abilityCheck, rollCheck}
}

// newCheck begins a check of an actor; finish it with complete.
func newCheck(kind, clause string, actor, target *Doll, base int, auto bool) rules.Check {
	c := rules.Check{Kind: kind, Clause: clause, Actor: string(actor.ID), Base: base, Faces: 6, AutoFaces: auto,
		Twice: actor.lasting(func(e *Effect) bool { return e.WorseOfTwo })}
	if target != nil {
		c.Target = string(target.ID)
	}
	return c
}

// complete adds what holds for every check: states of the actor (MH-1.9), what actor and target have, the areas of others
// (MH-2.11), and judges' modifiers; then it settles the number.
func (b *Battle) complete(c *rules.Check, actor, target *Doll, weapon *Entry, mode Mode) {
	if actor.KnockedDown {
		c.Add("MH-1.9", toppledMod)
	}
	if actor.HeldBy != "" {
		c.Add("MH-1.9", toppledMod)
	}
	q := Query{Battle: b, Check: c, Actor: actor, Target: target, Weapon: weapon, Mode: mode}
	var without []string
	if weapon != nil && weapon.Effect != nil {
		without = weapon.Effect.Without
	}
	ask := func(owner *Doll, hook func(*Effect) func(*Query)) {
		for _, e := range owner.effects() {
			if e.Effect == nil {
				continue
			}
			if run := hook(e.Effect); run != nil && !slices.Contains(without, e.Clause()) {
				q.Owner, q.Entry = owner, e
				run(&q)
			}
		}
	}
	modify := func(e *Effect) func(*Query) { return e.Modify }
	whatLasts := func(owner *Doll) {
		for i := range owner.Lasting {
			e := entryOf(owner.Lasting[i].Clause)
			if e != nil && e.Effect != nil && e.Effect.While != nil && !slices.Contains(without, e.Clause()) {
				q.Owner, q.Entry, q.Lasting = owner, e, &owner.Lasting[i]
				e.Effect.While(&q)
			}
		}
		q.Lasting = nil
	}
	ask(actor, modify)
	whatLasts(actor)
	if target != nil && target != actor {
		ask(target, modify)
		whatLasts(target)
	}
	for _, owner := range b.Dolls {
		if owner != actor && !owner.Captive {
			ask(owner, func(e *Effect) func(*Query) { return e.Aura })
		}
	}
	for _, t := range b.Tweaks {
		if t.Doll == actor.ID && (t.Check == "" || t.Check == c.Kind) {
			c.Add(t.Source, t.Value)
		}
	}
	b.addHouse(c)
	c.Settle()
}

// addHouse adds what the room's house rules do to a check that names their clauses; none of them calls for another.
func (b *Battle) addHouse(c *rules.Check) {
	if len(b.House) == 0 {
		return
	}
	before := c.Clone()
	for _, h := range b.House {
		if before.Names(h.Clause) {
			c.Add(h.Source(), h.Value)
		}
	}
}

// KeepHouseRules takes over the house rules of the room.
func (b *Battle) KeepHouseRules(all []rules.HouseRule) { b.House = slices.Clone(all) }
