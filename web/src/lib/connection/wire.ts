// What goes over the wire, from the types generated out of the server's own; here they get the names that the pages use.
import type {
	Line,
	Role,
	RulingView as WireRuling,
	ServerAnswered,
	ServerBye,
	ServerDo,
	ServerFrame,
	ServerHello,
	ServerLines,
	ServerLook,
	ServerNotice,
	ServerOlderLines,
	ServerPing,
	ServerPong,
	ServerPreview,
	ServerPreviewed,
	ServerResumed,
	ServerSeatTaken,
	ServerSync,
	ServerWatchers,
	ServerWelcome,
	Settings as WireSettings,
	TableCommands,
	Team,
	TeamView,
	View as WireView,
} from '../../wire/wire.gen';

export type {
	Check,
	ClockView,
	HouseRuleView,
	Damage,
	Die,
	Line,
	Modifier,
	Role,
	SeatView,
	ServerCreated as Created,
	ServerLinks as Links,
	ServerRulesetOffered as RulesetOffered,
	ServerClaim as Claim,
	ServerNewRoom as NewRoom,
	ServerNewSeat as NewSeat,
	ServerSeatLink as SeatLink,
	Stage,
	Team,
	TeamView,
	ViewerClass,
} from '../../wire/wire.gen';
export { roleValues as roles, stageValues as stages } from '../../wire/wire.gen';

/** The commands of the table itself, by kind; a game's own come beside them. */
export type Commands = TableCommands;

export const teams: readonly Team[] = ['first', 'second'];
export const otherTeam = (team: Team): Team => (team === 'first' ? 'second' : 'first');

export function asTeam(team: string | undefined): Team | undefined {
	return team === 'first' || team === 'second' ? team : undefined;
}

/** The numbers and names behind a refusal or a log line. */
export type Figures = Record<string, unknown>;

/** Why something did not happen. The code may be one that this page does not know yet. */
export interface Refusal {
	code: string;
	clause?: string;
	figures?: Figures;
}

export type Settings = Omit<WireSettings, 'dice'> & { dice: 'server' | 'hand' };

/** A ruling may come to be of a status that this page does not know yet. */
export type RulingView = Omit<WireRuling, 'status'> & { status: string };

/** The table as this viewer may see it. Both teams are always there; JSON's keys are texts, also where they are numbers. */
export type View<Game = unknown> = Omit<WireView, 'settings' | 'teams' | 'rulings' | 'result' | 'game'> & {
	settings: Settings;
	teams: Record<Team, TeamView>;
	rulings: Record<string, RulingView>;
	result?: { team?: Team | ''; reason: string; clause?: string };
	game: Game;
};

/** What a link shows before it is followed. */
export type Look = Omit<ServerLook, 'role'> & { role: Role | 'spectator' };
export type Seated = ServerSeatTaken;

type Typed<Type extends string, Message> = Omit<Message, 'type'> & { type: Type };

export type FromServer =
	| Typed<'welcome', Omit<ServerWelcome, 'view' | 'lines'> & { view: View; lines: Line[] }>
	| Typed<'resumed', ServerResumed>
	| Typed<'frame', Omit<ServerFrame, 'lines'> & { lines?: Line[] }>
	| Typed<'answer', Omit<ServerAnswered, 'refusal'> & { refusal?: Refusal | null }>
	| Typed<'preview', Omit<ServerPreviewed, 'refusal'> & { refusal?: Refusal | null }>
	| Typed<'lines', Omit<ServerLines, 'lines'> & { lines: Line[] }>
	| Typed<'pong', ServerPong>
	| Typed<'watchers', ServerWatchers>
	| Typed<'notice', ServerNotice>
	| Typed<'bye', Omit<ServerBye, 'code'> & { code: string }>;

export type ToServer =
	| Typed<'hello', ServerHello>
	| Typed<'do', ServerDo>
	| Typed<'preview', ServerPreview>
	| Typed<'lines', ServerOlderLines>
	| Typed<'sync', ServerSync>
	| Typed<'ping', ServerPing>;
