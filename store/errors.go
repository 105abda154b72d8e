package store

import (
	"errors"
	"fmt"
)

// Errors are matched with errors.Is; those that carry figures have a type as well.
var (
	// ErrNotFound: no such room, answer, snapshot, token or link.
	ErrNotFound = errors.New("store: not found")
	// ErrExists: the room id, token or link is taken.
	ErrExists = errors.New("store: already exists")
	// ErrInvalid: the request itself is malformed and can never succeed.
	ErrInvalid = errors.New("store: invalid")
	// ErrStale: After is not the room's head. See [StaleError].
	ErrStale = errors.New("store: stale head")
	// ErrFenced: the epoch is not the current one, or its lease has run out by
	// the database's clock or was released. See [FencedError].
	ErrFenced = errors.New("store: fenced")
	// ErrDuplicate: an answer to this command is stored already; nothing was
	// appended. Fetch it with [Store.Answer].
	ErrDuplicate = errors.New("store: command known")
	// ErrHeld: another node holds the lease. See [HeldError].
	ErrHeld = errors.New("store: lease held")
	// ErrUnknownOutcome: COMMIT was sent and did not come back clean. The append
	// may or may not be stored; look the command id up before anything else.
	ErrUnknownOutcome = errors.New("store: outcome unknown")
	// ErrUnavailable: the database cannot serve now: unreachable, read-only, out
	// of space, out of connections, locked too long. Nothing was stored.
	ErrUnavailable = errors.New("store: unavailable")
	// ErrUnsafe: [Store.Check] found a database that could lose or double what
	// it acknowledged.
	ErrUnsafe = errors.New("store: unsafe database")
)

// StaleError tells the room's real head. It is an [ErrStale].
type StaleError struct {
	Room  string
	After uint64 // what the append expected
	Head  uint64 // what the room has
}

func (e *StaleError) Error() string {
	return fmt.Sprintf("store: stale head: room %q is at %d, append follows %d", e.Room, e.Head, e.After)
}

// Is makes a StaleError an [ErrStale].
func (e *StaleError) Is(target error) bool { return target == ErrStale }

// FencedError tells the room's current epoch. It is an [ErrFenced].
type FencedError struct {
	Room    string
	Epoch   uint64 // what the append carried
	Current uint64 // what the room has; equal to Epoch when the lease ran out unclaimed
}

func (e *FencedError) Error() string {
	if e.Epoch == e.Current {
		return fmt.Sprintf("store: fenced: lease on room %q with epoch %d is over", e.Room, e.Epoch)
	}
	return fmt.Sprintf("store: fenced: room %q has epoch %d, append carries %d", e.Room, e.Current, e.Epoch)
}

// Is makes a FencedError an [ErrFenced].
func (e *FencedError) Is(target error) bool { return target == ErrFenced }

// HeldError tells who holds the lease and until when. It is an [ErrHeld].
type HeldError struct{ Lease Lease }

func (e *HeldError) Error() string {
	return fmt.Sprintf("store: lease held: room %q by node %q until %s", e.Lease.Room, e.Lease.Node, e.Lease.Until)
}

// Is makes a HeldError an [ErrHeld].
func (e *HeldError) Is(target error) bool { return target == ErrHeld }
