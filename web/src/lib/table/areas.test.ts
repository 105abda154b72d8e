import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { i18n } from '../i18n.svelte';
import AreaForm from '../judge/AreaForm.svelte';
import Areas from './Areas.svelte';
import { game, view } from './fixture.test-data';
import type { TableRoom } from './room';
import TableProbe from './TableProbe.test.svelte';
import { TableState } from './TableState.svelte';

let shown: Record<string, unknown> | undefined;
let sent: [string, unknown][] = [];
beforeEach(() => i18n.choose('en'));
afterEach(async () => {
	if (shown) await unmount(shown);
	sent = [];
	document.body.innerHTML = '';
});

function show(part: typeof Areas, seat: string) {
	const mine = {
		kind: 'kill-zone',
		clause: 'gear/landmine',
		by: 'd1',
		team: 'first' as const,
		radius: 300,
		place: 'by the gate',
		inside: [],
		secret: true,
		turn: 0,
		phase: 0,
	};
	const room: TableRoom = {
		view: view({ game: game({ areas: { 'first-1': mine } }) }),
		lines: [],
		hasOlder: false,
		seat,
		now: () => 0,
		send: (kind, body) => {
			sent.push([kind, body]);
			return Promise.resolve(null);
		},
		preview: () => Promise.resolve({ refusal: { code: 'no_connection' } }),
		olderLines: () => Promise.resolve(0),
	};
	shown = mount(TableProbe, { target: document.body, props: { table: new TableState(room), part } });
	flushSync();
}

function tap(text: string) {
	const all = [...document.querySelectorAll<HTMLElement>('button, label')];
	all.find((one) => one.textContent.includes(text))!.click();
	flushSync();
}

test('a side tells of its own mine whom it has caught, where nothing is measured', () => {
	show(Areas, 's1');
	expect(document.body.textContent).toContain('by the gate');
	tap('みぞれ');
	tap('It goes off');
	expect(sent).toEqual([['unseal', { area: 'first-1', victims: ['d3'] }]]);
});

test('nobody else is asked about it', () => {
	show(Areas, 's2');
	expect(document.querySelector('details')).toBeNull();
});

test('a judge takes one away', () => {
	show(AreaForm, 's1');
	expect(document.querySelector('select')!.textContent).toContain('by the gate');
	fill('select', 'first-1');
	tap('Take it off the table');
	fill('input[maxlength="200"]', 'It was a mistake');
	tap('Rule');
	expect(sent).toEqual([['rule-area', { reason: 'It was a mistake', id: 'first-1', gone: true }]]);
});

function fill(selector: string, value: string, index = 0) {
	const control = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(selector)[index]!;
	control.value = value;
	const event = control instanceof HTMLSelectElement ? 'change' : 'input';
	control.dispatchEvent(new Event(event, { bubbles: true }));
	flushSync();
}

test('a judge switches a mine off', () => {
	show(AreaForm, 's1');
	fill('select', 'first-1');
	tap('It is switched on');
	fill('input[maxlength="200"]', 'It was never switched on');
	tap('Rule');
	expect(sent).toEqual([['rule-area', { reason: 'It was never switched on', id: 'first-1', armed: false }]]);
});

test('a judge puts a new one on the table, in words and until a phase', () => {
	show(AreaForm, 's1');
	fill('select', 'new');
	fill('select', 'gear/smoke-canister', 1);
	fill('select', 'd3', 2);
	fill('input[type=text]', 'behind the bush');
	fill('input[inputmode]', '2');
	fill('select', '8', 3);
	tap('みぞれ');
	fill('input[maxlength="200"]', 'Agreed at the table');
	tap('Rule');
	expect(sent).toEqual([
		[
			'rule-area',
			{
				reason: 'Agreed at the table',
				entry: 'gear/smoke-canister',
				maker: 'd3',
				place: 'behind the bush',
				inside: ['d3'],
				turn: 2,
				phase: 8,
			},
		],
	]);
});

test('a judge changes where one is, and nothing else of it', () => {
	show(AreaForm, 's1');
	fill('select', 'first-1');
	fill('input[type=text]', 'by the wall');
	fill('input[maxlength="200"]', 'Read wrongly');
	tap('Rule');
	expect(sent).toEqual([['rule-area', { reason: 'Read wrongly', id: 'first-1', place: 'by the wall' }]]);
});
