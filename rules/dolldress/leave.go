package dolldress

import (
	"slices"

	"parlour/rules"
)

// The reasons for which leaving needs no throw (DD-5.3).
const (
	freeAir     = "air"
	freeNumbers = "numbers"
	freeBoth    = "both"
)

// freely tells why a unit may leave its engagement without a throw; empty where it may have to throw. Where only some of its enemies
// are on the ground it depends on who blocks; see blockers (DD-5.3).
func (b *Battle) freely(u *Unit, both bool) string {
	own := 0
	for _, other := range b.Units {
		if !other.foe(u) && other.together(u) && other.able() && !other.Hidden {
			own++
		}
	}
	foes := b.engaged(u)
	switch {
	case both:
		return freeBoth
	case own > len(foes):
		return freeNumbers
	case u.Air && !slices.ContainsFunc(foes, func(f *Unit) bool { return f.Air }):
		return freeAir
	}
	return ""
}

// blockers lists the enemies who could block a unit that leaves: those whom it matters for, and who can pay for it (DD-5.2). Where
// leaving is free, only 封鎖 makes a difference. A flyer is free as long as all who block are on the ground, so they matter to it
// as soon as somebody in the air is among those who block already.
func (b *Battle) blockers(u *Unit, free string, already []UnitID) []UnitID {
	var all []UnitID
	caught := !u.Air || slices.ContainsFunc(already, func(id UnitID) bool { return b.unit(id).Air })
	for _, foe := range b.engaged(u) {
		matters := foe.has(Blockade) || (free == "" && (caught || foe.Air))
		if matters && foe.pays(foe.flight(), "DD-5.2") == nil {
			all = append(all, foe.ID)
		}
	}
	return all
}

// leave begins to leave an engagement; the act has been paid for.
func (b *Battle) leave(d *rules.Decision, u *Unit, act *Act, both bool) {
	free := b.freely(u, both)
	r := b.resolver(d)
	r.push(Frame{Kind: LeaveFrame, Actor: u.ID, Move: act, Free: free})
	r.run()
}

// block asks those who could stand in the way, one after the other.
func (r *resolver) block(at int) step {
	u := r.b.unit(r.stack[at].Actor)
	for {
		f := &r.stack[at]
		left := slices.DeleteFunc(r.b.blockers(u, f.Free, f.Blockers), func(id UnitID) bool { return f.asked("block " + string(id)) })
		if len(left) == 0 {
			return onward
		}
		id := left[0]
		foe, key := r.b.unit(id), "block "+string(id)
		option := ""
		switch order := r.b.order(id, aboutBlock); {
		case order == "always":
			option = "block"
		case order == "never":
			option = "decline"
		default:
			given := f.take(key)
			if given == nil {
				p := Prompt{Kind: AskBlock, Unit: id, Team: foe.Team, By: u.ID, About: u.ID, Default: "block", Clause: "DD-5.3", For: key,
					Options: []Choice{{Value: "block", EP: foe.flight()}, {Value: "decline"}}}
				if !foe.has(Blockade) {
					would := r.b.leaveCheckOf(blockCheck, foe, u, nil, nil)
					p.Would = &would
				}
				if foe.Air {
					p.Default = "decline" // it costs something
				}
				return r.ask(at, p)
			}
			option = given.Option
		}
		f.Asked = append(f.Asked, key)
		if option == "block" {
			f.Blockers = append(f.Blockers, id)
			r.d.Emit(&Blocked{Unit: id, Target: u.ID, EP: foe.flight()})
		}
	}
}

// hold has those in the way throw, once each; one with 封鎖 holds everybody without (DD-5.3).
func (r *resolver) hold(at int) step {
	f := &r.stack[at]
	var throws []Frame
	for _, id := range f.Blockers {
		blocker := r.b.unit(id)
		if blocker.has(Blockade) {
			r.d.Emit(&Stayed{Unit: f.Actor, By: id, Why: "blockade"})
			return over
		}
		throws = append(throws, Frame{Kind: BlockFrame, Actor: id, By: f.Actor})
	}
	f.Stage++
	r.push(throws...)
	return again
}

// blockThrow tells the one who leaves, whose frame lies under this one or under those of others in the way, what he has to beat.
func (r *resolver) blockThrow(at int) step {
	if !r.b.unit(r.stack[at].Actor).able() {
		return over
	}
	if s := r.throw(at, r.checkOf(&r.stack[at])); s != onward {
		return s
	}
	total := r.stack[at].Check.Value
	for i := range slices.Backward(r.stack[:at]) {
		if f := &r.stack[i]; f.Kind == LeaveFrame {
			if f.Highest == nil || *f.Highest < total {
				f.Highest, f.By = &total, r.stack[at].Actor
			}
			break
		}
	}
	return onward
}

func (r *resolver) leaveThrow(at int) step {
	f := &r.stack[at]
	u := r.b.unit(f.Actor)
	switch {
	case !u.able():
		return over
	case f.Highest == nil:
		return onward
	}
	if s := r.throw(at, r.checkOf(f)); s != onward {
		return s
	}
	if f = &r.stack[at]; !f.Check.Success {
		r.d.Emit(&Stayed{Unit: f.Actor, By: f.By, Why: "check"})
		return over
	}
	return onward
}

func (r *resolver) leaveOutcome(at int) step {
	f := &r.stack[at]
	r.b.goTo(r.d, r.b.unit(f.Actor), f.Move.Area)
	return onward
}

// goTo takes a unit, and whom it carries, to an area.
func (b *Battle) goTo(d *rules.Decision, u *Unit, area AreaID) {
	d.Emit(&Moved{Unit: u.ID, From: u.Area, To: area, Steps: b.Field.distance(u.Area, area), Quiet: u.quiet()})
}
