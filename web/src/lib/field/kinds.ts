import type { Kind, Point, Shape, Thing } from './wire';

/** How a shape is drawn by hand. A box becomes a polygon. */
export type Pen = 'box' | 'polygon' | 'disc' | 'line';

interface Habit {
	pens: readonly Pen[];
	/** mm */
	height: number;
	/** The width of a line, mm. */
	width: number;
}

/** What things of a kind usually are; each can be changed afterwards. The first pen is the one to begin with. */
export const habits: Record<Kind, Habit> = {
	bush: { pens: ['disc', 'line', 'box', 'polygon'], height: 200, width: 90 },
	tree: { pens: ['disc'], height: 400, width: 0 },
	rock: { pens: ['disc', 'polygon', 'box'], height: 160, width: 60 },
	object: { pens: ['box', 'disc', 'polygon', 'line'], height: 120, width: 40 },
	wall: { pens: ['line', 'box', 'polygon'], height: 300, width: 24 },
	building: { pens: ['box', 'polygon'], height: 400, width: 60 },
	door: { pens: ['line'], height: 300, width: 24 },
	breastwork: { pens: ['line', 'box', 'polygon'], height: 120, width: 30 },
	step: { pens: ['box', 'polygon', 'disc'], height: 60, width: 100 },
	slope: { pens: ['box', 'polygon', 'disc'], height: 60, width: 100 },
	hill: { pens: ['polygon', 'box', 'disc'], height: 100, width: 100 },
	river: { pens: ['line', 'polygon', 'box'], height: 0, width: 140 },
	bridge: { pens: ['box', 'polygon', 'line'], height: 15, width: 140 },
	wire: { pens: ['line', 'box'], height: 60, width: 16 },
};

const whole = (p: Point): Point => ({ x: Math.round(p.x), y: Math.round(p.y) });

/** The shape that a pen draws from one point to another. A press without a drag gives one of the usual size. */
export function drawn(pen: Exclude<Pen, 'polygon'>, from: Point, to: Point, width: number): Shape {
	const far = Math.hypot(to.x - from.x, to.y - from.y);
	const tapped = far < 20;
	if (pen === 'disc') return { disc: { ...whole(from), r: tapped ? 80 : Math.round(far) } };
	if (pen === 'line') {
		const ends = tapped
			? [
					{ x: from.x - 150, y: from.y },
					{ x: from.x + 150, y: from.y },
				]
			: [from, to];
		return { line: ends.map(whole), width };
	}
	const [a, b] = tapped
		? [
				{ x: from.x - 100, y: from.y - 75 },
				{ x: from.x + 100, y: from.y + 75 },
			]
		: [from, to];
	const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
	const [bottom, top] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
	return {
		polygon: [
			{ x: left, y: bottom },
			{ x: right, y: bottom },
			{ x: right, y: top },
			{ x: left, y: top },
		].map(whole),
	};
}

/** A new thing of a kind in a shape; its id is the first that is free. */
export function newThing(kind: Kind, shape: Shape, taken: ReadonlySet<string>): Thing {
	const { height } = habits[kind];
	const thing: Thing = { id: freeId(kind, taken), kind, ...shape };
	if (height) thing.height = height;
	if (kind === 'tree' && shape.disc) thing.trunk = Math.max(Math.round(shape.disc.r / 3), 1);
	return thing;
}

export function freeId(stem: string, taken: ReadonlySet<string>): string {
	for (let n = 1; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
}
