// Package dice holds the two kinds of dice of a session.
//
// Provable dice are the dice of the game itself. The server publishes the hash of a secret seed ([Commit]), then both
// teams add randomness of their own ([Mixing]), and only then is the key of the game fixed ([Key]). Every die is a
// function of that key, the sequence number of the event that asked for it and its index within the event, so no die
// can be chosen, and none can be rolled again: an undo adds events, and later events have other numbers. When the game
// is over the seed is shown, and anyone can check every die offline ([Proof]).
//
// Chat dice are the dice notation that players type, "2D6+3>=9" for example ([Parse]). The notation is the common core
// of BCDice, and full-width input is read like half-width input.
//
// The package is pure: no clock, no global randomness, no I/O.
package dice
