// Package server lets people meet at tables over HTTP and websockets.
//
// Each room has one goroutine, which alone touches its table. A command goes
//
//	socket → strict decoding → the room's inbox → rules.Table.Decide → store.Append → answer
//	       → one view and one set of log lines per viewer class → merge patch → numbered frame → bounded queues → sockets
//
// Nothing is acknowledged or shown before it is stored. A room never waits for a browser: it puts encoded frames into
// queues that a writer for each processor empties, which waits for no browser either, and one that does not keep up is let
// go and may resume.
//
// # Exactly once
//
// A command has an id that its sender chose, unique for the seat. An accepted command is stored together with its
// answer in one transaction; sent again, over the same connection or another, before or after a restart, it gets the
// stored answer with "duplicate" set and nothing happens. A refused command has changed nothing and is not stored:
// sent again it is decided anew, and may then be accepted.
//
// # Frames
//
// Each viewer class of a room has its own frame numbers, 1, 2, 3 … within an epoch, and its own line numbers, which
// never start again. What a class cannot see takes no number. A browser that missed frames names epoch and number and
// gets the missing ones if they are still kept, else a whole view. See [Hash] for how a browser knows that it is right.
//
// # Rooms at rest
//
// A room that nobody is connected to is unloaded after [Config.IdleAfter], with a snapshot. What it would have done in
// the meantime (a deadline, the end of play) happens when it is next opened: nobody was there to see it earlier.
package server
