import { getContext, setContext } from 'svelte';
import { refusalText } from '../connection/refusal';
import type { RoomConnection } from '../connection/RoomConnection.svelte';
import type { Commands, Refusal, SeatView, Team, View } from '../connection/wire';
import { i18n, lookup } from '../i18n.svelte';
import { Names } from '../names';
import type { GameBefore } from '../../games/maidhammer/sheet/wire';
import { catalogueOf, type Catalogue } from '../table/catalogue.svelte';
import { toasts } from '../ui/toasts.svelte';

export const teams: readonly Team[] = ['first', 'second'];
export const otherTeam = (team: Team): Team => (team === 'first' ? 'second' : 'first');

/** The room before and around the battle, as one person has it open. It lives as long as there is a view. */
export class RoomState {
	readonly names: Names;
	readonly catalogue: Catalogue;
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

	constructor(readonly connection: RoomConnection) {
		this.catalogue = catalogueOf(connection.view?.ruleset ?? 'maidhammer');
		this.names = new Names({
			view: () => connection.view ?? null,
			entry: this.catalogue.entry,
			lang: () => i18n.lang,
			lookup,
		});
	}

	get view(): View {
		return this.connection.view!;
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
	async send<Kind extends keyof Commands>(
		kind: Kind,
		body: Commands[Kind] | Record<string, never> = {},
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

	/** The sentence for a refusal; a sheet is called by its doll's name. */
	refusalText(refusal: Refusal): string {
		const id = refusal.figures?.sheet;
		const name = typeof id === 'string' && (this.view.game as GameBefore).sheets?.[id]?.sheet?.name;
		if (!name) return refusalText(refusal, this.names);
		return refusalText({ ...refusal, figures: { ...refusal.figures, sheet: name } }, this.names);
	}

	#playsBoth(seat: SeatView): boolean {
		return this.solo && seat.role === 'player';
	}
}

const key = Symbol('room');

export function provideRoom(room: RoomState): RoomState {
	return setContext(key, room);
}

export function useRoom(): RoomState {
	return getContext<RoomState>(key);
}
