package server

import "parlour/rules"

// amount is how many decisions a record holds, and bytes of them.
type amount struct {
	Decisions int64 `json:"decisions"`
	Bytes     int64 `json:"bytes"`
}

// written is what a room's record holds of each side, and under no team of all others: the referee and the server. Each has
// a share of its own of what a room may have, so that a side learns nothing of what another does in secret from when its
// own is used up, and uses up nobody else's.
type written map[rules.Team]amount

// shares is among how many parties a room is divided.
const shares = 3

// add counts a decision that the table has taken.
func (w written) add(t *rules.Table, d rules.Decided, bytes int) {
	seat := d.Seat
	if seat == "" && len(d.Events) > 0 {
		switch e := d.Events[0].(type) { // what the server notes of somebody is theirs
		case *rules.Connected:
			seat = e.Seat
		case *rules.Seated:
			seat = e.Seat.ID
		}
	}
	side := sideOf(t, seat)
	a := w[side]
	w[side] = amount{a.Decisions + 1, a.Bytes + int64(bytes)}
}

// sideOf is whose share a seat uses.
func sideOf(t *rules.Table, seat rules.SeatID) rules.Team {
	if s := t.Seats[seat]; s != nil {
		return s.Team
	}
	return rules.NoTeam
}

// sideOfCommand is whose share a command will use.
func sideOfCommand(t *rules.Table, c rules.Command) rules.Team {
	switch b := c.Body.(type) {
	case *rules.Presence:
		return sideOf(t, b.Seat)
	case *rules.Join:
		return b.Team
	}
	return sideOf(t, c.Seat)
}
