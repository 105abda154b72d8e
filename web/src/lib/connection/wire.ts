// What goes over the wire, as the pages use it. The shapes are those of the Go types of the same names.

export type Team = 'first' | 'second';
export type Stage = 'lobby' | 'sheets' | 'set-up' | 'play' | 'finished';
export type ViewerClass = Team | 'referee' | 'spectator';
export type Role = 'player' | 'referee';
export type Pose = 'standing' | 'sitting' | 'prone';
export type Figures = Record<string, number | string | readonly string[] | readonly number[] | boolean>;

export interface Refusal {
	code: string;
	clause?: string;
	figures?: Figures;
}

export interface Settings {
	solo: boolean;
	dice: 'server' | 'hand';
	judging: 'one' | 'both' | 'objection';
	prompt_seconds: number;
	minutes: number;
	grace_minutes: number;
	last_turn: number;
	defender?: Team;
}

export interface TeamView {
	name?: string;
	leader?: string;
	ready: boolean;
}

export interface SeatView {
	name: string;
	team?: Team;
	role: Role;
	online: boolean;
	gone?: boolean;
	order: number;
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

/** The table as this viewer may see it. Game is the ruleset's own view. */
export interface View<Game = unknown> {
	room: string;
	title: string;
	ruleset: string;
	stage: Stage;
	settings: Settings;
	class: ViewerClass;
	teams: Record<Team, TeamView>;
	seats: Record<string, SeatView>;
	clock: { elapsed: number; since: number; running: boolean; called: boolean };
	dice: { commitment?: string; given: Record<string, boolean>; seed?: string };
	rolled_off?: Team;
	order?: Team;
	rulings: Record<string, RulingView>;
	result?: { team?: Team; reason: string; clause?: string };
	sealed?: boolean;
	steps: number;
	game: Game;
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
	team?: Team;
}

/** One link of each kind; a link is a path with its secret in the fragment. */
export interface Links {
	first: string;
	second: string;
	spectator: string;
	referee: string;
}

export interface Created {
	room: string;
	seat: string;
	token: string;
	links: Links;
}

export interface Seated {
	seat: string;
	token: string;
	team?: Team;
	role: Role;
}

/** What a link shows before it is followed. */
export interface Look {
	title: string;
	ruleset: string;
	stage: Stage;
	role: Role | 'spectator';
	team?: Team;
	/** The seat that the link hands over, and who sits there. */
	seat?: string;
	name?: string;
}

export type FromServer =
	| {
			type: 'welcome';
			seat?: string;
			class: ViewerClass;
			epoch: string;
			n: number;
			view: View;
			lines: Line[];
			now: number;
			hash?: string;
	  }
	| { type: 'resumed'; n: number; now?: number; class?: ViewerClass; seat?: string }
	| { type: 'frame'; n: number; patch?: unknown; lines?: Line[]; hash?: string }
	| { type: 'answer'; id: string; refusal?: Refusal | null; duplicate?: boolean }
	| { type: 'preview'; id: string; preview?: unknown; refusal?: Refusal | null }
	| { type: 'lines'; id: string; lines?: Line[] }
	| { type: 'watchers'; count: number }
	| { type: 'notice'; code: string }
	| { type: 'bye'; code: string };

export type ToServer =
	| { type: 'hello'; token?: string; link?: string; epoch?: string; n?: number }
	| { type: 'do'; id: string; kind: string; body: unknown }
	| { type: 'preview'; id: string; kind: string; body: unknown }
	| { type: 'lines'; id: string; before: number }
	| { type: 'sync' };
