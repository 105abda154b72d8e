package maidhammer

import (
	"strconv"

	"parlour/rules"
)

// What spells of both colours share.

// spell is the clause of the spell that an attack or a cast is; empty for none.
func (f *Frame) spell() string {
	if f.Shot == nil {
		return ""
	}
	if e := entryOf(f.Shot.With); e != nil && e.Kind == KindSpell && e.Effect != nil {
		return f.Shot.With
	}
	return ""
}

// onItself has a power last on its user for so many turns (MH-9.2).
func onItself(turns int) *Act {
	return &Act{Alone: true,
		Refuse: func(_, _ *Doll) *rules.Refusal { return nil },
		Do: func(r *resolver, actor, _ *Doll, e *Entry) {
			r.begin(actor, Lasting{Clause: e.Clause(), By: actor.ID, Until: r.b.turnsOn(turns)})
		},
	}
}

// foe refuses friends, and enemies that are down.
func foe(clause string) func(actor, target *Doll) *rules.Refusal {
	return func(actor, target *Doll) *rules.Refusal {
		switch {
		case target.Team == actor.Team:
			return rules.Refuse(CodeNotAnEnemy, clause, "target", string(target.ID))
		case target.HP == 0:
			return rules.Refuse(CodeDown, clause, "doll", string(target.ID))
		}
		return nil
	}
}

// awake refuses the doll itself and those that are down.
func awake(clause string) func(actor, target *Doll) *rules.Refusal {
	return func(actor, target *Doll) *rules.Refusal {
		switch {
		case target == actor:
			return rules.Refuse(CodeSelf, clause)
		case target.Down():
			return rules.Refuse(CodeDown, clause, "doll", string(target.ID))
		}
		return nil
	}
}

// poisoned tells whether something lasts on the doll to which healing is the antidote.
func (d *Doll) poisoned() bool { return d.lasting(func(e *Effect) bool { return e.Antidote }) }

// soothe heals a doll by magic; as an antidote it restores no HP.
func (r *resolver) soothe(actor, target *Doll, clause string, points int) {
	if target.HP == 0 || target.Finished {
		return
	}
	if !target.poisoned() {
		r.heal(target, actor, clause, points)
		return
	}
	for _, l := range append([]Lasting(nil), target.Lasting...) {
		if effectOf(l.Clause).Antidote {
			r.d.Emit(&EffectEnded{Doll: target.ID, Clause: l.Clause})
		}
	}
}

// beastHP is what a summoned beast has (MH-14).
const beastHP = 3

// beastOf is the beast that a side has on its feet; nil for none.
func (b *Battle) beastOf(team rules.Team) *Doll {
	for _, d := range b.Dolls {
		if d.Beast && d.Team == team && !d.Down() && !d.Captive {
			return d
		}
	}
	return nil
}

// summon brings a beast to the table, at its caller's feet: a demon whose bare hands have the attack value of a fighter.
func (r *resolver) summon(actor *Doll, e *Entry) {
	if r.b.beastOf(actor.Team) != nil {
		return
	}
	sheet := Sheet{Name: "魔物", Scale: actor.Sheet.Scale, Attribute: "demon", Skills: []SkillPick{{ID: "striking"}}, InHand: EmptyHands}
	beast := &Doll{ID: DollID("d" + strconv.Itoa(len(r.b.Dolls)+1)), Owner: actor.Owner, Team: actor.Team, Sheet: sheet, Pose: Upright,
		HP: beastHP, SP: sheet.MaxSP(), Beast: true, Berserk: true}
	if r.b.Field != nil && actor.At != nil {
		at := r.b.freePlace(beast, *actor.At)
		beast.At, beast.Facing, beast.In = &at, actor.Facing, r.b.terrainAt(at)
	}
	r.d.Emit(&Summoned{Doll: beast, By: actor.ID, With: e.Clause()})
	if r.b.Field != nil {
		return
	}
	r.d.Emit(&Sighted{Sightings: []Sighting{{From: actor.ID, To: beast.ID, MM: zocMM}, {From: beast.ID, To: actor.ID, MM: zocMM}}})
}
