import {
	provideTable as provide,
	TableState as AnyTable,
	useTable as use,
	type Hand,
} from '../../../lib/table/TableState.svelte';
import type { TableRoom } from '../../../lib/table/room';
import { vocabulary } from '../vocabulary';
import {
	asTeam,
	type ActOption,
	type Commands,
	type DollDress,
	type Preview,
	type Refusal,
	type Team,
	type UnitOptions,
	type UnitView,
} from '../wire';

/** What an act asks for that is chosen on the battlefield: at whom, or where. */
export interface Aim {
	unit: string;
	units: readonly string[];
	areas: readonly string[];
	/** What is chosen so far. */
	chosen: string;
	choose: (id: string) => void;
}

/** The table as one reader sees it and has it open: which unit is picked, what is being made up. */
export class TableState extends AnyTable<DollDress> {
	/** The unit whose panel is open. */
	picked = $state<string | null>(null);
	/** The panel was opened by the keyboard, which goes on in it. */
	entering = $state(false);
	/** Set while the open panel asks for somebody or for a place. */
	aim = $state.raw<Aim | null>(null);

	readonly unitIds: string[] = $derived(
		// In the order of acting; those whose order is not known come after.
		[
			...this.game.order.map(({ unit }) => unit),
			...Object.keys(this.game.units).filter((id) => !this.game.order.some(({ unit }) => unit === id)),
		].filter((id) => !!this.game.units[id]),
	);

	constructor(room: TableRoom) {
		super(room, vocabulary);
	}

	override get turnTeam(): Team | undefined {
		return asTeam(this.game.prompt?.team || this.game.waiting || this.actingTeam);
	}

	get actingTeam(): Team | undefined {
		return asTeam(this.game.units[this.game.acting ?? '']?.team);
	}

	unit(id: string): UnitView | undefined {
		return this.game.units[id];
	}

	unitsOf(team: Team): string[] {
		return this.unitIds.filter((id) => this.game.units[id]?.team === team);
	}

	has(id: string, state: string): boolean {
		return this.game.units[id]?.states.includes(state) ?? false;
	}

	hand(id: string): Hand {
		const unit = this.game.units[id];
		const team = asTeam(unit?.team);
		return unit && team ? this.handOf(unit.owner, team) : 'none';
	}

	options(id: string): UnitOptions | undefined {
		return this.hand(id) === 'none' ? undefined : this.game.options[id];
	}

	/** Whether the reader is wanted to act with the unit now. */
	wanted(id: string): boolean {
		return this.running && !this.game.prompt && !!this.options(id)?.end;
	}

	/** The units that the reader could act with now. */
	readonly ready: string[] = $derived(
		this.unitIds.filter((id) => this.wanted(id) && (!this.solo || this.game.units[id]?.team === this.side)),
	);

	/** Whether the question that waits is for the reader. */
	readonly asked: boolean = $derived.by(() => {
		const { prompt } = this.game;
		if (!prompt) return false;
		return prompt.judge ? this.judge : !!prompt.unit && this.hand(prompt.unit) !== 'none';
	});

	/** Opens a unit's panel, or names it as what the act that is being made up asks for. */
	press(id: string, byKey = false): void {
		if (this.aim && this.aim.unit === this.picked && this.aim.units.includes(id)) return this.aim.choose(id);
		this.entering = byKey;
		this.picked = id;
	}

	/** What a command would throw, or why it is refused. */
	preview<Kind extends keyof Commands & string>(
		kind: Kind,
		body: Commands[Kind],
	): Promise<{ preview: Preview } | { refusal: Refusal }> {
		return this.room.preview<Preview>(kind, body);
	}
}

/** The command that does an act: what its option fixes, and what has been filled in. */
export function actBody(unit: string, act: ActOption, filled: Partial<Commands['act']>): Commands['act'] {
	return {
		unit,
		kind: act.kind,
		...(act.weapon && { weapon: act.weapon }),
		...(act.power && { power: act.power }),
		...(act.item && { item: act.item }),
		...(act.part && { part: act.part }),
		...filled,
	};
}

export const provideTable = (state: TableState): TableState => provide(state);
export const useTable = (): TableState => use<TableState>();
