import {
	emptyHands,
	scales,
	type AreaView,
	type DollOptions,
	type DollView,
	type GoalView,
	type Layout,
	type Sheet,
	type SheetView as WireSheet,
} from '../../../wire/maidhammer.gen';
import type { Field, Team } from '../../../wire/wire.gen';

// What of a Maid Hammer game matters before play, under the names that are plain here.
export {
	costumes,
	emptyHands,
	scales,
	type Audit,
	type CostLine,
	type Fault,
	type Layout,
	type Piece,
	type Sheet,
} from '../../../wire/maidhammer.gen';

export type Goal = GoalView;
export type SheetView = Omit<WireSheet, 'team'> & { team: Team };

/** The game's view as far as sheets and set-up need it; a ruleset without them shows neither. */
export interface GameBefore {
	sheets?: Record<string, SheetView>;
	dolls?: Record<string, Omit<DollView, 'team'> & { team: Team }>;
	goal?: Goal;
	/** In set-up what has been laid already, and what the reader's dolls could lay. */
	areas?: Record<string, AreaView>;
	options?: Record<string, DollOptions>;
	/** The virtual field; without it people measure on a real table. */
	field?: Field;
}

/** What a ruleset's sample is: ready sheets for both teams, and a table to lay out. */
export interface Sample {
	layout?: Layout;
}

export function newSheet(): Sheet {
	return {
		name: '',
		scale: scales[0],
		attribute: 'human',
		costume: ['maid'],
		skills: [],
		gear: [],
		in_hand: emptyHands,
	};
}

/** Reads a sheet from somebody's JSON; undefined for what has not the shape of one. Faults are the audit's business. */
export function readSheet(text: string): Sheet | undefined {
	let found: unknown;
	try {
		found = JSON.parse(text);
	} catch {
		return undefined;
	}
	if (typeof found !== 'object' || found === null) return undefined;
	const from = found as Record<string, unknown>;
	if (typeof from.name !== 'string' || typeof from.attribute !== 'string') return undefined;
	const strings = (value: unknown): string[] =>
		Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
	const objects = (value: unknown): Record<string, unknown>[] =>
		Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : [];
	return {
		name: from.name,
		scale: Number.isInteger(from.scale) ? (from.scale as number) : scales[0],
		attribute: from.attribute,
		costume: strings(from.costume),
		skills: objects(from.skills)
			.filter((skill) => typeof skill.id === 'string')
			.map((skill) => ({
				id: skill.id as string,
				...(typeof skill.choice === 'string' && skill.choice && { choice: skill.choice }),
			})),
		gear: objects(from.gear).map((gear) => ({ ids: strings(gear.ids) })),
		in_hand: Number.isInteger(from.in_hand) ? (from.in_hand as number) : emptyHands,
	};
}
