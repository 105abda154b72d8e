package rules

import (
	"encoding/json"
	"errors"
	"fmt"
)

// ErrHistoryNeeded is returned when a decision reaches back further than the history that was kept after opening
// from a snapshot: open the table from its whole record and decide again.
var ErrHistoryNeeded = errors.New("the table was opened from a snapshot and its history is needed")

// rewindable tells whether an event belongs to the course of the battle, which an undo takes back; seats, chat,
// clock and rulings stay.
func (t *Table) rewindable(e Event) bool {
	switch e.(type) {
	case *Won:
		return true
	}
	_, ours := tableEvents[e.EventKind()]
	return !ours
}

func (t *Table) needHistory() error {
	if t.partial {
		return ErrHistoryNeeded
	}
	return nil
}

func (t *Table) mayUndo(step int) error {
	if t.Steps == 0 {
		return Refuse(CodeNothingToUndo, "")
	}
	if step < 0 || step >= t.Steps {
		return Refuse(CodeUndoTooFar, "", "to", step, "from", 0, "last", t.Steps-1)
	}
	return t.needHistory()
}

func (t *Table) mayRetake(b *Retake) error {
	if err := t.mayUndo(b.Step - 1); err != nil {
		return err
	}
	if len(b.Overrides) == 0 || len(b.Overrides) > 20 {
		return Refuse(CodeBadSetting, "", "setting", "overrides")
	}
	again := t.history[b.Step-1]
	body, err := again.body(t.ruleset)
	if err != nil {
		return err
	}
	if _, seated := t.seat(again.askedBy()); body == nil || (again.askedBy() != "" && !seated) {
		return Refuse(CodeUndoTooFar, "", "to", b.Step, "from", 1, "last", t.Steps)
	}
	if !t.Clock.Running {
		return Refuse(CodeGamePaused, "")
	}
	return nil
}

// retake rewinds to before a decision and decides its command anew under the judge's overrides.
func (t *Table) retake(d *Decision, b *Retake) error {
	again := t.history[b.Step-1]
	body, err := again.body(t.ruleset)
	if err != nil {
		return err
	}
	d.Emit(&Rewound{Step: b.Step - 1})
	judge := d.cmd
	d.cmd.Seat, d.cmd.Body, d.cmd.Overrides = again.askedBy(), body, b.Overrides
	d.out.Asked, d.out.AskedBy = body, again.askedBy()
	err = t.decide(d, body)
	d.cmd = judge
	if err != nil {
		// The command was accepted on this very state before; a refusal now is a fault of ours.
		return fmt.Errorf("decision %d cannot be taken again: %w", again.Seq, err)
	}
	return nil
}

// rewind sets the game back to where only the first steps decisions stand, and keeps their dice.
func (t *Table) rewind(steps int, seq uint64) {
	keep := len(t.history) - (t.Steps - steps)
	if keep < 0 {
		panic("rules: rewinding without the history; see ErrHistoryNeeded")
	}
	aside := append([]Decided(nil), t.history[keep:]...)
	t.setAside[seq] = aside
	t.history = t.history[:keep:keep]
	t.Steps = steps
	for _, d := range aside {
		t.keepDice(d)
	}
	t.refold()
}

// keepDice remembers the dice of a decision that no longer stands: they have been seen.
func (t *Table) keepDice(d Decided) {
	for _, e := range d.Events {
		for _, die := range t.game.Dice(e) {
			if _, known := t.Seen[die.For]; !known && die.For != "" && die.How != ByJudge {
				t.Seen[die.For] = die
			}
		}
	}
}

// reinstate takes a rewinding back.
func (t *Table) reinstate(seq uint64) {
	aside := t.setAside[seq]
	delete(t.setAside, seq)
	keep := len(t.history) - (t.Steps - t.stepsAt(seq))
	t.history = append(t.history[:keep:keep], aside...)
	t.Steps = t.stepsAt(seq) + len(aside)
	t.refold()
}

// stepsAt is how many decisions stood right after the rewinding of that decision.
func (t *Table) stepsAt(seq uint64) int {
	n := 0
	for _, d := range t.history {
		if d.Seq < seq {
			n++
		}
	}
	return t.Steps - len(t.history) + n
}

// refold makes the game anew from its beginning and the history that stands.
func (t *Table) refold() {
	if len(t.history) < t.Steps {
		panic("rules: folding without the history; see ErrHistoryNeeded")
	}
	t.game = t.ruleset.NewGame()
	if err := json.Unmarshal(t.Base, t.game); err != nil {
		panic("rules: the battle's beginning cannot be read: " + err.Error())
	}
	t.Stage, t.Result = Play, nil
	for _, d := range t.history {
		for _, e := range d.Events {
			if t.rewindable(e) {
				t.applyEvent(e, d.At, d.Seq)
			}
		}
	}
}
