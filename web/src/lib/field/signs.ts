/** What the hand on a map does: play, measure, or put things right as a judge. */
export type Tool = 'play' | 'measure' | 'judge';

/** What the hands on the map are drawn as, in a box of 20 × 20. */
export const toolSigns: Record<Tool, string> = {
	play: 'M5 3 15 10 10.5 11 13 16.5 11 17.4 8.6 12 5 15Z',
	measure: 'M2 13 13 2 18 7 7 18ZM6 9l2 2M9 6l3 3M12 3',
	judge: 'M10 3V17M5 17H15M3 6H17M3 6 1 11H6L4 6M17 6 15 11H19L16 6',
};
