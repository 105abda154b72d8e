// Package simulate plays whole battles of Maid Hammer between players who do, at random, whatever they are offered.
//
// A [Battle] follows from its [Plan] alone: the sheets, the field, the players' choices and the dice come from its seed, so
// a fault is found again by its seed and its step. Everything goes through the commands that a page sends. What is held
// against every battle: what is offered is accepted, every question can be answered in each of the ways that it names, no
// battle sticks, HP and SP stay within their bounds, the stored record folds to the very same table, and a view holds
// nothing that its viewers may not know ([Battle.Play], [Battle.Verify]).
//
// The players see the whole table. They are no opponents: they are there to bring everything that is enforced together
// with everything else.
package simulate
