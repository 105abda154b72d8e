import { expect, test } from 'vitest';
import { writtenDown, type EarlyOption } from './early';
import type { Area } from './wire';

const area = (clause: string, more: Partial<Area> = {}): Area => ({
	kind: 'mine',
	clause,
	by: 'd1',
	team: 'first',
	radius: 300,
	inside: [],
	turn: 0,
	phase: 0,
	...more,
});
const options: EarlyOption[] = [
	{ item: 2, gear: 'landmine', count: 1 },
	{ item: 3, gear: 'landmine', count: 1 },
	{ item: 4, gear: 'barbed-wire', count: 3 },
];

test('what is written down can be sent again, each thing out of an item that still has it', () => {
	const at = { x: 10, y: 20 };
	const to = { x: 300, y: 20 };
	const written = writtenDown(
		[
			['first-1', area('gear/landmine', { at })],
			['first-2', area('gear/landmine', { place: 'by the gate' })],
			['first-3', area('gear/barbed-wire', { at, to })],
		],
		options,
	);
	expect(written.map(({ id, early }) => [id, early])).toEqual([
		['first-1', { item: 2, gear: 'landmine', at }],
		['first-2', { item: 3, gear: 'landmine', place: 'by the gate' }],
		['first-3', { item: 4, gear: 'barbed-wire', at, to }],
	]);
});

test('what no item has is not sent', () => {
	expect(writtenDown([['first-1', area('gear/bomb')]], options)).toEqual([]);
});
