import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { i18n } from '../../../lib/i18n.svelte';
import { game, view } from './fixture.test-data';
import TableProbe from './TableProbe.test.svelte';
import { TableState } from './TableState.svelte';
import type { DollOptions, Game } from './wire';
import WhoNow from './WhoNow.svelte';

beforeEach(() => i18n.choose('en'));

const idle = { kind: 'nothing', targets: [], with: [], inputs: [] };
const options = { handle: [], acts: [idle], ask: [] } as unknown as DollOptions;

async function shown(more: Partial<Game>, seat = 's1'): Promise<string[]> {
	const table = new TableState({
		view: view({ game: game(more) }),
		lines: [],
		hasOlder: false,
		seat,
		now: () => 0,
		send: () => Promise.resolve(null),
		preview: () => Promise.resolve({ refusal: { code: 'no_connection' } }),
		olderLines: () => Promise.resolve(0),
	});
	const part = mount(TableProbe, { target: document.body, props: { table, part: WhoNow } });
	flushSync();
	const texts = [...document.querySelectorAll('.who p, .who button')].map((one) =>
		one.textContent!.replace(/\s+/g, ' ').trim(),
	);
	const first = document.querySelector<HTMLElement>('.who button');
	first?.click();
	if (first) expect(table.picked).toBe('d1');
	await unmount(part);
	return texts;
}

test('whoever can act is a tap away, with what has been declared', async () => {
	const declared = { d1: { action: { kind: 'shoot', item: 1, target: 'd3' }, done: false } };
	const texts = await shown({ options: { d1: options, d2: options }, declared });
	expect(texts).toHaveLength(3);
	expect(texts[1]).toMatch(/^さくら .*みぞれ/);
	expect(texts[2]).toBe('すみれ May declare');
});

test('whoever has to wait is told so', async () => {
	expect(await shown({}, 's2')).toEqual(['Others are on now. Pick a doll to read its sheet']);
});
