package store

import (
	"crypto/sha256"
	"fmt"
)

// Link is the hashed secret that lets its bearer join a room in a role.
type Link struct {
	Role string // for example "first", "second", "spectator", "referee"
	Hash []byte // see [HashSecret]
}

// Check reports a role or hash that the store would refuse as [ErrInvalid].
func (l Link) Check() error {
	if err := checkID("role", l.Role); err != nil {
		return err
	}
	return CheckHash(l.Hash)
}

// HashSecret is the form in which tokens and links are stored: SHA-256, 32
// bytes. Plain SHA-256 is enough because the secrets are random 128-bit values,
// which no dictionary holds; people's own passwords must not be stored so.
func HashSecret(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// CheckHash reports a hash that is not 32 bytes long as [ErrInvalid], so that a
// secret never lands in the database in the clear by mistake.
func CheckHash(hash []byte) error {
	if len(hash) != sha256.Size {
		return fmt.Errorf("%w: secret hash has %d bytes, needs %d", ErrInvalid, len(hash), sha256.Size)
	}
	return nil
}

// Reseat hands a seat to whoever holds a new token.
type Reseat struct {
	Room, Seat string
	Token      []byte // the new token's hash
	// LinkRole is the role of the seat's own link, which stops working; there need be none.
	LinkRole string
	// Link is the hash of that link, for whoever takes the seat over by it; nil for whoever does not.
	Link []byte
}

// Check reports a seat, role or hash that the store would refuse as [ErrInvalid].
func (r Reseat) Check() error {
	if err := CheckToken(r.Seat, r.Token); err != nil {
		return err
	}
	if err := checkID("role", r.LinkRole); err != nil {
		return err
	}
	if r.Link == nil {
		return nil
	}
	return CheckHash(r.Link)
}

// CheckToken reports a seat or hash that the store would refuse as [ErrInvalid].
func CheckToken(seat string, hash []byte) error {
	if err := checkID("seat", seat); err != nil {
		return err
	}
	return CheckHash(hash)
}
