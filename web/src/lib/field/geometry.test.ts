import { describe, expect, it } from 'vitest';
import { apart, bearing, boxOf, distance, halfTurn, Lie, nearest, turned } from './geometry';

const field = { width: 1800, depth: 2700 };

describe('how a field lies on the page', () => {
	it('has the own side at the bottom for either team', () => {
		const own = new Lie(field).to({ x: 100, y: 0 });
		expect(own).toEqual({ x: 100, y: 2700 });
		const other = new Lie(field, true).to({ x: 100, y: 2700 });
		expect(other).toEqual({ x: 1700, y: 2700 });
	});

	it('finds the place under the pointer again, and never one off the table', () => {
		for (const side of [false, true]) {
			const lie = new Lie(field, side);
			const p = { x: 321, y: 1234 };
			expect(lie.from(lie.to(p))).toEqual(p);
			expect(lie.from({ x: -50, y: 9000 })).toEqual(side ? { x: 1800, y: 2700 } : { x: 0, y: 0 });
		}
	});

	it('turns bearings along', () => {
		expect(bearing({ x: 0, y: 0 }, { x: 0, y: 10 })).toBe(0);
		expect(bearing({ x: 0, y: 0 }, { x: 10, y: 0 })).toBe(90);
		expect(new Lie(field, true).bearing(90)).toBe(270);
	});
});

it('measures from middle to middle in whole mm', () => {
	expect(distance({ x: 0, y: 0 }, { x: 300, y: 400 })).toBe(500);
});

it('turns things without leaving whole mm', () => {
	const line = {
		line: [
			{ x: 0, y: 0 },
			{ x: 100, y: 0 },
		],
		width: 20,
	};
	expect(turned(line, { x: 50, y: 0 }, 90).line).toEqual([
		{ x: 50, y: 50 },
		{ x: 50, y: -50 },
	]);
	expect(boxOf(line)).toEqual({ left: -10, bottom: -10, right: 110, top: 10 });
	expect(halfTurn(field, { x: 0, y: 0 })).toEqual({ x: 1800, y: 2700 });
});

describe('tokens that stand close', () => {
	const gap = (points: { x: number; y: number }[]) =>
		Math.min(...points.flatMap((p, i) => points.slice(i + 1).map((q) => Math.hypot(q.x - p.x, q.y - p.y))));

	it('are moved apart about their middle, and stay where they are when there is room', () => {
		const close = [
			{ x: 0, y: 0 },
			{ x: 100, y: 0 },
		];
		expect(apart(close, 80)).toEqual(close);
		expect(apart(close, 200)).toEqual([
			{ x: -50, y: 0 },
			{ x: 150, y: 0 },
		]);
		const same = [close[0]!, close[0]!, { x: 10, y: 0 }];
		expect(gap(apart(same, 120))).toBeCloseTo(120);
	});

	it('the nearest is meant by a press', () => {
		const all = new Map([
			['d1', { x: 0, y: 0 }],
			['d2', { x: 60, y: 0 }],
		]);
		expect(nearest(all, { x: 40, y: 5 }, 50)).toBe('d2');
		expect(nearest(all, { x: 25, y: 5 }, 50)).toBe('d1');
		expect(nearest(all, { x: 200, y: 0 }, 50)).toBeUndefined();
	});
});
