package maidhammer

import "parlour/rules"

// attackOutcome turns a hit into harm for everybody that the throw concerns.
func (r *resolver) attackOutcome(at int) step {
	f := r.stack[at]
	if !f.Check.Success {
		return onward
	}
	r.stack[at].Stage++
	shot := f.Shot
	hits := make([]Frame, 0, len(shot.Victims)+len(shot.Follow))
	for _, id := range shot.Victims {
		damage := rules.Damage{Die: f.Check.Value, Modifiers: shot.Extra, Least: shot.Least}
		harm := &Harm{Traits: shot.Traits, Damage: &damage}
		if harm.Is(BlastHarm) {
			hideFromBlast(&damage, shot.Hidden[id])
		}
		hits = append(hits, Frame{Kind: HitFrame, Actor: f.Actor, Target: id, Harm: harm, Shot: shot})
	}
	hits = append(hits, shot.Follow...)
	r.push(hits...)
	return again
}

// hideFromBlast takes one off for cover as seen from the blast's centre: half cover leaves at least 1, full cover need
// not (MH-5.9).
func hideFromBlast(d *rules.Damage, c Cover) {
	sum := d.Die
	for _, m := range d.Modifiers {
		sum += m.Value
	}
	if c == FullCover || (c == HalfCover && sum > 1) {
		d.Reductions = append(d.Reductions, rules.Modifier{Source: "MH-5.9", Value: -1})
	}
}

// beforeHarm lets the target's passive reductions work, and then asks for those that are a choice.
func (r *resolver) beforeHarm(at int) step {
	f := &r.stack[at]
	target := r.b.doll(f.Target)
	if len(f.Asked) == 0 && f.Answer == nil {
		f.Asked = append(f.Asked, "passive")
		if !f.Harm.Is(Unreducible) {
			for _, e := range target.effects() {
				if e.Effect == nil || e.Effect.Reduce == nil {
					continue
				}
				if less := e.Effect.Reduce(f.Harm); less != 0 {
					f.Harm.Damage.Reductions = append(f.Harm.Damage.Reductions, rules.Modifier{Source: e.Clause(), Value: less})
				}
			}
		}
	}
	f.Harm.Damage.Settle()
	return r.react(at, BeforeHarm)
}

// harm does the damage (MH-5.5).
func (r *resolver) harm(at int) step {
	f := &r.stack[at]
	target := r.b.doll(f.Target)
	f.Harm.Damage.Settle()
	hp := max(target.HP-f.Harm.Damage.Total, 0)
	fell := target.HP > 0 && hp == 0
	r.d.Emit(&Struck{Doll: target.ID, By: f.Actor, With: f.Shot.With, Damage: *f.Harm.Damage.Clone(), HP: hp, Melee: f.Shot.Melee})
	if !fell {
		r.stack[at].Stage++ // nothing to do about a doll that stands
	}
	return onward
}

// afterDowned asks what a doll that has just reached HP 0 can do about it.
func (r *resolver) afterDowned(at int) step {
	if r.react(at, AfterDowned) == wait {
		return wait
	}
	return onward
}
