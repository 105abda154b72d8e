package server

import (
	"context"
	"errors"
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
		if id, ok := seatOfLink(role); ok {
			seat := t.Seats[id]
			if seat == nil || seat.Gone {
				return Look{}, rules.Refuse(CodeBadLink, "") // whoever had it has left, and nobody gets it any more
			}
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
	if err == nil {
		err = tokenMade(ask.Token)
	}
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
		return in.join(rules.Join{Name: name, Team: team, Role: role}, ask.Token)
	})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusCreated, taken)
}

// join seats a person. The token is stored before the seat is: a token of a seat that does not exist opens nothing,
// while a seat without a token would be lost.
func (r *room) join(b rules.Join, token string) (SeatTaken, error) {
	if taken, again, err := r.taken(token); again || err != nil {
		return taken, err
	}
	if !r.pace.joins.Allow() {
		return SeatTaken{}, rules.Refuse(CodeRoomBusy, "")
	}
	if twinName(r.table, b.Name, "") {
		return SeatTaken{}, rules.Refuse(rules.CodeNameTaken, "", "name", b.Name)
	}
	b.Seat = rules.SeatID(fmt.Sprintf("s%d", len(r.table.SeatOrder)+1))
	token, err := r.reseat(b.Seat, "", token)
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

// taken gives the seat that a token has been given already, to somebody who asks again since the answer was lost. No token
// has none.
func (r *room) taken(token string) (taken SeatTaken, again bool, err error) {
	if token == "" {
		return taken, false, nil
	}
	ctx, cancel := r.storeContext()
	defer cancel()
	id, err := r.s.seatByToken(ctx, r.id, token)
	if refusedAs(err, CodeBadToken) {
		return taken, false, nil
	}
	seat := r.table.Seats[id]
	if err != nil || seat == nil || seat.Gone {
		return taken, false, err
	}
	return SeatTaken{Seat: id, Token: token, Team: seat.Team, Role: seat.Role}, true, nil
}

// reseat gives a seat its one token, a new one unless who asks has made it; whatever opened it before does so no more. A
// link that it is asked with has to be the seat's own. All of that happens, or nothing of it: a link is used up by whoever
// got a token for it.
func (r *room) reseat(seat rules.SeatID, link, made string) (token string, err error) {
	if token = made; token == "" {
		token = newSecret()
	}
	ask := store.Reseat{Room: r.id, Seat: string(seat), Token: store.HashSecret(token), LinkRole: linkSeat + string(seat)}
	if link != "" {
		ask.Link = store.HashSecret(link)
	}
	for range tries {
		err = func() error {
			ctx, cancel := r.storeContext()
			defer cancel()
			return r.s.store.Reseat(ctx, ask)
		}()
		// Asked for the same again it tells how it went.
		if !errors.Is(err, store.ErrUnknownOutcome) {
			break
		}
	}
	switch {
	case errors.Is(err, store.ErrNotFound) && link != "":
		err = rules.Refuse(CodeBadLink, "")
	case errors.Is(err, store.ErrNotFound):
		err = rules.Refuse(CodeUnknownRoom, "")
	}
	return token, err
}

// rotate gives a seat a new token, with its link if it is asked with one, and closes whatever the old one opened. The token
// is the one that is made already, if there is one.
func (r *room) rotate(id rules.SeatID, link, made string) (SeatTaken, error) {
	seat := r.table.Seats[id]
	if seat == nil || seat.Gone {
		return SeatTaken{}, rules.Refuse(rules.CodeUnknownSeat, "", "seat", string(id))
	}
	token, err := r.reseat(id, link, made)
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

// askAs asks a room something in the name of a seat. Its token was looked at before, so that no room is loaded for what
// is none; it may have been rotated since, and then it counts for nothing.
func askAs[T any](r *http.Request, s *Server, id string, seat rules.SeatID, ask func(*room) (T, error)) (T, error) {
	return askRoom(r.Context(), s, id, func(in *room) (answer T, err error) {
		if err = in.holds(seat, bearer(r)); err != nil {
			return answer, err
		}
		return ask(in)
	})
}

// holds tells whether a token is the seat's now. No token is rotated but on the room's goroutine.
func (r *room) holds(seat rules.SeatID, token string) error {
	ctx, cancel := r.storeContext()
	defer cancel()
	now, err := r.s.seatByToken(ctx, r.id, token)
	if err == nil && now != seat {
		err = rules.Refuse(CodeBadToken, "")
	}
	return err
}

// rotateToken is POST /api/rooms/{room}/seats/{seat}/token: a new token for the sender's own seat.
func (s *Server) rotateToken(w http.ResponseWriter, r *http.Request) {
	id, seat, err := s.sender(r)
	if err == nil && string(seat) != chi.URLParam(r, "seat") {
		err = rules.Refuse(CodeForbidden, "")
	}
	var taken SeatTaken
	if err == nil {
		taken, err = askAs(r, s, id, seat, func(in *room) (SeatTaken, error) { return in.rotate(seat, "", "") })
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
	var link SeatLink
	if err == nil {
		link, err = askAs(r, s, id, sender, func(in *room) (SeatLink, error) {
			if err := mayHandOver(in.table, sender, seat); err != nil {
				return SeatLink{}, err
			}
			secret := newSecret()
			return SeatLink{Link: "/seat/" + id + "#" + secret},
				in.putLinks(store.Link{Role: linkSeat + string(seat), Hash: store.HashSecret(secret)})
		})
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusCreated, link)
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
	var ask Claim
	err := s.body(w, r, &ask)
	if err == nil {
		err = tokenMade(ask.Token)
	}
	id := chi.URLParam(r, "room")
	if err == nil {
		err = s.claimable(r.Context(), id, ask)
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	taken, err := askRoom(r.Context(), s, id, func(in *room) (SeatTaken, error) {
		if taken, again, err := in.taken(ask.Token); again || err != nil {
			return taken, err
		}
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
		return in.rotate(seat, ask.Link, ask.Token)
	})
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusCreated, taken)
}

// claimable refuses what no seat can be had by, before a room is loaded for it: whether it is to be had is looked at again
// when it is this claim's turn. A link that is used up may have been so by this very claim.
func (s *Server) claimable(ctx context.Context, room string, ask Claim) error {
	_, err := s.roleOf(ctx, room, ask.Link)
	if ask.Token != "" && refusedAs(err, CodeBadLink) {
		if _, unknown := s.seatByToken(ctx, room, ask.Token); unknown == nil {
			return nil
		}
	}
	return err
}

// tokenMade refuses a token that whoever asks for a seat has made otherwise than the server makes them.
func tokenMade(token string) error {
	if token != "" && !validSecret(token) {
		return rules.Refuse(CodeBadToken, "")
	}
	return nil
}
