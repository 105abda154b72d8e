import {
	kinds,
	markKinds,
	type Field,
	type Kind,
	type Mark,
	type MarkKind,
	type Point,
	type Thing,
} from './wire';

const object = (value: unknown): Record<string, unknown> | undefined =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? (value as Record<string, unknown>)
		: undefined;
const whole = (value: unknown): number | undefined =>
	typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

function point(value: unknown): Point | undefined {
	const from = object(value);
	const [x, y] = [whole(from?.x), whole(from?.y)];
	return x === undefined || y === undefined ? undefined : { x, y };
}

function points(value: unknown): Point[] | undefined {
	if (!Array.isArray(value)) return undefined;
	const all = value.map(point);
	return all.every((p) => p !== undefined) ? all : undefined;
}

function label(value: unknown): { ja?: string; en?: string } | undefined {
	const from = object(value);
	if (!from) return undefined;
	const text = (one: unknown) => (typeof one === 'string' && one ? one : undefined);
	const [ja, en] = [text(from.ja), text(from.en)];
	return { ...(ja && { ja }), ...(en && { en }) };
}

function thing(value: unknown): Thing | undefined {
	const from = object(value);
	if (!from || !kinds.includes(from.kind as Kind)) return undefined;
	const made: Thing = { id: String(from.id ?? ''), kind: from.kind as Kind };
	const name = label(from.name);
	if (name && (name.ja || name.en)) made.name = name;
	const disc = object(from.disc);
	if (disc) {
		const at = point(disc);
		const r = whole(disc.r);
		if (!at || r === undefined) return undefined;
		made.disc = { ...at, r };
	} else if (from.polygon !== undefined) made.polygon = points(from.polygon);
	else if (from.line !== undefined) {
		made.line = points(from.line);
		made.width = whole(from.width) ?? 20;
	}
	if (!made.disc && !made.polygon && !made.line) return undefined;
	const [height, trunk] = [whole(from.height), whole(from.trunk)];
	if (height) made.height = height;
	if (trunk) made.trunk = trunk;
	if (from.open === true) made.open = true;
	return made;
}

function mark(value: unknown): Mark | undefined {
	const from = object(value);
	const at = point(from?.at);
	if (!from || !at || !markKinds.includes(from.kind as MarkKind)) return undefined;
	const [side, radius] = [whole(from.side), whole(from.radius)];
	return {
		id: String(from.id ?? ''),
		kind: from.kind as MarkKind,
		at,
		...(side && { side }),
		...(radius && { radius }),
	};
}

/**
 * Reads a field from somebody's JSON; undefined for what has not the shape of one, with things that cannot even be
 * drawn. What else is wrong with it is the server's to tell.
 */
export function readField(text: string): Field | undefined {
	let found: unknown;
	try {
		found = JSON.parse(text);
	} catch {
		return undefined;
	}
	const from = object(found);
	const [width, depth] = [whole(from?.width), whole(from?.depth)];
	if (!from || !width || !depth || width < 0 || depth < 0 || !Array.isArray(from.things)) return undefined;
	const things = from.things.map(thing);
	const marks = Array.isArray(from.marks) ? from.marks.map(mark) : [];
	if (!things.every((one) => one !== undefined) || !marks.every((one) => one !== undefined)) return undefined;
	return {
		...(typeof from.id === 'string' && from.id && { id: from.id }),
		name: label(from.name) ?? {},
		width,
		depth,
		things,
		...(marks.length && { marks }),
	};
}
