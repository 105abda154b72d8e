// Package scenario reads and plays Maid Hammer battles written as plain text, one statement a line, for people who know
// the game and need not know Go:
//
//	scenario A shot beyond effective range
//	clauses MH-5.2
//	doll Sakura first human gear=rifle hand=rifle
//	doll Momiji second human gear=pistol
//	go to turn 1 phase 2
//	Sakura declares shoot Momiji with rifle at 104 cm, half cover
//	close
//	dice 1
//	Sakura resolves
//	expect check shot Sakura: base 3, MH-5.2 -1, MH-5.11 -1, need 1, 1 in 6, success
//	expect Momiji hp 5
//
// [Parse] finds whatever is misspelt, with its line and what was expected there. [Scenario.Run] plays the battle through
// the same table that a room has, with the given dice and no others. Where every expectation is met, the stored record
// of the battle must also fold to the very same table.
//
// The package is pure: it reads no files and prints nothing. The statements are explained in docs/scenarios.md.
package scenario
