import type { Point } from '../../../lib/field/wire';

/** A token with the lines that are to stand beside it; all in px of the screen. */
export interface Labelled {
	id: string;
	at: Point;
	/** Of the token, to its rim. */
	r: number;
	lines: readonly string[];
	/** What stands there where the lines find no free place. */
	brief?: readonly string[];
	/** It is on its way: its token is in nobody's way. */
	passing?: boolean;
}

/** Where the middle of the first line stands, from the token's middle, in px. */
export interface Spot {
	x: number;
	y: number;
	anchor: 'start' | 'middle' | 'end';
	/** The brief lines stand there. */
	brief?: boolean;
}

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

export const lineHeight = 15; // px
const size = 12.5; // px

/** About how wide a text is in px: Japanese signs are square, Latin ones about half as wide. */
export function widthOf(text: string): number {
	let width = 0;
	for (const sign of text) width += sign.codePointAt(0)! > 0x2e7f ? size : size * 0.6;
	return width;
}

/** A name as long as neighbours on a small map leave room for. */
export function briefName(name: string): string {
	const most = 4.4 * size;
	if (widthOf(name) <= most) return name;
	let kept = '';
	for (const sign of name) {
		if (widthOf(kept + sign) > most - size * 0.6) break;
		kept += sign;
	}
	return `${kept.trimEnd()}…`;
}

/** Places for labels where they cover neither tokens nor each other, as far as there are any; the first come first. */
export function spotsOf(all: readonly Labelled[]): Record<string, Spot> {
	const tokens = all
		.filter(({ passing }) => !passing)
		.map(({ at, r }) => ({
			left: at.x - r,
			right: at.x + r,
			top: at.y - r,
			bottom: at.y + r,
		}));
	const taken: Box[] = [];
	const spots: Record<string, Spot> = {};
	for (const label of all) {
		let best: { spot: Spot; box: Box; covers: number } | undefined;
		for (const spot of spotsAround(label)) {
			const box = boxOf(label, spot);
			const covers = [...tokens, ...taken].reduce((sum, other) => sum + overlap(box, other), 0);
			if (!best || covers < best.covers) best = { spot, box, covers };
			if (covers === 0) break;
		}
		spots[label.id] = best!.spot;
		taken.push(best!.box);
	}
	return spots;
}

/** Where all of a label may stand; then where what is brief of it may. */
function spotsAround(label: Labelled): Spot[] {
	const spots = around(label.r, label.lines.length);
	const { brief } = label;
	if (!brief) return spots;
	return [...spots, ...around(label.r, brief.length).map((spot) => ({ ...spot, brief: true }))];
}

/** Below, above, to the right, to the left, and aslant, the best first. */
function around(r: number, lines: number): Spot[] {
	const rest = (lines - 1) * lineHeight;
	const [below, above, beside] = [r + 8, -r - 8 - rest, -rest / 2];
	return [
		{ x: 0, y: below, anchor: 'middle' },
		{ x: 0, y: above, anchor: 'middle' },
		{ x: r + 4, y: beside, anchor: 'start' },
		{ x: -r - 4, y: beside, anchor: 'end' },
		{ x: r * 0.6, y: below, anchor: 'start' },
		{ x: -r * 0.6, y: below, anchor: 'end' },
		{ x: r * 0.6, y: above, anchor: 'start' },
		{ x: -r * 0.6, y: above, anchor: 'end' },
		{ x: 0, y: below + lineHeight, anchor: 'middle' },
		{ x: 0, y: above - lineHeight, anchor: 'middle' },
	];
}

function boxOf(label: Labelled, { x, y, anchor, brief }: Spot): Box {
	const { at } = label;
	const lines = brief ? label.brief! : label.lines;
	const width = Math.max(...lines.map(widthOf));
	const left = at.x + x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
	const top = at.y + y - lineHeight / 2;
	return { left, right: left + width, top, bottom: top + lines.length * lineHeight };
}

function overlap(a: Box, b: Box): number {
	const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return wide > 0 && high > 0 ? wide * high : 0;
}
