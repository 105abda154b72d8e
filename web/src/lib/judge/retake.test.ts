import { describe, expect, it } from 'vitest';
import type { Check } from '../connection/wire';
import { diceOf, overridesOf } from './retake';

const die = (value: number) => ({ event: 1, index: 0, faces: 8, value, how: 'server' as const, for: 'x' });
const check = (more: Partial<Check>): Check =>
	({ kind: 'hit', faces: 8, base: 3, need: 3, ...more }) as Check;

describe('the dice that a judge can set anew', () => {
	it('is the one that counts of a plain throw', () => {
		const line = { check: check({ dice: [die(2), die(7)] }), throw: 3 };
		expect(diceOf(line)).toEqual([{ throw: 3, faces: 8, value: 7 }]);
	});

	it('are all that are added up', () => {
		const line = { check: check({ sum: 2, faces: 6, dice: [die(2), die(5)] }), throw: 1 };
		expect(diceOf(line).map((one) => [one.throw, one.value])).toEqual([
			[0, 2],
			[1, 5],
		]);
	});

	it('are both of a throw against another, each with its faces and whose it is', () => {
		const against = { actor: 'c2', with: 'ability/agility', base: 4, level: 4, faces: 10, dice: [die(9)] };
		const line = { check: check({ actor: 'c1', with: 'ability/knack', dice: [die(2)], against }), throw: 4 };
		expect(diceOf(line)).toEqual([
			{ throw: 3, faces: 8, value: 2, actor: 'c1', with: 'ability/knack' },
			{ throw: 4, faces: 10, value: 9, actor: 'c2', with: 'ability/agility' },
		]);
	});

	it('is the own one alone where nobody throws against it', () => {
		const against = { with: 'difficulty/ordinary', base: 0, level: -1, faces: 0 };
		const line = { check: check({ actor: 'c1', dice: [die(2)], against }) };
		expect(diceOf(line).map((one) => one.throw)).toEqual([0]);
	});

	it('is not one that was entered in a decision before', () => {
		const against = { actor: 'c2', base: 4, level: 4, faces: 10, dice: [die(9)] };
		const line = { check: check({ actor: 'c1', dice: [die(2)], against }), throw: 0 };
		expect(diceOf(line)).toEqual([{ throw: 0, faces: 10, value: 9, actor: 'c2' }]);
	});
});

it('an outcome goes with the last throw, and what is not set is not sent', () => {
	const dice = [
		{ throw: 3, faces: 8, value: 2 },
		{ throw: 4, faces: 10, value: 9 },
	];
	expect(overridesOf(dice, [8, 0], '')).toEqual([{ throw: 3, value: 8 }]);
	expect(overridesOf(dice, [0, 0], 'success')).toEqual([{ throw: 4, success: true }]);
	expect(overridesOf(dice, [8, 1], 'failure')).toEqual([
		{ throw: 3, value: 8 },
		{ throw: 4, value: 1, success: false },
	]);
});
