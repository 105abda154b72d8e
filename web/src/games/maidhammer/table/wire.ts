/** What the table reads off the wire, under the names that are plain at a Maid Hammer table. */
import type {
	MaidhammerCommands,
	MaidhammerCover,
	MaidhammerDollView,
	MaidhammerPromptView,
	MaidhammerView,
	RulingView as WireRuling,
	TableCommands,
	Team,
	View as WireView,
} from '../../../wire/wire.gen';

export type {
	Check,
	ClockView,
	Damage,
	Die,
	Line,
	MaidhammerAction as Action,
	MaidhammerActOption as ActOption,
	MaidhammerDollOptions as DollOptions,
	MaidhammerFactView as FactView,
	MaidhammerFault as Fault,
	MaidhammerHandleOption as HandleOption,
	MaidhammerHit as Hit,
	MaidhammerInput as Input,
	MaidhammerInputKind as InputKind,
	MaidhammerInputName as InputName,
	MaidhammerInputOption as InputOption,
	MaidhammerMoveOption as MoveOption,
	MaidhammerMoveWay as MoveWay,
	MaidhammerPose as Pose,
	MaidhammerPreview as Preview,
	MaidhammerSighting as Sighting,
	Modifier,
	Team,
} from '../../../wire/wire.gen';

export {
	maidhammerInputKindValues as inputKinds,
	maidhammerInputNameValues as inputNames,
	maidhammerPoseValues as poses,
} from '../../../wire/wire.gen';

export const teams: readonly Team[] = ['first', 'second'];
export const otherTeam = (team: Team): Team => (team === 'first' ? 'second' : 'first');

/** Every command that the table sends, by kind. */
export type Commands = TableCommands & MaidhammerCommands;

export type Cover = MaidhammerCover | '';

/** Values of a refusal or a log line: whole numbers, texts, references such as "doll:d1", or lists of them. */
export type Figures = Record<string, unknown>;

/** A refusal, or a warning of a forecast. */
export interface Refusal {
	code: string;
	clause?: string;
	figures?: Figures;
}

/** A ruling may come to be of a status that this page does not know yet. */
export type RulingView = Omit<WireRuling, 'status'> & { status: string };

/** JSON's keys are texts, also where they are numbers; a draw has no team. */
export type View = Omit<WireView, 'rulings' | 'result'> & {
	rulings: Record<string, RulingView>;
	result?: { team?: string; reason: string; clause?: string };
};

/** In battle every doll has a side, and so has every question. */
export type DollView = MaidhammerDollView & { team: Team };
export type PromptView = MaidhammerPromptView & { team: Team };

/** The battle: what `View.game` holds. */
export type Game = Omit<MaidhammerView, 'dolls' | 'prompt'> & {
	dolls: Record<string, DollView>;
	prompt?: PromptView;
};
