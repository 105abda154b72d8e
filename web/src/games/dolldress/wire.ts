/** What goes over the wire in a battle of Doll & Dress, under plain names. */
import type { Commands as GameCommands, View as WireView } from '../../wire/dolldress.gen';
import type { TableCommands } from '../../wire/wire.gen';
import type { GameTypes } from '../../lib/game';

export {
	bounds,
	orders,
	ruledStates,
	words,
	type ActOption,
	type Area,
	type Audit,
	type Battlefield,
	type Choice,
	type Effect,
	type Fault,
	type Hit,
	type Input,
	type Item,
	type OrderView,
	type Part,
	type PartView,
	type Power,
	type Preview,
	type PromptView,
	type Sheet,
	type SheetView,
	type Slot,
	type Trait,
	type UnitOptions,
	type UnitView,
	type Weapon,
} from '../../wire/dolldress.gen';
export { asTeam, otherTeam, teams, type Refusal } from '../../lib/connection/wire';
export type { Check, Damage, Line, Team } from '../../wire/wire.gen';

/** Every command that the table and the game take, by kind. */
export type Commands = TableCommands & GameCommands;

/** The battle: what `View.game` holds. */
export type Game = WireView;

/** What Doll & Dress brings. */
export interface DollDress extends GameTypes {
	commands: Commands;
	game: Game;
}
