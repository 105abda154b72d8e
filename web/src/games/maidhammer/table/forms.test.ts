import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MapState } from '../map/MapState.svelte';
import { i18n } from '../../../lib/i18n.svelte';
import ClearForm from './ClearForm.svelte';
import CommandFormProbe from './CommandFormProbe.test.svelte';
import { doll, game, view } from './fixture.test-data';
import MoveForm from './MoveForm.svelte';
import PlaceChoice from './PlaceChoice.svelte';
import type { TableRoom } from '../../../lib/table/room';
import TableProbe from './TableProbe.test.svelte';
import { TableState } from './TableState.svelte';
import type { DollOptions, Game, Input, MoveOption, PreviewAnswer, Refusal } from './wire';

let shown: Record<string, unknown> | undefined;
let sent: [string, unknown][] = [];
let refusal: Refusal | null = null;
let forecast: PreviewAnswer = { preview: { checks: [] } } as unknown as PreviewAnswer;
beforeEach(() => {
	vi.useFakeTimers();
	i18n.choose('en');
});
afterEach(async () => {
	if (shown) await unmount(shown);
	vi.useRealTimers();
	sent = [];
	refusal = null;
	forecast = { preview: { checks: [] } } as unknown as PreviewAnswer;
	document.body.innerHTML = '';
});

function tableOf(more: Partial<Game> = {}): TableState {
	const room: TableRoom = {
		view: view({ game: game(more) }),
		lines: [],
		hasOlder: false,
		seat: 's1',
		now: () => 0,
		send: (kind, body) => {
			sent.push([kind, body]);
			return Promise.resolve(refusal);
		},
		preview: <T>() => Promise.resolve(forecast as { preview: T }),
		olderLines: () => Promise.resolve(0),
	};
	return new TableState(room);
}

function show<Props extends Record<string, unknown>>(
	table: TableState,
	part: Component<Props>,
	given: Props,
	onmap?: (map: MapState) => void,
) {
	shown = mount(TableProbe, {
		target: document.body,
		props: { table, part: part as unknown as Component<never>, given, onmap },
	});
	flushSync();
}

/** Lets the forecast be asked for and come, and whatever was sent be answered. */
async function settle() {
	await vi.advanceTimersByTimeAsync(400);
	flushSync();
}

const labels = () => [...document.querySelectorAll('label')].map((one) => one.textContent.trim());
const chosen = () =>
	document.querySelector<HTMLInputElement>('input:checked')?.labels?.[0]?.textContent.trim();
const commit = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!;

function tap(text: string) {
	const all = [...document.querySelectorAll<HTMLElement>('button, label')];
	const found = all.find((one) => one.textContent.trim().startsWith(text));
	expect(found, `something called ${text}`).toBeDefined();
	found!.click();
	flushSync();
}

function type(label: string, text: string) {
	const field = [...document.querySelectorAll('label')].find((one) => one.textContent.includes(label));
	const input = document.getElementById(field!.htmlFor) as HTMLInputElement;
	input.value = text;
	input.dispatchEvent(new Event('input', { bubbles: true }));
	flushSync();
}

const field = { name: {}, width: 1800, depth: 1800, things: [] } as unknown as Game['field'];
const at = (x: number, y: number) => ({ at: { x, y } });
const standing = {
	d1: doll('さくら', 'first', 's1', at(300, 300)),
	d2: doll('すみれ', 'first', 's1', at(300, 500)),
	d3: doll('みぞれ', 'second', 's2', at(300, 1200)),
	d4: doll('つばめ', 'second', 's2'),
};

describe('a choice of a place', () => {
	const take = vi.fn<(points: readonly unknown[]) => void>();
	beforeEach(() => take.mockClear());
	const about = { label: 'Where', id: 'd1', points: undefined, onchoose: take };

	it('offers where others stand on the map, and no one who is not there', () => {
		show(tableOf({ field, dolls: standing }), PlaceChoice, about);
		expect(labels()).toEqual([expect.stringContaining('すみれ'), expect.stringContaining('みぞれ')]);
	});

	it('offers nobody who is too far away', () => {
		show(tableOf({ field, dolls: standing }), PlaceChoice, { ...about, reach: 200 });
		expect(labels()).toEqual([expect.stringContaining('すみれ')]);
	});

	it('gives the place of whoever is chosen, and shows what has been chosen', () => {
		show(tableOf({ field, dolls: standing }), PlaceChoice, { ...about, points: [{ x: 300, y: 500 }] });
		expect(chosen()).toContain('すみれ');
		tap(labels()[1]!);
		expect(take).toHaveBeenLastCalledWith([{ x: 300, y: 1200 }]);
	});

	it('takes the end of the tape, and a whole way where one is asked for', () => {
		let map!: MapState;
		const table = tableOf({
			field,
			dolls: standing,
			options: { d1: { move: { max_mm: 600, ways: [] } } as unknown as DollOptions },
		});
		const way = {
			points: [
				{ x: 300, y: 300 },
				{ x: 350, y: 400 },
				{ x: 500, y: 600 },
			],
		};
		forecast = { preview: { ...way, targets: [], outline: [], charges: [] } } as unknown as PreviewAnswer;
		show(table, PlaceChoice, { ...about, way: true }, (one) => (map = one));
		const before = labels().length;
		map.pick('d1');
		flushSync();
		map.tape = { from: { x: 0, y: 0 }, to: { x: 90, y: 80 } };
		map.goTo({ x: 500, y: 600 });
		return settle().then(() => {
			expect(labels()).toHaveLength(before + 2);
			tap(labels()[0]!);
			expect(take).toHaveBeenLastCalledWith([{ x: 90, y: 80 }]);
			tap(labels()[1]!);
			expect(take).toHaveBeenLastCalledWith(way.points.slice(1));
		});
	});
});

describe('a form of a command', () => {
	const command = { kind: 'next', body: { turn: 1, phase: 2 } } as const;

	it('says what is missing, and cannot be sent without it', () => {
		const lacks: Input = { name: 'target', kind: 'doll', need: true };
		show(tableOf(), CommandFormProbe, { command: null, lacks });
		expect(commit().disabled).toBe(true);
		expect(document.querySelector('form')!.textContent).toContain('Choose');
	});

	it('sends it once, and closes the panel', async () => {
		const table = tableOf();
		table.picked = 'd1';
		show(table, CommandFormProbe, { command });
		await settle();
		commit().click();
		await settle();
		expect(sent).toEqual([['next', command.body]]);
		expect(table.picked).toBeNull();
	});

	it('stays open with what was entered when it is refused', async () => {
		refusal = { code: 'wrong_phase' };
		const table = tableOf();
		table.picked = 'd1';
		show(table, CommandFormProbe, { command });
		await settle();
		commit().click();
		await settle();
		expect(sent).toHaveLength(1);
		expect(table.picked).toBe('d1');
	});

	it('is not to be sent where the server says beforehand that it would refuse it', async () => {
		forecast = { refusal: { code: 'out_of_range' } } as unknown as PreviewAnswer;
		show(tableOf(), CommandFormProbe, { command });
		expect(commit().disabled).toBe(false);
		await settle();
		expect(commit().disabled).toBe(true);
		document.querySelector('form')!.requestSubmit();
		expect(sent).toEqual([]);
	});
});

describe('the form of clearing', () => {
	const areas: Input = {
		name: 'areas',
		kind: 'choices',
		choices: [
			{ value: 'a1', clause: 'gear/landmine' },
			{ value: 'a2', clause: 'gear/barbed-wire' },
		],
	};
	const options = (inputs: Input[]) => ({
		d1: { clear: true, acts: [], handle: [], ask: [], inputs } as unknown as DollOptions,
	});

	it('can be sent at once: whether anything lies there, nobody has to know', async () => {
		show(tableOf({ options: options([areas]) }), ClearForm, { id: 'd1' });
		await settle();
		commit().click();
		await settle();
		expect(sent).toEqual([['clear', { doll: 'd1' }]]);
	});

	it('names what lies in reach on a real table', async () => {
		show(tableOf({ options: options([areas]) }), ClearForm, { id: 'd1' });
		tap('barbed-wire');
		await settle();
		commit().click();
		await settle();
		expect(sent).toEqual([['clear', { doll: 'd1', areas: ['a2'] }]]);
	});
});

describe('the form of a move', () => {
	const length: Input = { name: 'mm', kind: 'length', need: true, max: 600 };
	const move: MoveOption = {
		max_mm: 600,
		ways: [
			{ max_mm: 600, inputs: [length, { name: 'contact', kind: 'dolls', dolls: ['d3', 'd4'], max: 2 }] },
			{ max_mm: 900, skill: 'psychic/teleport', inputs: [{ ...length, max: 900 }] },
		],
	} as unknown as MoveOption;

	it('waits for how far, and sends it in whole mm with whom it meets', async () => {
		show(tableOf(), MoveForm, { id: 'd1', move });
		expect(commit().disabled).toBe(true);
		type('Path length', '44.5');
		tap('みぞれ');
		await settle();
		commit().click();
		await settle();
		expect(sent).toEqual([['move', { doll: 'd1', mm: 445, terrain: {}, contact: ['d3'] }]]);
	});

	it('goes by another way with what that one asks for, and keeps how far', async () => {
		show(tableOf(), MoveForm, { id: 'd1', move });
		type('Path length', '80');
		tap('teleport');
		expect(labels().some((label) => label.includes('みぞれ'))).toBe(false);
		await settle();
		commit().click();
		await settle();
		expect(sent).toEqual([['move', { doll: 'd1', mm: 800, terrain: {}, skill: 'psychic/teleport' }]]);
	});

	it('says why a doll has to run', () => {
		show(tableOf(), MoveForm, { id: 'd1', move: { ...move, must: 'routed' } });
		expect(document.querySelector('.must')!.textContent).not.toBe('');
	});
});
