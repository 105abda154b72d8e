package store

// SnapshotsKept is how many of a room's newest snapshots are kept.
const SnapshotsKept = 3

// Snapshot is a room's state after the record Seq, as bytes. It only saves
// reading: the records alone are the truth.
type Snapshot struct {
	Room string
	Seq  uint64
	Data []byte
}
