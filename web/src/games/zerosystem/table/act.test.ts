import { describe, expect, it } from 'vitest';
import { buildAct, drawn, mostStrikes, newDraft, actKey } from './act';
import type { ActOption, CharacterView, ItemView } from './wire';

const option = (more: Partial<ActOption>): ActOption => ({
	kind: 'attack',
	targets: ['c4', 'c5'],
	aux: [],
	inputs: [],
	...more,
});
const item = (no: number, more: Partial<ItemView>): ItemView => ({
	no,
	kind: 'weapon',
	clause: 'simple-weapon/knife',
	at: 'hand',
	loaded: 0,
	...more,
});
const carrying = (...items: ItemView[]) => ({ items }) as unknown as CharacterView;
const spear = option({
	item: 1,
	needs_target: true,
	inputs: [
		{ name: 'strikes.0.part', kind: 'choice' },
		{ name: 'strikes.0.vital', kind: 'count', max: 3 },
		{ name: 'strikes.0.others', kind: 'characters' },
	],
});
const run = option({
	kind: 'full-move',
	targets: [],
	inputs: [
		{ name: 'cm', kind: 'length', need: true },
		{ name: 'water', kind: 'flag' },
	],
});
const everybody = () => true;
const nobody = () => false;

describe('an act that is made up', () => {
	it('asks for what is missing, one after the other', () => {
		const draft = newDraft();
		expect(buildAct(draft, [spear], 'c1', everybody)).toEqual({ missing: 'act' });
		draft.key = actKey(spear);
		expect(buildAct(draft, [spear], 'c1', everybody)).toEqual({ missing: 'target' });
		draft.target = 'c4';
		expect(buildAct(draft, [spear], 'c1', nobody)).toEqual({ missing: 'distance' });
		expect(buildAct(draft, [spear], 'c1', everybody)).toEqual({
			act: { kind: 'attack', strikes: [{ item: 1, target: 'c4' }] },
		});
	});

	it('says metres as centimetres, and what was measured once it has moved', () => {
		const draft = { ...newDraft(), key: actKey(spear), target: 'c4', aux: 'cruise' as const, cruise: 2.5 };
		expect(buildAct(draft, [spear], 'c1', everybody)).toEqual({ missing: 'distance' });
		draft.measured = { c4: { m: 1.2, hidden: true } };
		expect(buildAct(draft, [spear], 'c1', everybody)).toEqual({
			act: {
				kind: 'attack',
				aux: 'cruise',
				cm: 250,
				strikes: [{ item: 1, target: 'c4' }],
				facts: [{ from: 'c1', to: 'c4', cm: 120, hidden: true }],
			},
		});
	});

	it('leaves out what was not chosen, and whoever is aimed at from those beside', () => {
		const draft = { ...newDraft(), key: actKey(spear), target: 'c4' };
		draft.values = { 'strikes.0.part': 'head', 'strikes.0.vital': 0, 'strikes.0.others': ['c4', 'c5'] };
		expect(buildAct(draft, [spear], 'c1', everybody)).toEqual({
			act: { kind: 'attack', strikes: [{ item: 1, target: 'c4', part: 'head', others: ['c5'] }] },
		});
	});

	it('moves as far as was entered, and not before', () => {
		const draft = { ...newDraft(), key: actKey(run) };
		expect(buildAct(draft, [run], 'c1', everybody)).toEqual({ missing: 'input' });
		draft.values = { cm: 12.34, water: true };
		expect(buildAct(draft, [run], 'c1', everybody)).toEqual({
			act: { kind: 'full-move', cm: 1234, water: true },
		});
	});
});

describe('a weapon at the ready', () => {
	const attack = option({ item: 2 });
	it('is drawn with a free hand', () => {
		const one = carrying(item(1, { grip: 'one' }), item(2, { at: 'ready', grip: 'one' }));
		expect(drawn(attack, one)).toEqual({ draw: 2, away: 0 });
	});
	it('takes the place of what leaves hands enough', () => {
		const full = carrying(item(1, { grip: 'two' }), item(2, { at: 'ready', grip: 'one' }));
		expect(drawn(attack, full)).toEqual({ draw: 2, away: 1 });
	});
	it('need not be drawn once it is in hand', () => {
		expect(drawn(attack, carrying(item(2, { grip: 'one' })))).toEqual({ draw: 0, away: 0 });
	});
});

it('two one-handed weapons make two attacks, a combo as many as were declared (ZS-4.12, ZS-5.8)', () => {
	const both = carrying(item(1, { grip: 'one' }), item(2, { grip: 'either' }));
	expect(mostStrikes(both, undefined)).toBe(2);
	expect(mostStrikes(carrying(item(1, { grip: 'two' })), undefined)).toBe(1);
	expect(mostStrikes(both, 3)).toBe(3);
});
