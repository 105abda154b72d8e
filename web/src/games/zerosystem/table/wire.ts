/** What the table reads off the wire, under the names that are plain at a Zero System table. */
import type {
	CharacterView as WireCharacter,
	Commands as GameCommands,
	Preview,
	PromptView as WirePrompt,
	SheetView as WireSheet,
	View as GameView,
} from '../../../wire/zerosystem.gen';
import type { Refusal, View as AnyView } from '../../../lib/connection/wire';
import type { TableCommands, Team } from '../../../wire/wire.gen';

export type { Check, Line, Modifier, Roll, Team } from '../../../wire/wire.gen';
export {
	abilityValues as abilities,
	type Ability,
	type Act,
	type ActKind,
	type ActOption,
	type Audit,
	type AuxKind,
	type AuxOption,
	type CharacterOptions,
	type Fact,
	type FactView,
	type Fault,
	type Forecast,
	type Gear,
	type Input,
	type ItemView,
	type Levels,
	type OwnRow,
	type Plan,
	type PlanOption,
	type Preview,
	type Rules,
	type Scene,
	type Sheet,
	type State,
	type Strike,
	type StrikePreview,
	type Talent,
} from '../../../wire/zerosystem.gen';
export { asTeam, otherTeam, teams, type Refusal } from '../../../lib/connection/wire';

/** Every command that the table sends, by kind. */
export type Commands = TableCommands & GameCommands;
/** A command to send. */
export type Command = { [Kind in keyof Commands]: { kind: Kind; body: Commands[Kind] } }[keyof Commands];

export type View = AnyView<Game>;

/** What a forecast comes as. */
export type PreviewAnswer = { preview: Preview } | { refusal: Refusal };

/** In battle every character has a side, and so has every question and every sheet. */
export type CharacterView = WireCharacter & { team: Team };
export type PromptView = WirePrompt & { team: Team };
export type SheetView = WireSheet & { team: Team };

/** The battle: what `View.game` holds. */
export type Game = Omit<GameView, 'characters' | 'prompt' | 'sheets'> & {
	characters: Record<string, CharacterView>;
	sheets: Record<string, SheetView>;
	prompt?: PromptView;
};
