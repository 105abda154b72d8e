import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { i18n } from '../i18n.svelte';
import { view } from '../../games/maidhammer/table/fixture.test-data';
import LastThrow from './LastThrow.svelte';
import TableProbe from '../../games/maidhammer/table/TableProbe.test.svelte';
import { TableState } from '../../games/maidhammer/table/TableState.svelte';
import type { Line } from '../../games/maidhammer/table/wire';

beforeEach(() => i18n.choose('en'));

let now = 0;
const line = (more: Partial<Line>): Line => ({
	n: 0,
	at: (now += 1000),
	kind: 'game',
	key: 'log.phase',
	...more,
});
const phase = (step: number) => line({ step, args: { phase: 'key:phase.2' } });
const hit = (step: number) =>
	line({
		step,
		kind: 'dice',
		key: 'log.check.hit',
		check: { dice: [{ value: 3, rerolled: false }], success: true } as unknown as Line['check'],
	});
/** The leaders' roll and what came of it, of one decision. */
const rollOff = () => {
	const rolled = line({
		kind: 'ruling',
		key: 'log.rolled_off_ruling',
		args: { ruling: 1, first: 1, second: 6 },
	});
	return [
		rolled,
		line({ at: rolled.at, kind: 'ruling', key: 'log.ruling_settled.upheld', args: { ruling: 1 } }),
	];
};

/** What the table says was thrown last, with these lines in the log. */
async function shown(lines: Line[]): Promise<string> {
	const table = new TableState({
		view: view(),
		lines: lines.map((line, at) => ({ ...line, n: at + 1 })),
		hasOlder: false,
		seat: 's1',
		now: () => 0,
		send: () => Promise.resolve(null),
		preview: () => Promise.resolve({ refusal: { code: 'no_connection' } }),
		olderLines: () => Promise.resolve(0),
	});
	const part = mount(TableProbe, { target: document.body, props: { table, part: LastThrow } });
	flushSync();
	const text = document.querySelector('.outcome')?.textContent ?? '';
	await unmount(part);
	return text;
}

describe('the leaders’ roll about a ruling', () => {
	it('is news in its phase, also where it moved the battle on', async () => {
		expect(await shown([phase(1), ...rollOff()])).toMatch(/^The objection failed/);
		const [rolled, settled] = rollOff();
		expect(await shown([rolled!, settled!, { ...phase(1), at: settled!.at }])).toMatch(
			/^The objection failed/,
		);
	});

	it('is none in a later phase, though a doll’s throw came between', async () => {
		expect(await shown([phase(1), ...rollOff(), phase(2)])).toBe('');
		expect(await shown([phase(1), ...rollOff(), hit(2), phase(3)])).toBe('');
	});

	it('is none once a doll has thrown, be it taken back', async () => {
		const undo = line({ kind: 'ruling', key: 'log.rewound', args: { step: 1 } });
		expect(await shown([phase(1), ...rollOff(), hit(2), undo])).toBe('');
	});
});
