package dolldress

import (
	"cmp"
	"slices"
	"strconv"

	"parlour/rules"
)

// surprised is the side that was surprised as the battle began, as long as that holds: for the first turn (DD-6.2).
func (b *Battle) surprised() rules.Team {
	if b.Turn == 1 {
		return b.Field.Surprising.Other()
	}
	return rules.NoTeam
}

// ap is a unit's place in the order; who was surprised counts as 0 (DD-6.2).
func (b *Battle) ap(u *Unit) int {
	if b.surprised() == u.Team {
		return 0
	}
	return u.figure(StatAP)
}

// compare tells who of two acts first: negative for u, 0 where a judge has to say (DD-2.1). Those who waited come with the
// lowest AP first (DD-2.3).
func (b *Battle) compare(u, v *Unit) int {
	ap := cmp.Compare(b.ap(v), b.ap(u))
	if u.Waiting {
		ap = -ap
	}
	pcs := 0
	switch pc, other := u.Sheet.Side == PC, v.Sheet.Side == PC; {
	case pc && !other:
		pcs = -1
	case other && !pc:
		pcs = 1
	case pc && other:
		pcs = cmp.Compare(v.figure(StatMovement), u.figure(StatMovement))
	}
	said := 0
	for _, p := range b.Precedence {
		switch {
		case p.First == u.ID && p.Then == v.ID:
			said = -1
		case p.First == v.ID && p.Then == u.ID:
			said = 1
		}
	}
	return cmp.Or(ap, pcs, said)
}

// inOrder lists the units that a class knows to act in this turn, or to have acted, in their order.
func (b *Battle) inOrder(class rules.ViewerClass) []*Unit {
	var done, due, waiting []*Unit
	for _, u := range b.Units {
		switch {
		case !u.able() || !u.seenBy(class):
		case u.Done:
			done = append(done, u)
		case u.Waiting:
			waiting = append(waiting, u)
		default:
			due = append(due, u)
		}
	}
	for _, list := range [][]*Unit{done, due, waiting} {
		slices.SortStableFunc(list, func(u, v *Unit) int {
			if u.ID == b.Acting || v.ID == b.Acting {
				return cmp.Compare(boolInt(v.ID == b.Acting), boolInt(u.ID == b.Acting))
			}
			return b.compare(u, v)
		})
	}
	return slices.Concat(done, due, waiting)
}

func boolInt(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// candidates are those who could act next: of those who have not acted, or of those who waited. What hides is in nobody's way.
func (b *Battle) candidates(waiters bool) []*Unit {
	var all []*Unit
	for _, u := range b.Units {
		if u.able() && !u.Done && !u.Hidden && u.Waiting == waiters {
			all = append(all, u)
		}
	}
	return all
}

// foremost are those of a list before whom nobody of it comes.
func (b *Battle) foremost(list []*Unit) []*Unit {
	first := slices.DeleteFunc(slices.Clone(list), func(u *Unit) bool {
		return slices.ContainsFunc(list, func(v *Unit) bool { return v != u && b.compare(v, u) < 0 })
	})
	if len(first) == 0 && len(list) > 0 {
		return list[:1] // judges have said three things that do not go together
	}
	return first
}

// due tells whether a unit that holds up nobody may do something now: at most the one before it in the order has still to act.
// So a hidden unit comes about where its AP has it, and the others cannot tell from any wait that it is there; and so a unit
// that is carried may get down.
func (b *Battle) due(u *Unit) bool {
	ahead := 0
	for _, other := range b.candidates(false) {
		if b.compare(other, u) <= 0 {
			ahead++
		}
	}
	return ahead <= 1
}

// begin begins the battle: first the surprise, then turn 1.
func (b *Battle) begin(d *rules.Decision) {
	d.Emit(&BattleBegan{Surprising: b.Field.Surprising})
	b.nextTurn(d)
	b.settle(d)
}

func (b *Battle) nextTurn(d *rules.Decision) {
	d.Emit(&TurnBegan{Turn: b.Turn + 1, Last: d.Table().Settings.LastTurn == b.Turn+1})
}

// settle lets the battle go on after something was done: whoever has no EP left falls, phases and turns end, the next unit
// acts, or a judge is asked which one; and the battle ends where it is decided.
func (b *Battle) settle(d *rules.Decision) {
	if b.Pending != nil || d.Table().Stage != rules.Play {
		return
	}
	b.exhaust(d)
	for range 2 * len(b.Units) * (1 + len(b.Units)) {
		if b.decided(d) {
			return
		}
		if u := b.unit(b.Acting); u != nil {
			if u.able() && !u.Done && !(u.Minor && u.Major) {
				return
			}
			d.Emit(&PhaseEnded{Unit: u.ID})
			continue
		}
		if b.Ending {
			b.timeOver(d)
			return
		}
		next, waiters := b.candidates(false), false
		if len(next) == 0 {
			next, waiters = b.candidates(true), true
		}
		if len(next) == 0 {
			if b.lurking() {
				return
			}
			b.turnOver(d)
			continue
		}
		first := b.foremost(next)
		if len(first) > 1 {
			b.askOrder(d, first)
			return
		}
		d.Emit(&PhaseBegan{Unit: first[0].ID, Waiters: waiters})
	}
}

// turnOver goes on to the next turn, or ends the battle after the last one.
func (b *Battle) turnOver(d *rules.Decision) {
	if last := d.Table().Settings.LastTurn; last > 0 && b.Turn >= last {
		b.lastTurnOver(d)
		return
	}
	b.nextTurn(d)
}

// lurking tells whether the turn waits for hidden units: it does where nobody in sight can act at all, since then nothing but
// they can bring the battle on.
func (b *Battle) lurking() bool {
	waits := false
	for _, u := range b.Units {
		if u.able() {
			if !u.Hidden {
				return false
			}
			waits = waits || !u.Done
		}
	}
	return waits
}

// askOrder asks the judges who of those tied acts first; the leader alone where they are all of one side (DD-2.1).
func (b *Battle) askOrder(d *rules.Decision, tied []*Unit) {
	r := b.resolver(d)
	f := Frame{Kind: OrderFrame}
	for _, u := range tied {
		f.Tied = append(f.Tied, u.ID)
	}
	r.push(f)
	r.run()
}

func (r *resolver) order(at int) step {
	f := &r.stack[at]
	if given := f.take("order"); given != nil {
		e := &PrecedenceSet{}
		for _, id := range f.Tied {
			if id != UnitID(given.Option) {
				e.Pairs = append(e.Pairs, Precedence{UnitID(given.Option), id})
			}
		}
		r.d.Emit(e)
		return onward
	}
	p := Prompt{Kind: AskOrder, Team: r.b.unit(f.Tied[0]).Team, Default: string(f.Tied[0]), Clause: "DD-2.1", For: "order"}
	for _, id := range f.Tied {
		u := r.b.unit(id)
		p.Options = append(p.Options, Choice{Value: string(id), Unit: id})
		if u.Team != p.Team {
			p.Team = rules.NoTeam
		}
	}
	return r.ask(at, p)
}

func (b *Battle) decideWait(d *rules.Decision, w *Wait) error {
	u, err := b.ready(d, w.Unit)
	if err != nil {
		return err
	}
	if refusal := b.mayWait(u); refusal != nil {
		return refusal
	}
	if !d.Previewing {
		d.Emit(&Waited{Unit: u.ID})
		b.settle(d)
	}
	return nil
}

// mayWait tells whether a unit may put off its phase: nothing may have been done, and only once (DD-2.3).
func (b *Battle) mayWait(u *Unit) *rules.Refusal {
	switch {
	case u.Hidden:
		return rules.Refuse(CodeHidden, "DD-2.3", "unit", unitRef(u.ID))
	case u.Waiting:
		return rules.Refuse(CodeHasWaited, "DD-2.3", "unit", unitRef(u.ID))
	case u.Minor || u.Major:
		return rules.Refuse(CodeBegun, "DD-2.3", "unit", unitRef(u.ID))
	}
	return nil
}

func (b *Battle) decideEnd(d *rules.Decision, e *End) error {
	u, err := b.ready(d, e.Unit)
	if err != nil {
		return err
	}
	if !d.Previewing {
		d.Emit(&PhaseEnded{Unit: u.ID, Quiet: u.quiet()})
		b.settle(d)
	}
	return nil
}

// ready finds a unit of the sender that may act now.
func (b *Battle) ready(d *rules.Decision, id UnitID) (*Unit, error) {
	u, err := b.own(d, id)
	if err != nil {
		return nil, err
	}
	if b.Pending != nil {
		return nil, rules.Refuse(CodePending, "")
	}
	if refusal := b.mayAct(u); refusal != nil {
		return nil, refusal
	}
	return u, nil
}

// mayAct tells whether it is the unit's turn to act (DD-2.1).
func (b *Battle) mayAct(u *Unit) *rules.Refusal {
	switch {
	case !u.able():
		return rules.Refuse(CodeUnable, "DD-7.1", "unit", unitRef(u.ID))
	case u.Done:
		return rules.Refuse(CodeDone, "DD-2.4", "unit", unitRef(u.ID))
	case u.ID == b.Acting, u.Hidden && b.due(u):
		return nil
	}
	return rules.Refuse(CodeNotItsPhase, "DD-2.1", "unit", unitRef(u.ID), "acting", unitRef(b.Acting))
}

// nameThrow names a throw by its place in the battle, so that an undo never throws for the same again.
func (b *Battle) nameThrow(u *Unit, kind string) string {
	return strconv.Itoa(b.Turn) + " " + string(u.ID) + " " + kind + " " + strconv.Itoa(u.Throws[kind]+1)
}
