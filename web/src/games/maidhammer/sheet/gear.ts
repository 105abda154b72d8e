import { bounds, gearUses } from '../../../wire/maidhammer.gen';
import { emptyHands, type Sheet } from './wire';

type Held = Pick<Sheet, 'gear' | 'in_hand'>;

const uses = new Map(gearUses.map((use) => [use.gear as string, use]));

/** Whether it can be in hand as the battle begins. */
export function holdable(ids: readonly string[]): boolean {
	return ids.every((id) => uses.get(id)?.held);
}

/** Whether a single one may be bought. */
export function onlyOnce(id: string): boolean {
	return !!uses.get(id)?.once;
}

/** The other items that an item can be made one weapon with, by their places. */
export function partnersOf({ gear = [] }: Held, index: number): number[] {
	const combines = (ids: readonly string[]) => ids.every((id) => uses.get(id)?.combines);
	const own = gear[index]!.ids;
	if (!combines(own)) return [];
	return gear.flatMap(({ ids }, i) =>
		i !== index && combines(ids) && ids.length + own.length <= bounds.parts ? [i] : [],
	);
}

/** The list changed, with what is in hand still the same thing. */
function changed({ in_hand }: Held, gear: Held['gear'], moved: (index: number) => number): Held {
	return { gear, in_hand: in_hand >= 0 ? moved(in_hand) : in_hand };
}

/** With one more thing; the first weapon is taken in hand. */
export function withGear(held: Held, id: string): Held {
	const gear = [...(held.gear ?? []), { ids: [id] }];
	const takes = held.in_hand === emptyHands && !!uses.get(id)?.weapon;
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
