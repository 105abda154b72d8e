package dolldress

import (
	"slices"
	"strconv"

	"parlour/rules"
)

// The replies to an attack. Who covers somebody, or meets an attack that cannot fail any more, can only defend, or take it as
// it comes.
const (
	evades  = "evade"
	defends = "defend"
	takes   = "take"
)

// critical tells whether the attack cannot be evaded: a natural 12 (DD-4.1), or a judge's word.
func critical(sum *rules.Check) bool { return sum.Natural == 12 || sum.Judged }

// replies are what a target can say (DD-4.1, DD-6.1).
func (f *Frame) replies() []string {
	if f.Attack.Covers != "" || critical(f.Sum) {
		return []string{defends, takes}
	}
	return []string{evades, defends}
}

// reply asks the target whether it defends or evades, after the attack was thrown (DD-4.1).
func (r *resolver) reply(at int) step {
	f := &r.stack[at]
	u := r.b.unit(f.Actor)
	if !u.able() {
		return over
	}
	replies := f.replies()
	option := ""
	if order := r.b.order(u.ID, aboutReply); order != "ask" {
		if option = order; !slices.Contains(replies, order) {
			option = defends
		}
	} else {
		given := f.take("reply")
		if given == nil {
			p := Prompt{Kind: AskReply, Unit: u.ID, Team: u.Team, By: f.By, About: u.ID, Default: replies[0], Check: f.Sum.Clone(), Clause: "DD-4.1", For: "reply"}
			for _, one := range replies {
				p.Options = append(p.Options, Choice{Value: one})
			}
			p.threaten(r.b, r.b.unit(f.By), u, f.Attack)
			if replies[0] == evades {
				would := r.b.evadeCheckOf(u, r.b.unit(f.By), f.Attack, f.beat(), nil)
				p.Would = &would
			}
			return r.ask(at, p)
		}
		option = given.Option
	}
	f.Reply = option
	r.d.Emit(&Replied{Unit: u.ID, By: f.By, Reply: option})
	return onward
}

// threaten tells in a question what a hit would do to a unit, and what would be left of it for one that defends (DD-4.2, DD-4.3).
func (p *Prompt) threaten(b *Battle, by, u *Unit, attack *Attack) {
	if !by.harmful(attack) {
		return
	}
	dm, less := b.damageOf(by, u, attack, false, nil), b.damageOf(by, u, attack, true, nil)
	p.Damage, p.Defended = &dm, &less
}

// beat is the total that an evasion has to exceed.
func (f *Frame) beat() *int {
	total := f.Sum.Value
	return &total
}

func (r *resolver) beforeEvade(at int) step {
	f := &r.stack[at]
	if f.Reply != evades {
		return onward
	}
	u, by := r.b.unit(f.Actor), r.b.unit(f.By)
	return r.boost(at, u, BeforeEvade, by, func(p *Prompt) {
		f := &r.stack[at]
		c := r.b.evadeCheckOf(u, by, f.Attack, f.beat(), f.Boosts)
		p.Check = &c
	}, func(m rules.Modifier) { r.stack[at].Boosts = append(r.stack[at].Boosts, m) })
}

// evade throws for an evasion: it must beat the attack's total (DD-4.1).
func (r *resolver) evade(at int) step {
	f := &r.stack[at]
	u, by := r.b.unit(f.Actor), r.b.unit(f.By)
	if f.Reply != evades {
		return onward
	}
	if !u.able() {
		return over
	}
	if s := r.throw(at, r.b.evadeCheckOf(u, by, f.Attack, f.beat(), f.Boosts)); s != onward {
		return s
	}
	if r.stack[at].Boosts = nil; r.stack[at].Check.Success {
		return over
	}
	return onward
}

// beforeDamage lets both sides purge and use powers before the damage of a hit is made up (DD-3.7).
func (r *resolver) beforeDamage(at int) step {
	f := &r.stack[at]
	u, by := r.b.unit(f.Actor), r.b.unit(f.By)
	if !u.able() {
		return over
	}
	if !by.harmful(f.Attack) {
		return onward
	}
	show := func(p *Prompt) { p.Damage = r.damage(at) }
	if s := r.boost(at, by, BeforeDamage, u, show, func(m rules.Modifier) { r.stack[at].Attack.Added = append(r.stack[at].Attack.Added, m) }); s != onward {
		return s
	}
	return r.boost(at, u, BeforeGuard, by, show, func(m rules.Modifier) { r.stack[at].Boosts = append(r.stack[at].Boosts, m) })
}

// damage is what the hit does, as far as it is known (DD-4.2, DD-4.3).
func (r *resolver) damage(at int) *rules.Damage {
	f := &r.stack[at]
	dm := r.b.damageOf(r.b.unit(f.By), r.b.unit(f.Actor), f.Attack, f.Reply == defends, f.Boosts)
	return &dm
}

// choosePart asks the defender which dress takes the damage, where there is a choice (DD-4.3); one at 0 is none (DD-3.7).
func (r *resolver) choosePart(at int) step {
	f := &r.stack[at]
	u, by := r.b.unit(f.Actor), r.b.unit(f.By)
	if !u.able() {
		return over
	}
	if !by.harmful(f.Attack) {
		return onward
	}
	f.Damage = r.damage(at)
	parts := u.standing()
	switch {
	case len(parts) == 0 || f.Damage.Total == 0:
		return onward
	case len(parts) == 1:
		f.Part = parts[0]
		return onward
	case r.b.order(u.ID, aboutPart) != "ask":
		f.Part = u.sturdiest()
		return onward
	}
	given := f.take("part")
	if given == nil {
		p := Prompt{Kind: AskPart, Unit: u.ID, Team: u.Team, By: by.ID, About: u.ID, Default: "part:" + strconv.Itoa(u.sturdiest()),
			Damage: f.Damage.Clone(), Clause: "DD-4.3", For: "part"}
		for _, no := range parts {
			left := u.left(no, f.Damage.Total)
			p.Options = append(p.Options, Choice{Value: "part:" + strconv.Itoa(no), Name: u.Sheet.Parts[no-1].Name, Part: no, Left: &left})
		}
		return r.ask(at, p)
	}
	for _, no := range parts {
		if given.Option == "part:"+strconv.Itoa(no) {
			f.Part = no
		}
	}
	return onward
}

// standing lists the dresses that can take damage, by their numbers from 1.
func (u *Unit) standing() []int {
	var parts []int
	for i := range u.Armour {
		if u.whole(i) {
			parts = append(parts, i+1)
		}
	}
	return parts
}

// sturdiest is the dress that a unit without further orders has take the damage: the one with the most armour that is not the
// main frame, which goes last.
func (u *Unit) sturdiest() int {
	best := 0
	for _, no := range u.standing() {
		if u.Sheet.Parts[no-1].Main {
			continue
		}
		if best == 0 || u.Armour[no-1] > u.Armour[best-1] {
			best = no
		}
	}
	if best == 0 {
		best = u.frame() + 1
	}
	return best
}

// left is what damage would leave of a dress, by its number from 1, and of the unit; without a dress it goes to the durability alone
// (DD-4.3, DD-7.1).
func (u *Unit) left(part, total int) Left {
	after, rest, left := *u, total, Left{}
	if part > 0 {
		after.Armour = slices.Clone(u.Armour)
		armour := &after.Armour[part-1]
		absorbed := min(*armour, rest)
		*armour -= absorbed
		rest -= absorbed
		left.Armour = *armour
	}
	after.Durability = max(u.Durability-rest, 0)
	left.Durability, left.Down = after.Durability, after.fallen() != ""
	return left
}

// harm has a hit do its damage: to the armour of the dress first, what remains to the durability (DD-4.3); and then its added
// effects (DD-4.4).
func (r *resolver) harm(at int) step {
	f := &r.stack[at]
	u, by := r.b.unit(f.Actor), r.b.unit(f.By)
	attack, through := f.Attack, true
	if f.Damage != nil {
		left := u.left(f.Part, f.Damage.Total)
		e := &Harmed{Unit: u.ID, By: by.ID, Damage: *f.Damage, Part: f.Part, Durability: left.Durability}
		if f.Part > 0 {
			i := f.Part - 1
			e.Name, e.Absorbed = u.Sheet.Parts[i].Name, u.Armour[i]-left.Armour
			e.Armour, e.Destroyed = left.Armour, left.Armour == 0
		}
		through = f.Damage.Total >= 1
		r.d.Emit(e)
	}
	r.b.collapse(r.d, u)
	if !u.able() {
		return onward
	}
	var resisted []Frame
	for _, no := range attack.Weapons {
		effect := by.Sheet.Weapons[no-1].Effect
		switch {
		case effect == nil, !through && by.wounds(no, attack):
		case effect.Resist > 0:
			one := Frame{Kind: ResistFrame, Actor: u.ID, By: by.ID, Attack: attack, Effect: effect}
			resisted = append(resisted, one.clone())
		default:
			r.b.afflict(r.d, u, by, effect)
		}
	}
	r.stack[at].Stage++
	r.push(resisted...)
	return again
}

// afflict puts an effect on a unit: its condition, and the EP that it takes.
func (b *Battle) afflict(d *rules.Decision, u, by *Unit, effect *Effect) {
	e := &Afflicted{Unit: u.ID, LostEP: min(effect.EP, u.EP), Quiet: u.quiet()}
	e.EP = u.EP - e.LostEP
	if by != nil {
		e.By = by.ID
	}
	if effect.Name != "" {
		e.Condition = &Condition{Name: effect.Name, Check: effect.Check, Value: effect.Value}
		if effect.Turns > 0 {
			e.Condition.Until = b.Turn + effect.Turns - 1
		}
	}
	d.Emit(e)
}

// beforeCheck lets whoever throws purge and use powers before a check of the frame's kind (DD-3.7).
func (r *resolver) beforeCheck(at int) step {
	f := &r.stack[at]
	u := r.b.unit(f.Actor)
	when := map[FrameKind]Window{LeaveFrame: BeforeLeave, BlockFrame: BeforeBlock, ResistFrame: BeforeResist}[f.Kind]
	if f.Kind == LeaveFrame && f.Highest == nil {
		return onward // nobody is in the way
	}
	return r.boost(at, u, when, r.b.unit(f.By), func(p *Prompt) {
		c := r.checkOf(&r.stack[at])
		p.Check = &c
	}, func(m rules.Modifier) { r.stack[at].Boosts = append(r.stack[at].Boosts, m) })
}

// checkOf is the throw of a frame that is about one check.
func (r *resolver) checkOf(f *Frame) rules.Check {
	u, by := r.b.unit(f.Actor), r.b.unit(f.By)
	switch f.Kind {
	case LeaveFrame:
		return r.b.leaveCheckOf(leaveCheck, u, nil, f.Highest, f.Boosts)
	case BlockFrame:
		return r.b.leaveCheckOf(blockCheck, u, by, nil, f.Boosts)
	case ResistFrame:
		return r.b.resistCheckOf(u, by, f.Attack, f.Effect, f.Boosts)
	}
	beat := 0
	if f.Highest != nil {
		beat = *f.Highest
	}
	return r.b.abilityCheckOf(abilityCheck, "DD-1.2", u, nil, f.Ability, beat, f.Boosts)
}

func (r *resolver) resistThrow(at int) step {
	f := &r.stack[at]
	u := r.b.unit(f.Actor)
	if !u.able() {
		return over
	}
	if s := r.throw(at, r.checkOf(f)); s != onward {
		return s
	}
	if f = &r.stack[at]; !f.Check.Success {
		r.b.afflict(r.d, u, r.b.unit(f.By), f.Effect)
	}
	return onward
}

func (r *resolver) checkThrow(at int) step { return r.throw(at, r.checkOf(&r.stack[at])) }
