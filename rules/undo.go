package rules

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// ErrHistoryNeeded is returned when a decision reaches back further than the history that was kept after opening
// from a snapshot: open the table from its whole record and decide again.
var ErrHistoryNeeded = errors.New("the table was opened from a snapshot and its history is needed")

// rewindable tells whether an event belongs to the course of the battle, which an undo takes back; seats, chat,
// clock and rulings stay.
func (t *Table) rewindable(e Event) bool {
	switch e.(type) {
	case *Won, *HouseRuleMade, *HouseRuleEnded:
		return true
	}
	_, ours := tableEvents[e.EventKind()]
	return !ours
}

// public tells whether everybody may know that a decision was made. What is not public has no number of its own: it stands
// or falls with the next public decision, so that nobody can count what the other side plans.
func (t *Table) public(d Decided) bool {
	return slices.ContainsFunc(d.Events, func(e Event) bool { return t.rewindable(e) && !t.game.Secret(e) })
}

// ownAffair tells whether all that somebody's decision has brought about is one side's own: then nobody else is to notice
// that it was made.
func (t *Table) ownAffair(d Decided) bool {
	return d.Seat != "" && !slices.ContainsFunc(d.Events, func(e Event) bool {
		switch e := e.(type) {
		case *Said:
			return e.Team == NoTeam
		case *ChatRolled:
			return e.Team == NoTeam
		}
		return !t.game.Secret(e)
	})
}

// steps gives how many game decisions come before the public one of a number, from 1.
func (t *Table) steps(public int) int {
	for i, d := range t.history {
		if t.public(d) {
			if public--; public == 0 {
				return i
			}
		}
	}
	return len(t.history)
}

// countPublic counts anew after a rewinding.
func (t *Table) countPublic() {
	t.Public = 0
	for _, d := range t.history {
		if t.public(d) {
			t.Public++
		}
	}
}

func (t *Table) needHistory() error {
	if t.partial {
		return ErrHistoryNeeded
	}
	return nil
}

// mayUndo tells whether only the first public decisions could stand.
func (t *Table) mayUndo(public int) error {
	if t.Public == 0 {
		return Refuse(CodeNothingToUndo, "")
	}
	if public < 0 || public >= t.Public {
		return Refuse(CodeUndoTooFar, "", "to", public, "from", 0, "last", t.Public-1)
	}
	return t.needHistory()
}

func (t *Table) mayRetake(d *Decision, b *Retake) error {
	if err := t.mayUndo(b.Step - 1); err != nil {
		return err
	}
	if len(b.Overrides) == 0 || len(b.Overrides) > 20 {
		return Refuse(CodeBadSetting, "", "setting", "overrides")
	}
	step := t.steps(b.Step)
	again := t.history[step]
	body, err := again.Body(t.ruleset)
	if err != nil {
		return err
	}
	if _, seated := t.seat(again.askedBy()); body == nil || (again.askedBy() != "" && !seated) {
		return Refuse(CodeUndoTooFar, "", "to", b.Step, "from", 1, "last", t.Public)
	}
	if !t.Clock.Running {
		return Refuse(CodeGamePaused, "")
	}
	return t.tryAgain(d, step, again.askedBy(), body)
}

// tryAgain tells whether a decision's command would be accepted now, on the state after the first steps decisions. It was
// once, but people have come and gone since, and a judge acts for those alone who are absent.
func (t *Table) tryAgain(d *Decision, steps int, seat SeatID, body Body) error {
	if seat == "" {
		return nil // the server's own are never refused
	}
	before := *t
	before.game, before.Stage, before.Result, before.Steps = t.fold(steps), Play, nil, steps
	before.House = t.houseAfter(steps)
	before.tellHouse()
	cmd := d.cmd
	cmd.Seat, cmd.Body = seat, body
	trial := &Decision{t: &before, cmd: cmd, Previewing: true}
	switch b := body.(type) {
	case *Consent:
		return Refuse(CodeRulingClosed, "", "ruling", b.Ruling)
	case Judging:
		if err := before.mayJudge(seat, b); err != nil {
			return err
		}
		return before.mayRule(trial, b)
	}
	return before.decideGame(trial, body)
}

// fold makes the game as it was when only the first steps decisions stood.
func (t *Table) fold(steps int) Game {
	game := t.ruleset.NewGame()
	if err := json.Unmarshal(t.Base, game); err != nil {
		panic("rules: the battle's beginning cannot be read: " + err.Error())
	}
	for _, d := range t.history[:steps] {
		for _, e := range d.Events {
			if _, ours := tableEvents[e.EventKind()]; !ours {
				game.Apply(e)
			}
		}
	}
	return game
}

// retake rewinds to before a decision and decides its command anew under the judge's overrides.
func (t *Table) retake(d *Decision, b *Retake) error {
	step := t.steps(b.Step)
	again := t.history[step]
	body, err := again.Body(t.ruleset)
	if err != nil {
		return err
	}
	d.Emit(&Rewound{Step: step})
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
	t.countPublic()
	for _, d := range aside {
		t.keepDice(d)
	}
	t.reviewRulings()
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

// reinstate takes a rewinding back, and before it those that came after it and may have reached back further: what is
// given back has to stand on what it stood on before.
func (t *Table) reinstate(seq uint64) {
	for _, later := range slices.Backward(slices.Sorted(maps.Keys(t.setAside))) {
		if later >= seq {
			t.giveBack(later)
		}
	}
	t.Steps = len(t.history)
	t.countPublic()
	t.reviewRulings()
	t.refold()
}

// giveBack lets those decisions stand again that a rewinding set aside, and not those that have been made since. Their
// dice have been seen all the same.
func (t *Table) giveBack(seq uint64) {
	keep := slices.IndexFunc(t.history, func(d Decided) bool { return d.Seq >= seq })
	if keep < 0 {
		keep = len(t.history)
	}
	for _, d := range t.history[keep:] {
		t.keepDice(d)
	}
	t.history = append(t.history[:keep:keep], t.setAside[seq]...)
	delete(t.setAside, seq)
}

// refold makes the game anew from its beginning and the history that stands.
func (t *Table) refold() {
	if len(t.history) < t.Steps {
		panic("rules: folding without the history; see ErrHistoryNeeded")
	}
	t.game = t.fold(0)
	t.Stage, t.Result, t.EndedAt, t.House = Play, nil, 0, nil
	for _, d := range t.history {
		for _, e := range d.Events {
			if t.rewindable(e) {
				t.applyEvent(e, d.At, d.Seq)
			}
		}
	}
}
