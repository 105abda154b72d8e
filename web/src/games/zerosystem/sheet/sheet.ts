import {
	abilityValues,
	gearKindValues,
	gripValues,
	methodValues,
	natureValues,
	sizeValues,
	talentIDValues,
	whereValues,
	type Gear,
	type Levels,
	type OwnRow,
	type Sheet,
	type Talent,
} from '../../../wire/zerosystem.gen';

/** A new character: average in all, as far as eighteen points go (ZS-1.1). */
export function newSheet(): Sheet {
	return {
		name: '',
		levels: { sense: 3, ego: 3, empathy: 3, knack: 3, agility: 3, body: 3 },
		nature: 'human',
		size: 'human',
		talents: [],
		gear: [],
	};
}

type Raw = Record<string, unknown>;

/** Reads a sheet from somebody's JSON; undefined for what has not the shape of one. Faults are the audit's business. */
export function readSheet(text: string): Sheet | undefined {
	let found: unknown;
	try {
		found = JSON.parse(text);
	} catch {
		return undefined;
	}
	const from = objectOf(found);
	const levels = objectOf(from?.levels);
	if (!from || !levels || typeof from.name !== 'string') return undefined;
	const granted = whole(from.granted);
	return {
		name: from.name,
		levels: Object.fromEntries(
			abilityValues.map((one) => [one, whole(levels[one]) ?? 0]),
		) as unknown as Levels,
		...(granted && { granted }),
		nature: oneOf(natureValues, from.nature) ?? 'human',
		size: oneOf(sizeValues, from.size) ?? 'human',
		talents: objects(from.talents).flatMap(readTalent),
		gear: objects(from.gear).map(readGear),
	};
}

function readTalent(from: Raw): Talent[] {
	const id = oneOf(talentIDValues, from.id);
	if (!id) return [];
	return [{ id, ...(typeof from.name === 'string' && from.name && { name: from.name }) }];
}

function readGear(from: Raw): Gear {
	const own = objectOf(from.own);
	const gear: Gear = { at: oneOf(whereValues, from.at) ?? 'ready' };
	for (const name of ['row', 'calibre', 'name'] as const) {
		const value = from[name];
		if (typeof value === 'string' && value) gear[name] = value;
	}
	for (const name of ['count', 'capacity'] as const) {
		const value = whole(from[name]);
		if (value) gear[name] = value;
	}
	for (const name of ['unwieldy', 'blunt', 'mounted', 'laser'] as const)
		if (from[name] === true) gear[name] = true;
	if (Array.isArray(from.parts))
		gear.parts = from.parts.filter((part): part is string => typeof part === 'string');
	if (own) gear.own = readOwn(own);
	return gear;
}

function readOwn(from: Raw): OwnRow {
	const method = oneOf(methodValues, from.method);
	const grip = oneOf(gripValues, from.grip);
	const row: OwnRow = {
		kind: oneOf(gearKindValues, from.kind) ?? 'weapon',
		...(method && { method }),
		...(grip && { grip }),
		...(from.damage_type === 'fatigue' && { damage_type: 'fatigue' }),
	};
	for (const name of ownFigures) {
		const value = whole(from[name]);
		if (value) row[name] = value;
	}
	for (const name of ['area', 'throwable', 'bullet'] as const) if (from[name] === true) row[name] = true;
	return row;
}

/** The figures of a row of one's own. */
export const ownFigures = [
	'damage_dm',
	'damage_lm',
	'hit_lm',
	'range_m',
	'reach_m',
	'rate',
	'reload_rounds',
	'protection_dm',
	'bullet_protection_dm',
	'agility_lm',
	'block_lm',
	'body_melee_hit_lm',
] as const satisfies readonly (keyof OwnRow)[];

/** Of them those that a kind of gear has. */
export const figuresOf: Record<OwnRow['kind'], readonly (typeof ownFigures)[number][]> = {
	weapon: ['damage_dm', 'damage_lm', 'hit_lm', 'range_m', 'reach_m', 'rate', 'reload_rounds'],
	armour: ['protection_dm', 'bullet_protection_dm', 'agility_lm'],
	shield: ['protection_dm', 'block_lm', 'body_melee_hit_lm'],
};

const objectOf = (value: unknown): Raw | undefined =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : undefined;
const objects = (value: unknown): Raw[] =>
	Array.isArray(value) ? value.filter((one): one is Raw => !!objectOf(one)) : [];
const whole = (value: unknown): number | undefined =>
	Number.isInteger(value) ? (value as number) : undefined;
const oneOf = <Value extends string>(values: readonly Value[], value: unknown): Value | undefined =>
	values.find((one) => one === value);
