import type { Effect, Item, Part, Power, Sheet, Weapon } from '../wire';

/** A stat block to begin from. */
export function newUnit(name = ''): Sheet {
	return {
		name,
		kind: 'doll',
		side: 'pc',
		ap: 10,
		movement: 2,
		mobility: 3,
		athletics: 3,
		shooting: 3,
		melee: 3,
		resistance: 3,
		evasion: 4,
		defence: 2,
		ep: 12,
		durability: 6,
		parts: [{ name: '', armour: 4, main: true }],
		weapons: [],
		powers: [],
		items: [],
	};
}

export const newPart = (): Part => ({ name: '', armour: 3 });
export const newWeapon = (): Weapon => ({
	name: '',
	hand: 'right',
	held: true,
	range: 2,
	damage: 3,
	ability: 'shooting',
});
export const newPower = (): Power => ({ name: '', when: 'attack', ep: 1, value: 1 });
export const newItem = (): Item => ({ name: '', uses: 1, ep: 3 });
export const newEffect = (): Effect => ({ name: '', value: -1, turns: 1 });

type Shape = { [name: string]: 'text' | 'number' | 'flag' | 'texts' | Shape | [Shape] };

const effect: Shape = {
	name: 'text',
	check: 'text',
	value: 'number',
	turns: 'number',
	ep: 'number',
	resist: 'number',
};
const power: Shape = { name: 'text', when: 'text', ep: 'number', value: 'number', effect, restore: 'number' };
const unit: Shape = {
	name: 'text',
	kind: 'text',
	side: 'text',
	ap: 'number',
	movement: 'number',
	mobility: 'number',
	athletics: 'number',
	shooting: 'number',
	melee: 'number',
	resistance: 'number',
	evasion: 'number',
	defence: 'number',
	ep: 'number',
	durability: 'number',
	captive: 'number',
	inner: 'text',
	parts: [
		{
			name: 'text',
			armour: 'number',
			mobility: 'number',
			main: 'flag',
			spare: 'flag',
			bonuses: [{ stat: 'text', value: 'number' }],
			traits: 'texts',
			purge: power,
		},
	],
	weapons: [
		{
			name: 'text',
			hand: 'text',
			held: 'flag',
			range: 'number',
			area: 'flag',
			damage: 'number',
			effect,
			ep: 'number',
			ammo: 'number',
			ability: 'text',
			no_minor: 'flag',
			special: { name: 'text', ep: 'number', attack: 'number', damage: 'number' },
		},
	],
	powers: [power],
	items: [{ name: 'text', uses: 'number', ep: 'number', durability: 'number' }],
	traits: 'texts',
};

/** What of a value has the shape; the rest is left out. Whether it makes sense is the audit's business. */
function shaped(value: unknown, shape: Shape): Record<string, unknown> {
	const from = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
	const out: Record<string, unknown> = {};
	for (const [name, kind] of Object.entries(shape)) {
		if (!Object.hasOwn(from, name)) continue;
		const one = from[name];
		if (kind === 'text') {
			if (typeof one === 'string') out[name] = one;
		} else if (kind === 'number') {
			if (Number.isSafeInteger(one)) out[name] = one;
		} else if (kind === 'flag') {
			if (typeof one === 'boolean') out[name] = one;
		} else if (kind === 'texts') {
			if (Array.isArray(one)) out[name] = one.filter((text) => typeof text === 'string');
		} else if (Array.isArray(kind)) {
			if (Array.isArray(one)) out[name] = one.map((row) => shaped(row, kind[0]));
		} else if (typeof one === 'object' && one !== null) out[name] = shaped(one, kind);
	}
	return out;
}

/** Reads stat blocks from somebody's JSON: one, a list, or a list under "units"; undefined for what has none. */
export function readUnits(text: string): Sheet[] | undefined {
	let found: unknown;
	try {
		found = JSON.parse(text);
	} catch {
		return undefined;
	}
	const under = (found as { units?: unknown } | null)?.units;
	const rows: unknown[] = Array.isArray(found) ? found : Array.isArray(under) ? under : [found];
	const named = rows.filter(
		(row) => typeof row === 'object' && row !== null && typeof (row as { name?: unknown }).name === 'string',
	);
	if (named.length === 0) return undefined;
	const blank = { ...newUnit(), parts: [] };
	return named.map((row) => ({ ...blank, ...shaped(row, unit) }) as Sheet);
}
