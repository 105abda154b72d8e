package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"parlour/rules"
)

// tagged is a document that never changes while the program runs, with the tag of its content.
type tagged struct {
	data []byte
	etag string
}

func catalogs(games []Game) (map[string]tagged, error) {
	all := map[string]tagged{}
	for _, game := range games {
		data, err := game.Ruleset.CatalogJSON()
		if err != nil {
			return nil, fmt.Errorf("server: catalogue of %s: %w", game.Ruleset.ID(), err)
		}
		sum := sha256.Sum256(data)
		all[game.Ruleset.ID()] = tagged{data, `"` + hex.EncodeToString(sum[:16]) + `"`}
	}
	return all, nil
}

// serveCatalog is GET /api/catalog/{ruleset}.
func (s *Server) serveCatalog(w http.ResponseWriter, r *http.Request) {
	c, ok := s.catalogs[chi.URLParam(r, "ruleset")]
	if !ok {
		s.refuse(w, r, rules.Refuse(rules.CodeUnknownRuleset, ""))
		return
	}
	h := w.Header()
	h.Set("Content-Type", "application/json; charset=utf-8")
	h.Set("ETag", c.etag)
	h.Set("Cache-Control", "no-cache") // kept, but asked about by its tag
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(c.data))
}

// serveRulesets is GET /api/rulesets.
func (s *Server) serveRulesets(w http.ResponseWriter, r *http.Request) {
	all := []RulesetOffered{}
	for _, game := range s.config.Games {
		all = append(all, RulesetOffered{ID: game.Ruleset.ID(), Sample: game.LoadSample != "", Scene: game.Scene != nil})
	}
	s.reply(w, r, http.StatusOK, all)
}

// serveSample is GET /api/samples/{ruleset}.
func (s *Server) serveSample(w http.ResponseWriter, r *http.Request) {
	game, ok := s.games[chi.URLParam(r, "ruleset")]
	if !ok || game.Sample == nil {
		s.refuse(w, r, rules.Refuse(rules.CodeUnknownRuleset, ""))
		return
	}
	sample, err := game.Sample()
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusOK, sample)
}

// auditSheet is POST /api/sheets/{ruleset}/audit.
func (s *Server) auditSheet(w http.ResponseWriter, r *http.Request) {
	game, ok := s.games[chi.URLParam(r, "ruleset")]
	if !ok || game.Audit == nil {
		s.refuse(w, r, rules.Refuse(rules.CodeUnknownRuleset, ""))
		return
	}
	audit, err := game.Audit(func(into any) error { return s.body(w, r, into) })
	if err != nil {
		s.fail(w, r, err)
		return
	}
	s.reply(w, r, http.StatusOK, audit)
}

// serveCodes is GET /api/codes.
func (s *Server) serveCodes(w http.ResponseWriter, r *http.Request) {
	tables := CodeTables{Server: Codes, Table: rules.Codes, Rulesets: map[string][]rules.CodeDoc{}, Close: CloseCodes}
	for id, game := range s.games {
		tables.Rulesets[id] = game.Ruleset.Codes()
	}
	s.reply(w, r, http.StatusOK, tables)
}
