/** What the table reads off the wire, under the names that are plain at a Maid Hammer table. */
import type {
	Commands as GameCommands,
	Cover as WireCover,
	DollView as WireDoll,
	Preview,
	PromptView as WirePrompt,
	View as GameView,
} from '../../../wire/maidhammer.gen';
import type { Refusal, View as AnyView } from '../../../lib/connection/wire';
import type { TableCommands, Team } from '../../../wire/wire.gen';

export type { Check, ClockView, Damage, Die, Line, Modifier, Team } from '../../../wire/wire.gen';
export type {
	Action,
	ActOption,
	DollOptions,
	FactView,
	Fault,
	HandleOption,
	Hit,
	Input,
	InputKind,
	InputName,
	InputOption,
	MoveOption,
	MoveWay,
	Pose,
	Preview,
	Sighting,
} from '../../../wire/maidhammer.gen';

export {
	inputKindValues as inputKinds,
	inputNameValues as inputNames,
	poseValues as poses,
} from '../../../wire/maidhammer.gen';

export {
	asTeam,
	otherTeam,
	teams,
	type Figures,
	type Refusal,
	type RulingView,
} from '../../../lib/connection/wire';

/** Every command that the table sends, by kind. */
export type Commands = TableCommands & GameCommands;

export type Cover = WireCover | '';

export type View = AnyView<Game>;

/** What a forecast comes as. */
export type PreviewAnswer = { preview: Preview } | { refusal: Refusal };

/** In battle every doll has a side, and so has every question. */
export type DollView = WireDoll & { team: Team };
export type PromptView = WirePrompt & { team: Team };

/** The battle: what `View.game` holds. */
export type Game = Omit<GameView, 'dolls' | 'prompt'> & {
	dolls: Record<string, DollView>;
	prompt?: PromptView;
};
