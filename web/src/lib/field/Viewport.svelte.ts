import type { Point } from './wire';

const most = 4; // px per mm: a doll fills a phone's screen
const rim = 22; // px

/** Which part of a map is shown: a content point c stands at (x + c.x·k, y + c.y·k) px. */
export class Viewport {
	/** Of the page's frame, in px. */
	width = $state(0);
	height = $state(0);
	/** Of the content, in mm. */
	wide = $state(1);
	high = $state(1);
	k = $state(1);
	x = $state(0);
	y = $state(0);
	#touched = false;

	/** The scale at which everything is in sight, with room around for tokens and flags on the edge, and for the scale below. */
	get least(): number {
		const room = 2 * rim;
		return Math.max(Math.min((this.width - room) / this.wide, (this.height - room) / this.high), 0.01);
	}

	/** Tells of the frame's and the content's size; as long as nobody has panned or zoomed, all stays in sight. */
	resize(width: number, height: number, wide: number, high: number): void {
		if (wide !== this.wide || high !== this.high) this.#touched = false;
		Object.assign(this, { width, height, wide, high });
		if (this.#touched) this.#hold();
		else this.fit();
	}

	fit(): void {
		this.k = this.least;
		this.#touched = false;
		this.#hold();
	}

	pan(dx: number, dy: number): void {
		this.x += dx;
		this.y += dy;
		this.#touched = true;
		this.#hold();
	}

	/** Zooms by a factor; the content under the point, in px of the frame, stays where it is. */
	zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
		const k = Math.min(Math.max(this.k * factor, this.least), most);
		const by = k / this.k;
		this.x = at.x - (at.x - this.x) * by;
		this.y = at.y - (at.y - this.y) * by;
		this.k = k;
		this.#touched = true;
		this.#hold();
	}

	/** Brings a content point into sight. */
	show(c: Point): void {
		const margin = 48;
		const px = this.x + c.x * this.k;
		const py = this.y + c.y * this.k;
		const dx = px < margin ? margin - px : px > this.width - margin ? this.width - margin - px : 0;
		const dy = py < margin ? margin - py : py > this.height - margin ? this.height - margin - py : 0;
		if (dx || dy) this.pan(dx, dy);
	}

	content(px: Point): Point {
		return { x: (px.x - this.x) / this.k, y: (px.y - this.y) / this.k };
	}

	/** Content smaller than the frame stands in its middle; larger content leaves no empty rim wider than a thumb. */
	#hold(): void {
		const hold = (at: number, frame: number, size: number) => {
			const thumb = 40;
			if (size <= frame) return (frame - size) / 2;
			return Math.min(Math.max(at, frame - size - thumb), thumb);
		};
		this.x = hold(this.x, this.width, this.wide * this.k);
		this.y = hold(this.y, this.height, this.high * this.k);
	}
}
