import type { Act, ActOption, AuxKind, CharacterView, Fact, Input, ItemView, Strike } from './wire';

/** What has been filled in for an input, by its name. */
export type Value = string | number | boolean | string[] | null | undefined;
export type Values = Record<string, Value>;

/** What was read off the table about one as seen from another; m is null while it is not entered. */
export interface Measured {
	m: number | null;
	hidden?: boolean;
	obstructed?: boolean;
	unclear?: boolean;
	moving?: boolean;
}

/** One attack that is being made up. */
export interface StrikeDraft {
	/** The key of the option that it is. */
	key: string;
	target: string;
	/** The inputs of the strike, under their names on the wire. */
	values: Values;
}

/** An act that is being made up. */
export interface ActDraft {
	/** The key of the option; empty while none is chosen. */
	key: string;
	target: string;
	values: Values;
	/** Attacks besides the first. */
	more: StrikeDraft[];
	aux: AuxKind | '';
	/** How far it cruises, m. */
	cruise: number | null;
	water: boolean;
	draw: number;
	away: number;
	/** What was measured for it, by whom it is about. */
	measured: Record<string, Measured>;
}

export function newDraft(): ActDraft {
	return {
		key: '',
		target: '',
		values: {},
		more: [],
		aux: '',
		cruise: null,
		water: false,
		draw: 0,
		away: 0,
		measured: {},
	};
}

/** Names one option among the others of a character. */
export function actKey(option: ActOption): string {
	return [
		option.kind,
		option.item ?? 0,
		option.blow ?? '',
		option.hurl ? 'hurl' : '',
		option.special ?? '',
		option.how ?? '',
	].join('/');
}

/** The hands that a thing takes. */
export function handsOf(item: ItemView): number {
	if (item.kind === 'armour') return 0;
	return item.grip === 'two' ? 2 : item.grip === 'none' ? 0 : 1;
}

/** What has to be drawn before an attack can be made with it, and what is put back for it, where no hand is free. */
export function drawn(
	option: ActOption | undefined,
	character: CharacterView,
): { draw: number; away: number } {
	const item = character.items.find(({ no }) => no === option?.item);
	if (option?.kind !== 'attack' || !item || item.at !== 'ready') return { draw: 0, away: 0 };
	const held = character.items.filter(({ at, kind }) => at === 'hand' && kind !== 'armour');
	const free = 2 - held.reduce((sum, one) => sum + handsOf(one), 0);
	const needs = handsOf(item);
	if (needs <= free) return { draw: item.no, away: 0 };
	const back = held.find((one) => free + handsOf(one) >= needs);
	return { draw: item.no, away: back?.no ?? 0 };
}

/** Whether the act takes its character elsewhere: what was measured from there before is then of no use. */
export function moves(draft: Pick<ActDraft, 'aux'>, option: ActOption | undefined): boolean {
	return draft.aux === 'cruise' || option?.kind === 'full-move';
}

/** All whom an act is about, from whom the distance matters. */
export function aboutWhom(draft: ActDraft, option: ActOption | undefined): string[] {
	if (!option || (option.kind !== 'attack' && option.kind !== 'rescue')) return [];
	const named = [draft.target, ...areaOf(draft.values)];
	for (const strike of draft.more) named.push(strike.target, ...areaOf(strike.values));
	return [...new Set(named.filter(Boolean))];
}

function areaOf(values: Values): string[] {
	const others = values['strikes.0.others'];
	return Array.isArray(others) ? others : [];
}

/** The inputs that have not been filled in and have to be. */
export function lacking(inputs: readonly Input[], values: Values): Input[] {
	return inputs.filter(({ name, need }) => {
		const value = values[name];
		return need && (value === undefined || value === null || value === '');
	});
}

/** A length in m as whole cm. */
export const toCM = (m: number): number => Math.round(m * 100);

/** What was entered as the facts of an act or of a note. */
export function factOf(from: string, to: string, measured: Measured): Fact {
	const { m, hidden, obstructed, unclear, moving } = measured;
	return {
		from,
		to,
		cm: toCM(m ?? 0),
		...(hidden && { hidden }),
		...(obstructed && { obstructed }),
		...(unclear && { unclear }),
		...(moving && { moving }),
	};
}

/** What an act needs before it can be sent, in the order in which it is asked. */
export type Missing = 'act' | 'target' | 'distance' | 'input' | 'cruise' | 'draw';

/**
 * The act as it goes over the wire, or what is still missing. `known` tells whether the table knows how far somebody is.
 */
export function buildAct(
	draft: ActDraft,
	options: readonly ActOption[],
	id: string,
	known: (other: string) => boolean,
): { act: Act } | { missing: Missing } {
	const option = options.find((one) => actKey(one) === draft.key);
	if (!option) return { missing: 'act' };
	if (option.needs_target && !option.targets.includes(draft.target)) return { missing: 'target' };
	if (lacking(option.inputs, draft.values).length > 0) return { missing: 'input' };
	const strikes: Strike[] = [];
	if (option.kind === 'attack') {
		strikes.push(strikeOf(option, draft.target, draft.values));
		for (const more of draft.more) {
			const one = options.find((other) => actKey(other) === more.key);
			if (!one || !one.targets.includes(more.target)) return { missing: 'target' };
			strikes.push(strikeOf(one, more.target, more.values));
		}
	}
	const about = aboutWhom(draft, option);
	const anew = moves(draft, option);
	const facts: Fact[] = [];
	for (const other of about) {
		const measured = draft.measured[other];
		if (measured && measured.m !== null) facts.push(factOf(id, other, measured));
		else if (anew || !known(other)) return { missing: 'distance' };
	}
	if (draft.aux === 'cruise' && draft.cruise === null) return { missing: 'cruise' };
	if (draft.aux === 'ready' && !draft.draw) return { missing: 'draw' };
	const plain: Record<string, unknown> = {};
	for (const { name, kind } of option.inputs) {
		if (name.startsWith('strikes.')) continue;
		const value = draft.values[name];
		if (value === undefined || value === null || value === '' || value === false) continue;
		plain[name] = kind === 'length' ? toCM(Number(value)) : value;
	}
	return {
		act: {
			kind: option.kind,
			...plain,
			...(option.how && { how: option.how }),
			...((option.kind === 'handle' || option.kind === 'reload') && { item: option.item ?? 0 }),
			...((option.kind === 'aim' || option.kind === 'rescue') && { target: draft.target }),
			...(draft.aux && { aux: draft.aux }),
			...(draft.aux === 'cruise' && { cm: toCM(draft.cruise ?? 0), ...(draft.water && { water: true }) }),
			...(draft.aux === 'ready' && { draw: draft.draw, ...(draft.away && { away: draft.away }) }),
			...(strikes.length > 0 && { strikes }),
			...(facts.length > 0 && { facts }),
		},
	};
}

/** One attack as it goes over the wire. */
function strikeOf(option: ActOption, target: string, values: Values): Strike {
	const fields: Record<string, unknown> = {};
	for (const { name } of option.inputs) {
		if (!name.startsWith('strikes.0.')) continue;
		const value = values[name];
		if (value === undefined || value === null || value === '' || value === false || value === 0) continue;
		if (Array.isArray(value) && value.length === 0) continue;
		const field = name.slice('strikes.0.'.length);
		// Whoever is aimed at is no bystander.
		fields[field] =
			field === 'others' && Array.isArray(value) ? value.filter((one) => one !== target) : value;
	}
	return {
		...(option.item && { item: option.item }),
		...(option.blow && { blow: option.blow }),
		...(option.hurl && { hurl: true }),
		...(option.special && { special: option.special }),
		target,
		...fields,
	};
}

/** How many attacks one action can be: those of a combo, or two with a weapon for one hand in each hand (ZS-4.12). */
export function mostStrikes(character: CharacterView, combo: number | undefined): number {
	if (combo) return combo;
	const oneHanded = character.items.filter(
		({ at, kind, grip }) => at === 'hand' && kind === 'weapon' && (grip === 'one' || grip === 'either'),
	);
	return oneHanded.length >= 2 ? 2 : 1;
}
