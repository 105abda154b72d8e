// Package bench measures the server from a second process. What is compared runs in turns within one run, round after
// round, so that whatever else the machine does falls on both alike; a figure that matters is the median of the rounds'
// ratios.
//
// Beside the real server stand two that know no rules and store nothing, on the same websocket library: the naive one gives
// each browser a queue and has the library write each message; the bare one has a goroutine for each browser too, which
// writes the ready frames that wait with one writev.
package bench
