export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Applies a JSON merge patch (RFC 7396) and returns the patched value. What the patch does not touch is the very
 * same object as before, and what it sets to an equal value stays the same object too: whoever compares by
 * identity sees exactly what changed.
 */
export function mergePatch(target: unknown, patch: unknown): unknown {
	if (!isObject(patch)) return same(target, patch) ? target : patch;
	const before = isObject(target) ? target : {};
	let after = before === target ? before : {};
	for (const [name, value] of Object.entries(patch)) {
		const had = Object.hasOwn(before, name);
		if (value === null) {
			if (!had) continue;
			if (after === before) after = { ...before };
			delete after[name];
			continue;
		}
		const old = had ? before[name] : undefined;
		const merged = mergePatch(old, value);
		if (had && merged === old) continue;
		if (after === before) after = { ...before };
		// A plain assignment of "__proto__" would not make a member.
		Object.defineProperty(after, name, {
			value: merged,
			enumerable: true,
			configurable: true,
			writable: true,
		});
	}
	return after;
}

function same(a: unknown, b: unknown): boolean {
	if (a === b) return true;
	if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
	return JSON.stringify(a) === JSON.stringify(b);
}
