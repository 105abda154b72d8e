// Package simulate plays whole battles of Doll & Dress between players who do, at random, whatever they are offered.
//
// A [Battle] follows from its [Plan] alone, so a fault is found again by its seed and its step. Everything goes through the
// commands that a page sends. What is held against every battle: what is offered is accepted, every question can be answered in
// each of the ways that it names, no battle sticks, nothing leaves its bounds, the stored record folds to the very same table,
// and nobody is shown what hides from him ([Battle.Play], [Battle.Verify]).
package simulate
