import type { Battlefield } from './wire';

/** What an area is called: its name, else its id. */
export function areaName(field: Battlefield | undefined, id: string): string {
	return field?.areas.find((area) => area.id === id)?.name || id;
}

/** The areas that lie beside one. */
export function beside(field: Battlefield, id: string): string[] {
	return field.links.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
}

/** How many areas away each area is from one; those that no way leads to are missing. */
export function distances(field: Battlefield, from: string): Map<string, number> {
	const far = new Map([[from, 0]]);
	for (const id of far.keys()) {
		for (const next of beside(field, id)) if (!far.has(next)) far.set(next, far.get(id)! + 1);
	}
	return far;
}

/**
 * The battlefield in rows from the first side's edge to the second's: each row holds what is as far from where the first side
 * begins. Turned, it is seen from the second side.
 */
export function rowsOf(field: Battlefield, turned = false): string[][] {
	const start = field.starts.first?.[0] ?? field.areas[0]?.id;
	if (start === undefined) return [];
	const far = distances(field, start);
	const rows: string[][] = [];
	for (const { id } of field.areas) {
		const row = far.get(id) ?? 0;
		(rows[row] ??= []).push(id);
	}
	return turned ? rows.toReversed() : rows;
}

/** Whether the areas are a plain row, each joined to the next alone: then the joints need not be told. */
export function isLine(field: Battlefield): boolean {
	return rowsOf(field).every((row) => row.length === 1) && field.links.length === field.areas.length - 1;
}
