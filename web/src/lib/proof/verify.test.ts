import { describe, expect, it } from 'vitest';
import vectors from '../../wire/proof.vectors.json';
import type { Proof } from '../../wire/wire.gen';
import { readProof } from './file';
import { isRemark, verify } from './verify';

describe.each(vectors)('$name', ({ proof, findings }) => {
	it('is found to be what the server finds it to be', () => {
		const verified = verify(proof as Proof);
		expect(verified.findings).toEqual(findings ?? []);
		expect(verified.sound).toBe(verified.findings.every(isRemark));
	});
});

const played = vectors[0]!.proof as Proof;

it('finds out whichever die is changed', () => {
	const { dice } = verify(played);
	dice.forEach(({ roll }, at) => {
		if (roll.hand || roll.faces === 1) return;
		const rolls = played.rolls.map((one, i) =>
			i === at ? { ...one, value: (one.value % one.faces) + 1 } : one,
		);
		const found = verify({ ...played, rolls });
		expect(found.sound).toBe(false);
		expect(found.dice.filter(({ findings }) => findings.some((one) => !isRemark(one)))).toEqual([
			{ roll: rolls[at], findings: [expect.objectContaining({ code: 'roll-mismatch', want: roll.value })] },
		]);
	});
});

describe('a saved file', () => {
	it('is read whole or as the proof alone', () => {
		expect(readProof(JSON.stringify(played))).toEqual({ proof: played });
		const record = { format: 1, view: { ruleset: 'maidhammer' }, lines: [], proof: played };
		expect(readProof(JSON.stringify(record))).toEqual({ proof: played, record });
	});

	it.each([
		['not JSON', '{', 'unreadable'],
		['nothing of ours', '[1, 2]', 'unreadable'],
		['no seed yet', JSON.stringify({ format: 1, view: {}, lines: [] }), 'unsealed'],
		['rolls that are none', JSON.stringify({ ...played, rolls: [1] }), 'unreadable'],
		[
			'numbers that are none',
			JSON.stringify({ ...played, rolls: [{ event: 1.5, index: 0, faces: 6, value: 1 }] }),
			'unreadable',
		],
		[
			'randomness that is none',
			JSON.stringify({ ...played, contributions: [{ by: 'first', entropy: '%' }] }),
			'unreadable',
		],
	])('that is %s is said to be so', (_, text, fault) => {
		expect(readProof(text)).toEqual({ fault });
	});
});
