package server

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"parlour/rules"
)

// routes is everything that the server answers to.
func (s *Server) routes() http.Handler {
	l := s.config.Limits
	r := chi.NewRouter()
	r.Use(s.logRequests, headers)
	r.NotFound(s.packed(s.servePage))
	r.MethodNotAllowed(func(w http.ResponseWriter, r *http.Request) { s.refuse(w, r, rules.Refuse(CodeMethod, "")) })
	r.Get("/healthz", func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("ok\n")) })
	r.Get("/readyz", s.serveReady)
	r.Route("/api", func(r chi.Router) {
		r.Use(s.perMinute(l.RequestsPerMinute), s.ownPagesOnly, noStore, s.boundBodies)
		r.NotFound(func(w http.ResponseWriter, r *http.Request) { s.refuse(w, r, rules.Refuse(CodeNotFound, "")) })
		r.Get("/codes", s.serveCodes)
		r.Get("/rulesets", s.serveRulesets)
		r.Get("/catalog/{ruleset}", s.packed(s.serveCatalog))
		r.Get("/samples/{ruleset}", s.serveSample)
		r.Post("/sheets/{ruleset}/audit", s.auditSheet)
		fields := s.perMinute(l.FieldsPerMinute)
		r.With(fields).Post("/fields/import", s.importField)
		r.With(fields).Post("/fields/validate", s.validateField)
		r.Get("/fields/{ruleset}", s.packed(s.withFields(s.serveFields)))
		r.With(fields).Post("/fields/{ruleset}/generate", s.withFields(s.generateField))
		r.With(s.perMinute(l.RoomsPerMinute)).Post("/rooms", s.createRoom)
		r.Route("/rooms/{room}", func(r chi.Router) {
			r.With(s.perMinute(l.SocketsPerMinute)).Get("/socket", s.serveSocket)
			r.With(s.perMinute(l.ExportsPerMinute)).Get("/export", s.export)
			r.With(s.perMinute(l.LooksPerMinute)).Post("/look", s.look)
			r.Post("/links", s.renewLinks)
			r.With(fields).Post("/field", s.chooseField)
			r.Post("/seats/{seat}/token", s.rotateToken)
			r.Post("/seats/{seat}/link", s.linkSeat)
			r.Group(func(r chi.Router) {
				r.Use(s.perMinute(l.JoinsPerMinute))
				r.Post("/seats", s.takeSeat)
				r.Post("/seat", s.claimSeat)
			})
		})
	})
	return r
}

// ownPagesOnly refuses what another site's page makes a browser send. Programs that are no browsers name no origin.
func (s *Server) ownPagesOnly(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && len(r.Header.Values("Origin")) > 0 && !s.origins.allows(r) {
			s.refuse(w, r, rules.Refuse(CodeBadOrigin, ""))
			return
		}
		next.ServeHTTP(w, r)
	})
}

// noStore keeps answers out of caches; handlers of what may be kept say so instead.
func noStore(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}

// serveReady tells whether the server can do its work now.
func (s *Server) serveReady(w http.ResponseWriter, r *http.Request) {
	if s.stopping() {
		s.refuse(w, r, rules.Refuse(CodeStopping, ""))
		return
	}
	if err := s.store.Ping(r.Context()); err != nil {
		s.fail(w, r, err)
		return
	}
	_, _ = w.Write([]byte("ready\n"))
}
