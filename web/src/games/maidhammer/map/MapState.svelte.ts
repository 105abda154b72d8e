import { getContext, setContext } from 'svelte';
import { forecastText } from '../../../lib/log/sentence';
import { lookup } from '../../../lib/i18n.svelte';
import { actKey } from '../table/action';
import { actCommand, type Command } from '../table/body';
import { Filled, noValues } from '../table/inputs';
import type { TableState } from '../table/TableState.svelte';
import type { ActOption, Pose, Refusal } from '../table/wire';
import { apart, distance } from '../../../lib/field/geometry';
import { Latest } from '../../../lib/field/latest';
import { rimOf } from './token';
import type { Tool } from '../../../lib/field/signs';
import { nameOnField } from '../../../lib/field/words';
import type { Field, Point } from '../../../lib/field/wire';
import type { Aim, AimTarget, Area, Reach, Side, Way } from './wire';

export type { Tool };

/** A walk that is being thought of: by way of these points to that one; without points the engine finds the way. */
interface Plan {
	via: readonly Point[];
	to: Point;
}

const attacks = new Set(['shoot', 'counter', 'attack', 'skill']);

type Answer<T> = { preview: T } | { refusal: Refusal };

/** What somebody does on the map of a table: whom they picked, where to, at whom, and what the engine says to it. */
export class MapState {
	tool = $state<Tool>('play');
	selected = $state<string | null>(null);
	/** The doll's panel is open beside the map, not over it. */
	wide = $state(false);
	/** The next tap adds a bend instead of a new end. */
	bending = $state(false);
	pose = $state<Pose | ''>('');
	carry = $state('');
	fly = $state<'walk' | 'fly' | 'land'>('walk');
	/** Whether it shifts twice in a row, by the skill that lets it. */
	twice = $state(false);
	#plans = $state.raw<readonly Plan[]>([]);
	/** The end that the pointer holds just now, by drag or by hovering; it is no plan yet. */
	held = $state.raw<{ to: Point; drag: boolean } | null>(null);
	way = $state.raw<Way | null>(null);
	wayRefusal = $state.raw<Refusal | null>(null);
	reach = $state.raw<Reach | null>(null);
	/** The act that the map shows ranges and chances of. */
	act = $state.raw<ActOption | null>(null);
	leads = $state.raw<readonly string[]>([]);
	target = $state('');
	/** To which side of its target a spread goes. */
	side = $state<Side>('left');
	/** How far, how hidden and how likely: the other dolls as the picked one sees them. */
	aims = $state.raw<Readonly<Record<string, AimTarget>>>({});
	/** Whom an attack on the target takes in besides. */
	readonly hits: readonly string[] = $derived.by(() => (this.act && this.aims[this.target]?.others) || []);
	/** The map is on the page, so that a point can be shown on it. */
	present = $state(false);
	/** What takes the next tap on the map as its point, and how far that may be from where, in mm. */
	spot = $state.raw<{ take: (at: Point) => void; from?: Point; reach?: number } | null>(null);
	tape = $state.raw<{ from: Point; to: Point | null } | null>(null);
	/** A doll that a judge has lifted: where it was put down. */
	lifted = $state.raw<{ doll: string; at: Point; facing: number } | null>(null);

	readonly #path: Latest<unknown, Answer<Way>>;
	readonly #reach: Latest<unknown, Answer<Reach>>;
	readonly #aim: Latest<unknown, Answer<Aim>>;

	constructor(readonly table: TableState) {
		const ask =
			<T>(kind: string) =>
			(body: unknown) =>
				table.room.preview<T>(kind, body);
		this.#path = new Latest(ask<Way>('path'), (answer) => {
			this.way = 'preview' in answer ? answer.preview : null;
			this.wayRefusal = 'refusal' in answer ? answer.refusal : null;
		});
		this.#reach = new Latest(ask<Reach>('reach'), (answer) => {
			this.reach = 'preview' in answer ? answer.preview : null;
		});
		this.#aim = new Latest(ask<Aim>('aim'), (answer) => {
			const seen = 'preview' in answer ? answer.preview.targets : [];
			this.aims = Object.fromEntries(seen.map((one) => [one.doll, one]));
		});

		// A doll that is picked anywhere is picked on the map.
		$effect(() => {
			if (table.picked) this.selected = table.picked;
		});
		// Another doll, or one that has moved, is a new walk; one that must run is shown the way that is plotted for it.
		$effect(() => {
			const doll = this.mover;
			void this.selected;
			const must = this.must;
			this.clear();
			if (doll && must) this.#path.put({ doll });
			this.pose = '';
			this.carry = '';
			this.fly = 'walk';
			this.twice = false;
		});
		$effect(() => {
			void table.game.dolls;
			const doll = this.selected;
			if (!doll || !this.mover) {
				this.#reach.drop();
				this.reach = null;
			} else this.#reach.put({ doll, ...this.#how });
		});
		$effect(() => {
			void table.game.dolls;
			void table.game.facts;
			const doll = this.selected;
			const act = this.act;
			if (!this.at(doll) || !table.room.seat) {
				this.#aim.drop();
				this.aims = {};
				return;
			}
			this.#aim.put({
				doll,
				...(act?.item && { item: act.item }),
				...(act?.gear && { gear: act.gear }),
				...(act?.mode && { mode: act.mode }),
				...(act?.skill && { skill: act.skill }),
				...(act && this.leads.length && { with: [...this.leads] }),
				...(act?.mode === '散布射撃' && { side: this.side }),
			});
		});
		// An act that the doll no longer has is not shown.
		$effect(() => {
			const acts = this.acts;
			if (this.act && !acts.some((one) => actKey(one) === actKey(this.act!))) this.aim(null);
		});
	}

	readonly field: Field | undefined = $derived.by(() => this.table.game.field);
	/** What hangs about or lies on the table, by id. */
	readonly areas: Readonly<Record<string, Area>> = $derived.by(() => this.table.game.areas);
	/** px per mm at which the map is painted. */
	scale = $state(1);
	/** Those in melee stand closer than tokens are wide: they are drawn beside each other. */
	readonly melees: readonly { melee: string; points: readonly Point[] }[] = $derived.by(() =>
		Object.entries(this.table.game.melees).flatMap(([melee, members]) => {
			const points = members.flatMap((id) => this.shown.get(id) ?? []);
			return points.length ? [{ melee, points }] : [];
		}),
	);
	/** Where the dolls are drawn. */
	readonly shown: ReadonlyMap<string, Point> = $derived.by(() => {
		const places = new Map(this.table.dollIds.flatMap((id) => (this.at(id) ? [[id, this.at(id)!]] : [])));
		for (const members of Object.values(this.table.game.melees)) {
			const here = members.filter((id) => places.has(id));
			const points = apart(
				here.map((id) => places.get(id)!),
				(2 * rimOf(this.scale)) / this.scale,
			);
			here.forEach((id, i) => places.set(id, points[i]!));
		}
		return places;
	});
	/** The reader sits at the second side's edge. */
	readonly turned = $derived.by(
		() => !this.table.solo && this.table.me?.role === 'player' && this.table.me.team === 'second',
	);
	/** The doll that the reader may move now. */
	readonly mover = $derived.by(() => {
		const id = this.selected;
		return id && this.mayMove(id) ? id : null;
	});
	/** The acts of the picked doll that reach over the field. */
	readonly acts: readonly ActOption[] = $derived.by(() => {
		const id = this.selected;
		const options = id && this.table.running ? this.table.options(id) : undefined;
		return (options?.acts ?? []).filter((act) => act.targets.length > 0 && attacks.has(act.kind));
	});
	/** Why the picked doll has to move: "routed", "berserk" or nothing. */
	readonly must: string | undefined = $derived.by(() =>
		this.mover ? this.table.options(this.mover)?.move?.must : undefined,
	);
	readonly plan: Plan | undefined = $derived.by(() => this.#plans.at(-1));
	readonly mayUndo = $derived.by(() => this.#plans.length > 0);

	at(id: string | null | undefined): Point | undefined {
		return id ? this.table.game.dolls[id]?.at : undefined;
	}

	/** Where a doll is drawn. */
	shownAt(id: string): Point | undefined {
		return this.shown.get(id);
	}

	mayMove(id: string): boolean {
		const options = this.table.running ? this.table.options(id) : undefined;
		return !!(options?.move || options?.shift);
	}

	pick(id: string | null): void {
		this.selected = id;
		this.aim(null);
	}

	/** Where the walk that is planned would end. */
	readonly goal: Point | undefined = $derived.by(() =>
		this.mover && this.plan ? (this.way?.points.at(-1) ?? this.plan.to) : undefined,
	);

	/** The end that the pointer is over; null when it is over none. Dragged by the goal, a plan keeps its bends. */
	hold(to: Point | null, drag = false, bends = false): void {
		if (!this.mover || (!drag && this.plan)) return;
		this.held = to && { to, drag };
		if (to) this.#ask({ via: (bends && this.plan?.via) || [], to });
		else if (!this.plan) this.#forget();
		else this.#ask(this.plan);
	}

	/** Moves the plan's end, and keeps its bends. */
	endAt(to: Point): void {
		this.held = null;
		this.#plans = [...this.#plans, { via: this.plan?.via ?? [], to }];
		this.#ask(this.plan!);
	}

	/** Plans a walk to a point, straight from the engine's way or with another bend in it. */
	goTo(to: Point): void {
		const plan = this.plan;
		const via = this.bending && plan ? [...plan.via, plan.to] : [];
		this.held = null;
		this.#plans = [...this.#plans, { via, to }];
		this.#ask(this.plan!);
	}

	/** Moves the plan's end by so much, from the doll's own place when there is none yet. */
	nudge(dx: number, dy: number): void {
		const from = this.plan?.to ?? this.at(this.mover);
		const field = this.field;
		if (!from || !field) return;
		const to = {
			x: Math.min(Math.max(from.x + dx, 0), field.width),
			y: Math.min(Math.max(from.y + dy, 0), field.depth),
		};
		this.endAt(to);
	}

	undo(): void {
		this.#plans = this.#plans.slice(0, -1);
		this.held = null;
		if (this.plan) this.#ask(this.plan);
		else this.#forget();
	}

	clear(): void {
		this.#plans = [];
		this.held = null;
		this.bending = false;
		this.#forget();
	}

	/** What the plan comes to as a command; null while there is none that can be gone. */
	get move(): Command | null {
		const doll = this.mover;
		const way = this.way;
		if (!doll || !way || this.held || !(this.plan || this.must)) return null;
		if (!this.table.options(doll)?.move) {
			const skill = this.twice ? this.table.options(doll)?.twice : undefined;
			return {
				kind: 'shift',
				body: { doll, mm: way.length_mm, to: way.points.at(-1)!, ...(skill && { skill }) },
			};
		}
		return {
			kind: 'move',
			body: {
				doll,
				mm: way.length_mm,
				terrain: {},
				path: way.points.slice(1),
				...(this.pose && { pose: this.pose }),
				...(this.carry && { carry: this.carry }),
				...(this.fly === 'fly' && { fly: true }),
				...(this.fly === 'land' && { land: true }),
			},
		};
	}

	async confirm(): Promise<boolean> {
		const move = this.move;
		if (!move) return false;
		const done = await this.table.send(move.kind, move.body);
		if (done) this.clear();
		return done;
	}

	/** Shows ranges and chances of an act, or of none. */
	aim(act: ActOption | null, leads: readonly string[] = []): void {
		if (act && this.act && actKey(act) === actKey(this.act) && leads.join() === this.leads.join()) return;
		this.act = act;
		this.leads = leads;
		if (!act) this.target = '';
	}

	/** The act at the target as a command, where nothing else has to be chosen. */
	get shot(): Command | null {
		const { act, selected, target } = this;
		if (!act || !selected || !act.targets.includes(target)) return null;
		const values = noValues();
		values.named = { target: [target], with: [...this.leads], side: [this.side] };
		const filled = new Filled(selected, act.inputs, values);
		return filled.lacks ? null : actCommand(act, filled, this.table.phaseKind);
	}

	/** How far apart two dolls stand: as the engine says where it was asked, else on the map. */
	between(from: string, to: string): number | undefined {
		if (from === this.selected && this.aims[to]) return this.aims[to].mm;
		const fact = this.table.fact(from, to)?.mm;
		if (fact !== undefined) return fact;
		const [a, b] = [this.at(from), this.at(to)];
		return a && b ? distance(a, b) : undefined;
	}

	/** The throw at somebody as a sentence; empty where there is none. */
	checkText(aim: AimTarget): string {
		const check = aim.checks.find((check) => check.target === aim.doll) ?? aim.checks[0];
		return check ? forecastText(check, this.table.names, lookup) : '';
	}

	/** A refusal in words; what stands in the way is called by its name on the field. */
	refusalText(refusal: Refusal): string {
		const thing = refusal.figures?.thing;
		if (typeof thing !== 'string' || !this.field?.things.some((one) => one.id === thing)) {
			return this.table.refusalText(refusal);
		}
		return lookup('map.blocked', { thing: nameOnField(this.field, thing) });
	}

	measure(at: Point): void {
		this.tape = !this.tape || this.tape.to ? { from: at, to: null } : { from: this.tape.from, to: at };
	}

	get #how(): Record<string, unknown> {
		return {
			...(this.fly === 'fly' && { fly: true }),
			...(this.carry && { carry: this.carry }),
		};
	}

	#ask(plan: Plan): void {
		const doll = this.mover;
		if (!doll) return;
		const where = plan.via.length ? { path: [...plan.via, plan.to] } : { to: plan.to };
		this.#path.put({ doll, ...where, ...this.#how });
	}

	#forget(): void {
		this.#path.drop();
		this.way = null;
		this.wayRefusal = null;
	}
}

const key = Symbol('map');

export function provideMap(map: MapState): MapState {
	return setContext(key, map);
}

/** The table's map; undefined where no table is. */
export function useMap(): MapState | undefined {
	return getContext<MapState | undefined>(key);
}
