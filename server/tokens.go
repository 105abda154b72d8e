package server

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"net/http"
	"strings"

	"parlour/rules"
	"parlour/store"
)

// secretBytes is the size of tokens and links: 128 bits.
const secretBytes = 16

// newSecret makes a token's or link's secret, 22 characters that a URL can hold.
func newSecret() string {
	var b [secretBytes]byte
	// It never fails: the runtime ends the program when the system has no randomness.
	_, _ = rand.Read(b[:])
	return base64.RawURLEncoding.EncodeToString(b[:])
}

// validSecret tells whether a text can be a secret of ours, before the database is asked about it.
func validSecret(s string) bool {
	b, err := base64.RawURLEncoding.DecodeString(s)
	return err == nil && len(b) == secretBytes && subtle.ConstantTimeCompare([]byte(base64.RawURLEncoding.EncodeToString(b)), []byte(s)) == 1
}

// seatByToken finds a token's seat. Only the hash of a token is compared, by the database; how long that takes tells
// nothing about the token, whose hash nobody can steer.
func (s *Server) seatByToken(ctx context.Context, room, token string) (rules.SeatID, error) {
	if !validSecret(token) {
		return "", rules.Refuse(CodeBadToken, "")
	}
	seat, err := s.store.SeatByToken(ctx, room, store.HashSecret(token))
	if errors.Is(err, store.ErrNotFound) {
		return "", rules.Refuse(CodeBadToken, "")
	}
	return rules.SeatID(seat), err
}

// bearer gives the secret of the Authorization header.
func bearer(r *http.Request) string {
	scheme, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// newRoomID makes a room's id, 80 bits in lower-case letters and digits. It is no secret, but nobody finds a room by
// trying.
func newRoomID() string {
	const alphabet = "abcdefghijkmnpqrstuvwxyz23456789" // 32 of them, none that are read for each other
	var b [16]byte
	_, _ = rand.Read(b[:])
	for i := range b {
		b[i] = alphabet[b[i]&31]
	}
	return string(b[:])
}

// validRoomID tells whether a text can be a room's id, before the database is asked about it.
func validRoomID(id string) bool {
	if len(id) == 0 || len(id) > 64 {
		return false
	}
	for _, r := range id {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' {
			return false
		}
	}
	return true
}
