import { expect, test } from 'vitest';
import { parseNumber } from './number';

test.each([
	['12', 12],
	['１２', 12],
	['－３', -3],
	['−3', -3],
	['ー３', -3],
	['—3', -3],
	['＋2', 2],
	['１．５', 1.5],
	['1。5', 1.5],
	['.5', 0.5],
	[' 　7 ', 7],
	['', null],
	['　', null],
	['⑫', 12],
])('%j is %j', (text, want) => {
	expect(parseNumber(text)).toBe(want);
});

test.each(['abc', '1-2', '--3', '-', '.', '1e3', '0x10', '十', 'Infinity', '1.2.3'])(
	'%j is no number',
	(text) => {
		expect(parseNumber(text)).toBeNaN();
	},
);
