// Package rules is the session table: who sits where, the stages of a room, leaders and judges, rulings, undo, chat,
// the clock and the dice, and the seam behind which a game is played.
//
// A room is the fold of its decisions. A [Command] goes through [Table.Decide], which either refuses it and changes
// nothing or returns a [Decided]: the events that it brought about, already applied, since later events of a decision
// depend on earlier ones (a die decides a hit, a hit opens a prompt). The same events folded by [Table.Apply] give the
// same table; replay never throws a die. Whoever keeps rooms stores a decision before anybody hears of it, and opens
// the table anew from the record when storing has failed.
//
// A game is a [Ruleset] that makes [Game] states. The table knows no word of it: it hands commands and events on, asks
// whether a stage may be left, and tells the time. What a class of viewers may know is made in one place,
// [Table.View] and [Table.Lines].
//
// A judge's ruling is a command like any other ([Judging]). Under the room's [Policy] it takes effect at once, after
// the other judge's consent, or at once with a time for objection, after which the leaders roll off. Undoing sets
// decisions aside and folds the rest anew; the record itself only grows. Dice that were seen stand: a die is thrown for
// something, and an undo never throws for it again.
//
// The package is pure. It reads no clock and no randomness of its own, does no I/O, and nothing depends on the order of
// a map.
package rules
