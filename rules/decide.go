package rules

import (
	"errors"
	"fmt"
	"slices"
)

// Decide decides a command: it returns what the command brought about, already applied, or an error after which
// nothing has changed. A *Refusal is the sender's affair; any other error is a fault of ours, and the table must be
// opened anew from its record.
func (t *Table) Decide(c Command) (Decided, error) {
	d := &Decision{t: t, cmd: c}
	d.out = Decided{Seq: t.Seq + 1, At: c.At, Seat: c.Seat, Command: c.ID, Asked: c.Body}
	if err := t.decide(d, c.Body); err != nil {
		if len(d.out.Events) > 0 {
			return Decided{}, fmt.Errorf("command %s: refused after %d events: %w", c.Body.CommandKind(), len(d.out.Events), errors.Join(ErrHalfDecided, err))
		}
		return Decided{}, err
	}
	t.settleRulings(d)
	t.finish(d.out, d.step)
	return d.out, nil
}

// ErrHalfDecided marks a fault in the rules: a command was refused after some of it had happened.
var ErrHalfDecided = errors.New("half decided")

// Preview gives what a game command would check, or its refusal; nothing happens.
func (t *Table) Preview(c Command) (any, error) {
	d := &Decision{t: t, cmd: c, Previewing: true}
	if t.Stage != Play && t.Stage != SetUp && t.Stage != Sheets {
		return nil, t.wrongStage(Play)
	}
	if j, ok := c.Body.(Judging); ok {
		if err := t.mayJudge(c.Seat, j); err != nil {
			return nil, err
		}
	}
	if err := t.game.Decide(d, c.Body); err != nil {
		return nil, err
	}
	return d.shown, nil
}

// finish closes a decision: it counts it and, where the game changed, keeps it for undoing.
func (t *Table) finish(d Decided, step bool) {
	t.Seq = d.Seq
	t.countThrows(d)
	// What began the battle is its base, not a step that could be taken back.
	if step && t.Base != nil && d.Seq != t.began {
		t.history = append(t.history, d)
		t.Steps++
		if t.public(d) {
			t.Public++
		}
	}
}

// countThrows keeps the numbers of the latest throws. They never fall: an undo takes no throw back.
func (t *Table) countThrows(d Decided) {
	for _, e := range d.Events {
		for _, die := range t.Dice(e) {
			if die.Thrown() {
				t.Throws[die.Side] = max(t.Throws[die.Side], die.Event)
			}
		}
	}
}

// Dice are the dice that an event holds, of the table or the game. One that was thrown for an earlier event may be in it
// again.
func (t *Table) Dice(e Event) []Die {
	switch e := e.(type) {
	case *RolledOff:
		return slices.Concat(e.First, e.Second)
	case *ChatRolled:
		return e.Dice
	}
	return t.game.Dice(e)
}

func (t *Table) wrongStage(needs Stage) *Refusal {
	return Refuse(CodeWrongStage, "", "stage", string(t.Stage), "needs", string(needs))
}

func (t *Table) decide(d *Decision, body Body) error {
	fromServer := d.cmd.Seat == ""
	switch b := body.(type) {
	case *Open:
		return t.serverOnly(fromServer, func() error { return t.decideOpen(d, b) })
	case *Join:
		return t.serverOnly(fromServer, func() error { return t.decideJoin(d, b) })
	case *Presence:
		return t.serverOnly(fromServer, func() error { return t.decidePresence(d, b) })
	case *Commit:
		return t.serverOnly(fromServer, func() error { return t.decideCommit(d, b) })
	case *Tick:
		return t.serverOnly(fromServer, func() error { return t.decideTick(d) })
	}
	if _, ok := t.seat(d.cmd.Seat); !ok {
		return Refuse(CodeNoSeat, "")
	}
	if j, ok := body.(Judging); ok {
		return t.decideRuling(d, j)
	}
	switch b := body.(type) {
	case *Leave:
		return t.decideLeave(d)
	case *Rename:
		return t.decideRename(d, b)
	case *Lead:
		return t.decideLead(d, b)
	case *NameTeam:
		return t.decideNameTeam(d, b)
	case *Configure:
		return t.decideConfigure(d, b)
	case *Ready:
		return t.decideReady(d, b)
	case *Return:
		return t.decideReturn(d, b)
	case *Entropy:
		return t.decideEntropy(d, b)
	case *Choose:
		return t.decideChoose(d, b)
	case *Chat:
		return t.decideChat(d, b)
	case *Pause:
		return t.decidePause(d, b)
	case *Object:
		return t.decideObject(d, b)
	case *Consent:
		return t.decideConsent(d, b)
	case *Seal:
		return t.decideSeal(d)
	}
	return t.decideGame(d, body)
}

func (t *Table) serverOnly(fromServer bool, decide func() error) error {
	if !fromServer {
		return Refuse(CodeUnknownCommand, "")
	}
	return decide()
}

func (t *Table) decideGame(d *Decision, body Body) error {
	switch {
	case t.Stage == Finished:
		return t.wrongStage(Play)
	case t.Stage == Play && !t.Clock.Running:
		return Refuse(CodeGamePaused, "")
	}
	return t.game.Decide(d, body)
}
