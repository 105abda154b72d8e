/** The radius in mm at which a token's body is drawn, on a map large enough for it. */
export const roundOf = 40;

/** Never smaller on the screen than an eye can tell from its neighbour, px of radius. */
export const leastRound = 12;

/** How far a token reaches from its middle, px, at so many px per mm. */
export function rimOf(k: number): number {
	return 1.3 * Math.max(roundOf * k, leastRound);
}
