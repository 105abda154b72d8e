package maidhammer

import (
	"slices"

	"parlour/rules"
)

// escape tries to leave the melee (MH-7.7).
func (b *Battle) escape(d *rules.Decision, actor *Doll, a *Action, twice *Entry, whole *Action) error {
	if actor.Toppled() {
		// A knocked-down doll may try, but a held one is held.
		if actor.HeldBy != "" {
			return rules.Refuse(CodeToppled, "MH-1.9", "doll", string(actor.ID))
		}
	}
	begun := &ActionBegan{Doll: actor.ID, Action: Action{Kind: "escape", LetGo: a.LetGo}}
	if err := begun.hasten(twice, actor, whole); err != nil {
		return err
	}
	c := newCheck(escapeCheck, "MH-7.7", actor, nil, escapeNeed, false)
	b.complete(&c, actor, nil, nil, "")
	if d.Previewing {
		d.Show(Preview{Checks: []rules.Check{c}, Hits: []Hit{}, Notes: []Fault{}})
		return nil
	}
	b.release(d, actor)
	d.Emit(begun)
	f := Frame{Kind: EscapeFrame, Actor: actor.ID, Check: c}
	if !a.LetGo {
		f.Stage = 1
	}
	r := b.resolver(d)
	r.push(f)
	r.run()
	return nil
}

// letGo asks the enemies of the melee whether they let the doll go without a throw (MH-7.7).
func (r *resolver) letGo(at int) step {
	f := &r.stack[at]
	agreed := 0
	for _, id := range r.b.brawl(f.Actor).Members {
		enemy := r.b.doll(id)
		if enemy.Team == r.b.doll(f.Actor).Team || enemy.Down() {
			continue
		}
		// Everybody is asked once, however many dolls they have in the melee.
		key := "let-go@" + string(enemy.Owner)
		if given := f.take(key); given != nil {
			if given.Option != "use" {
				return onward
			}
			f.Asked = append(f.Asked, key)
		}
		if !slices.Contains(f.Asked, key) {
			return r.ask(at, Prompt{Kind: "let-go", Ability: "MH-7.7", Doll: enemy.ID, Team: enemy.Team,
				Options: []string{"use", "decline"}, Default: "decline", About: f.Actor, For: key})
		}
		agreed++
	}
	if agreed == 0 {
		return onward
	}
	r.leaveMelee(f.Actor)
	r.stack[at].Stage = len(stagesOf[EscapeFrame])
	return again
}

func (r *resolver) escapeOutcome(at int) step {
	f := &r.stack[at]
	if f.Check.Success {
		r.leaveMelee(f.Actor)
	}
	return onward
}

// leaveMelee takes a doll out of its melee, in retreat at its maximum movement (MH-7.7).
func (r *resolver) leaveMelee(id DollID) {
	r.b.part(r.d, r.b.doll(id))
	mm := r.b.steps(r.b.doll(id), 0) * stepMM
	from := slices.Clone(r.b.brawl(id).Members)
	r.d.Emit(&MeleeLeft{Doll: id, Why: "escaped"})
	moved := &Moved{Doll: id, How: "retreat", MM: mm, Limit: mm}
	if r.b.Field != nil {
		r.b.retreat(r.b.doll(id), moved, from)
	}
	r.d.Emit(moved)
	r.b.disturb(r.d, r.b.doll(id))
	r.b.tidyMelees(r.d)
}
