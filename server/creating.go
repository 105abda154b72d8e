package server

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"parlour/rules"
	"parlour/store"
)

// createRoom is POST /api/rooms. The room, its links and its first decisions are stored in one transaction.
func (s *Server) createRoom(w http.ResponseWriter, r *http.Request) {
	var ask NewRoom
	if err := s.body(w, r, &ask); err != nil {
		s.fail(w, r, err)
		return
	}
	game, ok := s.games[ask.Ruleset]
	if !ok {
		s.refuse(w, r, rules.Refuse(rules.CodeUnknownRuleset, "", "ruleset", ask.Ruleset))
		return
	}
	title, refusal := cleanTitle(ask.Title)
	if refusal == nil {
		ask.Title = title
		ask.Name, refusal = cleanName(ask.Name)
	}
	if refusal != nil {
		s.refuse(w, r, refusal)
		return
	}
	id := newRoomID()
	first, err := s.firstDecisions(id, game, ask)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	links, kept := newLinks(id)
	room := store.Room{ID: id, Title: title, Ruleset: ask.Ruleset, CreatedAt: s.now()}
	if err := s.store.CreateRoom(r.Context(), store.NewRoom{Room: room, Links: kept, First: first}); err != nil {
		s.fail(w, r, err)
		return
	}
	token := newSecret()
	if err := s.store.PutToken(r.Context(), id, string(firstSeat), store.HashSecret(token)); err != nil {
		s.fail(w, r, err)
		return
	}
	s.log.Info("room created", "request", requestID(r.Context()), "room", id, "ruleset", ask.Ruleset)
	s.reply(w, r, http.StatusCreated, Created{Room: id, Seat: firstSeat, Token: token, Links: links})
}

// firstSeat is the seat of whoever makes a room.
const firstSeat rules.SeatID = "s1"

// sceneTries is how often a scene is played anew with other dice until it is worth going on with.
const sceneTries = 60

// firstDecisions opens a table, seals the dice's seed, seats the room's maker and brings the sample where asked for.
func (s *Server) firstDecisions(id string, game Game, ask NewRoom) ([]store.Record, error) {
	if ask.Scene && (game.Scene == nil || !ask.Solo || !ask.Sample) {
		return nil, rules.Refuse(rules.CodeBadSetting, "", "setting", "scene")
	}
	for try := 1; ; try++ {
		f := &founding{server: s, id: id, table: rules.NewTable(game.Ruleset)}
		if err := f.open(game, ask); err != nil || !ask.Scene {
			return f.records, err
		}
		worth, err := game.Scene(f.table, func(b rules.Body) error { return f.decide(firstSeat, b) })
		if err != nil || worth || try == sceneTries {
			return f.records, err
		}
	}
}

// founding makes a room's first decisions.
type founding struct {
	server  *Server
	id      string
	table   *rules.Table
	records []store.Record
}

func (f *founding) open(game Game, ask NewRoom) error {
	settings := rules.DefaultSettings()
	if ask.Settings != nil {
		settings = *ask.Settings
	}
	settings.Solo = ask.Solo
	var seed [32]byte
	_, _ = rand.Read(seed[:])
	for _, body := range []rules.Body{
		&rules.Open{Room: f.id, Title: ask.Title, Settings: settings},
		&rules.Commit{Seed: hex.EncodeToString(seed[:])},
		&rules.Join{Seat: firstSeat, Name: ask.Name, Team: ask.Team, Role: rules.RolePlayer},
	} {
		if err := f.decide("", body); err != nil {
			return err
		}
	}
	if !ask.Sample {
		return nil
	}
	body, ok := rules.NewBody(game.LoadSample, game.Ruleset)
	if game.LoadSample == "" || !ok {
		return rules.Refuse(rules.CodeBadSetting, "", "setting", "sample")
	}
	wish, err := json.Marshal(map[string]string{"language": ask.Language})
	if err != nil {
		return err
	}
	if err := json.Unmarshal(wish, body); err != nil {
		return fmt.Errorf("load a sample: %v", err)
	}
	return f.decide(firstSeat, body)
}

// decide adds the decision of a command, or returns its refusal.
func (f *founding) decide(seat rules.SeatID, body rules.Body) error {
	id := fmt.Sprintf("server.0.%d", len(f.records)+1)
	d, err := decide(f.table, rules.Command{ID: id, Seat: seat, At: f.server.now().UnixMilli(), Body: body})
	if errors.Is(err, rules.ErrHalfDecided) {
		return fmt.Errorf("first decisions: %v", err) // no refusal: a fault of ours
	}
	if err != nil {
		return err
	}
	data, err := json.Marshal(d)
	if err != nil {
		return err
	}
	f.records = append(f.records, record(f.id, d, data))
	return nil
}
