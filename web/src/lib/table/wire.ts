/** The shapes that the table reads, as the server sends them. */

export type Team = 'first' | 'second';
export const teams: readonly Team[] = ['first', 'second'];
export const otherTeam = (team: Team): Team => (team === 'first' ? 'second' : 'first');

export type Cover = '' | 'half' | 'full';

/** Values of a refusal or a log line: whole numbers, texts, references such as "doll:d1", or lists of them. */
export type Figures = Record<string, unknown>;

export interface Refusal {
	code: string;
	clause?: string;
	figures?: Figures;
}

export interface Modifier {
	source: string;
	value: number;
}

export interface Die {
	event: number;
	index: number;
	faces: number;
	value: number;
	how: 'server' | 'hand' | 'judge' | 'kept';
	for?: string;
	rerolled?: boolean;
}

export interface Check {
	kind: string;
	clause: string;
	actor: string;
	target?: string;
	with?: string;
	base: number;
	modifiers?: Modifier[];
	need: number;
	die_modifiers?: Modifier[];
	faces: number;
	auto_faces?: boolean;
	wins: number;
	dice?: Die[];
	natural?: number;
	value?: number;
	success?: boolean;
	ruled?: number;
}

export interface Damage {
	die: number;
	modifiers?: Modifier[];
	least?: number;
	reductions?: Modifier[];
	total: number;
}

export interface Line {
	n: number;
	step?: number;
	at: number;
	key: string;
	args?: Figures;
	clauses?: string[];
	check?: Check;
	damage?: Damage;
	by?: string;
	for?: string;
	kind: string;
	team?: string;
}

export interface Settings {
	solo: boolean;
	dice: string;
	judging: string;
	prompt_seconds: number;
	minutes: number;
	grace_minutes: number;
	last_turn: number;
	defender?: string;
}

export interface TeamView {
	name?: string;
	leader?: string;
	ready: boolean;
}

export interface SeatView {
	name: string;
	team?: string;
	role: string;
	online: boolean;
	gone?: boolean;
	order: number;
}

export interface ClockView {
	elapsed: number;
	since: number;
	running: boolean;
	called: boolean;
}

export interface RulingView {
	by: string;
	what: string;
	reason: string;
	clause?: string;
	status: string;
	at: number;
	step: number;
}

export interface View {
	room: string;
	title: string;
	ruleset: string;
	stage: string;
	settings: Settings;
	class: string;
	teams: Record<string, TeamView>;
	seats: Record<string, SeatView>;
	clock: ClockView;
	dice: { commitment?: string; given: Record<string, boolean>; seed?: string };
	rolled_off?: string;
	order?: string;
	rulings: Record<string, RulingView>;
	result?: { team?: string; reason: string; clause?: string };
	sealed?: boolean;
	steps: number;
	game: unknown;
}

export interface SkillPick {
	id: string;
	choice?: string;
}

export interface ItemView {
	gear: string[];
	at: string;
	left: number;
}

export interface DollView {
	name: string;
	owner: string;
	team: Team;
	scale: number;
	attribute: string;
	skills: SkillPick[];
	items: Record<string, ItemView>;
	hp: number;
	max_hp: number;
	sp: number;
	max_sp: number;
	steps: number;
	pose: string;
	in?: string;
	states: string[];
	melee?: string;
	orders: Record<string, string>;
}

export interface Sighting {
	from: string;
	to: string;
	mm: number;
	cover?: Cover;
}

export interface Action {
	kind: string;
	item?: number;
	gear?: string;
	mode?: string;
	target?: string;
	others?: string[];
	skill?: string;
	with?: string[];
	sightings?: Sighting[];
	from_blast?: string[];
	let_go?: boolean;
}

export interface DeclaredView {
	action: Action;
	done: boolean;
}

export interface FactView {
	mm: number;
	cover: Cover;
	judged: boolean;
}

export interface PromptView {
	id: string;
	kind: string;
	ability: string;
	doll: string;
	team: Team;
	options: string[];
	default: string;
	deadline: number;
	check?: Check;
	damage?: Damage;
}

export interface MoveOption {
	max_mm: number;
	must?: string;
	carry: string[];
	may_fly: boolean;
	may_land: boolean;
}

export interface HandleOption {
	item: number;
	how: string;
}

export interface ActOption {
	kind: string;
	item?: number;
	gear?: string;
	mode?: string;
	skill?: string;
	targets: string[];
	needs_target: boolean;
	needs_sighting: boolean;
	max_others: number;
	with: string[];
	drop?: boolean;
	draw?: number[];
	effective_mm?: number;
	max_mm?: number;
}

export interface DollOptions {
	move?: MoveOption;
	shift?: boolean;
	handle: HandleOption[];
	acts: ActOption[];
	check?: string;
	resolve?: boolean;
	/** Allies whose distance is worth entering: their areas may reach. */
	ask?: string[];
}

export interface Offer {
	by: Team;
	give: string[];
	take: string[];
}

/** The battle: what `View.game` holds. */
export interface Game {
	turn: number;
	phase: number;
	acting?: string;
	closed: boolean;
	dolls: Record<string, DollView>;
	melees: Record<string, string[]>;
	declared: Record<string, DeclaredView>;
	due: Record<string, { kind: string; against: string[] }>;
	facts: Record<string, FactView>;
	tally: Record<string, { downed: number; hp_lost: number }>;
	offer?: Offer;
	prompt?: PromptView;
	waiting?: string;
	options: Record<string, DollOptions>;
	may_next: Record<string, boolean>;
	ending: boolean;
}

export interface Fault {
	code: string;
	clause?: string;
	field: string;
	figures?: Figures;
}

export interface Preview {
	checks: Check[];
	notes: Fault[];
}
