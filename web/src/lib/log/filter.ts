import type { Line } from '../connection/wire';

export type Filter = 'all' | 'game' | 'ruling' | 'chat';

export const filters: readonly Filter[] = ['all', 'game', 'ruling', 'chat'];

/** Whether a line is shown under a filter. The game's own lines include the dice thrown for it. */
export function shown(line: Line, filter: Filter): boolean {
	if (filter === 'all') return true;
	if (filter === 'game') return line.kind === 'game' || line.kind === 'dice';
	return line.kind === filter;
}

/**
 * The numbers of the headings of phases in which there was nothing to do: the heading of the phase that the same decision
 * came to lists them.
 */
export function passedOver(lines: readonly Line[]): Set<number> {
	const passed = new Set<number>();
	for (const [at, line] of lines.entries()) {
		const skipped = line.args?.skipped;
		if (!Array.isArray(skipped)) continue;
		for (let i = at - 1; i >= 0 && lines[i]!.at === line.at; i--) {
			const before = lines[i]!;
			if (skipped.includes(before.args?.phase)) passed.add(before.n);
		}
	}
	return passed;
}

// A game's own lines have its letters in their keys: "log.dd.turn".
const heading = /^log\.(?:[a-z]{2}\.)?(?:phase|turn|last_turn|round|stage)(?:\.(?:ruled|waited))?$/;

/** Where the turn or phase changes, the log draws a line across: those lines are headings. */
export function isHeading(line: Line): boolean {
	return heading.test(line.key);
}
