package maidhammer

// interception is what every anti-air weapon in hand lets its bearer do about a weapon that can be shot down: fire at it in
// effective range, and a hit cancels the attack (the notes on all-range weapon, missile and missile pod). It belongs to no
// entry of its own.
var interception []Reaction

func init() {
	interception = []Reaction{{
		Point: BeforeThrow, Rank: rankIntercept,
		When: func(b *Battle, owner *Doll, f *Frame, e *Entry) bool {
			if f.Shot == nil || !effectOf(f.Shot.With).Intercepted || !owner.Able() || owner.resting() || b.inMelee(owner.ID) {
				return false
			}
			return len(f.Shot.Victims) > 0 && f.Shot.Victims[0] == owner.ID && b.aims(owner, e) != nil && !effectOf(e.Clause()).Intercepted
		},
		Do: func(r *resolver, owner *Doll, f *Frame, e *Entry) {
			item := r.b.aims(owner, e)
			used := &Reacted{Doll: owner.ID, Ability: e.Clause(), Item: item.No}
			used.Units = item.takes(e)
			r.d.Emit(used)
			c := newCheck(interceptShot, "MH-5.3", owner, r.b.doll(f.Actor), e.Figures.AV, true)
			c.With = f.Shot.With
			r.b.complete(&c, owner, nil, e, e.Figures.Modes[0])
			r.push(Frame{Kind: InterceptFrame, Actor: owner.ID, Target: f.Actor, Check: c})
		},
	}}
}

// aims gives the item in hand that holds a weapon which a doll could fire now; nil for none.
func (b *Battle) aims(d *Doll, e *Entry) *Item {
	for _, ready := range b.loaded(d, false) {
		if ready.weapon == e {
			return ready.item
		}
	}
	return nil
}

// armed is the item in hand that holds a weapon with something left in it; nil for none.
func (d *Doll) armed(e *Entry) *Item {
	for _, item := range d.inHand() {
		if !item.spent() {
			for _, id := range item.Gear {
				if id == e.ID {
					return item
				}
			}
		}
	}
	return nil
}

// interceptOutcome takes the attack away from everybody that it concerned.
func (r *resolver) interceptOutcome(at int) step {
	hit := r.stack[at].Check.Success
	r.stack[at].Stage++
	if hit && at > 0 {
		below := &r.stack[at-1]
		below.Spared = append(below.Spared, below.Shot.Victims...)
	}
	return again
}
