import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SheetAudit } from './SheetAudit.svelte';
import { newSheet, type Audit, type Sheet } from './wire';

const answer = (mp: number): Audit => ({
	mp,
	budget: 100,
	hp: 6,
	sp: 3,
	steps: 4,
	lines: [
		{ what: 'attribute/human', index: 0, mp: 0 },
		{ what: 'skill/luck', index: 0, mp: 30 },
		{ what: 'gear/rifle', index: 0, mp: 5 },
		{ what: 'MH-2.4', index: 0, mp: 10 },
	],
	faults: [],
	warnings: [],
});

let asked: Sheet[];
let give: (mp: number) => void;
let fail: () => void;
let audit: SheetAudit;

beforeEach(() => {
	vi.useFakeTimers();
	asked = [];
	audit = new SheetAudit('maidhammer', (sheet) => {
		asked.push(sheet);
		return new Promise((resolve, reject) => {
			give = (mp) => resolve(answer(mp));
			fail = () => reject(new Error('no network'));
		});
	});
});
afterEach(() => {
	audit.stop();
	vi.useRealTimers();
});

it('asks once about a sheet that keeps changing', async () => {
	audit.check(newSheet());
	await vi.advanceTimersByTimeAsync(0);
	give(0);
	await vi.advanceTimersByTimeAsync(0);
	for (const name of ['あ', 'あや', 'あやめ']) {
		audit.check({ ...newSheet(), name });
		await vi.advanceTimersByTimeAsync(100);
	}
	expect(asked).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(150);
	expect(asked.map((sheet) => sheet.name)).toEqual(['', 'あやめ']);
});

it('shows the server’s figures and nothing of its own', async () => {
	expect(audit.audit).toBeUndefined();
	audit.check(newSheet());
	await vi.advanceTimersByTimeAsync(0);
	give(74);
	await vi.advanceTimersByTimeAsync(0);
	expect(audit.audit?.mp).toBe(74);
	expect(audit.left).toBe(26);
	expect(audit.linesOf('gear', 0).map((line) => line.mp)).toEqual([5, 10]);
	expect(audit.linesOf('skills', 0).map((line) => line.mp)).toEqual([30]);
	expect(audit.faults).toEqual([]);
});

it('does not let an old answer overwrite a newer question', async () => {
	audit.check(newSheet());
	await vi.advanceTimersByTimeAsync(0);
	const late = give;
	audit.check({ ...newSheet(), name: '新' });
	late(10);
	await vi.advanceTimersByTimeAsync(150);
	expect(audit.audit).toBeUndefined();
	give(20);
	await vi.advanceTimersByTimeAsync(0);
	expect(audit.audit?.mp).toBe(20);
});

it('tries again when the server cannot be reached', async () => {
	audit.check(newSheet());
	await vi.advanceTimersByTimeAsync(0);
	fail();
	await vi.advanceTimersByTimeAsync(0);
	expect(audit.unreached).toBe(true);
	await vi.advanceTimersByTimeAsync(3_000);
	give(5);
	await vi.advanceTimersByTimeAsync(0);
	expect(audit.unreached).toBe(false);
	expect(audit.audit?.mp).toBe(5);
});
