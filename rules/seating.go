package rules

import (
	"strings"
	"unicode/utf8"
)

// cleanName trims a name and checks its bounds; that no two look alike is the server's affair.
func cleanName(name string) (string, *Refusal) {
	name = strings.TrimSpace(name)
	if n := utf8.RuneCountInString(name); n == 0 || n > MaxNameRunes || !utf8.ValidString(name) {
		return "", Refuse(CodeBadName, "", "limit", MaxNameRunes)
	}
	return name, nil
}

func (t *Table) nameTaken(name string, except SeatID) bool {
	for id, s := range t.Seats {
		if id != except && !s.Gone && strings.EqualFold(s.Name, name) {
			return true
		}
	}
	return false
}

func (t *Table) count(role Role) int {
	n := 0
	for _, s := range t.Seats {
		if s.Role == role && !s.Gone {
			n++
		}
	}
	return n
}

func (t *Table) decideJoin(d *Decision, b *Join) error {
	name, refusal := cleanName(b.Name)
	if refusal != nil {
		return refusal
	}
	if t.nameTaken(name, "") {
		return Refuse(CodeNameTaken, "", "name", name)
	}
	if len(t.SeatOrder) >= MaxSeats {
		return Refuse(CodeTableFull, "", "limit", MaxSeats)
	}
	seat := Seat{ID: b.Seat, Name: name, Role: b.Role}
	switch b.Role {
	case RolePlayer:
		if !b.Team.Valid() {
			return Refuse(CodeBadSetting, "", "setting", "team")
		}
		if t.count(RolePlayer) >= MaxPlayers {
			return Refuse(CodeTableFull, t.clause("players"), "limit", MaxPlayers)
		}
		seat.Team = b.Team
	case RoleReferee:
		if t.count(RoleReferee) >= MaxReferees {
			return Refuse(CodeTableFull, "", "limit", MaxReferees)
		}
	default:
		return Refuse(CodeBadSetting, "", "setting", "role")
	}
	d.Emit(&Seated{Seat: seat})
	for _, team := range Teams {
		if t.Leaders[team] == "" && t.Plays(seat.ID, team) {
			d.Emit(&LeaderChosen{Team: team, Seat: seat.ID})
		}
	}
	return nil
}

func (t *Table) decidePresence(d *Decision, b *Presence) error {
	s, ok := t.seat(b.Seat)
	if !ok {
		return Refuse(CodeUnknownSeat, "", "seat", string(b.Seat))
	}
	if s.Online != b.Online {
		d.Emit(&Connected{Seat: b.Seat, Online: b.Online})
	}
	return nil
}

func (t *Table) decideLeave(d *Decision) error {
	id := d.cmd.Seat
	led := t.ledBy(id)
	d.Emit(&Left{Seat: id})
	for _, team := range led {
		d.Emit(&LeaderChosen{Team: team, Seat: t.successor(team)})
	}
	return nil
}

// successor is who leads a team when its leader has left: the connected member who sat down first, or else the first.
func (t *Table) successor(team Team) SeatID {
	var absent SeatID
	for _, id := range t.SeatOrder {
		if !t.Plays(id, team) {
			continue
		}
		if t.Present(id) {
			return id
		}
		if absent == "" {
			absent = id
		}
	}
	return absent
}

func (t *Table) decideRename(d *Decision, b *Rename) error {
	name, refusal := cleanName(b.Name)
	if refusal != nil {
		return refusal
	}
	if t.nameTaken(name, d.cmd.Seat) {
		return Refuse(CodeNameTaken, "", "name", name)
	}
	d.Emit(&Renamed{Seat: d.cmd.Seat, Name: name})
	return nil
}

// decideLead hands the lead over: the leader may, the referee may, and a team mate may take it from one who is away.
func (t *Table) decideLead(d *Decision, b *Lead) error {
	if !b.Team.Valid() {
		return Refuse(CodeBadSetting, "", "setting", "team")
	}
	if !t.Plays(b.Seat, b.Team) {
		return Refuse(CodeUnknownSeat, "", "seat", string(b.Seat))
	}
	leader := t.Leaders[b.Team]
	sender, _ := t.seat(d.cmd.Seat)
	allowed := leader == d.cmd.Seat || sender.Role == RoleReferee ||
		(t.Plays(d.cmd.Seat, b.Team) && !t.Present(leader))
	if !allowed {
		return Refuse(CodeNotLeader, t.clause("order"), "team", string(b.Team))
	}
	d.Emit(&LeaderChosen{Team: b.Team, Seat: b.Seat})
	return nil
}

func (t *Table) decideNameTeam(d *Decision, b *NameTeam) error {
	if !t.IsLeader(d.cmd.Seat, b.Team) {
		return Refuse(CodeNotLeader, "", "team", string(b.Team))
	}
	name, refusal := cleanName(b.Name)
	if refusal != nil {
		return refusal
	}
	d.Emit(&TeamNamed{Team: b.Team, Name: name})
	return nil
}
