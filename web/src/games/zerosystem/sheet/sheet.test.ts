import { describe, expect, it } from 'vitest';
import { newSheet, readSheet } from './sheet';

describe('reading a sheet', () => {
	it('gives back what was written', () => {
		const sheet = {
			...newSheet(),
			name: 'Haruka',
			granted: 2,
			talents: [{ id: 'martial-art' as const, name: 'Moonshadow' }],
			gear: [
				{ row: 'simple-weapon/dart', at: 'ready' as const, count: 3 },
				{ own: { kind: 'armour' as const, protection_dm: 2 }, name: 'Fur', at: 'worn' as const },
			],
		};
		expect(readSheet(JSON.stringify(sheet))).toEqual(sheet);
	});
	it('takes no file that is no sheet', () => {
		for (const text of ['', '[]', 'null', '{}', '{"name":"x"}', '{"name":1,"levels":{}}'])
			expect(readSheet(text), text).toBeUndefined();
	});
	it('drops what has no such value, and leaves the rest to the audit', () => {
		const read = readSheet(
			'{"name":"x","levels":{"body":99,"ego":"3"},"nature":"ghost","talents":[{"id":"flying"}],"gear":[{"at":"moon","own":{"kind":"weapon","rate":1.5}}]}',
		);
		expect(read).toMatchObject({
			levels: { body: 99, ego: 0 },
			nature: 'human',
			talents: [],
			gear: [{ at: 'ready', own: { kind: 'weapon' } }],
		});
	});
});
