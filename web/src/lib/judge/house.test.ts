import { describe, expect, it } from 'vitest';
import type { RulingView } from '../connection/wire';
import { mayBeHouseRule } from './house';

const ruling = (what: string, status: RulingView['status']): RulingView => ({
	by: 's1',
	what,
	reason: 'the bush is thin',
	status,
	at: 1,
	step: 0,
});

describe('a ruling that can become a house rule', () => {
	const view = { stage: 'play' as const };

	it('is in force', () => {
		for (const status of ['open', 'stands', 'upheld'] as const)
			expect(mayBeHouseRule(view, 1, ruling('fact', status))).toBe(true);
		for (const status of ['proposed', 'overturned', 'refused', 'undone'] as const)
			expect(mayBeHouseRule(view, 1, ruling('fact', status))).toBe(false);
	});

	it('holds for more than a moment', () => {
		for (const what of ['undo', 'retake', 'skip', 'result', 'house', 'house-end'])
			expect(mayBeHouseRule(view, 1, ruling(what, 'stands'))).toBe(false);
	});

	it('is none yet, and the battle is on', () => {
		const house = { 3: { from: 1, clause: 'MH-5.2', text: 'wind', value: 0, by: 's1' } };
		expect(mayBeHouseRule({ ...view, house }, 1, ruling('fact', 'stands'))).toBe(false);
		expect(mayBeHouseRule({ ...view, house }, 2, ruling('fact', 'stands'))).toBe(true);
		expect(mayBeHouseRule({ stage: 'finished' }, 1, ruling('fact', 'stands'))).toBe(false);
	});
});
