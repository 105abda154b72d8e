import type { Catalogue } from '../../../lib/table/catalogue.svelte';
import { signed } from '../../../lib/log/sentence';
import type { MessageArgs } from '../../../lib/format';
import type { Gear } from '../../../wire/zerosystem.gen';
import type { Entry } from '../entry';

type Lookup = (key: string, args?: MessageArgs, fallback?: string) => string;

/** The tables of things, by the kind that stands in a clause; a sheet takes from the simple or the detailed ones (ZS-5.9). */
export const tables = {
	simple: ['simple-weapon', 'simple-armour'],
	detailed: ['melee', 'missile', 'gun', 'armour', 'shield'],
} as const;
export type Tables = keyof typeof tables;
export type Kind = (typeof tables)[Tables][number];

/** A row that can be picked. */
export interface Row {
	clause: string;
	kind: Kind;
	entry: Entry;
}

/** The rows to pick from, in the rulebook's order. */
export function rowsOf(catalogue: Pick<Catalogue<Entry>, 'all'>, which: Tables): Row[] {
	return tables[which].flatMap((kind): Row[] => {
		if (kind === 'simple-armour') {
			// What a suit protects stands at its tier.
			return catalogue
				.all('armour-tier')
				.flatMap((tier) =>
					(tier.entries ?? []).map((entry) => ({ ...entry, protection_dm: tier.protection_dm })),
				)
				.filter((entry) => entry.kind !== 'none')
				.map((entry) => ({ clause: `${kind}/${entry.id}`, kind, entry }));
		}
		return catalogue.all(kind).map((entry) => ({ clause: `${kind}/${entry.id}`, kind, entry }));
	});
}

/** The rows whose names in either language hold all the words, of a kind where one is said. */
export function findRows(rows: readonly Row[], words: string, kind: string): Row[] {
	const wanted = words.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
	return rows.filter((row) => {
		if (kind && row.kind !== kind) return false;
		const text = `${row.entry.ja} ${row.entry.en} ${row.entry.abbr ?? ''}`.normalize('NFKC').toLowerCase();
		return wanted.every((word) => text.includes(word));
	});
}

export function isArmour(row: Row): boolean {
	return row.kind === 'armour' || (row.kind === 'simple-armour' && row.entry.kind !== 'shield');
}

export function isShield(row: Row): boolean {
	return row.kind === 'shield' || (row.kind === 'simple-armour' && row.entry.kind === 'shield');
}

/** How many hands a row takes at least. */
export function handsOfRow(row: Row): number {
	if (isArmour(row)) return 0;
	if (row.kind === 'gun') return oneHandGuns.has(row.entry.id) ? 1 : 2;
	return row.entry.grip === 'two' ? 2 : row.entry.grip === 'none' || row.entry.method === 'body' ? 0 : 1;
}

// Guns that one hand can hold.
const oneHandGuns = new Set([
	'derringer',
	'single-action-revolver',
	'double-action-revolver',
	'semi-auto-pistol',
	'machine-pistol',
	'scattergun',
	'submachine-gun',
]);

/** A thing as it comes onto a sheet: worn, in hand while a hand is free, at the ready otherwise. */
export function pick(row: Row, handsUsed: number, calibre: string | undefined): Gear {
	const needs = handsOfRow(row);
	const at = isArmour(row) ? 'worn' : needs > 0 && handsUsed + needs <= 2 ? 'hand' : 'ready';
	return { row: row.clause, at, ...(row.kind === 'gun' && calibre && { calibre }) };
}

/** The calibres of a gun: those that are said to be its own first, or else those that are nobody's. */
export function calibresFor(gun: string, calibres: readonly Entry[]): Entry[] {
	const own = calibres.filter((one) => one.used_by?.some((user) => gun === user || gun.includes(user)));
	const shotgun = /shotgun|scattergun/.test(gun);
	const free = calibres.filter((one) => !one.used_by && /shot|slug/.test(one.id) === shotgun);
	return [...own, ...free.filter((one) => !own.includes(one))];
}

/** The figures of a row in a line: "melee · damage +6 DM · two hands". */
export function rowFigures(row: Row, lookup: Lookup): string {
	const { entry } = row;
	const parts: string[] = [];
	if (isArmour(row) || isShield(row)) {
		const dm = entry.protection_dm ?? 0;
		const bullet = entry.bullet_protection_dm ?? dm;
		if (entry.against && entry.against !== 'all')
			parts.push(lookup(`gear.against.${entry.against}`, { n: signed(dm) }));
		else
			parts.push(
				lookup(bullet === dm ? 'item.protection' : 'item.protection.bullet', {
					n: signed(dm),
					bullet: signed(bullet),
				}),
			);
		if (entry.agility_lm) parts.push(lookup('item.agility', { n: signed(entry.agility_lm) }));
		if (entry.block_lm) parts.push(lookup('item.block', { n: signed(entry.block_lm) }));
		if (entry.body_melee_hit_lm) parts.push(lookup('item.hit', { n: signed(entry.body_melee_hit_lm) }));
		return parts.join(' · ');
	}
	if (row.kind === 'gun') {
		parts.push(lookup('gear.rate', { n: entry.rate_max ?? 1 }));
		if (entry.capacity_max) parts.push(lookup('gear.holds', { n: entry.capacity_max }));
	} else {
		if (entry.method) parts.push(lookup(`method.${entry.method}`));
		if (entry.damage_modes?.length)
			parts.push(
				lookup('item.damage', {
					n: `${entry.damage_modes.map((mode) => signed(mode.damage_dm)).join(' / ')} DM`,
				}),
			);
		else parts.push(lookup('item.damage', { n: `${signed(entry.damage_dm ?? 0)} DM` }));
		if (entry.damage_lm) parts.push(`${signed(entry.damage_lm)} LM`);
		if (entry.hit_lm) parts.push(lookup('item.hit', { n: signed(entry.hit_lm) }));
		if (entry.area) parts.push(lookup('zs.area'));
	}
	if (entry.range_m) parts.push(`${entry.range_m} m`);
	if (handsOfRow(row) === 2) parts.push(lookup('gear.twoHands'));
	return parts.join(' · ');
}
