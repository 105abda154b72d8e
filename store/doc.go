// Package store keeps rooms: an append-only run of records per room, the answers
// given to commands, snapshots, hashed secrets and the lease of the node that
// owns the room.
//
// A record is bytes here. The package knows neither rules nor wire formats and
// imports nothing else of Parlour; the implementations are store/postgres and
// store/sqlite, and store/storetest is the one suite that both pass.
//
// # What an append promises
//
// [Store.Append] is one transaction. It happens wholly or not at all, it is on
// stable storage when it returns nil, and it is refused unless the caller holds
// the room's lease ([ErrFenced]), sends a command that is new ([ErrDuplicate])
// and knows the room's last seq ([ErrStale]). The three are judged in that order
// by [Position.Admit], for every implementation.
//
// An error around COMMIT leaves the outcome unknown ([ErrUnknownOutcome]): look
// the command up with [Store.Answer] and never send the append again blindly.
//
// # Time
//
// Leases are judged by the database's clock alone. Times in records are the
// caller's; they are kept to the microsecond and come back in UTC.
package store
