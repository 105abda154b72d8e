const utf8 = new TextEncoder();

/**
 * The 64-bit FNV-1a hash, as 16 hex digits, over a canonical walk of a JSON value: it tells whether the view here
 * is the one that the server has. The walk writes these bytes, strings in UTF-8:
 *
 * - null, false, true: `n`, `f`, `t`
 * - an integer: `i`, its decimal digits, `;`
 * - a string: `s`, its length in bytes, `:`, its bytes
 * - an array: `[`, its items, `]`
 * - an object: `{`, each member as the string of its name and its value, in the order of the names' bytes, `}`
 *
 * Numbers with a fraction do not occur in views. hash.vectors.json holds this and the server's side to the same.
 */
export function viewHash(value: unknown): string {
	const fnv = new Fnv1a();
	walk(value, fnv);
	return fnv.hex();
}

function walk(value: unknown, fnv: Fnv1a): void {
	switch (typeof value) {
		case 'string':
			return text(value, fnv);
		case 'number':
			return fnv.ascii(`i${value};`);
		case 'boolean':
			return fnv.ascii(value ? 't' : 'f');
	}
	if (value === null || value === undefined) return fnv.ascii('n');
	if (Array.isArray(value)) {
		fnv.ascii('[');
		for (const item of value) walk(item, fnv);
		return fnv.ascii(']');
	}
	const members = value as Record<string, unknown>;
	fnv.ascii('{');
	for (const name of Object.keys(members).sort(byBytes)) {
		text(name, fnv);
		walk(members[name], fnv);
	}
	fnv.ascii('}');
}

function text(value: string, fnv: Fnv1a): void {
	const bytes = utf8.encode(value);
	fnv.ascii(`s${bytes.length}:`);
	fnv.bytes(bytes);
}

/** Orders as UTF-8 bytes do, which is by code point; JavaScript's own order is by UTF-16 unit. */
function byBytes(a: string, b: string): number {
	const length = Math.min(a.length, b.length);
	for (let i = 0; i < length; i++) {
		const x = a.charCodeAt(i);
		const y = b.charCodeAt(i);
		if (x === y) continue;
		// Surrogates stand for the code points above all other units.
		const high = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? 1 : 0);
		return high(x) - high(y) || x - y;
	}
	return a.length - b.length;
}

// In four 16-bit limbs, since numbers hold no 64-bit product and BigInt is too slow for every frame.
class Fnv1a {
	#a = 0x2325;
	#b = 0x8422;
	#c = 0x9ce4;
	#d = 0xcbf2;

	#byte(byte: number): void {
		// The prime is 2^40 + 0x1b3.
		const a = this.#a ^ byte;
		const p0 = a * 0x1b3;
		const p1 = this.#b * 0x1b3 + (p0 >>> 16);
		const p2 = this.#c * 0x1b3 + (a << 8) + (p1 >>> 16);
		const p3 = this.#d * 0x1b3 + (this.#b << 8) + (p2 >>> 16);
		this.#a = p0 & 0xffff;
		this.#b = p1 & 0xffff;
		this.#c = p2 & 0xffff;
		this.#d = p3 & 0xffff;
	}

	bytes(bytes: Uint8Array): void {
		for (const byte of bytes) this.#byte(byte);
	}

	ascii(text: string): void {
		for (let i = 0; i < text.length; i++) this.#byte(text.charCodeAt(i));
	}

	hex(): string {
		return [this.#d, this.#c, this.#b, this.#a].map((limb) => limb.toString(16).padStart(4, '0')).join('');
	}
}
