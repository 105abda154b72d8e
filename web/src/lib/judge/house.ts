import type { RulingView, View } from '../connection/wire';

// What decides one moment alone cannot hold for all others.
const once = new Set(['undo', 'retake', 'phase', 'skip', 'result', 'house', 'house-end']);

/** Whether a judge is offered to make a ruling a house rule: it is in force, holds for more than a moment, and is none yet. */
export function mayBeHouseRule(view: Pick<View, 'stage' | 'house'>, no: number, ruling: RulingView): boolean {
	return (
		view.stage === 'play' &&
		!once.has(ruling.what) &&
		['open', 'stands', 'upheld'].includes(ruling.status) &&
		!Object.values(view.house ?? {}).some(({ from }) => from === no)
	);
}
