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

// freely tells why a unit may leave its engagement without a throw; empty where it has to throw. In the air it is free of those
// on the ground alone, which is looked at for each (DD-5.3).
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
// leaving is free, only 封鎖 makes a difference; to a flyer, what is on the ground makes none without it.
func (b *Battle) blockers(u *Unit, free string) []UnitID {
	var all []UnitID
	for _, foe := range b.engaged(u) {
		matters := foe.has(Blockade) || (free == "" && (!u.Air || foe.Air))
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
	f := &r.stack[at]
	u := r.b.unit(f.Actor)
	for _, id := range r.b.blockers(u, f.Free) {
		f = &r.stack[at]
		foe, key := r.b.unit(id), "block "+string(id)
		if f.asked(key) {
			continue
		}
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
	return onward
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
