package server

import (
	"context"
	"errors"

	"parlour/rules"
)

// greet waits for the hello and lets the browser into its room. It gives nobody when the connection ended before that.
func (c *socket) greet(roomID string) (*audience, *Close) {
	data, why := c.read(c.s.config.HelloTimeout)
	if data == nil {
		return nil, why
	}
	var hello Hello
	if refusal := strict(data, &hello); refusal != nil {
		if refusal.Figures.Get("why") == "utf8" {
			return nil, &CloseInvalidUTF8
		}
		return nil, &CloseBadHello
	}
	if hello.Type != "hello" || (hello.Token == "") == (hello.Link == "") {
		return nil, &CloseBadHello
	}
	ctx, cancel := context.WithTimeout(c.ctx, c.s.config.StoreTimeout)
	defer cancel()
	v := &viewer{queue: c.queue}
	seat, err := c.identify(ctx, roomID, hello)
	if err != nil {
		return nil, closeFor(err)
	}
	v.seat = seat
	a := &audience{socket: c, viewer: v}
	err = c.s.in(ctx, roomID, func(in *room) {
		if in.loaded != nil {
			a.game = in.game // before being let in, which may bring the room down
		}
		if v.seat != "" && in.loaded != nil {
			// The token may have been rotated since it was looked up, on this goroutine: nothing of the seat's is shown to it.
			if err := in.holds(v.seat, hello.Token); err != nil {
				if why = closeFor(err); *why == CloseBadToken {
					why = &CloseTokenRotated
				}
				return
			}
		}
		if why = in.attach(v, hello.Epoch, hello.N); why == nil {
			a.room = in
		}
	})
	if err != nil {
		return nil, closeFor(err)
	}
	if why != nil {
		return nil, why
	}
	return a, nil
}

// identify finds who a hello is from: a seat, or a spectator. A room that is not there is one for which every key is wrong.
func (c *socket) identify(ctx context.Context, roomID string, hello Hello) (seat rules.SeatID, err error) {
	if !validRoomID(roomID) {
		return "", rules.Refuse(CodeUnknownRoom, "")
	}
	if hello.Token != "" {
		seat, err = c.s.seatByToken(ctx, roomID, hello.Token)
	} else {
		var role string
		if role, err = c.s.roleByLink(ctx, roomID, hello.Link); err == nil && role != linkSpectator {
			err = rules.Refuse(CodeBadLink, "")
		}
	}
	return seat, err
}

// closeFor is the closing for what kept a browser from its room.
func closeFor(err error) *Close {
	var refusal *rules.Refusal
	switch {
	case errors.Is(err, errRoomFailed):
		return &CloseInternal
	case !errors.As(err, &refusal):
		return &CloseUnavailable
	}
	switch refusal.Code {
	case CodeUnknownRoom:
		return &CloseUnknownRoom
	case CodeBadToken:
		return &CloseBadToken
	case CodeBadLink:
		return &CloseBadLink
	case CodeRoomElsewhere:
		return &CloseElsewhere
	case CodeStopping:
		return &CloseGoingAway
	case CodeServerFull:
		return &CloseBusy
	}
	return &CloseInternal
}
