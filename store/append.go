package store

import (
	"fmt"
	"time"
)

// Append adds records to one room, and the answer to the command that caused
// them, in one transaction.
type Append struct {
	Room    string
	Epoch   uint64   // of the caller's lease
	After   uint64   // the head that the caller knows
	Records []Record // seqs After+1, After+2, …; may be empty if there is an Answer
	Answer  *Answer  // nil: the append has no command id to be known by
	// Term has the lease last so long from now on, as [Store.Renew] does, for whoever writes needs no other sign of life.
	// 0 leaves it as it is.
	Term time.Duration
}

// Answer is the stored reply to a command. The same command sent again gets the
// same answer. Unique per room, seat and command id.
type Answer struct {
	Room      string
	Seat      string // may be empty
	CommandID string
	Seq       uint64 // last seq of its append; the store fills it in, whatever the caller set
	Reply     []byte // opaque; nil is stored and read back as empty
}

// Last is the seq of the append's last record, or After if it has none.
func (a Append) Last() uint64 { return a.After + uint64(len(a.Records)) }

// Placed is the append's answer, which it must have, with the seq that the store gives it.
func (a Append) Placed() Answer {
	placed := *a.Answer
	placed.Seq = a.Last()
	return placed
}

// Check reports a malformed append as [ErrInvalid], before any database sees it.
// One bad append would otherwise spoil the transaction that it shares with others.
func (a Append) Check() error {
	if err := checkID("room", a.Room); err != nil {
		return err
	}
	if len(a.Records) == 0 && a.Answer == nil {
		return fmt.Errorf("%w: append without records and answer", ErrInvalid)
	}
	if ans := a.Answer; ans != nil {
		if ans.Room != a.Room {
			return fmt.Errorf("%w: answer is of room %q, append of %q", ErrInvalid, ans.Room, a.Room)
		}
		if err := checkID("command id", ans.CommandID); err != nil {
			return err
		}
		if err := checkText("seat", ans.Seat, maxID); err != nil {
			return err
		}
	}
	if a.Term != 0 {
		if err := checkTerm(a.Term); err != nil {
			return err
		}
	}
	return checkRecords(a.Room, a.After, a.Records)
}

// Position is where a room stands inside the transaction that has locked it.
// Implementations read it, then ask Admit for each append in turn.
type Position struct {
	Head   uint64
	Epoch  uint64
	Leased bool // a lease exists and has not run out by the database's clock
}

// Admit judges an append that passed [Append.Check], known telling whether its
// answer is stored already, and moves the head when it is admitted. The order
// matters: a known command is reported as such although its After is stale by
// then, so that the caller finds the answer instead of deciding anew.
func (p *Position) Admit(a Append, known bool) error {
	switch {
	case a.Epoch != p.Epoch || !p.Leased:
		return &FencedError{Room: a.Room, Epoch: a.Epoch, Current: p.Epoch}
	case known:
		return ErrDuplicate
	case a.After != p.Head:
		return &StaleError{Room: a.Room, After: a.After, Head: p.Head}
	}
	p.Head = a.Last()
	return nil
}

// CommandKey identifies a command.
type CommandKey struct{ Room, Seat, CommandID string }

// Key is the command that the answer belongs to.
func (a Answer) Key() CommandKey { return CommandKey{a.Room, a.Seat, a.CommandID} }
