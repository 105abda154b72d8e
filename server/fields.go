package server

import (
	"net/http"
	"slices"
	"strconv"
	"sync"

	"github.com/go-chi/chi/v5"
	"github.com/go-json-experiment/json/jsontext"

	"parlour/rules"
	"parlour/rules/field"
)

// Fields on the wire.
type (
	// FurnishedField is a field that comes with a game.
	FurnishedField struct {
		ID    string       `json:"id"`
		Name  field.Label  `json:"name"`
		Field *field.Field `json:"field"`
	}
	// GrowField asks for a field grown from a seed. Sizes are in mm, the density is 0 to 100.
	GrowField struct {
		Seed    int `json:"seed"`
		Width   int `json:"width"`
		Depth   int `json:"depth"`
		Density int `json:"density"`
	}
	// FieldChecked is a field that was read, or what is wrong with it: then there is none.
	FieldChecked struct {
		Field  *field.Field  `json:"field,omitempty"`
		Faults []field.Fault `json:"faults"`
	}
	// OwnField puts a field of one's own under a room's battle; the table's command for it would be too large for a socket.
	// ID is the command's, so that it happens once. Body is the body of the game's own command.
	OwnField struct {
		ID   string         `json:"id"`
		Body jsontext.Value `json:"body" ts:"unknown"`
	}
)

// maxImportBytes bounds a map that is imported.
const maxImportBytes = 8 << 20

// furnishedFields are read once.
var furnishedFields = sync.OnceValue(func() []FurnishedField {
	all := []FurnishedField{}
	for _, id := range field.Furnished() {
		if f := field.OpenFurnished(id); f != nil {
			all = append(all, FurnishedField{ID: id, Name: f.Name, Field: f})
		}
	}
	return all
})

// withFields leads to a handler for a game that is played on fields.
func (s *Server) withFields(serve func(http.ResponseWriter, *http.Request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if game, ok := s.games[chi.URLParam(r, "ruleset")]; !ok || game.ChooseField == "" {
			s.refuse(w, r, rules.Refuse(rules.CodeUnknownRuleset, ""))
			return
		}
		serve(w, r)
	}
}

// serveFields is GET /api/fields/{ruleset}: the fields that come with the game.
func (s *Server) serveFields(w http.ResponseWriter, r *http.Request) {
	s.reply(w, r, http.StatusOK, furnishedFields())
}

// generateField is POST /api/fields/{ruleset}/generate. Figures are brought within the limits of a field.
func (s *Server) generateField(w http.ResponseWriter, r *http.Request) {
	var ask GrowField
	if err := s.body(w, r, &ask); err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusOK, field.Generate(uint64(ask.Seed), ask.Width, ask.Depth, ask.Density))
}

// validateField is POST /api/fields/validate.
func (s *Server) validateField(w http.ResponseWriter, r *http.Request) {
	data, err := s.text(w, r, field.MaxBytes)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.checked(w, r, data, field.Decode)
}

// importField is POST /api/fields/import?square=150: a Universal VTT map with the given mm a square.
func (s *Server) importField(w http.ResponseWriter, r *http.Request) {
	how := field.Import{}
	if square := r.URL.Query().Get("square"); square != "" {
		n, err := strconv.Atoi(square)
		if err != nil || n < 1 {
			s.refuse(w, r, badMessage("type", "/square"))
			return
		}
		how.Square = n
	}
	data, err := s.text(w, r, maxImportBytes)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.checked(w, r, data, func(data []byte) (*field.Field, []field.Fault) { return field.ReadUniversalVTT(data, how) })
}

// checked answers with the field that is in a text, or with its faults.
func (s *Server) checked(w http.ResponseWriter, r *http.Request, data []byte, read func([]byte) (*field.Field, []field.Fault)) {
	// Geometry takes long: not more at a time than leaves the rooms their share.
	done, err := s.beginReplay(r.Context())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	f, faults := read(data)
	done()
	if f != nil && misleads(f) {
		f, faults = nil, []field.Fault{{Code: field.BadText, With: "name"}}
	}
	if faults == nil {
		faults = []field.Fault{}
	}
	s.reply(w, r, http.StatusOK, FieldChecked{Field: f, Faults: faults})
}

// misleads tells whether a name on the field has characters that deceive the eye.
func misleads(f *field.Field) bool {
	named := func(l *field.Label) bool { return l != nil && (deceives(l.JA) || deceives(l.EN)) }
	return named(&f.Name) || deceives(f.ID) ||
		slices.ContainsFunc(f.Things, func(t field.Thing) bool { return deceives(t.ID) || named(t.Name) }) ||
		slices.ContainsFunc(f.Marks, func(m field.Mark) bool { return deceives(m.ID) })
}

// chooseField is POST /api/rooms/{room}/field, by a leader's token: a field that is too large for a socket's frame.
func (s *Server) chooseField(w http.ResponseWriter, r *http.Request) {
	id, seat, err := s.sender(r)
	var data []byte
	if err == nil {
		data, err = s.text(w, r, field.MaxBytes+4096)
	}
	var ask OwnField
	if err == nil {
		if refusal := strict(data, &ask); refusal != nil {
			err = refusal
		} else if !validID(ask.ID) {
			err = badMessage("type", "/id")
		}
	}
	if err != nil {
		s.fail(w, r, err)
		return
	}
	out, err := askAs(r, s, id, seat, func(in *room) (out outcome, err error) {
		if in.game.ChooseField == "" {
			return out, rules.Refuse(rules.CodeUnknownCommand, "")
		}
		if !in.attendance(seat).allowance.chooses(len(ask.Body)) {
			return out, tooManyCostly()
		}
		body, refusal := decodeBody(in.game.ChooseField, ask.Body, in.game.Ruleset)
		if refusal != nil {
			return out, refusal
		}
		in.take(rules.Command{ID: ask.ID, Seat: seat, Body: body}, func(o outcome) { out = o })
		return out, nil
	})
	switch {
	case err != nil:
		s.fail(w, r, err)
	case out.refusal != nil:
		s.refuse(w, r, out.refusal)
	case out.unknown:
		s.refuse(w, r, rules.Refuse(CodeStoreUnavailable, ""))
	default:
		s.reply(w, r, http.StatusOK, struct{}{})
	}
}
