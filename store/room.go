package store

import (
	"fmt"
	"time"
)

// Room is one session's entry.
type Room struct {
	ID        string // 1 to 255 bytes of UTF-8, unique
	Title     string // at most 4096 bytes of UTF-8
	Ruleset   string // at most 255 bytes of UTF-8
	CreatedAt time.Time
	Head      uint64 // seq of the last record, 0 for none
	Epoch     uint64 // fencing epoch of the newest lease, 0 for never leased
}

// NewRoom is what [Store.CreateRoom] stores in one transaction.
type NewRoom struct {
	Room  Room     // Head and Epoch are ignored
	Links []Link   // one a role
	First []Record // seqs 1, 2, …; may be empty; their commands are known, see Answers
}

// Answers are what makes the commands of First known, as they would be if each record had been appended: sent again, none
// happens twice. Of two by one name the first counts. The replies are empty.
func (n NewRoom) Answers() []Answer {
	var all []Answer
	known := map[CommandKey]bool{}
	for _, r := range n.First {
		a := Answer{Room: n.Room.ID, Seat: r.Seat, CommandID: r.CommandID, Seq: r.Seq}
		if r.CommandID != "" && !known[a.Key()] {
			known[a.Key()] = true
			all = append(all, a)
		}
	}
	return all
}

// Check reports what [Store.CreateRoom] would refuse as [ErrInvalid].
func (n NewRoom) Check() error {
	r := n.Room
	if err := checkID("room", r.ID); err != nil {
		return err
	}
	if err := checkText("title", r.Title, maxTitle); err != nil {
		return err
	}
	if err := checkText("ruleset", r.Ruleset, maxID); err != nil {
		return err
	}
	roles := make(map[string]bool, len(n.Links))
	for _, l := range n.Links {
		if err := l.Check(); err != nil {
			return err
		}
		if roles[l.Role] {
			return fmt.Errorf("%w: two links for role %q", ErrInvalid, l.Role)
		}
		roles[l.Role] = true
	}
	return checkRecords(r.ID, 0, n.First)
}
