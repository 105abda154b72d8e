// Package scenario reads and plays battles of Doll & Dress written as plain text, one statement a line, for people who know
// the game and need not know Go:
//
//	game dolldress
//	scenario An evasion that only ties is hit
//	clauses DD-4.1
//	unit Momo first pc shooting=4
//	weapon Momo Rifle both held range=2 damage=3 shooting
//	unit Ran second enemy evasion=6 at=2
//	dice 3 3
//	Momo attacks Ran with Rifle
//	dice 2 2
//	Ran answers evade
//	expect check evade Ran: base 6, beat 10, failure
//
// [Parse] finds whatever is misspelt, with its line and what was expected there. [Scenario.Run] plays the battle through the
// same table that a room has, with the given dice and no others. A refusal must change nothing, a preview must say what the
// command then throws, and the stored record of the battle must fold to the very same table. The statements are explained in
// docs/scenarios.md.
package scenario
