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
import type { Command } from './body';
import { Drafts, type Draft } from './Draft.svelte';
import { phaseKind } from './phase';
import {
	asTeam,
	otherTeam,
	teams,
	type Commands,
	type DollOptions,
	type DollView,
	type FactView,
	type Game,
	type Preview,
	type PreviewAnswer,
	type Team,
} from './wire';

export { asTeam } from './wire';

/** The target of an act that is being made up: who can be one, who is, and how another is chosen. */
export interface Targeting {
	doll: string;
	dolls: readonly string[];
	chosen: string;
	choose: (id: string) => void;
}

/** What Maid Hammer brings. */
export interface MaidHammer extends GameTypes {
	commands: Commands;
	entry: Entry;
	game: Game;
}

/** The table as one reader sees it and has it open: which doll is picked, what is being made up. */
export class TableState extends AnyTable<MaidHammer> {
	/** The doll whose panel is open. */
	picked = $state<string | null>(null);
	/** The panel was opened by the keyboard, which goes on in it. */
	entering = $state(false);
	/** Set while the open panel asks for a target. */
	targeting = $state.raw<Targeting | null>(null);
	readonly #drafts = new Drafts();

	readonly phaseKind = $derived(phaseKind(this.game.phase));
	readonly dollIds: string[] = $derived(
		Object.keys(this.game.dolls).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
	);

	constructor(room: TableRoom) {
		super(room, vocabulary);
	}

	override get turnTeam(): Team | undefined {
		return asTeam(this.game.prompt?.team ?? this.game.waiting ?? this.game.acting);
	}

	override get dueTeam(): Team | undefined {
		const due = Object.keys(this.game.due);
		const first = due.map((id) => this.game.dolls[id]?.team).find(Boolean);
		return first ?? teams.find((team) => this.game.may_next[team]);
	}

	/** Opens a doll's panel by its card, or names it as the target of the act that is being made up. */
	press(id: string, byKey = false): void {
		if (this.aimable(id)) return this.targeting!.choose(id);
		this.entering = byKey;
		this.picked = id;
	}

	/** Whether a doll is an enemy at whom the act that is being made up can be aimed. Friends have panels to open. */
	aimable(id: string): boolean {
		const { targeting } = this;
		if (!targeting || targeting.doll !== this.picked || !targeting.dolls.includes(id)) return false;
		return this.doll(id)?.team !== this.doll(targeting.doll)?.team;
	}

	doll(id: string): DollView | undefined {
		return this.game.dolls[id];
	}

	dollsOf(team: Team): string[] {
		return this.dollIds.filter((id) => this.game.dolls[id]?.team === team);
	}

	has(id: string, state: string): boolean {
		return this.game.dolls[id]?.states.includes(state) ?? false;
	}

	hand(id: string): Hand {
		const doll = this.game.dolls[id];
		return doll ? this.handOf(doll.owner, doll.team) : 'none';
	}

	options(id: string): DollOptions | undefined {
		return this.hand(id) === 'none' ? undefined : this.game.options[id];
	}

	/** The dolls that the reader could do something with now, the own side's first. */
	readonly ready: string[] = $derived.by(() =>
		this.dollIds.filter((id) => {
			const options = this.options(id);
			return !!options && this.#waits(id, options) && (!this.solo || this.doll(id)?.team === this.side);
		}),
	);

	/** Whether the phase waits for the doll. One that has declared could declare anew, but nobody waits for that. */
	#waits(id: string, options: DollOptions): boolean {
		return hasWork(options) && (!!options.resolve || !this.game.declared[id]);
	}

	/** Whether the reader is wanted to do something with the doll now. */
	wanted(id: string): boolean {
		const options = this.options(id);
		return this.running && !!options && this.#waits(id, options);
	}

	/** What is known between two dolls, looked up in both directions: the distance is the same, the cover is not. */
	fact(from: string, to: string): Partial<FactView> | undefined {
		const there = this.game.facts[`${from}>${to}`];
		if (there) return there;
		const back = this.game.facts[`${to}>${from}`];
		return back ? { mm: back.mm } : undefined;
	}

	/** What a doll's player has begun to fill in in this phase; it stays while other dolls or the table are looked at. */
	draft(doll: string, form: 'act' | 'move' | 'shift' | 'check' | 'resolve' | 'clear'): Draft {
		return this.#drafts.of(`${this.game.turn} ${this.game.phase}`, doll, form);
	}

	/** What a doll was to do has been sent: its forms begin anew. */
	dropDrafts(doll: string): void {
		this.#drafts.drop(doll);
	}

	/** What a command would throw, or why it is refused. */
	preview({ kind, body }: Command): Promise<PreviewAnswer> {
		return this.room.preview<Preview>(kind, body);
	}
}

/** Whether there is anything that the phase asks or allows the doll to do, gear apart. */
export function hasWork(options: DollOptions): boolean {
	return !!(
		options.move ||
		options.shift ||
		options.check ||
		options.resolve ||
		options.clear ||
		options.acts.length > 0
	);
}

/** The enemies of a doll. */
export function enemiesOf(state: TableState, id: string): string[] {
	const team = state.doll(id)?.team;
	return team ? state.dollsOf(otherTeam(team)) : [];
}

export const provideTable = (state: TableState): TableState => provide(state);
export const useTable = (): TableState => use<TableState>();
