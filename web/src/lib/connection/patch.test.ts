import { describe, expect, it } from 'vitest';
import { mergePatch } from './patch';

describe('mergePatch', () => {
	// The examples of RFC 7396, appendix A.
	it.each([
		[{ a: 'b' }, { a: 'c' }, { a: 'c' }],
		[{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
		[{ a: 'b' }, { a: null }, {}],
		[{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
		[{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
		[{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
		[{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
		[{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
		[
			['a', 'b'],
			['c', 'd'],
			['c', 'd'],
		],
		[{ a: 'b' }, ['c'], ['c']],
		[{ a: 'foo' }, null, null],
		[{ a: 'foo' }, 'bar', 'bar'],
		[{ e: null }, { a: 1 }, { e: null, a: 1 }],
		[[1, 2], { a: 'b', c: null }, { a: 'b' }],
		[{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
	])('%j patched by %j is %j', (target, patch, want) => {
		const before = structuredClone(target);
		expect(mergePatch(target, patch)).toEqual(want);
		expect(target).toEqual(before);
	});

	it('keeps what it does not change', () => {
		const target = { dolls: { d1: { hp: 6 }, d2: { hp: 5 } }, list: ['a', 'b'] };
		const after = mergePatch(target, { dolls: { d1: { hp: 4 } }, list: ['a', 'b'] }) as typeof target;
		expect(after.dolls.d1.hp).toBe(4);
		expect(after.dolls.d2).toBe(target.dolls.d2);
		expect(after.list).toBe(target.list);
		expect(mergePatch(target, { dolls: { d1: { hp: 6 } } })).toBe(target);
	});

	it('takes no member for the language’s own', () => {
		const after = mergePatch({}, JSON.parse('{"__proto__":{"a":1}}')) as object;
		expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
		expect(JSON.stringify(after)).toBe('{"__proto__":{"a":1}}');
	});
});
