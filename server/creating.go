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

// firstDecisions opens a table, seals the dice's seed, seats the room's maker and brings the sample where asked for.
func (s *Server) firstDecisions(id string, game Game, ask NewRoom) (records []store.Record, err error) {
	settings := rules.DefaultSettings()
	if ask.Settings != nil {
		settings = *ask.Settings
	}
	settings.Solo = ask.Solo
	var seed [32]byte
	_, _ = rand.Read(seed[:])
	commands := []rules.Command{
		{Body: &rules.Open{Room: id, Title: ask.Title, Settings: settings}},
		{Body: &rules.Commit{Seed: hex.EncodeToString(seed[:])}},
		{Body: &rules.Join{Seat: firstSeat, Name: ask.Name, Team: ask.Team, Role: rules.RolePlayer}},
	}
	if ask.Sample {
		body, ok := rules.NewBody(game.LoadSample, game.Ruleset)
		if game.LoadSample == "" || !ok {
			return nil, rules.Refuse(rules.CodeBadSetting, "", "setting", "sample")
		}
		wish, err := json.Marshal(map[string]string{"language": ask.Language})
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(wish, body); err != nil {
			return nil, fmt.Errorf("load a sample: %v", err)
		}
		commands = append(commands, rules.Command{Seat: firstSeat, Body: body})
	}
	table := rules.NewTable(game.Ruleset)
	for i, c := range commands {
		c.ID, c.At = fmt.Sprintf("server.0.%d", i+1), s.now().UnixMilli()
		d, err := decide(table, c)
		if errors.Is(err, rules.ErrHalfDecided) {
			return nil, fmt.Errorf("first decisions: %v", err) // no refusal: a fault of ours
		}
		if err != nil {
			return nil, err
		}
		data, err := json.Marshal(d)
		if err != nil {
			return nil, err
		}
		records = append(records, record(id, d, data))
	}
	return records, nil
}
