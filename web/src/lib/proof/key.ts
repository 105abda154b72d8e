import type { Contribution } from '../../wire/wire.gen';
import { base64ToBytes, hashFields, bytesToHex, mac, macFields, uint64, utf8ToBytes } from './hash';

// All of this has to say what package rules/dice says; src/wire/proof.vectors.json holds both to it.

/** The highest number of faces that a die may have. */
export const maxFaces = 1_000_000;
/** How many bytes of randomness each team gives. */
export const entropyBytes = { least: 16, most: 64 };
export const leastContributors = 2;

const domain = {
	commit: utf8ToBytes('parlour/dice/2'),
	/** Of commitments whose throws are not counted without a hole. */
	earlier: utf8ToBytes('parlour/dice/1'),
	withheld: utf8ToBytes('parlour/dice/1/withheld'),
	side: utf8ToBytes('parlour/dice/2/side'),
};

/** What the server publishes of a seed before anybody contributes. */
export function commitment(room: string, seed: Uint8Array, release: 'commit' | 'earlier' = 'commit'): string {
	return bytesToHex(hashFields(domain[release], utf8ToBytes(room), seed));
}

/** The randomness that stands in for a contributor who gives none. */
export function withheld(committed: string, by: string): Uint8Array {
	return hashFields(domain.withheld, utf8ToBytes(committed), utf8ToBytes(by));
}

/** The key that every die of a game follows from. */
export function gameKey(room: string, seed: Uint8Array, contributions: readonly Contribution[]): Uint8Array {
	const sorted = contributions
		.map(({ by, entropy }) => ({ by: utf8ToBytes(by), entropy: base64ToBytes(entropy) }))
		.sort((a, b) => compare(a.by, b.by));
	return macFields(seed, utf8ToBytes(room), ...sorted.flatMap(({ by, entropy }) => [by, entropy]));
}

/** The key of what is thrown for one side alone; for nobody in particular it is the game's. */
export function sideKey(key: Uint8Array, side: string): Uint8Array {
	return side ? macFields(key, domain.side, utf8ToBytes(side)) : key;
}

/** The die of a throw and of a place in it, 1 to faces. */
export function roll(key: Uint8Array, event: number, index: number, faces: number): number {
	let width = 0;
	let span = 1;
	for (; span < faces; span *= 256) width++;
	if (width === 0) return 1;
	const limit = span - (span % faces);
	const message = new Uint8Array(16);
	message.set(uint64(event));
	const numbers = new DataView(message.buffer);
	numbers.setUint32(8, index);
	for (let block = 0; ; block++) {
		numbers.setUint32(12, block);
		const stream = mac(key, message);
		for (let at = 0; at + width <= stream.length; at += width) {
			let value = 0;
			for (let i = at; i < at + width; i++) value = value * 256 + stream[i]!;
			if (value < limit) return (value % faces) + 1;
		}
	}
}

function compare(a: Uint8Array, b: Uint8Array): number {
	for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
	return a.length - b.length;
}
