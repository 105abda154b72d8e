package store

import (
	"fmt"
	"math"
	"strings"
	"time"
	"unicode/utf8"
)

// Record is one stored event. Once stored it never changes.
type Record struct {
	Room      string
	Seq       uint64 // 1, 2, 3, … without gaps within its room
	Kind      string // at most 255 bytes of UTF-8
	Data      []byte // opaque; nil is stored and read back as empty
	At        time.Time
	CommandID string // the command that caused it; may be empty
	Seat      string // the seat that sent the command; may be empty
}

// Bounds of text columns in bytes. A database index entry has to fit a page, so
// identifiers are short; a title is not indexed.
const (
	maxID    = 255
	maxTitle = 4096
)

// checkText refuses what one of the databases could not give back unchanged.
func checkText(what, s string, limit int) error {
	switch {
	case len(s) > limit:
		return fmt.Errorf("%w: %s has %d bytes, limit %d", ErrInvalid, what, len(s), limit)
	case !utf8.ValidString(s):
		return fmt.Errorf("%w: %s is not UTF-8", ErrInvalid, what)
	case strings.ContainsRune(s, 0):
		return fmt.Errorf("%w: %s holds a NUL", ErrInvalid, what)
	}
	return nil
}

func checkID(what, s string) error {
	if s == "" {
		return fmt.Errorf("%w: %s is empty", ErrInvalid, what)
	}
	return checkText(what, s, maxID)
}

// checkRecords wants the seqs after+1, after+2, … and text that can be stored.
func checkRecords(room string, after uint64, records []Record) error {
	if after > math.MaxInt64-uint64(len(records)) {
		return fmt.Errorf("%w: seq %d is beyond the databases' integers", ErrInvalid, after)
	}
	for i, r := range records {
		if want := after + 1 + uint64(i); r.Seq != want {
			return fmt.Errorf("%w: record %d has seq %d, needs %d", ErrInvalid, i, r.Seq, want)
		}
		if r.Room != room {
			return fmt.Errorf("%w: record %d is of room %q, append of %q", ErrInvalid, i, r.Room, room)
		}
		if err := checkText("kind", r.Kind, maxID); err != nil {
			return err
		}
		if err := checkText("command id", r.CommandID, maxID); err != nil {
			return err
		}
		if err := checkText("seat", r.Seat, maxID); err != nil {
			return err
		}
	}
	return nil
}
