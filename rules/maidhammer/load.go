package maidhammer

import (
	"slices"

	"parlour/rules"
)

// load is what gear does to the movement of whoever carries it (MH-2.5).
type load struct {
	// steps is the sum of the modifiers, pinned how many parts are immobile.
	steps, pinned int
}

// storedSteps is what an immobile item weighs in a large vehicle or in storage.
const storedSteps = -3

// add puts a part of an item on it; what is stored is lighter (gear/ultra-storage), and boosters count only in use.
func (l *load) add(part *Entry, stored bool) {
	f := part.Figures
	switch {
	case f == nil || (part.Effect != nil && part.Effect.Boost != nil):
	case f.Immobile && stored:
		l.steps += storedSteps
	case f.Immobile:
		l.pinned++
	case stored && f.Move < 0:
		l.steps += f.Move + 1
	default:
		l.steps += f.Move
	}
}

// with is this load and another one together.
func (l load) with(more load) load { return load{l.steps + more.steps, l.pinned + more.pinned} }

// leaves gives what it leaves of a movement, which may be less than nothing. Where something immobile pins its bearer down, and
// nothing carries that, moves is false.
func (l load) leaves(steps int, carries bool) (left int, moves bool) {
	if l.pinned > 0 && !carries {
		return 0, false
	}
	return steps + l.steps + l.pinned*storedSteps, true
}

// lightened tells whether an item is a weapon that storage makes lighter.
func (i *Item) lightened() bool {
	for _, id := range i.Gear {
		if e, ok := Lookup(KindGear, id); ok && armamentOf(e) != unarmed && (e.Figures.Immobile || e.Figures.Move < 0) {
			return true
		}
	}
	return false
}

// stores tells whether the doll has something that holds more than it seems to.
func (d *Doll) stores() bool { return d.is(func(e *Effect) bool { return e.Stores }) }

// mayStore refuses what cannot go into storage: there is none, or it is one itself, or what is driven.
func (d *Doll) mayStore(i *Item) *rules.Refusal {
	tooLarge := slices.ContainsFunc(i.Gear, func(id string) bool {
		e := effectOf(string(KindGear) + "/" + id)
		return e.Stores || e.Vehicle != nil
	})
	if i.At == Stored || tooLarge || !d.stores() {
		return rules.Refuse(CodeNoStorage, "MH-4.1", "gear", "entry:gear/"+i.Gear[0])
	}
	return nil
}

// putAway is where an item goes that leaves the hand: into storage, if that makes it lighter.
func (d *Doll) putAway(i *Item) {
	if i.At = Carried; i.lightened() && d.stores() {
		i.At = Stored
	}
}

// spill lets everything that was in storage lie at the doll's feet when it has none any more.
func (d *Doll) spill() {
	d.entries = nil
	if d.stores() {
		return
	}
	for _, i := range d.Items {
		if i.At == Stored {
			i.At = Ground
		}
	}
}
