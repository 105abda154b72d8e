package store

import (
	"context"
	"time"
)

// PageLimit is the page length that a limit of 0 or less stands for.
const PageLimit = 1000

// Store is what a database has to do. All methods are safe for concurrent use.
// Besides the errors named with each, all may return [ErrUnavailable] or the
// context's error; in both cases nothing was stored.
type Store interface {
	// CreateRoom stores the room with its links and first records. The room has
	// no lease yet. [ErrExists] if the id is taken.
	CreateRoom(ctx context.Context, room NewRoom) error
	// Room returns one room, or [ErrNotFound].
	Room(ctx context.Context, id string) (Room, error)
	// Rooms returns rooms with ids after the given one, in bytewise order of
	// their ids. An empty after starts at the beginning.
	Rooms(ctx context.Context, after string, limit int) ([]Room, error)
	// DeleteRoom removes the room and all that belongs to it, or returns
	// [ErrNotFound]. Whoever owned it is told [ErrNotFound] at the next append.
	DeleteRoom(ctx context.Context, id string) error

	// Append is AppendMany of one.
	Append(ctx context.Context, a Append) error
	// AppendMany stores many appends in one transaction and returns one error for
	// each, in order. A refused append does not harm the others. Appends to the
	// same room build on each other in order. Errors: [ErrInvalid],
	// [ErrNotFound], [ErrFenced], [ErrDuplicate], [ErrStale], [ErrUnknownOutcome].
	// Once COMMIT is sent, cancelling the context no longer stops it.
	AppendMany(ctx context.Context, appends []Append) []error
	// Answer returns the stored answer to a command, or [ErrNotFound].
	Answer(ctx context.Context, room, seat, commandID string) (Answer, error)
	// Events returns records with seq > after in order, without gaps. A room that
	// does not exist has none.
	Events(ctx context.Context, room string, after uint64, limit int) ([]Record, error)

	// Snapshot returns the newest snapshot with seq ≤ notAfter, or [ErrNotFound].
	Snapshot(ctx context.Context, room string, notAfter uint64) (Snapshot, error)
	// PutSnapshot stores a snapshot, replacing one with the same seq, and drops
	// all but the newest [SnapshotsKept]. [ErrNotFound] without the room,
	// [ErrInvalid] if the seq is beyond the room's head.
	PutSnapshot(ctx context.Context, s Snapshot) error

	// PutToken lets the bearer of the hashed token act for a seat; a seat may
	// have several. Storing the same again is fine; [ErrExists] if the hash
	// belongs to another seat, [ErrNotFound] without the room.
	PutToken(ctx context.Context, room, seat string, hash []byte) error
	// SeatByToken returns the token's seat, or [ErrNotFound].
	SeatByToken(ctx context.Context, room string, hash []byte) (seat string, err error)
	// RevokeTokens forgets all tokens of a seat. None is no error.
	RevokeTokens(ctx context.Context, room, seat string) error
	// Reseat gives a seat a new token in the place of all that it had, and its own
	// link stops working, both in one transaction. Asked again for the same token it
	// changes nothing, so that asking again settles an [ErrUnknownOutcome].
	// [ErrNotFound] without the room or the link that is named, [ErrExists] if the
	// token's hash belongs to another seat.
	Reseat(ctx context.Context, r Reseat) error
	// PutLink sets the one link of a role; the old one stops working. [ErrExists]
	// if the hash belongs to another role, [ErrNotFound] without the room.
	PutLink(ctx context.Context, room string, link Link) error
	// RoleByLink returns the role that a link gives, or [ErrNotFound].
	RoleByLink(ctx context.Context, room string, hash []byte) (role string, err error)

	// Acquire takes the room under a new epoch when nobody holds it, its lease ran
	// out, or the same node holds it (a node that was restarted fences its own
	// past). Otherwise [ErrHeld]; [ErrNotFound] without the room.
	Acquire(ctx context.Context, room, node string, ttl time.Duration) (Lease, error)
	// Renew extends the lease from now under the same epoch, also one that ran out
	// if nobody took the room since. Otherwise [ErrFenced].
	Renew(ctx context.Context, lease Lease, ttl time.Duration) (Lease, error)
	// Release gives the room up. A lease that is no longer held is no error.
	Release(ctx context.Context, lease Lease) error

	// Check refuses a database that is not safe to serve from ([ErrUnsafe]): a
	// unique index missing, or commits that do not wait for stable storage.
	// Run it once at start.
	Check(ctx context.Context) error
	// Ping tells whether the database answers.
	Ping(ctx context.Context) error
	// Close waits for what is under way and closes all connections.
	Close() error
}
