package maidhammer

import "parlour/rules"

// Hit is what a throw would do to one of those it is aimed at, as far as nobody does anything about it.
type Hit struct {
	// Check is the place of the throw among the preview's checks, from 0.
	Check int    `json:"check"`
	Doll  DollID `json:"doll"`
	// Damage is that of the lowest face that hits, with all that is added and taken off; Totals are the damage of every
	// natural face, from 1: 0 where it misses, or nothing is left of it.
	Damage rules.Damage `json:"damage"`
	Totals []int        `json:"totals"`
}

// preview gives the checks, hits and warnings of an action.
func (p *actionPlan) preview(b *Battle) Preview {
	v := Preview{Checks: []rules.Check{}, Hits: []Hit{}, Notes: append([]Fault{}, p.notes...)}
	if p.attack != nil {
		v = p.attack.preview(b)
	}
	if p.then != nil {
		second := p.then.preview(b)
		for _, hit := range second.Hits {
			hit.Check += len(v.Checks)
			v.Hits = append(v.Hits, hit)
		}
		v.Checks, v.Notes = append(v.Checks, second.Checks...), append(v.Notes, second.Notes...)
	}
	return v
}

// preview gives the checks, hits and warnings of an attack.
func (p *attackPlan) preview(b *Battle) Preview {
	v := Preview{Checks: []rules.Check{}, Hits: []Hit{}, Notes: p.notes}
	if v.Notes == nil {
		v.Notes = []Fault{}
	}
	add := func(f *Frame) {
		v.Hits = append(v.Hits, b.hits(f, len(v.Checks))...)
		v.Checks = append(v.Checks, f.Check)
	}
	for _, f := range p.frames {
		if f.Kind != AttackFrame {
			continue
		}
		if len(p.joining) > 0 {
			f.Check = *f.Check.Clone()
			for _, m := range p.joining {
				f.Check.Add(m.Source, m.Value)
			}
			f.Check.Settle()
		}
		add(&f)
		if f.Shot != nil {
			for i := range f.Shot.Follow {
				add(&f.Shot.Follow[i])
			}
		}
	}
	return v
}

// hits are what an attack would do to each of its victims. What adds up over several throws has no figure of its own.
func (b *Battle) hits(f *Frame, check int) []Hit {
	if f.Kind != AttackFrame || f.Shot == nil || f.Shot.Chain || effectOf(f.Shot.With).Harmless {
		return nil
	}
	var all []Hit
	for _, id := range f.Shot.Victims {
		hit := Hit{Check: check, Doll: id, Totals: make([]int, f.Check.Faces)}
		found := false
		for face := 1; face <= f.Check.Faces; face++ {
			success, value := f.Check.Outcome(face)
			if !success {
				continue
			}
			harmed := b.hit(f, id, face, value)
			b.shelter(&harmed)
			hit.Totals[face-1] = harmed.Harm.Damage.Total
			if !found {
				hit.Damage, found = *harmed.Harm.Damage, true
			}
		}
		all = append(all, hit)
	}
	return all
}

// hit is the harm of an attack on one of its victims, by the face that hit and what it counts for; what the victim's
// entries take off is not in it yet. The preview and the enforcement use the same.
func (b *Battle) hit(f *Frame, id DollID, natural, value int) Frame {
	shot, effect, actor := f.Shot, effectOf(f.Shot.With), b.doll(f.Actor)
	damage := rules.Damage{Die: value, Modifiers: shot.Extra, Least: shot.Least}
	more := func(source string, value int) {
		if value != 0 {
			damage.Modifiers = append(damage.Modifiers[:len(damage.Modifiers):len(damage.Modifiers)], rules.Modifier{Source: source, Value: value})
		}
	}
	if effect.Damage != nil {
		more(shot.With, effect.Damage(b.doll(id)))
	}
	for _, l := range actor.Lasting {
		more(l.Clause, effectOf(l.Clause).Stronger)
	}
	harm := &Harm{Traits: shot.Traits, Damage: &damage, With: shot.With, Natural: natural, Victim: id}
	if harm.Is(BlastHarm) {
		hideFromBlast(&damage, shot.Hidden[id])
	}
	return Frame{Kind: HitFrame, Actor: f.Actor, Target: id, Harm: harm, Shot: shot}
}
