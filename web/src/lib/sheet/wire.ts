import type { Figures, Pose, Team } from '../connection/wire';

// The shapes of a Maid Hammer game that matter before play; they are those of the Go types of the same names.

export interface SkillPick {
	id: string;
	choice?: string;
}

export interface GearPick {
	ids: string[];
}

export interface Sheet {
	name: string;
	scale: number;
	attribute: string;
	costume?: string[];
	skills?: SkillPick[];
	gear?: GearPick[];
	/** The index of the gear that is equipped at the start; -1 for none. */
	in_hand: number;
}

export const emptyHands = -1;

export interface CostLine {
	what: string;
	index: number;
	mp: number;
}

export interface Fault {
	code: string;
	clause?: string;
	field: string;
	figures?: Figures;
}

export interface Audit {
	mp: number;
	budget: number;
	hp: number;
	sp: number;
	steps: number;
	lines: CostLine[] | null;
	faults: Fault[] | null;
	warnings: Fault[] | null;
}

export interface SheetView {
	owner: string;
	team: Team;
	sheet?: Sheet;
	audit?: Audit;
	waived: boolean;
	/** What everybody may know while the sheet is hidden. */
	name?: string;
	mp?: number;
}

export interface DollSetUp {
	name: string;
	owner: string;
	team: Team;
	scale: number;
	attribute: string;
	hp: number;
	max_hp: number;
	sp: number;
	steps: number;
	pose: Pose;
}

/** The game's view as far as sheets and set-up need it. */
export interface GameBefore {
	sheets?: Record<string, SheetView>;
	dolls?: Record<string, DollSetUp>;
}

export interface Piece {
	kind: 'bush' | 'breastwork' | 'wall' | 'rock';
	x: number;
	y: number;
	width: number;
	depth: number;
	height: number;
	turn: number;
	made: { ja: string; en: string };
}

export interface Layout {
	width: number;
	depth: number;
	zone: number;
	pieces: Piece[];
}

export const costumes = [
	'maid',
	'nurse',
	'shrine-maiden',
	'sister',
	'fishnet',
	'boots',
	'fairy-ornament',
] as const;
export const scales = [27, 22] as const;

export function newSheet(): Sheet {
	return {
		name: '',
		scale: 27,
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
		scale: Number.isInteger(from.scale) ? (from.scale as number) : 27,
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
