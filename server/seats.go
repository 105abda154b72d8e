package server

import (
	"context"
	"fmt"
	"net/http"

	"github.com/go-chi/chi/v5"

	"parlour/rules"
	"parlour/store"
)

// look is POST /api/rooms/{room}/look: what a link leads to.
func (s *Server) look(w http.ResponseWriter, r *http.Request) {
	id, role, ok := s.readLink(w, r)
	if !ok {
		return
	}
	out, err := askRoom(r.Context(), s, id, func(in *room) (Look, error) {
		t := in.table
		out := Look{Title: t.Title, Ruleset: t.RulesetID, Stage: t.Stage, Role: linkSpectator}
		if seatRole, team, ok := seating(role); ok {
			out.Role, out.Team = string(seatRole), team
		}
		if id, ok := seatOfLink(role); ok && t.Seats[id] != nil {
			seat := t.Seats[id]
			out.Role, out.Team, out.Seat, out.Name = string(seat.Role), seat.Team, id, seat.Name
		}
		return out, nil
	})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusOK, out)
}

// readLink reads a request that names a link, and finds what it gives.
func (s *Server) readLink(w http.ResponseWriter, r *http.Request) (room, role string, ok bool) {
	var ask ByLink
	err := s.body(w, r, &ask)
	if err == nil {
		room = chi.URLParam(r, "room")
		role, err = s.roleOf(r.Context(), room, ask.Link)
	}
	if err != nil {
		s.fail(w, r, err)
		return "", "", false
	}
	return room, role, true
}

func (s *Server) roleOf(ctx context.Context, room, link string) (string, error) {
	if !validRoomID(room) {
		return "", rules.Refuse(CodeUnknownRoom, "")
	}
	return s.roleByLink(ctx, room, link)
}

// takeSeat is POST /api/rooms/{room}/seats: joining through a link.
func (s *Server) takeSeat(w http.ResponseWriter, r *http.Request) {
	var ask NewSeat
	if err := s.body(w, r, &ask); err != nil {
		s.fail(w, r, err)
		return
	}
	id := chi.URLParam(r, "room")
	link, err := s.roleOf(r.Context(), id, ask.Link)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	role, team, ok := seating(link)
	if !ok {
		s.refuse(w, r, rules.Refuse(CodeBadLink, ""))
		return
	}
	name, refusal := cleanName(ask.Name)
	if refusal != nil {
		s.refuse(w, r, refusal)
		return
	}
	taken, err := askRoom(r.Context(), s, id, func(in *room) (SeatTaken, error) {
		return in.join(rules.Join{Name: name, Team: team, Role: role})
	})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusCreated, taken)
}

// join seats a person. The token is stored before the seat is: a token of a seat that does not exist opens nothing,
// while a seat without a token would be lost.
func (r *room) join(b rules.Join) (SeatTaken, error) {
	if !r.pace.joins.Allow() {
		return SeatTaken{}, rules.Refuse(CodeRoomBusy, "")
	}
	if twinName(r.table, b.Name, "") {
		return SeatTaken{}, rules.Refuse(rules.CodeNameTaken, "", "name", b.Name)
	}
	b.Seat = rules.SeatID(fmt.Sprintf("s%d", len(r.table.SeatOrder)+1))
	token, err := r.newToken(b.Seat)
	if err != nil {
		return SeatTaken{}, err
	}
	if o := r.serve(&b); o.refusal != nil {
		return SeatTaken{}, o.refusal
	} else if o.unknown {
		return SeatTaken{}, rules.Refuse(CodeStoreUnavailable, "")
	}
	return SeatTaken{Seat: b.Seat, Token: token, Team: b.Team, Role: b.Role}, nil
}

// newToken makes the one token of a seat.
func (r *room) newToken(seat rules.SeatID) (string, error) {
	ctx, cancel := r.storeContext()
	defer cancel()
	if err := r.s.store.RevokeTokens(ctx, r.id, string(seat)); err != nil {
		return "", err
	}
	token := newSecret()
	return token, r.s.store.PutToken(ctx, r.id, string(seat), store.HashSecret(token))
}

// rotate gives a seat a new token and closes whatever the old one opened.
func (r *room) rotate(id rules.SeatID) (SeatTaken, error) {
	seat := r.table.Seats[id]
	if seat == nil || seat.Gone {
		return SeatTaken{}, rules.Refuse(rules.CodeUnknownSeat, "", "seat", string(id))
	}
	token, err := r.newToken(id)
	if err != nil {
		return SeatTaken{}, err
	}
	r.dropSeat(id, CloseTokenRotated)
	return SeatTaken{Seat: id, Token: token, Team: seat.Team, Role: seat.Role}, nil
}

// sender finds who sends a request with a seat's token.
func (s *Server) sender(r *http.Request) (room string, seat rules.SeatID, err error) {
	room = chi.URLParam(r, "room")
	if !validRoomID(room) {
		return "", "", rules.Refuse(CodeUnknownRoom, "")
	}
	seat, err = s.seatByToken(r.Context(), room, bearer(r))
	return room, seat, err
}

// rotateToken is POST /api/rooms/{room}/seats/{seat}/token: a new token for the sender's own seat.
func (s *Server) rotateToken(w http.ResponseWriter, r *http.Request) {
	id, seat, err := s.sender(r)
	if err == nil && string(seat) != chi.URLParam(r, "seat") {
		err = rules.Refuse(CodeForbidden, "")
	}
	var taken SeatTaken
	if err == nil {
		taken, err = askRoom(r.Context(), s, id, func(in *room) (SeatTaken, error) { return in.rotate(seat) })
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusCreated, taken)
}

// linkSeat is POST /api/rooms/{room}/seats/{seat}/link: a link that hands the seat over, for a lost phone. The seat
// itself may ask for it, its team's leader, and the referee.
func (s *Server) linkSeat(w http.ResponseWriter, r *http.Request) {
	id, sender, err := s.sender(r)
	seat := rules.SeatID(chi.URLParam(r, "seat"))
	if err == nil {
		err = s.check(r.Context(), id, func(t *rules.Table) error { return mayHandOver(t, sender, seat) })
	}
	secret := newSecret()
	if err == nil {
		err = s.store.PutLink(r.Context(), id, store.Link{Role: linkSeat + string(seat), Hash: store.HashSecret(secret)})
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusCreated, SeatLink{Link: "/seat/" + id + "#" + secret})
}

func mayHandOver(t *rules.Table, sender, id rules.SeatID) error {
	by, seat := t.Seats[sender], t.Seats[id]
	switch {
	case by == nil || by.Gone:
		return rules.Refuse(rules.CodeNoSeat, "")
	case seat == nil || seat.Gone:
		return rules.Refuse(rules.CodeUnknownSeat, "", "seat", string(id))
	case sender == id, by.Role == rules.RoleReferee, seat.Team.Valid() && t.IsLeader(sender, seat.Team):
		return nil
	}
	return rules.Refuse(rules.CodeNotLeader, "", "team", string(seat.Team))
}

// claimSeat is POST /api/rooms/{room}/seat: taking a seat over through its link, which is then used up.
func (s *Server) claimSeat(w http.ResponseWriter, r *http.Request) {
	var ask ByLink
	if err := s.body(w, r, &ask); err != nil {
		s.fail(w, r, err)
		return
	}
	id := chi.URLParam(r, "room")
	// Asked here, so that no room is loaded for what is no link, and again when it is this claim's turn.
	if _, err := s.roleOf(r.Context(), id, ask.Link); err != nil {
		s.fail(w, r, err)
		return
	}
	taken, err := askRoom(r.Context(), s, id, func(in *room) (SeatTaken, error) {
		ctx, cancel := in.storeContext()
		defer cancel()
		role, err := s.roleOf(ctx, id, ask.Link)
		if err != nil {
			return SeatTaken{}, err
		}
		seat, ok := seatOfLink(role)
		if !ok {
			return SeatTaken{}, rules.Refuse(CodeBadLink, "")
		}
		// Nobody knows the link that takes the used one's place.
		if err := s.store.PutLink(ctx, id, store.Link{Role: role, Hash: store.HashSecret(newSecret())}); err != nil {
			return SeatTaken{}, err
		}
		return in.rotate(seat)
	})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusCreated, taken)
}
