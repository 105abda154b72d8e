import { getContext, setContext } from 'svelte';
import { refusalText } from '../../../lib/connection/refusal';
import { i18n, lookup } from '../../../lib/i18n.svelte';
import { Names, teamOfClass } from '../../../lib/names';
import { toasts } from '../../../lib/ui/toasts.svelte';
import { catalogueOf, type Catalogue } from '../../../lib/table/catalogue.svelte';
import type { Command } from './body';
import { Drafts, type Draft } from './Draft.svelte';
import { phaseKind } from './phase';
import type { PreviewAnswer, TableRoom } from '../../../lib/table/room';
import {
	otherTeam,
	teams,
	type Commands,
	type DollOptions,
	type DollView,
	type FactView,
	type Game,
	type Preview,
	type Refusal,
	type Team,
	type View,
} from './wire';

/** The target of an act that is being made up: who can be one, who is, and how another is chosen. */
export interface Targeting {
	doll: string;
	dolls: readonly string[];
	chosen: string;
	choose: (id: string) => void;
}

/** How the reader stands to a doll: may act for it as its own, in place of somebody absent, or not at all. */
export type Hand = 'own' | 'stand-in' | 'none';

/** The table as one reader sees it and has it open: whose side, which doll is picked, what is on its way. */
export class TableState {
	readonly names: Names;
	readonly catalogue: Catalogue;
	/** The doll whose panel is open. */
	picked = $state<string | null>(null);
	/** The panel was opened by the keyboard, which goes on in it. */
	entering = $state(false);
	/** Set while the open panel asks for a target. */
	targeting = $state.raw<Targeting | null>(null);
	readonly #drafts = new Drafts();
	/** How many commands are on their way. */
	#underWay = $state(0);
	#chosenSide = $state<Team | null>(null);

	readonly view: View = $derived.by(() => this.room.view!);
	readonly game: Game = $derived(this.view.game as Game);
	readonly me = $derived.by(() => (this.room.seat ? this.view.seats[this.room.seat] : undefined));
	readonly solo = $derived(this.view.settings.solo && this.me?.role === 'player');
	readonly judge = $derived(
		!!this.me && (this.me.role === 'referee' || teams.some((team) => this.leads(team))),
	);
	readonly plays = $derived(this.me?.role === 'player');
	readonly phaseKind = $derived(phaseKind(this.game.phase));
	readonly running = $derived(this.view.stage === 'play' && this.view.clock.running);
	/** Whose word the game waits for now. */
	readonly turnTeam: Team | undefined = $derived(
		asTeam(this.game.prompt?.team ?? this.game.waiting ?? this.game.acting),
	);
	/** The side that the reader plays; alone at the table it follows the side to act until another is chosen. */
	readonly side: Team | undefined = $derived(
		this.solo
			? (this.#chosenSide ?? this.turnTeam ?? this.#dueSide() ?? asTeam(this.view.order) ?? 'first')
			: this.plays
				? (asTeam(this.me?.team) ?? teamOfClass(this.view.class))
				: undefined,
	);
	readonly dollIds: string[] = $derived(
		Object.keys(this.game.dolls).sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
	);

	constructor(readonly room: TableRoom) {
		this.catalogue = catalogueOf(room.view?.ruleset ?? 'maidhammer');
		this.names = new Names({
			view: () => room.view ?? null,
			entry: this.catalogue.entry,
			lang: () => i18n.lang,
			lookup,
		});
	}

	get busy(): boolean {
		return this.#underWay > 0;
	}

	get now(): number {
		return this.room.now();
	}

	leads(team: Team): boolean {
		return !!this.room.seat && this.view.teams[team]?.leader === this.room.seat;
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

	/** Shows the other side of a table that is played alone; null follows the side to act again. */
	chooseSide(side: Team | null): void {
		this.#chosenSide = side;
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
		const seat = this.room.seat;
		if (!doll || !seat || !this.me) return 'none';
		const owner = doll.owner || this.view.teams[doll.team]?.leader || '';
		if (owner === seat || this.solo) return 'own';
		return !this.#present(owner) && this.#standsIn(doll.team) ? 'stand-in' : 'none';
	}

	/** May end phases and close declarations for a side: its leader, or whoever stands in for an absent one. */
	mayLead(team: Team): boolean {
		const leader = this.view.teams[team]?.leader ?? '';
		if (leader && leader === this.room.seat) return true;
		return !this.#present(leader) && this.#standsIn(team);
	}

	#present(seat: string): boolean {
		const view = this.view.seats[seat];
		return !!view && view.online && !view.gone;
	}

	/** The team's leader and a referee stand in for its absent; then any of the team; where all are away, the other judge. */
	#standsIn(team: Team): boolean {
		if (!this.me) return false;
		if (this.leads(team) || this.me.role === 'referee') return true;
		if (this.me.team === team) return !this.#present(this.view.teams[team]?.leader ?? '');
		const anybody = Object.entries(this.view.seats).some(
			([id, seat]) => seat.team === team && this.#present(id),
		);
		return !anybody && this.judge;
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

	refusalText(refusal: Refusal): string {
		return refusalText(refusal as Parameters<typeof refusalText>[0], this.names);
	}

	/** Sends a command; a refusal is shown. Resolves to whether it happened. */
	async send<Kind extends keyof Commands>(kind: Kind, body: Commands[Kind]): Promise<boolean> {
		this.#underWay++;
		toasts.dismissErrors();
		try {
			const refusal = await this.room.send(kind, body);
			if (refusal) toasts.show(this.refusalText(refusal), 'error');
			return !refusal;
		} catch {
			toasts.show(lookup('table.notSent'), 'error');
			return false;
		} finally {
			this.#underWay--;
		}
	}

	/** What a command would throw, or why it is refused. */
	preview({ kind, body }: Command): Promise<PreviewAnswer> {
		return this.room.preview<Preview>(kind, body);
	}

	#dueSide(): Team | undefined {
		const due = Object.keys(this.game.due);
		const first = due.map((id) => this.game.dolls[id]?.team).find(Boolean);
		return first ?? teams.find((team) => this.game.may_next[team]);
	}
}

export function asTeam(team: string | undefined): Team | undefined {
	return team === 'first' || team === 'second' ? team : undefined;
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

const key = Symbol('table');

export function provideTable(state: TableState): TableState {
	return setContext(key, state);
}

export function useTable(): TableState {
	return getContext<TableState>(key);
}
