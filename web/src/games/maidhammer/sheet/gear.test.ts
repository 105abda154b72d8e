import { describe, expect, it } from 'vitest';
import { another, combined, parted, takenOut } from './gear';
import { emptyHands } from './wire';

const held = (in_hand: number, ...ids: string[]) => ({ gear: ids.map((id) => ({ ids: [id] })), in_hand });
const inHand = ({ gear = [], in_hand }: ReturnType<typeof takenOut>) => gear[in_hand]?.ids.join('+');

describe('what is in hand stays the same thing', () => {
	it('when something else is taken out, doubled, combined or parted', () => {
		const rifle = held(1, 'shield', 'rifle', 'sword');
		expect(inHand(takenOut(rifle, 0))).toBe('rifle');
		expect(inHand(another(rifle, 0))).toBe('rifle');
		expect(inHand(combined(rifle, 2, 0))).toBe('rifle');
		expect(inHand(parted(combined(held(2, 'bow', 'sword', 'rifle'), 0, 1), 0))).toBe('rifle');
	});
	it('or a part of what it was combined into', () => {
		expect(inHand(combined(held(0, 'rifle', 'sword'), 1, 0))).toBe('sword+rifle');
	});
	it('and nothing is, once it has been taken out', () => {
		expect(takenOut(held(1, 'shield', 'rifle'), 1).in_hand).toBe(emptyHands);
	});
});
