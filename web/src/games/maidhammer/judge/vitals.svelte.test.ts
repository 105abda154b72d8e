import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { i18n } from '../../../lib/i18n.svelte';
import { doll, game, view } from '../table/fixture.test-data';
import type { TableRoom } from '../../../lib/table/room';
import TableProbe from '../table/TableProbe.test.svelte';
import { TableState } from '../table/TableState.svelte';
import VitalsForm from './VitalsForm.svelte';

let shown: Record<string, unknown> | undefined;
beforeEach(() => i18n.choose('en'));
afterEach(async () => {
	if (shown) await unmount(shown);
	document.body.innerHTML = '';
});

function type(input: HTMLInputElement | HTMLSelectElement, value: string) {
	input.value = value;
	input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
	flushSync();
}

test('a number that a judge has half typed outlasts what happens at the table meanwhile', () => {
	const dolls = (hp: number) => ({
		d1: doll('Hana', 'first', 's1', { hp, max_hp: 9 }),
		d2: doll('Momiji', 'second', 's2', { hp: 4, max_hp: 9 }),
	});
	let seen = $state.raw(view({ game: game({ dolls: dolls(5) }) }));
	const sent: [string, unknown][] = [];
	const room: TableRoom = {
		get view() {
			return seen;
		},
		lines: [],
		hasOlder: false,
		seat: 's1',
		now: () => 0,
		send: (kind, body) => {
			sent.push([kind, body]);
			return Promise.resolve(null);
		},
		preview: () => Promise.resolve({ refusal: { code: 'no_connection' } }),
		olderLines: () => Promise.resolve(0),
	};
	shown = mount(TableProbe, {
		target: document.body,
		props: { table: new TableState(room), part: VitalsForm },
	});
	flushSync();
	const choice = document.querySelector('select')!;
	type(choice, 'd1');
	const hp = () => document.querySelector<HTMLInputElement>('input[inputmode]')!;
	expect(hp().value).toBe('5');
	type(hp(), '8');
	seen = view({ game: game({ dolls: dolls(3) }) });
	flushSync();
	expect(hp().value).toBe('8');
	// Another doll's is her own.
	type(choice, 'd2');
	expect(hp().value).toBe('4');
});
