package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/go-chi/chi/v5"

	"parlour/rules"
	"parlour/rules/dice"
	"parlour/store"
)

// Export is a room as one class of viewers may know it, to keep or to verify. Its lines are data as in the live log.
type Export struct {
	Format int               `json:"format"` // 1
	Room   string            `json:"room"`
	Class  rules.ViewerClass `json:"class"`
	// At is when it was made, in ms since the Unix epoch.
	At    int64        `json:"at"`
	View  rules.View   `json:"view"`
	Lines []rules.Line `json:"lines"`
	// Proof lets anybody check every die that the class could see. It is there once the battle is sealed.
	Proof *dice.Proof `json:"proof,omitempty"`
}

// ReadRoom reads a room from its whole record for one class; the room may be loaded elsewhere at the same time.
// classOf chooses the class when the table has been read. Errors: store.ErrNotFound, the store's, or a record that
// cannot be read.
func ReadRoom(ctx context.Context, st store.Store, games []Game, id string, classOf func(*rules.Table) rules.ViewerClass) (Export, error) {
	room, err := st.Room(ctx, id)
	if err != nil {
		return Export{}, err
	}
	for _, game := range games {
		if game.Ruleset.ID() == room.Ruleset {
			return readRoom(ctx, st, game.Ruleset, id, classOf)
		}
	}
	return Export{}, fmt.Errorf("room %s: unknown ruleset %q", id, room.Ruleset)
}

func readRoom(ctx context.Context, st store.Store, ruleset rules.Ruleset, id string, classOf func(*rules.Table) rules.ViewerClass) (out Export, err error) {
	t := rules.NewTable(ruleset)
	lines := map[rules.ViewerClass][]rules.Line{}
	var rolls rolls
	err = fold(ctx, st, t, id, func(d rules.Decided, _ int) error {
		for _, class := range rules.ViewerClasses {
			lines[class] = append(lines[class], t.Lines(d, class)...)
		}
		rolls.add(t, d)
		return nil
	})
	if err != nil {
		return Export{}, err
	}
	class := classOf(t)
	out = Export{Format: 1, Room: id, Class: class, View: t.View(class), Lines: lines[class]}
	for i := range out.Lines {
		out.Lines[i].N = uint64(i + 1)
	}
	if t.Sealed {
		proof := rolls.proof(t, class)
		out.Proof = &proof
	}
	return out, nil
}

// export is GET /api/rooms/{room}/export: what the sender's class may know of the room, and no more. A spectators'
// link's secret serves as a token.
func (s *Server) export(w http.ResponseWriter, r *http.Request) {
	id, seat, err := s.reader(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	done, err := s.beginReplay(r.Context())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	defer done()
	out, err := ReadRoom(r.Context(), s.store, s.config.Games, id, func(t *rules.Table) rules.ViewerClass { return t.ClassOf(seat) })
	if err == nil {
		// Waiting and reading took their time: a key that was changed meanwhile opens nothing.
		var now rules.SeatID
		if _, now, err = s.reader(r); err == nil && now != seat {
			err = rules.Refuse(CodeBadToken, "")
		}
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	out.At = s.now().UnixMilli()
	w.Header().Set("Content-Disposition", `attachment; filename="parlour-`+chi.URLParam(r, "room")+`.json"`)
	s.reply(w, r, http.StatusOK, out)
}

// reader finds who asks to read a room: a seat by its token, or nobody's seat by a spectators' link.
func (s *Server) reader(r *http.Request) (room string, seat rules.SeatID, err error) {
	room, seat, err = s.sender(r)
	if err != nil {
		if role, linkErr := s.roleOf(r.Context(), room, bearer(r)); linkErr == nil && role == linkSpectator {
			return room, "", nil
		}
	}
	return room, seat, err
}

// beginReplay waits for its turn to read a whole record; done gives the turn back.
func (s *Server) beginReplay(ctx context.Context) (done func(), err error) {
	select {
	case s.replays <- struct{}{}:
		return func() { <-s.replays }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// oldLines reads the page of a class's log that ends before line n from the room's record.
func (s *Server) oldLines(ctx context.Context, id string, class rules.ViewerClass, before uint64) ([]json.RawMessage, error) {
	done, err := s.beginReplay(ctx)
	if err != nil {
		return nil, err
	}
	defer done()
	room, err := s.store.Room(ctx, id)
	if err != nil {
		return nil, err
	}
	game, ok := s.games[room.Ruleset]
	if !ok {
		return nil, errors.New("unknown ruleset")
	}
	t := rules.NewTable(game.Ruleset)
	log := &tail{}
	err = fold(ctx, s.store, t, id, func(d rules.Decided, _ int) error {
		if _, err := log.add(t.Lines(d, class)); err != nil {
			return err
		}
		if log.Count >= before {
			return errEnough
		}
		return nil
	})
	lines, _ := log.before(before)
	return lines, err
}
