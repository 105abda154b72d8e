// Package scenario reads and plays battles of Zero System written as plain text, one statement a line, for people who know the
// game and need not know Go:
//
//	game zerosystem
//	scenario A cut, dodged too late
//	clauses ZS-3.3
//	character Hana first 3/3/3/3/3/3
//	gear Hana Sword simple-weapon/melee-to-120 hand
//	character Riku second 3/3/3/3/3/3
//	dice 5 2
//	close
//	Hana attacks Riku with Sword at 1 m
//	dice 6 3 4 2
//	Riku answers dodge
//	expect check hit Hana: base 3, need 3, d8, value 6, against defence/dodge base 3 d8 value 3, success
//
// [Parse] finds whatever is misspelt, with its line and what was expected there. [Scenario.Run] plays the battle through the same
// table that a room has, with the given dice and no others; what a preview said must come true, a refusal must change nothing, and
// the stored record must fold to the very same table. The statements are explained in docs/scenarios.md.
package scenario
