package rules

// MostCapped is the largest sum that [Capped] gives: far beyond any that proper figures come to, and far within what a page can hold.
const MostCapped = 1 << 40

// Capped keeps a sum of figures that may all be out of their bounds, as on a sheet that is still full of faults, within ±[MostCapped].
func Capped(sum int) int { return max(-MostCapped, min(sum, MostCapped)) }
