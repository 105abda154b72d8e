package rules

import "parlour/rules/dice"

// Decision is one command being decided: the hand through which table and game emit events and throw dice. An event
// is applied as it is emitted, since later events of the same decision depend on it.
type Decision struct {
	t   *Table
	cmd Command
	out Decided
	// Previewing asks for the checks of a command without anything happening.
	Previewing bool
	shown      any
	// index counts the dice of this decision; throw counts the open throws, which an override can name.
	index uint32
	throw int
	step  bool
	// ruling is the number of the ruling that is carried out; 0 for none.
	ruling int
}

// Table is the table that is decided on, to be read only.
func (d *Decision) Table() *Table { return d.t }

// Seat is who sends the command; empty for the server.
func (d *Decision) Seat() SeatID { return d.cmd.Seat }

// At is the command's time in ms since the Unix epoch.
func (d *Decision) At() int64 { return d.cmd.At }

// seq is the number that the decision will have in the record. It counts what is hidden too: nothing that anybody is
// shown may follow from it.
func (d *Decision) seq() uint64 { return d.t.Seq + 1 }

// ActFor notes that the sender acts for somebody who is absent; the log says so.
func (d *Decision) ActFor(seat SeatID) {
	if seat != d.cmd.Seat {
		d.out.For = seat
	}
}

// Ruling is the number of the ruling that the decision carries out; 0 for none.
func (d *Decision) Ruling() int { return d.ruling }

// Show hands over what a preview asked for.
func (d *Decision) Show(preview any) { d.shown = preview }

// Emit applies an event and adds it to the decision. Everything must have been checked before the first one.
func (d *Decision) Emit(e Event) {
	if d.Previewing {
		panic("rules: an event was emitted in a preview: " + e.EventKind())
	}
	if d.out.Events == nil {
		d.out.Events = make([]Event, 0, 4)
	}
	d.out.Events = append(d.out.Events, e)
	d.t.applyEvent(e, d.cmd.At, d.t.Seq+1)
	if d.t.rewindable(e) {
		d.step = true
	}
}

// Throw throws a die for something, named so that an undo never throws for it again: a die that was seen before an
// undo stands. A judge's override goes before both.
func (d *Decision) Throw(what string, faces int) Die {
	die, set := d.nextDie(what, faces)
	if set {
		return die
	}
	if seen, ok := d.t.Seen[what]; ok && what != "" && seen.Faces == faces {
		seen.How, seen.Rerolled = Kept, false
		return seen
	}
	die.How, die.Value = ByServer, d.t.source.Roll(die.Event, die.Index, faces)
	d.index++
	return die
}

// throwFor throws a die that one side alone is to see, in a decision that throws no other: its number and its face follow
// from that side's throws alone. For no team it throws in the open.
func (d *Decision) throwFor(side Team, faces int) Die {
	die := Die{Event: d.t.Throws[side] + 1, Index: d.index, Side: side, Faces: faces, How: ByServer}
	die.Value = d.t.source.For(string(side)).Roll(die.Event, die.Index, faces)
	d.index++
	return die
}

// Entered is a die that was thrown by hand and entered.
func (d *Decision) Entered(what string, faces, value int) Die {
	die, set := d.nextDie(what, faces)
	if set {
		return die
	}
	die.How, die.Value = ByHand, value
	d.index++
	return die
}

// nextDie is the place of the next open die in the dice record, and whether a judge has set the die.
func (d *Decision) nextDie(what string, faces int) (die Die, set bool) {
	n := d.throw
	d.throw++
	die = Die{Event: d.t.Throws[NoTeam] + 1, Faces: faces, For: what}
	for _, o := range d.cmd.Overrides {
		if o.Throw == n && o.Value >= 1 && o.Value <= faces {
			die.How, die.Value = ByJudge, o.Value
			return die, true
		}
	}
	die.Index = d.index
	return die, false
}

// Forced gives the outcome that a judge set for the latest throw, if any.
func (d *Decision) Forced() (success, forced bool) {
	for _, o := range d.cmd.Overrides {
		if o.Throw == d.throw-1 && o.Success != nil {
			return *o.Success, true
		}
	}
	return false, false
}

// fixDice makes the table's dice once both teams have given their share.
func (t *Table) fixDice() error {
	m := t.Secret.Mixing
	if t.Secret.Seed == "" || len(m.Contributors) == 0 || len(m.Missing()) > 0 {
		return nil
	}
	seed, err := dice.ParseSeed(t.Secret.Seed)
	if err != nil {
		return err
	}
	t.source = dice.NewKey(t.Room, seed, m.Contributions)
	return nil
}
