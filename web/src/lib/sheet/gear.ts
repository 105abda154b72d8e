import type { Catalogue } from '../table/catalogue.svelte';
import { groupOf, row } from './entries';
import { emptyHands, type Sheet } from './wire';

type Held = Pick<Sheet, 'gear' | 'in_hand'>;

const weapons = new Set([
	'shooting',
	'fixed',
	'energy',
	'melee',
	'thrown',
	'placed',
	'gag',
	'special',
	'protection',
]);
const combinable = new Set(['shooting', 'fixed', 'energy', 'melee', 'thrown', 'gag', 'special']);

function groups(catalogue: Catalogue, ids: readonly string[]): string[] {
	return ids.map((id) => {
		const entry = row(catalogue, 'gear', id);
		return entry ? groupOf(entry) : '';
	});
}

export function holdable(catalogue: Catalogue, ids: readonly string[]): boolean {
	return groups(catalogue, ids).some((group) => weapons.has(group));
}

/** The other items that an item can be made one weapon with, by their places. */
export function partnersOf(catalogue: Catalogue, { gear = [] }: Held, index: number): number[] {
	const combines = (ids: readonly string[]) => groups(catalogue, ids).every((group) => combinable.has(group));
	const own = gear[index]!.ids;
	if (!combines(own)) return [];
	return gear.flatMap(({ ids }, i) =>
		i !== index && combines(ids) && ids.length + own.length <= 3 ? [i] : [],
	);
}

/** The list changed, with what is in hand still the same thing. */
function changed({ in_hand }: Held, gear: Held['gear'], moved: (index: number) => number): Held {
	return { gear, in_hand: in_hand >= 0 ? moved(in_hand) : in_hand };
}

export function withGear(catalogue: Catalogue, held: Held, id: string): Held {
	const gear = [...(held.gear ?? []), { ids: [id] }];
	const takes = held.in_hand === emptyHands && holdable(catalogue, [id]);
	return { gear, in_hand: takes ? gear.length - 1 : held.in_hand };
}

export function takenOut(held: Held, index: number): Held {
	return changed(
		held,
		(held.gear ?? []).filter((_, i) => i !== index),
		(at) => (at === index ? emptyHands : at > index ? at - 1 : at),
	);
}

export function another(held: Held, index: number): Held {
	const gear = held.gear ?? [];
	const copy = { ids: [...gear[index]!.ids] };
	return changed(held, gear.toSpliced(index + 1, 0, copy), (at) => (at > index ? at + 1 : at));
}

export function combined(held: Held, into: number, from: number): Held {
	const gear = held.gear ?? [];
	const ids = [...gear[into]!.ids, ...gear[from]!.ids];
	const place = (at: number) => (at > from ? at - 1 : at);
	return changed(
		held,
		gear.map((pick, i) => (i === into ? { ids } : pick)).filter((_, i) => i !== from),
		(at) => place(at === from ? into : at),
	);
}

export function parted(held: Held, index: number): Held {
	const gear = held.gear ?? [];
	const parts = gear[index]!.ids.map((id) => ({ ids: [id] }));
	return changed(held, gear.toSpliced(index, 1, ...parts), (at) => (at > index ? at + parts.length - 1 : at));
}
