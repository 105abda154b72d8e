// Package dice holds the two kinds of dice of a session.
//
// Provable dice are the dice of the game itself. The server publishes the hash of a secret seed ([Commit]), then both
// teams add randomness of their own ([Mixing]), and only then is the key of the game fixed ([Key]). Every die is a
// function of that key, the number of the throw (an event of the log) and its index within the throw. The throws that
// everybody sees are counted 1, 2, 3 …, and so are, under a key of its own, those of each side for itself: a number tells
// nobody of anything but throws that he has seen. No die can be chosen, since a number that is left out is found, and
// none can be rolled again: an undo never counts back. When the game is over the seed is shown, and anyone can check
// every die offline ([Proof]).
//
// Earlier releases gave a throw the number of its decision in the record. Their commitments open as before
// ([Commitment.Opens]), and a room of theirs goes on counting from there.
//
// Chat dice are the dice notation that players type, "2D6+3>=9" for example ([Parse]). The notation is the common core
// of BCDice, and full-width input is read like half-width input.
//
// The package is pure: no clock, no global randomness, no I/O.
package dice
