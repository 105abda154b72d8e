// The hashes that a battle's dice follow from. The browser's own are not there over plain http, as at a table without
// internet, so the same library is used everywhere.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex, hexToBytes, utf8ToBytes };

/** The fields of a hash, each after its length in bytes as an unsigned 64-bit big-endian number. */
function fields(...all: Uint8Array[]): Uint8Array {
	return concatBytes(...all.flatMap((field) => [uint64(field.length), field]));
}

export function uint64(n: number): Uint8Array {
	const bytes = new Uint8Array(8);
	new DataView(bytes.buffer).setBigUint64(0, BigInt(n));
	return bytes;
}

export function hashFields(...all: Uint8Array[]): Uint8Array {
	return sha256(fields(...all));
}

export function macFields(key: Uint8Array, ...all: Uint8Array[]): Uint8Array {
	return hmac(sha256, key, fields(...all));
}

/** HMAC-SHA256 of a message. */
export function mac(key: Uint8Array, message: Uint8Array): Uint8Array {
	return hmac(sha256, key, message);
}

export function base64ToBytes(text: string): Uint8Array {
	return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
