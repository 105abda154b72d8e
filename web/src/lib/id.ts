/**
 * A random id in the form of a UUID. `crypto.randomUUID` is missing where a page was not come by over https or on the
 * machine itself, and phones at a table come over plain http, by the host's address in the hall's network.
 */
export function newId(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16));
	bytes[6] = (bytes[6]! & 0x0f) | 0x40; // version 4, random
	bytes[8] = (bytes[8]! & 0x3f) | 0x80; // variant of RFC 9562
	const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
