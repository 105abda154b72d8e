import { halfTurn, mapped, middle, shifted, turned } from './geometry';
import { drawn, freeId, habits, newThing, type Pen } from './kinds';
import type { Field, Kind, Mark, MarkKind, Point, Thing } from './wire';

const deepest = 200; // steps back

export type EditorTool =
	{ what: 'select' } | { what: 'draw'; kind: Kind; pen: Pen } | { what: 'mark'; kind: MarkKind };

/** A field that is being drawn, with every step back. Fields are values: each change makes a new one. */
export class EditorState {
	#field = $state.raw<Field>({ name: {}, width: 1800, depth: 1800, things: [] });
	#past = $state.raw<readonly Field[]>([]);
	#future = $state.raw<readonly Field[]>([]);
	chosen = $state.raw<ReadonlySet<string>>(new Set());
	tool = $state.raw<EditorTool>({ what: 'select' });
	/** The corners of a polygon that is not closed yet. */
	corners = $state.raw<readonly Point[]>([]);
	#merging: string | undefined;

	readonly mayUndo = $derived(this.#past.length > 0);
	readonly mayRedo = $derived(this.#future.length > 0);
	readonly one: Thing | undefined = $derived.by(() => {
		if (this.chosen.size !== 1) return undefined;
		return this.#field.things.find((thing) => this.chosen.has(thing.id));
	});
	readonly oneMark: Mark | undefined = $derived.by(() => {
		if (this.chosen.size !== 1) return undefined;
		return this.#field.marks?.find((mark) => this.chosen.has(mark.id));
	});

	constructor(field?: Field) {
		if (field) this.#field = field;
	}

	get field(): Field {
		return this.#field;
	}

	/** Takes a pen in hand, the usual one of its kind unless told. */
	take(kind: Kind, pen: Pen = habits[kind].pens[0]!): void {
		this.corners = [];
		this.tool = { what: 'draw', kind, pen };
	}

	/** Begins anew with another field; that, too, can be undone. */
	open(field: Field): void {
		this.change(named(field));
		this.choose();
	}

	/** Makes a change. Changes in a row with the same merge key are one step back: a drag, a number being typed. */
	change(next: Field, merge?: string): void {
		if (next === this.#field) return;
		if (!merge || merge !== this.#merging) this.#past = [...this.#past, this.#field].slice(-deepest);
		this.#merging = merge;
		this.#future = [];
		this.#field = next;
	}

	/** The next change is a step of its own. */
	settle(): void {
		this.#merging = undefined;
	}

	undo(): void {
		const before = this.#past.at(-1);
		if (!before) return;
		this.#future = [this.#field, ...this.#future];
		this.#past = this.#past.slice(0, -1);
		this.#field = before;
		this.#afterJump();
	}

	redo(): void {
		const next = this.#future[0];
		if (!next) return;
		this.#past = [...this.#past, this.#field];
		this.#future = this.#future.slice(1);
		this.#field = next;
		this.#afterJump();
	}

	choose(...ids: string[]): void {
		this.chosen = new Set(ids);
		this.settle();
	}

	toggle(id: string): void {
		const next = new Set(this.chosen);
		if (!next.delete(id)) next.add(id);
		this.chosen = next;
	}

	setThing(id: string, change: (thing: Thing) => Thing, merge?: string): void {
		this.change(
			{
				...this.#field,
				things: this.#field.things.map((thing) => (thing.id === id ? change(thing) : thing)),
			},
			merge,
		);
	}

	setMark(id: string, change: (mark: Mark) => Mark, merge?: string): void {
		this.change(
			{ ...this.#field, marks: this.#field.marks?.map((mark) => (mark.id === id ? change(mark) : mark)) },
			merge,
		);
	}

	draw(kind: Kind, pen: Exclude<Pen, 'polygon'>, from: Point, to: Point, width: number): void {
		this.add(newThing(kind, drawn(pen, from, to, width), this.#taken()));
	}

	/** Closes the polygon whose corners were set one by one. */
	close(kind: Kind): void {
		if (this.corners.length >= 3) {
			this.add(newThing(kind, { polygon: [...this.corners] }, this.#taken()));
		}
		this.corners = [];
	}

	add(...things: Thing[]): void {
		this.change({ ...this.#field, things: [...this.#field.things, ...things] });
		this.choose(...things.map((thing) => thing.id));
	}

	addMark(kind: MarkKind, at: Point): void {
		const mark: Mark = { id: freeId(kind, this.#taken()), kind, at };
		const side = at.y < this.#field.depth / 2 ? 1 : 2;
		if (kind !== 'flag') mark.side = side;
		this.change({ ...this.#field, marks: [...(this.#field.marks ?? []), mark] });
		this.choose(mark.id);
	}

	remove(): void {
		if (!this.chosen.size) return;
		this.change({
			...this.#field,
			things: this.#field.things.filter((thing) => !this.chosen.has(thing.id)),
			...(this.#field.marks && { marks: this.#field.marks.filter((mark) => !this.chosen.has(mark.id)) }),
		});
		this.choose();
	}

	copy(): void {
		const taken = new Set(this.#taken());
		const copies = this.#field.things
			.filter((thing) => this.chosen.has(thing.id))
			.map((thing) => {
				const id = freeId(thing.kind, taken);
				taken.add(id);
				return { ...shifted(thing, 100, -100), id };
			});
		if (copies.length) this.add(...copies);
	}

	/** Moves what is chosen, from where it was in the given field. */
	shift(dx: number, dy: number, from: Field = this.#field, merge?: string): void {
		if (!this.chosen.size) return;
		this.change(
			{
				...from,
				things: from.things.map((thing) => (this.chosen.has(thing.id) ? shifted(thing, dx, dy) : thing)),
				...(from.marks && {
					marks: from.marks.map((mark) =>
						this.chosen.has(mark.id) ? { ...mark, at: { x: mark.at.x + dx, y: mark.at.y + dy } } : mark,
					),
				}),
			},
			merge,
		);
	}

	turn(degrees: number): void {
		this.change({
			...this.#field,
			things: this.#field.things.map((thing) => {
				if (!this.chosen.has(thing.id)) return thing;
				const at = middle(thing);
				return turned(thing, { x: Math.round(at.x), y: Math.round(at.y) }, degrees);
			}),
		});
	}

	/**
	 * Makes the field fair: what is chosen gets a twin turned by half about the middle; with nothing chosen, the own half
	 * is put in place of the other one. What is its own counterpart stays as it is.
	 */
	mirror(): void {
		const field = this.#field;
		const taken = new Set(this.#taken());
		const half = (p: Point) => halfTurn(field, p);
		const lower = (y: number) => y < field.depth / 2;
		const twin = (thing: Thing): Thing => {
			const id = freeId(thing.kind, taken);
			taken.add(id);
			return { ...mapped(thing, half), id };
		};
		const selfTwin = (thing: Thing) => {
			const a = middle(thing);
			const b = half(a);
			return Math.hypot(a.x - b.x, a.y - b.y) < 20;
		};
		if (this.chosen.size) {
			const twins = field.things.filter((thing) => this.chosen.has(thing.id) && !selfTwin(thing)).map(twin);
			if (twins.length) this.change({ ...field, things: [...field.things, ...twins] });
			return;
		}
		const kept = field.things.filter((thing) => lower(middle(thing).y) || selfTwin(thing));
		const marks = (field.marks ?? []).filter((mark) => lower(mark.at.y));
		const other: Record<number, number> = { 1: 2, 2: 1 };
		const twinMarks = marks.map((mark) => {
			const id = freeId(mark.kind, taken);
			taken.add(id);
			return { ...mark, id, at: half(mark.at), ...(mark.side && { side: other[mark.side] }) };
		});
		const center = (field.marks ?? []).filter((mark) => mark.at.y * 2 === field.depth);
		this.change({
			...field,
			things: [...kept, ...kept.filter((thing) => !selfTwin(thing)).map(twin)],
			...(field.marks && { marks: [...marks, ...center, ...twinMarks] }),
		});
	}

	#taken(): ReadonlySet<string> {
		return new Set([
			...this.#field.things.map((thing) => thing.id),
			...(this.#field.marks ?? []).map((mark) => mark.id),
		]);
	}

	#afterJump(): void {
		this.settle();
		const there = this.#taken();
		this.chosen = new Set([...this.chosen].filter((id) => there.has(id)));
	}
}

/** A field whose things can be told apart; a file may repeat or miss ids. */
export function named(field: Field): Field {
	const taken = new Set<string>();
	let changed = false;
	const name = <T extends { id: string; kind: string }>(one: T): T => {
		if (one.id && !taken.has(one.id)) {
			taken.add(one.id);
			return one;
		}
		changed = true;
		const id = freeId(one.kind, taken);
		taken.add(id);
		return { ...one, id };
	};
	const things = field.things.map(name);
	const marks = field.marks?.map(name);
	return changed ? { ...field, things, ...(marks && { marks }) } : field;
}
