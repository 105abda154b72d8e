package rules

// SeatID names a seat within its room: "s1", "s2" … A seat belongs to one person; its token is the server's business.
type SeatID string

// Role is what a seat may do at the table.
type Role string

// Players belong to a team; a referee is neutral and judges; spectators hold no seat.
const (
	RolePlayer  Role = "player"
	RoleReferee Role = "referee"
)

// Seat is one person at the table.
type Seat struct {
	ID     SeatID `json:"id"`
	Name   string `json:"name"`
	Team   Team   `json:"team,omitempty"`
	Role   Role   `json:"role"`
	Online bool   `json:"online"`
	// AwaySince is when its connection last went, in ms since the Unix epoch; 0 while it is there and before it first came.
	AwaySince int64 `json:"away_since,omitempty"`
	// Gone marks a person who stood up for good; the seat stays for the history's sake.
	Gone bool `json:"gone,omitempty"`
}

// seat finds a seat that is still taken.
func (t *Table) seat(id SeatID) (*Seat, bool) {
	s, ok := t.Seats[id]
	if !ok || s.Gone {
		return nil, false
	}
	return s, true
}

// SeatIDs lists the seats in the order in which they were taken.
func (t *Table) SeatIDs() []SeatID { return t.SeatOrder }

// IsLeader tells whether the seat leads the team. A solo table has one person leading both.
func (t *Table) IsLeader(id SeatID, team Team) bool {
	return id != "" && team.Valid() && t.Leaders[team] == id
}

// IsJudge tells whether the seat may rule: both leaders and the referee (MH-1.3).
func (t *Table) IsJudge(id SeatID) bool {
	s, ok := t.seat(id)
	return ok && (s.Role == RoleReferee || t.IsLeader(id, First) || t.IsLeader(id, Second))
}

// Plays tells whether the seat belongs to the team; on a solo table the one player belongs to both.
func (t *Table) Plays(id SeatID, team Team) bool {
	s, ok := t.seat(id)
	return ok && s.Role == RolePlayer && (s.Team == team || t.Settings.Solo)
}

// Present tells whether the seat is taken and connected.
func (t *Table) Present(id SeatID) bool {
	s, ok := t.seat(id)
	return ok && s.Online
}

// TeamPresent tells whether anybody of the team is connected.
func (t *Table) TeamPresent(team Team) bool {
	for _, id := range t.SeatOrder {
		if t.Plays(id, team) && t.Present(id) {
			return true
		}
	}
	return false
}

// ClassOf is the view that a seat gets. Whoever plays both sides alone sees both.
func (t *Table) ClassOf(id SeatID) ViewerClass {
	s, ok := t.seat(id)
	switch {
	case !ok:
		return ViewSpectator
	case s.Role == RoleReferee || t.Settings.Solo:
		return ViewReferee
	case s.Team == First:
		return ViewFirst
	case s.Team == Second:
		return ViewSecond
	}
	return ViewSpectator
}

// teamOf is the side whose leader the seat is, its own team first.
func (t *Table) ledBy(id SeatID) []Team {
	var led []Team
	for _, team := range Teams {
		if t.IsLeader(id, team) {
			led = append(led, team)
		}
	}
	return led
}

// IsReferee tells whether the seat is the neutral referee's.
func (t *Table) IsReferee(id SeatID) bool {
	s, ok := t.seat(id)
	return ok && s.Role == RoleReferee
}
