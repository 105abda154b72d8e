import type { Line } from '../table/wire';

export type Filter = 'all' | 'game' | 'ruling' | 'chat';

export const filters: readonly Filter[] = ['all', 'game', 'ruling', 'chat'];

/** Whether a line is shown under a filter. The game's own lines include the dice thrown for it. */
export function shown(line: Line, filter: Filter): boolean {
	if (filter === 'all') return true;
	if (filter === 'game') return line.kind === 'game' || line.kind === 'dice';
	return line.kind === filter;
}

const headings = new Set(['log.phase', 'log.turn', 'log.last_turn', 'log.stage']);

/** Where the turn or phase changes, the log draws a line across: those lines are headings. */
export function isHeading(line: Line): boolean {
	return headings.has(line.key);
}
