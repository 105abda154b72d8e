import { getContext, setContext } from 'svelte';
import { refusalText } from '../connection/refusal';
import type { RoomConnection } from '../connection/RoomConnection.svelte';
import { teams, type Refusal, type SeatView, type Team, type View } from '../connection/wire';
import type { GameTypes, Vocabulary } from '../game';
import { i18n, lookup } from '../i18n.svelte';
import { Names } from '../names';
import { catalogueOf, type Catalogue } from '../table/catalogue.svelte';
import { toasts } from '../ui/toasts.svelte';

export { otherTeam, teams } from '../connection/wire';

/** The room before and around the battle, as one person has it open. It lives as long as there is a view. */
export class RoomState<Types extends GameTypes = GameTypes> {
	readonly names: Names;
	readonly catalogue: Catalogue<Types['entry']>;
	#sending = $state<string>();

	readonly me: SeatView | undefined = $derived(this.seat ? this.view.seats[this.seat] : undefined);
	readonly solo = $derived(this.view.settings.solo);
	/** The teams that this person leads: none, one, or both alone at the table. */
	readonly led: readonly Team[] = $derived(
		teams.filter((team) => !!this.seat && this.view.teams[team].leader === this.seat),
	);
	/** The teams that this person plays for. */
	readonly played: readonly Team[] = $derived(
		this.me?.role !== 'player' ? [] : this.solo ? teams : teams.filter((team) => team === this.me?.team),
	);
	readonly judge = $derived(this.led.length > 0 || this.me?.role === 'referee');

	constructor(
		readonly connection: RoomConnection,
		vocabulary: Vocabulary,
	) {
		this.catalogue = catalogueOf<Types['entry']>(vocabulary);
		this.names = new Names({
			view: () => connection.view ?? null,
			entry: this.catalogue.entry,
			vocabulary,
			lang: () => i18n.lang,
			lookup,
		});
	}

	get view(): View<Types['game']> {
		return this.connection.view! as View<Types['game']>;
	}
	get seat(): string | undefined {
		return this.connection.seat;
	}

	leads(team: Team): boolean {
		return this.led.includes(team);
	}

	/** Whether a command of this name is on its way; the name is the caller's own. */
	sending(name: string): boolean {
		return this.#sending === name;
	}

	/** The people of a team, or the referee's side for none, in the order in which they came. */
	people(team: Team | undefined): [string, SeatView][] {
		return Object.entries(this.view.seats)
			.filter(
				([, seat]) =>
					!seat.gone && (team ? seat.team === team || this.#playsBoth(seat) : seat.role === 'referee'),
			)
			.sort(([, a], [, b]) => a.order - b.order);
	}

	/** Sends a command and shows its refusal. The answer tells whether it happened. */
	async send<Kind extends keyof Types['commands'] & string>(
		kind: Kind,
		body: Types['commands'][Kind] | Record<string, never> = {},
		name: string = kind,
	): Promise<boolean> {
		this.#sending = name;
		toasts.dismissErrors();
		try {
			const refusal = await this.connection.send(kind, body);
			if (refusal) toasts.show(this.refusalText(refusal), 'error');
			return !refusal;
		} finally {
			if (this.#sending === name) this.#sending = undefined;
		}
	}

	refusalText(refusal: Refusal): string {
		return refusalText(refusal, this.names);
	}

	#playsBoth(seat: SeatView): boolean {
		return this.solo && seat.role === 'player';
	}
}

const key = Symbol('room');

export function provideRoom(room: RoomState): RoomState {
	return setContext(key, room);
}

/** The room that the page is about; a game names its own types. */
export function useRoom<Types extends GameTypes = GameTypes>(): RoomState<Types> {
	return getContext<RoomState<Types>>(key);
}
