import type { Point } from '../../../lib/field/wire';
import type { ActOption, Cover, Input, InputOption, Sighting } from './wire';

/** A distance as entered, in cm; null while the field is empty. */
export interface Measured {
	cm: number | null;
	cover: Cover;
}

/** What somebody has entered for the inputs of a command. What an input does not offer (any more) is passed over. */
export interface Values {
	/** Dolls and choices, by the input's name. */
	named: Record<string, string[] | undefined>;
	/** Counts, and lengths in cm, by the input's name. */
	numbers: Record<string, number | null | undefined>;
	flags: Record<string, boolean | undefined>;
	/** Words, by the input's name. */
	texts: Record<string, string | undefined>;
	/** Places on the map: one point, or the points of a way after its beginning. */
	points: Record<string, readonly Point[] | undefined>;
	/** By "from>to". */
	measured: Record<string, Measured | undefined>;
	/** How dolls are hidden as seen from an explosion. */
	hidden: Record<string, Cover | undefined>;
	/** Second acts: which, by its place among the doll's acts, and what was entered for it. */
	acts: Record<string, { place: number; values: Values } | undefined>;
}

export const noValues = (): Values => ({
	named: {},
	numbers: {},
	flags: {},
	texts: {},
	points: {},
	measured: {},
	hidden: {},
	acts: {},
});

/** Centimetres as entered to whole millimetres. */
export const toMM = (cm: number): number => Math.round(cm * 10);

/** The inputs of an act and what has been entered for them. */
export class Filled {
	constructor(
		/** The doll that does it. */
		readonly doll: string,
		readonly inputs: readonly Input[],
		readonly values: Values,
		readonly acts: readonly ActOption[] = [],
	) {}

	/** The inputs that are asked for as things are. */
	get asked(): Input[] {
		return this.inputs.filter((input) => this.asks(input));
	}

	asks({ when }: Input): boolean {
		return !when || this.of(when.name).some((value) => when.is.includes(value));
	}

	/** The dolls that an input offers, without those who are named elsewhere. */
	dolls(input: Input): string[] {
		const elsewhere = (input.except ?? []).flatMap((name) => this.of(name));
		return (input.dolls ?? []).filter((id) => !elsewhere.includes(id));
	}

	/** What is chosen for an input: dolls or values. Where only one doll can be meant, it is. */
	chosen(input: Input): string[] {
		const entered = this.values.named[input.name] ?? [];
		switch (input.kind) {
			case 'doll':
			case 'dolls': {
				const dolls = this.dolls(input);
				const meant = entered.filter((id) => dolls.includes(id)).slice(0, most(input));
				return meant.length === 0 && input.kind === 'doll' && input.need && dolls.length === 1
					? dolls
					: meant;
			}
			case 'choice':
			case 'choices':
				return entered
					.filter((value) => input.choices?.some((one) => one.value === value))
					.slice(0, most(input));
			default:
				return [];
		}
	}

	/** What is chosen under a name. */
	of(name: string): string[] {
		return this.inputs
			.filter((input) => input.name === name && name !== 'sightings' && this.asks(input))
			.flatMap((input) => this.chosen(input));
	}

	/** Whose distance or cover an input asks for, as pairs. */
	pairs(input: Input): { from: string; to: string }[] {
		const from = input.from ?? this.doll;
		const about = [...this.dolls(input), ...(input.of ?? []).flatMap((name) => this.of(name))];
		return [...new Set(about)].filter((to) => to !== from).map((to) => ({ from, to }));
	}

	/** The act that is done at the same time, or right after. */
	second(input: Input): { act: ActOption; filled: Filled } | undefined {
		const entered = this.values.acts[input.name];
		const act = entered && input.acts?.includes(entered.place) ? this.acts[entered.place] : undefined;
		return act && { act, filled: new Filled(this.doll, alone(act.inputs), entered!.values, this.acts) };
	}

	/** Whether something else of the same group is chosen, so that this cannot be. */
	barred(group: string | undefined, but: string): boolean {
		if (!group) return false;
		return this.asked.some((input) =>
			input.kind === 'act'
				? input.group === group && input.name !== but && !!this.second(input)
				: (input.choices ?? []).some(
						(one) => one.group === group && one.value !== but && this.chosen(input).includes(one.value),
					),
		);
	}

	/** The first input that has to be filled in yet. */
	get lacks(): Input | undefined {
		for (const input of this.asked) {
			if (this.#lacks(input)) return input;
			const second = this.second(input)?.filled.lacks;
			if (second) return second;
		}
		return undefined;
	}

	#lacks(input: Input): boolean {
		if (!input.need) return false;
		switch (input.kind) {
			case 'doll':
			case 'choice':
				return this.chosen(input).length === 0;
			case 'dolls':
				return this.chosen(input).length < (input.min ?? 1);
			case 'count':
			case 'length':
				return this.number(input) === null;
			case 'text':
				return !this.text(input);
			case 'path':
			case 'point':
				return !this.values.points[input.name]?.length;
			case 'sighting':
				return this.pairs(input).some(
					({ from, to }) => typeof this.values.measured[`${from}>${to}`]?.cm !== 'number',
				);
			default:
				return false;
		}
	}

	/** Words, as long as they may be. */
	text(input: Input): string {
		return [...(this.values.texts[input.name] ?? '').trim()].slice(0, input.max).join('');
	}

	/** A count or a length in cm. */
	number(input: Input): number | null {
		const entered = this.values.numbers[input.name];
		if (entered !== undefined) return entered;
		return input.preset ? (input.kind === 'length' ? input.preset / 10 : input.preset) : null;
	}

	/** The distances that have been entered, second acts' with them. */
	get sightings(): Sighting[] {
		const list: Sighting[] = [];
		for (const input of this.asked) {
			if (input.kind === 'sighting') {
				for (const { from, to } of this.pairs(input)) {
					const seen = this.values.measured[`${from}>${to}`];
					if (!seen || seen.cm === null || list.some((one) => one.from === from && one.to === to)) continue;
					list.push({ from, to, mm: toMM(seen.cm), ...(input.cover && seen.cover && { cover: seen.cover }) });
				}
			}
			for (const seen of this.second(input)?.filled.sightings ?? []) {
				if (!list.some(({ from, to }) => from === seen.from && to === seen.to)) list.push(seen);
			}
		}
		return list;
	}

	/** The fields of the command, as the inputs name them. */
	get fields(): Record<string, unknown> {
		const fields: Record<string, unknown> = this.#own();
		const sightings = this.sightings;
		if (sightings.length) fields.sightings = sightings;
		return fields;
	}

	#own(): Record<string, unknown> {
		const fields: Record<string, unknown> = {};
		const put = (name: string, value: unknown) => {
			const [outer, inner] = name.split('.') as [string, string?];
			if (inner) fields[outer] = { ...(fields[outer] as object), [inner]: value };
			else fields[outer] = value;
		};
		for (const input of this.asked) {
			const chosen = this.chosen(input);
			const second = this.second(input);
			switch (input.kind) {
				case 'doll':
				case 'choice':
					if (chosen[0]) put(input.name, chosen[0]);
					break;
				case 'dolls':
				case 'choices':
					if (chosen.length) put(input.name, chosen);
					break;
				case 'count':
				case 'length': {
					const number = this.number(input);
					if (number !== null && (number || input.need))
						put(input.name, input.kind === 'length' ? toMM(number) : number);
					break;
				}
				case 'text':
					if (this.text(input)) put(input.name, this.text(input));
					break;
				case 'flag':
					if (this.values.flags[input.name]) put(input.name, true);
					break;
				case 'cover': {
					const hidden = this.pairs(input).filter(({ to }) => this.values.hidden[to]);
					if (hidden.length) {
						put(input.name, Object.fromEntries(hidden.map(({ to }) => [to, this.values.hidden[to]])));
					}
					break;
				}
				case 'act':
					if (second) {
						put(input.name, { ...fixed(second.act), ...second.filled.#own() });
						if (input.with) put('with', [...((fields.with as string[] | undefined) ?? []), input.with]);
					}
					break;
				case 'path':
				case 'point': {
					const points = this.values.points[input.name];
					if (points?.length) put(input.name, input.kind === 'path' ? points : points.at(-1));
					break;
				}
				case 'sighting':
					break; // together, at the end
			}
		}
		return fields;
	}
}

function most(input: Input): number {
	return input.kind === 'doll' || input.kind === 'choice' ? 1 : (input.max ?? Infinity);
}

/** What an act says by itself. */
export function fixed(act: ActOption): Record<string, unknown> & { kind: string } {
	return {
		kind: act.kind,
		...(act.item && { item: act.item }),
		...(act.gear && { gear: act.gear }),
		...(act.mode && { mode: act.mode }),
		...(act.ammo && { ammo: act.ammo }),
		...(act.skill && { skill: act.skill }),
		...(act.area && { area: act.area }),
	};
}

/** The inputs that an act has as the second of two: nothing more goes with it. */
function alone(inputs: readonly Input[]): Input[] {
	return inputs.filter(({ name, kind, when }) => kind !== 'act' && name !== 'with' && when?.name !== 'with');
}

/** An option of a choice that can be chosen now. */
export function free(filled: Filled, option: InputOption): boolean {
	return !filled.barred(option.group, option.value);
}
