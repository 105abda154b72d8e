import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { I18n, i18n } from '../../../lib/i18n.svelte';
import { actCommand, handleCommand, moveCommand } from './body';
import { messages } from '../messages';
import { doll, game, view } from './fixture.test-data';
import InputProbe from './InputProbe.test.svelte';
import { Filled, noValues, type Values } from './inputs';
import type { TableRoom } from '../../../lib/table/room';
import { TableState } from './TableState.svelte';
import { inputKinds, inputNames, type ActOption, type Input } from './wire';

const target: Input = { name: 'target', kind: 'doll', need: true, dolls: ['d3', 'd4'] };
const seen: Input = {
	name: 'sightings',
	kind: 'sighting',
	need: true,
	of: ['target'],
	max: 1800,
	cover: true,
};
const others: Input = {
	name: 'others',
	kind: 'dolls',
	dolls: ['d2', 'd3', 'd4'],
	max: 2,
	except: ['target'],
};
const leads: Input = {
	name: 'with',
	kind: 'choices',
	max: 3,
	choices: [
		{ value: 'sniping', clause: 'skill/sniping' },
		{ value: 'concentration', clause: 'skill/concentration', group: 'sp' },
		{ value: 'special/hit-and-run', clause: 'special/hit-and-run', group: 'sp' },
	],
};
const back: Input = {
	name: 'back_mm',
	kind: 'length',
	max: 300,
	when: { name: 'with', is: ['special/hit-and-run'] },
};

const rifle: ActOption = {
	kind: 'shoot',
	item: 1,
	gear: 'rifle',
	mode: '直射撃',
	targets: ['d3', 'd4'],
	needs_target: true,
	needs_sighting: true,
	max_others: 2,
	with: [],
	inputs: [target, seen, others, leads, back],
};

function filled(inputs: Input[], more: Partial<Values> = {}, acts: ActOption[] = []): Filled {
	return new Filled('d1', inputs, { ...noValues(), ...more }, acts);
}
const aimed = { named: { target: ['d3'] }, measured: { 'd1>d3': { cm: 104.5, cover: 'half' as const } } };

describe('the command of an act', () => {
	it('declares a shot with what was measured, in whole mm', () => {
		expect(actCommand(rifle, filled(rifle.inputs, aimed), 'action')).toEqual({
			kind: 'declare',
			body: {
				doll: 'd1',
				action: {
					kind: 'shoot',
					item: 1,
					gear: 'rifle',
					mode: '直射撃',
					target: 'd3',
					sightings: [{ from: 'd1', to: 'd3', mm: 1045, cover: 'half' }],
				},
			},
		});
	});

	it('asks for the target first, then for every distance that it needs', () => {
		expect(filled(rifle.inputs).lacks).toBe(target);
		expect(filled(rifle.inputs, { named: { target: ['d3'] } }).lacks).toBe(seen);
		const spread = [target, seen, others, { ...seen, of: ['others' as const] }];
		const named = { ...aimed, named: { target: ['d3'], others: ['d4'] } };
		expect(filled(spread, named).lacks?.of).toEqual(['others']);
		expect(filled(rifle.inputs, named).lacks).toBeUndefined();
	});

	it('takes the only possible target without asking', () => {
		const only = filled([{ ...target, dolls: ['d4'] }]);
		expect(only.lacks).toBeUndefined();
		expect(only.fields).toEqual({ target: 'd4' });
	});

	it('names nobody twice, and no more than it may', () => {
		const many = filled(rifle.inputs, { named: { target: ['d3'], others: ['d3', 'd2', 'd4'] } });
		expect(many.fields.others).toEqual(['d2', 'd4']);
		expect(filled([{ ...others, max: 1 }], { named: { others: ['d2', 'd4'] } }).fields.others).toEqual([
			'd2',
		]);
	});

	it('passes over what is no longer offered', () => {
		expect(filled(rifle.inputs, { named: { target: ['d9'], with: ['gone'] } }).fields).toEqual({});
	});

	it('asks for what only a chosen skill needs', () => {
		const fell = { ...aimed, numbers: { back_mm: 22.5 } };
		expect(filled(rifle.inputs, fell).fields).not.toHaveProperty('back_mm');
		const with_ = { target: ['d3'], with: ['special/hit-and-run'] };
		expect(filled(rifle.inputs, { ...fell, named: with_ }).fields.back_mm).toBe(225);
	});

	it('lets one thing of a group be chosen', () => {
		const chosen = filled(rifle.inputs, { named: { with: ['concentration'] } });
		expect(chosen.barred('sp', 'special/hit-and-run')).toBe(true);
		expect(chosen.barred('sp', 'concentration')).toBe(false);
		expect(chosen.barred(undefined, 'sniping')).toBe(false);
	});

	it('has a second act with inputs of its own, and all distances with the first', () => {
		const pistol: ActOption = { ...rifle, item: 2, gear: 'pistol' };
		const second: Input = { name: 'second', kind: 'act', acts: [1], with: 'wide-vision', group: 'sp' };
		const both = filled(
			[target, seen, second],
			{
				...aimed,
				acts: {
					second: {
						place: 1,
						values: {
							...noValues(),
							named: { target: ['d4'], with: ['sniping'] },
							measured: { 'd1>d4': { cm: 60, cover: '' } },
						},
					},
				},
			},
			[rifle, pistol],
		);
		expect(both.lacks).toBeUndefined();
		expect(both.barred('sp', 'concentration')).toBe(true);
		expect(both.fields).toEqual({
			target: 'd3',
			with: ['wide-vision'],
			second: { kind: 'shoot', item: 2, gear: 'pistol', mode: '直射撃', target: 'd4' },
			sightings: [
				{ from: 'd1', to: 'd3', mm: 1045, cover: 'half' },
				{ from: 'd1', to: 'd4', mm: 600 },
			],
		});
	});

	it('measures from another doll where that is what counts', () => {
		const near: Input = {
			name: 'sightings',
			kind: 'sighting',
			from: 'd3',
			dolls: ['d4'],
			when: { name: 'target', is: ['d3'] },
		};
		const at = (id: string) =>
			filled([target, near], { named: { target: [id] }, measured: { 'd3>d4': { cm: 30, cover: '' } } });
		expect(at('d3').fields.sightings).toEqual([{ from: 'd3', to: 'd4', mm: 300 }]);
		expect(at('d4').fields).toEqual({ target: 'd4' });
	});

	it('needs no distance from a doll to itself', () => {
		const self = filled([{ ...target, dolls: ['d1'] }, seen]);
		expect(self.lacks).toBeUndefined();
		expect(self.fields).toEqual({ target: 'd1' });
	});

	it('tells how the others of a blast are hidden', () => {
		const blast: Input = { name: 'from_blast', kind: 'cover', of: ['others'] };
		const { fields } = filled([target, others, blast], {
			named: { target: ['d3'], others: ['d4', 'd2'] },
			hidden: { d4: 'half', d9: 'full' },
		});
		expect(fields.from_blast).toEqual({ d4: 'half' });
	});

	it('counters at once, and fights in a melee phase', () => {
		const counter = actCommand({ ...rifle, kind: 'counter' }, filled(rifle.inputs, aimed), 'counter');
		expect(counter.kind).toBe('counter');
		expect(counter.body).toMatchObject({ doll: 'd1', target: 'd3', item: 1, sightings: [{ mm: 1045 }] });
		const drawn = { ...rifle, kind: 'counter', item: 3, drop: true, draw: [3] };
		expect(actCommand(drawn, filled([target], aimed), 'melee-counter').body).toMatchObject({
			item: 3,
			drop: true,
			draw: 3,
		});
		const escape = { ...rifle, kind: 'escape', item: 0, gear: '', mode: undefined };
		const asking = filled([{ name: 'let_go', kind: 'flag' }], { flags: { let_go: true } });
		expect(actCommand(escape, asking, 'melee')).toEqual({
			kind: 'fight',
			body: { doll: 'd1', action: { kind: 'escape', let_go: true } },
		});
	});
});

describe('other commands', () => {
	it('count what a way crosses, in a field of their own', () => {
		const way = filled(
			[
				{ name: 'mm', kind: 'length', need: true, max: 600, preset: 600 },
				{ name: 'terrain.bushes', kind: 'count', max: 20 },
				{ name: 'terrain.rivers', kind: 'count', max: 20 },
				{ name: 'in', kind: 'choice', choices: [{ value: '' }, { value: 'bush' }] },
			],
			{ numbers: { 'terrain.bushes': 2, 'terrain.rivers': 0 }, named: { in: ['bush'] } },
		);
		expect(moveCommand({ max_mm: 600, inputs: [], skill: 'psychic/teleport' }, way)).toEqual({
			kind: 'move',
			body: { doll: 'd1', mm: 600, terrain: { bushes: 2 }, in: 'bush', skill: 'psychic/teleport' },
		});
	});

	it('take places over from the map', () => {
		const at = { x: 300, y: 450 };
		const inputs: Input[] = [
			{ name: 'at', kind: 'point', need: true, max: 900 },
			{ name: 'path', kind: 'path', need: true },
		];
		expect(filled(inputs).lacks?.name).toBe('at');
		const { lacks, fields } = filled(inputs, { points: { at: [at], path: [at, { x: 1, y: 2 }] } });
		expect(lacks).toBeUndefined();
		expect(fields).toEqual({ at, path: [at, { x: 1, y: 2 }] });
	});

	it('tell how near somebody is who is given something', () => {
		const near = filled([{ ...seen, of: undefined, dolls: ['d2'], cover: false }], {
			measured: { 'd1>d2': { cm: 12, cover: '' } },
		});
		expect(handleCommand({ item: 2, how: 'give', to: 'd2' }, near).body).toEqual({
			doll: 'd1',
			item: 2,
			how: 'give',
			to: 'd2',
			sightings: [{ from: 'd1', to: 'd2', mm: 120 }],
		});
	});
});

describe('the controls', () => {
	let shown: Record<string, unknown> | undefined;
	beforeEach(() => i18n.choose('en'));
	afterEach(async () => {
		if (shown) await unmount(shown);
		shown = undefined;
		document.body.innerHTML = '';
	});

	const examples: Record<(typeof inputKinds)[number], Input> = {
		doll: target,
		dolls: others,
		choice: {
			name: 'choice',
			kind: 'choice',
			choices: [{ value: 'bird', name: { ja: '鳥', en: 'A bird' } }],
		},
		choices: leads,
		count: { name: 'pay', kind: 'count', min: 1, max: 3, preset: 1 },
		length: { name: 'mm', kind: 'length', need: true, max: 600 },
		flag: { name: 'let_go', kind: 'flag' },
		text: { name: 'place', kind: 'text', max: 80 },
		sighting: { name: 'sightings', kind: 'sighting', dolls: ['d3'], cover: true },
		cover: { name: 'from_blast', kind: 'cover', of: ['others'] },
		act: { name: 'second', kind: 'act', acts: [0] },
		path: { name: 'path', kind: 'path', need: true },
		point: { name: 'to', kind: 'point', need: true },
	};

	function show(inputs: Input[], values = noValues(), more: Record<string, ReturnType<typeof doll>> = {}) {
		const own = { ...doll('さくら', 'first', 's1'), at: { x: 100, y: 100 } };
		const of = view({ game: game({ dolls: { ...game().dolls, d1: own, ...more } }) });
		const room: TableRoom = {
			view: of,
			lines: [],
			hasOlder: false,
			seat: 's1',
			now: () => 0,
			send: () => Promise.resolve(null),
			preview: () => Promise.resolve({ refusal: { code: 'no_connection' } }),
			olderLines: () => Promise.resolve(0),
		};
		shown = mount(InputProbe, {
			target: document.body,
			props: { table: new TableState(room), inputs, acts: [rifle], values },
		});
		flushSync();
	}

	it.each(inputKinds)('has one for every kind: %s', (kind) => {
		const named = kind === 'cover' ? { others: ['d4'] } : {};
		const standing = { ...doll('みぞれ', 'second', 's2'), at: { x: 100, y: 200 } };
		show([examples[kind], ...(kind === 'cover' ? [others] : [])], { ...noValues(), named }, { d3: standing });
		expect(document.querySelectorAll('input, button, select').length).toBeGreaterThan(0);
	});

	it('fills in what is tapped', () => {
		show([target, leads, back]);
		const tap = (text: string) => {
			const label = [...document.querySelectorAll('label')].find((one) => one.textContent.includes(text))!;
			label.querySelector('input')!.click();
			flushSync();
		};
		tap('つばめ');
		tap('hit-and-run');
		const disabled = [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map(
			(box) => box.disabled,
		);
		expect(disabled).toEqual([false, true, false]);
		[...document.querySelectorAll('button')].at(-1)!.click();
		flushSync();
		expect((shown as { fields: () => unknown }).fields()).toEqual({
			target: 'd4',
			with: ['special/hit-and-run'],
			back_mm: 300,
		});
	});

	it('has words for every name in both languages', () => {
		for (const lang of ['ja', 'en'] as const) {
			const words = new I18n();
			words.play(messages);
			words.choose(lang);
			for (const name of inputNames) {
				expect(
					words.lookup(`input.${name}`, undefined, words.lookup(`table.${name}`, undefined, '')),
					name,
				).not.toBe('');
			}
			for (const kind of inputKinds)
				expect(words.lookup(`input.lacks.${kind}`, undefined, ''), kind).not.toBe('');
		}
	});
});
