import type { Field, Point, Shape, Thing } from './wire';

/** A box in mm. */
export interface Box {
	left: number;
	bottom: number;
	right: number;
	top: number;
}

/** The distance from p to q in mm, rounded as the engine does. */
export function distance(p: Point, q: Point): number {
	return Math.round(Math.hypot(q.x - p.x, q.y - p.y));
}

/** Degrees clockwise from straight up the map, 0 to 359. */
export function bearing(from: Point, to: Point): number {
	return (Math.round((Math.atan2(to.x - from.x, to.y - from.y) * 180) / Math.PI) + 360) % 360;
}

export function boxOf(shape: Shape): Box {
	if (shape.disc) {
		const { x, y, r } = shape.disc;
		return { left: x - r, bottom: y - r, right: x + r, top: y + r };
	}
	const points = shape.polygon ?? shape.line ?? [];
	const half = shape.line ? (shape.width ?? 0) / 2 : 0;
	return {
		left: Math.min(...points.map((p) => p.x)) - half,
		bottom: Math.min(...points.map((p) => p.y)) - half,
		right: Math.max(...points.map((p) => p.x)) + half,
		top: Math.max(...points.map((p) => p.y)) + half,
	};
}

/** Where a thing's name stands: its middle, or for a line the middle of the leg halfway along. */
export function middle(shape: Shape): Point {
	if (shape.disc) return { x: shape.disc.x, y: shape.disc.y };
	if (shape.line && shape.line.length > 1) {
		const leg = Math.floor((shape.line.length - 1) / 2);
		const a = shape.line[leg]!;
		const b = shape.line[leg + 1]!;
		return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
	}
	const box = boxOf(shape);
	return { x: (box.left + box.right) / 2, y: (box.bottom + box.top) / 2 };
}

/** A shape with every point of it changed. */
export function mapped<S extends Shape>(shape: S, to: (p: Point) => Point): S {
	const next: S = { ...shape };
	if (shape.disc) next.disc = { ...to(shape.disc), r: shape.disc.r };
	if (shape.polygon) next.polygon = shape.polygon.map(to);
	if (shape.line) next.line = shape.line.map(to);
	return next;
}

export function shifted<S extends Shape>(shape: S, dx: number, dy: number): S {
	return mapped(shape, (p) => ({ x: p.x + dx, y: p.y + dy }));
}

/** The place that p takes when the table is turned by half. */
export function halfTurn(field: Pick<Field, 'width' | 'depth'>, p: Point): Point {
	return { x: field.width - p.x, y: field.depth - p.y };
}

/** Turns a shape about a point by degrees clockwise as seen on the map; coordinates stay whole. */
export function turned<S extends Shape>(shape: S, about: Point, degrees: number): S {
	const angle = (-degrees * Math.PI) / 180;
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	return mapped(shape, ({ x, y }) => ({
		x: Math.round(about.x + (x - about.x) * cos - (y - about.y) * sin),
		y: Math.round(about.y + (x - about.x) * sin + (y - about.y) * cos),
	}));
}

/**
 * How a field lies on the page: SVG's Y runs down, and whoever sits at the far edge sees the table turned by half, so
 * that the own side is always at the bottom.
 */
export class Lie {
	constructor(
		readonly field: Pick<Field, 'width' | 'depth'>,
		readonly turned = false,
	) {}

	to(p: Point): Point {
		return this.turned ? { x: this.field.width - p.x, y: p.y } : { x: p.x, y: this.field.depth - p.y };
	}

	/** The whole place on the field under a point of the page, never off the table. */
	from(p: Point): Point {
		const x = Math.round(this.turned ? this.field.width - p.x : p.x);
		const y = Math.round(this.turned ? p.y : this.field.depth - p.y);
		return {
			x: Math.min(Math.max(x, 0), this.field.width),
			y: Math.min(Math.max(y, 0), this.field.depth),
		};
	}

	/** A bearing on the field as degrees clockwise on the page. */
	bearing(degrees: number): number {
		return (degrees + (this.turned ? 180 : 0)) % 360;
	}

	path(points: readonly Point[], closed = false): string {
		const on = points.map((p) => this.to(p));
		return on.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join('') + (closed ? 'Z' : '');
	}

	/** The path of a disc or polygon, or of a line's middle. */
	outline(shape: Shape): string {
		if (shape.disc) {
			const { x, y } = this.to(shape.disc);
			const r = shape.disc.r;
			return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
		}
		if (shape.polygon) return this.path(shape.polygon, true);
		return this.path(shape.line ?? []);
	}
}

/** How large a thing shows: the longer side of its box, mm. */
export function extent(thing: Thing): number {
	const box = boxOf(thing);
	return Math.max(box.right - box.left, box.top - box.bottom);
}

/** The corners of the convex outline around points, in order. */
export function hull(points: readonly Point[]): Point[] {
	const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
	if (sorted.length < 3) return sorted;
	const half = (all: readonly Point[]) => {
		const kept: Point[] = [];
		for (const p of all) {
			while (kept.length > 1) {
				const [a, b] = [kept.at(-2)!, kept.at(-1)!];
				if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0) break;
				kept.pop();
			}
			kept.push(p);
		}
		return kept.slice(0, -1);
	};
	return [...half(sorted), ...half(sorted.toReversed())];
}

/**
 * The same points moved apart about their middle until each is at least so far from the others, for dolls that stand closer
 * than their tokens are wide. Points in one place go onto a circle.
 */
export function apart(points: readonly Point[], least: number): Point[] {
	if (points.length < 2) return [...points];
	const gap = Math.min(
		...points.flatMap((p, i) => points.slice(i + 1).map((q) => Math.hypot(q.x - p.x, q.y - p.y))),
	);
	if (gap >= least) return [...points];
	const middle = {
		x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
		y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
	};
	// Stretching far beyond what they are apart would tear the group from where it stands.
	if (gap > least / 3) {
		const by = least / gap;
		return points.map((p) => ({ x: middle.x + (p.x - middle.x) * by, y: middle.y + (p.y - middle.y) * by }));
	}
	const r = least / (2 * Math.sin(Math.PI / points.length));
	const order = points
		.map((p, i) => ({ i, angle: Math.atan2(p.y - middle.y, p.x - middle.x) }))
		.sort((a, b) => a.angle - b.angle || a.i - b.i);
	const round: Point[] = [];
	const start = order[0]!.angle;
	for (const [place, { i }] of order.entries()) {
		const angle = start + (2 * Math.PI * place) / points.length;
		round[i] = { x: middle.x + r * Math.cos(angle), y: middle.y + r * Math.sin(angle) };
	}
	return round;
}

/** Which of some is nearest to a point and not further than that from it, mm. */
export function nearest(
	all: Iterable<readonly [string, Point]>,
	to: Point,
	within: number,
): string | undefined {
	let found: string | undefined;
	let least = within;
	for (const [id, at] of all) {
		const far = Math.hypot(at.x - to.x, at.y - to.y);
		if (far > least) continue;
		least = far;
		found = id;
	}
	return found;
}
