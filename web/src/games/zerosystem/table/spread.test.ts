import { expect, it } from 'vitest';
import { noPoints, spreadFault, zerosAfter } from './spread';

it('damage is spread whole, with a point on what was aimed at (ZS-3.3, ZS-4.7)', () => {
	expect(spreadFault({ ...noPoints(), ego: 1 }, 3, undefined)).toEqual({ kind: 'left', n: 2 });
	expect(spreadFault({ ...noPoints(), ego: 4 }, 3, undefined)).toEqual({ kind: 'over', n: 1 });
	expect(spreadFault({ ...noPoints(), ego: 3 }, 3, 'sense')).toEqual({ kind: 'part' });
	expect(spreadFault({ ...noPoints(), ego: 2, sense: 1 }, 3, 'sense')).toBeUndefined();
});

it('foretells how many abilities are left at 0 (ZS-3.4)', () => {
	const levels = { sense: 1, ego: 2, empathy: 0, knack: 3, agility: 1, body: 4 };
	expect(zerosAfter(levels, noPoints())).toBe(1);
	expect(zerosAfter(levels, { ...noPoints(), sense: 1, agility: 1 })).toBe(3);
});
