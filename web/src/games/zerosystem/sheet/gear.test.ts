import { describe, expect, it } from 'vitest';
import { indexCatalogue } from '../../../lib/table/catalogue.svelte';
import type { Entry } from '../entry';
import { vocabulary } from '../vocabulary';
import { calibresFor, findRows, pick, rowsOf } from './gear';

const index = indexCatalogue<Entry>(
	{
		simple_weapons: [
			{
				id: 'weapon-tier-1',
				ja: '',
				en: '',
				entries: [{ id: 'knife', ja: 'ナイフ', en: 'Knife', method: 'melee', damage_dm: 1 }],
			},
		],
		simple_armour: [
			{
				id: 'armour-tier-6',
				ja: '',
				en: '',
				protection_dm: 6,
				entries: [
					{ id: 'no-armour', ja: '防具なし', en: 'No armour', kind: 'none', against: 'all' },
					{ id: 'small-shield', ja: '小型の盾', en: 'Small shield', kind: 'shield', against: 'all' },
				],
			},
		],
		melee_weapons: [
			{
				id: 'swords',
				ja: '',
				en: '',
				weapons: [{ id: 'great-sword', ja: '大剣', en: 'Great sword', method: 'melee', grip: 'two' }],
			},
		],
	},
	vocabulary.tables,
);
const catalogue = {
	all: (kind: string) =>
		[...index].filter(([clause]) => clause.startsWith(`${kind}/`)).map(([, entry]) => entry),
};

describe('the tables', () => {
	const simple = rowsOf(catalogue, 'simple');
	const detailed = rowsOf(catalogue, 'detailed');
	it('list what stands in groups, with the protection of its tier, and no row for wearing nothing', () => {
		expect(simple.map(({ clause }) => clause)).toEqual(['simple-weapon/knife', 'simple-armour/small-shield']);
		expect(simple[1]!.entry.protection_dm).toBe(6);
		expect(detailed.map(({ clause }) => clause)).toEqual(['melee/great-sword']);
	});
	it('are searched in both languages', () => {
		expect(findRows(simple, 'ﾅｲﾌ', '')).toHaveLength(1);
		expect(findRows(simple, 'small SHIELD', 'simple-armour')).toHaveLength(1);
		expect(findRows(simple, 'knife', 'simple-armour')).toHaveLength(0);
	});
	it('give a thing into a hand that is free, or to the ready', () => {
		expect(pick(simple[0]!, 1, undefined).at).toBe('hand');
		expect(pick(simple[0]!, 2, undefined).at).toBe('ready');
		expect(pick(detailed[0]!, 1, undefined).at).toBe('ready');
	});
});

it('a gun’s own calibres come first, and shot is for shotguns', () => {
	const rounds = [
		{ id: 'cal-22', ja: '', en: '' },
		{ id: 'mm-5-56', ja: '', en: '', used_by: ['rifle'] },
		{ id: 'shot-12g', ja: '', en: '' },
	];
	expect(calibresFor('assault-rifle', rounds).map(({ id }) => id)).toEqual(['mm-5-56', 'cal-22']);
	expect(calibresFor('pump-shotgun', rounds).map(({ id }) => id)).toEqual(['shot-12g']);
});
