import { expect, it } from 'vitest';
import { Latest } from './latest';

it('asks one question at a time, skips those in between, and tells the last answer', async () => {
	const asked: number[] = [];
	const told: number[] = [];
	let answer: ((value: number) => void) | undefined;
	const latest = new Latest<number, number>(
		(question) => {
			asked.push(question);
			return new Promise((resolve) => (answer = resolve));
		},
		(value) => told.push(value),
		0,
	);
	latest.put(1);
	latest.put(2);
	latest.put(3);
	await Promise.resolve();
	expect(asked).toEqual([1]);
	answer!(10);
	await new Promise((resolve) => setTimeout(resolve));
	expect(asked).toEqual([1, 3]);
	latest.drop();
	answer!(30);
	await new Promise((resolve) => setTimeout(resolve));
	expect(told).toEqual([10]);
});
