import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ruledAreas } from '../../../wire/maidhammer.gen';
import { i18n } from '../../../lib/i18n.svelte';
import AreaForm from './AreaForm.svelte';
import Areas from '../table/Areas.svelte';
import { doll, game, view } from '../table/fixture.test-data';
import type { TableRoom } from '../../../lib/table/room';
import TableProbe from '../table/TableProbe.test.svelte';
import { TableState } from '../table/TableState.svelte';
import type { Game } from '../table/wire';

let shown: Record<string, unknown> | undefined;
let sent: [string, unknown][] = [];
beforeEach(() => i18n.choose('en'));
afterEach(async () => {
	if (shown) await unmount(shown);
	sent = [];
	document.body.innerHTML = '';
});

function show(part: typeof Areas, seat: string, more: Partial<Game> = {}) {
	const mine = {
		kind: 'mine',
		armed: true,
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
		view: view({ game: game({ areas: { 'first-1': mine }, ...more }) }),
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

test('a judge finds everything there that can lie about, and switches on only what has a switch', () => {
	show(AreaForm, 's1');
	fill('select', 'new');
	const offered = [...document.querySelectorAll<HTMLSelectElement>('select')[1]!.options].map(
		({ value }) => value,
	);
	expect(offered.slice(1)).toEqual(ruledAreas.map(({ clause }) => clause));
	const tick = () => document.body.textContent.includes('It is switched on');
	fill('select', 'gear/barbed-wire', 1);
	expect(tick()).toBe(false);
	fill('select', 'gear/landmine', 1);
	expect(tick()).toBe(true);
	fill('select', 'd1', 2);
	tap('It is switched on');
	fill('input[maxlength="200"]', 'Forgotten');
	tap('Rule');
	expect(sent).toEqual([
		['rule-area', { reason: 'Forgotten', entry: 'gear/landmine', maker: 'd1', armed: true }],
	]);
});

test('on a map what is long takes two ends, each where somebody stands, its maker too', () => {
	const field = { name: {}, width: 1800, depth: 1800, things: [] } as unknown as Game['field'];
	const stands = (name: string, x: number) => ({ ...doll(name, 'first', 's1'), at: { x, y: 300 } });
	show(AreaForm, 's1', { field, dolls: { d1: stands('さくら', 100), d2: stands('すみれ', 400) } });
	fill('select', 'new');
	fill('select', 'gear/barbed-wire', 1);
	fill('select', 'd1', 2);
	fill('input[maxlength="200"]', 'Forgotten');
	const rule = () =>
		[...document.querySelectorAll('button')].find((one) => one.textContent.includes('Rule'))!;
	const ends = [...document.querySelectorAll('fieldset')];
	ends[0]!.querySelectorAll('input')[0]!.click();
	flushSync();
	expect(rule().disabled).toBe(true);
	ends[1]!.querySelectorAll('input')[1]!.click();
	flushSync();
	tap('Rule');
	expect(sent).toEqual([
		[
			'rule-area',
			{
				reason: 'Forgotten',
				entry: 'gear/barbed-wire',
				maker: 'd1',
				at: { x: 100, y: 300 },
				to: { x: 400, y: 300 },
			},
		],
	]);
});

test('what is filled in for one is not ruled of another', () => {
	const smoke = {
		kind: 'smoke',
		clause: 'gear/smoke-canister',
		by: 'd3',
		team: 'second' as const,
		radius: 300,
		place: 'by the well',
		inside: [],
		turn: 2,
		phase: 2,
	};
	show(AreaForm, 's1', { areas: { a1: smoke, a2: { ...smoke, place: 'by the pond' } } });
	fill('select', 'a1');
	fill('input[type=text]', 'elsewhere');
	fill('select', 'a2');
	fill('input[maxlength="200"]', 'Nothing to change');
	expect([...document.querySelectorAll('button')].at(-1)!.disabled).toBe(true);
	expect(document.querySelector<HTMLInputElement>('input[type=text]')!.value).toBe('by the pond');
});
