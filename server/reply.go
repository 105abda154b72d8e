package server

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"

	"parlour/rules"
	"parlour/store"
)

// reply writes a JSON answer.
func (s *Server) reply(w http.ResponseWriter, r *http.Request, status int, body any) {
	data, err := json.Marshal(body)
	if err != nil {
		s.log.Error("reply cannot be written", "request", requestID(r.Context()), "err", err)
		status, data = http.StatusInternalServerError, encode(rules.Refuse(CodeInternal, ""))
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(append(data, '\n'))
}

// refuse answers with a refusal and the status that goes with its code.
func (s *Server) refuse(w http.ResponseWriter, r *http.Request, refusal *rules.Refusal) {
	code := status(refusal.Code)
	if code == http.StatusServiceUnavailable {
		w.Header().Set("Retry-After", "1")
	}
	s.reply(w, r, code, refusal)
}

// fail answers with what an error means to the asker. Faults of ours are logged and told in one word.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	var refusal *rules.Refusal
	switch {
	case errors.As(err, &refusal):
		s.refuse(w, r, refusal)
	case errors.Is(err, context.Canceled):
		// The asker has gone.
		s.refuse(w, r, rules.Refuse(CodeStoreUnavailable, ""))
	case errors.Is(err, store.ErrUnavailable), errors.Is(err, store.ErrUnknownOutcome), errors.Is(err, context.DeadlineExceeded):
		s.log.Error("store unavailable", "request", requestID(r.Context()), "err", err)
		s.refuse(w, r, rules.Refuse(CodeStoreUnavailable, ""))
	default:
		s.log.Error("request failed", "request", requestID(r.Context()), "err", err)
		s.refuse(w, r, rules.Refuse(CodeInternal, ""))
	}
}

// body reads a request's JSON body strictly.
func (s *Server) body(w http.ResponseWriter, r *http.Request, into any) error {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return rules.Refuse(CodeMediaType, "")
	}
	data, err := s.text(w, r, s.config.Limits.BodyBytes)
	if err != nil {
		return err
	}
	if refusal := strict(data, into); refusal != nil {
		return refusal
	}
	return nil
}

// refusedAs tells whether an error is a refusal with that code.
func refusedAs(err error, code rules.Code) bool {
	var refusal *rules.Refusal
	return errors.As(err, &refusal) && refusal.Code == code
}

// text reads a request's body whole, up to a limit.
func (s *Server) text(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, error) {
	data, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	var tooLarge *http.MaxBytesError
	switch {
	case errors.As(err, &tooLarge):
		return nil, rules.Refuse(CodeTooLarge, "", "limit", tooLarge.Limit)
	case err != nil:
		return nil, badMessage("syntax", "")
	}
	return data, nil
}
