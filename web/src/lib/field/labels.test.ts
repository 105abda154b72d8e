import { expect, test } from 'vitest';
import { lineHeight, spotsOf, widthOf, type Labelled } from './labels';

const token = (id: string, x: number, y: number, ...lines: string[]): Labelled => ({
	id,
	at: { x, y },
	r: 16,
	lines: lines.length ? lines : [id],
});

test('a name stands below its token where there is room', () => {
	expect(spotsOf([token('Sakura', 100, 100)])).toEqual({ Sakura: { x: 0, y: 24, anchor: 'middle' } });
});

test('names cover neither their neighbours nor other names', () => {
	const all = [
		token('Sumire', 100, 100),
		token('Sakura', 140, 100),
		token('Nazuna', 100, 140, 'Nazuna', 'AV 2'),
	];
	const spots = spotsOf(all);
	const boxes = all.map(({ id, at, lines }) => {
		const { x, y, anchor } = spots[id]!;
		const width = Math.max(...lines.map(widthOf));
		const left = at.x + x - { start: 0, middle: width / 2, end: width }[anchor];
		const top = at.y + y - lineHeight / 2;
		return { left, right: left + width, top, bottom: top + lines.length * lineHeight };
	});
	const tokens = all.map(({ at, r }) => ({
		left: at.x - r,
		right: at.x + r,
		top: at.y - r,
		bottom: at.y + r,
	}));
	for (const [i, box] of boxes.entries()) {
		for (const other of [...tokens, ...boxes.filter((_, j) => j !== i)]) {
			const apart =
				box.right <= other.left ||
				other.right <= box.left ||
				box.bottom <= other.top ||
				other.bottom <= box.top;
			expect(apart, `${all[i]!.id}`).toBe(true);
		}
	}
});

test('where there is no free place, the least is covered', () => {
	const crowd = Array.from({ length: 30 }, (_, i) =>
		token(`doll ${i}`, 100 + (i % 6) * 20, 100 + Math.floor(i / 6) * 20),
	);
	expect(Object.keys(spotsOf(crowd))).toHaveLength(30);
});
