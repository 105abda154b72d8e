import { getContext, setContext } from 'svelte';
import { refusalText } from '../connection/refusal';
import { asTeam, teams, type Refusal, type Team, type View } from '../connection/wire';
import type { GameTypes, Vocabulary } from '../game';
import { i18n, lookup } from '../i18n.svelte';
import { Names, teamOfClass } from '../names';
import { toasts } from '../ui/toasts.svelte';
import { catalogueOf, type Catalogue } from './catalogue.svelte';
import type { TableRoom } from './room';

/** How the reader stands to what is on the table: may act for it as its own, in place of somebody absent, or not at all. */
export type Hand = 'own' | 'stand-in' | 'none';

/** The table as one reader sees it, whatever is played: who he is, whose side he plays, what is on its way. Games add to it. */
export class TableState<Types extends GameTypes = GameTypes> {
	readonly names: Names;
	readonly catalogue: Catalogue<Types['entry']>;
	/** How many commands are on their way. */
	#underWay = $state(0);
	#chosenSide = $state<Team | null>(null);

	readonly view: View<Types['game']> = $derived.by(() => this.room.view! as View<Types['game']>);
	/** The game's own view. */
	readonly game: Types['game'] = $derived(this.view.game);
	readonly me = $derived.by(() => (this.room.seat ? this.view.seats[this.room.seat] : undefined));
	readonly solo = $derived(this.view.settings.solo && this.me?.role === 'player');
	readonly judge = $derived(
		!!this.me && (this.me.role === 'referee' || teams.some((team) => this.leads(team))),
	);
	readonly plays = $derived(this.me?.role === 'player');
	readonly running = $derived(this.view.stage === 'play' && this.view.clock.running);
	/** The side that the reader plays; alone at the table it follows the side to act until another is chosen. */
	readonly side: Team | undefined = $derived(
		this.solo
			? (this.#chosenSide ?? this.turnTeam ?? this.dueTeam ?? asTeam(this.view.order) ?? 'first')
			: this.plays
				? (asTeam(this.me?.team) ?? teamOfClass(this.view.class))
				: undefined,
	);

	constructor(
		readonly room: TableRoom,
		readonly vocabulary: Vocabulary,
	) {
		this.catalogue = catalogueOf<Types['entry']>(vocabulary);
		this.names = new Names({
			view: () => room.view ?? null,
			entry: this.catalogue.entry,
			vocabulary,
			lang: () => i18n.lang,
			lookup,
		});
	}

	/** Whose word the game waits for now. */
	get turnTeam(): Team | undefined {
		return undefined;
	}

	/** Who has something to do where nobody's word is waited for. */
	get dueTeam(): Team | undefined {
		return undefined;
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

	/** Shows the other side of a table that is played alone; null follows the side to act again. */
	chooseSide(side: Team | null): void {
		this.#chosenSide = side;
	}

	/** How the reader stands to what a seat plays for a team; what belongs to nobody is its leader's. */
	handOf(owner: string, team: Team): Hand {
		const seat = this.room.seat;
		if (!seat || !this.me) return 'none';
		const who = owner || this.view.teams[team]?.leader || '';
		if (who === seat || this.solo) return 'own';
		return !this.#present(who) && this.#standsIn(team) ? 'stand-in' : 'none';
	}

	/** May end phases and the like for a side: its leader, or whoever stands in for an absent one. */
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

	refusalText(refusal: Refusal): string {
		return refusalText(refusal, this.names);
	}

	/** Sends a command; a refusal is shown. Resolves to whether it happened. */
	async send<Kind extends keyof Types['commands'] & string>(
		kind: Kind,
		body: Types['commands'][Kind],
	): Promise<boolean> {
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
}

const key = Symbol('table');

export function provideTable<State>(state: State): State {
	return setContext(key, state);
}

/** The table that the page shows; a game names its own kind of state. */
export function useTable<State = TableState>(): State {
	return getContext<State>(key);
}
