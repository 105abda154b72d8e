import type { GameTypes } from '../../../lib/game';
import {
	provideTable as provide,
	TableState as AnyTable,
	useTable as use,
	type Hand,
} from '../../../lib/table/TableState.svelte';
import type { TableRoom } from '../../../lib/table/room';
import type { Entry } from '../entry';
import { vocabulary } from '../vocabulary';
import type { ActDraft } from './act';
import { Drafts } from './Drafts.svelte';
import { standing, type Standing } from './standing';
import {
	asTeam,
	teams,
	type CharacterOptions,
	type CharacterView,
	type Command,
	type Commands,
	type FactView,
	type Game,
	type ItemView,
	type Preview,
	type PreviewAnswer,
	type State,
	type Team,
} from './wire';

/** What Zero System brings. */
export interface ZeroSystem extends GameTypes {
	commands: Commands;
	entry: Entry;
	game: Game;
}

/** The table as one reader sees it and has it open: which character is picked. */
export class TableState extends AnyTable<ZeroSystem> {
	/** The character whose panel is open. */
	picked = $state<string | null>(null);
	/** The panel was opened by the keyboard, which goes on in it. */
	entering = $state(false);
	readonly #drafts = new Drafts();

	readonly ids: string[] = $derived(
		Object.keys(this.game.characters).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
	);

	constructor(room: TableRoom) {
		super(room, vocabulary);
	}

	override get turnTeam(): Team | undefined {
		const asked = asTeam(this.game.prompt?.team ?? this.game.waiting);
		if (asked) return asked;
		// Of those of one moment, whoever has not said yet what is done.
		const sides = new Set(this.open.map((id) => this.character(id)?.team));
		return sides.size === 1 ? [...sides][0] : sides.size > 1 ? asTeam(this.view.order) || 'first' : undefined;
	}

	override get dueTeam(): Team | undefined {
		return this.game.phase === 'declare' ? teams.find((team) => !this.game.closed[team]) : undefined;
	}

	/** Opens a character's panel. */
	press(id: string, byKey = false): void {
		this.entering = byKey;
		this.picked = id;
	}

	character(id: string): CharacterView | undefined {
		return this.game.characters[id];
	}

	of(team: Team): string[] {
		return this.ids.filter((id) => this.game.characters[id]?.team === team);
	}

	has(id: string, state: State): boolean {
		return this.game.characters[id]?.states.includes(state) ?? false;
	}

	hand(id: string): Hand {
		const character = this.game.characters[id];
		return character ? this.handOf(character.owner, character.team) : 'none';
	}

	options(id: string): CharacterOptions | undefined {
		return this.hand(id) === 'none' ? undefined : this.game.options[id];
	}

	/** What a thing of a character is called: by its owner's name for it, or its row's. */
	itemName(item: ItemView): string {
		return item.name || this.names.clause(item.clause);
	}

	/** How a character stands in the round. */
	standing(id: string): Standing {
		return standing(this.game, id);
	}

	/** The characters whose moment it is and who have not said yet what they do, as far as the reader acts for them. */
	readonly ready: string[] = $derived.by(() =>
		this.ids.filter((id) => {
			if (!this.running || this.game.prompt || !this.options(id)) return false;
			if (this.solo && this.character(id)?.team !== this.side) return false;
			return this.wants(id);
		}),
	);

	/** Whom the round waits for: those of the moment who have not said yet what they do, or else whoever has delayed. */
	get open(): string[] {
		const { game } = this;
		if (game.phase !== 'act') return [];
		if (game.now.length > 0) return game.now.filter((id) => !game.chosen[id]);
		return this.ids.filter((id) => this.has(id, 'delaying') && !this.has(id, 'done'));
	}

	/** Whether the round waits for a character. */
	wants(id: string): boolean {
		return this.open.includes(id);
	}

	/** The act that is being made up for a character in this round. */
	draft(id: string): ActDraft {
		return this.#drafts.of(this.game.round, id);
	}

	/** What a character was to do has been sent: its form begins anew. */
	dropDraft(id: string): void {
		this.#drafts.drop(id);
	}

	/** What is known of one as seen from another: the distance is the same both ways, what is in the way is not. */
	fact(from: string, to: string): Partial<FactView> | undefined {
		const there = this.game.facts[`${from}>${to}`];
		if (there) return there;
		const back = this.game.facts[`${to}>${from}`];
		return back ? { cm: back.cm, judged: back.judged } : undefined;
	}

	/** What a command would throw, or why it is refused. */
	preview({ kind, body }: Command): Promise<PreviewAnswer> {
		return this.room.preview<Preview>(kind, body);
	}
}

export const provideTable = (state: TableState): TableState => provide(state);
export const useTable = (): TableState => use<TableState>();
