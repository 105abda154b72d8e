import { expect, test } from 'vitest';
import { briefName, lineHeight, spotsOf, widthOf, type Labelled } from './labels';

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

test('neighbours whose lines would run together are told briefly', () => {
	const row = [0, 65, 130].map((x, i) => ({
		...token(`d${i}`, 100 + x, 100, 'みぞれ', 'AV 1・17%'),
		brief: ['みぞれ', '17%'],
	}));
	const spots = spotsOf(row);
	const boxes = row
		.map(({ at, lines, brief }, i) => {
			const spot = spots[`d${i}`]!;
			const width = Math.max(...(spot.brief ? brief : lines).map(widthOf));
			const left = at.x + spot.x - { start: 0, middle: width / 2, end: width }[spot.anchor];
			return { left, right: left + width, y: spot.y };
		})
		.sort((a, b) => a.left - b.left);
	for (const [i, box] of boxes.entries()) {
		for (const other of boxes.slice(i + 1)) {
			if (Math.abs(box.y - other.y) < 2 * lineHeight) expect(box.right).toBeLessThanOrEqual(other.left);
		}
	}
});

test('a long name is cut where it has to be, a short one is not', () => {
	expect(briefName('みぞれ')).toBe('みぞれ');
	expect(briefName('Sakura')).toBe('Sakura');
	expect(briefName('桜小路ルミエール麗華三世')).toBe('桜小路…');
	expect(widthOf(briefName('Elfriede von Nebelkap'))).toBeLessThan(60);
});
