// Package simulate plays whole battles of Zero System between random players, and holds what must always be true against
// them: what is offered is not refused, what is previewed is what is thrown, nobody sees what is another side's, levels, hands and
// holds stay within their bounds, every question can be answered in each of its ways, and the stored record folds to the very
// same table.
package simulate
