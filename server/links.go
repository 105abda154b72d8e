package server

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"parlour/rules"
	"parlour/store"
)

// The roles that a link gives, as they are stored. A link "seat:s3" hands the seat s3 over.
const (
	linkFirst     = string(rules.First)
	linkSecond    = string(rules.Second)
	linkSpectator = "spectator"
	linkReferee   = string(rules.RoleReferee)
	linkSeat      = "seat:"
)

// newLinks makes the links of a room, as paths to show and as hashes to keep.
func newLinks(room string) (Links, []store.Link) {
	var l Links
	var kept []store.Link
	for _, one := range []struct {
		role string
		path *string
	}{{linkFirst, &l.First}, {linkSecond, &l.Second}, {linkSpectator, &l.Spectator}, {linkReferee, &l.Referee}} {
		secret := newSecret()
		*one.path = "/join/" + room + "#" + secret
		kept = append(kept, store.Link{Role: one.role, Hash: store.HashSecret(secret)})
	}
	return l, kept
}

// roleByLink finds what a link gives.
func (s *Server) roleByLink(ctx context.Context, room, secret string) (string, error) {
	if !validSecret(secret) {
		return "", rules.Refuse(CodeBadLink, "")
	}
	role, err := s.store.RoleByLink(ctx, room, store.HashSecret(secret))
	if errors.Is(err, store.ErrNotFound) {
		return "", rules.Refuse(CodeBadLink, "")
	}
	return role, err
}

// seatOfLink is the seat that a link hands over.
func seatOfLink(role string) (rules.SeatID, bool) {
	seat, ok := strings.CutPrefix(role, linkSeat)
	return rules.SeatID(seat), ok
}

// seating is the role at the table that a link gives; spectators have none.
func seating(role string) (rules.Role, rules.Team, bool) {
	switch role {
	case linkFirst, linkSecond:
		return rules.RolePlayer, rules.Team(role), true
	case linkReferee:
		return rules.RoleReferee, rules.NoTeam, true
	}
	return "", "", false
}

// renewLinks is POST /api/rooms/{room}/links: new links for a leader; the old ones stop working.
func (s *Server) renewLinks(w http.ResponseWriter, r *http.Request) {
	id, sender, err := s.sender(r)
	var links Links
	if err == nil {
		links, err = askAs(r, s, id, sender, func(in *room) (Links, error) {
			if t := in.table; !t.IsLeader(sender, rules.First) && !t.IsLeader(sender, rules.Second) {
				return Links{}, rules.Refuse(rules.CodeNotLeader, "")
			}
			links, kept := newLinks(id)
			return links, in.putLinks(kept...)
		})
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusCreated, NewLinks{links})
}

// putLinks sets the links of roles.
func (r *room) putLinks(links ...store.Link) error {
	ctx, cancel := r.storeContext()
	defer cancel()
	for _, link := range links {
		if err := r.s.store.PutLink(ctx, r.id, link); err != nil {
			return err
		}
	}
	return nil
}
