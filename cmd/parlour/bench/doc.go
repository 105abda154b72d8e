// Package bench measures the server from a second process. What is compared runs in turns within one run, round after
// round, so that whatever else the machine does falls on both alike; a figure that matters is the median of the rounds'
// ratios.
//
// Beside the real server stand two that know no rules and store nothing, on the same websocket library: the naive one gives
// each browser a queue and has the library write each message; the bare one writes ready frames with one writev, and is
// about what the machine can do.
package bench
