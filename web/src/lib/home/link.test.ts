import { expect, it } from 'vitest';
import { linkPath } from './link';

it.each([
	['https://table.example/join/k7q#Ab_-9', '/join/k7q#Ab_-9'],
	['「卓」に来てください https://table.example/join/k7q#Ab9 よろしく', '/join/k7q#Ab9'],
	['/seat/k7q#Ab9', '/seat/k7q#Ab9'],
	['ｈｔｔｐｓ://ｘ/join/k7q＃Ab9', '/join/k7q#Ab9'],
	['https://table.example/join/k7q', undefined],
	['', undefined],
])('%s leads to %s', (text, path) => {
	expect(linkPath(text)).toBe(path);
});
