package store

import (
	"fmt"
	"math"
	"time"
)

// Lease says that a node owns a room. The epoch grows with every [Store.Acquire]
// and fences off whoever held the room before.
type Lease struct {
	Room  string
	Node  string
	Epoch uint64
	Until time.Time // by the database's clock; for people and logs, not for decisions
}

// CheckLease reports names or a term that the store would refuse as [ErrInvalid].
func CheckLease(room, node string, ttl time.Duration) error {
	if err := checkID("room", room); err != nil {
		return err
	}
	if err := checkID("node", node); err != nil {
		return err
	}
	return checkTerm(ttl)
}

func checkTerm(ttl time.Duration) error {
	if ttl < time.Millisecond || ttl > math.MaxInt32*time.Millisecond {
		return fmt.Errorf("%w: lease of %s, needs 1 ms to 24 days", ErrInvalid, ttl)
	}
	return nil
}
