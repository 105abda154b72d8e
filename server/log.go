package server

import (
	"context"
	"net/http"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"parlour/rules"
)

type requestKey struct{}

// requestID names a request in the log and in the X-Request-Id of its response.
func requestID(ctx context.Context) string {
	id, _ := ctx.Value(requestKey{}).(string)
	return id
}

// logRequests gives each request an id, logs it when it is done, and turns a panic into an error. The log gets the
// route and the path; no query, no header and no body, where secrets could be.
func (s *Server) logRequests(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		id := newSecret()[:12]
		r = r.WithContext(context.WithValue(r.Context(), requestKey{}, id))
		w.Header().Set("X-Request-Id", id)
		ww := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		defer func() {
			if value := recover(); value != nil {
				if value == http.ErrAbortHandler {
					panic(value)
				}
				s.log.Error("request failed", "request", id, "panic", value, "stack", string(debug.Stack()))
				if ww.Status() == 0 {
					s.refuse(ww, r, rules.Refuse(CodeInternal, ""))
				}
			}
			route := chi.RouteContext(r.Context()).RoutePattern()
			s.metrics.requests.WithLabelValues(route, strconv.Itoa(ww.Status())).Inc()
			s.log.Info("request", "request", id, "method", briefly(r.Method), "route", route, "path", loggedPath(r.URL.Path),
				"status", ww.Status(), "bytes", ww.BytesWritten(), "ms", time.Since(start).Milliseconds(), "client", s.proxies.client(r))
		}()
		next.ServeHTTP(ww, r)
	})
}

// loggedBytes is how much of what a sender names as it likes stands in the log.
const loggedBytes = 200

// secretLike finds what is as long as a secret and made of the same letters; rooms have shorter names.
var secretLike = regexp.MustCompile(`[A-Za-z0-9_-]{22,}`)

// loggedPath leaves out what comes after a #, and whatever could be a secret. Browsers keep it to themselves, but a link that
// was passed on with its # written in another way, such as %23, %2523 or as a wide letter, arrives here with its secret.
func loggedPath(path string) string {
	path, _, _ = strings.Cut(path, "#")
	if !strings.HasPrefix(path, "/assets/") {
		path = secretLike.ReplaceAllString(path, "…")
	}
	return briefly(path)
}

// briefly cuts what a sender chose, which may be as long as all headers may be.
func briefly(text string) string {
	if len(text) > loggedBytes {
		text = text[:loggedBytes] + "…"
	}
	return strings.ToValidUTF8(text, "?")
}
