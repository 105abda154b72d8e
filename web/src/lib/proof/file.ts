import type { Contribution, Proof, Rolled, ServerExport } from '../../wire/wire.gen';

/** What a saved file holds: a proof, and the record around it where it was saved with one; or why it holds none. */
export type ProofFile = { proof: Proof; record?: ServerExport } | { fault: 'unreadable' | 'unsealed' };

/** Reads a battle's record as the table saves it, or the proof alone. A file is anybody's: nothing in it is taken on trust. */
export function readProof(text: string): ProofFile {
	let file: unknown;
	try {
		file = JSON.parse(text);
	} catch {
		return { fault: 'unreadable' };
	}
	if (!isObject(file)) return { fault: 'unreadable' };
	if (isProof(file)) return { proof: file };
	if (isProof(file.proof)) {
		const whole = isObject(file.view) && Array.isArray(file.lines);
		return { proof: file.proof, ...(whole && { record: file as unknown as ServerExport }) };
	}
	return { fault: isObject(file.view) && file.proof === undefined ? 'unsealed' : 'unreadable' };
}

type Loose = Record<string, unknown>;

function isObject(value: unknown): value is Loose {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isProof(value: unknown): value is Proof {
	return (
		isObject(value) &&
		typeof value.room === 'string' &&
		typeof value.commitment === 'string' &&
		typeof value.seed === 'string' &&
		isListOf(value.contributors, (name): name is string => typeof name === 'string') &&
		isListOf(value.contributions, isContribution) &&
		isListOf(value.rolls ?? [], isRolled) &&
		// A battle in which nobody threw has a null for its rolls.
		((value.rolls ??= []), true)
	);
}

function isListOf<Item>(value: unknown, is: (item: unknown) => item is Item): value is Item[] {
	return Array.isArray(value) && value.every(is);
}

function isContribution(value: unknown): value is Contribution {
	return (
		isObject(value) &&
		typeof value.by === 'string' &&
		typeof value.entropy === 'string' &&
		/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value.entropy) &&
		isMaybe(value.withheld, 'boolean')
	);
}

function isRolled(value: unknown): value is Rolled {
	return (
		isObject(value) &&
		[value.event, value.index].every((n) => Number.isSafeInteger(n) && (n as number) >= 0) &&
		(value.index as number) < 2 ** 32 &&
		[value.faces, value.value].every((n) => Number.isSafeInteger(n)) &&
		isMaybe(value.hand, 'boolean') &&
		isMaybe(value.side, 'string')
	);
}

function isMaybe(value: unknown, type: 'boolean' | 'string'): boolean {
	return value === undefined || typeof value === type;
}
