package maidhammer

import (
	"slices"

	"parlour/rules"
)

// arm is what a blow is made with.
type arm struct {
	weapon  *Entry // gear or the skill that is the attack; nil for bare hands
	item    int
	units   int
	energy  bool
	av      int
	reachMM int
	most    int // how many enemies it hits at once
	sp      int
	skill   string
	shot    Shot
	pay     int

	riposte, everyone, unanswered bool
}

// armFor finds what a melee attack is made with: bare hands or a weapon (MH-7.5, MH-7.6), a martial art, something special
// that a weapon can do, or the hold that the doll already has.
func (b *Battle) armFor(actor *Doll, a *Action) (arm, error) {
	hands := arm{av: bareHandsAV, reachMM: bareHandsMM, shot: Shot{With: "MH-7.6", Mode: Melee, Melee: true}}
	for _, e := range actor.effects() {
		if e.Effect != nil {
			hands.av = max(hands.av, e.Effect.BareHands)
		}
	}
	switch {
	case a.Kind == "keep":
		return b.holdOf(actor, a)
	case a.Kind == "skill":
		e := actor.has(a.Skill)
		if e == nil {
			return hands, rules.Refuse(CodeNoSkill, "MH-2.2", "skill", a.Skill)
		}
		if e.Effect == nil || e.Effect.Blow == nil {
			return hands, rules.Refuse(CodeSkillDoesNotFit, e.Clause(), "skill", "entry:"+e.Clause())
		}
		if refusal := actor.mayUse(e, b.Turn); refusal != nil {
			return hands, refusal
		}
		if hand := actor.occupied(); hand != nil && !e.Effect.Blow.FullHands {
			return hands, rules.Refuse(CodeHandsFull, "MH-7.6", "gear", "entry:gear/"+hand.Gear[0])
		}
		hands.weapon, hands.sp = e, e.SP
		if e.SP > 0 {
			hands.skill = e.name()
		}
		return hands.strike(b, actor, a, e)
	case a.Item == 0:
		if hand := actor.occupied(); hand != nil {
			return hands, rules.Refuse(CodeHandsFull, "MH-7.6", "gear", "entry:gear/"+hand.Gear[0])
		}
		return hands, nil
	}
	item, weapon, err := b.weaponInHand(actor, a)
	if err != nil {
		return hands, err
	}
	if !fightsInMelee(weapon) {
		return hands, rules.Refuse(CodeNotAWeapon, "MH-7.3", "gear", "entry:"+weapon.Clause())
	}
	held := arm{weapon: weapon, item: item.No, av: weapon.Figures.AV, shot: Shot{Weapon: weapon.ID, With: weapon.Clause(), Mode: Melee, Melee: true,
		Traits: traits(weapon), Extra: damageModifiers(weapon), Least: weapon.Figures.MinDamage}}
	_, held.reachMM = actor.ranges(weapon)
	held.units, held.energy = item.takes(weapon), effectOf(weapon.Clause()).Cell != nil
	if a.Kind == "grapple" {
		if weapon.Effect == nil || weapon.Effect.Blow == nil {
			return held, rules.Refuse(CodeNotAWeapon, weapon.Clause(), "gear", "entry:"+weapon.Clause())
		}
		return held.strike(b, actor, a, weapon)
	}
	return held, nil
}

// strike makes the arm one for a blow of its own kind.
func (m arm) strike(b *Battle, actor *Doll, a *Action, e *Entry) (made arm, err error) {
	blow := e.Effect.Blow
	m.riposte, m.everyone, m.unanswered, m.shot.Chain = blow.Riposte, blow.Everyone, blow.Unanswered, blow.Chain
	if blow.AVOf != nil {
		defer func() { made.av = blow.AVOf(b, actor) }()
	}
	if blow.Sacrifice > 0 {
		m.pay = max(a.Pay, 1)
		if actor.HP > blow.Sacrifice {
			return m, rules.Refuse(CodeTooHealthy, e.Clause(), "needs", blow.Sacrifice, "is", actor.HP)
		}
		if refusal := actor.payHP(m.pay, e.Clause()); refusal != nil {
			return m, refusal
		}
		m.shot.Extra = append(slices.Clone(m.shot.Extra), rules.Modifier{Source: e.Clause(), Value: m.pay})
	}
	swing := Swing{AV: blow.AV, ReachMM: m.reachMM}
	if blow.Swing != nil {
		var has bool
		if swing, has = blow.Swing(actor); !has {
			return m, rules.Refuse(CodeNeedsUnmet, "MH-2.7", "entry", "entry:"+e.Clause(), "needs", e.Needs[0].Any)
		}
	}
	if m.reachMM, m.most = swing.ReachMM, swing.Most; swing.Damage != 0 {
		m.shot.Extra = append(slices.Clone(m.shot.Extra), rules.Modifier{Source: e.Clause(), Value: swing.Damage})
	}
	m.av, m.shot.With, m.shot.Traits = swing.AV, e.Clause(), append(slices.Clone(m.shot.Traits), blow.Traits...)
	if m.shot.Holds = blow.KeepAV > 0; m.shot.Holds {
		if held := b.heldBy(actor.ID); held != nil {
			return m, rules.Refuse(CodeHolding, e.Clause(), "doll", string(held.ID))
		}
	}
	return m, nil
}

// fightsInMelee tells whether a weapon works in melee: a melee weapon proper, or marked as usable in melee (MH-7.3).
func fightsInMelee(e *Entry) bool {
	return e.Figures != nil && (e.Figures.MeleeCapable || slices.Contains(e.Figures.Modes, Melee))
}

// worksInMelee tells whether any part of an item does.
func worksInMelee(i *Item) bool {
	return slices.ContainsFunc(i.Gear, func(id string) bool {
		e, ok := Lookup(KindGear, id)
		return ok && fightsInMelee(e)
	})
}
