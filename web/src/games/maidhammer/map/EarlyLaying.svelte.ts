import type { RoomState } from '../room';
import type { GameBefore } from '../sheet/wire';
import { writtenDown, type Early, type EarlyOption } from './early';
import type { Point } from '../../../lib/field/wire';
import type { Area } from './wire';

/** What is being laid: whose, and which kind of weapon. */
export interface Laying {
	doll: string;
	gear: string;
}

/** What sappers lay before the battle, as the reader has it open: what is written down, and what is about to be. */
export class EarlyLaying {
	/** The weapon that a tap on the map lays. */
	laying = $state.raw<Laying | null>(null);
	/** The first end of what has two. */
	from = $state.raw<Point | null>(null);

	readonly #game = $derived.by(() => this.room.view.game as GameBefore);
	/** Whoever has something to lay, of the sides that the reader knows of. */
	readonly sappers: readonly string[] = $derived.by(() =>
		Object.keys(this.#game.options ?? {}).filter((id) => this.options(id).length > 0),
	);
	readonly areas: readonly [string, Area][] = $derived.by(() =>
		Object.entries(this.#game.areas ?? {})
			.filter(([, area]) => area.secret)
			.sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
	);

	constructor(readonly room: RoomState) {}

	options(doll: string): readonly EarlyOption[] {
		return this.#game.options?.[doll]?.early ?? [];
	}

	/** What is written down for a doll, by the areas' ids. */
	written(doll: string): readonly { id: string; area: Area; early: Early }[] {
		const own = this.areas.filter(([, area]) => area.by === doll);
		return writtenDown(own, this.options(doll));
	}

	/** The kinds of weapons that a doll has left: the item that is next, and how many there are in all. */
	left(doll: string): readonly { option: EarlyOption; count: number }[] {
		const written = this.written(doll);
		const kinds = new Map<string, { option: EarlyOption; count: number }>();
		for (const option of this.options(doll)) {
			const count = option.count - written.filter(({ early }) => early.item === option.item).length;
			if (count <= 0) continue;
			const kind = kinds.get(option.gear);
			if (kind) kind.count += count;
			else kinds.set(option.gear, { option, count });
		}
		return [...kinds.values()];
	}

	/** The item that is laid next, while one is chosen. */
	get next(): EarlyOption | undefined {
		const laying = this.laying;
		return laying
			? this.left(laying.doll).find(({ option }) => option.gear === laying.gear)?.option
			: undefined;
	}

	choose(laying: Laying | null): void {
		this.laying = laying;
		this.from = null;
	}

	add(doll: string, option: EarlyOption, where: Pick<Early, 'at' | 'to' | 'place'>): Promise<boolean> {
		const all = this.written(doll).map(({ early }) => early);
		return this.#write(doll, [...all, { item: option.item, gear: option.gear, ...where }]);
	}

	takeBack(doll: string, id: string): Promise<boolean> {
		const rest = this.written(doll).filter((one) => one.id !== id);
		return this.#write(
			doll,
			rest.map(({ early }) => early),
		);
	}

	/** Lays what is chosen at a point, or its first end; what is too long ends where it must. */
	async tap(at: Point): Promise<void> {
		const { laying, next } = this;
		if (!laying || !next) return;
		const most = next.length_mm;
		if (most && !this.from) {
			this.from = at;
			return;
		}
		const from = this.from ?? at;
		const where = most ? { at: from, to: within(from, at, most) } : { at };
		if (!(await this.add(laying.doll, next, where))) return;
		this.from = null;
		if (!this.next) this.laying = null;
	}

	#write(doll: string, laid: Early[]): Promise<boolean> {
		return this.room.send('lay-early', { doll, laid }, `lay ${doll}`);
	}
}

/** The point on the way from one to another that is no farther than so many mm. */
function within(from: Point, to: Point, most: number): Point {
	const far = Math.hypot(to.x - from.x, to.y - from.y);
	if (far <= most) return to;
	const part = (x: number) => Math.trunc((x * most) / far);
	return { x: from.x + part(to.x - from.x), y: from.y + part(to.y - from.y) };
}
